package io.github.scfs.property;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NumberEncoding;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.hostile.Outsider;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.session.Bytes;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Whatever happens to the messages of a conversation: the right object, or an exception of ours.
 */
class ConversationPropertyTest {
  @Provide
  Arbitrary<List<List<Integer>>> graphs() {
    return Arbitraries.integers()
        .between(0, 1 << 12)
        .list()
        .ofMinSize(1)
        .ofMaxSize(25)
        .list()
        .ofMinSize(1)
        .ofMaxSize(8);
  }

  @Provide
  Arbitrary<List<Integer>> arrivals() {
    return Arbitraries.integers().between(0, 1_000).list().ofMaxSize(20);
  }

  @Property
  void anyOrderRepetitionAndLoss_isTheRightObjectOrATypedError(
      @ForAll("graphs") List<List<Integer>> graphs,
      @ForAll("arrivals") List<Integer> arrivals,
      @ForAll NumberEncoding mine,
      @ForAll NumberEncoding yours) {
    Peer alice = Town.peer(mine);
    Peer bob = Town.peer(yours);
    List<Object> values = new ArrayList<>();
    List<byte[]> messages = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      values.add(Town.graph(graphs.get(i)));
      messages.add(alice.write(values.get(i)));
    }
    for (int arrival : arrivals) {
      int i = arrival % messages.size();
      try {
        Graphs.assertSame(values.get(i), bob.read(messages.get(i)));
      } catch (SessionDesyncException e) {
        assertEquals("missing-definitions", e.anchor());
      }
      if (bob.hasSession()) {
        SessionInvariants.checkAgree(alice.session(), bob.session());
      }
    }
    for (int i = 0; i < messages.size(); i++) { // all of them in order: nothing stays broken
      Graphs.assertSame(values.get(i), bob.read(messages.get(i)));
    }
    SessionInvariants.check(alice.session(), bob.session());
    alice.session().reset();
    Graphs.assertSame(values.get(0), bob.read(alice.write(values.get(0))));
    SessionInvariants.check(alice.session(), bob.session());
  }

  @Property
  void failedWrites_leaveNoTrace(
      @ForAll("graphs") List<List<Integer>> graphs,
      @ForAll("arrivals") List<Integer> failures,
      @ForAll NumberEncoding mine,
      @ForAll NumberEncoding yours) {
    Peer failing = Town.peer(mine);
    Peer model = Town.peer(mine);
    Peer bob = Town.peer(yours);
    int next = 0;
    for (List<Integer> numbers : graphs) {
      Object graph = Town.graph(numbers);
      while (next < failures.size() && failures.get(next++) % 3 != 0) {
        Object other = Town.graph(failures.subList(0, next));
        assertThrows(
            ScfsException.class,
            () -> failing.write(Arrays.asList(other, graph, new Outsider(), graph)));
        SessionInvariants.checkAgree(failing.session(), bob.session());
      }
      byte[] message = failing.write(graph);
      assertArrayEquals(Bytes.anonymous(model.write(graph)), Bytes.anonymous(message));
      Graphs.assertSame(graph, bob.read(message));
      SessionInvariants.check(failing.session(), bob.session());
    }
  }

  @Property
  void rolledBackMessages_mayArriveOrNot(
      @ForAll("graphs") List<List<Integer>> graphs,
      @ForAll("arrivals") List<Integer> fates,
      @ForAll NumberEncoding mine,
      @ForAll NumberEncoding yours) {
    Peer alice = Town.peer(mine);
    Peer bob = Town.peer(yours);
    for (int i = 0; i < graphs.size(); i++) {
      Object graph = Town.graph(graphs.get(i));
      int fate = i < fates.size() ? fates.get(i) % 4 : 3;
      try (PendingMessage pending = alice.kryo().encode("k", graph)) {
        if (fate == 0) {
          continue; // rolled back and lost
        } else if (fate != 1) { // 1: rolled back, but it arrives
          pending.commit();
        }
        Graphs.assertSame(graph, bob.kryo().readClassAndObject("k", pending.toByteArray()));
      }
      SessionInvariants.check(alice.kryo().session("k"), bob.kryo().session("k"));
    }
  }
}
