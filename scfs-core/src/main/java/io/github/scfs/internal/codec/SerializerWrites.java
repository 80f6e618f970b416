package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.jdk.Behaviour;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What a user's serializers and hooks write into one body. Thread rule: as the {@link GraphWriter}.
 */
public final class SerializerWrites {
  private final GraphWriter g;
  private final Host host;
  private final Settings settings;
  private final ClassWriter classes;

  /** What a nested call threw. A serializer that catches it cannot save the message. */
  private Throwable failure;

  /** By object: what {@code writeReplace} returned for it; null for none. */
  private Map<Object, Object> replacements;

  SerializerWrites(GraphWriter g, Host host, Settings settings) {
    this.g = g;
    this.host = host;
    this.settings = settings;
    this.classes = new ClassWriter(host, settings);
  }

  /** Forgets what one body left. */
  void clear() {
    failure = null;
    replacements = null;
  }

  /** Returns what {@code writeReplace} of the object returns; the same at each occurrence. */
  public Object replacementOf(Object object) {
    if (replacements == null) {
      replacements = new IdentityHashMap<>();
    }
    if (!replacements.containsKey(object)) {
      g.beginForeign();
      replacements.put(object, SerialHooks.replace(object));
    }
    return replacements.get(object);
  }

  /**
   * Notes that a call of a serializer or hook has failed and left half an object: the message
   * cannot be saved.
   */
  public void failedInside(Throwable problem) {
    g.beginUntidy();
    failure = problem;
  }

  /** Throws if a call inside has failed and the caller went on regardless. */
  public void refuseHalf(String what, Object who) {
    if (failure != null) {
      throw new ScfsException(
          what
              + who.getClass().getName()
              + " went on after a call of its own had failed, which left half an object: "
              + failure.getMessage(),
          "write-failed",
          failure);
    }
  }

  /**
   * Writes a value by a serializer of its own, or a reference if the object is tracked and was
   * seen. {@code declared}: the type of the field. Its reader is told the class of the value,
   * unless that can only be the declared one. Null if the reader knows what to ask for.
   */
  public void write(Serializer<?> serializer, Object object, Class<?> declared) {
    BodyOutput out = g.out();
    if (object == null && !serializer.getAcceptsNull()) {
      out.writeByte(Tags.NULL);
      return;
    }
    if (object != null && g.writeReference(object)) {
      return;
    }
    out.writeByte(Tags.OWN_SERIALIZER);
    Class<?> told = declared == null || object == null ? null : toldBeside(declared, object);
    if (told == null) {
      out.writeByte(0);
    } else {
      writeClass(told);
    }
    g.enter();
    call(serializer, object);
    g.leave();
  }

  /**
   * Returns the class that the reader's serializer is asked for; null if it follows from the type
   * of the field, or has no name that may be sent.
   */
  private Class<?> toldBeside(Class<?> declared, Object object) {
    Class<?> type =
        object instanceof Enum ? ((Enum<?>) object).getDeclaringClass() : object.getClass();
    boolean follows =
        declared.isPrimitive() || type == declared && Modifier.isFinal(type.getModifiers());
    if (follows || Behaviour.isMadeByTheJvm(type)) {
      return null;
    }
    return WriteRules.isAllowed(ClassInfo.elementOf(type), host, settings) ? type : null;
  }

  /** A container with the content that another one shows. */
  public void writeShown(Object container, Object shown) {
    if (!g.writeReference(container)) {
      TypeWriter writer = g.writerOf(container);
      g.out().writeVar(g.tagOf(writer));
      g.enter();
      ((ContentWriter) writer).write(g, container, shown);
      g.leave();
    }
  }

  /** A class as a value, whatever serializer was chosen for classes. */
  public void writeClass(Class<?> type) {
    g.out().writeByte(Tags.CLASS);
    classes.write(g, type);
  }

  /** What a serializer writes, with nothing in front. */
  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // whoever chose the serializer for the class knows that it takes its objects
  void call(Serializer serializer, Object object) {
    if (!JdkSerializers.isOne(serializer)) {
      g.beginForeign();
    }
    g.beginWhole();
    int start = g.out().position();
    serializer.write(host.kryo(), g.out(), object);
    g.endWhole();
    refuseHalf("The serializer ", serializer);
    if (g.out().position() < start) {
      throw new ScfsException(
          "The serializer "
              + serializer.getClass().getName()
              + " went back to what was written before it was called",
          "write-failed");
    }
  }
}
