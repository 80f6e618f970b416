package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.List;

/**
 * Names in serialPersistentFields that are not fields of the class, or have another type than the
 * field: only the class's readObject knows their meaning.
 */
public final class DeclaredNames {
  private DeclaredNames() {}

  /**
   * For each field of a definition, the name of the class that can only get it by readFields, or
   * null; null instead of the array if there is no such field.
   *
   * @param owners the local names of the owners; null for the class of the object
   * @param matched for each field the index of the local one, or -1; set to -1 for these
   */
  static String[] find(
      Schema schema, String[] owners, FieldInfo[] locals, int[] matched, Class<?> type) {
    String[] found = null;
    List<Class<?>> classes = SerialHooks.levels(type);
    for (int i = 0; i < matched.length; i++) {
      FieldInfo local = matched[i] < 0 ? null : locals[matched[i]];
      String owner = local != null ? local.ownerName() : owners[schema.field(i).owner()];
      Class<?> level = owner == null ? type : find(owner, classes);
      if (level != null
          && SerialHooks.reads(level)
          && (local == null ? declaredOf(level, schema.field(i).name()) != null : isOther(local))) {
        found = found == null ? new String[matched.length] : found;
        found[i] = level.getName();
        matched[i] = -1;
      }
    }
    return found;
  }

  /**
   * Reads the next field for the class that alone knows it; {@code block}: where the block of the
   * object starts. {@link GraphReader#KEEP} if it cannot be read, which matters only to that class.
   */
  static Object read(GraphReader g, Schema schema, int index, int block) {
    int type = schema.field(index).type();
    int bits = schema.bits(g.in().getBuffer(), block, index);
    int start = g.position();
    if (type == FieldType.ANY) {
      int length = g.lengthOf(bits, start);
      boolean own = length > 0 && g.isOwn();
      g.in().skipBytes(length);
      if (own) {
        g.regions().note(start, g.position());
      }
      return length == 0 || own ? null : g.regions().attempt(start, g.position());
    } else if (type == FieldType.SELF_SIZED) {
      g.skipper().skipSized(type, bits);
      return g.regions().attempt(start, g.position());
    }
    return SizedFields.read(g, type, bits);
  }

  private static Class<?> find(String name, List<Class<?>> classes) {
    for (Class<?> level : classes) {
      if (level.getName().equals(name)) {
        return level;
      }
    }
    return null;
  }

  /** Whether the class of the field declares that it is sent as something else. */
  public static boolean isOther(FieldInfo local) {
    ObjectStreamField sent = declaredOf(local.field().getDeclaringClass(), local.name());
    return sent != null && sent.getType() != local.type();
  }

  private static ObjectStreamField declaredOf(Class<?> declaring, String name) {
    ObjectStreamClass description = ObjectStreamClass.lookup(declaring);
    return description == null ? null : description.getField(name);
  }
}
