package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.GenericRecord;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.jdk.Behaviour;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.wire.Tags;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The user's serializers that are at work on the message being read. */
public final class SerializerCalls {
  /*
   * How this works
   *
   * A stack of frames, one for each running serializer: where the object that it reads starts, and its entry among the
   * objects. Kryo.reference fills the entry of the innermost frame; what the serializer returns fills it again. A frame that
   * ends in an exception stays on the stack: either the message has failed, or the region that is being decoded restores the
   * stack with mark() and reset().
   */
  private final GraphReader g;
  private int[] frameStarts = new int[8];
  private int[] frameEntries = new int[8];
  private int frames;

  /** The class that the innermost serializer was asked for, or null. */
  private Class<?> frameType;

  /** Where the value starts for which {@link #waiting} waits, or -1. */
  private int wrapped = -1;

  /** What goes around the value that is about to be read, or null. */
  private Around waiting;

  /** What a nested call threw; a serializer that goes on all the same cannot save the message. */
  private Throwable failure;

  /** Serializers at work that did not get a container; see {@link Unsorted}. */
  private Loss lost;

  private boolean used;

  SerializerCalls(GraphReader g) {
    this.g = g;
  }

  void clear() {
    if (used) {
      used = false;
      waitFor(null, -1);
      reset(0, null);
    }
  }

  /** How many frames there are, for {@link #reset}. */
  int mark() {
    return frames;
  }

  /** The class that the innermost serializer was asked for, for {@link #reset}. */
  Class<?> type() {
    return frameType;
  }

  /** Back to so many frames, with no failure. */
  void reset(int mark, Class<?> type) {
    frames = mark;
    frameType = type;
    while (waiting != null && waiting.frame >= mark) {
      stop(waiting);
    }
    failure = null;
    while (lost != null && lost.frame >= mark) {
      lost = lost.around;
    }
  }

  /**
   * As {@link #read}, for a field: a reference to what no such serializer wrote is {@link
   * GraphReader#MISMATCH} too.
   */
  public Object readForField(Serializer<?> serializer, Class<?> type) {
    int start = g.position();
    int tag = g.in().readVar();
    if (Tags.isReference(tag) && !isOwn(start - g.in().readDistance(tag))) {
      return GraphReader.MISMATCH;
    }
    g.position(start);
    return read(serializer, type);
  }

  /**
   * Reads a value of the field's own serializer, for a serializer that calls back. A value that was
   * written in another way is an error.
   */
  public Object readOrFail(Serializer<?> serializer, Class<?> type) {
    Object value = read(serializer, type);
    if (value == GraphReader.MISMATCH) {
      throw g.in().malformed("A serializer asks for a value of its own, which was not written so");
    }
    return value;
  }

  /**
   * A value that such a serializer wrote, or {@link GraphReader#MISMATCH} if it was written
   * otherwise.
   */
  private Object read(Serializer<?> serializer, Class<?> type) {
    int start = g.position();
    int tag = g.in().readVar();
    if (tag == Tags.NULL) {
      return null;
    } else if (Tags.isReference(tag)) {
      return g.regions().resolve(start, g.in().readDistance(tag));
    } else if (tag != Tags.OWN_SERIALIZER) {
      return GraphReader.MISMATCH;
    }
    Class<?> asked = readType(type);
    g.enter();
    Object value = call(serializer, asked, g.openAt(start), start);
    g.leave();
    return value;
  }

  /**
   * The class that the serializer is to be asked for: the one that the message says, if it is here
   * and one of those given, else these: the serializer may do without.
   */
  private Class<?> readType(Class<?> type) {
    int tag = g.in().readByte();
    if (tag == 0) {
      return type;
    } else if (tag != Tags.CLASS) {
      throw g.in().malformed("The class of a value of a serializer of its own has tag " + tag);
    }
    Class<?> said = ClassReader.readOrNull(g);
    return said != null && type.isAssignableFrom(said) ? said : type;
  }

