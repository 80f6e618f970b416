package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** Exceptions with all that they tell, on every JDK and without a flag. */
class ThrowablesTest {
  private final CreateOption option = CreateOption.of().allow(KitchenException.class, Order.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Order {
    int id = 7;
  }

  static final class KitchenException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final transient Order order;
    int table = 4;
    Object detail;

    KitchenException(String message, Order order, Throwable cause) {
      super(message, cause);
      this.order = order;
    }
  }

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

  @Test
  void runtimeException_withItsStackTrace() {
    RuntimeException thrown = new RuntimeException("burnt");
    for (int message = 0; message < 2; message++) {
      checkSame(thrown, send(thrown));
    }
  }

  @Test
  void causesAndSuppressed() {
    Exception thrown = new ExecutionException("outer", new IOException("disk", new Error()));
    thrown.addSuppressed(new IllegalStateException("close failed"));
    Throwable read = send(thrown);
    checkSame(thrown, read);
    checkSame(thrown.getCause(), read.getCause());
    checkSame(thrown.getCause().getCause(), read.getCause().getCause());
    assertEquals(1, read.getSuppressed().length);
    checkSame(thrown.getSuppressed()[0], read.getSuppressed()[0]);
  }

  @Test
  void withoutMessageOrCause() {
    Throwable read = send(new IllegalArgumentException());
    assertNull(read.getMessage());
    assertNull(read.getCause());
    assertEquals(0, read.getSuppressed().length);
    read.addSuppressed(new Error("works"));
    assertEquals("works", read.getSuppressed()[0].getMessage());
  }

  @Test
  void ownException_withItsFields() {
    KitchenException thrown = new KitchenException("burnt", new Order(), new Error("fire"));
    thrown.detail = Arrays.asList(1, "two");
    thrown.table = 9;
    KitchenException read = (KitchenException) send(thrown);
    checkSame(thrown, read);
    assertEquals(9, read.table);
    assertEquals(Arrays.asList(1, "two"), read.detail);
    assertNull(read.order);
    assertEquals("fire", read.getCause().getMessage());
  }

  @Test
  void sharedAndCyclic() {
    RuntimeException shared = new RuntimeException("shared");
    Exception cyclic = new Exception("cyclic", shared);
    cyclic.addSuppressed(shared);
    shared.addSuppressed(cyclic);
    List<?> read = (List<?>) writer.send(Arrays.asList(cyclic, shared), reader);
    Throwable readCyclic = (Throwable) read.get(0);
    assertSame(read.get(1), readCyclic.getCause());
    assertSame(read.get(1), readCyclic.getSuppressed()[0]);
    assertSame(readCyclic, readCyclic.getCause().getSuppressed()[0]);
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

  @Test
  void unknownExceptionInASkippedField() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Throwable why; Object also; int id = 3; }",
                "class Burnt extends RuntimeException { String dish = \"pie\"; }"),
            Drift.shop("class Order { int id; }"));
    Throwable burnt = (Throwable) drift.make("Burnt");
    burnt.addSuppressed(new IOException("x", burnt));
    Object order = drift.make("Order", "why", burnt);
    Drift.set(order, "also", Arrays.asList(burnt, new Error(burnt)));
    assertEquals(3, Drift.get(drift.send(order), "id"));
  }
}
