package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One class of a hierarchy of {@link HookWriter}, and which local fields its fields go to. Shared
 * by all threads, and holds no class.
 */
final class HookLevel {
  /*
   * How this works
   *
   * Whether a class sends its fields by default or by name, a value goes the way that any field's value goes: FieldReader
   * converts, reports and refuses. A name belongs to the local field that the field of that name in the definition belongs to;
   * one that is in no definition is looked for as if it were. A name for which the local class has declared another
   * type than its field's (serialPersistentFields) is no field: only its readObject knows what it means.
   */
  private final ObjectReader plan;
  private final FieldInfo[] locals;
  private final int[] matched;
  private final boolean leaf;

  /** For names that belong to a field: no peer can have it grow. */
  private final Map<String, FieldReader> named = new ConcurrentHashMap<>();

  private final Set<String> reported = ConcurrentHashMap.newKeySet();

  /** {@code leaf}: whether it is the class of the object, not one above it. */
  HookLevel(TypeReader.Origin origin, boolean leaf) {
    this.locals = origin.info.fields();
    this.leaf = leaf;
    this.matched = FieldMatcher.match(origin.schema, locals, leaf);
    this.plan = new ObjectReader(origin, origin.schema, locals, matched);
  }

  /** What the class may ask for in its readObject, of the fields that were read. */
  HookFields asked(GraphReader g, Class<?> level, Map<String, Object> told) {
    return new HookFields(g, level.getName(), told, reported);
  }

  /**
   * Reads the fields into the object, or into the components of a record.
   *
   * @param told takes what was sent, by the names that it has here, for a class that may ask for
   *     it; or null
   */
  void read(GraphReader g, Object target, Map<String, Object> told) {
    BodyInput in = g.in();
    int mode = in.readByte();
    if (mode == HookWriter.BY_DEFAULT) {
      plan.readFields(g, target, told);
    } else if (mode == HookWriter.BY_NAME) {
      int count = in.readCount(2);
      for (int i = 0; i < count; i++) {
        String name = in.readText();
        try {
          readNamed(g, target, name, told);
        } catch (RuntimeException e) {
          throw g.failed(e, name);
        }
      }
    } else if (mode != HookWriter.NO_FIELDS) {
      throw in.malformed("Fields of a class that are written in a way " + mode);
    }
  }

  private void readNamed(GraphReader g, Object target, String name, Map<String, Object> told) {
    FieldReader step = named.get(name);
    if (step == null) {
      int at = localOf(name);
      if (at < 0) {
        readUnknown(g, name, told);
        return;
      }
      step =
          FieldReader.ofTagged(
              name,
              locals[at],
              plan.info(),
              ObjectReader.accessor(locals, at, plan.info().isRecord()));
      FieldReader other = named.putIfAbsent(name, step);
      step = other == null ? step : other;
    }
    if (step.read(g, target, 0) && told != null) {
      step.tell(target, told);
    }
  }

  /** What belongs to no field is for the class alone. */
  private void readUnknown(GraphReader g, String name, Map<String, Object> told) {
    if (told != null) {
      told.put(name, g.readValue(null));
    } else {
      FieldReader.ofTagged(name, null, plan.info(), null).read(g, null, 0);
    }
  }

  private int localOf(String name) {
    Schema schema = plan.schema();
    for (int i = 0; i < matched.length; i++) {
      if (schema.field(i).name().equals(name) && matched[i] >= 0) {
        return isOfLevel(locals[matched[i]]) ? matched[i] : -1;
      }
    }
    int found = FieldMatcher.match(name, leaf ? null : schema.name(), locals);
    return found >= 0 && isOfLevel(locals[found]) ? found : -1;
  }

  /**
   * Why not fields of other classes too, for a class above that of the object: that of the object
   * comes later, and may send the same name.
   */
  private boolean isOfLevel(FieldInfo local) {
    return (leaf || local.ownerName().equals(plan.schema().name())) && isField(local);
  }

  /** Whether the class declares the field to be sent as what it is. */
  private static boolean isField(FieldInfo local) {
    ObjectStreamClass declaring = ObjectStreamClass.lookup(local.field().getDeclaringClass());
    ObjectStreamField sent = declaring == null ? null : declaring.getField(local.name());
    return sent == null || sent.getType() == local.type();
  }
}