  /** Whether a serializer of a field wrote what starts there. */
  private boolean isOwn(int target) {
    int behind = g.position();
    if (target < 0 || target >= behind) {
      return false;
    }
    g.position(target);
    boolean own = g.in().getBuffer()[g.in().position()] == Tags.OWN_SERIALIZER;
    g.position(behind);
    return own;
  }

  /**
   * Lets a serializer read an object that starts there; what it hands to Kryo.reference and what it
   * returns take the entry.
   */
  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // whoever chose the serializer for the class knows what it returns
  Object call(Serializer serializer, Class<?> type, int entry, int start) {
    used = true;
    if (frames == frameStarts.length) {
      frameStarts = Arrays.copyOf(frameStarts, frames * 2);
      frameEntries = Arrays.copyOf(frameEntries, frames * 2);
    }
    frameStarts[frames] = start;
    frameEntries[frames++] = entry;
    Class<?> typeAround = frameType;
    frameType = type;
    Object value = readBy(serializer, type);
    if (failure != null) {
      throw new ScfsException(
          "The serializer "
              + serializer.getClass().getName()
              + " went on after a call of its own to Kryo had failed: "
              + failure.getMessage(),
          "read-failed",
          failure);
    }
    frames--;
    frameType = typeAround;
    if (lost != null && lost.frame == frames) {
      Unsorted.Refusal refusal = lost.refusal;
      lost = lost.around;
      return g.unsorted().keep(refusal, entry, start);
    }
    g.created(entry, start, value == null ? ReadObjects.NULL : value);
    return value;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // as above
  private Object readBy(Serializer serializer, Class<?> type) {
    try {
      return serializer.read(g.host().kryo(), g.in(), type);
    } catch (MalformedMessageException e) {
      boolean own =
          e.offset() < 0 || !e.path().isEmpty(); // thrown by the serializer, or further in
      throw own || failure != null || JdkSerializers.isOne(serializer) ? e : misread(e, serializer);
    } catch (Error e) {
      throw failed(e);
    }
  }

  /** A user's serializer finds the bytes wrong; it may be wrong itself. */
  private static ScfsException misread(MalformedMessageException e, Serializer<?> serializer) {
    ScfsException told =
        new MalformedMessageException(
                e.problem()
                    + ", or the serializer "
                    + serializer.getClass().getName()
                    + " reads something else than it has written on the other side",
                e.anchor())
            .atByte(e.offset());
    told.setStackTrace(e.getStackTrace()); // which has the line of the serializer
    return told;
  }

  /** What an error becomes at once, for those around it add its path to exceptions alone. */
  static ScfsException failed(Error e) {
    if (e instanceof OutOfMemoryError || e instanceof StackOverflowError) {
      throw e;
    }
    return MissingReader.failure(e);
  }

  /**
   * What our codec wrote on behalf of a serializer that is wrapped around it: one object for both,
   * which may refer to itself.
   */
  public Object readWrapped() {
    used = true;
    Around around = new Around(frameType, null, frames - 1, wrapped, waiting);
    waitFor(around, g.position());
    Object value = g.readValue(null);
    stop(around);
    return value;
  }

  public static Object readAny(GraphReader g) {
    Object value = g.readValueOrKeep(null);
    return value == GraphReader.KEEP ? g.calls().unkept() : value;
  }

  /** In place of a container that is left out, which leaves out what the JDK puts around it. */
  private Object unkept() {
    int frame = frames - 1;
    if (frame < 0 || !isOfOurs(frameType, g)) {
      return g.unsorted().unkept();
    }
    Unsorted.Refusal refusal = g.unsorted().take();
    if (refusal == null) {
      return g.isAbsent();
    }
    if (lost == null || lost.frame != frame) {
      lost = new Loss(frame, refusal, lost);
    }
    return null;
  }

  /**
   * A value with something around it, which exists as soon as the value does and is the object of
   * the innermost serializer; {@code inside}: what it goes around. An object that another one takes
   * the place of when it was read may be none of these.
   */
  public Object readInner(Class<?> inside, UnaryOperator<Object> wrapper) {
    Around around = new Around(inside, wrapper, frames - 1, wrapped, waiting);
    waitFor(around, g.position());
    Object inner = readAny(g);
    stop(around); // if it was no object: a value, a reference or null
    if (inner == null) {
      return null;
    }
    Object made = inner == around.inner ? around.made : wrapper.apply(inner);
    if (!(made instanceof Map.Entry)) { // which shows no elements of what is inside
      g.late().unfilled.wrapped(made, inner);
    }
    return made;
  }

  /** A call of a serializer has failed; its state is lost, so nothing it does now counts. */
  public void failedInside(Throwable problem) {
    used = true;
    failure = problem;
  }

  /** Kryo.reference: the object that the innermost serializer is reading exists. */
  public void reference(Object object) {
    if (frames > 0) {
      // null: it is missing here, and so it is for what refers to it from inside
      Object known = object == null ? ReadObjects.NULL : object;
      g.created(frameEntries[frames - 1], frameStarts[frames - 1], known);
    }
  }

  private void waitFor(Around around, int start) {
    waiting = around;
    wrapped = start;
  }

  private void stop(Around around) {
    if (waiting == around) {
      waitFor(around.outer, around.outerStart);
    }
  }

  /** The value that starts there is another one with its length in front, which starts here. */
  void unwrapped(int there, int here) {
    if (there == wrapped) {
      wrapped = here;
    }
  }

  /**
   * Another object may take the place of the one that starts there. An entry, which takes either,
   * then has the other one, and would not be the one that others have by then.
   */
  void beginReplaced(int start) {
    if (start == wrapped && waiting.inside == Object.class) {
      stop(waiting);
    }
  }

  /** An object exists; those that wait for it, the innermost first, exist too. */
  void created(int start, Object object) {
    int at = start;
    Object known = object;
    while (at == wrapped) {
      Around around = waiting;
      stop(around);
      if (!around.takes(known)) {
        return; // what becomes of it is taken
      }
      known = around.around(known);
      at = frameStarts[around.frame];
      g.objects().fill(frameEntries[around.frame], at, known);
    }
  }

  /**
   * Whether a serializer of the library reads the class: then objects of it are what comes, unless
   * it stands for behaviour.
   */
  public static boolean isOfOurs(Class<?> found, GraphReader g) {
    Serializer<?> ours =
        found == null || Behaviour.isSentAs(found) ? null : JdkSerializers.of(found);
    return ours != null && ours == g.host().customSerializer(found);
  }

  /** That a serializer did not get a value. */
  private static final class Loss {
    final int frame;
    final Unsorted.Refusal refusal;
    final Loss around;

    Loss(int frame, Unsorted.Refusal refusal, Loss around) {
      this.frame = frame;
      this.refusal = refusal;
      this.around = around;
    }
  }

  private static final class Around {
    /** What it goes around; without a {@link #wrapper} the very class. */
    final Class<?> inside;

    /** Null if the value itself is the object of the serializer around. */
    final UnaryOperator<Object> wrapper;

    final int frame;

    /** Where the value starts for which {@link #outer} waits, or -1. */
    final int outerStart;

    /** What goes around this one, or null. */
    final Around outer;

    Object inner;
    Object made;

    Around(
        Class<?> inside, UnaryOperator<Object> wrapper, int frame, int outerStart, Around outer) {
      this.inside = inside;
      this.wrapper = wrapper;
      this.frame = frame;
      this.outerStart = outerStart;
      this.outer = outer;
    }

    boolean takes(Object object) {
      if (wrapper == null) {
        return object.getClass() == inside;
      }
      return inside.isInstance(object)
          || object == ReadObjects.NULL
          || object instanceof GenericRecord;
    }

    /** What is there as soon as the object is: what is missing here has nothing around it. */
    Object around(Object object) {
      inner = object;
      if (wrapper == null || object == ReadObjects.NULL) {
        return object;
      }
      made = wrapper.apply(object);
      return made;
    }
  }
}
