package io.github.scfs.internal.session;

import io.github.scfs.SessionMisuseException;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * What both halves of a session share: the check for one thread at a time, and the end of the
 * session.
 *
 * <p>Thread rule: call {@link #enter} before and {@link #exit} after every use. A second thread in
 * between is refused; the same thread may enter again, as a serializer that serializes does. What
 * happens before an exit is visible after the next enter.
 */
abstract class Half {
  /*
   * How this works
   *
   * The owner is the id of a thread, written without a fence, so the check costs next to nothing. A second thread that comes
   * while the first is inside is refused. Two threads that come within nanoseconds may both pass. The one that finds another
   * id when it leaves reports it and clears the owner; so the other one reports it too, and the half is free when both have
   * left.
   *
   * The stack of a thread may end at any call, also at that of exit(), which then has done nothing: what fails in it comes
   * before its one store. Who called it stores into the two public fields instead, which takes no stack.
   */
  private static final AtomicLongFieldUpdater<Half> OWNER =
      AtomicLongFieldUpdater.newUpdater(Half.class, "owner");

  /** The id of the thread inside, or 0. */
  private volatile long owner;

  /**
   * Whether calls may have ended without anybody knowing: two threads were inside, or the stack ran
   * out.
   */
  public boolean disturbed;

  /**
   * How many calls of the owner are inside, while one is. 0: none is, and the half is free; who
   * finds no stack for {@link #exit} takes one off.
   */
  public int entered;

  private volatile boolean closed;

  /** Takes the half for the current thread; refuses a second thread and a closed session. */
  public final void enter() {
    if (!enterIfOpen()) {
      throw new SessionMisuseException(
          "The session is closed. Its key can be used again: the locator then gets a new session",
          "closed-session");
    }
  }

  /** As {@link #enter}, but returns false if the session is closed, whoever is inside. */
  public final boolean enterIfOpen() {
    if (closed) {
      return false; // and leaves it to those who finish what they began
    }
    enterToFinish();
    return true;
  }

  /** As {@link #enter}, but a closed session is accepted: what was begun may be finished. */
  public final void enterToFinish() {
    long current = Thread.currentThread().getId();
    long inside = owner;
    if (inside == current) {
      entered++;
    } else if (inside == 0 || entered <= 0) {
      OWNER.lazySet(this, current);
      entered = 1;
    } else {
      throw twoThreads();
    }
  }

  private SessionMisuseException twoThreads() {
    return new SessionMisuseException(
        "Thread "
            + Thread.currentThread().getName()
            + " uses the "
            + name()
            + " half of a session while another thread does. One half belongs to one thread at a"
            + " time: one session for each connection, or hand it over when a call has returned",
        "two-threads");
  }

  /** Whether a call of the owner runs inside another one, such as that of a serializer. */
  final boolean isNested() {
    return entered > 1;
  }

  public final void exit() {
    if (owner != Thread.currentThread().getId()) {
      disturbed = true;
      OWNER.lazySet(this, 0);
      throw twoThreads();
    }
    int left = entered - 1;
    if (left > 0) {
      entered = left;
    } else {
      OWNER.lazySet(this, 0);
    }
  }

  /** Does something between {@link #enter} and {@link #exit}. */
  final void use(Runnable what) {
    enter();
    try {
      what.run();
    } finally {
      try {
        exit();
      } catch (Error e) {
        entered--;
        throw e;
      }
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
