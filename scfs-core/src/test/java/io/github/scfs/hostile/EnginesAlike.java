package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.property.library.Endpoint;
import java.util.Arrays;
import java.util.function.Function;

/** Of a damaged message interpreter and generated code tell the same. */
final class EnginesAlike {
  private EnginesAlike() {}

  /** Cuts it at each byte, and flips each bit. {@code told}: what was read, as a text. */
  static void whereverDamaged(byte[] message, Endpoint[] readers, Function<Object, String> told) {
    int refused = 0;
    for (int at = 0; at < message.length; at++) {
      refused += assertAlike(readers, Arrays.copyOf(message, at), told);
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = message.clone();
        damaged[at] ^= (byte) (1 << bit);
        refused += assertAlike(readers, damaged, told);
      }
    }
    assertTrue(refused > message.length, refused + " refused");
  }

  /** Flips one bit of each byte and another one of the bytes behind it, up to so many. */
  static void whereverDamagedTwice(
      byte[] message, Endpoint[] readers, Function<Object, String> told, int behind) {
    for (int first = 0; first < 8 * message.length; first++) {
      int end = Math.min(8 * message.length, (first / 8 + 1 + behind) * 8);
      for (int second = (first / 8 + 1) * 8; second < end; second++) {
        byte[] damaged = message.clone();
        damaged[first >> 3] ^= (byte) (1 << (first & 7));
        damaged[second >> 3] ^= (byte) (1 << (second & 7));
        assertAlike(readers, damaged, told);
      }
    }
  }

  /** 1 if both refuse it, in the same words. */
  private static int assertAlike(
      Endpoint[] readers, byte[] message, Function<Object, String> told) {
    String[] outcomes = new String[2];
    boolean refused = false;
    for (int i = 0; i < 2; i++) {
      try {
        outcomes[i] = told.apply(readers[i].read("s", message));
      } catch (RuntimeException e) {
        outcomes[i] = e.toString();
        refused = true;
      }
    }
    assertEquals(outcomes[0], outcomes[1]);
    return refused ? 1 : 0;
  }
}
