package io.github.scfs.internal.codec;

/**
 * A map for one field of generated code whose declaration tells the class of its keys or values:
 * those that are of another class are converted as the interpreter does it.
 */
final class CheckedMapReader extends MapReader {
  private final FieldReader field;
  private final ElementTags tags;

  CheckedMapReader(MapReader reader, FieldReader field, Declared declared) {
    super(reader);
    this.field = field;
    this.tags = new ElementTags(declared, reader.isSorted());
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    boolean told = tags.tellEntries(g.in());
    Object value = super.read(g, entry, start);
    return told ? value : field.checked(g, value, start);
  }
}
