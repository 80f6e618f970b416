package io.github.scfs.internal.access;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A tiny class that is defined beside a user's classes. The lookup that it asks for has the rights
 * of the user's module. Java 9 and later. Thread-safe.
 */
final class Anchor {
  /*
   * How this works
   *
   * A private lookup into another module may define ordinary classes in its package, but no nestmates. A class defined that way
   * belongs to that module, and a lookup that this class itself asks for may define nestmates.
   *
   * There is one per package, loader and copy of SCFS. It uses classes of the JDK only, so it keeps nothing of ours alive. The
   * loader holds it: the JVM then finds it by its name, without running the loader's code, and refuses a second definition. We
   * rely on that refusal only when two threads meet: a JVM counts refused classes, and may keep them.
   */
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String METHODS = "java/lang/invoke/MethodHandles";
  private static final String MODULE = "java/lang/Module";

  /** Differs from that of any other copy of SCFS in the JVM. */
  private static final String NAME = "ScfsAnchor" + Long.toHexString(new Random().nextLong());

  private static final MethodType LOOKUP_METHOD =
      MethodType.methodType(MethodHandles.Lookup.class, Class.class);

  /** The names of the anchors that each loader has. */
  private static final Map<ClassLoader, Set<String>> DEFINED = new WeakHashMap<>();

  private Anchor() {}

  /**
   * A lookup with the rights of the class's module.
   *
   * @param inPackage a lookup for the class that may define others in its package
   * @param read a class whose module the user's module has to read from now on, or null
   */
  static MethodHandles.Lookup lookup(MethodHandles.Lookup inPackage, Class<?> read)
      throws ReflectiveOperationException {
    Class<?> anchor = define(inPackage);
    try {
      return (MethodHandles.Lookup)
          inPackage.findStatic(anchor, "lookup", LOOKUP_METHOD).invokeExact(read);
    } catch (Error | RuntimeException | ReflectiveOperationException e) {
      throw e;
    } catch (Throwable checked) {
      throw new InvocationTargetException(checked);
    }
  }

  private static Class<?> define(MethodHandles.Lookup inPackage)
      throws ReflectiveOperationException {
    Class<?> type = inPackage.lookupClass();
    String name = type.getName().substring(0, type.getName().lastIndexOf('.') + 1) + NAME;
    ClassLoader loader = type.getClassLoader();
    Set<String> defined;
    synchronized (DEFINED) {
      defined = DEFINED.computeIfAbsent(loader, key -> ConcurrentHashMap.newKeySet());
    }
    if (defined.contains(name)) {
      return Class.forName(name, false, loader);
    }
    Method define = MethodHandles.Lookup.class.getMethod("defineClass", byte[].class);
    try {
      Class<?> anchor = (Class<?>) define.invoke(inPackage, emit(name.replace('.', '/')));
      defined.add(name);
      return anchor;
    } catch (InvocationTargetException refused) {
      if (refused.getCause() instanceof LinkageError) {
        return Class.forName(name, false, loader); // another thread was first
      }
      throw refused;
    }
  }

  private static byte[] emit(String self) {
    ClassWriter anchor = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    anchor.visit(Opcodes.V9, access, self, null, "java/lang/Object", null);
    MethodVisitor code =
        anchor.visitMethod(
            Opcodes.ACC_STATIC, "lookup", LOOKUP_METHOD.toMethodDescriptorString(), null, null);
    Label enough = new Label();
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNULL, enough);
    code.visitLdcInsn(Type.getObjectType(self));
    module(code);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    module(code);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, MODULE, "addReads", "(L" + MODULE + ";)L" + MODULE + ";", false);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(enough);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, METHODS, "lookup", "()L" + LOOKUP + ";", false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    anchor.visitEnd();
    return anchor.toByteArray();
  }

  private static void module(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getModule", "()L" + MODULE + ";", false);
  }
}
