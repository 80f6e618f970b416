package io.github.scfs.internal.codec;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.internal.wire.Tags;
import java.util.EnumMap;
import java.util.EnumSet;

/** Classes as values: the id of a definition that is the name. */
public final class ClassReader {
  /** Why the class of constants is as good as missing. */
  public static final String NO_ENUM = "it is an enum on the other side and none here";

  private ClassReader() {}

  /** The class, or null if it is missing here and the policy allows that. */
  static Object read(GraphReader g) {
    return read(g, false);
  }

  /** Whether the class of constants stands in front of the elements of such a container. */
  public static boolean isOfConstants(Class<?> container) {
    return EnumSet.class.isAssignableFrom(container) || EnumMap.class.isAssignableFrom(container);
  }

  /** Whether a class stands at the current position. */
  public static boolean isNext(GraphReader g) {
    return g.in().remaining() > 0 && g.in().getBuffer()[g.in().position()] == Tags.CLASS;
  }

  /**
   * As {@link #read} for an enum, its tag not read; a class that is none here is as good as
   * missing. Any other value if it is no class.
   */
  public static Object readEnum(GraphReader g) {
    int at = g.in().position();
    if (g.in().readVar() == Tags.CLASS) {
      return read(g, true);
    }
    g.in().moveTo(at);
    return g.readValue(null);
  }

  /** As {@link #read}; null, whatever the policy, for one that is missing here or refused. */
  static Class<?> readOrNull(GraphReader g) {
    Schema schema = readName(g);
    try {
      return g.readers().named(schema, g.environment());
    } catch (ClassNotAllowedException refused) {
      return null; // Why: it is not made, only asked for
    }
  }

  private static Schema readName(GraphReader g) {
    Schema schema = g.half().schema(g.in().readVar());
    if (schema.kind() != SchemaKind.NAME) {
      throw g.in().malformed("A class as a value is defined as " + schema.kind());
    }
    return schema;
  }

  private static Object read(GraphReader g, boolean constants) {
    Schema schema = readName(g);
    Class<?> type = constants ? g.readers().foundEnum(schema) : null;
    if (type != null) {
      return type;
    }
    try {
      type = g.readers().named(schema, g.environment());
    } catch (ScfsException e) {
      g.refuse(() -> e);
      return g.isAbsent();
    }
    boolean differs = constants && type != null && isNoEnum(type);
    if (type != null && !differs) {
      return type;
    } else if (g.settings().makesRecords()) {
      g.isAbsent();
      return new SchemaRecord(schema);
    } else if (g.settings().refusesUnknown()) {
      String reason = differs ? NO_ENUM : Environment.NOT_FOUND;
      g.refuse(
          () ->
              MissingReader.unknown(g.environment(), schema.name(), reason)
                  .exception(g.settings()));
    }
    return g.isAbsent();
  }

  /** Whether the class may be an enum elsewhere, but is none here; one of the JDK never is. */
  static boolean isNoEnum(Class<?> type) {
    return !type.isEnum()
        && !type.isArray()
        && !type.isPrimitive()
        && !RunningJava.isOfTheJdk(type);
  }
}
