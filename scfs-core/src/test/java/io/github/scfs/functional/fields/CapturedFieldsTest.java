package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a local class captured and the outer object of an inner one are synthetic fields, which each
 * compiler names in its own way: {@code $outer} and {@code $x} in Kotlin and Scala.
 */
class CapturedFieldsTest {
  private static final int MADE = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

  @Test
  void syntheticFields_ofAnyName_areSent() throws ReflectiveOperationException {
    for (boolean constructor : new boolean[] {true, false}) {
      Class<?> rule = rule(constructor);
      CreateOption option = CreateOption.of().allowPackages("captured");
      Peer writer = new Peer(option);
      Peer reader = Peer.of(option, rule.getClassLoader());
      for (int message = 0; message < 60; message++) {
        Object sent = rule.getConstructor(int.class).newInstance(message);
        Version.set(sent, "$outer", Arrays.asList("shop"));
        Version.set(sent, "$tax$inlined", 0.5 + message);
        Version.set(sent, "own", "rule");
        Version.set(sent, "$cache", "not sent");
        Object read = writer.send(sent, reader);
        assertEquals(message, Version.get(read, "$min"));
        assertEquals(Arrays.asList("shop"), Version.get(read, "$outer"));
        assertEquals(0.5 + message, Version.get(read, "$tax$inlined"));
        assertEquals("rule", Version.get(read, "own"));
        assertNull(Version.get(read, "$cache"));
      }
    }
  }

  @Test
  void syntheticField_thatTheOtherVersionLacks_isPassedOver() throws ReflectiveOperationException {
    Class<?> rule = rule(false);
    CreateOption option = CreateOption.of().allowPackages("captured");
    Version other = Version.of("package captured; public class Rule { public String own; }");
    Object sent = rule.getConstructor(int.class).newInstance(7);
    Version.set(sent, "own", "rule");
    Object read = new Peer(option).send(sent, Peer.of(option, other));
    assertEquals("rule", Version.get(read, "own"));
    Object back = new Peer(option).send(read, Peer.of(option, rule.getClassLoader()));
    assertEquals("rule", Version.get(back, "own"));
    assertEquals(0, Version.get(back, "$min"));
  }

  /** A class that captured some, with a constructor that is given one of them. */
  private static Class<?> rule(boolean constructor) {
    ClassWriter code = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    code.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "captured/Rule", null, "java/lang/Object", null);
    code.visitField(MADE, "$min", "I", null, null).visitEnd();
    code.visitField(MADE, "$outer", "Ljava/lang/Object;", null, null).visitEnd();
    code.visitField(MADE | Opcodes.ACC_PRIVATE, "$tax$inlined", "D", null, null).visitEnd();
    code.visitField(
            Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT,
            "$cache",
            "Ljava/lang/Object;",
            null,
            null)
        .visitEnd();
    code.visitField(
            Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC, "$data", "[Ljava/lang/Object;", null, null)
        .visitEnd();
    code.visitField(Opcodes.ACC_PUBLIC, "own", "Ljava/lang/String;", null, null).visitEnd();
    if (constructor) {
      constructor(code, false);
    }
    constructor(code, true);
    code.visitEnd();
    byte[] bytes = code.toByteArray();
    return new ClassLoader(CapturedFieldsTest.class.getClassLoader()) {
      Class<?> define() {
        return defineClass("captured.Rule", bytes, 0, bytes.length);
      }
    }.define();
  }

  private static void constructor(ClassWriter code, boolean takes) {
    MethodVisitor made =
        code.visitMethod(Opcodes.ACC_PUBLIC, "<init>", takes ? "(I)V" : "()V", null, null);
    made.visitCode();
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    if (takes) {
      made.visitVarInsn(Opcodes.ALOAD, 0);
      made.visitVarInsn(Opcodes.ILOAD, 1);
      made.visitFieldInsn(Opcodes.PUTFIELD, "captured/Rule", "$min", "I");
    }
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
  }
}
