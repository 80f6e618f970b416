package io.github.scfs.internal.session;

import io.github.scfs.SessionMisuseException;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * What both halves of a session share: one thread at a time, and an end.
 *
 * <p>Thread rule: {@link #enter} and {@link #exit} stand around every use; a second thread in
 * between is refused, the same thread may enter again (a serializer that serializes). What happens
 * before an exit is visible after the next enter.
 */
abstract class Half {
  /*
   * How this works
   *
   * The owner is a thread's id, written without a fence: the check costs next to nothing, and a second thread that comes while
   * the first is inside is refused. Two that come in the same nanoseconds may both pass; one that finds another's id when it
   * leaves reports it, and empties the half, so that the other one reports it as well and the half is free when both have left.
   */
  private static final AtomicLongFieldUpdater<Half> OWNER =
      AtomicLongFieldUpdater.newUpdater(Half.class, "owner");

  /** The id of the thread inside, or 0. */
  private volatile long owner;

  /** Whether calls have come to an end that nobody knows: two threads were inside, or no stack. */
  boolean disturbed;

  private int entered;
  private volatile boolean closed;

  /** Takes the half for the current thread; refuses a second thread and a closed session. */
  public final void enter() {
    if (!enterIfOpen()) {
      throw new SessionMisuseException(
          "The session is closed. Its key can be used again: the locator then gets a new session",
          "closed-session");
    }
  }

  /** As {@link #enter}, but false if the session is closed, whoever is inside. */
  public final boolean enterIfOpen() {
    if (closed) {
      return false; // and leaves it to those who finish what they began
    }
    enterToFinish();
    return true;
  }

  /** As {@link #enter}, but a closed session is no obstacle: what was begun may be finished. */
  public final void enterToFinish() {
    long current = Thread.currentThread().getId();
    long inside = owner;
    if (inside == current) {
      entered++;
    } else if (inside == 0) {
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

  /** Whether a call of the owner runs inside of another one, as that of a serializer does. */
  final boolean isNested() {
    return entered > 1;
  }

  public final void exit() {
    int left = entered - 1;
    try {
      if (owner != Thread.currentThread().getId()) {
        disturbed = true;
        OWNER.lazySet(this, 0);
        throw twoThreads();
      }
      entered = left;
      if (left <= 0) {
        OWNER.lazySet(this, 0);
      }
    } catch (StackOverflowError e) {
      disturbed = true; // whoever called does not get what was committed
      entered = left; // a call has no room any more, these take none
      if (left <= 0) {
        owner = 0;
      }
      throw e;
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
