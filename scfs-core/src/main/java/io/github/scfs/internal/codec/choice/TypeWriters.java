package io.github.scfs.internal.codec.choice;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.ClassWriter;
import io.github.scfs.internal.codec.CustomWriter;
import io.github.scfs.internal.codec.EnumWriter;
import io.github.scfs.internal.codec.FieldScalars;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.OptionalWriter;
import io.github.scfs.internal.codec.ScalarWriter;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.codec.elements.ArrayWriter;
import io.github.scfs.internal.codec.elements.CollectionWriter;
import io.github.scfs.internal.codec.elements.MapWriter;
import io.github.scfs.internal.codec.hooks.ExternalWriter;
import io.github.scfs.internal.codec.hooks.HookWriter;
import io.github.scfs.internal.codec.objects.ContainerWriter;
import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.codec.objects.ThrowableWriter;
import io.github.scfs.internal.codec.records.GenericWriter;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Decides how objects of a class are written. The order of the questions is their precedence. */
public final class TypeWriters {
  private TypeWriters() {}

  /** A writer for the class. Refuses a class that may not, or cannot, be written. */
  public static TypeWriter make(Class<?> type, Host host, Settings settings) {
    return choose(type, host, settings).madeFor(type);
  }

  /**
   * A writer as if the user had chosen no serializer for the class: for a user's serializer that
   * wraps ours.
   */
  public static TypeWriter makeOwn(Class<?> type, Host host, Settings settings) {
    return chooseOwn(type, host, settings).madeFor(type);
  }

  private static TypeWriter choose(Class<?> type, Host host, Settings settings) {
    Serializer<?> custom = host.customSerializer(type);
    return custom == null || custom instanceof Replaceable && goesBefore(type)
        ? chooseOwn(type, host, settings)
        : custom(type, custom, host, settings);
  }

  /** Whether the class has a hook that writes all of its objects. */
  private static boolean goesBefore(Class<?> type) {
    return SerialHooks.replaces(type) || SerialHooks.isExternal(type);
  }

  private static TypeWriter custom(
      Class<?> type, Serializer<?> custom, Host host, Settings settings) {
    Class<?> known = enumOf(type);
    WriteRules.check(known, host, settings);
    Schema schema = WriteRules.named(SchemaKind.CUSTOM, known, settings);
    return type == Optional.class && JdkSerializers.isOne(custom)
        ? new OptionalWriter(schema)
        : new CustomWriter(schema, custom);
  }

  /** The enum of a constant with a body; any other class as it is. */
  public static Class<?> enumOf(Class<?> type) {
    return Enum.class.isAssignableFrom(type) && type != Enum.class && !type.isEnum()
        ? type.getSuperclass()
        : type;
  }

  private static TypeWriter chooseOwn(Class<?> type, Host host, Settings settings) {
    if (type.isArray() && !type.getComponentType().isPrimitive()) {
      return array(type, host, settings);
    }
    if (type == Class.class) {
      return new ClassWriter(host, settings);
    }
    if (type == SchemaRecord.class) {
      return new GenericWriter(host, settings);
    }
    int code = ScalarTypes.codeOf(type);
    if (code != 0) {
      return FieldScalars.of(ScalarWriter.tagOf(code, settings.numbers));
    }
    if (Enum.class.isAssignableFrom(type) && type != Enum.class) {
      Class<?> enumType = enumOf(type);
      WriteRules.check(enumType, host, settings);
      return new EnumWriter(enumType, settings);
    }
    return SerialHooks.replaces(type)
        ? Behaviours.checked(type, settings, new ReplacingWriter(host, settings))
        : chooseUnreplaced(type, host, settings);
  }

