package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.testing.Version;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Lookups in classes of other loaders. */
class FullLookupsTest {
  private static final int CLASSES = 200;

  @Test
  void furtherClassesOfAPackage_defineNothing() {
    StringBuilder source = new StringBuilder("package many; public class All {");
    for (int i = 0; i < CLASSES; i++) {
      source.append("public static class No").append(i).append(" { }");
    }
    Version version = Version.of(source.append("}").toString());
    Class<?>[] types = new Class<?>[CLASSES];
    for (int i = 0; i < CLASSES; i++) {
      types[i] = version.type("many.All$No" + i);
    }
    if (RunningJava.VERSION < 15) {
      assertNull(FullLookups.in(types[0], false));
      return;
    }
    for (int i = 0; i < CLASSES / 2; i++) { // what the JDK makes for calls is made by then
      assertNotNull(FullLookups.in(types[i], false));
    }
    ClassLoadingMXBean loading = ManagementFactory.getClassLoadingMXBean();
    long before = loading.getTotalLoadedClassCount();
    for (int i = CLASSES / 2; i < CLASSES; i++) {
      assertEquals(types[i], FullLookups.in(types[i], false).lookupClass());
    }
    long after = loading.getTotalLoadedClassCount();
    assertTrue(after - before < CLASSES / 4, (after - before) + " classes were defined");
  }
}
