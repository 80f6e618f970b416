package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Code of the user that is given a complete object sees the containers in it filled. */
class WaitingSeenTest {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Team.class, Item.class, External.class, Hooked.class)
          .allow(Teams.class, TeamSet.class, NamedTeams.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Team implements Serializable {
    private static final long serialVersionUID = 1L;
    Set<Item> items = new HashSet<>();

    static Team ofThree() {
      Team team = new Team();
      for (int id = 0; id < 3; id++) {
        Item item = new Item();
        item.id = id;
        item.team = team;
        team.items.add(item);
      }
      return team;
    }
  }

  static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;
    Team team;
    int id;

    @Override
    public boolean equals(Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Counts the items when it was read. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;
    private transient Team team = Team.ofThree();
    private transient int seen;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(team);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      team = (Team) in.readObject();
      seen = team.items.size();
    }
  }

  /** Counts the items when it was read. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient Team team = Team.ofThree();
    private transient int seen;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(team);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      team = (Team) in.readObject();
      seen = team.items.size();
    }
  }

  /** Counts the items of the teams that are added. */
  static final class Teams extends ArrayList<Team> {
    private static final long serialVersionUID = 1L;
    private transient int total;

    @Override
    public boolean add(Team team) {
      total += team.items.size();
      return super.add(team);
    }
  }

  /** Counts the items of the teams that are added. */
  static final class TeamSet extends HashSet<Team> {
    private static final long serialVersionUID = 1L;
    private transient int total;

    @Override
    public boolean add(Team team) {
      total += team.items.size();
      return super.add(team);
    }
  }

  /** Counts the items of the teams that are put. */
  static final class NamedTeams extends HashMap<String, Team> {
    private static final long serialVersionUID = 1L;
    private transient int total;

    @Override
    public Team put(String name, Team team) {
      total += team.items.size();
      return super.put(name, team);
    }
  }

  @Test
  void readExternal_seesSetsFilled() {
    for (int message = 0; message < 60; message++) {
      assertEquals(3, ((External) writer.send(new External(), reader)).seen);
    }
  }

  @Test
  void readObject_seesSetsFilled() {
    for (int message = 0; message < 60; message++) {
      assertEquals(3, ((Hooked) writer.send(new Hooked(), reader)).seen);
    }
  }

  @Test
  void add_seesSetsOfElementsFilled() {
    for (int message = 0; message < 60; message++) {
      Teams list = new Teams();
      TeamSet set = new TeamSet();
      for (int i = 0; i < 2; i++) {
        list.add(Team.ofThree());
        set.add(Team.ofThree());
      }
      assertEquals(6, ((Teams) writer.send(list, reader)).total);
      assertEquals(6, ((TeamSet) writer.send(set, reader)).total);
    }
  }

  @Test
  void put_seesSetsOfValuesFilled() {
    for (int message = 0; message < 60; message++) {
      NamedTeams named = new NamedTeams();
      named.put("a", Team.ofThree());
      named.put("b", Team.ofThree());
      assertEquals(6, ((NamedTeams) writer.send(named, reader)).total);
    }
  }
}
