package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.internal.access.ClassInfo;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Objects are made without reflection on every JVM, whatever the visibility of their class. */
class FactoriesTest {
  @Test
  void aPrivateConstructorOfAPrivateClassRuns() {
    Supplier<?> factory = Factories.of(ClassInfo.of(Hidden.class));

    assertNotNull(factory);
    Hidden made = (Hidden) factory.get();
    assertEquals("made", made.text);
    assertNotSame(made, factory.get());
  }

  @Test
  void theClassKeepsIt() {
    ClassInfo info = ClassInfo.of(Hidden.class);

    assertSame(Factories.of(info), Factories.of(info));
    assertSame(Factories.of(info), info.maker().factory());
  }

  @Test
  void whatTheConstructorThrowsPassesAsItIs() {
    Supplier<?> factory = Factories.of(ClassInfo.of(Thrower.class));

    assertEquals("no", assertThrows(IllegalStateException.class, factory::get).getMessage());
  }

  @Test
  void aClassWithoutSuchAConstructorOrOfTheBootLoaderHasNone() {
    assertNull(Factories.of(ClassInfo.of(WithParameter.class)));
    assertNull(Factories.of(ClassInfo.of(Object.class)));
  }

  private static final class Hidden {
    private final String text;

    private Hidden() {
      text = "made";
    }
  }

  private static final class Thrower {
    private Thrower() {
      throw new IllegalStateException("no");
    }
  }

  private static final class WithParameter {
    private WithParameter(int value) {
      assertEquals(0, value);
    }
  }
}
