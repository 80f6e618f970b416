package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The bodies that an engine is writing and reading: one, unless a serializer starts another inside
 * it.
 */
final class Bodies {
  /*
   * How this works
   *
   * A stack of open bodies for each direction. A second body begins in two cases:
   * (1) A serializer writes a message of its own, to this or another session.
   * (2) A serializer opens an Output or Input of its own, as one that compresses does, and passes it to Kryo. Positions in it
   *     mean nothing outside, so it is a scope of references of its own: varint length, flags (1: table of large lengths,
   *     2: references), that table, body.
   * Definitions always go to the message around, which the reader learns before any body.
   */
  private static final int LARGE = 1;
  private static final int REFERENCES = 2;

  private final Engine engine;
  private final Settings settings;

  /** After this many bodies, the writer is replaced by a new one. */
  private static final int RENEWED = 1024;

  private GraphWriter[] writers = {};
  private int renewable = RENEWED;
  GraphReader[] readers = {};

  /*
   * How many are open. Who has opened one sets the number back by a store, as there may be no stack for a call, and closes it
   * then. One that was not closed, or could not be, is not used again.
   */
  int writing;
  int reading;

  /** Whether a reader that is open knows an environment which the engine has left. */
  private boolean leaving;

  /** How many bodies have begun so far. */
  private long stamp;

  Bodies(Engine engine, Settings settings) {
    this.engine = engine;
    this.settings = settings;
  }

  // --- for messages

  GraphWriter openWriter() {
    if (writing > 0) {
      // What it remembers with the classes of its objects is of no use from here on.
      writers[writing - 1].interrupt();
    }
    GraphWriter g = writing == writers.length ? null : writers[writing];
    if (g == null || g.isOpen()) {
      writers = Arrays.copyOf(writers, Math.max(writers.length, writing + 1));
      g = new GraphWriter(engine, settings);
      writers[writing] = g;
    }
    writing++;
    return g;
  }

  /** Returns a number that no earlier body of this engine had, from 1. */
  long nextStamp() {
    return ++stamp;
  }

  /** Call before other writers are chosen for classes that open bodies may have met. */
  void chooseAnew() {
    for (int i = 0; i < writing; i++) {
      writers[i].chooseAnew();
    }
    writers = Arrays.copyOf(writers, writing); // the others remember what they have written last
    for (GraphReader reader : readers) {
      if (reader != null) {
        reader.chooseAnew();
      }
    }
  }

  /** Call before code of the user runs. */
  void beginForeign() {
    if (writing > 0) {
      writers[writing - 1].beginForeign();
    }
  }

  /**
   * Ends the body of the writer that was opened last. {@code whole}: whether no Error has met it.
   */
  void closeWriter(GraphWriter g, int cap, boolean whole) {
    if (whole) {
      g.end(cap);
    } else {
      writers[writing] = null;
    }
    if (--renewable < 0 && whole) {
      renewable = RENEWED;
      writers[writing] = null;
      writers[writing] = g.renewed();
    }
  }

  GraphReader openReader() {
    GraphReader g = reading == readers.length ? null : readers[reading];
    if (g == null) {
      readers = Arrays.copyOf(readers, Math.max(readers.length, reading + 1));
      g = new GraphReader(engine, settings);
      readers[reading] = g;
    }
    reading++;
    return g;
  }

  /** As {@link #closeWriter}. */
  void closeReader(GraphReader g, boolean whole) {
    if (leaving) {
      g.leave(engine.environment());
      leaving = reading > 0;
    }
    if (whole) {
      g.end();
    } else {
      readers[reading] = null;
    }
  }

  /** The engine looks up classes elsewhere from now on. */
  void changedEnvironment() {
    leaving = reading > 0;
    for (int i = reading; i < readers.length; i++) {
      if (readers[i] != null) {
        readers[i].leave(engine.environment());
      }
    }
  }

  /**
   * Returns the definitions of the message of that session inside which this call runs, or null.
   */
  Section definitionsAround(WriteHalf half) {
    for (int i = 0; i < writing; i++) {
      if (writers[i].half() == half) {
        return writers[i].definitions();
      }
    }
    return null;
  }

  /** Returns the depth of what is being written or read, at which a message inside it starts. */
  int depth() {
    return writing > 0
        ? writers[writing - 1].depth()
        : reading > 0 ? readers[reading - 1].depth() : 0;
  }

  /** Returns the length of the outermost message being read. */
  int messageBytes() {
    return readers[0].in().messageBytes();
  }

  /** Whether there are references in what is being read. */
  boolean hasReferences() {
    return readers[reading - 1].objects().isTracking();
  }

  /** Discards what was left behind by calls that ran out of stack before they could end it. */
  void abandon() {
    if (!isIdle()) {
      writers = new GraphWriter[0];
      readers = new GraphReader[0];
      writing = 0;
      reading = 0;
    }
  }

  boolean isIdle() {
    return writing == 0 && reading == 0;
  }

  // --- for serializers that call back

