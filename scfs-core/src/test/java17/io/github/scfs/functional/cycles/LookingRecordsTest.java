package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Records whose constructors look at containers in cycles. */
class LookingRecordsTest {
  private static final CreateOption OPTION =
      CreateOption.of().allow(Team.class, Item.class, Boss.class, Snap.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Team {
    Set<Item> items = new LinkedHashSet<>();

    @Override
    public boolean equals(Object other) {
      return other instanceof Team team && team.items.equals(items);
    }

    @Override
    public int hashCode() {
      return items.hashCode();
    }
  }

  static final class Boss {
    Team team;
  }

  static final class Item {
    Object back;
    int id;

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && item.id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  record Snap(Team team, int size) {
    Snap {
      size = team.items.size();
    }
  }

  private static Team team(boolean byBoss) {
    Team team = new Team();
    Boss boss = new Boss();
    boss.team = team;
    for (int id = 0; id < 3; id++) {
      Item item = new Item();
      item.id = id;
      item.back = byBoss ? boss : team;
      team.items.add(item);
    }
    return team;
  }

  @Test
  void constructorSeesAllElements() {
    for (int message = 0; message < 3; message++) {
      assertEquals(3, ((Snap) writer.send(new Snap(team(false), 0), reader)).size());
      assertEquals(3, ((Snap) writer.send(new Snap(team(true), 0), reader)).size());
      Team team = team(true);
      List<?> read =
          (List<?>) writer.send(new ArrayList<>(List.of(team, new Snap(team, 0))), reader);
      assertEquals(3, ((Snap) read.get(1)).size());
    }
  }

  @Test
  void setOfRecords_findsThem() {
    Team team = team(false);
    List<Object> sent =
        Arrays.asList(team, new Snap(team, 0), new HashSet<>(List.of(new Snap(team, 0))));
    List<?> read = (List<?>) writer.send(new ArrayList<>(sent), reader);
    assertTrue(((Set<?>) read.get(2)).contains(new Snap((Team) read.get(0), 0)));
  }

  /**
   * What stands in front of an object that was replaced is complete: a set may ask it for its hash.
   */
  @Test
  void listInSomethingReplaced_becomesASet() {
    String replaced =
        "class Replaced implements Serializable { public Object by;"
            + " Object writeReplace() { return by; } }";
    String member = "class Member { public int id; }";
    Version there = Drift.shop(member, replaced, "record All(List<Object> members) {}");
    Drift drift =
        new Drift(there, Drift.shop(member, replaced, "record All(Set<Object> members) {}"));
    for (int message = 0; message < 60; message++) {
      List<Object> members = new ArrayList<>(List.of(drift.make("Member"), drift.make("Member")));
      Object instead = drift.make("Replaced");
      Drift.set(instead, "by", there.make("shop.All", members));
      List<Object> sent = new ArrayList<>(members);
      sent.add(instead);
      List<?> read = (List<?>) drift.send(sent);
      Set<?> set = (Set<?>) Drift.get(read.get(2), "members");
      assertTrue(set.size() == 2 && set.containsAll(read.subList(0, 2)));
    }
  }
}
