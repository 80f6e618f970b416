package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;

/** Collections: in the order of their iterator; sorted ones with their comparator in front. */
final class CollectionWriter extends TypeWriter {
  CollectionWriter(Schema schema) {
    super(schema, 0, true);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Collection<?> elements = (Collection<?>) object;
    if (schema.kind() == SchemaKind.SORTED_COLLECTION) {
      writeHead(g, Containers.headOf(elements));
    }
    int size = elements.size();
    g.checkElements(size);
    TypeWriter uniform = size > 1 ? Uniform.writerOf(elements, g) : null;
    if (uniform != null) {
      g.out().writeVar(size << 1 | 1);
      Uniform.writeTag(uniform, g);
    } else {
      g.out().writeVar(size << 1);
    }
    if (elements instanceof RandomAccess && elements instanceof List) {
      writeByIndex(g, (List<?>) elements, size, uniform);
    } else {
      writeByIterator(g, elements, size, uniform);
    }
  }

  private static void writeHead(GraphWriter g, Object head) {
    try {
      g.writeValue(head);
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[comparator]");
    }
  }

  private static void writeByIndex(GraphWriter g, List<?> elements, int size, TypeWriter uniform) {
    int i = 0;
    try {
      for (; i < size; i++) {
        g.writeElement(uniform, elements.get(i));
      }
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  private static void writeByIterator(
      GraphWriter g, Collection<?> elements, int size, TypeWriter uniform) {
    int i = 0;
    try {
      Iterator<?> iterator = elements.iterator();
      for (; i < size; i++) {
        g.writeElement(uniform, iterator.next());
      }
      if (iterator.hasNext()) {
        throw new ConcurrentModificationException("The collection grew while it was written");
      }
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }
}
