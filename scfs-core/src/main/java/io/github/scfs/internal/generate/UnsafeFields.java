package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.wire.Memory;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Fields by their offset, by the methods of {@link Memory}. The code names no user class, so it
 * holds none and works for every class loader.
 */
final class UnsafeFields implements Fields {
  @Override
  public void begin(Code code, int object) {
    // A null check; it also tells the compiler that the memory is that of an object.
    code.aload(object).call("java/lang/Object", "getClass", "()Ljava/lang/Class;").op(Opcodes.POP);
  }

  @Override
  public void get(Code code, int object, FieldInfo field) {
    beforePut(code, object, field);
    Type type = typeOf(field);
    code.callStatic(
        Bytes.MEMORY, "get" + nameOf(type), "(Ljava/lang/Object;J)" + type.getDescriptor());
  }

  @Override
  public boolean canPut(FieldInfo field) {
    return true;
  }

  @Override
  public void beforePut(Code code, int object, FieldInfo field) {
    code.aload(object).push(field.offset());
  }

  @Override
  public void cast(Code code, FieldInfo field) {
    // The caller has checked it; the code names no class.
  }

  @Override
  public void put(Code code, FieldInfo field) {
    Type type = typeOf(field);
    String descriptor = "(Ljava/lang/Object;J" + type.getDescriptor() + ")V";
    code.callStatic(Bytes.MEMORY, "put" + nameOf(type), descriptor);
  }

  private static Type typeOf(FieldInfo field) {
    return field.type().isPrimitive() ? Type.getType(field.type()) : Type.getType(Object.class);
  }

  private static String nameOf(Type type) {
    if (type.getSort() == Type.OBJECT) {
      return "Object";
    }
    String name = type.getClassName();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
