package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.property.library.Endpoint;
import io.github.scfs.property.library.Library;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.function.Function;

/** Interpreter and generated code tell the same of a message, whole or damaged. */
final class EnginesAlike {
  private final Library interpreter = Library.withCode("off");
  private final Library generated = Library.withCode("eager");
  private final Function<Object, String> told;
  private final Endpoint[] readers = new Endpoint[2];
  private byte[] message;

  /** {@code told}: what was read, as a text. */
  EnginesAlike(Function<Object, String> told) {
    this.told = told;
  }

  /** A version of the classes of the package {@code shop}. */
  Version version(String... sources) {
    String[] all = new String[sources.length + 1];
    all[0] = "package base; public class Base { }";
    System.arraycopy(sources, 0, all, 1, sources.length);
    return Version.layered(generated.loader(), "base", all)[1];
  }

  /** Sends a {@code shop.Order} of one version to both, who have another; returns what is told. */
  String send(Version there, Version here, int options) {
    Endpoint writer = generated.endpoint(options, there.loader());
    readers[0] = interpreter.endpoint(options, here.loader());
    readers[1] = generated.endpoint(options, here.loader());
    Object order = there.make("shop.Order");
    byte[] opening = writer.write("s", order);
    message = writer.write("s", order);
    readers[0].read("s", opening);
    readers[1].read("s", opening);
    String whole = tellWhole();
    if (there == here) {
      assertEquals(told.apply(order), whole);
    }
    return whole;
  }

  /** Cuts the message at each byte, and flips each bit; it can be read in the end. */
  void whereverDamaged() {
    String whole = tellWhole();
    int refused = 0;
    for (int at = 0; at < message.length; at++) {
      refused += assertAlike(Arrays.copyOf(message, at));
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = message.clone();
        damaged[at] ^= (byte) (1 << bit);
        refused += assertAlike(damaged);
      }
    }
    assertTrue(refused > message.length, refused + " refused");
    assertEquals(whole, tellWhole());
  }

  /** Flips one bit of each byte and another one of the bytes behind it, up to so many. */
  void whereverDamagedTwice(int behind) {
    for (int first = 0; first < 8 * message.length; first++) {
      int end = Math.min(8 * message.length, (first / 8 + 1 + behind) * 8);
      for (int second = (first / 8 + 1) * 8; second < end; second++) {
        byte[] damaged = message.clone();
        damaged[first >> 3] ^= (byte) (1 << (first & 7));
        damaged[second >> 3] ^= (byte) (1 << (second & 7));
        assertAlike(damaged);
      }
    }
  }

  private String tellWhole() {
    String whole = told.apply(readers[0].read("s", message));
    assertEquals(whole, told.apply(readers[1].read("s", message)));
    return whole;
  }

  /** 1 if both refuse it, in the same words. */
  private int assertAlike(byte[] damaged) {
    String[] outcomes = new String[2];
    boolean refused = false;
    for (int i = 0; i < 2; i++) {
      try {
        outcomes[i] = told.apply(readers[i].read("s", damaged));
      } catch (RuntimeException e) {
        outcomes[i] = e.toString();
        refused = true;
      }
    }
    assertEquals(outcomes[0], outcomes[1]);
    return refused ? 1 : 0;
  }
}
