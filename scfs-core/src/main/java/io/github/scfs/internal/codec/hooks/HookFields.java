package io.github.scfs.internal.codec.hooks;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.FieldMap;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.Conversions;
import io.github.scfs.internal.codec.objects.SentFields;
import io.github.scfs.internal.schema.FieldType;
import java.util.Set;

/**
 * What readFields() returns: the fields that the peer has sent, and no others, so that the class
 * gets its own defaults for those. A number or text of another type is converted, as for a field.
 * What cannot be converted is reported, and counts as not sent.
 */
final class HookFields extends FieldMap.Get {
  private final GraphReader g;
  private final String owner;

  /** What the listener was told about; shared by all objects of the class. */
  private final Set<String> reported;

  /** What strictTypes refused. The message is refused even if the hook goes on. */
  private RuntimeException failure;

  HookFields(GraphReader g, String owner, SentFields sent, Set<String> reported) {
    super(() -> sent.of(owner));
    this.g = g;
    this.owner = owner;
    this.reported = reported;
  }

  RuntimeException failure() {
    return failure;
  }

  @Override
  protected Object fitting(String name, Object value, Class<?> type) {
    Object converted = Conversions.convert(value, type);
    if (converted != GraphReader.MISMATCH) {
      return converted;
    }
    String wanted = FieldType.nameOf(FieldType.plain(FieldType.ofPrimitiveOrBox(type)));
    try {
      g.mismatch(
          new TypeMismatch(owner, name, value.getClass().getName(), wanted),
          reported.add(owner + "." + name));
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
    return null;
  }
}