  void write(Output output, Consumer<GraphWriter> what) {
    GraphWriter around = writing == 0 ? null : writers[writing - 1];
    if (around == null) {
      throw outside("write", reading > 0 ? "written: one is being read" : null);
    }
    if (output == around.out()) {
      try {
        what.accept(around);
      } catch (Throwable e) {
        around.serializers().failedInside(e);
        throw e;
      }
    } else {
      writeScope(around, output, what);
    }
  }

  private void writeScope(GraphWriter around, Output output, Consumer<GraphWriter> what) {
    if (output == null) {
      throw new IllegalArgumentException("output cannot be null."); // as Kryo says it
    }
    for (int i = 0; i < writing; i++) {
      if (output == writers[i].out() && writers[i].definitions() != around.definitions()) {
        throw ofAnother("Output");
      }
    }
    int level = writing;
    GraphWriter g = openWriter();
    boolean whole = false;
    try {
      // Why one byte in front: a writer that stands at 0 counts as not open.
      g.begin(around.half(), around.definitions(), around.depth() + 1, 1, nextStamp());
      what.accept(g);
      g.writeBody(false, null);
      BodyOutput head = new BodyOutput(16, Integer.MAX_VALUE - 8);
      head.writeByte((g.large().count() > 0 ? LARGE : 0) | (g.referring() ? REFERENCES : 0));
      if (g.large().count() > 0) {
        g.large().write(head, g.bodyStart());
      }
      long length = (long) head.position() + g.bodyBytes();
      MessageWriter.checkLength("A nested body", length, settings);
      output.writeVarInt((int) length, true);
      output.writeBytes(head.getBuffer(), 0, head.position());
      g.out().settle();
      output.writeBytes(g.out().getBuffer(), g.bodyStart(), g.bodyBytes());
      whole = true;
    } finally {
      writing = level;
      closeWriter(g, 1 << 16, whole);
    }
  }

  Object read(Input input, Function<GraphReader, Object> what) {
    GraphReader around = reading == 0 ? null : readers[reading - 1];
    if (around == null) {
      throw outside("read", writing > 0 ? "read: one is being written" : null);
    }
    if (input != around.in()) {
      return readScope(around, input, what);
    }
    try {
      Object value = what.apply(around);
      around.settle();
      return value;
    } catch (Throwable e) {
      around.calls().failedInside(e);
      throw e;
    }
  }

  private Object readScope(GraphReader around, Input input, Function<GraphReader, Object> what) {
    if (input == null) {
      throw new IllegalArgumentException("input cannot be null.");
    }
    for (int i = 0; i < reading; i++) {
      if (input == readers[i].in() && readers[i].half() != around.half()) {
        throw ofAnother("Input");
      }
    }
    byte[] bytes = readBytes(input, around);
    int level = reading;
    GraphReader g = openReader();
    boolean whole = false;
    try {
      g.start(bytes, 0, bytes.length);
      BodyInput in = g.in();
      int flags = in.readByte();
      if ((flags & ~(LARGE | REFERENCES)) != 0) {
        throw in.malformed("A nested body has flags that wire version 1 does not know");
      }
      if ((flags & LARGE) != 0) {
        g.large().read(in);
      }
      g.begin(around.half(), engine.environment(), around.depth() + 1, (flags & REFERENCES) != 0);
      Object value = what.apply(g);
      g.readRest();
      whole = true;
      return value;
    } finally {
      reading = level;
      try {
        closeReader(g, whole);
      } catch (Throwable e) { // a store, as there may be no stack for a call
        readers[level] = null;
        throw e;
      }
    }
  }

  /** Reads in steps, so that a false length costs no more memory than there are bytes. */
  private byte[] readBytes(Input input, GraphReader around) {
    int length = input.readVarInt(true);
    int most = Math.min(settings.limits.messageBytes(), BodyInput.MOST);
    if (length < 1) {
      throw new MalformedMessageException(
              "The Input that a serializer has opened holds no value of Kryo's",
              "malformed-message")
          .atByte(around.in().offset()); // so that the serializer is named
    } else if (length > most) {
      throw new LimitExceededException(
          "messageBytes", "A nested body of " + length + " bytes", most);
    }
    byte[] bytes = new byte[Math.min(length, 1 << 16)];
    for (int have = 0; have < length; ) {
      if (have == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * bytes.length));
      }
      input.readBytes(bytes, have, bytes.length - have);
      have = bytes.length;
    }
    return bytes;
  }

  void reference(Object object) {
    if (reading > 0) {
      readers[reading - 1].calls().reference(object);
    }
  }

  /** {@code instead}: what is done with a message at the moment, or null. */
  private static SessionMisuseException outside(String verb, String instead) {
    return new SessionMisuseException(
        "Kryo is asked to "
            + verb
            + " outside of a message"
            + (instead == null ? "" : " that is " + instead)
            + ". Use the methods of SessionKryo, which know the session",
        "outside-message");
  }

  /** Its ids would be those of another session. */
  private static SessionMisuseException ofAnother(String stream) {
    return new SessionMisuseException(
        "Kryo is given the "
            + stream
            + " of another message than the one that is at work. Use the one that the"
            + " serializer was given",
        "outside-message");
  }
}
