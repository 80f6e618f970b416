package io.github.scfs.internal.codec.hooks;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.schema.SchemaKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Objects that write part of themselves, by writeObject: class by class, the outermost first, its
 * fields and then what it wrote; see {@link HookForm}.
 */
public final class HookWriter extends TypeWriter {
  private final Level[] levels;

  private HookWriter(Schema schema, Level[] levels) {
    super(schema, 0, true);
    this.levels = levels;
  }

  public static TypeWriter of(Class<?> type, Host host, Settings settings) {
    List<Level> levels = new ArrayList<>();
    for (Class<?> level : SerialHooks.levels(type)) {
      levels.add(new Level(level, type, host, settings));
    }
    Schema schema = WriteRules.checked(define(type.getName(), levels), settings);
    return new HookWriter(schema, levels.toArray(new Level[0]));
  }

  private static Schema define(String name, List<Level> levels) {
    String[] owners = new String[levels.size()];
    List<SchemaField> fields = new ArrayList<>();
    for (int i = 0; i < owners.length; i++) {
      int owner = owners.length - 1 - i;
      Schema level = levels.get(i).fields.schema;
      owners[owner] = owner == 0 ? "" : level.name();
      for (int at = 0; at < level.fields(); at++) {
        SchemaField field = level.field(at);
        fields.add(new SchemaField(field.name(), field.type(), owner, field.declaration()));
      }
    }
    return Schema.ofFields(SchemaKind.HOOKED, name, owners, fields.toArray(new SchemaField[0]));
  }

  @Override
  public void write(GraphWriter g, Object object) {
    int lengthByte = g.out().reserve(1);
    int start = lengthByte + 1;
    g.beginForeign();
    g.beginWhole(); // the reader's hooks look at what they are given
    List<Class<?>> classes = SerialHooks.levels(object.getClass());
    try {
      for (int i = 0; i < levels.length; i++) {
        levels[i].write(g, object, classes.get(i));
      }
    } catch (IOException e) {
      throw new ScfsException("Writing failed: " + e, "write-failed", e);
    }
    g.serializers().refuseHalf("A hook of ", object);
    g.endWhole();
    g.endMeasured(start, lengthByte);
  }

  /** One class of the hierarchy, found by its index. */
  private static final class Level {
    private final boolean hooked;
    private final ObjectWriter fields;

    Level(Class<?> level, Class<?> in, Host host, Settings settings) {
      ClassInfo info = ClassInfo.of(level);
      this.hooked = SerialHooks.writes(level);
      FieldInfo[] own = info.fieldsBelow(level.getSuperclass());
      FieldWriter[] writers = ObjectWriter.fieldsOf(own, in, host, settings);
      this.fields = new ObjectWriter(info, SchemaKind.OBJECT, writers, settings);
    }

    void write(GraphWriter g, Object object, Class<?> level) throws IOException {
      HookOutput out = new HookOutput(g, () -> fields.interpret(g, object));
      if (hooked) {
        SerialHooks.write(level, object, out);
      } else {
        out.defaultWriteObject();
      }
      out.end();
    }
  }
}
