package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Containers that wait while something fails, or while something is read that was passed over. */
class WaitingAcrossVersionsTest {
  private static final String GOOD = "class Good { public String name = \"g\"; }";

  private static final String KEY =
      "class Key { public Object back; public int id; String code;"
          + " public int hashCode() { return HASH; }"
          + " public boolean equals(Object other) { return other == this; } }";

  private static final String CHECKED =
      "class Checked implements Serializable, java.io.ObjectInputValidation {"
          + " public List<Object> parts = new ArrayList<>(); public Object holder;"
          + Hooks.READ
          + " in.registerValidation(this, 0); in.defaultReadObject(); }"
          + " public void validateObject() throws java.io.InvalidObjectException {"
          + " if (CHECK) throw new java.io.InvalidObjectException(\"not complete\"); } }";

  private static final String BROKEN = "class Broken { public Object x; BODY }";
  private static final String FAILS = "public Broken() { throw new IllegalStateException(); }";

  private static Object key(Drift drift, int id, Object back) {
    Object key = drift.make("Key", "id", id);
    Drift.set(key, "back", back);
    return key;
  }

  private static void isRefused(Drift drift, Object value, String cause) {
    byte[] message = drift.writer.write(value);
    ScfsException e = assertThrows(ScfsException.class, () -> drift.reader.read(message));
    assertEquals("read-failed", e.anchor());
    assertTrue(e.getMessage().contains(cause), e.getMessage());
    assertEquals("next", drift.send("next"));
  }

  @Test
  void waitingSet_survivesAnotherThatCannotBeRead() {
    String holder = "class Holder { public Object set; public Object broken; public Object good; }";
    String kept = "public Object good; public Object set; }";
    String key = KEY.replace("HASH", "id");
    Drift drift =
        new Drift(
            Drift.shop(
                BROKEN.replace("BODY", ""),
                "class Root { public Object formerSet; public Object formerHolder; " + kept,
                holder,
                key,
                GOOD),
            Drift.shop(BROKEN.replace("BODY", FAILS), "class Root { " + kept, holder, key, GOOD));
    for (int message = 0; message < 60; message++) {
      Object root = drift.make("Root");
      Set<Object> keys = new HashSet<>(Arrays.asList(key(drift, 1, root), key(drift, 2, root)));
      Object former = drift.make("Holder", "set", keys);
      Drift.set(former, "broken", drift.make("Broken"));
      Drift.set(former, "good", drift.make("Good"));
      Drift.set(root, "formerSet", keys);
      Drift.set(root, "formerHolder", former);
      Drift.set(root, "good", Drift.get(former, "good"));
      Drift.set(root, "set", keys);
      Object read = drift.send(root);
      assertEquals("g", Drift.get(read, "good.name"));
      assertEquals(2, ((Set<?>) Drift.get(read, "set")).size());
    }
  }

  /** The set is filled because of what was passed over, but belongs to what is read. */
  @Test
  void waitingSetThatCannotBeFilled_failsTheMessage() {
    String[] common = {
      "class Team { public Set<Object> bad; public Set<Object> good; }",
      "class Resolved implements Serializable { public Object value;"
          + " Object readResolve() { return this; } }",
      "class Holder { public Object first; public Object good; }",
      GOOD
    };
    List<String> there = new ArrayList<>(Arrays.asList(common));
    there.add(KEY.replace("HASH", "id"));
    there.add("class Root { public Object former; public Object team; public Object trophy; }");
    List<String> here = new ArrayList<>(Arrays.asList(common));
    here.add(KEY.replace("HASH", "id / id"));
    here.add("class Root { public Object team; public Object trophy; }");
    Drift drift =
        new Drift(
            Drift.shop(there.toArray(new String[0])), Drift.shop(here.toArray(new String[0])));
    for (int message = 0; message < 60; message++) {
      for (int id = 0; id < 2; id++) {
        Object team = drift.make("Team");
        Drift.set(
            team,
            "bad",
            new LinkedHashSet<>(Arrays.asList(key(drift, id, team), key(drift, id, team))));
        Drift.set(
            team,
            "good",
            new LinkedHashSet<>(Arrays.asList(key(drift, 10, team), key(drift, 11, team))));
        Object former = drift.make("Holder", "first", drift.make("Resolved"));
        Drift.set(former, "good", drift.make("Good"));
        Object root = drift.make("Root", "former", former);
        Drift.set(root, "team", team);
        Drift.set(root, "trophy", Drift.get(former, "good"));
        if (id == 0) {
          isRefused(drift, root, "ArithmeticException");
        } else {
          Object read = drift.send(root);
          assertEquals(2, ((Set<?>) Drift.get(read, "team.bad")).size());
          assertEquals(2, ((Set<?>) Drift.get(read, "team.good")).size());
        }
      }
    }
  }

  @Test
  void keyWithoutAHash_failsTheMessage() {
    String root = "class Root { public Map<Object, Object> map = new HashMap<>(); }";
    Drift drift =
        new Drift(
            Drift.shop(root, KEY.replace("HASH", "id")),
            Drift.shop(root, KEY.replace("HASH", "code.hashCode()")));
    for (int message = 0; message < 60; message++) {
      for (String value : new String[] {"v", null}) {
        Object waiting = drift.make("Root");
        put(waiting, key(drift, 1, waiting), value);
        isRefused(drift, waiting, "NullPointerException");
        Object full = drift.make("Root");
        put(full, key(drift, 1, null), value);
        isRefused(drift, full, "NullPointerException");
      }
    }
  }

