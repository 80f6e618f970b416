package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.ReferenceResolver;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.IdentityMap;
import com.esotericsoftware.kryo.util.MapReferenceResolver;
import com.esotericsoftware.kryo.util.Util;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.CodeGenerator;
import io.github.scfs.internal.codec.ContentWriter;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.SerializerCalls;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.choice.TypeReaders;
import io.github.scfs.internal.codec.choice.TypeWriters;
import io.github.scfs.internal.copying.Copier;
import io.github.scfs.internal.copying.Copies;
import io.github.scfs.internal.copying.CopyHost;
import io.github.scfs.internal.generate.Generator;
import io.github.scfs.internal.jdk.InnerValues;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The Kryo that custom serializers see.
 *
 * <p>Thread rule: as Kryo, one thread at a time.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures are raw
public final class Engine extends ConfiguredKryo implements CopyHost, InnerValues {
  /*
   * How this works
   *
   * Every method by which a serializer can write or read through Kryo is overridden and leads to the body that is being
   * written or read (Bodies). Beans never enter Kryo's registry, whose maps hold classes strongly; what the user registers
   * does, by the user's wish. Choices knows what the user chose for a class: an explicit registration, an annotation, a
   * default serializer, KryoSerializable. All other classes have writers and readers of this library.
   */
  private static final CodeGenerator GENERATOR = generatorOrNone();

  static {
    EarlyStart.initialise();
  }

  private final Settings settings;
  private final EngineSerializer own;
  private final Bodies bodies;
  private final Copying copying;
  private final ReferenceResolver shareable = new MapReferenceResolver();
  private Environment environment;
  private boolean used;

  /** What {@link #writeWrapper} was told of the wrapper that is written next; or null. */
  private Around around;

  private long room = -1;

  /** See {@link #claim}. Only ever grows; the difference tells how much a message has added. */
  private long claimed;

  public Engine(Settings settings) {
    this.settings = settings;
    this.own = new EngineSerializer(this);
    this.copying = new Copying(this, own);
    this.environment = settings.environment(null);
    super.setDefaultSerializer(
        new SerializerFactory.BaseSerializerFactory<Serializer>() {
          @Override
          public Serializer newSerializer(Kryo kryo, Class type) {
            return own;
          }
        });
    setRegistrationRequired(false);
    setOptimizedGenerics(false);
    this.bodies = new Bodies(this, settings);
    this.choices = new Choices(this, own, settings);
    settings.customizer.accept(this);
  }

  /** Starts an outermost call: discards what calls that ran out of stack have left behind. */
  public void begin() {
    bodies.abandon();
    rest();
  }

  Bodies bodies() {
    return bodies;
  }

  Environment environment() {
    return environment.forThread();
  }

  // --- Host

  @Override
  public Kryo kryo() {
    used = true;
    return this;
  }

  /**
   * Ends an outermost call: clears what Kryo keeps for a graph, if a serializer could have used it.
   */
  public void rest() {
    if (used) {
      room = -1;
      reset();
      used = false;
    }
  }

  @Override
  public long room() {
    return room;
  }

  @Override
  public void room(long left) {
    used = true;
    room = left;
  }

  @Override
  public int messageBytes() {
    return bodies.messageBytes();
  }

  @Override
  public void claim(int elements) {
    claimed += elements;
  }

  /** The sum of all that was claimed so far. */
  long claimed() {
    return claimed;
  }

  @Override
  public TypeWriter writerOf(Class<?> type) {
    return choices.writerOf(type);
  }

  @Override
  public TypeReader readerOf(Schema schema, Class<?> hint, Environment in) {
    return TypeReaders.of(schema, hint, in, this);
  }

  @Override
  public void replace(TypeWriter old, TypeWriter writer) {
    choices.replace(old, writer);
  }

  @Override
  public CodeGenerator generator() {
    return GENERATOR;
  }

  private static CodeGenerator generatorOrNone() {
    try {
      return Generator.INSTANCE;
    } catch (LinkageError noAsm) { // on the module path it is there only if someone requires it
      return CodeGenerator.NONE;
    }
  }

  @Override
  public Serializer<?> customSerializer(ClassInfo info) {
    return choices.customSerializer(info);
  }

  @Override
  public Class<?> registered(String className) {
    return choices.registered(className);
  }

