package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Finds the local field for each field of the writer. */
public final class FieldMatcher {
  /*
   * How this works
   *
   * By name. If a hierarchy has several fields of one name, fields of the same declaring class belong together first. The rest of
   * that name are paired from the most derived class upwards. So a field finds its partner after it moved to a super or sub class,
   * or after its declaring class was renamed. In both rounds a name comes before an alias. Every local field is used at most once.
   * Fields of one name in one class, which some obfuscators make, are matched by their types.
   */
  private FieldMatcher() {}

  /** For each field of the schema its index in {@code locals}, or -1. */
  public static int[] match(Schema schema, FieldInfo[] locals, ClassRules rules) {
    int[] result = new int[schema.fields()];
    Arrays.fill(result, -1);
    boolean[] taken = new boolean[locals.length];
    String[] owners = localOwners(schema, locals, rules);
    boolean aliases = false;
    for (FieldInfo local : locals) {
      aliases |= local.aliases() > 0;
    }
    if (hasTwins(schema)) {
      matchTwins(schema, owners, locals, taken, result);
    }
    matchOwners(schema, owners, locals, taken, result, false);
    if (aliases) {
      matchOwners(schema, owners, locals, taken, result, true);
    }
    matchRest(schema, locals, taken, result, false);
    if (aliases) {
      matchRest(schema, locals, taken, result, true);
    }
    return result;
  }

  /**
   * The index of the local field for a value of that name that a class sends beside its fields, or
   * -1.
   *
   * @param owner the name of the class, or null for the class itself
   * @param taken the local fields that have a partner; the one that is found is added
   */
  public static int match(String name, String owner, FieldInfo[] locals, boolean[] taken) {
    int found = sameOwner(owner, name, locals, taken, false);
    if (found < 0) {
      found = sameOwner(owner, name, locals, taken, true);
    }
    if (found < 0) {
      found = mostDerived(name, locals, taken, false);
    }
    return found < 0 ? mostDerived(name, locals, taken, true) : found;
  }

  /**
   * The local names of the owners; null for the class itself, whatever its name is, unless its
   * objects become those of a super class.
   */
  public static String[] localOwners(Schema schema, FieldInfo[] locals, ClassRules rules) {
    String[] owners = new String[Math.max(1, schema.owners())];
    for (int i = 1; i < owners.length; i++) {
      owners[i] = localOwner(schema.owner(i), locals, rules);
      if (isOwn(owners[i], locals) && !isOwn(rules.localName(schema.name()), locals)) {
        owners[0] = schema.name();
      }
    }
    return owners;
  }

  /** Whether that is the class of these fields. */
  private static boolean isOwn(String name, FieldInfo[] locals) {
    for (FieldInfo local : locals) {
      if (local.owner() == 0 && local.ownerName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static String localOwner(String name, FieldInfo[] locals, ClassRules rules) {
    for (FieldInfo local : locals) {
      if (local.ownerName().equals(name)) {
        return name;
      }
    }
    return rules.localName(name);
  }

  /** Whether a class has several fields of a name, as some obfuscators make them. */
  private static boolean hasTwins(Schema schema) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < schema.fields(); i++) {
      if (!names.add(schema.field(i).owner() + "." + schema.field(i).name())) {
        return true;
      }
    }
    return false;
  }

  /** Matches those of equal types: the type tells which one is meant. */
  private static void matchTwins(
      Schema schema, String[] owners, FieldInfo[] locals, boolean[] taken, int[] result) {
    for (int i = 0; i < result.length; i++) {
      SchemaField field = schema.field(i);
      for (int at = 0; result[i] < 0 && at < locals.length; at++) {
        if (!taken[at]
            && isOf(owners[field.owner()], locals[at])
            && locals[at].name().equals(field.name())
            && isOfType(field.type(), locals[at].type())) {
          taken[at] = true;
          result[i] = at;
        }
      }
    }
  }

  private static boolean isOf(String owner, FieldInfo local) {
    return owner == null ? local.owner() == 0 : local.ownerName().equals(owner);
  }

  private static boolean isOfType(int wire, Class<?> type) {
    if (FieldType.isPrimitive(wire) || FieldType.isBoxed(wire)) {
      return (wire & ~FieldType.COMPACT) == FieldType.ofPrimitiveOrBox(type);
    }
    return FieldType.ofPrimitiveOrBox(type) == 0
        && (wire == FieldType.TEXT) == (type == String.class);
  }

  private static void matchOwners(
      Schema schema,
      String[] owners,
      FieldInfo[] locals,
      boolean[] taken,
      int[] result,
      boolean byAlias) {
    for (int i = 0; i < result.length; i++) {
      if (result[i] < 0) {
        SchemaField field = schema.field(i);
        result[i] = sameOwner(owners[field.owner()], field.name(), locals, taken, byAlias);
      }
    }
  }

  private static void matchRest(
      Schema schema, FieldInfo[] locals, boolean[] taken, int[] result, boolean byAlias) {
    for (int owner = 0; owner < Math.max(1, schema.owners()); owner++) {
      for (int i = 0; i < result.length; i++) {
        if (result[i] < 0 && schema.field(i).owner() == owner) {
          result[i] = mostDerived(schema.field(i).name(), locals, taken, byAlias);
        }
      }
    }
  }

  private static boolean isNamed(FieldInfo local, String name, boolean byAlias) {
    return byAlias ? local.hasAlias(name) : local.name().equals(name);
  }

  private static int sameOwner(
      String owner, String name, FieldInfo[] locals, boolean[] taken, boolean byAlias) {
    for (int i = 0; i < locals.length; i++) {
      if (isOf(owner, locals[i]) && !taken[i] && isNamed(locals[i], name, byAlias)) {
        taken[i] = true;
        return i;
      }
    }
    return -1;
  }

  private static int mostDerived(
      String name, FieldInfo[] locals, boolean[] taken, boolean byAlias) {
    int best = -1;
    for (int i = 0; i < locals.length; i++) {
      if (!taken[i]
          && isNamed(locals[i], name, byAlias)
          && (best < 0 || locals[i].owner() < locals[best].owner())) {
        best = i;
      }
    }
    if (best >= 0) {
      taken[best] = true;
    }
    return best;
  }
}
