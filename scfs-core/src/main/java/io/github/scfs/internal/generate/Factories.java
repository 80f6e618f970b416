package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FullLookups;
import java.lang.reflect.Constructor;
import java.util.function.Supplier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes objects by their constructor, without reflection: in a class with the rights of theirs. */
final class Factories {
  private Factories() {}

  /**
   * Calls the no-arg constructor; the class itself keeps it. Null if there is no such constructor,
   * or no way into the class.
   */
  static Supplier<?> of(ClassInfo info) {
    Supplier<?> known = info.maker().factory();
    if (known != null || !info.hasNoArgConstructor()) {
      return known;
    }
    Class<?> type = info.type();
    if (type == null) {
      return null;
    }
    try {
      Class<?> made = FullLookups.defineInside(type, emit(type));
      if (made == null) {
        return null;
      }
      Constructor<?> constructor = made.getDeclaredConstructor();
      constructor.setAccessible(true);
      return info.maker().keepFactory((Supplier<?>) constructor.newInstance());
    } catch (ReflectiveOperationException | LinkageError | RuntimeException refused) {
      return null; // reflection does the same
    }
  }

  private static byte[] emit(Class<?> type) {
    String made = Type.getInternalName(type);
    ClassWriter factory = Code.newClass();
    factory.visit(
        Opcodes.V1_8,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        made + "$Factory",
        null,
        "java/lang/Object",
        new String[] {"java/util/function/Supplier"});
    Code.constructor(factory, "java/lang/Object", "()V");
    Code get = Code.method(factory, Opcodes.ACC_PUBLIC, "get", "()Ljava/lang/Object;");
    get.create(made).callSpecial(made, "<init>", "()V").op(Opcodes.ARETURN).end();
    factory.visitEnd();
    return factory.toByteArray();
  }
}
