package io.github.scfs.internal.codec.objects;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Maps and sets that are sent by their fields, such as a hash table. If one does not find its keys
 * here, it is filled again.
 */
public final class TableReader extends ObjectReader {
  /*
   * How this works
   *
   * A table keeps its keys by the hashes that they had in the other JVM. Hashes of enum constants, classes, and objects without
   * hashCode are different here, and another version of a library may treat hashes differently. So a table is asked for its keys
   * when they are complete, when a JDK container would be filled; see LateFills. What a class does in its own hooks is not checked.
   */
  private final ObjectReader plain;

  private TableReader(ObjectReader plain) {
    super(plain);
    this.plain = plain;
  }

  /** The reader itself, or one around it. */
  public static TypeReader around(ObjectReader plain) {
    Class<?> type = plain.type();
    boolean table =
        (Map.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type))
            && !SortedMap.class.isAssignableFrom(type)
            && !SortedSet.class.isAssignableFrom(type)
            && !plain.info().isRecord();
    return table && !SerialHooks.resolves(type) && !SerialHooks.hasLevels(type)
        ? new TableReader(plain)
        : plain;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    Object made = plain.latest().read(g, entry, start);
    g.late().look(made, () -> look(g, made));
    return made;
  }

  @Override
  protected void fill(GraphReader g, Object made) {
    super.fill(g, made);
    g.late().look(made, () -> look(g, made));
  }

  private void look(GraphReader g, Object made) {
    Object lost =
        new KeyLookup(made)
            .mend(() -> info().hasNoArgConstructor() ? g.host().newInstance(info()) : null);
    if (lost != null) {
      String key = lost.getClass().getName();
      String remark = "which its hash table does not find here";
      tell(g, new TypeMismatch(info().name(), "[]", key, info().name(), remark));
    }
  }
}
