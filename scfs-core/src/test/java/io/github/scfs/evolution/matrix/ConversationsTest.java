package io.github.scfs.evolution.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** More than one message in one direction: several versions at once, and there and back. */
class ConversationsTest {
  private static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  /** What f is in each version, with the value that this version sends. */
  private static final List<Version> VERSIONS =
      Arrays.asList(
          version("int f = 1; Item own; List<Integer> g = new ArrayList<>(Arrays.asList(11, 12));"),
          version("long f = 2; Set<Integer> g = new LinkedHashSet<>(Arrays.asList(21, 22));"),
          version("Item extra = new Item(); String f = \"3\"; int[] g = {31, 32}; Object own;"));

  private static final String[] F = {"Integer", "Long", "String"};
  private static final String[] G = {"ArrayList", "LinkedHashSet", "int"};

  private static Version version(String fields) {
    return Version.of(Frame.sources("shop", "class Order { {A} " + fields + " {Z} }"));
  }

  private static void assertArrived(Object message, int from, int to, int number) {
    Object order = Frame.checked(message, number);
    String f = to == 2 ? "\"" + (from + 1) + "\"" : F[to] + " " + (from + 1);
    assertEquals(f, Shown.of(Version.get(order, "f")));
    int first = 10 * (from + 1) + 1;
    String g =
        to == 2
            ? "int[" + first + ", " + (first + 1) + "]"
            : G[to] + "[Integer " + first + ", Integer " + (first + 1) + "]";
    assertEquals(g, Shown.of(Version.get(order, "g")));
  }

  private static List<Object> message(int version, int number) {
    Version v = VERSIONS.get(version);
    return Frame.message(v.make("shop.Order"), v.make("shop.Item"), number);
  }

  @Test
  void threeVersionsAtOnce_eachReadsWhatEachSends_inAnyOrder() {
    List<Peer> peers = new ArrayList<>();
    VERSIONS.forEach(version -> peers.add(Peer.of(OPTION, version)));
    for (int number = 1; number <= 20; number++) {
      for (int step = 0; step < 9; step++) {
        int from = (step + number) % 3;
        int to = (step / 3 + number) % 3;
        String connection = Math.min(from, to) + " and " + Math.max(from, to);
        byte[] bytes =
            peers.get(from).kryo().writeClassAndObject(connection, message(from, number));
        String reading = from == to ? connection + ", the other end" : connection;
        Object read = peers.get(to).kryo().readClassAndObject(reading, bytes);
        assertArrived(read, from, to, number);
      }
    }
  }

  @Test
  void oldAndNew_answerEachOther_onOneConnection() {
    for (int[] pair : new int[][] {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}}) {
      Peer first = Peer.of(OPTION, VERSIONS.get(pair[0]));
      Peer second = Peer.of(OPTION, VERSIONS.get(pair[1]));
      for (int number = 1; number <= 5; number++) {
        assertArrived(first.send(message(pair[0], number), second), pair[0], pair[1], number);
        assertArrived(second.send(message(pair[1], number), first), pair[1], pair[0], number);
      }
    }
  }

  @Test
  void thereAndBack_commonFieldsAreAsTheyWere() {
    Peer older = Peer.of(OPTION, VERSIONS.get(0));
    Peer newer = Peer.of(OPTION, VERSIONS.get(2));
    for (int number = 1; number <= 5; number++) {
      Object there = older.send(message(0, number), newer);
      assertArrived(there, 0, 2, number);
      assertArrived(newer.send(there, older), 0, 0, number);
    }
  }

  @Test
  void thePeerIsUpgraded_onANewConnection_theOtherSideStaysAsItIs() {
    Peer reader = Peer.of(OPTION, VERSIONS.get(1));
    for (int version : new int[] {0, 2, 1, 0, 2}) {
      Peer writer = Peer.of(OPTION, VERSIONS.get(version));
      String connection = "connection of " + writer;
      for (int number = 1; number <= 3; number++) {
        byte[] bytes = writer.kryo().writeClassAndObject(connection, message(version, number));
        assertArrived(reader.kryo().readClassAndObject(connection, bytes), version, 1, number);
      }
    }
  }

  @Test
  void oneObjectInTwoConvertedFields_isOneObject() {
    Version there =
        Version.of(
            Frame.sources(
                "shop", "class Order { {A} List<String> f; Object middle; List<String> g; {Z} }"));
    Version here =
        Version.of(
            Frame.sources(
                "shop",
                "class Order { {A} Set<String> f; List<String> middle; Set<String> g; {Z} }"));
    Peer writer = Peer.of(OPTION, there);
    Peer reader = Peer.of(OPTION, here);
    for (int number = 1; number <= 3; number++) {
      Object order = there.make("shop.Order");
      List<String> shared = new ArrayList<>(Arrays.asList("a", "b"));
      Version.set(order, "f", shared);
      Version.set(order, "middle", shared);
      Version.set(order, "g", shared);
      Object read =
          Frame.checked(
              writer.send(Frame.message(order, there.make("shop.Item"), number), reader), number);
      assertEquals("LinkedHashSet[\"a\", \"b\"]", Shown.of(Version.get(read, "f")));
      assertEquals(shared, Version.get(read, "middle"));
      assertSame(Version.get(read, "f"), Version.get(read, "g"));
    }
  }
}
