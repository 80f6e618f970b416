package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;

/**
 * Values for one field of generated code that may be of another class than their reader's, as
 * results of serializers and readResolve. What the field cannot hold is converted as by the
 * interpreter.
 */
final class CheckedReader extends TypeReader {
  private final TypeReader reader;
  private final LocalField field;

  CheckedReader(TypeReader reader, LocalField field) {
    super(reader);
    this.reader = reader;
    this.field = field;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    return field.checkedClass(g, reader.latest().read(g, entry, start), start);
  }
}
