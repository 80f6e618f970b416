package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.elements.CollectionReader;

/**
 * A collection for one field of generated code whose declaration tells the class of its elements:
 * those that are of another class are converted as the interpreter does it.
 */
final class CheckedCollectionReader extends CollectionReader {
  private final ElementTags tags;

  CheckedCollectionReader(CollectionReader reader, LocalField field, Declared declared) {
    super(reader);
    this.tags = new ElementTags(field, declared, reader.sorted, false);
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int at = g.in().position();
    boolean told = tags.tell(g);
    Object value = super.read(g, entry, start);
    return told ? value : tags.check(g, value, start, at);
  }
}
