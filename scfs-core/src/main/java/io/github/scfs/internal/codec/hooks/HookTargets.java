package io.github.scfs.internal.codec.hooks;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.objects.FieldMatcher;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.schema.Schema;
import java.util.Arrays;
import java.util.List;

/**
 * The local fields and classes for the parts of a definition of {@link HookForm}. Immutable, and
 * holds no class.
 */
final class HookTargets {
  /*
   * How this works
   *
   * Fields are matched over the whole hierarchy at once, like those of any object. What a class wrote behind its fields is for the
   * class of that name, else for the one that has the name as an alias. No class gets that of two.
   */
  final FieldInfo[] locals;

  /** For each field of the definition the index of the local one, or -1. */
  final int[] matched;

  /**
   * By local field: whether it has a partner in the definition, or its class is not part of what is
   * sent. Names that are in no definition do not go to such fields.
   */
  final boolean[] taken;

  /** The local names of the owners; null for the class of the object. */
  final String[] owners;

  /** By owner: the index in {@link SerialHooks#levels} of the class that reads its part; or -1. */
  final int[] homes;

  /** Whether one of those classes may ask for what was sent. */
  final boolean asks;

  private final boolean[] filled;

  HookTargets(Schema schema, ClassInfo info, ClassRules rules) {
    this.locals = info.fields();
    this.matched = FieldMatcher.match(schema, locals, rules);
    this.owners = FieldMatcher.localOwners(schema, locals, rules);
    this.homes = new int[owners.length];
    this.filled = new boolean[owners.length];
    this.taken = new boolean[locals.length];
    for (int i = 0; i < matched.length; i++) {
      filled[schema.field(i).owner()] = true;
      if (matched[i] >= 0) {
        taken[matched[i]] = true;
      }
    }
    for (int i = 0; !info.isRecord() && i < locals.length; i++) {
      taken[i] |= !SerialHooks.isPart(info.type(), locals[i].field());
    }
    Arrays.fill(homes, -1);
    this.asks = !info.isRecord() && findHomes(schema, info.type(), rules);
  }

  /** Returns whether one of them has readObject. */
  private boolean findHomes(Schema schema, Class<?> type, ClassRules rules) {
    List<Class<?>> classes = SerialHooks.levels(type);
    boolean[] found = new boolean[classes.size()];
    for (int owner = 0; owner < homes.length; owner++) {
      homes[owner] = find(schema.owner(owner), classes, found);
    }
    for (int owner = 0; owner < homes.length; owner++) {
      if (homes[owner] < 0) {
        String name = owner == 0 ? type.getName() : rules.localName(schema.owner(owner));
        homes[owner] = find(name, classes, found);
      }
    }
    boolean reads = false;
    for (int home : homes) {
      reads |= home >= 0 && SerialHooks.reads(classes.get(home));
    }
    return reads;
  }

  /** The innermost first, like the owners: class loaders may have two classes of one name. */
  private static int find(String name, List<Class<?>> classes, boolean[] found) {
    for (int i = found.length - 1; i >= 0; i--) {
      if (!found[i] && classes.get(i).getName().equals(name)) {
        found[i] = true;
        return i;
      }
    }
    return -1;
  }

  /** Whether nothing here belongs to that owner, so that its part is like any unknown one. */
  boolean isForeign(int owner) {
    return owner > 0 && homes[owner] < 0 && !filled[owner];
  }
}
