package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exceptions with all that they tell, on every JDK and without a flag. */
class ThrowablesTest {
  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  private Throwable send(Throwable thrown) {
    return (Throwable) writer.send(thrown, reader);
  }

  private static void checkSame(Throwable expected, Throwable read) {
    assertSame(expected.getClass(), read.getClass());
    assertEquals(expected.getMessage(), read.getMessage());
    assertArrayEquals(expected.getStackTrace(), read.getStackTrace());
    assertEquals(expected.toString(), read.toString());
  }

  /** Class, method, file and line. */
  private static String lines(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    for (StackTraceElement frame : thrown.getStackTrace()) {
      text.append(frame.getClassName()).append('.').append(frame.getMethodName());
      text.append('(').append(frame.getFileName()).append(':').append(frame.getLineNumber());
      text.append(frame.isNativeMethod() ? ", native)\n" : ")\n");
    }
    return text.toString();
  }

  /** In frames of modules of the JDK and of the application. */
  @Test
  void stackTraces_printAsTheyDid() {
    List<Integer> numbers = Arrays.asList(2, 1);
    RuntimeException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                numbers.sort(
                    (a, b) -> {
                      throw new IllegalStateException("incomparable");
                    }));
    assertEquals(printed(thrown), printed(send(thrown)));
  }

  private static String printed(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  /** Not one of its sub classes. */
  @Test
  void throwable_itself() {
    Throwable thrown = new Throwable("plain", new Throwable("cause"));
    thrown.addSuppressed(new Throwable());
    for (Throwable read : Arrays.asList(send(thrown), writer.kryo().kryo().copy(thrown))) {
      checkSame(thrown, read);
      checkSame(thrown.getCause(), read.getCause());
      checkSame(thrown.getSuppressed()[0], read.getSuppressed()[0]);
    }
    Throwable late = send(new Throwable((String) null));
    late.initCause(thrown);
    assertSame(thrown, late.getCause());
  }

  /** Whoever is asked for the stack while an object is made is asked about the reader's. */
  static final class Counted extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static int asked;

    @Override
    public synchronized Throwable fillInStackTrace() {
      asked++;
      return super.fillInStackTrace();
    }

    @Override
    public synchronized Throwable initCause(Throwable cause) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void theStackOfTheReaderIsNobodysBusiness() {
    CreateOption counted = CreateOption.of().allow(Counted.class);
    Counted thrown = new Counted();
    thrown.addSuppressed(new IOException("disk"));
    byte[] message = new Peer(counted).write(thrown);
    int before = Counted.asked;
    Throwable read = (Throwable) new Peer(counted).read(message);
    assertEquals(before, Counted.asked);
    checkSame(thrown, read);
    assertEquals("disk", read.getSuppressed()[0].getMessage());
    read.addSuppressed(new IOException("again"));
    assertEquals(2, read.getSuppressed().length);
    Throwable late = send(new IllegalStateException("late"));
    late.initCause(read);
    assertSame(read, late.getCause());
  }

  @Test
  void fieldsOfAnExceptionMayDrift() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Burnt extends RuntimeException { String dish = \"pie\"; Object gone = new int[400]; int table = 3; }"),
            Drift.shop(
                "class Burnt extends RuntimeException { int table; String dish; String added = \"+\"; }"));
    Throwable thrown = (Throwable) drift.make("Burnt");
    Throwable read = (Throwable) drift.send(thrown);
    assertEquals("pie", Drift.get(read, "dish"));
    assertEquals(3, Drift.get(read, "table"));
    assertEquals(lines(thrown), lines(read));
  }

  /**
   * The one rule on defaults; what the constructor makes of the exception itself counts for
   * nothing.
   */
  @Test
  void whatTheReaderAloneHas_isWhatTheConstructorGives() {
    Version there =
        Drift.shop(
            "class Spill extends RuntimeException { int drops = 7; Object d = \"text\"; }",
            "class Burnt extends Spill { Burnt() { } }");
    Version here =
        Drift.shop(
            "class Spill extends RuntimeException { int drops = 3; private final String s = \"d\".trim();"
                + " List<Object> l = new ArrayList<>(); Date d = new Date(5);"
                + " Spill() { super(\"made\", new Error(\"cause\")); addSuppressed(this.getCause()); } }",
            "class Burnt extends Spill { long m = 4; Burnt() { } }");
    Drift drift = new Drift(there, here);
    for (int message = 1; message <= 40; message++) {
      Throwable burnt = (Throwable) drift.make("Burnt");
      Throwable read = (Throwable) drift.send(burnt);
      assertEquals(7, Drift.get(read, "drops"));
      assertEquals("d", Drift.get(read, "s"));
      assertEquals(Collections.emptyList(), Drift.get(read, "l"));
      assertEquals(4L, Drift.get(read, "m"));
      assertEquals(new Date(5), Drift.get(read, "d"));
      assertEquals(message, drift.mismatches());
      assertNull(read.getMessage());
      assertNull(read.getCause());
      assertEquals(0, read.getSuppressed().length);
      assertArrayEquals(burnt.getStackTrace(), read.getStackTrace());
    }
  }

  @Test
  void transientFields_areAsTheConstructorMakesThem() {
    String above =
        "class Spill extends RuntimeException { transient List<Object> notes = new ArrayList<>(); }";
    Drift drift =
        new Drift(
            Drift.shop(
                above,
                "class Burnt extends Spill { int n = 1; String dish = \"pie\"; Burnt() { } }"),
            Drift.shop(
                above,
                "class Burnt extends Spill { int n; transient String dish = \"none\"; transient int left = 3;"
                    + " transient final long sum = Long.parseLong(\"4\"); Burnt() { } }"));
    for (int message = 0; message < 40; message++) {
      Object read = drift.send(drift.make("Burnt"));
      assertEquals(1, Drift.get(read, "n"));
      assertEquals(Collections.emptyList(), Drift.get(read, "notes"));
      assertEquals("none", Drift.get(read, "dish"));
      assertEquals(3, Drift.get(read, "left"));
    }
  }
}
