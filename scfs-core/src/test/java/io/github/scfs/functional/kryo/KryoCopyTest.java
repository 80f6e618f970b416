package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoCopyable;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ClosureSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import org.junit.jupiter.api.Test;

/** {@code Kryo.copy} on the Kryo inside. */
class KryoCopyTest {
  static class Person {
    String name;
    int age = 3;
    Person friend;
    List<Object> things = new ArrayList<>();
    Date born = new Date(5);
    int[] scores = {1, 2};
    Thread.State mood = Thread.State.NEW;

    Person(String name) {
      this.name = name;
    }
  }

  private final Peer peer = new Peer(CreateOption.of());
  private final Kryo kryo = peer.kryo().kryo();

  @Test
  void beans_areCopiedDeeply() {
    Person ada = new Person("Ada");
    ada.age = 36;
    ada.friend = new Person("Bob");
    ada.things.add(new Person("Cy"));
    Person copy = kryo.copy(ada);
    assertNotSame(ada, copy);
    assertEquals("Ada", copy.name);
    assertEquals(36, copy.age);
    assertNotSame(ada.friend, copy.friend);
    assertEquals("Bob", copy.friend.name);
    assertNotSame(ada.things.get(0), copy.things.get(0));
    assertNotSame(ada.born, copy.born);
    assertEquals(ada.born, copy.born);
    assertNotSame(ada.scores, copy.scores);
    assertArrayEquals(ada.scores, copy.scores);
    assertSame(ada.mood, copy.mood);
  }

  @Test
  void cyclesAndSharedObjects_stayWhatTheyAre() {
    Person ada = new Person("Ada");
    Person bob = new Person("Bob");
    ada.friend = bob;
    bob.friend = ada;
    ada.things.addAll(Arrays.asList(ada, bob, bob, ada.things));
    Person copy = kryo.copy(ada);
    assertSame(copy, copy.friend.friend);
    assertSame(copy, copy.things.get(0));
    assertSame(copy.friend, copy.things.get(1));
    assertSame(copy.friend, copy.things.get(2));
    assertSame(copy.things, copy.things.get(3));
  }

  @Test
  void sharedCollectionsThatAreBuiltFromTheirParts_areCopiedOnce() {
    Person ada = new Person("Ada");
    List<Object> fixed = Arrays.asList(new Person("Bob"), 1);
    ada.things.addAll(Arrays.asList(fixed, fixed));
    Person copy = kryo.copy(ada);
    assertNotSame(fixed, copy.things.get(0));
    assertSame(copy.things.get(0), copy.things.get(1));
    kryo.setCopyReferences(false);
    Person apart = kryo.copy(ada);
    kryo.setCopyReferences(true);
    assertNotSame(apart.things.get(0), apart.things.get(1));
  }

  @Test
  void listsAroundOthers_mayContainThemselves() {
    List<Object> fixed = Arrays.asList(1, null);
    fixed.set(1, fixed);
    List<Object> fixedCopy = kryo.copy(fixed);
    assertNotSame(fixed, fixedCopy);
    assertSame(fixedCopy, fixedCopy.get(1));
    assertSame(fixed, fixed.get(1));
    for (List<Object> inside : Arrays.<List<Object>>asList(new ArrayList<>(), new LinkedList<>())) {
      List<Object> shown = Collections.unmodifiableList(inside);
      inside.add(shown);
      List<Object> copy = kryo.copy(shown);
      assertNotSame(shown, copy);
      assertSame(shown.getClass(), copy.getClass());
      assertSame(copy, copy.get(0));
    }
  }

  @Test
  void collectionsThatAreBuiltFromTheirParts_areCopiedOnceIfTheseLeadBack() {
    Map<Object, Object> map = new HashMap<>();
    List<Object> wrapped = new ArrayList<>();
    Object[] all = {
      Arrays.<Object>asList(map, 1),
      Collections.singletonList(map),
      Collections.singletonMap("map", map),
      Collections.unmodifiableCollection(new ArrayList<>(Arrays.asList(map))),
      Collections.synchronizedList(wrapped),
      Collections.checkedList(wrapped, Object.class),
      Optional.of(map),
      new SimpleImmutableEntry<>("map", map),
      new HashMap<>(Collections.singletonMap("map", map)).entrySet().iterator().next(),
      Collections.nCopies(2, map),
    };
    wrapped.add(map);
    for (Object original : all) {
      map.put("back", original);
      Object copy = kryo.copy(original);
      assertNotSame(original, copy);
      assertSame(copy, mapIn(copy).get("back"), original.getClass().getName());
      assertSame(original, map.get("back"));
    }
  }

