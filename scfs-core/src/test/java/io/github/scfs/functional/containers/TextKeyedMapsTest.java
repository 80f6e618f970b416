package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Envelopes.Sealed;
import io.github.scfs.functional.Envelopes.SealedSerializer;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Maps whose first key is a text are written in one pass, which something else may end. */
class TextKeyedMapsTest {
  private final CreateOption option = CreateOption.of().allow(Box.class, Unsendable.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Box {
    int number;
  }

  static final class Unsendable extends Thread {}

  private static Map<Object, Object> mapOf(Object... keysAndValues) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  private void comesBack(Object... keysAndValues) {
    Map<Object, Object> map = mapOf(keysAndValues);
    Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
    assertEquals(map, read);
    assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(read.keySet()));
  }

  @Test
  void valuesOfOneClass() {
    comesBack("a", "x", "b", "y");
    comesBack("a", 1, "b", 300_000, "c", -1);
    comesBack("a", 1L, "b", Long.MIN_VALUE);
    comesBack("a", true, "b", false);
    comesBack("a", 0.5, "b", -0.0);
    comesBack("a", 'x', "b", '\uffff');
    comesBack("a", TimeUnit.DAYS, "b", TimeUnit.HOURS);
    comesBack("a", null, "b", null);
  }

  @Test
  void theLastValueIsAnother() {
    for (Object first : new Object[] {"x", 1, 1L, true, 0.5, 'x', TimeUnit.DAYS}) {
      for (Object last : new Object[] {"y", 2, 2L, false, 1.5, 'y', TimeUnit.HOURS, null}) {
        comesBack("a", first, "b", first, "c", last);
        comesBack("a", first, null, first, "c", last);
        comesBack("a", first, 7, first, "c", last);
      }
    }
  }

  @Test
  void textsOfAnyKind() {
    char[] chars = new char[300];
    Arrays.fill(chars, 'l');
    String longText = new String(chars);
    comesBack("", "", "a", longText, longText, "\u4e2d\u6587", "\u4e2d", "b");
    comesBack(longText, 1, "\u4e2d", 2);
  }

  @Test
  void objectsAreOneWhateverTurnsUpBehindThem() {
    Box box = new Box();
    List<Object> list = new ArrayList<>();
    for (Object last : new Object[] {box, "text", 1, null}) {
      for (Object first : new Object[] {"text", 1, box, list}) {
        Map<Object, Object> map = mapOf("first", first, box, first, "again", last, "box", box);
        Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
        Object key = new ArrayList<>(read.keySet()).get(1);
        assertSame(key, read.get("box"));
        assertEquals(4, read.size());
        if (first == list || first == box) {
          assertSame(read.get("first"), read.get(key));
        }
        if (last == box) {
          assertSame(key, read.get("again"));
        } else {
          assertEquals(last, read.get("again"));
        }
      }
    }
  }

  @Test
  void valuesOfASerializerThatCallsBack() {
    CreateOption calling =
        option.customize(kryo -> kryo.register(Sealed.class, new SealedSerializer()));
    Peer from = new Peer(calling);
    Peer to = new Peer(calling);
    for (int message = 0; message < 3; message++) {
      Box box = new Box();
      Object inside = new ArrayList<>(Arrays.asList("x", box, mapOf("a", box, "b", 2)));
      Sealed sealed = new Sealed(inside);
      Map<?, ?> read =
          (Map<?, ?>)
              from.send(mapOf("a", sealed, "b", box, "c", "text", sealed, 1, "d", sealed), to);
      List<?> there = (List<?>) ((Sealed) read.get("a")).content;
      assertSame(there.get(1), ((Map<?, ?>) there.get(2)).get("a"));
      assertSame(read.get("a"), read.get("d"));
      assertEquals(1, read.get(read.get("a")));
      assertEquals("text", read.get("c"));
    }
  }

  @Test
  void keysThatAreNotEqualByTheirText() {
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put(new String("key"), 1);
    map.put(new String("key"), 2);
    assertEquals(2, ((Map<?, ?>) writer.send(map, reader)).size());
  }

  @Test
  void whatFailsSaysWhereAndLeavesTheSession() {
    for (Object first : new Object[] {"text", 1, new Box()}) {
      Map<Object, Object> map = mapOf("a", first, "b", new Unsendable());
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(map));
      assertTrue(e.getMessage().contains("[b]"), e.getMessage());
      comesBack("a", 1, "b", 2);
    }
  }

  @Test
  void whatFailsInAKeyIsNotTakenForTheValueOfANumber() {
    Peer choosy = new Peer(CreateOption.of().allow(TimeUnit.class));
    Map<Object, Object> maps = new IdentityHashMap<>();
    maps.put(mapOf("a", 1, new Box(), 2), "LinkedHashMap[key 1]");
    maps.put(new HashMap<>(mapOf(new Box(), 2)), "HashMap[key 0]");
    maps.put(mapOf(1, new Box()), "LinkedHashMap[1]");
    maps.put(mapOf("a", 1, "b", new Box()), "LinkedHashMap[b]");
    maps.put(mapOf(TimeUnit.DAYS, 1, TimeUnit.HOURS, new Box()), "LinkedHashMap[HOURS]");
    maps.forEach(
        (map, path) -> {
          byte[] message = writer.write(map);
          ScfsException e = assertThrows(ScfsException.class, () -> choosy.read(message));
          assertEquals(path, e.path(), e.getMessage());
        });
    Map<Object, Object> unsendable = mapOf("a", 1, new Unsendable(), 2);
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(unsendable));
    assertTrue(e.path().startsWith("LinkedHashMap[key 1]"), e.path());
  }

  /** Its entries are there, its size is no size. */
  private static final class Negative extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;

    @Override
    public int size() {
      return -1;
    }
  }

  @Test
  void aSizeBelowZeroIsRefused() {
    Peer negative = new Peer(CreateOption.of().allow(Negative.class));
    assertTrue(causeOf(negative, new Negative()) instanceof IllegalArgumentException);
    negative.write(mapOf("a", 1));
  }

  /** Has one entry more than it says. */
  private static final class Growing extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;

    @Override
    public int size() {
      return super.size() - 1;
    }
  }

  /** Has one entry less than it says. */
  private static final class Shrinking extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;

    @Override
    public int size() {
      return super.size() + 1;
    }
  }

  @Test
  void aMapThatChangesIsRefused() {
    for (Object value : new Object[] {"text", 1, null}) {
      CreateOption any = CreateOption.of().allow(Growing.class, Shrinking.class);
      Peer changing = new Peer(any);
      Map<Object, Object> three = mapOf("a", value, "b", value, "c", value);
      Map<Object, Object> growing = new Growing();
      growing.putAll(three);
      assertTrue(causeOf(changing, growing) instanceof ConcurrentModificationException);
      Map<Object, Object> shrinking = new Shrinking();
      shrinking.putAll(three);
      assertTrue(causeOf(changing, shrinking) instanceof NoSuchElementException);
    }
  }

  private static Throwable causeOf(Peer peer, Object value) {
    return assertThrows(ScfsException.class, () -> peer.write(value)).getCause();
  }
}
