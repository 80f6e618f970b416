package io.github.scfs.internal.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Classes that need no rule. */
class BuiltInClassesTest {
  @Test
  void builtIn_commonValuesAndCollections_needNoRule() throws Exception {
    SortedMap<String, Object> sorted = new TreeMap<>(Collections.reverseOrder());
    List<Object> values =
        Arrays.asList(
            1,
            "",
            'c',
            new Object(),
            new java.math.BigDecimal(1),
            java.time.ZonedDateTime.now(),
            java.time.ZoneId.of("Europe/Berlin"),
            new java.sql.Timestamp(0),
            java.util.UUID.randomUUID(),
            java.util.TimeZone.getTimeZone("Europe/Berlin"),
            java.util.Calendar.getInstance(),
            new java.net.URI("a"),
            new StackTraceElement("a", "b", "c", 1),
            TimeUnit.DAYS,
            String.CASE_INSENSITIVE_ORDER,
            java.util.Comparator.naturalOrder(),
            Collections.reverseOrder(),
            new ArrayList<>(),
            Arrays.asList(1, 2),
            new ArrayList<>(Arrays.asList(1, 2)).subList(0, 1),
            Arrays.asList(1, 2).subList(0, 1),
            Collections.emptyList(),
            Collections.emptyMap(),
            Collections.emptySet(),
            Collections.singleton(1),
            Collections.singletonList(1),
            Collections.singletonMap(1, 1),
            Collections.unmodifiableList(new ArrayList<>()),
            Collections.unmodifiableSortedMap(sorted),
            Collections.unmodifiableNavigableMap(new TreeMap<>()),
            Collections.synchronizedMap(new HashMap<>()),
            Collections.synchronizedList(new java.util.LinkedList<>()),
            Collections.checkedMap(new HashMap<>(), String.class, String.class),
            Collections.nCopies(2, 1),
            Collections.newSetFromMap(new HashMap<>()),
            new EnumMap<>(TimeUnit.class),
            EnumSet.of(TimeUnit.DAYS),
            new HashMap<>().keySet(),
            new HashMap<>().values(),
            new java.util.concurrent.ConcurrentHashMap<>(),
            java.util.concurrent.ConcurrentHashMap.newKeySet(),
            new java.util.concurrent.CopyOnWriteArrayList<>(),
            new java.util.concurrent.atomic.AtomicLong(),
            java.util.Optional.empty(),
            new IllegalStateException(),
            new java.io.IOException(),
            new TreeMap<>().headMap("a"),
            new java.util.AbstractMap.SimpleEntry<>(1, 1));
    for (Object value : values) {
      // Constants of an enum may have classes of their own; callers ask for the enum.
      boolean constant = value instanceof Enum;
      String name =
          constant ? ((Enum<?>) value).getDeclaringClass().getName() : value.getClass().getName();
      assertTrue(ClassRules.none().isAllowed(name), name);
    }
    for (String name :
        "int void java.lang.Class java.lang.Object java.util.List java.util.ImmutableCollections$ListN"
            .split(" ")) {
      assertTrue(ClassRules.none().isAllowed(name), name);
    }
  }

  @Test
  void builtIn_areNamesOfClassesThatExistSomewhere() {
    List<String> missing = new ArrayList<>();
    for (String name : ClassRules.builtIn()) {
      assertTrue(ClassNames.isPlausible(name), name);
      if (name.indexOf('.') > 0 && !exists(name) && !isNotInEveryJava(name)) {
        missing.add(name);
      }
    }
    assertEquals(Collections.emptyList(), missing);
    assertThrows(UnsupportedOperationException.class, () -> ClassRules.builtIn().clear());
  }

  private static boolean isNotInEveryJava(String name) {
    return name.startsWith("kotlin.")
        || name.startsWith("java.util.ImmutableCollections$")
        || name.contains("Sequenced")
        || Arrays.asList(
                "java.lang.Record",
                "java.lang.IllegalCallerException",
                "java.lang.LayerInstantiationException",
                "java.lang.MatchException",
                "java.lang.WrongThreadException",
                "java.lang.invoke.StringConcatException",
                "java.lang.module.FindException",
                "java.lang.module.InvalidModuleDescriptorException",
                "java.lang.module.ResolutionException",
                "java.lang.reflect.InaccessibleObjectException",
                "java.net.http.HttpConnectTimeoutException",
                "java.net.http.HttpTimeoutException",
                "javax.crypto.DecapsulateException",
                "java.util.KeyValueHolder",
                "jdk.internal.util.NullableKeyValueHolder",
                "java.util.SubList",
                "java.util.RandomAccessSubList",
                "java.util.AbstractList$SubList",
                "java.util.AbstractList$RandomAccessSubList")
            .contains(name);
  }

  private static boolean exists(String name) {
    try {
      return Class.forName(name, false, null) != null;
    } catch (ClassNotFoundException notInBoot) {
      return existsInPlatform(name);
    }
  }

  private static boolean existsInPlatform(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getSystemClassLoader()) != null;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }
}
