package io.github.scfs.internal.copying;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Throwables;
import io.github.scfs.internal.access.TransientFields;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.FirstCopy;
import java.lang.reflect.Field;

/** Copies objects field by field, including fields that are not sent, as Kryo does. */
final class CopiedObjects {
  /*
   * How this works
   *
   * Values without references (numbers, texts, enum constants) are copied first. Whoever asks an object inside of a cycle for its
   * hash, as Set.of does, then mostly gets the right one.
   *
   * Transient fields are those of user classes, except for ones that a compiler made, as Groovy does for what belongs to the
   * class. If only the JDK knows how to use a value, as a thread or a digest, the field keeps what the constructor made. So do the
   * transient fields of collections and maps that have a constructor for us: it made what they need, such as a session of a
   * database. An exception may hold anything: what is no data is shared with its copy.
   */
  private static final Field[] NONE = {};

  private CopiedObjects() {}

  static Object copy(CopyHost host, Object original) {
    ClassInfo info = ClassInfo.of(original.getClass());
    if (info.isRecord()) {
      return copyRecord(host, info, original);
    }
    Throwable thrown = original instanceof Throwable ? (Throwable) original : null;
    Object copy = thrown == null ? host.newInstance(info) : newThrowable(thrown);
    host.kryo().reference(copy);
    FieldInfo[] fields = thrown == null ? info.fields() : Throwables.fieldsOf(info);
    Field[] more = makesItsOwn(info) ? NONE : TransientFields.of(info.type());
    copyLeaves(host, fields, more, original, copy);
    if (thrown != null) {
      copyRelated(host, thrown, (Throwable) copy);
    }
    // Why here: a method of its own takes more stack for each link of a chain.
    for (FieldInfo field : fields) {
      Object value = field.type().isPrimitive() ? null : field.get(original);
      if (!Copies.isLeaf(value)) {
        boolean copied = thrown == null || Copier.isData(host, value);
        field.set(copy, copied ? host.copyPart(value) : value);
      }
    }
    if (more.length > 0) {
      copyTransient(host, more, original, copy);
    }
    return copy;
  }

  private static boolean makesItsOwn(ClassInfo info) {
    return UserContainers.isOwn(info.type()) && info.hasNoArgConstructor();
  }

  private static Object copyRecord(CopyHost host, ClassInfo info, Object original) {
    FieldInfo[] fields = info.fields();
    Object[] components = new Object[fields.length];
    for (int i = 0; i < components.length; i++) {
      components[i] = host.copyPart(fields[i].get(original));
    }
    host.copies().settle();
    return FirstCopy.of(host.kryo(), original, info.maker().newRecord(components));
  }

  /** Made as the reader makes them. */
  private static Throwable newThrowable(Throwable original) {
    String message = Throwables.messageOf(original);
    Throwable made = Throwables.create(original.getClass(), message);
    Throwables.setTrace(made, message, original.getStackTrace());
    return made;
  }

  private static void copyRelated(CopyHost host, Throwable original, Throwable copy) {
    Throwable cause = (Throwable) host.copyPart(Throwables.causeOf(original));
    if (cause != null) {
      Throwables.setCause(copy, cause, Throwables.hasOwnInitCause(copy.getClass()));
    }
    for (Throwable one : original.getSuppressed()) {
      copy.addSuppressed((Throwable) host.copyPart(one));
    }
  }

  private static void copyLeaves(
      CopyHost host, FieldInfo[] fields, Field[] more, Object original, Object copy) {
    for (FieldInfo field : fields) {
      Object value = field.get(original);
      if (field.type().isPrimitive()) {
        field.set(copy, value);
      } else if (Copies.isLeaf(value)) {
        field.set(copy, host.copyPart(value));
      }
    }
    for (Field field : more) {
      Object value = valueOf(field, original);
      if (Copies.isLeaf(value)) {
        boolean primitive = field.getType().isPrimitive();
        TransientFields.set(field, copy, primitive ? value : host.copyPart(value));
      }
    }
  }

  private static void copyTransient(CopyHost host, Field[] more, Object original, Object copy) {
    for (Field field : more) {
      Object value = valueOf(field, original);
      if (Copies.isLeaf(value) || value == TransientFields.PROTECTED) {
        continue;
      } else if (Copier.isData(host, value)) {
        TransientFields.set(field, copy, host.copyPart(value));
      } else if (host.copies().isShallow() || copy instanceof Throwable) {
        TransientFields.set(field, copy, value);
      }
    }
  }

  private static Object valueOf(Field field, Object original) {
    return field.isSynthetic() ? TransientFields.PROTECTED : TransientFields.get(field, original);
  }
}
