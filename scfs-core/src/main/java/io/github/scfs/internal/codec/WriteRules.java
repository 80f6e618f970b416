package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.schema.SchemaKind;

/** What may be written: classes are held against the rules, definitions against the limits. */
public final class WriteRules {
  private WriteRules() {}

  /** The definition that is the name of a class. */
  public static Schema named(SchemaKind kind, Class<?> type, Settings settings) {
    return checked(Schema.ofName(kind, type.getName()), settings);
  }

  public static void check(Class<?> type, Host host, Settings settings) {
    if (!isAllowed(type, host, settings)) {
      throw settings.rules.refuse(type);
    }
  }

  public static boolean isAllowed(Class<?> type, Host host, Settings settings) {
    return settings.rules.isAllowed(type) || host.registered(type.getName()) != null;
  }

  /** Holds a definition against the limits, so that the writer meets them first. */
  public static Schema checked(Schema schema, Settings settings) {
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
}