  private static Map<?, ?> mapIn(Object container) {
    Object inside =
        container instanceof Collection
            ? ((Collection<?>) container).iterator().next()
            : container instanceof Map
                ? ((Map<?, ?>) container).get("map")
                : container instanceof Optional
                    ? ((Optional<?>) container).get()
                    : ((Map.Entry<?, ?>) container).getValue();
    return (Map<?, ?>) inside;
  }

  @Test
  void collections_keepTheirClasses() {
    List<Collection<Integer>> all =
        Arrays.asList(
            new ArrayList<>(Arrays.asList(3, 1)),
            new LinkedList<>(Arrays.asList(3, 1)),
            new TreeSet<>(Comparator.<Integer>reverseOrder()),
            new PriorityQueue<>(),
            Arrays.asList(1, 2),
            Collections.singletonList(1),
            Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1))));
    all.get(2).addAll(Arrays.asList(1, 3, 2));
    for (Collection<Integer> one : all) {
      Collection<Integer> copy = kryo.copy(one);
      assertNotSame(one, copy);
      assertSame(one.getClass(), copy.getClass());
      assertEquals(new ArrayList<>(one), new ArrayList<>(copy));
    }
    EnumSet<Thread.State> states = EnumSet.of(Thread.State.NEW);
    assertEquals(states, kryo.copy(states));
    assertNotSame(states, kryo.copy(states));
    assertSame(Collections.emptyList(), kryo.copy(Collections.emptyList()));
  }

  @Test
  void maps_keepTheirClassesAndMayContainThemselves() {
    Map<Object, Object> map = new HashMap<>();
    map.put("me", map);
    map.put("bob", new Person("Bob"));
    Map<Object, Object> copy = kryo.copy(map);
    assertSame(copy, copy.get("me"));
    assertNotSame(map.get("bob"), copy.get("bob"));
    Map<String, Integer> sorted = new TreeMap<>(Comparator.reverseOrder());
    sorted.put("a", 1);
    sorted.put("b", 2);
    assertEquals("b", ((TreeMap<String, Integer>) kryo.copy(sorted)).firstKey());
    Map<String, Integer> linked = new LinkedHashMap<>(sorted);
    assertEquals(new ArrayList<>(linked.keySet()), new ArrayList<>(kryo.copy(linked).keySet()));
  }

  @Test
  void arrays_ofAllKinds() {
    Person ada = new Person("Ada");
    Object[] all = {
      ada, ada, new int[] {1}, new String[] {"a", null}, null, new Person[][] {{ada}}
    };
    Object[] copy = kryo.copy(all);
    assertNotSame(ada, copy[0]);
    assertSame(copy[0], copy[1]);
    assertArrayEquals((int[]) all[2], (int[]) copy[2]);
    assertNotSame(all[2], copy[2]);
    assertArrayEquals((String[]) all[3], (String[]) copy[3]);
    assertSame(copy[0], ((Person[][]) copy[5])[0][0]);
    Object[] loop = new Object[1];
    loop[0] = loop;
    Object[] loopCopy = kryo.copy(loop);
    assertSame(loopCopy, loopCopy[0]);
    assertNotSame(loop, loopCopy);
  }

  @Test
  void immutableValues_areTheirOwnCopies() {
    for (Object value :
        new Object[] {
          "text", 5, 5L, 'c', true, new BigDecimal("1.5"), Thread.State.NEW, String.class
        }) {
      assertSame(value, kryo.copy(value));
    }
    assertNull(kryo.copy(null));
    StringBuilder builder = new StringBuilder("b");
    assertNotSame(builder, kryo.copy(builder));
    assertEquals("b", kryo.copy(builder).toString());
  }

  @Test
  void copyShallow_keepsWhatIsInside() {
    Person ada = new Person("Ada");
    ada.friend = new Person("Bob");
    Person copy = kryo.copyShallow(ada);
    assertNotSame(ada, copy);
    assertSame(ada.friend, copy.friend);
    assertSame(ada.things, copy.things);
  }

  /** Copies itself. */
  static final class Coin implements KryoCopyable<Coin> {
    int copies;

    @Override
    public Coin copy(Kryo kryo) {
      Coin coin = new Coin();
      kryo.reference(coin);
      coin.copies = copies + 1;
      return coin;
    }
  }

  static final class Note {
    String text = "n";
  }

  static final class NoteSerializer extends Serializer<Note> {
    @Override
    public void write(Kryo kryo, Output output, Note note) {}

    @Override
    public Note read(Kryo kryo, Input input, Class<? extends Note> type) {
      return new Note();
    }

    @Override
    public Note copy(Kryo kryo, Note original) {
      Note copy = new Note();
      copy.text = "copied by its serializer";
      return copy;
    }
  }

  @Test
  void ownWaysToCopy_areTaken() {
    Person ada = new Person("Ada");
    Coin coin = new Coin();
    ada.things.addAll(Arrays.asList(coin, coin));
    Person copy = kryo.copy(ada);
    assertEquals(1, ((Coin) copy.things.get(0)).copies);
    assertSame(copy.things.get(0), copy.things.get(1));
    kryo.register(Note.class, new NoteSerializer());
    assertEquals("copied by its serializer", kryo.copy(new Note()).text);
  }

  @Test
  void copyInsideASerializerThatWrites_disturbsNothing() {
    CreateOption option =
        CreateOption.of()
            .allow(Person.class)
            .customize(kryo -> kryo.register(Note.class, new CopyingSerializer()));
    Person ada = new Person("Ada");
    Note note = new Note();
    Object[] read =
        (Object[]) new Peer(option).send(new Object[] {ada, note, ada, note}, new Peer(option));
    assertSame(read[0], read[2]);
    assertSame(read[1], read[3]);
    assertEquals("Ada", ((Note) read[1]).text);
  }

  /** Writes a copy of a person. */
  static final class CopyingSerializer extends Serializer<Note> {
    @Override
    public void write(Kryo kryo, Output output, Note note) {
      kryo.writeObject(output, kryo.copy(new Person("Ada")));
    }

    @Override
    public Note read(Kryo kryo, Input input, Class<? extends Note> type) {
      Note note = new Note();
      kryo.reference(note);
      note.text = kryo.copy(kryo.readObject(input, Person.class)).name;
      return note;
    }
  }

  /** What one message may claim without bytes is counted on. */
  @Test
  void copyInsideASerializerThatReads_givesTheMessageNoNewRoom() {
    CreateOption option =
        CreateOption.of()
            .allow(Person.class)
            .customize(kryo -> kryo.register(Note.class, new CopyingSerializer()));
    Object[] queues = {
      new ArrayBlockingQueue<>(200_000), new Note(), new ArrayBlockingQueue<>(200_000)
    };
    Peer writer = new Peer(option);
    byte[] message = writer.write(queues);
    Peer reader = new Peer(option.limits(ScfsLimits.builder().elements(300_000).build()));
    assertThrows(LimitExceededException.class, () -> reader.read(message));
    Object[] one = {new ArrayBlockingQueue<>(200_000), new Note()};
    for (int i = 0; i < 3; i++) {
      assertEquals(2, ((Object[]) writer.send(one, reader)).length);
    }
  }

  interface Greeting extends Serializable {
    String to(String name);
  }

  static final class Host {
    Greeting greeting;
    Runnable atDoor;
    List<Object> more = new ArrayList<>();
  }

  @Test
  void lambdas_areShared() {
    StringBuilder heard = new StringBuilder();
    String hello = heard + "Hello ";
    Host host = new Host();
    host.greeting = name -> hello + name;
    host.atDoor = () -> heard.append("knock");
    Greeting bare = name -> name;
    host.more.addAll(Arrays.asList(host.greeting, bare, (Runnable) () -> {}));
    Host copy = kryo.copy(host);
    assertSame(host.greeting, copy.greeting);
    assertSame(host.atDoor, copy.atDoor);
    assertEquals(host.more, copy.more);
    assertSame(host.greeting, kryo.copy(host.greeting));
    assertSame(bare, kryo.copy(bare));
    assertSame(bare, kryo.copyShallow(bare));
    assertEquals("Hello Ada", copy.greeting.to("Ada"));
  }

  @Test
  void lambdas_areCopiedByTheSerializerThatTheUserChose() {
    Greeting other = name -> "other";
    kryo.register(
        ClosureSerializer.Closure.class,
        new Serializer<Object>() {
          @Override
          public void write(Kryo kryo, Output output, Object lambda) {}

          @Override
          public Object read(Kryo kryo, Input input, Class<?> type) {
            return null;
          }

          @Override
          public Object copy(Kryo kryo, Object original) {
            return other;
          }
        });
    Host host = new Host();
    host.greeting = name -> "Hello " + name;
    host.atDoor = () -> host.more.clear();
    Host copy = kryo.copy(host);
    assertSame(other, copy.greeting);
    assertSame(host.atDoor, copy.atDoor); // nothing describes it
  }

  @Test
  void afterACopyThatFailed_theNextIsRight() {
    kryo.register(
        Note.class,
        new Serializer<Note>() {
          @Override
          public void write(Kryo kryo, Output output, Note note) {}

          @Override
          public Note read(Kryo kryo, Input input, Class<? extends Note> type) {
            return null;
          }

          @Override
          public Note copy(Kryo kryo, Note original) {
            throw new IllegalStateException("no copies");
          }
        });
    Person ada = new Person("Ada");
    ada.things.add(new Note());
    assertThrows(RuntimeException.class, () -> kryo.copy(ada));
    ada.things.clear();
    assertEquals("Ada", kryo.copy(ada).name);
  }
}
