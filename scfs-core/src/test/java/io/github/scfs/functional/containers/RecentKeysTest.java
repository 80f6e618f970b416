package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Keys of maps that come again are one String at last, and always the right one. */
class RecentKeysTest {
  private final Peer left = new Peer(CreateOption.of());
  private final Peer right = new Peer(CreateOption.of());

  private Map<?, ?> sent(Map<?, ?> map) {
    Map<?, ?> read = (Map<?, ?>) left.send(map, right);
    assertEquals(map, read);
    return read;
  }

  private static Map<String, Integer> mapOf(String key) {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("before", 1);
    map.put(key, 2);
    return map;
  }

  private static String keyOf(Map<?, ?> map) {
    Iterator<?> keys = map.keySet().iterator();
    keys.next();
    return (String) keys.next();
  }

  @Test
  void aKeyThatComesAgain_isMadeOnce() {
    for (String key : new String[] {"k", "sevenff", "eightfff", "ninefffff", "fifteenffffffff"}) {
      Map<String, Integer> map = mapOf(key);
      sent(map);
      sent(map);
      String third = keyOf(sent(map));
      assertEquals(key, third);
      assertSame(third, keyOf(sent(map)), key);
    }
  }

  @Test
  void longAndWideKeys_areMadeEachTime() {
    for (String key : new String[] {"sixteenfffffffff", "\u20AC"}) {
      Map<String, Integer> map = mapOf(key);
      sent(map);
      sent(map);
      assertNotSame(keyOf(sent(map)), keyOf(sent(map)), key);
    }
  }

  /** In a map by identity two keys may be equal. */
  @Test
  void mapsByIdentity_haveTheirOwnKeys() {
    Map<String, Integer> map = new IdentityHashMap<>();
    map.put(new String("key"), 1);
    map.put(new String("key"), 2);
    for (int message = 0; message < 4; message++) {
      assertEquals(2, ((Map<?, ?>) left.send(map, right)).size());
      sent(mapOf("key"));
    }
  }

  /** What tells texts apart: each char, and how many there are. */
  @Test
  void likeKeys_areNotMistaken() {
    for (int round = 0; round < 4; round++) {
      for (int length = 0; length <= 40; length++) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (char c : new char[] {0, 'a', 0x7F, 0x80, 0xFF, 0x100}) {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < length; i++) {
            text.append(c);
          }
          map.put(text.toString(), length);
          map.put(text + "\0", 1);
          map.put("\0" + text, 2);
          map.put(text + "b", 3);
          map.put("b" + text, 4);
        }
        sent(map);
        for (String key : map.keySet()) {
          sent(Collections.singletonMap(key, null));
        }
      }
    }
  }

  @Test
  void manyKeys_thatComeOnceOrAgain() {
    for (int message = 0; message < 60; message++) {
      Map<String, Integer> map = new LinkedHashMap<>();
      for (int i = 0; i < 100; i++) {
        map.put("key" + i, i);
        map.put("new" + message + "." + i, i);
      }
      sent(map);
    }
  }

  /** As for any text. */
  @Test
  void theLimitOnTexts() {
    Peer strict = new Peer(CreateOption.of().limits(ScfsLimits.builder().stringLength(5).build()));
    for (int message = 0; message < 3; message++) {
      byte[] bytes = left.write(mapOf("a"));
      assertThrows(LimitExceededException.class, () -> strict.read(bytes));
    }
  }
}
