package io.github.scfs.internal.access;

import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import com.esotericsoftware.kryo.serializers.MapSerializer;
import io.github.scfs.Alias;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Memory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * One serializable field of a {@link ClassInfo}. Thread-safe, and immutable but for the accessor,
 * which is made on first demand. It keeps no class alive (see {@link Held}). Nothing in it is
 * cleared while the class of the {@link ClassInfo} lives.
 */
public final class FieldInfo {
  private static final String[] NO_ALIASES = {};

  private final String name;
  private final int owner;
  private final String ownerName;
  private final boolean isFinal;
  private final boolean isVolatile;
  private final boolean notNull;
  private final String optionalKey;
  private final String[] aliases;

  /** Kept alive by the home of the class; see {@link ClassInfo}. */
  private final WeakReference<Field> field;

  private final Held<Class<?>> type;
  private final Held<Class<?>> ownSerializer;
  private final Held<Class<?>> ownSerializerFactory;
  private final Held<Class<?>> valueClass;

  private volatile FieldAccessor accessor;

  FieldInfo(Field field, int owner) {
    this.field = new WeakReference<>(field);
    this.name = field.getName();
    this.owner = owner;
    this.ownerName = field.getDeclaringClass().getName();
    this.isFinal = Modifier.isFinal(field.getModifiers());
    this.isVolatile = Modifier.isVolatile(field.getModifiers());
    this.type = Held.of(field.getType());
    FieldSerializer.Bind bind = field.getAnnotation(FieldSerializer.Bind.class);
    FieldSerializer.Optional optional = field.getAnnotation(FieldSerializer.Optional.class);
    boolean marked = field.isAnnotationPresent(FieldSerializer.NotNull.class);
    checkElementSerializers(field);
    this.notNull = marked || bind != null && !bind.canBeNull();
    this.optionalKey = optional == null ? null : optional.value();
    Alias alias = field.getAnnotation(Alias.class);
    this.aliases = alias == null ? NO_ALIASES : alias.value();
    this.ownSerializer = bind == null ? null : unless(Serializer.class, bind.serializer());
    this.ownSerializerFactory =
        bind == null ? null : unless(SerializerFactory.class, bind.serializerFactory());
    this.valueClass = bind == null ? null : unless(Object.class, bind.valueClass());
  }

  /** Serializers for elements would be ignored, and may be there to hide something. */
  private static void checkElementSerializers(Field field) {
    CollectionSerializer.BindCollection elements =
        field.getAnnotation(CollectionSerializer.BindCollection.class);
    MapSerializer.BindMap entries = field.getAnnotation(MapSerializer.BindMap.class);
    boolean named =
        elements != null
                && (elements.elementSerializer() != Serializer.class
                    || elements.elementSerializerFactory() != SerializerFactory.class)
            || entries != null
                && (entries.keySerializer() != Serializer.class
                    || entries.keySerializerFactory() != SerializerFactory.class
                    || entries.valueSerializer() != Serializer.class
                    || entries.valueSerializerFactory() != SerializerFactory.class);
    if (named) {
      throw new ScfsException(
          "Field "
              + field.getDeclaringClass().getName()
              + "."
              + field.getName()
              + " names serializers for elements, keys or values (@BindCollection, @BindMap), which"
              + " are not supported. Name one for the field: @Bind(serializer = ...)",
          "field-serializer");
    }
  }

  private static Held<Class<?>> unless(Class<?> annotationDefault, Class<?> given) {
    return given == annotationDefault ? null : Held.of(given);
  }

  public String name() {
    return name;
  }

  /** How many other names {@link Alias} gives the field. */
  public int aliases() {
    return aliases.length;
  }

  String alias(int index) {
    return aliases[index];
  }

  public boolean hasAlias(String other) {
    return Arrays.asList(aliases).contains(other);
  }

  /** The index in {@link ClassInfo#owners()} of the class that declares the field. */
  public int owner() {
    return owner;
  }

  public String ownerName() {
    return ownerName;
  }

  /** The declared type; null only after the class of the {@link ClassInfo} was unloaded. */
  public Class<?> type() {
    return type.get();
  }

  /** Whether the class sends the field. It may leave fields out by serialPersistentFields. */
  public boolean isSent() {
    Field live = field.get();
    return live == null || !SerialNames.leaveOut(live);
  }

  public boolean isFinal() {
    return isFinal;
  }

  /** Whether the field is declared volatile, so that other threads may change it at any time. */
  public boolean isVolatile() {
    return isVolatile;
  }

  /**
   * The reflective field, for its generic type and annotations; null once unloaded. Do not keep it:
   * it holds its class.
   */
  public Field field() {
    return field.get();
  }

  /**
   * Reads and writes the field. Made once.
   *
   * @throws ScfsException {@code not-open} if the module system refuses the field, on each call
   *     anew
   */
  public FieldAccessor accessor() {
    FieldAccessor made = accessor;
    return made != null ? made : makeAccessor();
  }

  private FieldAccessor makeAccessor() {
    Field live = field.get();
    if (live == null) {
      throw new IllegalStateException("class " + ownerName + " has been unloaded");
    }
    // Why no lock: if two threads make one each, both do the same.
    FieldAccessor made = FieldAccessor.of(live);
    accessor = made;
    return made;
  }

  /** The offset in an object; -1 if it is out of reach. */
  public long offset() {
    Field live = field.get();
    return live != null && UnsafeAccessor.reaches(live.getDeclaringClass())
        ? Memory.offset(live)
        : -1;
  }

  /** The value in the object, boxed if it is of a primitive type. */
  public Object get(Object target) {
    return accessor().get(target);
  }

  /** Sets the field if its type can hold the value; otherwise the field stays as it is. */
  public void set(Object target, Object value) {
    Class<?> holds = type();
    if (holds.isPrimitive() || value == null || holds.isInstance(value)) {
      accessor().set(target, value);
    }
  }

  /** Whether Kryo's {@code @NotNull} or {@code @Bind(canBeNull = false)} excludes null. */
  public boolean notNull() {
    return notNull;
  }

  /**
   * The key of Kryo's {@code @Optional}, or null: the field counts only while the graph context has
   * the key.
   */
  public String optionalKey() {
    return optionalKey;
  }

  /** The serializer class of Kryo's {@code @Bind}, or null. */
  @SuppressWarnings("rawtypes")
  public Class<? extends Serializer> ownSerializer() {
    Class<?> held = ownSerializer == null ? null : ownSerializer.get();
    return held == null ? null : held.asSubclass(Serializer.class);
  }

  /** The serializer factory class of Kryo's {@code @Bind}, or null. */
  @SuppressWarnings("rawtypes")
  public Class<? extends SerializerFactory> ownSerializerFactory() {
    Class<?> held = ownSerializerFactory == null ? null : ownSerializerFactory.get();
    return held == null ? null : held.asSubclass(SerializerFactory.class);
  }

  /** The value class of Kryo's {@code @Bind}, or null. */
  public Class<?> valueClass() {
    return valueClass == null ? null : valueClass.get();
  }

  /** The classes named by annotations, which the home of the class keeps alive. */
  Class<?>[] annotatedClasses() {
    return new Class<?>[] {ownSerializer(), ownSerializerFactory(), valueClass()};
  }

  /** As in {@code com.acme.Order.lines}, for messages. */
  @Override
  public String toString() {
    return ownerName + '.' + name;
  }
}
