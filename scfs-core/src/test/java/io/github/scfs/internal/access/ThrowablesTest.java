package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
      assertEquals(0, complaint.getSuppressed().length);
      assertTrue(complaint.getStackTrace().length > 0);
    }
  }

  @Test
  void create_thenCauseAndSuppressed_canBeSet() {
    Throwable io = Throwables.create(java.io.IOException.class, null);
    assertSame(java.io.IOException.class, io.getClass());
    assertNull(io.getMessage());
    Throwable cause = new Error();
    io.initCause(cause);
    io.addSuppressed(cause);
    assertSame(cause, io.getCause());
    assertSame(cause, io.getSuppressed()[0]);
  }
}
