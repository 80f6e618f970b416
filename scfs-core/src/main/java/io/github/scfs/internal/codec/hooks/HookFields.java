package io.github.scfs.internal.codec.hooks;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.FieldMap;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.Conversions;
import io.github.scfs.internal.codec.objects.SentFields;
import io.github.scfs.internal.schema.FieldType;
import java.util.Set;

/**
 * What readFields() gives a class: the fields that its peer has sent, and no others, so that the
 * class gets its own default for those. A number or text of another type is converted as one of a
 * field is; what cannot be is reported, and as good as not sent.
 */
final class HookFields extends FieldMap.Get {
  private final GraphReader g;
  private final String owner;

  /** What the listener was told of, shared by all objects that are read so. */
  private final Set<String> reported;

  /** What strictTypes refused; a hook that goes on all the same cannot save the message. */
  private RuntimeException failure;

  HookFields(GraphReader g, String owner, SentFields sent, Set<String> reported) {
    super(sent.of(owner));
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
