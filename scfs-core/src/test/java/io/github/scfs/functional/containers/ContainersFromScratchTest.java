package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Collections and maps that are below none of the JDK's that keeps elements. */
@SuppressWarnings("serial")
class ContainersFromScratchTest {
  private static final int MESSAGES = 50;

  private final Peer writer = peer();
  private final Peer reader = peer();

  private static Peer peer() {
    return new Peer(
        CreateOption.of()
            .strictTypes()
            .allow(Lazy.class, Basket.class, Replaced.class, Document.class));
  }

  /**
   * As those of a persistence framework are: around another one, not to be used before it is set.
   */
  static final class Lazy extends AbstractCollection<Object> implements Serializable {
    private transient Object connection = new Object();
    private transient List<Object> pending;
    private boolean initialized;
    List<Object> elements;

    Lazy() {}

    static Lazy of(Object... elements) {
      Lazy lazy = new Lazy();
      lazy.initialized = true;
      lazy.elements = new ArrayList<>(Arrays.asList(elements));
      return lazy;
    }

    @Override
    public Iterator<Object> iterator() {
      if (!initialized) {
        throw new IllegalStateException("no connection");
      }
      return elements.iterator();
    }

    @Override
    public int size() {
      return initialized ? elements.size() : pending.size();
    }

    boolean isConnected() {
      return connection != null;
    }
  }

  @Test
  void thoseOfNoUseBeforeTheirFieldsAreSet_areTheirFields() {
    for (int i = 0; i < MESSAGES; i++) {
      Lazy lazy = Lazy.of("a", i, "a");
      Lazy read = (Lazy) ((List<?>) writer.send(Arrays.asList(lazy, 1), reader)).get(0);
      assertEquals(lazy.elements, read.elements);
      assertEquals("[a, " + i + ", a]", read.toString());
      assertTrue(read.isConnected());
    }
  }

  /** Serializable by habit: the JDK would lose what is transient in it. */
  static final class Basket extends AbstractCollection<Object> implements Serializable {
    private transient List<Object> elements = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    @Override
    public boolean add(Object element) {
      return elements.add(element);
    }

    @Override
    public Iterator<Object> iterator() {
      return elements.iterator();
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  @Test
  void others_areTheirElementsToo() {
    for (int i = 0; i < MESSAGES; i++) {
      Basket basket = new Basket();
      basket.add(i);
      basket.notes.add("n");
      Basket read = (Basket) writer.send(basket, reader);
      assertEquals(basket.elements, read.elements);
      assertEquals(basket.notes, read.notes);
    }
  }

  /** Sends another map in its place, which fields of this class cannot hold. */
  static final class Replaced<K, V> extends AbstractMap<K, V> implements Serializable {
    private final List<Entry<K, V>> entries = new ArrayList<>();

    @Override
    public V put(K key, V value) {
      entries.add(new SimpleEntry<>(key, value));
      return null;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
      return new LinkedHashSet<>(entries);
    }

    private Object writeReplace() {
      return new LinkedHashMap<>(this);
    }
  }

  static final class Document {
    Replaced<String, Object> members = new Replaced<>();
    Map<String, Object> same;
    Object any;
  }

  @Test
  void replacedOnes_areMadeForFieldsOfTheirClass() {
    for (int i = 0; i < MESSAGES; i++) {
      Document document = new Document();
      document.members.put("z", i);
      document.members.put("a", Arrays.asList(i));
      document.same = document.members;
      document.any = document.members;
      Document read = (Document) writer.send(document, reader);
      assertSame(Replaced.class, read.members.getClass());
      assertEquals(document.members.toString(), read.members.toString());
      assertEquals(LinkedHashMap.class, read.same.getClass());
      assertEquals(document.members, read.same);
      assertSame(read.same, read.any);
    }
  }
}
