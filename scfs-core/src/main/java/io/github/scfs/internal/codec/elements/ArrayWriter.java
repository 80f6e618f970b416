package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.ElementRun;
import io.github.scfs.internal.codec.EnumWriter;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.ObjectElements;
import io.github.scfs.internal.codec.RowElements;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.schema.Schema;

/** Arrays of references. */
public final class ArrayWriter extends TypeWriter {
  private final boolean rows;

  public ArrayWriter(Schema schema, boolean rows) {
    super(schema, 0, true);
    this.rows = rows;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Object[] elements = (Object[]) object;
    g.checkElements(elements.length);
    TypeWriter first = Uniform.firstOf(elements.length < 2 ? null : elements[0], g);
    if (first instanceof EnumWriter && ((EnumWriter) first).writeRun(g, elements)) {
      return;
    }
    TypeWriter uniform = Uniform.writerOf(first, elements);
    CollectionWriter.writeCount(g, elements.length, uniform);
    if (uniform != null) {
      writeUniform(g, elements, uniform);
    } else {
      writeEach(g, elements);
    }
  }

  private static void writeUniform(GraphWriter g, Object[] elements, TypeWriter uniform) {
    int i = 0;
    try {
      for (; i < elements.length; i++) {
        Uniform.write(uniform, elements[i], g);
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  private void writeEach(GraphWriter g, Object[] elements) {
    int size = elements.length;
    int i = 0;
    TypeWriter last = null;
    ElementRun run = null;
    if (!rows && ObjectElements.mayBeInOrder(elements)) {
      last = Uniform.writerOfFirst(elements[0], g);
      if (ObjectElements.areObjects(last)) {
        run = ObjectElements.runOf(elements);
        ObjectElements.start(last, run, g);
        i =
            ObjectElements.areInOrder(last, size, g)
                ? ObjectElements.writeInOrder(last, run, 0, g)
                : 0;
      }
    }
    while (i < size) {
      try {
        if (rows && i == 0 && size > 1 && elements[0] != null) {
          last = g.writerOfFirst(elements[0]);
          for (int few = RowElements.few(last, size, g); i < few; i++) {
            RowElements.write(last, elements, i, g);
          }
        }
        boolean inOrder = false;
        for (; i < size && !inOrder; i++) {
          last = g.writeNext(last, elements[i]);
          inOrder = ObjectElements.areInOrder(last, size - i, g);
        }
      } catch (Exception e) {
        throw GraphWriter.failed(e, "[" + i + "]");
      }
      if (i < size) {
        run = run == null ? ObjectElements.runOf(elements) : run;
        i = ObjectElements.writeInOrder(last, run, i, g);
      }
    }
  }
}
