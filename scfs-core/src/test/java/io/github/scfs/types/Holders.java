package io.github.scfs.types;

import io.github.scfs.testing.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Classes with fields of a type that is known at run time only, in two versions.
 *
 * <pre>
 *   full   int before; T value; String between; T again; int after
 *   lean   int before;          String between; T again; int after
 * </pre>
 */
final class Holders extends ClassLoader {
  static final String NAME = "types.Holder";

  private static final Map<Class<?>, Holders> FULL = new LinkedHashMap<>();
  private static final Map<Class<?>, Holders> LEAN = new LinkedHashMap<>();

  private final Class<?> type;

  private Holders(Class<?> declared, boolean full) {
    super(Holders.class.getClassLoader());
    byte[] bytes = bytes(declared, full);
    type = defineClass(NAME, bytes, 0, bytes.length);
  }

  static synchronized Holders full(Class<?> declared) {
    return FULL.computeIfAbsent(declared, any -> new Holders(any, true));
  }

  static synchronized Holders lean(Class<?> declared) {
    return LEAN.computeIfAbsent(declared, any -> new Holders(any, false));
  }

  Object make(Object value, Object again) {
    try {
      Object made = type.getDeclaredConstructor().newInstance();
      Version.set(made, "before", 11);
      Version.set(made, "value", value);
      Version.set(made, "between", "between");
      Version.set(made, "again", again);
      Version.set(made, "after", 12);
      return made;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] bytes(Class<?> declared, boolean full) {
    ClassWriter code = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String self = NAME.replace('.', '/');
    code.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, self, null, "java/lang/Object", null);
    String descriptor = Type.getDescriptor(declared);
    code.visitField(Opcodes.ACC_PUBLIC, "before", "I", null, null).visitEnd();
    if (full) {
      code.visitField(Opcodes.ACC_PUBLIC, "value", descriptor, null, null).visitEnd();
    }
    code.visitField(Opcodes.ACC_PUBLIC, "between", "Ljava/lang/String;", null, null).visitEnd();
    code.visitField(Opcodes.ACC_PUBLIC, "again", descriptor, null, null).visitEnd();
    code.visitField(Opcodes.ACC_PUBLIC, "after", "I", null, null).visitEnd();
    MethodVisitor made = code.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
    code.visitEnd();
    return code.toByteArray();
  }
}
