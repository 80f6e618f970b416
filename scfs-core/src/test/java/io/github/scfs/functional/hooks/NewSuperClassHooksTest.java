package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Super classes with hooks that the version of the peer has not got. */
class NewSuperClassHooksTest {
  private static final int MESSAGES = 40;

  /** As the JDK has it, a class that the peer lacks is not asked for what it would have written. */
  @ParameterizedTest
  @ValueSource(strings = {"", Hooks.WRITE_DEFAULT})
  void superClassThatIsNewHere_hasNoData(String hook) {
    Version there = Drift.shop("class Cup implements Serializable { int n = 3;" + hook + " }");
    Version here =
        Drift.shop(
            "class Base implements Serializable { int b = 1; transient String t = \"made\";"
                + Hooks.WRITE
                + " out.defaultWriteObject(); out.writeUTF(t); }"
                + Hooks.READ
                + " in.defaultReadObject(); t = in.readUTF(); } }",
            "class Cup extends Base { int n;" + hook + " }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Cup"));
        assertEquals(3, Drift.get(read, "n"));
        assertEquals(1, Drift.get(read, "b"));
        assertEquals("made", Drift.get(read, "t"));
      }
      assertEquals(0, drift.mismatches());
    }
  }
}
