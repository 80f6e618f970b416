package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class ThrowablesTest {
  /** Its own constructor must not be run. */
  static class Complaint extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    int urgency = 9;

    Complaint(int urgency) {
      throw new AssertionError("urgency " + urgency);
    }
  }

  @Test
  void create_classWithoutFittingConstructor_runsThatOfThrowableOnly() {
    for (int i = 0; i < 40; i++) {
      Complaint complaint = (Complaint) Throwables.create(Complaint.class, "too cold");
      assertEquals("too cold", complaint.getMessage());
      assertEquals(0, complaint.urgency);
      assertNull(complaint.getCause());
      StackTraceElement[] trace = new Exception().getStackTrace();
      Throwables.setTrace(complaint, "too cold", trace);
      assertEquals("too cold", complaint.getMessage());
      assertArrayEquals(trace, complaint.getStackTrace());
      assertNull(complaint.getCause());
      assertEquals(0, complaint.getSuppressed().length);
    }
  }

  /**
   * Some classes of the JDK answer from a field of their own, which version after version fewer do.
   */
  @Test
  void ownCauses_areWhatGetCauseAnswersThen() {
    java.io.IOException cause = new java.io.IOException("disk");
    for (Class<?> type :
        new Class<?>[] {
          ClassNotFoundException.class,
          ExceptionInInitializerError.class,
          java.lang.reflect.UndeclaredThrowableException.class,
          java.lang.reflect.InvocationTargetException.class,
          java.security.PrivilegedActionException.class,
          org.xml.sax.SAXParseException.class,
          IllegalStateException.class
        }) {
      Throwable made = Throwables.create(type, "m");
      Throwables.setTrace(made, "m", new StackTraceElement[0]);
      Throwables.setCause(made, cause, Throwables.hasOwnInitCause(type));
      for (Field own : Throwables.ownCausesOf(type)) {
        Throwables.setOwnCause(made, own, cause);
        Throwables.setOwnCause(made, own, new java.io.IOException("not a second time"));
      }
      assertSame(cause, made.getCause(), type.getName());
    }
    assertEquals(0, Throwables.ownCausesOf(Complaint.class).length);
  }

  @Test
  void create_thenCauseAndSuppressed_canBeSet() {
    Throwable io = Throwables.create(java.io.IOException.class, null);
    assertSame(java.io.IOException.class, io.getClass());
    Throwables.setTrace(io, null, new StackTraceElement[0]);
    assertNull(io.getMessage());
    Throwable cause = new Error();
    io.initCause(cause);
    io.addSuppressed(cause);
    assertSame(cause, io.getCause());
    assertSame(cause, io.getSuppressed()[0]);
  }
}
