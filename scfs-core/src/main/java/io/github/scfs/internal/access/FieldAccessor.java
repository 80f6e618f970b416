package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.Memory;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Field;

/**
 * Reads and writes one field of any visibility, also a final one. Immutable, thread-safe, holds no
 * class strongly.
 *
 * <p><b>Unchecked.</b> Where memory is written directly, nothing is checked. The heap is corrupted
 * unless the target is of the class of the {@link ClassInfo} that the accessor came from, the value
 * is null or of the type of the field, and bits are those of a primitive type. A null target is a
 * {@link NullPointerException}.
 *
 * <p>Stores are plain ones, also to volatile fields: the object is not shared before the read is
 * done.
 *
 * <p>To set a final field that the JVM protects is a {@link ScfsException} ({@code final-field}).
 * Fields of records are always protected; other final fields are on Java 26 and later under {@code
 * --illegal-final-field-mutation=deny}, unless memory is reached.
 */
public abstract class FieldAccessor {
  /** The code of the type if it is primitive, else 0; see {@link FieldType}. */
  final int primitive;

  FieldAccessor(Class<?> type) {
    this.primitive = type.isPrimitive() ? FieldType.ofPrimitiveOrBox(type) : 0;
  }

  /**
   * The accessor for an instance field. The caller keeps the Field alive as long as its class
   * lives.
   *
   * @throws ScfsException {@code not-open} if the module system refuses the field
   */
  static FieldAccessor of(Field field) {
    if (UnsafeAccessor.reaches(field.getDeclaringClass())) {
      long offset = Memory.offset(field);
      return offset < 0
          ? ReflectiveAccessor.of(field)
          : new UnsafeAccessor(field.getType(), offset);
    }
    Class<?> declaring = field.getDeclaringClass();
    return RunningJava.isOfTheJdk(declaring) && SerialFields.reaches(declaring)
        ? new SerialAccessor(field)
        : ReflectiveAccessor.of(field);
  }

  /** The value, boxed if the type is primitive. */
  public abstract Object get(Object target);

  /** Sets the value, which is boxed if the type is primitive. */
  public abstract void set(Object target, Object value);

  /** The {@linkplain FieldType#bits bits} of a primitive value. */
  public long getBits(Object target) {
    return FieldType.bits(primitive, get(target));
  }

  public void setBits(Object target, long bits) {
    set(target, FieldType.box(primitive, bits));
  }
}
