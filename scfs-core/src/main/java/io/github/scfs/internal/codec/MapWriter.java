package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;

/**
 * Maps: key and value in the order of their iterator; sorted ones with their comparator in front.
 */
final class MapWriter extends TypeWriter {
  MapWriter(Schema schema) {
    super(schema, 0, true);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Map<?, ?> map = (Map<?, ?>) object;
    Object at = "comparator";
    try {
      if (schema.kind() == SchemaKind.SORTED_MAP) {
        g.writeValue(Containers.headOf(map));
      }
      int size = map.size();
      g.checkElements(size);
      TypeWriter[] uniform = {null, null};
      if (size > 1 && Uniform.writersOf(map, g, uniform)) {
        g.out().writeVar(size << 1 | 1);
        Uniform.writeTag(uniform[0], g);
        Uniform.writeTag(uniform[1], g);
      } else {
        g.out().writeVar(size << 1);
      }
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      for (int i = 0; i < size; i++) {
        Map.Entry<?, ?> entry = entries.next();
        at = i;
        g.writeElement(uniform[0], entry.getKey());
        at = entry.getKey();
        g.writeElement(uniform[1], entry.getValue());
      }
      if (entries.hasNext()) {
        throw new ConcurrentModificationException("The map grew while it was written");
      }
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, Containers.keyStep(at));
    }
  }
}
