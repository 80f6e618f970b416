package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.LimitExceededException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.internal.wire.Tags;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * Decides how objects of a class are written. The order of the questions is the order of
 * precedence.
 */
public final class TypeWriters {
  private TypeWriters() {}

  /** A writer for the class; refuses a class that may not be written, or cannot be. */
  public static TypeWriter make(Class<?> type, Host host, Settings settings) {
    return choose(type, host, settings).madeFor(type);
  }

  /**
   * A writer as if the user had chosen no serializer for the class: for a serializer of the user's
   * that is wrapped around ours.
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

  /** Whether the class has a hook that says all of its objects. */
  private static boolean goesBefore(Class<?> type) {
    return SerialHooks.replaces(type) || SerialHooks.isExternal(type);
  }

  private static TypeWriter custom(
      Class<?> type, Serializer<?> custom, Host host, Settings settings) {
    Class<?> known = enumOf(type);
    check(known, host, settings);
    return new CustomWriter(named(SchemaKind.CUSTOM, known, settings), custom);
  }

  /** The enum that a constant with a body belongs to; any other class as it is. */
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
    int code = Scalars.codeOf(type);
    if (code != 0) {
      return new ScalarWriter(tagOf(code, settings.numbers));
    }
    if (Enum.class.isAssignableFrom(type) && type != Enum.class) {
      Class<?> enumType = enumOf(type);
      check(enumType, host, settings);
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
    TypeWriter standIn = StandIns.writerOf(type, host, settings);
    if (standIn != null) {
      return standIn;
    }
    TypeWriter behaviour = Behaviours.writerOf(type, host, settings);
    if (behaviour != null) {
      return behaviour;
    }
    boolean stateless = Containers.isStateless(type.getName());
    if (!stateless && isPrivateToTheJdk(type)) {
      throw isAllowed(type, host, settings)
          ? NoCodec.exception(type)
          : settings.rules.refuse(type.getName(), true, NoCodec.text(type));
    }
    check(type, host, settings);
    if (SerialHooks.isExternal(type) && !ClassInfo.of(type).isRecord()) {
      return ExternalWriter.of(type, settings);
    }
    if (Throwable.class.isAssignableFrom(type)) {
      return ThrowableWriter.of(ClassInfo.of(type), host, settings);
    }
    if (stateless) {
      ClassInfo info = ClassInfo.of(type);
      FieldWriter[] none = {};
      return new ObjectWriter(
          info, ObjectWriter.define(SchemaKind.OBJECT, info, none, settings), none);
    }
    if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
      return container(type, host, settings);
    }
    if (valueAbove(type) != null) {
      throw NoCodec.exception(type);
    }
    return hooked(type)
        ? HookWriter.of(type, host, settings)
        : LookingWriter.of(ClassInfo.of(type), host, settings);
  }

  /** Whether the state of the class is the JDK's alone. */
  private static boolean isPrivateToTheJdk(Class<?> type) {
    return RunningJava.isOfTheJdk(type)
        && type != Object.class
        && !Throwable.class.isAssignableFrom(type)
        && !Collection.class.isAssignableFrom(type)
        && !Map.class.isAssignableFrom(type);
  }

  /** Whether objects of the class write part of themselves. */
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

  /** The tag of a type of the fixed table, which for some depends on how numbers are written. */
  static int tagOf(int code, NumberEncoding numbers) {
    if (numbers == NumberEncoding.FIXED) {
      return code;
    }
    return code == Tags.INTS ? Tags.COMPACT_INTS : code == Tags.LONGS ? Tags.COMPACT_LONGS : code;
  }

  private static TypeWriter array(Class<?> type, Host host, Settings settings) {
    Class<?> element = elementOf(type);
    check(element, host, settings);
    int dimensions = SchemaFormat.dimensionsOf(type.getName());
    return new ArrayWriter(checked(Schema.ofArray(element.getName(), dimensions), settings));
  }

  /** The class that is left without the dimensions of an array; any other class as it is. */
  static Class<?> elementOf(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  private static TypeWriter container(Class<?> type, Host host, Settings settings) {
    boolean map = Map.class.isAssignableFrom(type);
    boolean set = Set.class.isAssignableFrom(type);
    boolean foreign = !RunningJava.isOfTheJdk(type);
    if (foreign) {
      if (!JdkBases.isConcrete(type) && hooked(type)) {
        return HookWriter.of(type, host, settings);
      }
      TypeWriter standIn =
          UserContainers.isView(type) ? StandIns.containerWriter(type, settings) : null;
      if (standIn != null) {
        return standIn;
      } else if (UserContainers.isObject(type)) {
        return LookingWriter.of(ClassInfo.of(type), host, settings);
      } else if (!UserContainers.isPlain(type)) {
        return ContainerWriter.of(ClassInfo.of(type), host, settings);
      }
    }
    if (map ? Containers.isSortedMap(type) : Containers.isSortedCollection(type)) {
      if (!Containers.canBeMadeSorted(type)) {
        throw NoCodec.exception(type);
      }
      return map
          ? new MapWriter(named(SchemaKind.SORTED_MAP, type, settings), foreign)
          : new CollectionWriter(
              named(SchemaKind.SORTED_COLLECTION, Containers.wireClass(type), settings),
              foreign,
              set);
    }
    if (!Containers.canBeMade(type)) {
      throw NoCodec.exception(type);
    }
    return map
        ? new MapWriter(named(SchemaKind.MAP, type, settings), foreign)
        : new CollectionWriter(named(SchemaKind.COLLECTION, type, settings), foreign, set);
  }

  /** The definition that is the name of a class. */
  static Schema named(SchemaKind kind, Class<?> type, Settings settings) {
    return checked(Schema.ofName(kind, type.getName()), settings);
  }

  /** Refuses a class that may not be written. */
  static void check(Class<?> type, Host host, Settings settings) {
    if (!isAllowed(type, host, settings)) {
      throw settings.rules.refuse(type.getName(), true, ClassRules.whyNoData(type));
    }
  }

  static boolean isAllowed(Class<?> type, Host host, Settings settings) {
    return settings.rules.isAllowed(type) || host.registered(type.getName()) != null;
  }

  /** Holds a definition against the limits, so that the writer meets them first. */
  static Schema checked(Schema schema, Settings settings) {
    int parts = Math.max(schema.fields(), schema.constants());
    if (parts > settings.limits.fields()) {
      throw new LimitExceededException(
          "fields",
          schema.name() + " has " + parts + " fields or constants",
          settings.limits.fields());
    }
    SchemaFormat.checkName(schema.name(), settings.limits);
    int dimensions = Math.max(schema.dimensions(), SchemaFormat.dimensionsOf(schema.name()));
    if (dimensions > SchemaFormat.MOST_DIMENSIONS) {
      throw new ScfsException(
          "An array of "
              + dimensions
              + " dimensions, "
              + SchemaFormat.MOST_DIMENSIONS
              + " is the most that a reader takes. Write a class of yours that holds arrays, or lists",
          "value-not-writable");
    }
    for (int i = 0; i < schema.fields(); i++) {
      SchemaFormat.checkName(schema.field(i).name(), settings.limits);
    }
    for (int i = 1; i < schema.owners(); i++) {
      SchemaFormat.checkName(schema.owner(i), settings.limits);
    }
    for (int i = 0; i < schema.constants(); i++) {
      SchemaFormat.checkName(schema.constant(i), settings.limits);
    }
    return schema;
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
   * The class that the class extends whose state would be lost field by field, or null: one of the
   * fixed table, or another one of the JDK that {@linkplain SerialHooks#hidesState hides} it.
   */
  static Class<?> valueAbove(Class<?> type) {
    boolean partly = hooked(type);
    for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
      if (Scalars.codeOf(above) != 0
          || Scalars.fieldCodeOf(above) != 0
          || RunningJava.isOfTheJdk(above) && SerialHooks.hidesState(above, partly)) {
        return above;
      }
    }
    return null;
  }
}
