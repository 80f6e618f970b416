package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The bodies that an engine is writing and reading: one, unless a serializer starts another inside.
 */
public final class Bodies {
  /*
   * How this works
   *
   * A stack for each direction. A second body begins in two cases. (1) A serializer writes a message of its own, to this or
   * another session. (2) A serializer opens an Output or Input of its own, as one that compresses does, and hands it to Kryo:
   * positions in it mean nothing outside, so it gets a scope of references of its own, as varint length, flag, table of large
   * lengths if the flag says so, body. Definitions always go to the message, which the reader learns before any body.
   */
  private final Engine engine;
  private final Settings settings;
  private final List<GraphWriter> writers = new ArrayList<>();
  private final List<GraphReader> readers = new ArrayList<>();
  private int writing;
  private int reading;

  Bodies(Engine engine, Settings settings) {
    this.engine = engine;
    this.settings = settings;
  }

  // --- for messages

  GraphWriter openWriter() {
    if (writing == writers.size()) {
      writers.add(new GraphWriter(engine, settings));
    }
    return writers.get(writing++);
  }

  void closeWriter(int cap) {
    writers.get(--writing).end(cap);
  }

  GraphReader openReader() {
    if (reading == readers.size()) {
      readers.add(new GraphReader(engine));
    }
    return readers.get(reading++);
  }

  void closeReader() {
    readers.get(--reading).end();
  }

  /**
   * The definitions of the message of that session that is being written around this call, or null.
   */
  BodyOutput definitionsAround(WriteHalf half) {
    for (int i = 0; i < writing; i++) {
      if (writers.get(i).half() == half) {
        return writers.get(i).definitions();
      }
    }
    return null;
  }

  /** The depth of what is written or read at the moment, where a message in between starts. */
  int depth() {
    return writing > 0
        ? writers.get(writing - 1).depth()
        : reading > 0 ? readers.get(reading - 1).depth() : 0;
  }

  boolean isIdle() {
    return writing == 0 && reading == 0;
  }

  // --- for serializers that call back

  void write(Output output, Consumer<GraphWriter> what) {
    GraphWriter around = writing == 0 ? null : writers.get(writing - 1);
    if (around == null) {
      throw outside("write");
    }
    if (output == around.out()) {
      try {
        what.accept(around);
      } catch (RuntimeException | Error e) {
        around.failedInside(e);
        throw e;
      }
    } else {
      writeScope(around, output, what);
    }
  }

  private void writeScope(GraphWriter around, Output output, Consumer<GraphWriter> what) {
    GraphWriter g = openWriter();
    try {
      g.begin(around.half(), around.definitions(), 512, around.depth() + 1, 0);
      what.accept(g);
      BodyOutput head = new BodyOutput(16, Integer.MAX_VALUE - 8);
      head.writeByte(g.large().count() > 0 ? 1 : 0);
      if (g.large().count() > 0) {
        g.large().write(head, g.bodyStart());
      }
      output.writeVarInt(head.position() + g.out().position(), true);
      output.writeBytes(head.getBuffer(), 0, head.position());
      output.writeBytes(g.out().getBuffer(), 0, g.out().position());
    } finally {
      closeWriter(1 << 16);
    }
  }

  Object read(Input input, Function<GraphReader, Object> what) {
    GraphReader around = reading == 0 ? null : readers.get(reading - 1);
    if (around == null) {
      throw outside("read");
    }
    if (input != around.in()) {
      return readScope(around, input, what);
    }
    try {
      return what.apply(around);
    } catch (RuntimeException | Error e) {
      around.failedInside(e);
      throw e;
    }
  }

  private Object readScope(GraphReader around, Input input, Function<GraphReader, Object> what) {
    byte[] bytes = readBytes(input);
    GraphReader g = openReader();
    try {
      BodyInput in = g.in();
      in.limits(settings.limits);
      in.message(bytes, 0, bytes.length);
      if (in.readByte() != 0) {
        g.large().read(in);
      }
      g.begin(around.half(), engine.environment(), around.depth() + 1);
      Object value = what.apply(g);
      if (in.remaining() != 0) {
        throw in.malformed("A nested body is longer than its content");
      }
      return value;
    } finally {
      closeReader();
    }
  }

  /** In steps, so that a length that lies costs no more memory than there are bytes. */
  private byte[] readBytes(Input input) {
    int length = input.readVarInt(true);
    if (length < 1 || length > settings.limits.messageBytes()) {
      throw new LimitExceededException(
          "messageBytes",
          "A nested body of "
              + length
              + " bytes, the limit is "
              + settings.limits.messageBytes()
              + " (ScfsLimits.messageBytes)",
          null);
    }
    byte[] bytes = new byte[Math.min(length, 1 << 16)];
    for (int have = 0; have < length; ) {
      if (have == bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.min(length, bytes.length * 2));
      }
      input.readBytes(bytes, have, bytes.length - have);
      have = bytes.length;
    }
    return bytes;
  }

  void reference(Object object) {
    if (reading > 0) {
      readers.get(reading - 1).reference(object);
    }
  }

  private static SessionMisuseException outside(String verb) {
    return new SessionMisuseException(
        "Kryo is asked to "
            + verb
            + " outside of a message. Use the methods of SessionKryo, which know the session",
        "outside-message");
  }
}
