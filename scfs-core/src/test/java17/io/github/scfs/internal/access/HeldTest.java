package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Heap;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import org.junit.jupiter.api.Test;

/** Which classes are kept alive: those that cannot go before the library. */
class HeldTest {
  private static final class Template {}

  @Test
  void of_classesThatStay_areHeld() {
    for (Class<?> type :
        new Class<?>[] {HeldTest.class, Template[][].class, String.class, int.class, int[].class}) {
      assertSame(type, Held.of(type).lasting());
      assertSame(type, Held.of(type).get());
    }
  }

  @Test
  void of_classesOfLoadersBelow_areNotHeld() throws Exception {
    FreshLoader loader = new FreshLoader(new Class<?>[] {HeldTest.class}, Template.class.getName());
    Class<?> fresh = loader.loadClass(Template.class.getName());
    Class<?> array = Array.newInstance(fresh, 0).getClass();
    assertNull(Held.of(fresh).lasting());
    assertSame(fresh, Held.of(fresh).get());
    assertNull(Held.of(array).lasting());
    assertNull(Held.of(fresh, "what it has").lasting());
  }

  /** A hidden class goes before its loader, and with it its arrays, which do not say so. */
  @Test
  void of_hiddenClassesAndTheirArrays_areNotHeld() throws Exception {
    WeakReference<?> hidden = askAboutHidden();
    Heap.assertCollected(hidden, "what is known of its arrays keeps it alive: it");
  }

  private static WeakReference<?> askAboutHidden() throws Exception {
    byte[] bytes;
    try (InputStream in = HeldTest.class.getResourceAsStream("HeldTest$Template.class")) {
      bytes = in.readAllBytes();
    }
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass();
    Class<?> array = Array.newInstance(hidden, 0, 0).getClass();
    assertTrue(hidden.isHidden());
    assertNull(Held.of(hidden).lasting());
    assertNull(Held.of(array).lasting());
    assertSame(array, ClassInfo.of(array).type());
    assertSame(hidden, ClassInfo.of(hidden).type());
    return new WeakReference<>(hidden);
  }
}