  @SuppressWarnings("unchecked") // as the class declares it
  private static void put(Object root, Object key, Object value) {
    ((Map<Object, Object>) Drift.get(root, "map")).put(key, value);
  }

  @Test
  void validationOfWhatCannotBeRead_isNotAsked() {
    String[] there = {
      BROKEN.replace("BODY", ""),
      "class Holder { public Object good; public Object checked; public Object broken; }",
      CHECKED.replace("CHECK", "((Holder) holder).broken == null"),
      "class Root { public Object former; public Object good; }",
      GOOD
    };
    String[] here = there.clone();
    here[0] = BROKEN.replace("BODY", FAILS);
    here[3] = "class Root { public Object good; }";
    Drift drift = new Drift(Drift.shop(there), Drift.shop(here));
    for (int message = 0; message < 60; message++) {
      Object former = drift.make("Holder", "good", drift.make("Good"));
      Drift.set(former, "broken", drift.make("Broken"));
      Drift.set(former, "checked", drift.make("Checked", "holder", former));
      Object root = drift.make("Root", "former", former);
      Drift.set(root, "good", Drift.get(former, "good"));
      assertEquals("g", Drift.get(drift.send(root), "good.name"));
    }
  }

  @Test
  void validation_seesConvertedFields() {
    String checked = CHECKED.replace("CHECK", "parts.isEmpty()");
    String sets = checked.replace("ArrayList<", "LinkedHashSet<").replace("List<", "Set<");
    for (String here : new String[] {checked, sets}) {
      Drift drift = new Drift(Drift.shop(checked), Drift.shop(here));
      for (int message = 0; message < 60; message++) {
        Object sent = drift.make("Checked");
        Drift.set(sent, "parts", new ArrayList<>(Arrays.asList(sent)));
        Object read = drift.send(sent);
        assertSame(read, ((Iterable<?>) Drift.get(read, "parts")).iterator().next());
      }
      isRefused(drift, drift.make("Checked"), "not complete");
    }
  }

  @Test
  void unknownClassInWhatIsPassedOver_isNoMatter() {
    String other = "class Other { public String id = \"o\"; }";
    String kept = "public Object node; public Object other; public Object same; }";
    Drift drift =
        new Drift(
            Drift.shop(
                "class Node { public String id = \"n\"; public Object former; }",
                "class Root { public Object former; " + kept,
                "class Gone { }",
                other),
            Drift.shop("class Node { public String id; }", "class Root { " + kept, other));
    for (int message = 0; message < 60; message++) {
      Object shared = drift.make("Other");
      Object node =
          drift.make("Node", "former", new ArrayList<>(Arrays.asList(shared, drift.make("Gone"))));
      Object root = drift.make("Root", "former", node);
      Drift.set(root, "node", node);
      Drift.set(root, "other", shared);
      Drift.set(root, "same", node);
      Object read = drift.send(root);
      assertEquals("n", Drift.get(read, "node.id"));
      assertEquals("o", Drift.get(read, "other.id"));
      assertSame(Drift.get(read, "node"), Drift.get(read, "same"));
      Drift.set(root, "other", null);
      assertNull(Drift.get(drift.send(root), "other"));
    }
  }

  @Test
  void containerThatCannotBeFilledInASkippedField_mattersToNobodyElse() {
    String node = "class Node%s { Object back; int id; %s }";
    String order =
        "public int compareTo(Object other) { return Integer.compare(id, ((Node) other).id); }";
    String rest = "class Holder { Object sorted; Object good; }";
    String good = "class Good { int price = 7; }";
    Version there =
        Drift.shop(
            String.format(node, " implements Comparable", order),
            rest,
            good,
            "class Root { Object a; Object b; }");
    Version here = Drift.shop(String.format(node, "", ""), rest, good, "class Root { Object b; }");
    Drift drift = new Drift(there, here);
    for (int message = 0; message < 60; message++) {
      Object holder = drift.make("Holder", "good", drift.make("Good"));
      Object key = drift.make("Node", "back", holder);
      Drift.set(holder, "sorted", new TreeSet<>(Collections.singleton(key)));
      Object root = drift.make("Root", "a", holder);
      Drift.set(root, "b", Drift.get(holder, "good"));
      assertEquals(7, Drift.get(drift.send(root), "b.price"));
    }
  }

  /**
   * A hook gets a value that it has no field for: decoded apart, in a message without references.
   */
  @Test
  void messageWithoutReferencesInBetween_leavesNothingBehind() {
    String person =
        "class Person { Set<Object> friends = new HashSet<>(); String name;"
            + " public int hashCode() { return name == null ? 0 : name.hashCode(); } }";
    Version there =
        Drift.shop("class Cup implements Serializable { Object tea = new ArrayList<>(); }", person);
    Version here =
        Drift.shop(
            "class Cup implements Serializable { transient Object seen;"
                + Hooks.declared(Hooks.field("tea", "Object"))
                + Hooks.READ
                + " seen = in.readFields().get(\"tea\", null); } }",
            person);
    Drift drift = new Drift(there, here);
    for (int message = 0; message < 60; message++) {
      assertEquals(new ArrayList<>(), Drift.get(drift.send(drift.make("Cup")), "seen"));
      Object ada = drift.make("Person", "name", "Ada");
      Drift.set(ada, "friends", new HashSet<>(Collections.singleton(ada)));
      Object read = drift.send(ada);
      assertTrue(((Set<?>) Drift.get(read, "friends")).contains(read));
    }
  }
}
