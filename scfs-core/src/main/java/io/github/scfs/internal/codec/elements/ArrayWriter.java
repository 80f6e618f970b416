package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.RowElements;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.schema.Schema;

/** Arrays of references. */
public final class ArrayWriter extends TypeWriter {
  /** Whether the elements are arrays of primitives. */
  private final boolean rows;

  /** For arrays with that definition; {@code rows}: of arrays of primitives. */
  public ArrayWriter(Schema schema, boolean rows) {
    super(schema, 0, true);
    this.rows = rows;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Object[] elements = (Object[]) object;
    g.checkElements(elements.length);
    TypeWriter uniform = Uniform.writerOf(elements, g);
    CollectionWriter.writeCount(g, elements.length, uniform);
    int i = 0;
    TypeWriter last = null;
    try {
      if (rows && elements.length > 1 && elements[0] != null) {
        last = g.writerOfFirst(elements[0]);
        for (int few = RowElements.few(last, elements.length, g); i < few; i++) {
          RowElements.write(last, elements, i, g);
        }
      }
      for (; i < elements.length; i++) {
        if (uniform == null) {
          last = g.writeNext(last, elements[i]);
        } else {
          Uniform.write(uniform, elements[i], g);
        }
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }
}
