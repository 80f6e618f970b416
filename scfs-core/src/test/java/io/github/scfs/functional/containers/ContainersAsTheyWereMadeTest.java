package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import org.junit.jupiter.api.Test;

/**
 * Sub classes of the JDK's containers keep what they were made with, whatever their constructor.
 */
@SuppressWarnings("serial") // the classes are not for Java serialization
class ContainersAsTheyWereMadeTest {
  private static final int MESSAGES = 60;

  static final class Jobs extends LinkedBlockingQueue<String> {
    String name = "q";
    transient int made = 1;
  }

  static final class Transfer extends LinkedTransferQueue<String> {
    String name = "t";
  }

  static final class Five extends ArrayBlockingQueue<String> {
    String name = "f";
    transient int made = 1;

    Five() {
      super(3);
    }

    Five(int capacity) {
      super(capacity);
    }
  }

  static final class Bare extends ArrayBlockingQueue<String> {
    Bare() {
      super(3);
    }

    Bare(int capacity) {
      super(capacity);
    }
  }

  static final class Lru extends LinkedHashMap<String, String> {
    int most = 7;
    transient int made = 1;

    Lru() {}

    Lru(boolean byAccess) {
      super(16, 0.75f, byAccess);
    }
  }

  static final class Settings extends Properties {
    Settings() {}

    Settings(Properties defaults) {
      super(defaults);
    }
  }

  static final class Julian extends GregorianCalendar {
    String note = "old";
  }

  private final Peer alice = new Peer(option());
  private final Peer bob = new Peer(option());

  private static CreateOption option() {
    return CreateOption.of()
        .allow(
            Jobs.class,
            Transfer.class,
            Five.class,
            Bare.class,
            Lru.class,
            Settings.class,
            Julian.class);
  }

  @SuppressWarnings("unchecked") // it is of the class that was sent
  private <T> T sent(T value) {
    return (T) alice.send(value, bob);
  }

  @Test
  void queues_haveTheirCapacityAndWhatTheConstructorMade() {
    Jobs jobs = new Jobs();
    jobs.name = "own";
    Five five = new Five(5);
    five.name = "other";
    BlockingQueue<String> transfer = new Transfer();
    BlockingQueue<String> bare = new Bare(6);
    for (int i = 0; i < 5; i++) {
      jobs.add("job " + i);
      five.add("job " + i);
      transfer.add("job " + i);
      bare.add("job " + i);
    }
    for (int message = 0; message < MESSAGES; message++) {
      Jobs read = sent(jobs);
      assertEquals(new ArrayList<>(jobs), new ArrayList<>(read));
      assertEquals(jobs.remainingCapacity(), read.remainingCapacity());
      assertEquals("own", read.name);
      assertEquals(1, read.made);
      Five readFive = sent(five);
      assertEquals(new ArrayList<>(five), new ArrayList<>(readFive));
      assertEquals(0, readFive.remainingCapacity());
      assertEquals("other", readFive.name);
      assertEquals(1, readFive.made);
      assertEquals(new ArrayList<>(transfer), new ArrayList<>(sent(transfer)));
      BlockingQueue<String> readBare = sent(bare);
      assertEquals(new ArrayList<>(bare), new ArrayList<>(readBare));
      assertEquals(1, readBare.remainingCapacity());
    }
  }

  @Test
  void mapByAccess_staysOne() {
    Lru lru = new Lru(true);
    lru.most = 2;
    lru.put("a", "1");
    lru.put("b", "2");
    for (int message = 0; message < MESSAGES; message++) {
      Lru read = sent(lru);
      assertEquals(lru, read);
      assertEquals(2, read.most);
      assertEquals(1, read.made);
      read.get("a");
      assertEquals(Arrays.asList("b", "a"), new ArrayList<>(read.keySet()));
      assertEquals(Arrays.asList("a", "b"), keysAfterALook(sent(new Lru()), "a"));
    }
  }

  private static Object keysAfterALook(Map<String, String> map, String key) {
    map.put("a", "1");
    map.put("b", "2");
    map.get(key);
    return new ArrayList<>(map.keySet());
  }

  @Test
  void properties_keepTheirDefaults() {
    Properties defaults = new Properties();
    defaults.setProperty("color", "red");
    Settings settings = new Settings(defaults);
    settings.setProperty("size", "1");
    for (int message = 0; message < MESSAGES; message++) {
      Settings read = sent(settings);
      assertEquals("red", read.getProperty("color"));
      assertEquals("1", read.getProperty("size"));
      assertEquals(1, read.size());
    }
  }

  @Test
  void calendar_keepsTheDayOfTheChange() {
    Julian julian = new Julian();
    julian.setGregorianChange(new Date(Long.MAX_VALUE));
    julian.note = "new";
    for (int message = 0; message < MESSAGES; message++) {
      Julian read = sent(julian);
      assertEquals(julian.getGregorianChange(), read.getGregorianChange());
      assertEquals(julian.getTimeInMillis(), read.getTimeInMillis());
      assertEquals(julian, read);
      assertEquals("new", read.note);
    }
  }

  /** The type of the array is not sent. */
  @Test
  void listOverAnArray_isOneOverObjects() {
    List<Object> sent = Arrays.asList((Object[]) new Integer[] {1, 2});
    assertThrows(ArrayStoreException.class, () -> sent.set(0, "x"));
    @SuppressWarnings("unchecked")
    List<Object> read = (List<Object>) alice.send(sent, bob);
    assertEquals(sent, read);
    assertSame(sent.getClass(), read.getClass());
    assertSame(Object[].class, read.toArray().getClass());
    read.set(0, "x");
    assertEquals(Arrays.asList("x", 2), read);
  }
}
