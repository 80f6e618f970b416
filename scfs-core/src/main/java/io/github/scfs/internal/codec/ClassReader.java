package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;

/** Classes as values: the id of a definition that is the name. */
final class ClassReader {
  private ClassReader() {}

  /** The class, or null if it is missing here and the policy allows that. */
  static Object read(GraphReader g) {
    Schema schema = g.half().schema(g.in().readVar());
    if (schema.kind() != SchemaKind.NAME) {
      throw g.in().malformed("A class as a value is defined as " + schema.kind());
    }
    Class<?> type;
    try {
      type = g.environment().named(schema.name(), g.host());
    } catch (ScfsException e) {
      g.refuse(() -> e);
      return g.isAbsent();
    }
    if (type == null && GenericReader.isPolicy(g.settings())) {
      return GenericReader.ofClass(g, schema);
    }
    if (type == null && g.settings().unknownClasses == UnknownClassPolicy.FAIL) {
      g.refuse(
          () ->
              MissingReader.unknown(g.environment(), schema.name(), "it is not found here")
                  .exception(g.settings()));
    }
    return type == null ? g.isAbsent() : type;
  }
}
