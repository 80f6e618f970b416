package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.util.IntMap;
import com.esotericsoftware.kryo.util.Util;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriterTable;
import io.github.scfs.internal.codec.choice.TypeWriters;
import io.github.scfs.internal.jdk.JdkSerializers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.InstantiatorStrategy;

/**
 * What the user of one engine chose through Kryo's methods, and the writers that follow from it.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures are raw
final class Choices {
  /*
   * How this works
   *
   * Precedence, as in Kryo: explicit registration with a serializer, annotation of the class, default serializers that were
   * added, KryoSerializable, a replaced default; then the serializers of this library for classes of the JDK.
   *
   * An engine may live as long as its thread. So it holds no class that could be unloaded before it, except for those that the
   * user registered. Each change of the user's choices discards all writers.
   */
  private static final Object NONE = new Object();
  private static final int KEPT = 4096;

  private final Engine engine;
  private final Serializer own;
  private final Settings settings;
  private final Map<String, Class<?>> registered = new HashMap<>();
  private final List<Class<?>> defaults = new ArrayList<>();
  private boolean defaultReplaced;
  private InstantiatorStrategy instantiators;

  /**
   * Whether nothing but constructors can create objects: no class is registered, and no
   * instantiator strategy is set.
   */
  private boolean constructors = true;

  private final WriterTable writers = new WriterTable();
  private final WriterTable wrapped = new WriterTable();
  private final IntMap<Object> customs = new IntMap<>();
  private final IntMap<ObjectInstantiator> made = new IntMap<>();
  private final Map<FieldInfo, Serializer<?>> fieldSerializers = new IdentityHashMap<>();

  Choices(Engine engine, Serializer own, Settings settings) {
    this.engine = engine;
    this.settings = settings;
    this.own = own;
  }

  // --- what the user does

  void register(Registration registration) {
    Class<?> type = registration.getType();
    registered.put(type.getName(), type);
    if (type.isPrimitive()) {
      Class<?> box = Util.getWrapperClass(type);
      registered.put(box.getName(), box); // Kryo has one registration for both
    }
    constructors = false;
    changed();
  }

  void addDefault(Class<?> type) {
    defaults.add(type);
    changed();
  }

  void replaceDefault() {
    defaultReplaced = true;
    changed();
  }

  void instantiateBy(InstantiatorStrategy strategy) {
    instantiators = strategy;
    constructors = registered.isEmpty() && strategy == null;
    engine.bodies().chooseAnew();
    made.clear();
  }

  private void changed() {
    engine.bodies().chooseAnew();
    writers.clear();
    wrapped.clear();
    customs.clear();
    fieldSerializers.clear();
  }

  // --- what follows

  Class<?> registered(String className) {
    return registered.get(className);
  }

  TypeWriter writerOf(Class<?> type) {
    TypeWriter writer = writers.find(type);
    if (writer == null) {
      writer = TypeWriters.make(type, engine, settings);
      writers.put(type, writer);
    }
    return writer;
  }

  void replace(TypeWriter old, TypeWriter writer) {
    old.replaceBy(writer);
    if (!writers.replace(old, writer)) {
      wrapped.replace(old, writer);
    }
  }

  /** Returns how this library writes the class, whatever the user chose for it. */
  TypeWriter ownWriterOf(Class<?> type) {
    if (customSerializer(ClassInfo.of(type)) == null) {
      return writerOf(type);
    }
    TypeWriter writer = wrapped.find(type);
    if (writer == null) {
      writer = TypeWriters.makeOwn(type, engine, settings);
      wrapped.put(type, writer);
    }
    return writer;
  }

  Serializer<?> customSerializer(ClassInfo info) {
    int number = info.number();
    Object known = customs.get(number);
    if (known == null) {
      Serializer<?> found = findCustom(TypeWriters.enumOf(info.type()));
      known = found == null ? NONE : found;
      if (customs.size >= KEPT) {
        customs.clear(); // classes come and go with their loaders, numbers stay
      }
      customs.put(number, known);
    }
    return known == NONE ? null : (Serializer<?>) known;
  }

  /** Returns the serializer that users of Kryo get for the class. */
  Serializer<?> serializerOf(Class<?> type) {
    Serializer<?> custom = customSerializer(ClassInfo.of(type));
    return custom != null ? custom : own;
  }

  private Serializer<?> findCustom(Class<?> type) {
    Registration registration = registrationOf(type);
    if (registration != null && registration.getSerializer() != own) {
      return registration.getSerializer();
    }
    Serializer<?> annotated = type.isArray() || type.isPrimitive() ? null : engine.annotated(type);
    if (annotated != null) {
      return annotated;
    }
    for (Class<?> chosen : defaults) {
      if (chosen.isAssignableFrom(type)) {
        return notOwn(engine.getDefaultSerializer(type));
      }
    }
    if (KryoSerializable.class.isAssignableFrom(type)) {
      return notOwn(engine.getDefaultSerializer(type));
    }
    if (defaultReplaced && TypeWriters.isPlain(type)) { // Kryo has none of its own for these
      return notOwn(engine.getDefaultSerializer(type));
    }
    Serializer<?> ofTheJdk = JdkSerializers.of(type);
    if (ofTheJdk != null) {
      return ofTheJdk;
    }
    return DateSubclassSerializer.isFor(type) ? new DateSubclassSerializer(engine, settings) : null;
  }

  /** Returns what the user registered of the class, or null. */
  private Registration registrationOf(Class<?> type) {
    return registered.containsKey(type.getName())
        ? engine.getClassResolver().getRegistration(type)
        : null;
  }

  private Serializer<?> notOwn(Serializer<?> serializer) {
    return serializer == own ? null : serializer;
  }

  Serializer<?> fieldSerializer(FieldInfo field) {
    if (field.ownSerializer() == null && field.ownSerializerFactory() == null) {
      return null;
    }
    Serializer<?> known = fieldSerializers.get(field);
    if (known == null) {
      known = newFieldSerializer(field);
      if (fieldSerializers.size() >= KEPT) {
        fieldSerializers.clear(); // as above
      }
      fieldSerializers.put(field, known);
    }
    return known;
  }

  private Serializer<?> newFieldSerializer(FieldInfo field) {
    Class<? extends Serializer> serializer = field.ownSerializer();
    Class<? extends SerializerFactory> factory = field.ownSerializerFactory();
    Class<?> valueClass = field.valueClass() == null ? field.type() : field.valueClass();
    try {
      if (factory == null) {
        return SerializerFactory.ReflectionSerializerFactory.newSerializer(
            engine, serializer, valueClass);
      }
      SerializerFactory made =
          serializer == null
              ? Util.newFactory(factory, null)
              : Util.newFactory(factory, serializer);
      return made.newSerializer(engine, valueClass);
    } catch (RuntimeException e) {
      throw new ScfsException(
          "The serializer that field " + field + " names cannot be made: " + e,
          "field-serializer",
          e);
    }
  }

  boolean usesConstructors() {
    return constructors;
  }

  Object newInstance(ClassInfo info) {
    if (usesConstructors()) {
      return info.maker().newInstance();
    }
    Class<?> type = info.type();
    Registration registration = registrationOf(type);
    if (registration != null && registration.getInstantiator() != null) {
      return checked(registration.getInstantiator().newInstance(), type);
    }
    if (instantiators == null) {
      return info.maker().newInstance();
    }
    ObjectInstantiator instantiator = made.get(info.number());
    if (instantiator == null) {
      instantiator = instantiators.newInstantiatorOf(type);
      if (made.size >= KEPT) {
        made.clear();
      }
      made.put(info.number(), instantiator);
    }
    return checked(instantiator.newInstance(), type);
  }

  /** Checks the class of an object, because fields are later stored without another check. */
  private static Object checked(Object made, Class<?> type) {
    if (!type.isInstance(made)) {
      throw new ScfsException(
          "The instantiator for "
              + type.getName()
              + " gave "
              + (made == null ? "null" : "an object of " + made.getClass().getName()),
          "constructor-failed");
    }
    return made;
  }
}