  @Override
  public Serializer<?> fieldSerializer(FieldInfo field) {
    return choices.fieldSerializer(field);
  }

  @Override
  public boolean hasOptional(String key) {
    return getContext().containsKey(key);
  }

  @Override
  public boolean usesConstructors() {
    return choices.usesConstructors();
  }

  @Override
  public Object newInstance(ClassInfo type) {
    return choices.newInstance(type);
  }

  // --- what a serializer calls while it writes

  void writeContent(Output output, Object object) {
    bodies.write(output, g -> g.writeContent(choices.ownWriterOf(object.getClass()), object));
  }

  Object readWrapped(Input input) {
    return bodies.read(input, g -> g.calls().readWrapped());
  }

  @Override
  public Object readInner(Input input, Class<?> inside, UnaryOperator<Object> around) {
    return bodies.read(input, g -> g.calls().readInner(inside, around));
  }

  @Override
  public boolean mayLeadBack() {
    return bodies.hasReferences();
  }

  @Override
  public boolean writeShown(Output output, Object container, Object shown) {
    if (!(writerOf(container.getClass()) instanceof ContentWriter)) {
      return false;
    }
    bodies.write(output, g -> g.serializers().writeShown(container, shown));
    return true;
  }

  @Override
  public void writeWrapper(Output output, Around told) {
    around = told;
    try {
      writeClassAndObject(output, told.wrapper);
    } finally {
      around = null;
    }
  }

  @Override
  public Around takeAround(Object wrapper) {
    Around told = around;
    if (told == null || told.wrapper != wrapper) {
      return null;
    }
    around = null;
    return told;
  }

  @Override
  public Object newRecord(Class<?> type, Object... parts) {
    return SchemaRecord.ofParts(type, parts);
  }

  @Override
  public boolean isWritable(Class<?> type) {
    try {
      return writerOf(type) != null;
    } catch (ScfsException refused) {
      return false; // what the caller does then is not an error
    }
  }

  @Override
  public void beginForeign() {
    bodies.beginForeign();
  }

  @Override
  public Registration writeClass(Output output, Class type) {
    Class<?> known = type == null ? null : TypeWriters.enumOf(type); // as Kryo does
    if (known == null) {
      bodies.write(output, g -> g.writeValue(null));
      return null;
    }
    bodies.write(output, g -> g.serializers().writeClass(known));
    return getRegistration(known);
  }

  @Override
  public void writeObject(Output output, Object object) {
    notNull(object);
    Serializer plain = plainSerializerOf(object.getClass(), output instanceof BodyOutput);
    if (plain != null) {
      plain.write(this, output, object);
    } else {
      bodies.write(output, g -> g.writeValue(object));
    }
  }

  private Serializer plainSerializerOf(Class<?> type, boolean ours) {
    Serializer<?> plain = PlainValues.serializerOf(type, ours);
    Serializer<?> custom = plain == null ? null : customSerializer(type);
    return custom == null || PlainValues.isFor(custom) ? plain : null;
  }

  @Override
  public void writeObject(Output output, Object object, Serializer serializer) {
    notNull(object);
    if (PlainValues.isUntagged(serializer, output instanceof BodyOutput)) {
      serializer.write(this, output, object);
    } else {
      writeObjectOrNull(output, object, serializer);
    }
  }

  @Override
  public void writeObjectOrNull(Output output, Object object, Class type) {
    Serializer plain = plainSerializerOf(type, output instanceof BodyOutput);
    if (plain != null && plain.getAcceptsNull()) {
      plain.write(this, output, object);
    } else {
      bodies.write(output, g -> g.writeValue(object));
    }
  }

  @Override
  public void writeObjectOrNull(Output output, Object object, Serializer serializer) {
    if (isPlainOrNull(serializer, output instanceof BodyOutput)) {
      serializer.write(this, output, object);
    } else if (serializer == own) {
      bodies.write(output, g -> g.writeValue(object));
    } else {
      bodies.write(output, g -> g.serializers().write(serializer, object, null));
    }
  }

  @Override
  public void writeClassAndObject(Output output, Object object) {
    bodies.write(output, g -> g.writeValue(object));
  }

  private static boolean isPlainOrNull(Serializer serializer, boolean ours) {
    return ours && serializer.getAcceptsNull() && PlainValues.isFor(serializer);
  }

