package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes that declare by serialPersistentFields what they are sent as: readFields gives them what
 * their peers have under these names, though the peers have plain fields there.
 */
class DeclaredNamesTest {
  private static final int MESSAGES = 40;

  private static final String DEFAULT =
      " private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {"
          + " out.defaultWriteObject(); }";

  private static String declared(String names) {
    return " private static final java.io.ObjectStreamField[] serialPersistentFields = {"
        + names
        + " };";
  }

  private static String name(String name, String type) {
    return "new java.io.ObjectStreamField(\"" + name + "\", " + type + ".class)";
  }

  private static String reads(String what) {
    return " private void readObject(java.io.ObjectInputStream in) throws Exception {"
        + " java.io.ObjectInputStream.GetField all = in.readFields(); "
        + what
        + " }";
  }

  /** As the documentation of the JDK has a field renamed. */
  @ParameterizedTest
  @ValueSource(strings = {"", DEFAULT})
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
                + declared(name("old", "int") + ", " + name("l", "List") + ", " + name("no", "int"))
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
  @ValueSource(strings = {"", DEFAULT})
  void nameOfAFieldOfAnotherType_isWhatWasSent(String hook) {
    Version there =
        Drift.shop(
            "class Cup implements Serializable { String when = \"12\"; int n = 3;" + hook + " }");
    Version here =
        Drift.shop(
            "class Cup implements Serializable { int when = -1; long n;"
                + declared(name("when", "String") + ", " + name("n", "long"))
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
}
