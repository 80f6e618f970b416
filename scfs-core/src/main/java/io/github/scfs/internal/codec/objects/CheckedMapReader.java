package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.elements.MapReader;

/**
 * A map for one field of generated code whose declaration tells the class of its keys or values:
 * those that are of another class are converted as the interpreter does it.
 */
final class CheckedMapReader extends MapReader {
  private final ElementTags tags;

  CheckedMapReader(MapReader reader, LocalField field, Declared declared) {
    super(reader);
    this.tags = new ElementTags(field, declared, reader.sorted, true);
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int at = g.in().position();
    boolean told = tags.tell(g);
    Object value = super.read(g, entry, start);
    return told ? value : tags.check(g, value, start, at);
  }
}
