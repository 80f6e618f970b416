package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Objects of a nested class that the class around does not list, as those that Kotlin copies where
 * a function is inlined: the JVM does not tell their simple name, but throws.
 */
class UnlistedClassesTest {
  private static final class Unlisted extends ClassLoader {
    private Unlisted() {
      super(Unlisted.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ClassWriter code = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      code.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name.replace('.', '/'), null, OBJECT, null);
      if (name.endsWith("$Cup")) {
        code.visitInnerClass("shop/Bar$Cup", "shop/Bar", "Cup", Opcodes.ACC_STATIC);
      }
      code.visitField(Opcodes.ACC_PUBLIC, "held", "Ljava/lang/Object;", null, null).visitEnd();
      MethodVisitor made = code.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
      made.visitVarInsn(Opcodes.ALOAD, 0);
      made.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
      made.visitInsn(Opcodes.RETURN);
      made.visitMaxs(0, 0);
      byte[] bytes = code.toByteArray();
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static final String OBJECT = "java/lang/Object";

  private final ClassLoader loader = new Unlisted();
  private final CreateOption option = CreateOption.of().allowPackages("shop");
  private final Peer writer = Peer.of(option, loader);
  private final Peer reader = Peer.of(option, loader);

  private Object cup(Object held) {
    try {
      Object cup = loader.loadClass("shop.Bar$Cup").getConstructor().newInstance();
      Version.set(cup, "held", held);
      return cup;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theyAreReadAsAnyOthers() {
    assertEquals(7, Version.get(writer.send(cup(7), reader), "held"));
    assertThrows(LinkageError.class, cup(7).getClass()::getSimpleName);
  }

  @Test
  void whatFailsInThem_isToldWithItsPath() {
    Object thread = Thread.currentThread();
    Object deep = cup(thread);
    for (int i = 0; i < 300; i++) {
      deep = cup(deep);
    }
    List<Object> all = Arrays.asList(cup(thread), Collections.singletonMap(cup(1), thread), deep);
    for (Object one : all) {
      ClassNotAllowedException e =
          assertThrows(ClassNotAllowedException.class, () -> writer.write(one));
      assertNotNull(e.path());
      assertEquals(true, e.path().contains("Bar$Cup"), e.path());
      assertEquals(8, Version.get(writer.send(cup(8), reader), "held"));
    }
  }
}
