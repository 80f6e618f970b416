package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.lang.ref.WeakReference;

/** Classes as values: the id of a definition that is the name. */
public final class ClassWriter extends TypeWriter {
  /** How many are remembered, by the hash of their name; a power of two. */
  private static final int RECENT = 16;

  private final Host host;
  private final Settings settings;
  private final Named[] recent = new Named[RECENT];

  public ClassWriter(Host host, Settings settings) {
    super(null, Tags.CLASS, false);
    this.host = host;
    this.settings = settings;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    Class<?> type = (Class<?>) object;
    int slot = type.getName().hashCode() & RECENT - 1;
    Named named = recent[slot];
    if (named == null || named.get() != type) {
      named = new Named(type, definitionOf(type));
      recent[slot] = named;
    }
    g.out().writeVar(g.idOf(named.definition));
  }

  /** What stands in front of the elements of a container: a comparator, a class. */
  public static void writeHead(GraphWriter g, Object head) {
    try {
      g.writeValue(head);
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[comparator]");
    }
  }

  private Schema definitionOf(Class<?> type) {
    WriteRules.check(ClassInfo.elementOf(type), host, settings);
    return WriteRules.named(SchemaKind.NAME, type, settings);
  }

  private static final class Named extends WeakReference<Class<?>> {
    private final Schema definition;

    Named(Class<?> type, Schema definition) {
      super(type);
      this.definition = definition;
    }
  }
}
