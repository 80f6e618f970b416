package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.wire.RawMemory;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Fields by their offset, with {@code sun.misc.Unsafe}. The code names no user class, so it holds
 * none and works for every class loader.
 */
final class UnsafeFields implements Fields {
  static final String UNSAFE = "sun/misc/Unsafe";
  static final String UNSAFE_FIELD = "UNSAFE";

  private final String self;

  private UnsafeFields(String self) {
    this.self = self;
  }

  static UnsafeFields in(ClassVisitor type, String self) {
    String unsafe = "L" + UNSAFE + ";";
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    type.visitField(access, UNSAFE_FIELD, unsafe, null, null).visitEnd();
    Code start = Code.method(type, Opcodes.ACC_STATIC, "<clinit>", "()V");
    start.getStatic(Type.getInternalName(RawMemory.class), "UNSAFE", "Ljava/lang/Object;");
    start.cast(UNSAFE);
    start.visitor.visitFieldInsn(Opcodes.PUTSTATIC, self, UNSAFE_FIELD, unsafe);
    start.op(Opcodes.RETURN).end();
    return new UnsafeFields(self);
  }

  @Override
  public void begin(Code code, int object) {
    // A null check; it also tells the compiler that the memory is that of an object.
    code.aload(object).call("java/lang/Object", "getClass", "()Ljava/lang/Class;").op(Opcodes.POP);
  }

  @Override
  public void get(Code code, int object, FieldInfo field) {
    beforePut(code, object, field);
    Type type = typeOf(field);
    code.call(UNSAFE, "get" + nameOf(type), "(Ljava/lang/Object;J)" + type.getDescriptor());
  }

  @Override
  public boolean canPut(FieldInfo field) {
    return true;
  }

  @Override
  public void beforePut(Code code, int object, FieldInfo field) {
    code.getStatic(self, UNSAFE_FIELD, "L" + UNSAFE + ";").aload(object).push(field.offset());
  }

  @Override
  public void cast(Code code, FieldInfo field) {
    // The caller has checked it; the code names no class.
  }

  @Override
  public void put(Code code, FieldInfo field) {
    Type type = typeOf(field);
    code.call(UNSAFE, "put" + nameOf(type), "(Ljava/lang/Object;J" + type.getDescriptor() + ")V");
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
