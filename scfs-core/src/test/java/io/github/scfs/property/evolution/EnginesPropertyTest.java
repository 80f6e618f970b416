package io.github.scfs.property.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.property.library.Endpoint;
import io.github.scfs.property.library.Library;
import io.github.scfs.session.Bytes;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/**
 * The interpreter and generated code write the same bytes and take each other's. Both run in this
 * JVM, in copies of the library.
 */
@Domain(Cases.class)
class EnginesPropertyTest {
  private static final int MESSAGES = 3;
  private static final Library INTERPRETER = Library.withCode("off");
  private static final Library GENERATED = Library.withCode("eager");

  @Property
  void interpreterAndGeneratedCode_writeTheSame_andReadEachOther(@ForAll Case any) {
    Case one = any.below(GENERATED.loader());
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Endpoint[] writers = endpoints(one, true, 0);
      Endpoint[] readers = endpoints(one, false, 1);
      Endpoint[] same = endpoints(one, false, 0);
      Endpoint[] back = endpoints(one, true, 1);
      for (Thing message : one.messages(MESSAGES)) {
        Object object = one.version(0).objectOf(message);
        for (int i = 0; i < 2; i++) {
          byte[][] bytes = write(writers, object, "0", log);
          Object[] read = read(same, bytes);
          check(one, 0, 0, message, read);
          read = read(readers, bytes);
          if (check(one, 0, 1, message, read)) {
            write(back, read[0], "1", log);
            write(back, read[1], "1", log);
          }
        }
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  private static Endpoint[] endpoints(Case one, boolean writer, int version) {
    ClassLoader classes = one.version(version).loader();
    return new Endpoint[] {
      INTERPRETER.endpoint(one.options(writer), classes),
      GENERATED.endpoint(one.options(writer), classes)
    };
  }

  /** Messages of the interpreter and of generated code. */
  private static byte[][] write(Endpoint[] writers, Object object, String what, Case.Log log) {
    byte[][] bytes = {writers[0].write("s", object), writers[1].write("s", object)};
    log.note("interpreter, version " + what, bytes[0]);
    log.note("generated,   version " + what, bytes[1]);
    assertArrayEquals(Bytes.anonymous(bytes[0]), Bytes.anonymous(bytes[1]));
    return bytes;
  }

  /** What each of the two reads of what the other has written, or why it does not. */
  private static Object[] read(Endpoint[] readers, byte[][] bytes) {
    return new Object[] {readOne(readers[0], bytes[1]), readOne(readers[1], bytes[0])};
  }

  private static Object readOne(Endpoint reader, byte[] bytes) {
    try {
      return reader.read("s", bytes);
    } catch (RuntimeException e) {
      return e;
    }
  }

  /** Whether both are what they must be; false: both have failed for the same reason. */
  private static boolean check(Case one, int from, int to, Thing message, Object[] read) {
    if (read[0] instanceof RuntimeException) {
      RuntimeException first = (RuntimeException) read[0];
      Upgrade upgrade = new Upgrade(one.version(from).shape, one.version(to).shape, one.enums());
      upgrade.root(message);
      Refusal.check(one, upgrade, first);
      assertEquals(String.valueOf(first), String.valueOf(read[1]));
      return false;
    }
    for (Object each : read) {
      Upgrade upgrade = new Upgrade(one.version(from).shape, one.version(to).shape, one.enums());
      Thing expected = upgrade.root(message);
      if (each instanceof RuntimeException) {
        throw (RuntimeException) each;
      }
      Refusal.checkNone(one, upgrade);
      Expected.check(one.version(to), expected, each, one.references());
    }
    return true;
  }
}
