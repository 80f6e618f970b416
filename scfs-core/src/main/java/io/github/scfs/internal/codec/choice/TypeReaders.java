package io.github.scfs.internal.codec.choice;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.ClassReader;
import io.github.scfs.internal.codec.CustomReader;
import io.github.scfs.internal.codec.EnumReader;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.MissingReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.SuperClassReader;
import io.github.scfs.internal.codec.TextReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.elements.ArrayReader;
import io.github.scfs.internal.codec.elements.CollectionReader;
import io.github.scfs.internal.codec.elements.MapReader;
import io.github.scfs.internal.codec.elements.StatelessReader;
import io.github.scfs.internal.codec.hooks.ExternalReader;
import io.github.scfs.internal.codec.hooks.HookReader;
import io.github.scfs.internal.codec.hooks.ResolvingReader;
import io.github.scfs.internal.codec.objects.ContainerReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.TableReader;
import io.github.scfs.internal.codec.objects.ThrowableReader;
import io.github.scfs.internal.codec.records.GenericReader;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;

/**
 * Finds or makes the reader for a schema and a local class. If they do not fit, the class counts as
 * missing, with the reason.
 */
public final class TypeReaders {
  /** How many super classes are looked for; a peer may name thousands. */
  private static final int MOST_SUPER_CLASSES = 32;

  private static final String NOT_MADE =
      "it is an object on the other side and abstract, an interface or an enum here";

  private static final String NO_VIEW =
      "it is an object with fields on the other side and here a view of another one, which has none";

  private TypeReaders() {}

  /**
   * The reader of a schema, or a {@link MissingReader}. {@code hint}: the type that the field
   * declares.
   */
  public static TypeReader of(Schema schema, Class<?> hint, Environment environment, Host host) {
    // Others may have found classes since the message began.
    Environment own = environment.forThread();
    if (schema.kind() == SchemaKind.TEXT) {
      return new TextReader(new TypeReader.Origin(schema, own, TextReader.INFO, true, false));
    }
    TypeReader plain = null;
    boolean hinted =
        hint != null && schema.kind() != SchemaKind.ARRAY && schema.name().equals(hint.getName());
    for (Object entry : schema.readers()) {
      TypeReader reader = (TypeReader) entry;
      if (reader.belongsTo(own) && reader.isAlive()) {
        if (hinted && reader.type() == hint) {
          return permitted(reader, schema, own, host);
        } else if (!reader.hinted) {
          plain = reader;
        }
      }
    }
    if (plain != null && !hinted) {
      return permitted(plain, schema, own, host);
    }
    return make(schema, hinted ? hint : null, hint, own, host);
  }

  private static TypeReader permitted(
      TypeReader reader, Schema schema, Environment own, Host host) {
    return reader.byRule || host.registered(own.settings().rules.localName(schema.name())) != null
        ? reader
        : MissingReader.refused(own, schema.name());
  }

  /**
   * {@code hint}: the class to use, if the place declares the one that has the name; {@code place}:
   * what it declares.
   */
  private static TypeReader make(
      Schema schema, Class<?> hint, Class<?> place, Environment own, Host host) {
    Settings settings = own.settings();
    String name = settings.rules.localName(schema.name());
    boolean byRule = settings.rules.isAllowed(name);
    if (!byRule && host.registered(name) == null) {
      return MissingReader.refused(own, name);
    }
    Class<?> type =
        hint != null
            ? hint
            : schema.kind() == SchemaKind.ARRAY
                ? own.arrayClass(schema, host)
                : own.load(name, host);
    if (byRule && type != null && !own.isWhatItsNameSays(type, name)) {
      if (host.registered(name) == null) {
        return MissingReader.refused(own, name);
      }
      byRule = false; // it is not registered with each engine of the option
    }
    if (type == null && DeclaredArrays.takes(schema, place, settings.unknownClasses)) {
      return DeclaredArrays.of(schema, place, own, byRule);
    }
    boolean stopgap = type == null && settings.unknownClasses == UnknownClassPolicy.SUPERCLASS;
    if (stopgap) {
      type = superClass(schema, own, host);
    }
    if (type == null && !Containers.isReplaceable(schema)) {
      return GenericReader.takes(schema, settings)
          ? new GenericReader(own, schema, byRule, false)
          : MissingReader.notFound(own, name, mayBeSuperClass(schema));
    }
    ClassInfo info = type == null ? null : ClassInfo.of(type);
    boolean differs = hint != null && hint != own.load(name, host);
    TypeReader reader = make(new TypeReader.Origin(schema, own, info, byRule, differs, stopgap));
    if (own.forThread() != own) { // the loader of another thread has found a class meanwhile
      return of(schema, place, own, host);
    }
    if (reader.isLasting()) {
      own.remember(reader);
    }
    return reader;
  }

