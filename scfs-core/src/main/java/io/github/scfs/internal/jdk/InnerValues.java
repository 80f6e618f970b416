package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What the engine offers to the serializers of this package besides the methods of Kryo. */
public interface InnerValues {
  /**
   * Reads a value and wraps it as soon as it exists, so that its content may refer to the wrapper.
   * Null if the value is null. {@code inside}: the class it needs to have; another object may stand
   * for it until its hooks have run.
   */
  Object readInner(Input input, Class<?> inside, UnaryOperator<Object> around);

  /** Whether a value that is read may lead back to the object around it. */
  boolean mayLeadBack();

  /**
   * A record that stands for an object of that class, of which a part is missing here. {@code
   * parts}: what is written for it, in order: values, and booleans without a tag.
   */
  Object newRecord(Class<?> type, Object... parts);

  /**
   * Writes a container with the content that another one shows at that moment. Returns false, and
   * writes nothing, if its serializer wants the container itself.
   */
  boolean writeShown(Output output, Object container, Object shown);

  /** Writes a wrapper; its serializer asks for what the wrapper around it passes on. */
  void writeWrapper(Output output, Around around);

  /** What {@link #writeWrapper} was given for that wrapper; else null. */
  Around takeAround(Object wrapper);

  /** What outer wrappers pass on to an inner one. */
  final class Around {
    public final Object wrapper;

    /** The object that shows the content, as for {@link #writeShown}. */
    final Object shown;

    /** The lock of the outermost wrapper, held while the content is read. */
    final Object lock;

    /** The lock of the innermost wrapper so far that has one. */
    final Object own;

    Around(Object wrapper, Object shown, Object lock, Object own) {
      this.wrapper = wrapper;
      this.shown = shown;
      this.lock = lock;
      this.own = own;
    }
  }

  /** Whether objects of the class can be written; if not, a plain copy of them may be. */
  boolean isWritable(Class<?> type);

  /**
   * What is left of the {@link Allowance} for the whole message; negative if nothing was claimed.
   * Not kept in Kryo's context, which ends with each copy that a serializer makes.
   */
  long room();

  void room(long left);

  /** The length of the outermost message that is being read. */
  int messageBytes();

  /**
   * Adds what readers of the message that is being written will claim of their {@link Allowance}.
   */
  void claim(int elements);

  /**
   * Copies a map's entries into a new one, which gets them when it can call the hash codes of the
   * keys.
   */
  void copyEntries(Map<?, ?> original, Map<Object, Object> copy);

  /** Called before user code runs while something is written. */
  void beginForeign();
}
