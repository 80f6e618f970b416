package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.util.Map;
import java.util.WeakHashMap;

/** Classes as values: the id of a definition that is the name. */
public final class ClassWriter extends TypeWriter {
  private final Host host;
  private final Settings settings;

  /** The definitions of classes that may be written; they hold names, not classes. */
  private final Map<Class<?>, Schema> definitions = new WeakHashMap<>();

  public ClassWriter(Host host, Settings settings) {
    super(null, Tags.CLASS, false);
    this.host = host;
    this.settings = settings;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.out().writeVar(g.idOf(definition((Class<?>) object)));
  }

  Schema definition(Class<?> type) {
    Schema definition = definitions.get(type);
    if (definition == null) {
      definition = definitionOf(type);
      definitions.put(type, definition);
    }
    return definition;
  }

  /** What stands in front of the elements of a container: a comparator, a class. */
  public static void writeHead(GraphWriter g, Object head) {
    try {
      g.writeValue(head);
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[comparator]");
    }
  }

  /**
   * Writes the class of constants that stands in front of a container of such; returns the writer
   * of this one, the first.
   */
  public static TypeWriter writeHeadOf(GraphWriter g, Enum<?> first) {
    try {
      Class<?> type = first.getDeclaringClass();
      TypeWriter classes = g.writerOfClass(type);
      TypeWriter writer = g.writerOfConstant(first);
      if (classes instanceof ClassWriter && writer instanceof EnumWriter) {
        g.out().writeByte(Tags.CLASS);
        g.out().writeVar(((EnumWriter) writer).idOfClass(g, (ClassWriter) classes, type));
      } else {
        g.writeValue(type);
      }
      return writer;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[comparator]");
    }
  }

  private Schema definitionOf(Class<?> type) {
    WriteRules.check(ClassInfo.elementOf(type), host, settings);
    return WriteRules.named(SchemaKind.NAME, type, settings);
  }
}