  /** Whether the object may become one of a super class. */
  private static boolean mayBeSuperClass(Schema schema) {
    return (schema.kind() == SchemaKind.OBJECT || schema.kind() == SchemaKind.THROWABLE)
        && (schema.owners() > 1 || aboveNewer(schema) != null);
  }

  /** The super class of an exception that only newer JDKs have, if the last named class is one. */
  private static Class<?> aboveNewer(Schema schema) {
    int last = schema.owners() - 1;
    return schema.kind() == SchemaKind.THROWABLE
        ? StandIns.aboveNewer(last > 0 ? schema.owner(last) : schema.name())
        : null;
  }

  /** The nearest super class that exists here and fits the schema, or null. */
  private static Class<?> superClass(Schema schema, Environment own, Host host) {
    Settings settings = own.settings();
    int end = mayBeSuperClass(schema) ? Math.min(schema.owners(), MOST_SUPER_CLASSES) : 0;
    for (int i = 1; i < end; i++) {
      String name = settings.rules.localName(schema.owner(i));
      boolean byRule = settings.rules.isAllowed(name);
      Class<?> type = byRule || host.registered(name) != null ? own.load(name, host) : null;
      if (type != null
          && (!byRule || own.isWhatItsNameSays(type, name) || host.registered(name) != null)
          && isMade(type)
          && difference(schema, type) == null) {
        return type;
      }
    }
    return end > 0 ? aboveNewer(schema) : null;
  }

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
    TypeReader reader = ResolvingReader.around(plain(origin), origin);
    return reader.isStopgap() && type != null ? new SuperClassReader(reader) : reader;
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

  /** Whether an object of that kind consists of its fields or elements. */
  private static boolean hasFieldsOrElements(SchemaKind kind) {
    return kind != SchemaKind.EXTERNALIZABLE
        && kind != SchemaKind.CUSTOM
        && kind != SchemaKind.ARRAY
        && kind != SchemaKind.ENUM;
  }

  /** Why the local class does not fit the schema, or null if it does. */
  private static String difference(Schema schema, Class<?> type) {
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
        return type == null || Collection.class.isAssignableFrom(type) && canBeMade(type)
            ? null
            : "it is a collection on the other side and none that can be made here";
      case SORTED_COLLECTION:
        return Containers.isSortedCollection(type) && canBeMadeSorted(type)
                || isUnsorted(type, Collection.class)
            ? null
            : "it is a sorted collection on the other side and none that can be made here";
      case MAP:
        return type == null || Map.class.isAssignableFrom(type) && canBeMade(type)
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
        return Containers.isSortedMap(type) && canBeMadeSorted(type) || isUnsorted(type, Map.class)
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

  /** Whether an empty one can be made, perhaps without a constructor of its own. */
  private static boolean canBeMade(Class<?> type) {
    return EmptyContainers.canBeMadeUnsorted(type) && !Containers.isStateless(type.getName())
        || UserContainers.isMadeByTheJdk(type);
  }

  private static boolean canBeMadeSorted(Class<?> type) {
    return EmptyContainers.canBeMade(type) || UserContainers.isMadeByTheJdk(type);
  }

  /** Whether it is a user's class that no longer sorts. */
  private static boolean isUnsorted(Class<?> type, Class<?> container) {
    return container.isAssignableFrom(type) && !RunningJava.isOfTheJdk(type) && canBeMade(type);
  }

  private static boolean isMade(Class<?> type) {
    return !type.isInterface() && !Modifier.isAbstract(type.getModifiers()) && !type.isEnum();
  }

  private static String whyNoBean(Class<?> type) {
    if (!isMade(type)) {
      return NOT_MADE;
    } else if (UserContainers.isView(type) && StandIns.containerOrSelf(type) != type) {
      return NO_VIEW; // Why: without what it shows it would fail whenever it is used
    }
    boolean keepsElements =
        (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
            && JdkBases.isConcrete(type);
    String here =
        keepsElements
            ? "a collection or map"
            : Throwable.class.isAssignableFrom(type)
                ? "a Throwable"
                : RunningJava.isOfTheJdk(type) ? "a class of the JDK" : null;
    return here == null
        ? null
        : "it is an object with fields on the other side and " + here + " here";
  }
}