  /** As if the class had no hook that replaces its objects. */
  static TypeWriter chooseUnreplaced(Class<?> type, Host host, Settings settings) {
    Serializer<?> custom = host.customSerializer(type);
    if (custom instanceof Replaceable && !SerialHooks.isExternal(type)) {
      return custom(type, custom, host, settings);
    }
    TypeWriter standIn = StandInWriters.writerOf(type, host, settings);
    if (standIn != null) {
      return standIn;
    }
    TypeWriter behaviour = Behaviours.writerOf(type, host, settings);
    if (behaviour != null) {
      return behaviour;
    }
    boolean stateless = Containers.isStateless(type.getName());
    if (!stateless && isPrivateToTheJdk(type)) {
      throw WriteRules.isAllowed(type, host, settings)
          ? NoCodec.exception(type)
          : settings.rules.refuse(type.getName(), true, NoCodec.text(type));
    }
    WriteRules.check(type, host, settings);
    if (SerialHooks.isExternal(type)) {
      return new ExternalWriter(type, settings);
    }
    if (Throwable.class.isAssignableFrom(type)) {
      return new ThrowableWriter(ClassInfo.of(type), host, settings);
    }
    if (stateless) {
      FieldWriter[] none = {};
      return new ObjectWriter(ClassInfo.of(type), SchemaKind.OBJECT, none, settings);
    }
    if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
      return container(type, host, settings);
    }
    if (valueAbove(type) != null) {
      throw NoCodec.exception(type);
    }
    Class<?> lock = lockAbove(type, host);
    if (lock != null) {
      throw NoCodec.ofLock(type, lock);
    }
    return hooked(type)
        ? HookWriter.of(type, host, settings)
        : ObjectWriter.of(ClassInfo.of(type), host, settings);
  }

  /** Whether all of the class's state is private to the JDK. */
  private static boolean isPrivateToTheJdk(Class<?> type) {
    return RunningJava.isOfTheJdk(type)
        && type != Object.class
        && !Throwable.class.isAssignableFrom(type)
        && !Collection.class.isAssignableFrom(type)
        && !Map.class.isAssignableFrom(type);
  }

  private static boolean hooked(Class<?> type) {
    if (ClassInfo.of(type).isRecord()) {
      return false;
    }
    for (Class<?> level : SerialHooks.levels(type)) {
      if (SerialHooks.writes(level)) {
        return true;
      }
    }
    return false;
  }

  private static TypeWriter array(Class<?> type, Host host, Settings settings) {
    Class<?> element = ClassInfo.elementOf(type);
    WriteRules.check(element, host, settings);
    int dimensions = SchemaFormat.dimensionsOf(type.getName());
    return new ArrayWriter(
        WriteRules.checked(Schema.ofArray(element.getName(), dimensions), settings),
        dimensions == 2 && element.isPrimitive());
  }

  private static TypeWriter container(Class<?> type, Host host, Settings settings) {
    boolean foreign = !RunningJava.isOfTheJdk(type);
    if (foreign) {
      if (!JdkBases.isConcrete(type) && hooked(type)) {
        return HookWriter.of(type, host, settings);
      }
      TypeWriter standIn =
          UserContainers.isView(type) ? StandInWriters.containerWriter(type, settings) : null;
      if (standIn != null) {
        return standIn;
      } else if (UserContainers.isObject(type)) {
        return ObjectWriter.of(ClassInfo.of(type), host, settings);
      } else if (!UserContainers.isPlain(type)) {
        return new ContainerWriter(ClassInfo.of(type), host, settings);
      }
    }
    if (!EmptyContainers.canBeMade(type)) {
      throw NoCodec.exception(type);
    }
    return plainContainer(type, foreign, Containers.isShared(type), settings);
  }

  /** The writer of a container that has only its elements, and may compare these. */
  static TypeWriter plainContainer(
      Class<?> type, boolean foreign, boolean shared, Settings settings) {
    Schema schema = WriteRules.named(Containers.kindOf(type), Containers.wireClass(type), settings);
    return Map.class.isAssignableFrom(type)
        ? new MapWriter(schema, foreign, shared)
        : new CollectionWriter(schema, foreign, Set.class.isAssignableFrom(type), shared);
  }

  /** Whether objects of the class are written field by field unless the user chose otherwise. */
  public static boolean isPlain(Class<?> type) {
    return !type.isArray()
        && !type.isInterface()
        && !Enum.class.isAssignableFrom(type)
        && !Throwable.class.isAssignableFrom(type)
        && !Collection.class.isAssignableFrom(type)
        && !Map.class.isAssignableFrom(type)
        && !RunningJava.isOfTheJdk(type);
  }

  /**
   * The super class whose state would be lost field by field, or null: one of the fixed table, or
   * another JDK class that {@linkplain SerialHooks#hidesState hides} it.
   */
  static Class<?> valueAbove(Class<?> type) {
    boolean partly = hooked(type);
    for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
      if (ScalarTypes.codeOf(above) != 0
          || ScalarTypes.fieldCodeOf(above) != 0
          || RunningJava.isOfTheJdk(above) && SerialHooks.hidesState(above, partly)) {
        return above;
      }
    }
    return null;
  }

  /**
   * The JDK class of locks that the class extends, or null. Its inner objects are refused, and the
   * user does not know their class. Null also if the user has a serializer for them.
   */
  private static Class<?> lockAbove(Class<?> type, Host host) {
    for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
      if (RunningJava.isOfTheJdk(above)) {
        for (Field field : above.getDeclaredFields()) {
          Class<?> held = field.getType();
          if (!Modifier.isStatic(field.getModifiers())
              && AbstractOwnableSynchronizer.class.isAssignableFrom(held)
              && host.customSerializer(held) == null) {
            return above;
          }
        }
      }
    }
    return null;
  }
}
