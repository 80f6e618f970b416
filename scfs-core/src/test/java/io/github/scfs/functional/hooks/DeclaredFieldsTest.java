package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that declare by serialPersistentFields which of their fields are sent. */
class DeclaredFieldsTest {
  private static final int MESSAGES = 60;

  private static final String BASE =
      "class Base implements Serializable { int kept = 1; int left = 1; Object thread ="
          + " Thread.currentThread();";

  private static final String CUP = "class Cup extends Base { int own = 1; Cup self = this; }";

  private static final String[] KEPT = {Hooks.field("kept", "int"), Hooks.field("none", "int")};

  /** A thread, which cannot be sent, is in one that is left out. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void fieldsThatAreLeftOut_areNotSent(String hook) {
    Version there = Drift.shop(BASE + Hooks.declared(KEPT) + hook + " }", CUP);
    Version plain = Drift.shop(BASE + " }", CUP);
    for (Version here : Arrays.asList(there, plain)) {
      Drift drift = new Drift(there, here);
      for (int i = 0; i < MESSAGES; i++) {
        Object cup = drift.make("Cup", "kept", 2);
        Drift.set(cup, "left", 3);
        Drift.set(cup, "own", 4);
        Object read = drift.send(cup);
        assertEquals(2, Drift.get(read, "kept"));
        assertEquals(1, Drift.get(read, "left"));
        assertEquals(4, Drift.get(read, "own"));
        assertSame(read, Drift.get(read, "self"));
      }
    }
  }

  /** What a peer sends that leaves out nothing is for the fields that are here. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void whatIsSentAllTheSame_isRead(String hook) {
    Version there = Drift.shop("class Cup implements Serializable { int kept = 2; int left = 3; }");
    Version here =
        Drift.shop(
            "class Cup implements Serializable { int kept; int left;"
                + Hooks.declared(Hooks.field("kept", "int"))
                + hook
                + " }");
    Object read = new Drift(there, here).send(there.make("shop.Cup"));
    assertEquals(2, Drift.get(read, "kept"));
    assertEquals(3, Drift.get(read, "left"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void noFieldsAtAll_areNone(String hook) {
    Version cup =
        Drift.shop(
            "class Cup implements Serializable { int n = 1;" + Hooks.declared() + hook + " }");
    Drift drift = new Drift(cup, cup);
    for (int i = 0; i < MESSAGES; i++) {
      Object sent = drift.make("Cup", "n", 2);
      assertEquals(1, Drift.get(drift.send(sent), "n"));
      Object copy = drift.writer.kryo().kryo().copy(sent);
      assertNotSame(sent, copy);
      assertEquals(2, Drift.get(copy, "n"));
    }
  }

  /** The JDK refuses such a class, and tells no names of it. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void aNameThatIsDeclaredTwice_isSent(String hook) {
    Version cup =
        Drift.shop(
            "class Cup implements Serializable { int kept = 1; int left = 1;"
                + Hooks.declared(KEPT[0], KEPT[1], KEPT[0], KEPT[1])
                + hook
                + " }");
    Drift drift = new Drift(cup, cup);
    for (int i = 0; i < MESSAGES; i++) {
      Object sent = drift.make("Cup", "kept", 2);
      Drift.set(sent, "left", 3);
      Object read = drift.send(sent);
      assertEquals(2, Drift.get(read, "kept"));
      assertEquals(1, Drift.get(read, "left"));
    }
  }
}
