package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.esotericsoftware.kryo.unsafe.UnsafeOutput;
import io.github.scfs.CreateOption;
import io.github.scfs.golden.ContainerConversations;
import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.GraphText;
import io.github.scfs.golden.ObjectConversations;
import io.github.scfs.golden.ScalarConversations;
import io.github.scfs.golden.SubclassConversations;
import io.github.scfs.golden.ValueConversations;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A program that sends all kinds of values, under the options that a JVM has against what libraries
 * should not do any more, and as if on another processor: it works, and the JVM finds nothing to
 * say about this library.
 */
class JvmModesTest {
  private static final String NO_UNSAFE_IN_KRYO = "-Dkryo.unsafe=false";
  private static final String DEBUG_UNSAFE = "--sun-misc-unsafe-memory-access=debug";
  private static final String ALLOW_UNSAFE = "--sun-misc-unsafe-memory-access=allow";
  private static final String DENY_UNSAFE = "--sun-misc-unsafe-memory-access=deny";
  private static final String DENY_FINAL = "--illegal-final-field-mutation=deny";

  /** One on which numbers must stand at multiples of their size; to the JVM it is but a name. */
  private static final String STRICT_PROCESSOR = "arm";

  private static final String KRYO = "com.esotericsoftware.kryo.unsafe.UnsafeUtil";

  /** The Java versions from which on Unsafe is warned of, and that know the option on fields. */
  private static final int WITHOUT_UNSAFE = 24;

  private static final int HAS_FINAL_OPTION = 26;

  /** What the other JVM runs. */
  public static final class Program {
    /** Enough for generated code in both directions. */
    private static final int TIMES = 30;

    private Program() {}

    public static void main(String[] arguments) {
      if (Boolean.getBoolean("unsafe.first")) {
        new UnsafeOutput(64, -1).writeInt(7);
      }
      if (System.getProperty("os.arch").equals(STRICT_PROCESSOR)) {
        assertFalse(RawMemory.AS_ON_THE_WIRE);
      }
      List<Conversation> all = new ArrayList<>(ScalarConversations.all());
      all.addAll(ContainerConversations.all());
      all.addAll(ObjectConversations.all());
      all.addAll(ValueConversations.all());
      all.addAll(SubclassConversations.all());
      for (Conversation conversation : all) {
        Peer writer = new Peer(conversation.option());
        Peer reader = new Peer(conversation.option());
        for (int i = 0; i < TIMES; i++) {
          for (Object value : conversation.values()) {
            if (value == Conversation.RESET) {
              writer.session().reset();
              continue;
            }
            Object read = writer.send(value, reader);
            if (i == 0 || i == TIMES - 1) {
              assertEquals(GraphText.of(value), GraphText.of(read), conversation.name());
            }
          }
        }
      }
      System.out.println("done: " + all.size());
    }
  }

  /** Creates the first engine of a JVM. */
  public static final class Start {
    private Start() {}

    public static void main(String[] arguments) {
      new Peer(CreateOption.of());
    }
  }

  /** What the program, and the JVM about it, printed. */
  private static List<String> run(String... options) throws IOException, InterruptedException {
    List<String> lines = Jvm.run(Program.class, options);
    assertTrue(lines.removeIf(line -> line.startsWith("done: ")), String.join("\n", lines));
    return lines;
  }

  private static void assertNothing(List<String> printed) {
    assertEquals("", String.join("\n", printed));
  }

  @Test
  void withoutUnsafeInKryo_nothingIsPrinted() throws Exception {
    assertNothing(run(NO_UNSAFE_IN_KRYO));
  }

  /** Not one use of Unsafe has a frame of this library's, be it at the bottom of the stack. */
  @Test
  void unsafeDebugged_withoutUnsafeInKryo_nothingIsPrinted() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    assertNothing(run(DEBUG_UNSAFE, NO_UNSAFE_IN_KRYO));
  }

  /** Fields are reached by memory there, but not the numbers of a message, which stand anywhere. */
  @Test
  void numbersOnlyAtMultiplesOfTheirSize_everythingWorks() throws Exception {
    run("-Dos.arch=" + STRICT_PROCESSOR);
  }

  /** The option by which texts are as fast as they were up to Java 23. */
  @Test
  void textsOpened_nothingIsPrinted() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    assertNothing(
        run(NO_UNSAFE_IN_KRYO, DEBUG_UNSAFE, "--add-opens=java.base/java.lang=ALL-UNNAMED"));
  }

  /** The option by which all is as fast as it was up to Java 23. */
  @Test
  void unsafeAllowed_nothingIsPrinted() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    assertNothing(run(ALLOW_UNSAFE));
  }

  /** As soon as there is a Kryo the JVM warns of it, once; of this library it says nothing. */
  @Test
  void asItIs_onlyTheWarningOfKryoIsPrinted() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    for (boolean first : new boolean[] {false, true}) {
      List<String> printed = run("-Dunsafe.first=" + first);
      assertEquals(4, printed.size(), String.join("\n", printed));
      for (String line : printed) {
        assertTrue(
            line.startsWith("WARNING: ") && line.contains("sun.misc.Unsafe") || line.contains(KRYO),
            line);
      }
      assertTrue(printed.get(1).contains(" has been called by " + KRYO), printed.get(1));
    }
  }

  /** Kryo's own static initialiser is the one that uses it. */
  @Test
  void unsafeDebugged_noneButKryoCallsIt() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    List<String> warnings = run(DEBUG_UNSAFE);
    assertFalse(warnings.isEmpty());
    for (int i = 0; i < warnings.size(); i++) {
      if (warnings.get(i).startsWith("WARNING: ")) {
        String where = warnings.get(i) + "\n" + warnings.get(i + 1);
        assertTrue(warnings.get(i).contains(" called by " + KRYO), where);
        assertTrue(warnings.get(i + 1).startsWith("\tat " + KRYO), where);
      }
    }
  }

  @Test
  void unsafeDenied_everythingWorksInSilence() throws Exception {
    assumeTrue(Jvm.VERSION >= WITHOUT_UNSAFE);
    assertNothing(run(DENY_UNSAFE));
  }

  @Test
  void unsafeAndFinalFieldsDenied_everythingWorksInSilence() throws Exception {
    assumeTrue(Jvm.VERSION >= HAS_FINAL_OPTION);
    assertNothing(run(DENY_UNSAFE, DENY_FINAL));
  }

  /** If the stack ended in that initialiser, this JVM could print no stack trace any more. */
  @Test
  void firstEngine_classForStackTracesIsInitialised() throws Exception {
    assumeTrue(Jvm.VERSION >= 9);
    String all = String.join("\n", Jvm.run(Start.class, "-Xlog:class+init=info"));
    assertTrue(all.contains("Initializing 'java/lang/StackTraceElement$HashedModules'"), all);
  }
}
