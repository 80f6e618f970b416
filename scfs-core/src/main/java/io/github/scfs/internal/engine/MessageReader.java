package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.KryoException;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.NestingErrors;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.session.ReadHalf;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.MessageHeader;
import io.github.scfs.internal.wire.Tags;

/**
 * Decodes messages: reads the header, has the session accept or refuse it, then reads the body.
 *
 * <p>Thread rule: as the engine, one thread at a time.
 */
public final class MessageReader {
  private final Engine engine;
  private final Bodies bodies;
  private final Settings settings;
  private final int mostBytes;

  /** Not used any more once the body has begun, so a message inside a body may fill it again. */
  private final MessageHeader header = new MessageHeader();

  public MessageReader(Engine engine, Settings settings) {
    this.engine = engine;
    this.bodies = engine.bodies();
    this.settings = settings;
    this.mostBytes = Math.min(settings.limits.messageBytes(), BodyInput.MOST);
  }

  /** Finds or opens the half that a message belongs to, after its header proved valid. */
  public interface Halves {
    /**
     * Returns the half, entered, after it has accepted the message with {@link ReadHalf#accept}.
     *
     * @throws ScfsException if the message does not belong to it
     */
    ReadHalf accept(Object key, MessageHeader header, BodyInput in);
  }

  /**
   * Decodes one message. Throws only ScfsException, what the locator throws and a real
   * OutOfMemoryError.
   */
  public Object decode(
      byte[] bytes, int offset, int length, Class<?> expected, Object key, Halves halves) {
    if (length > mostBytes) {
      throw new LimitExceededException(
          "messageBytes", "The message is " + length + " bytes long", mostBytes);
    }
    int depth = bodies.depth();
    int level = bodies.reading;
    GraphReader g = bodies.openReader();
    ReadHalf half = null;
    boolean whole = false;
    try {
      g.start(bytes, offset, length);
      BodyInput in = g.in();
      header.read(in);
      half = halves.accept(key, header, in);
      Object value = body(g, half, expected, depth);
      half.count(length, g.mismatches(), g.skippedBytes(), g.unknown());
      whole = true;
      return value;
    } catch (ScfsException e) {
      whole = !NestingErrors.isOfError(e);
      throw e;
    } finally {
      bodies.reading = level;
      try {
        bodies.closeReader(g, whole);
        if (half != null) {
          half.exit();
        }
      } catch (Throwable e) { // stores, as there may be no stack for a call
        bodies.readers[level] = null;
        if (half != null) {
          half.entered--;
        }
        throw e;
      }
    }
  }

  private Object body(GraphReader g, ReadHalf half, Class<?> expected, int depth) {
    BodyInput in = g.in();
    if (header.overflow()) {
      g.large().read(in);
    }
    g.begin(half, engine.environment(), depth, header.references());
    try {
      Object value = g.readValue(expected);
      g.readRest();
      return expected == null ? value : asExpected(value, expected);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) { // Why: a user's code may throw what it does not declare
      g.readers().expectNeeded();
      throw told(e).atByte(in.offset()).within(rootStep(g));
    }
  }

  private static Object asExpected(Object value, Class<?> expected) {
    Object held = SchemaRecord.forPlace(value, expected);
    if (held != null && !expected.isInstance(held)) {
      throw new ScfsException(
          "The message holds an object of "
              + held.getClass().getName()
              + ", asked for was "
              + expected.getName(),
          "type-mismatch");
    }
    return held;
  }

  private ScfsException told(Throwable e) {
    if (e instanceof ScfsException) {
      return (ScfsException) e;
    } else if (e instanceof StackOverflowError) {
      return NestingErrors.stackUsedUp(settings.limits.recursion(), (StackOverflowError) e);
    }
    return e instanceof KryoException
        ? new ScfsException("A serializer failed: " + Excerpts.message(e), "read-failed", e)
        : new ScfsException("Reading failed: " + Excerpts.said(e), "read-failed", e);
  }

  /**
   * Returns the first step of the path of an error: the class of the root without its package;
   * empty if the body does not tell it.
   */
  private static String rootStep(GraphReader g) {
    try {
      g.in().unfence(g.bodyEnd());
      g.position(0);
      int tag = g.in().readVar();
      while (tag == Tags.SIZED) {
        g.in().readInt();
        tag = g.in().readVar();
      }
      if (tag >= Tags.FIRST_DEFINED) {
        return simpleName(g.half().schema(tag - Tags.FIRST_DEFINED).className());
      }
      Class<?> type = tag == Tags.CLASS ? Class.class : ScalarTypes.typeOf(tag);
      return type == null ? "" : Excerpts.simpleName(type);
    } catch (ScfsException unreadable) {
      return ""; // the problem itself is on its way to be told
    }
  }

  /**
   * Returns the name as the writer has it from the class: without the number that javac gives local
   * classes.
   */
  private static String simpleName(String name) {
    int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    while (start < name.length() && Character.isDigit(name.charAt(start))) {
      start++;
    }
    return name.substring(start);
  }
}
