package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What must not wait although it is part of a cycle, and what a hook has set stays. */
class WaitingLookedAtTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Parent.class, Child.class, Children.class, Copied.class, Named.class)
          .allow(Descending.class, Looker.class, Sibling.class, Cell.class, Mixed.class)
          .allow(Chain.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Parent {
    List<Child> children;
  }

  static final class Child {
    Parent parent;
  }

  /** An own list with a hook that looks at the elements. */
  static final class Children extends ArrayList<Child> {
    private static final long serialVersionUID = 1L;
    private transient int seen;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen = size();
    }
  }

  /** An own list that is replaced by a copy. */
  static final class Copied extends ArrayList<Child> {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      Copied copy = new Copied();
      copy.addAll(this);
      return copy;
    }
  }

  private Parent sent(List<Child> children) {
    Parent parent = new Parent();
    parent.children = children;
    Child child = new Child();
    child.parent = parent;
    children.add(child);
    return (Parent) writer.send(parent, reader);
  }

  @Test
  void ownLists_areSeenFilledByTheirHooks() {
    for (int message = 0; message < MESSAGES; message++) {
      Parent parent = sent(new Children());
      assertEquals(1, ((Children) parent.children).seen);
      assertSame(parent, parent.children.get(0).parent);
      assertEquals(1, sent(new Copied()).children.size());
    }
  }

  /** Sorted by a comparator that leads back to it. */
  static final class Named implements Serializable {
    private static final long serialVersionUID = 1L;
    private boolean descending = true;
    private TreeSet<String> names = new TreeSet<>(new Descending(this));
    private PriorityQueue<String> queue = new PriorityQueue<>(new Descending(this));
    private transient int seen;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen = names.size() + queue.size();
    }
  }

  static final class Descending implements Comparator<String>, Serializable {
    private static final long serialVersionUID = 1L;
    private final Named named;

    Descending(Named named) {
      this.named = named;
    }

    @Override
    public int compare(String one, String other) {
      return named.descending ? other.compareTo(one) : one.compareTo(other);
    }
  }

  @Test
  void sortedContainersWithAComparatorThatLeadsBack_areSeenFilled() {
    for (int message = 0; message < MESSAGES; message++) {
      Named named = new Named();
      named.names.addAll(Arrays.asList("a", "b", "c"));
      named.queue.addAll(named.names);
      Named read = (Named) writer.send(named, reader);
      assertEquals(6, read.seen);
      assertEquals(Arrays.asList("c", "b", "a"), new ArrayList<>(read.names));
      assertEquals("c", read.queue.peek());
    }
  }

  /** Looks at what it has when it was read. */
  static final class Looker implements Serializable {
    private static final long serialVersionUID = 1L;
    private Object names;
    private transient int seen;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen = ((TreeSet<?>) names).size();
    }
  }

  static final class Chain {
    Chain next;
    Looker looker;
  }

  @Test
  void sortedContainersBesideContentThatIsPutOff_areSeenFilled() {
    for (int message = 0; message < 3; message++) {
      Chain first = new Chain();
      first.looker = new Looker();
      first.looker.names = new TreeSet<>(Collections.singleton("x"));
      for (int i = 0; i < 400; i++) {
        Chain before = new Chain();
        before.next = first.next;
        first.next = before;
      }
      assertEquals(1, ((Chain) writer.send(first, reader)).looker.seen);
    }
  }

  static final class Sibling implements Serializable {
    private static final long serialVersionUID = 1L;
    private List<Sibling> siblings;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      siblings = Collections.unmodifiableList(siblings);
    }
  }

  static final class Cell implements Serializable {
    private static final long serialVersionUID = 1L;
    private AtomicReference<Cell> cell;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      cell = new AtomicReference<>(this);
    }
  }

  @Test
  void whatAHookHasSet_stays() {
    for (int message = 0; message < MESSAGES; message++) {
      List<Sibling> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        all.add(new Sibling());
        all.get(i).siblings = all;
      }
      List<?> read = (List<?>) writer.send(all, reader);
      for (Object one : read) {
        assertSame(
            Collections.unmodifiableList(read).getClass(), ((Sibling) one).siblings.getClass());
        assertEquals(3, ((Sibling) one).siblings.size());
      }
      Cell cell = new Cell();
      cell.cell = new AtomicReference<>(cell);
      AtomicReference<?> around = (AtomicReference<?>) writer.send(cell.cell, reader);
      assertNotSame(around, ((Cell) around.get()).cell);
    }
  }

  static final class Mixed {
    List<Optional<Integer>> all;
  }

  @Test
  void holdersOfSeveralClasses_areLeftAlone() {
    for (int message = 0; message < MESSAGES; message++) {
      Mixed mixed = new Mixed();
      mixed.all = new ArrayList<>(Arrays.asList(Optional.of(1), liar(), Optional.empty()));
      Mixed read = (Mixed) writer.send(mixed, reader);
      assertEquals(mixed.all, read.all);
      assertEquals(0, reader.session().statistics().typeMismatches());
    }
  }

  @SuppressWarnings("unchecked") // generics that lie are what is tested
  private static Optional<Integer> liar() {
    return (Optional<Integer>) (Optional<?>) Optional.of("two");
  }
}
