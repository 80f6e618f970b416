package io.github.scfs.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.KryoException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the graph: it comes back with the same values and the same identities. */
class GraphPropertyTest {
  @Provide
  Arbitrary<List<Integer>> graphs() {
    return Arbitraries.integers().between(0, 1 << 16).list().ofMinSize(1).ofMaxSize(120);
  }

  @Property
  void roundTrip_keepsValuesAndIdentities(
      @ForAll("graphs") List<Integer> numbers,
      @ForAll NumberEncoding mine,
      @ForAll NumberEncoding yours) {
    Object graph = Town.graph(numbers);
    Peer alice = Town.peer(mine);
    Peer bob = Town.peer(yours);
    for (int i = 0; i < 3; i++) {
      Graphs.assertSame(graph, alice.send(graph, bob));
      SessionInvariants.check(alice.session(), bob.session());
    }
    Object read = alice.send(graph, bob);
    Graphs.assertSame(graph, bob.send(read, alice)); // and back, in the other direction
    SessionInvariants.check(bob.session(), alice.session());
  }

  @Property
  void onceAgain_isTheSameBytes(
      @ForAll("graphs") List<Integer> numbers, @ForAll NumberEncoding mine) {
    Object graph = Town.graph(numbers);
    Peer alice = Town.peer(mine);
    alice.write(graph);
    byte[] steady = alice.write(graph);
    assertEquals(Arrays.toString(steady), Arrays.toString(alice.write(graph)));
  }

  @Property
  void damage_neverReachesTheNextMessage(
      @ForAll("graphs") List<Integer> numbers,
      @ForAll("graphs") List<Integer> places,
      @ForAll NumberEncoding mine,
      @ForAll NumberEncoding yours) {
    Object graph = Town.graph(numbers);
    Peer alice = Town.peer(mine);
    Peer bob = Town.peer(yours);
    alice.send(graph, bob);
    byte[] steady = alice.write(graph);
    for (int place : places.subList(0, Math.min(8, places.size()))) {
      byte[] damaged = steady.clone();
      damaged[place % damaged.length] += (byte) (1 + place / damaged.length);
      try {
        bob.read(damaged);
      } catch (KryoException e) {
        assertEquals(false, e.getMessage().isEmpty());
      }
      Graphs.assertSame(graph, bob.read(steady));
      SessionInvariants.check(alice.session(), bob.session());
    }
  }

  /**
   * The comparison itself: it must see a difference in identity, or the properties prove nothing.
   */
  @Example
  void comparison_seesIdentity() {
    Town.House one = new Town.House();
    Town.House other = new Town.House();
    Graphs.assertSame(Arrays.asList(one, one), Arrays.asList(other, other));
    assertThrows(
        AssertionError.class,
        () -> Graphs.assertSame(Arrays.asList(one, one), Arrays.asList(other, new Town.House())));
    assertThrows(
        AssertionError.class,
        () -> Graphs.assertSame(Arrays.asList(one, new Town.House()), Arrays.asList(other, other)));
    one.neighbour = one;
    other.neighbour = new Town.House();
    assertThrows(AssertionError.class, () -> Graphs.assertSame(one, other));
    one.neighbour = null;
    other.neighbour = null;
    one.number = 5;
    assertThrows(AssertionError.class, () -> Graphs.assertSame(one, other));
  }
}
