package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes that declare by serialPersistentFields what they are sent as: readFields gives them what
 * their peers have under these names, though the peers have plain fields there.
 */
class DeclaredNamesTest {
  private static final int MESSAGES = 40;

  private static final String BY_NAME =
      Hooks.WRITE + " out.putFields().put(\"old\", old); out.writeFields(); }";

  private static String reads(String what) {
    return Hooks.READ + " java.io.ObjectInputStream.GetField all = in.readFields(); " + what + " }";
  }

  /** As the documentation of the JDK has a field renamed. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void nameThatIsNoField_isWhatWasSent(String hook) {
    Version there =
        Drift.shop(
            "class Base implements Serializable { int old = 5; List<Object> l = new ArrayList<>();"
                + hook
                + " }",
            "class Cup extends Base { long n = 7; Object self = this; Object shared = l;"
                + " String text; }");
    Version here =
        Drift.shop(
            "class Base implements Serializable { int fresh = -1; transient Object list;"
                + Hooks.declared(
                    Hooks.field("old", "int"), Hooks.field("l", "List"), Hooks.field("no", "int"))
                + reads(
                    "fresh = all.get(\"old\", -2); list = all.get(\"l\", null);"
                        + " fresh += all.defaulted(\"no\") ? 100 : 0;")
                + " }",
            "class Cup extends Base { long n; Object self; Object shared; String text = \"-\"; }");
    Drift drift = new Drift(there, here);
    for (int message = 0; message < MESSAGES; message++) {
      Object cup = drift.make("Cup");
      list(Drift.get(cup, "shared")).add(cup);
      Object read = drift.send(cup);
      assertEquals(105, Drift.get(read, "fresh"));
      assertEquals(7L, Drift.get(read, "n"));
      assertSame(read, Drift.get(read, "self"));
      assertSame(Drift.get(read, "list"), Drift.get(read, "shared"));
      assertSame(read, list(Drift.get(read, "shared")).get(0));
      assertEquals(null, Drift.get(read, "text"));
    }
    assertEquals(0, drift.mismatches());
  }

  @SuppressWarnings("unchecked") // it is one
  private static List<Object> list(Object value) {
    return (List<Object>) value;
  }

  /** A field that keeps something else than what is sent under its name. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void nameOfAFieldOfAnotherType_isWhatWasSent(String hook) {
    Version there =
        Drift.shop(
            "class Cup implements Serializable { String when = \"12\"; int n = 3;" + hook + " }");
    Version here =
        Drift.shop(
            "class Cup implements Serializable { int when = -1; long n;"
                + Hooks.declared(Hooks.field("when", "String"), Hooks.field("n", "long"))
                + reads(
                    "when = ((String) all.get(\"when\", \"none\")).length();"
                        + " n = all.get(\"n\", 9L);")
                + " }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Cup"));
        assertEquals(2, Drift.get(read, "when"));
        assertEquals(3L, Drift.get(read, "n"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /**
   * However the peer writes it: what cannot be made here matters only to those that refer to it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT, BY_NAME})
  void valueOfAMissingClass_isAsGoodAsNotSent_andWhatItHoldsIsThere(String hook) {
    Drift drift = missing(hook, UnknownClassPolicy.FAIL);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(cup(drift, false));
      assertEquals("none", Drift.get(read, "got"));
      assertEquals(Arrays.asList("held"), Drift.get(read, "shared"));
    }
    Object message = cup(drift, true);
    assertThrows(UnknownClassException.class, () -> drift.send(message));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT, BY_NAME})
  void valueOfAMissingClass_byThePolicyNull_isNullWhereverItIsReferredTo(String hook) {
    Drift drift = missing(hook, UnknownClassPolicy.NULL);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(cup(drift, true));
      assertEquals(null, Drift.get(read, "got"));
      assertEquals(null, Drift.get(read, "again"));
      assertEquals(Arrays.asList("held"), Drift.get(read, "shared"));
    }
  }

  private static Drift missing(String hook, UnknownClassPolicy policy) {
    Version there =
        Drift.shop(
            "class Gone { Object in = new ArrayList<>(Arrays.asList(\"held\")); }",
            "class Base implements Serializable { Object old;" + hook + " }",
            "class Cup extends Base { Object shared; Object again = \"-\"; }");
    Version here =
        Drift.shop(
            "class Base implements Serializable { transient Object got = \"unasked\";"
                + Hooks.declared(Hooks.field("old", "Object"))
                + reads("got = all.get(\"old\", \"none\");")
                + " }",
            "class Cup extends Base { Object shared; Object again; }");
    return new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
  }

  private static Object cup(Drift drift, boolean again) {
    Object gone = drift.make("Gone");
    Object cup = drift.make("Cup", "old", gone);
    Drift.set(cup, "shared", Drift.get(gone, "in"));
    if (again) {
      Drift.set(cup, "again", gone);
    }
    return cup;
  }

  /** Content far from the root stands behind it, whether anyone can use it or not. */
  @ParameterizedTest
  @ValueSource(strings = {"Link", "Gone"})
  void contentFarFromTheRoot_belongsToTheValue(String name) {
    String link = "class Link { Object next; }";
    Version there =
        Drift.shop(
            link,
            "class Gone { Object next; }",
            "class Cup implements Serializable { Object old; }");
    Version here =
        Drift.shop(
            link,
            "class Cup implements Serializable { transient Object got;"
                + Hooks.declared(Hooks.field("old", "Object"))
                + reads("got = all.get(\"old\", \"none\");")
                + " }");
    Drift drift = new Drift(there, here);
    Object first = drift.make(name);
    Object last = first;
    for (int i = 0; i < 1000; i++) {
      Object next = drift.make("Link");
      Drift.set(last, "next", next);
      last = next;
    }
    Object got = Drift.get(drift.send(drift.make("Cup", "old", first)), "got");
    int links = 0;
    for (Object at = got; at != null && !at.equals("none"); at = Drift.get(at, "next")) {
      links++;
    }
    assertEquals(name.equals("Link") ? 1001 : 0, links);
  }

  /** As any other value that is of another type here. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT, BY_NAME})
  void valueWithAMismatchInside_isRefusedWhereTypesAreStrict(String hook) {
    Version there =
        Drift.shop(
            "class Item { String price = \"dear\"; }",
            "class Cup implements Serializable { Object old; Object again = \"-\";" + hook + " }");
    Version here =
        Drift.shop(
            "class Item { int price = 1; }",
            "class Cup implements Serializable { transient Object got; Object again;"
                + Hooks.declared(Hooks.field("old", "Object"))
                + reads("got = all.get(\"old\", \"none\");")
                + " }");
    Drift[] drifts = Drift.lenientAndStrict(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drifts[0].send(drifts[0].make("Cup", "old", drifts[0].make("Item")));
      assertEquals(1, Drift.get(read, "got.price"));
      assertEquals(message, drifts[0].mismatches());
      Object sent = drifts[1].make("Cup", "old", drifts[1].make("Item"));
      ScfsException refused = assertThrows(ScfsException.class, () -> drifts[1].send(sent));
      assertEquals("type-mismatch", refused.anchor());
    }
  }
}
