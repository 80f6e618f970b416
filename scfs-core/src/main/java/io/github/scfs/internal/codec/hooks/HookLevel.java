package io.github.scfs.internal.codec.hooks;

import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.objects.DeclaredNames;
import io.github.scfs.internal.codec.objects.FieldMatcher;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.SentFields;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One class of a hierarchy of {@link HookWriter}, with the local fields for its fields. Shared by
 * all threads, and holds no class.
 */
final class HookLevel {
  /*
   * How this works
   *
   * Whether a class sends its fields by default or by name, a value is handled like that of any field: FieldReader converts,
   * reports and refuses. A name belongs to the local field of the definition's field of that name. A name that is in no definition
   * is looked for among the local fields without a partner. If the local class declares another type for a name than its field has
   * (serialPersistentFields), the name is no field: only the class's readObject knows its meaning.
   */
  private final ObjectReader plan;
  private final HookTargets targets;
  private final int owner;

  /** For each field of the class the index of the local one, or -1. */
  private final int[] matched;

  /** By names that belong to a field, so no peer can make it grow. */
  private final Map<String, FieldReader> named = new ConcurrentHashMap<>();

  /** What the listener was told about. */
  private final Set<String> reported;

  /** {@code origin}: of the whole definition. */
  HookLevel(TypeReader.Origin origin, HookTargets targets, int owner, Set<String> reported) {
    Schema whole = origin.schema;
    Schema part = whole.partOrEmpty(owner);
    this.targets = targets;
    this.owner = owner;
    this.reported = reported;
    this.matched = new int[part.fields()];
    for (int i = 0, at = 0; at < matched.length; i++) {
      if (whole.field(i).owner() == owner) {
        matched[at++] = targets.matched[i];
      }
    }
    TypeReader.Origin own =
        new TypeReader.Origin(part, origin.environment, origin.info, origin.byRule, origin.hinted);
    String[] owners = {targets.owners[owner]};
    this.plan = ObjectReader.asking(own, targets.locals, owners, matched);
  }

  /**
   * Reads the part of the class.
   *
   * @param target the object, or the components of a record
   * @param classes those of the object, the outermost first; null for a record
   * @param sent takes what was sent; null if no class asks for it
   */
  void read(GraphReader g, Object target, List<Class<?>> classes, SentFields sent)
      throws IOException {
    int home = targets.homes[owner];
    Class<?> level = home < 0 ? null : classes.get(home);
    boolean reads = level != null && SerialHooks.reads(level);
    readFields(g, target, sent, reads ? level.getName() : null);
    int before = HookForm.enter(g);
    if (reads) {
      g.settle();
      HookFields asked = new HookFields(g, level.getName(), sent, reported);
      HookInput data = new HookInput(g, asked, g.in().limit());
      SerialHooks.read(level, target, data);
      data.refuseHalf(target);
      data.end();
    }
    HookForm.leave(g, before);
  }

  /** {@code alone}: the class that gets what belongs to no field; or null. */
  private void readFields(GraphReader g, Object target, SentFields sent, String alone) {
    BodyInput in = g.in();
    int mode = HookForm.readMode(in);
    if (mode == HookForm.BY_DEFAULT) {
      plan.readFields(g, target, sent);
    } else if (mode == HookForm.BY_NAME) {
      for (int left = HookForm.readNames(in); left > 0; left--) {
        String name = in.readText();
        try {
          readNamed(g, target, name, sent, alone);
        } catch (Exception e) {
          throw g.failed(e, name);
        }
      }
    }
  }

  private void readNamed(GraphReader g, Object target, String name, SentFields sent, String alone) {
    FieldReader step = named.get(name);
    if (step == null) {
      int at = localOf(name);
      if (at < 0) {
        readUnknown(g, name, sent, alone);
        return;
      }
      step =
          FieldReader.ofTagged(
              name,
              declarationOf(name),
              targets.locals[at],
              plan.info(),
              ObjectReader.accessor(targets.locals, at, plan.info().isRecord()));
      FieldReader other = named.putIfAbsent(name, step);
      step = other == null ? step : other;
    }
    if (step.read(g, target, 0) && sent != null) {
      step.tell(target, sent);
    }
  }

  /** A value for the class alone matters only if it can be read. */
  private void readUnknown(GraphReader g, String name, SentFields sent, String alone) {
    if (alone != null) {
      int start = g.position();
      Object value = g.regions().attempt(start, g.skipper().endOfValue());
      if (value != GraphReader.KEEP) {
        sent.put(alone, name, value);
      }
    } else {
      FieldReader.ofTagged(name, 0, null, plan.info(), null).read(g, null, 0);
    }
  }

  private int localOf(String name) {
    int at = indexOf(name);
    if (at >= 0) {
      return fieldOrNone(matched[at]);
    }
    boolean[] taken = targets.taken.clone();
    return fieldOrNone(FieldMatcher.match(name, targets.owners[owner], targets.locals, taken));
  }

  private int declarationOf(String name) {
    int at = indexOf(name);
    return at < 0 ? 0 : plan.schema().field(at).declaration();
  }

  private int indexOf(String name) {
    Schema schema = plan.schema();
    for (int i = 0; i < matched.length; i++) {
      if (schema.field(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** -1 for a field that the class declares to be sent as something else. */
  private int fieldOrNone(int at) {
    return at < 0 || DeclaredNames.isOther(targets.locals[at]) ? -1 : at;
  }
}