  private static void notNull(Object object) {
    if (object == null) {
      throw new IllegalArgumentException("object cannot be null.");
    }
  }

  // --- what a serializer calls while it reads

  @Override
  public Registration readClass(Input input) {
    Class<?> type = expected(bodies.read(input, g -> g.readValue(Class.class)), Class.class);
    return type == null ? null : getRegistration(type);
  }

  @Override
  public <T> T readObject(Input input, Class<T> type) {
    Serializer plain = plainSerializerOf(type, input instanceof BodyInput);
    return plain != null ? (T) plain.read(this, input, type) : readTagged(input, type);
  }

  private <T> T readTagged(Input input, Class<T> type) {
    return expected(
        bodies.read(
            input,
            g -> g.isOwn() ? g.calls().readOrFail(getSerializer(type), type) : g.readValue(type)),
        type);
  }

  @Override
  public <T> T readObject(Input input, Class<T> type, Serializer serializer) {
    return PlainValues.isUntagged(serializer, input instanceof BodyInput)
        ? (T) serializer.read(this, input, type)
        : readObjectOrNull(input, type, serializer);
  }

  @Override
  public <T> T readObjectOrNull(Input input, Class<T> type) {
    Serializer plain = plainSerializerOf(type, input instanceof BodyInput);
    return plain != null && plain.getAcceptsNull()
        ? (T) plain.read(this, input, type)
        : readTagged(input, type);
  }

  @Override
  public <T> T readObjectOrNull(Input input, Class<T> type, Serializer serializer) {
    if (isPlainOrNull(serializer, input instanceof BodyInput)) {
      return (T) serializer.read(this, input, type);
    } else if (serializer == own) {
      return readTagged(input, type);
    }
    // Not held against the type: a serializer may return an object of another class, which is its
    // caller's to judge.
    return (T) bodies.read(input, g -> g.calls().readOrFail(serializer, type));
  }

  @Override
  public Object readClassAndObject(Input input) {
    return bodies.read(input, SerializerCalls::readAny);
  }

  private static <T> T expected(Object value, Class<T> type) {
    Class<?> box = type.isPrimitive() ? Util.getWrapperClass(type) : type;
    Object held = SchemaRecord.forPlace(value, box);
    if (held != null && !box.isInstance(held)) {
      throw new ScfsException(
          "A serializer asked for "
              + type.getName()
              + ", the message holds "
              + value.getClass().getName(),
          "type-mismatch");
    }
    return (T) held;
  }

  @Override
  public void reference(Object object) {
    if (copying.isOn()) {
      copying.reference(object);
    } else {
      bodies.reference(object);
    }
  }

  @Override
  public boolean getReferences() {
    return settings == null ? super.getReferences() : settings.references;
  }

  /** Kryo's own serializers ask it which classes can be shared; nothing is ever kept in it. */
  @Override
  public ReferenceResolver getReferenceResolver() {
    return shareable;
  }

  @Override
  public int getDepth() {
    return bodies.depth();
  }

  // --- copy

  @Override
  public <T> T copy(T object) {
    return (T) copying.copy(object, null, false);
  }

  @Override
  public <T> T copy(T object, Serializer serializer) {
    return (T) copying.copy(object, serializer, false);
  }

  @Override
  public <T> T copyShallow(T object) {
    return (T) copying.copy(object, null, true);
  }

  @Override
  public <T> T copyShallow(T object, Serializer serializer) {
    return (T) copying.copy(object, serializer, true);
  }

  @Override
  public IdentityMap getOriginalToCopyMap() {
    return copying.known();
  }

  @Override
  public Copies copies() {
    return copying.copies();
  }

  @Override
  public Object copyPart(Object part) {
    return copying.copyPart(part);
  }

  @Override
  public void copyEntries(Map<?, ?> original, Map<Object, Object> copy) {
    Copier.copyEntries(this, original, copy);
  }

  @Override
  public void setCopyReferences(boolean copyReferences) {
    copying.references(copyReferences);
  }

  @Override
  public void setClassLoader(ClassLoader classLoader) {
    super.setClassLoader(classLoader);
    environment = settings.environment(classLoader);
    bodies.changedEnvironment();
  }
}
