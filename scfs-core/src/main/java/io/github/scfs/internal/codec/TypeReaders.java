package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;

/**
 * Makes the reader for a pair of schema and local class. What does not fit together is as good as
 * missing, with the reason.
 */
final class TypeReaders {
  private static final String NOT_MADE =
      "it is an object on the other side and abstract, an interface or an enum here";

  private static final String NO_VIEW =
      "it is an object with fields on the other side and here a view of another one, which has none";

  private TypeReaders() {}

  static TypeReader make(TypeReader.Origin origin) {
    Schema schema = origin.schema;
    Class<?> type = origin.info == null ? null : origin.info.type();
    String differs = difference(schema, type);
    if (type == SchemaRecord.class) {
      return MissingReader.refused(origin.environment, schema.name()); // no peer's business
    }
    if (differs != null) {
      return GenericReader.takes(schema, origin.environment.settings())
          ? new GenericReader(origin.environment, schema, origin.byRule, true)
          : MissingReader.otherKind(origin.environment, schema.name(), differs);
    }
    return ResolvingReader.around(plain(origin), origin);
  }

  private static TypeReader plain(TypeReader.Origin origin) {
    switch (origin.schema.kind()) {
      case OBJECT:
        return Containers.isStateless(origin.schema.name())
            ? new StatelessReader(origin)
            : TableReader.around(new ObjectReader(origin, origin.info.fields()));
      case ENUM:
        return new EnumReader(origin);
      case ARRAY:
        return new ArrayReader(origin);
      case COLLECTION:
      case SORTED_COLLECTION:
        return new CollectionReader(origin);
      case MAP:
      case SORTED_MAP:
        return new MapReader(origin);
      case COLLECTION_WITH_FIELDS:
      case MAP_WITH_FIELDS:
        return new ContainerReader(origin);
      case CUSTOM:
        return new CustomReader(origin);
      case HOOKED:
        return new HookReader(origin);
      case EXTERNALIZABLE:
        return new ExternalReader(origin);
      default:
        return new ThrowableReader(origin);
    }
  }

  /** Whether such an object is told by its fields, or what it contains. */
  private static boolean hasFieldsOrElements(SchemaKind kind) {
    return kind != SchemaKind.EXTERNALIZABLE
        && kind != SchemaKind.CUSTOM
        && kind != SchemaKind.ARRAY
        && kind != SchemaKind.ENUM;
  }

  /** Why the local class cannot take what the schema describes, or null if it can. */
  static String difference(Schema schema, Class<?> type) {
    if (type != null && SerialHooks.isExternal(type) && hasFieldsOrElements(schema.kind())) {
      return "it is Externalizable here and not on the other side";
    }
    switch (schema.kind()) {
      case HOOKED:
        return whyNoBean(type);
      case EXTERNALIZABLE:
        return SerialHooks.isExternal(type)
            ? isMade(type) ? null : NOT_MADE
            : "it is Externalizable on the other side and not here";
      case OBJECT:
        return Containers.isStateless(schema.name()) || type == Object.class
            ? null
            : whyNoBean(type);
      case ENUM:
        return type.isEnum() ? null : ClassReader.NO_ENUM;
      case COLLECTION:
        return type == null || Collection.class.isAssignableFrom(type) && Containers.canBeMade(type)
            ? null
            : "it is a collection on the other side and none that can be made here";
      case SORTED_COLLECTION:
        return Containers.isSortedCollection(type) && Containers.canBeMadeSorted(type)
                || isUnsorted(type, Collection.class)
            ? null
            : "it is a sorted collection on the other side and none that can be made here";
      case MAP:
        return type == null || Map.class.isAssignableFrom(type) && Containers.canBeMade(type)
            ? null
            : "it is a map on the other side and none that can be made here";
      case COLLECTION_WITH_FIELDS:
      case MAP_WITH_FIELDS:
        return schema.kind() == UserContainers.kindOf(type)
                && Collection.class.isAssignableFrom(type) != Map.class.isAssignableFrom(type)
                && !RunningJava.isOfTheJdk(type)
                && !Modifier.isAbstract(type.getModifiers())
            ? null
            : "it is a collection or map with fields on the other side and none here";
      case SORTED_MAP:
        return Containers.isSortedMap(type) && Containers.canBeMadeSorted(type)
                || isUnsorted(type, Map.class)
            ? null
            : "it is a sorted map on the other side and none that can be made here";
      case THROWABLE:
        return Throwable.class.isAssignableFrom(type)
            ? null
            : "it is a Throwable on the other side and none here";
      case NAME:
        return "it is only the name of a class";
      default:
        return null;
    }
  }

  /** Whether the class is one of the user's that does not sort any more. */
  private static boolean isUnsorted(Class<?> type, Class<?> container) {
    return container.isAssignableFrom(type)
        && !RunningJava.isOfTheJdk(type)
        && Containers.canBeMade(type);
  }

  /** Whether the class can have objects. */
  static boolean isMade(Class<?> type) {
    return !type.isInterface() && !Modifier.isAbstract(type.getModifiers()) && !type.isEnum();
  }

  private static String whyNoBean(Class<?> type) {
    if (!isMade(type)) {
      return NOT_MADE;
    } else if (UserContainers.isView(type) && StandIns.containerOrSelf(type) != type) {
      return NO_VIEW; // Why: without what it shows it would fail whenever it is used
    }
    boolean other =
        (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
                && JdkBases.isConcrete(type)
            || Throwable.class.isAssignableFrom(type)
            || RunningJava.isOfTheJdk(type);
    return other ? "it is an object with fields on the other side and something else here" : null;
  }
}
