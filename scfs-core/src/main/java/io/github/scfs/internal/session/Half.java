package io.github.scfs.internal.session;

import io.github.scfs.SessionMisuseException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * What both halves of a session share: one thread at a time, and an end.
 *
 * <p>Thread rule: {@link #enter} and {@link #exit} stand around every use; a second thread in
 * between is refused, the same thread may enter again (a serializer that serializes). What happens
 * before an exit is visible after the next enter.
 */
abstract class Half {
  private static final AtomicReferenceFieldUpdater<Half, Thread> OWNER =
      AtomicReferenceFieldUpdater.newUpdater(Half.class, Thread.class, "owner");

  private volatile Thread owner;
  private int entered;
  private volatile boolean closed;

  /** Takes the half for the current thread; refuses a second thread and a closed session. */
  public final void enter() {
    enterToFinish();
    if (closed) {
      exit();
      throw new SessionMisuseException(
          "The session is closed. Its key can be used again: the locator then gets a new session",
          "closed-session");
    }
  }

  /** As {@link #enter}, but a closed session is no obstacle: what was begun may be finished. */
  public final void enterToFinish() {
    Thread current = Thread.currentThread();
    if (owner != current && !OWNER.compareAndSet(this, null, current)) {
      throw new SessionMisuseException(
          "Thread "
              + current.getName()
              + " uses the "
              + name()
              + " half of a session while another thread does. One half belongs to one thread at a"
              + " time: one session for each connection, or hand it over when a call has returned",
          "two-threads");
    }
    entered++;
  }

  /** Whether a call of the owner runs inside of another one, as that of a serializer does. */
  final boolean isNested() {
    return entered > 1;
  }

  /** Gives the half back. */
  public final void exit() {
    if (--entered == 0) {
      OWNER.lazySet(this, null);
    }
  }

  /** Whether the session has ended. For any thread. */
  public final boolean isClosed() {
    return closed;
  }

  final void markClosed() {
    closed = true;
  }

  abstract String name();
}
