package io.github.scfs.internal.codec.choice;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.convert.Conversions;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;

/**
 * Arrays of a class that is missing here, read as what their place declares: who extracts an
 * interface sends {@code Shape[]}, and its elements are the Circles that an older reader declares
 * and knows.
 */
final class DeclaredArrays {
  /*
   * How this works
   *
   * The elements name their own classes, so nothing is lost with that of the array. Each goes the way of an element that the array
   * cannot hold, or of one whose class is missing. Only the place tells the class. So a schema has one reader for each class that
   * places declare, beside the one for the class that the schema names, which takes over when that appears. They stay with the
   * schema, so that a mismatch is reported once. When the class is looked for again is up to MissingClasses.
   *
   * Why not with records: an array whose class is missing is a record then, which is passed on unchanged.
   */
  private DeclaredArrays() {}

  /**
   * Whether the place, a declared class or null, has arrays of the same dimensions, whose elements
   * may be objects of a missing class.
   */
  static boolean takes(Schema schema, Class<?> place, UnknownClassPolicy policy) {
    if (schema.kind() != SchemaKind.ARRAY
        || place == null
        || policy == UnknownClassPolicy.GENERIC) {
      return false;
    }
    Class<?> element = place;
    for (int i = schema.dimensions(); i > 0; i--) {
      element = element == null ? null : element.getComponentType();
    }
    return element != null
        && !element.isArray()
        && !element.isPrimitive()
        && !(Conversions.canHoldNone(SchemaKind.OBJECT, element)
            && Conversions.canHoldNone(SchemaKind.ENUM, element));
  }

  /** The reader that was made before for that place, or a new one. */
  static TypeReader of(Schema schema, Class<?> place, Environment own, boolean byRule) {
    for (Object entry : schema.readers()) {
      TypeReader reader = (TypeReader) entry;
      if (reader.isStopgap() && reader.belongsTo(own) && reader.type() == place) {
        return reader;
      }
    }
    ClassInfo info = ClassInfo.of(place);
    TypeReader reader =
        TypeReaders.make(new TypeReader.Origin(schema, own, info, byRule, true, true));
    own.remember(reader);
    return reader;
  }
}
