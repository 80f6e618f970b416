package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.DeclarationCheck;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.elements.MapReader;

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
    this.tags = new ElementTags(declared, reader.sorted);
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int at = g.in().position();
    boolean told = tags.tellEntries(g);
    Object value = super.read(g, entry, start);
    if (told || GraphReader.isKept(value)) {
      return value;
    }
    Object checked = field.checked(g, value, start);
    if (checked == value
        && !DeclarationCheck.of(g).isStray()
        && g.in().position() > at + ElementTags.ENOUGH) {
      tags.learnEntries(g, at);
    }
    return checked;
  }
}
