package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.schema.Schema;

/** Arrays of references. */
public final class ArrayWriter extends TypeWriter {
  /** For arrays with that definition. */
  public ArrayWriter(Schema schema) {
    super(schema, 0, true);
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
