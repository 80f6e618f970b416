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

  /**
   * Writes a value of which the serializer is to ask for {@link #takeShown}: what is inside of a
   * wrapper that is inside of another one.
   *
   * @param shown what the content is taken from, as for {@link #writeShown}
   * @param lock which is held meanwhile by whoever looks at it
   * @param own that of the innermost wrapper so far that has one
   */
  void writeWrapper(Output output, Object wrapper, Object shown, Object lock, Object own);

  /** What {@link #writeWrapper} was told of that wrapper, and both locks; else null. */
  Object[] takeShown(Object wrapper);

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
