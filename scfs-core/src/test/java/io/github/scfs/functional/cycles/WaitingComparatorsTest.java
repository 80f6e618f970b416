package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Sorted containers wait until what sorts them is complete, whatever their elements are. */
class WaitingComparatorsTest {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Shelf.class, ByTitle.class, Direction.class, FavouritesFirst.class)
          .allow(Favourite.class, Link.class, Delivery.class, DelayQueue.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Shelf {
    TreeSet<String> titles;
    TreeMap<String, Integer> prices;
    ByTitle byTitle;
    PriorityQueue<String> reserved;
  }

  /** Forward as long as it has no direction. */
  static final class ByTitle implements Comparator<String>, Serializable {
    private static final long serialVersionUID = 1L;
    Object owner;
    Object way;

    static ByTitle backward() {
      ByTitle made = new ByTitle();
      made.way = new Direction();
      ((Direction) made.way).backward = true;
      return made;
    }

    @Override
    public int compare(String left, String right) {
      boolean backward = way != null && ((Direction) way).backward;
      return backward ? right.compareTo(left) : left.compareTo(right);
    }
  }

  static final class Direction {
    boolean backward;
  }

  private static ByTitle sortingItsShelf() {
    ByTitle backward = ByTitle.backward();
    Shelf shelf = new Shelf();
    shelf.titles = new TreeSet<>(backward);
    shelf.prices = new TreeMap<>(backward);
    shelf.reserved = new PriorityQueue<>(backward);
    for (String title : Arrays.asList("a", "b", "c")) {
      shelf.titles.add(title);
      shelf.prices.put(title, title.length());
      shelf.reserved.add(title);
    }
    shelf.byTitle = backward;
    backward.owner = shelf;
    return backward;
  }

  private static void isSorted(Shelf shelf) {
    List<String> backward = Arrays.asList("c", "b", "a");
    assertEquals(backward, new ArrayList<>(shelf.titles));
    assertTrue(shelf.titles.containsAll(backward));
    assertEquals(backward, new ArrayList<>(shelf.prices.keySet()));
    assertEquals(1, shelf.prices.get("a"));
    for (String title : backward) {
      assertEquals(title, shelf.reserved.poll());
    }
  }

  @Test
  void comparatorInACycle_isWaitedFor() {
    for (int message = 0; message < 60; message++) {
      ByTitle sent = sortingItsShelf();
      isSorted((Shelf) ((ByTitle) writer.send(sent, reader)).owner);
      isSorted((Shelf) writer.send(sent.owner, reader));
    }
  }

  static final class Favourite {
    Object back;
    String title;

    Favourite(Object back, String title) {
      this.back = back;
      this.title = title;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Favourite && ((Favourite) other).title.equals(title);
    }

    @Override
    public int hashCode() {
      return title.hashCode();
    }
  }

  static final class FavouritesFirst implements Comparator<String>, Serializable {
    private static final long serialVersionUID = 1L;
    Set<Object> favourites = new HashSet<>();

    private boolean isFavourite(String title) {
      return favourites.contains(new Favourite(null, title));
    }

    @Override
    public int compare(String left, String right) {
      int order = Boolean.compare(isFavourite(right), isFavourite(left));
      return order != 0 ? order : left.compareTo(right);
    }
  }

  @Test
  void setThatTheComparatorAsks_isFilledFirst() {
    for (int message = 0; message < 60; message++) {
      FavouritesFirst first = new FavouritesFirst();
      first.favourites.add(new Favourite(first, "z"));
      TreeSet<String> titles = new TreeSet<>(first);
      titles.addAll(Arrays.asList("a", "b", "z"));
      Set<?> readTitles = (Set<?>) writer.send(titles, reader);
      assertEquals(Arrays.asList("z", "a", "b"), new ArrayList<>(readTitles));
      assertTrue(readTitles.contains("z"));
      TreeMap<String, Integer> prices = new TreeMap<>(first);
      prices.put("a", 1);
      prices.put("z", 2);
      TreeMap<?, ?> readPrices = (TreeMap<?, ?>) writer.send(prices, reader);
      assertEquals(Arrays.asList("z", "a"), new ArrayList<>(readPrices.keySet()));
      assertEquals(2, readPrices.get("z"));
    }
  }

  static final class Link {
    Object next;

    static Link chain(int length, Object end) {
      Link first = new Link();
      Link last = first;
      for (int i = 0; i < length; i++) {
        Link next = new Link();
        last.next = next;
        last = next;
      }
      last.next = end;
      return first;
    }
  }

  /** It is complete only at the end of the message if it stands deep in what comes before. */
  @Test
  void comparatorWhoseContentIsPutOff_isWaitedFor() {
    for (int message = 0; message < 60; message++) {
      ByTitle backward = ByTitle.backward();
      TreeSet<String> titles = new TreeSet<>(backward);
      TreeMap<String, String> prices = new TreeMap<>(backward);
      for (String title : Arrays.asList("a", "b", "c")) {
        titles.add(title);
        prices.put(title, "of " + title);
      }
      Link chain = Link.chain(250 + message % 10, backward);
      List<?> read =
          (List<?>) writer.send(new ArrayList<>(Arrays.asList(chain, titles, prices)), reader);
      Set<?> readTitles = (Set<?>) read.get(1);
      TreeMap<?, ?> readPrices = (TreeMap<?, ?>) read.get(2);
      assertEquals(Arrays.asList("c", "b", "a"), new ArrayList<>(readTitles));
      assertTrue(readTitles.contains("a"));
      assertEquals(Arrays.asList("c", "b", "a"), new ArrayList<>(readPrices.keySet()));
      assertEquals("of a", readPrices.get("a"));
    }
  }

  /** Due at once as long as it has no time. */
  static final class Delivery implements Delayed {
    DelayQueue<Delivery> queue;
    Integer time;

    Delivery(int time) {
      this.time = time;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return time == null ? 0 : time;
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.DAYS), other.getDelay(TimeUnit.DAYS));
    }
  }

  @Test
  void delayQueueInACycle_waitsForItsElements() {
    for (int message = 0; message < 60; message++) {
      Delivery sent = new Delivery(5);
      sent.queue = new DelayQueue<>();
      sent.queue.addAll(Arrays.asList(sent, new Delivery(3), new Delivery(9)));
      Delivery read = (Delivery) writer.send(sent, reader);
      assertEquals(3, read.queue.size());
      assertEquals(3, read.queue.peek().time);
      assertTrue(read.queue.remove(read.queue.peek()));
      assertSame(read, read.queue.peek());
    }
  }
}
