package io.github.scfs.internal.codec;

/**
 * A collection for one field of generated code whose declaration tells the class of its elements:
 * those that are of another class are converted as the interpreter does it.
 */
final class CheckedCollectionReader extends CollectionReader {
  private final FieldReader field;
  private final ElementTags tags;

  CheckedCollectionReader(CollectionReader reader, FieldReader field, Declared declared) {
    super(reader);
    this.field = field;
    this.tags = new ElementTags(declared, reader.isSorted());
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    boolean told = tags.tellElements(g.in());
    Object value = super.read(g, entry, start);
    return told ? value : field.checked(g, value, start);
  }
}
