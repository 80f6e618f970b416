package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import org.junit.jupiter.api.Test;

/** Fields of fixed width one behind the other: a lie in one of them is found at its place. */
class CraftedRunsTest extends CraftedMessages {
  private static final int BOOLEAN = 1;
  private static final int LONG = 6;

  static final class Switches {
    int first = 1;
    int second = 2;
    boolean third = true;
    boolean fourth = true;
  }

  static final class Mixed {
    boolean before = true;
    int number = 3;
    boolean between;
    long wide = 4;
    boolean behind = true;
  }

  private static Crafted switches() {
    return section(
        object(
            0, Switches.class, "first", INT, "second", INT, "third", BOOLEAN, "fourth", BOOLEAN));
  }

  private static Crafted mixed() {
    return section(
        object(
            0,
            Mixed.class,
            "before",
            BOOLEAN,
            "number",
            INT,
            "between",
            BOOLEAN,
            "wide",
            LONG,
            "behind",
            BOOLEAN));
  }

  /** The place is behind the byte that lies. */
  private void malformedAt(String path, int fromTheEnd, byte[] message) {
    ScfsException e = malformed(message);
    assertEquals(path, e.path(), e.getMessage());
    assertEquals(message.length - fromTheEnd, e.offset(), e.getMessage());
  }

  @Test
  void aBooleanBehindNumbers_isNamed() {
    Crafted numbers = new Crafted().tag(0).u32(1).u32(2);
    Switches read = (Switches) read(message(switches(), new Crafted().add(numbers).raw(1, 0)));
    assertEquals(2, read.second);
    assertTrue(read.third);
    assertFalse(read.fourth);
    for (int lie : new int[] {2, 5, 127, 128, 255}) {
      byte[] third = message(switches(), new Crafted().add(numbers).raw(lie, 1));
      malformedAt("Switches.third", 1, third);
      byte[] fourth = message(switches(), new Crafted().add(numbers).raw(1, lie));
      malformedAt("Switches.fourth", 0, fourth);
      byte[] both = message(switches(), new Crafted().add(numbers).raw(lie, lie));
      malformedAt("Switches.third", 1, both);
    }
  }

  @Test
  void aBooleanBetweenNumbers_isNamed() {
    String[] fields = {"before", "between", "behind"};
    int[] behind = {14, 9, 0};
    for (int i = 0; i < 3; i++) {
      int[] flags = {1, 0, 1};
      Mixed read = (Mixed) read(message(mixed(), mixed(flags)));
      assertEquals(4, read.wide);
      flags[i] = 5;
      malformedAt("Mixed." + fields[i], behind[i], message(mixed(), mixed(flags)));
    }
  }

  private static Crafted mixed(int... flags) {
    Crafted body = new Crafted().tag(0).raw(flags[0]).u32(3).raw(flags[1]);
    return body.u64(4).raw(flags[2]);
  }

  @Test
  void aDamagedBoolean_inALaterMessage_isNamed() {
    Peer writer = new Peer(Samples.option().numbers(NumberEncoding.FIXED));
    reader = new Peer(Samples.option().numbers(NumberEncoding.FIXED));
    writer.send(new Switches(), reader);
    byte[] message = writer.write(new Switches());
    assertEquals(14, message.length);
    message[13] = 5;
    ScfsException e = refusedNext(MalformedMessageException.class, message);
    assertEquals("Switches.fourth", e.path());
    assertEquals(14, e.offset());
  }
}
