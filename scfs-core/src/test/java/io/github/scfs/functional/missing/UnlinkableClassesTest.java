package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Classes that a loader has and the JVM refuses count as missing, and the error says why. */
class UnlinkableClassesTest {
  private static final Version THERE = Drift.shop("class Cup { int size = 1; }");

  /** Compiled for a Java that is still to come. */
  private static final class FromTheFuture extends ClassLoader {
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.equals("shop.Cup")) {
        throw new ClassNotFoundException(name);
      }
      ClassWriter code = new ClassWriter(0);
      code.visit(999, Opcodes.ACC_PUBLIC, "shop/Cup", null, "java/lang/Object", null);
      byte[] bytes = code.toByteArray();
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  @Test
  void theErrorTellsWhatTheJvmSays() {
    Peer reader = Peer.of(Drift.SHOP, new FromTheFuture());
    Peer writer = Peer.of(Drift.SHOP, THERE);
    Object[] sent = {THERE.make("shop.Cup"), THERE.type("shop.Cup")};
    for (Object one : sent) {
      UnknownClassException e =
          assertThrows(UnknownClassException.class, () -> writer.send(one, reader));
      assertEquals("shop.Cup", e.className());
      assertTrue(e.getMessage().contains("UnsupportedClassVersionError"), e.getMessage());
    }
  }

  @Test
  void policiesTakeItForMissing() {
    Peer reader = Peer.of(Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL), new FromTheFuture());
    assertNull(Peer.of(Drift.SHOP, THERE).send(THERE.make("shop.Cup"), reader));
  }
}
