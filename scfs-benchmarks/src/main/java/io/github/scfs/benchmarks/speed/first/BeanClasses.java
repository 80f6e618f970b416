package io.github.scfs.benchmarks.speed.first;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Beans nobody has seen before: private fields of five types, mixed differently in each class, and
 * a method that makes a full object. The same numbers give the same classes. One thread at a time.
 *
 * <p>How this works: the classes are made with ASM when they are asked for, in a class loader below
 * that of the application, where the contestants live.
 */
final class BeanClasses {
  private static final String PACKAGE = "io.github.scfs.benchmarks.speed.first.generated";
  private static final String OBJECT = "java/lang/Object";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String[] TYPES = {"I", "J", TEXT, "Z", "D"};
  private static final String[] NAMES = {"count", "time", "name", "open", "amount"};

  private final int fields;
  private final Loader loader = new Loader();

  BeanClasses(int fields) {
    this.fields = fields;
  }

  ClassLoader loader() {
    return loader;
  }

  /** A full object of the class of that number. */
  Object example(int number) {
    String name = PACKAGE + ".Bean" + number;
    byte[] bytes = bytes(name.replace('.', '/'), new Random(number));
    try {
      return loader.define(name, bytes).getMethod("example").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] bytes(String name, Random random) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.visit(
        V17, ACC_PUBLIC | ACC_SUPER, name, null, OBJECT, new String[] {"java/io/Serializable"});
    constructor(type);
    MethodVisitor example =
        type.visitMethod(ACC_PUBLIC | ACC_STATIC, "example", "()L" + name + ";", null, null);
    example.visitCode();
    example.visitTypeInsn(NEW, name);
    example.visitInsn(DUP);
    example.visitMethodInsn(INVOKESPECIAL, name, "<init>", "()V", false);
    example.visitVarInsn(ASTORE, 0);
    for (int i = 0; i < fields; i++) {
      int kind = random.nextInt(TYPES.length);
      String field = NAMES[kind] + i;
      type.visitField(ACC_PRIVATE, field, TYPES[kind], null, null).visitEnd();
      example.visitVarInsn(ALOAD, 0);
      example.visitLdcInsn(value(kind, random));
      example.visitFieldInsn(PUTFIELD, name, field, TYPES[kind]);
    }
    example.visitVarInsn(ALOAD, 0);
    example.visitInsn(ARETURN);
    example.visitMaxs(0, 0);
    example.visitEnd();
    type.visitEnd();
    return type.toByteArray();
  }

  private static void constructor(ClassWriter type) {
    MethodVisitor constructor = type.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
  }

  /** A value of many magnitudes. */
  private static Object value(int kind, Random random) {
    return switch (TYPES[kind]) {
      case "I" -> random.nextInt() >> random.nextInt(Integer.SIZE);
      case "J" -> random.nextLong() >> random.nextInt(Long.SIZE);
      case "Z" -> random.nextInt(2);
      case "D" -> random.nextInt(1000) / 8.0;
      default -> "text " + random.nextInt(1000);
    };
  }

  /** Defines what was made. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(BeanClasses.class.getClassLoader());
    }

    Class<?> define(String name, byte[] bytes) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
