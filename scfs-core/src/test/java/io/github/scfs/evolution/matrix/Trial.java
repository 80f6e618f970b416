package io.github.scfs.evolution.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import io.github.scfs.types.Row;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** One direction of a change, in one mode: four messages of a session, and everything in them. */
final class Trial {
  /** How the peers are set up. */
  enum Mode {
    COMPACT,
    FIXED,
    STRICT
  }

  private static final int MESSAGES = 4;

  private final Change change;
  private final Outcome expected;
  private final Mode mode;
  private final String packageName;
  private final Version there;
  private final Version here;
  private final List<TypeMismatch> told = new ArrayList<>();
  private final Peer writer;
  private final Peer reader;

  Trial(Change change, boolean upwards, Mode mode, String packageName, Version old, Version young) {
    this.change = change;
    this.expected = upwards ? change.newReader : change.oldReader;
    this.mode = mode;
    this.packageName = packageName;
    this.there = upwards ? old : young;
    this.here = upwards ? young : old;
    CreateOption option =
        CreateOption.of()
            .allowPackages("shop", "io.github.scfs.types", "types")
            .numbers(mode == Mode.FIXED ? NumberEncoding.FIXED : NumberEncoding.COMPACT);
    CreateOption reading = change.reading.apply(option.onTypeMismatch(told::add));
    if (change.oldName != null && (upwards || change.aliasOnBoth)) {
      String foreign = packageName + "." + (upwards ? change.oldName : change.newName);
      String own = packageName + "." + (upwards ? change.newName : change.oldName);
      reading = reading.alias(foreign, here.type(own));
    }
    this.writer = Peer.of(option, there);
    this.reader = Peer.of(mode == Mode.STRICT ? reading.strictTypes() : reading, here);
  }

  void run() {
    boolean strictly = mode == Mode.STRICT && expected.reports;
    String refusal = strictly ? "type-mismatch" : expected.anchor;
    for (int number = 1; number <= MESSAGES; number++) {
      Object order = make(there);
      Object item = there.make(packageName + ".Item");
      List<Object> message = Frame.message(order, item, number);
      String sent = share(order, number);
      byte[] bytes = writer.write(message);
      if (refusal != null) {
        checkRefused(refusal, bytes);
      } else {
        check(Frame.checked(reader.read(bytes), number), number, sent);
      }
      assertEquals("next " + number, writer.send("next " + number, reader));
    }
    if (refusal == null) {
      checkReports();
    }
  }

  /** Another refusal is the cause of what is thrown: some JVMs deny what a type needs. */
  private void checkRefused(String refusal, byte[] bytes) {
    ScfsException problem = assertThrows(ScfsException.class, () -> reader.read(bytes));
    if (!refusal.equals(problem.anchor())) {
      throw new AssertionError("Expected is " + refusal, problem);
    }
  }

  /** The change in a message that carries a value of that type as well, from ahead and behind. */
  void runWith(Row type) {
    boolean strictly = mode == Mode.STRICT && expected.reports;
    String refusal = strictly ? "type-mismatch" : expected.anchor;
    Object order = make(there);
    List<Object> message = Frame.message(order, there.make(packageName + ".Item"), 1);
    Object value = type.value.get();
    Version.set(order, "ahead", value);
    Version.set(order, "again", value);
    byte[] bytes = writer.write(message);
    if (refusal != null) {
      checkRefused(refusal, bytes);
    } else {
      Object read = Frame.checked(reader.read(bytes), 1);
      check(read, 1, null);
      type.same(value, Version.get(read, "ahead"));
      type.same(value, Version.get(read, "again"));
      if (type.shared) {
        assertSame(Version.get(read, "ahead"), Version.get(read, "again"));
      }
    }
    assertEquals("next", writer.send("next", reader));
  }

  /** An Order as its only constructor makes it. */
  private Object make(Version version) {
    String name = packageName + ".Order";
    boolean plain = version.type(name).getDeclaredConstructors()[0].getParameterCount() == 0;
    return plain ? version.make(name) : version.make(name, 0);
  }

  /** Sends the value of f before the field, behind it, or both; returns how it is shown. */
  private String share(Object order, int number) {
    if (!change.shared || field(order, "f") == null) {
      return null;
    }
    Object value = Version.get(order, "f");
    Version.set(order, "ahead", number % 3 != 0 ? null : value);
    Version.set(order, "again", number % 3 == 1 ? value : number % 3 == 2 ? null : value);
    return expected.shared == null ? Shown.of(value) : expected.shared;
  }

  private void check(Object order, int number, String sent) {
    for (Map.Entry<String, String> one : expected.values.entrySet()) {
      String path = one.getKey();
      Object value =
          path.startsWith("super ")
              ? Version.get(order, order.getClass().getSuperclass(), path.substring(6))
              : Version.get(order, path);
      assertEquals(one.getValue(), Shown.of(value), path);
    }
    Field f = field(order, "f");
    boolean kept = expected.kind == Outcome.Kind.DEFAULT || expected.kind == Outcome.Kind.REPORTED;
    if (kept && (f != null || expected.values.isEmpty())) {
      Object fresh = make(here);
      assertEquals(Shown.of(Version.get(fresh, "f")), Shown.of(Version.get(order, "f")));
    } else if (expected.kind == Outcome.Kind.SKIPPED) {
      assertEquals(null, f, "the reader has no such field");
    }
    Object value = f == null ? null : Version.get(order, "f");
    if (value != null && !f.getType().isPrimitive()) {
      assertTrue(f.getType().isInstance(value), f + " holds an object of " + value.getClass());
    }
    if (sent != null) {
      checkShared(order, number, sent, value);
    }
  }

  private static void checkShared(Object order, int number, String sent, Object value) {
    Object ahead = Version.get(order, "ahead");
    Object again = Version.get(order, "again");
    assertEquals(number % 3 == 0 ? sent : "null", Shown.of(ahead), "sent ahead of f");
    assertEquals(number % 3 == 2 ? "null" : sent, Shown.of(again), "sent behind f");
    if (number % 3 == 0 && again != null && isTracked(again)) {
      assertSame(ahead, again);
    }
    boolean same = again != null && value != null && Shown.of(value).equals(sent);
    if (same && isTracked(again) && value.getClass() == again.getClass()) {
      assertSame(value, again, "one object in two fields");
    }
  }

  private static boolean isTracked(Object value) {
    return value.getClass().getName().startsWith("shop.") && !(value instanceof Enum)
        || value instanceof java.util.Collection
        || value.getClass().isArray();
  }

  /** Each mismatch once to the listener, each time in the statistics; nothing else at all. */
  private void checkReports() {
    List<String> fields = new ArrayList<>();
    told.forEach(mismatch -> fields.add(mismatch.className() + "." + mismatch.fieldName()));
    assertEquals(expected.reports, !told.isEmpty(), told.toString());
    assertEquals(new HashSet<>(fields).size(), fields.size(), "once each: " + told);
    long counted = reader.session().statistics().typeMismatches();
    assertEquals((long) MESSAGES * told.size(), counted);
  }

  /** The field, if it takes part; looked for from the most derived class upwards. */
  private static Field field(Object target, String name) {
    for (Class<?> at = target.getClass(); at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return Modifier.isStatic(field.getModifiers()) ? null : field;
        }
      }
    }
    return null;
  }
}
