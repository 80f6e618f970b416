package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What the engine offers to the serializers of this room besides the methods of Kryo. */
public interface InnerValues {
  /**
   * Reads a value and puts something around it, as soon as the value exists: what it holds may then
   * refer to what is around it. Null if the value is null. {@code inside}: what it has to be for
   * that; another object may stand for it until its hooks have run.
   */
  Object readInner(Input input, Class<?> inside, UnaryOperator<Object> around);

  /**
   * A record that stands for an object of that class, of which a part is missing here; by what is
   * written for it in turn: values, and booleans without a tag.
   */
  Object newRecord(Class<?> type, Object... parts);

  /**
   * Writes a container with the content that another one shows at that moment; false if its
   * serializer wants the container itself: then nothing is written.
   */
  boolean writeShown(Output output, Object container, Object shown);

  /** Writes a wrapper, whose serializer is to ask for what the one around it tells. */
  void writeWrapper(Output output, Around around);

  /** What {@link #writeWrapper} was told of that wrapper; else null. */
  Around takeAround(Object wrapper);

  /** What a wrapper that is inside of others is told by them. */
  final class Around {
    public final Object wrapper;

    /** What the content is taken from, as for {@link #writeShown}. */
    final Object shown;

    /** That of the outermost wrapper, held by whoever looks at the content. */
    final Object lock;

    /** That of the innermost wrapper so far that has one. */
    final Object own;

    Around(Object wrapper, Object shown, Object lock, Object own) {
      this.wrapper = wrapper;
      this.shown = shown;
      this.lock = lock;
      this.own = own;
    }
  }

  /** Whether objects of the class can be written; otherwise a plain copy of them may be. */
  boolean isWritable(Class<?> type);

  /**
   * What the message has left of its {@link Allowance}, whatever else is in it; negative if it has
   * taken nothing. Not in Kryo's context, which ends with each copy that a serializer makes.
   */
  long room();

  void room(long left);

  /** The length of the outermost message that is being read, in which all others are. */
  int messageBytes();

  /**
   * Adds what readers of the message that is being written will take of their {@link Allowance}.
   */
  void claim(int elements);

  /**
   * Copies the entries of a map into a new one, which gets them no sooner than it can ask the keys
   * for their hashes.
   */
  void copyEntries(Map<?, ?> original, Map<Object, Object> copy);

  /** Told before code of the user's is called while something is written. */
  void beginForeign();
}
