package io.github.scfs.netty;

import io.github.scfs.PendingMessage;
import io.github.scfs.SessionKryo;
import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The {@link SessionKryo} of one thread, and what must wait while it is at work. One thread only.
 */
final class ThreadEngine {
  /*
   * How this works
   *
   * The user's code runs inside of the engine: serializers, constructors, readResolve. If it writes
   * to a channel, the engine cannot begin a second message in the middle of the first. Such work is
   * put into a queue and done, in order, as soon as the first message is out: between enter() and
   * exit() the engine is busy, exit() works the queue off before anything else can get in.
   *
   * Invariant: the queue is empty unless the engine is busy or the queue is being worked off. Only
   * work that throws leaves the rest behind, which the next work to come takes along.
   */
  private static final int SCRATCH_KEPT = 256 << 10;

  private final SessionKryo kryo;
  private byte[] scratch = new byte[1024];

  /** Set to false by a store where the stack has no room for {@link #exit}. */
  boolean busy;

  private boolean workingOff;
  private Queue<Runnable> waiting;

  ThreadEngine(SessionKryo kryo) {
    this.kryo = kryo;
  }

  SessionKryo kryo() {
    return kryo;
  }

  boolean busy() {
    return busy;
  }

  void enter() {
    busy = true;
  }

  void exit() {
    busy = false;
    if (waiting != null && !workingOff) {
      workOff();
    }
  }

  /** Runs the work now, or behind what waits already when the engine is busy. */
  void whenIdle(Runnable work) {
    if (!busy && waiting == null) {
      work.run();
      return;
    }
    if (waiting == null) {
      waiting = new ArrayDeque<>();
    }
    waiting.add(work);
    if (!busy && !workingOff) {
      workOff();
    }
  }

  private void workOff() {
    workingOff = true;
    try {
      for (Runnable work = waiting.poll(); work != null; work = waiting.poll()) {
        work.run();
      }
    } finally {
      workingOff = false;
    }
    waiting = null;
  }

  /** Encodes a message; nothing is announced until it is committed. The engine must be entered. */
  PendingMessage encode(ChannelSession session, Object message) {
    return kryo.encode(session, message);
  }

  /**
   * Decodes one message and leaves the reader index alone. Bytes on the heap are read in place,
   * others are copied once; none are kept. The engine must be entered.
   */
  Object decode(ChannelSession session, ByteBuf in, int start, int length) {
    if (in.hasArray()) {
      return kryo.readClassAndObject(session, in.array(), in.arrayOffset() + start, length);
    }
    byte[] bytes = scratch(length);
    in.getBytes(start, bytes, 0, length);
    return kryo.readClassAndObject(session, bytes, 0, length);
  }

  private byte[] scratch(int length) {
    if (length > SCRATCH_KEPT) {
      return new byte[length];
    }
    if (length > scratch.length) {
      scratch = new byte[Math.max(length, Math.min(SCRATCH_KEPT, 2 * scratch.length))];
    }
    return scratch;
  }
}
