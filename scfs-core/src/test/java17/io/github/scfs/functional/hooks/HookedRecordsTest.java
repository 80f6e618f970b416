package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes with writeObject that became records: the fields find their components by name, and what
 * the hook wrote behind them is passed over, as the JDK has it.
 */
class HookedRecordsTest {
  private static final int MESSAGES = 40;

  private static final String DATA =
      Hooks.WRITE
          + " out.defaultWriteObject(); out.writeUTF(\"data\"); out.writeObject(new int[] {1}); }";

  private static Version cup(String fields) {
    return Drift.shop("class Cup implements Serializable { " + fields + " }");
  }

  @Test
  void fields_areComponentsOfTheirName() {
    Drift drift =
        new Drift(
            cup("int n = 3; List<Integer> l = new ArrayList<>(Arrays.asList(1)); int gone;" + DATA),
            Drift.shop(
                "record Cup(Set<Long> l, String added, long n, int zero) {"
                    + " private void readObject(java.io.ObjectInputStream in) {"
                    + " throw new IllegalStateException(\"no record has this called\"); } }"));
    for (int message = 0; message < MESSAGES; message++) {
      Object cup = drift.make("Cup");
      List<?> read = (List<?>) drift.send(new ArrayList<>(Arrays.asList(cup, "next", cup)));
      assertEquals("next", read.get(1));
      assertSame(read.get(0), read.get(2));
      Object record = read.get(0);
      assertEquals(3L, Drift.get(record, "n"));
      assertEquals(new LinkedHashSet<>(List.of(1L)), Drift.get(record, "l"));
      assertEquals(null, Drift.get(record, "added"));
      assertEquals(0, Drift.get(record, "zero"));
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void fieldsByName_andThoseOfASuperClass() {
    Version there =
        Drift.shop(
            "class Vessel implements Serializable { int n = 1; String maker = \"m\";" + DATA + " }",
            "class Cup extends Vessel { int n; int s;"
                + Hooks.puts("all.put(\"n\", 2); all.put(\"s\", 5);")
                + " }");
    Drift drift = new Drift(there, Drift.shop("record Cup(int n, String s, String maker) { }"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(2, Drift.get(read, "n"));
      assertEquals("5", Drift.get(read, "s"));
      assertEquals("m", Drift.get(read, "maker"));
    }
  }

  /** As the JDK has it, what says how all of an object is written does not count in a record. */
  @Test
  void externalizableRecord_isARecord() {
    String external =
        " implements java.io.Externalizable { public void writeExternal(java.io.ObjectOutput out) {"
            + " throw new IllegalStateException(); }"
            + " public void readExternal(java.io.ObjectInput in) {"
            + " throw new IllegalStateException(); } }";
    for (String there : new String[] {external, " { }", " implements Serializable { }"}) {
      Drift drift =
          new Drift(
              Drift.shop(
                  "record Cup(int n)" + there, "class Order { Cup a = new Cup(3); Object b = a; }"),
              Drift.shop("record Cup(int n)" + external, "class Order { Cup a; Object b; }"));
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(3, Drift.get(Drift.get(read, "a"), "n"));
        assertSame(Drift.get(read, "a"), Drift.get(read, "b"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void whatDoesNotFit_isReported() {
    String byName = Hooks.puts("all.put(\"n\", n); all.put(\"s\", s);");
    for (String hook : new String[] {DATA, byName}) {
      Version there = cup("int n = 3; Object s = \"s\";" + hook);
      Drift[] drifts =
          Drift.lenientAndStrict(there, Drift.shop("record Cup(boolean n, String s) { }"));
      Object read = drifts[0].send(there.make("shop.Cup"));
      assertEquals(false, Drift.get(read, "n"));
      assertEquals("s", Drift.get(read, "s"));
      assertEquals(1, drifts[0].mismatches());
      Object cup = there.make("shop.Cup");
      assertThrows(ScfsException.class, () -> drifts[1].send(cup));
      assertEquals("next", drifts[1].send("next"));
    }
  }

  /** A record cannot exist before its components do. */
  @Test
  void cycleThroughAComponent_isRefused() {
    Drift drift =
        new Drift(cup("Object self = this;" + DATA), Drift.shop("record Cup(Object self) { }"));
    Object cup = drift.make("Cup");
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.send(cup));
    assertEquals("incomplete-object", refused.anchor());
    assertEquals("next", drift.send("next"));
  }

  /** What a class has named that is gone. */
  @Test
  void fieldsOfASuperClass_areComponents() {
    Version there =
        Drift.shop(
            "class Base implements java.io.Serializable { int n = 5;"
                + Hooks.puts("all.put(\"n\", n);")
                + " }",
            "class Cup extends Base { Integer m = null; }");
    Drift drift = new Drift(there, Drift.shop("record Cup(int n, int m) { }"));
    Object read = drift.send(drift.make("Cup"));
    assertEquals(5, Drift.get(read, "n"));
    assertEquals(0, Drift.get(read, "m"));
  }

  /** What an Externalizable wrote has no names. */
  @ParameterizedTest
  @ValueSource(strings = {"record Cup(int n) { }", "class Cup { int n; }"})
  void externalizable_isRefused(String here) {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Cup implements java.io.Externalizable { public Cup() { }"
                    + " public void writeExternal(java.io.ObjectOutput out)"
                    + " throws java.io.IOException { out.writeInt(5); }"
                    + " public void readExternal(java.io.ObjectInput in) { } }"),
            Drift.shop(here));
    Object cup = drift.make("Cup");
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.send(cup));
    assertEquals("unknown-class", refused.anchor());
    assertEquals("next", drift.send("next"));
  }
}
