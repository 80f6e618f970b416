package io.github.scfs.internal.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Method;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is read instead of classes that only newer JDKs have, and written instead of their own. */
class StandInsTest {
  @Test
  void classesOfNewerJdks_haveOneThatEveryJdkHas() {
    assertSame(SimpleImmutableEntry.class, StandIns.ofNewer("java.util.KeyValueHolder"));
    assertSame(
        Collections.unmodifiableSet(Collections.emptySet()).getClass(),
        StandIns.ofNewer("java.util.Collections$UnmodifiableSequencedSet"));
    assertSame(
        Collections.unmodifiableMap(Collections.emptyMap()).getClass(),
        StandIns.ofNewer("java.util.Collections$UnmodifiableSequencedMap"));
    assertSame(
        Collections.newSetFromMap(new LinkedHashMap<>()).getClass(),
        StandIns.ofNewer("java.util.Collections$SequencedSetFromMap"));
    assertNull(StandIns.ofNewer("java.util.ArrayList"));
  }

  /** Of a class of its own since Java 21, in a package that nobody may look into. */
  @Test
  void firstEntryOfALinkedHashMap_isAnEntry() throws ReflectiveOperationException {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", null);
    Object first = map.entrySet().iterator().next();
    Object last = new SimpleEntry<>("b", null);
    try {
      first = LinkedHashMap.class.getMethod("firstEntry").invoke(map);
      Method lastEntry = LinkedHashMap.class.getMethod("lastEntry");
      last = lastEntry.invoke(map);
    } catch (NoSuchMethodException older) {
      assertEquals("a=1", first.toString());
    }
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    assertEquals(new SimpleEntry<>("a", 1), writer.send(first, reader));
    assertEquals(new SimpleEntry<>("b", null), writer.send(last, reader));
    assertSame(SimpleEntry.class, writer.send(last, reader).getClass());
  }
}
