package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * Truncates a message at every byte and flips every bit of its first 512 bytes. Whatever comes out
 * is an exception of ours or a value, at a bounded cost, and the valid message reads right
 * afterwards.
 */
final class Damage {
  static final boolean DEEP = Boolean.getBoolean("scfs.deep");
  private static final int FLIPPED_BYTES = 512;
  private static final long MAX_BYTES = 64L << 20;
  private static final long MAX_NANOS = 1_000_000_000L;

  private final Sample sample;
  private final Peer writer;
  private final Peer reader;
  private final byte[] opening;
  private final byte[] steady;
  private final Object expected;
  int attempts;
  int refused;

  Damage(Sample sample) {
    this.sample = sample;
    writer = sample.newWriter();
    reader = sample.newReader();
    opening = writer.write(sample.value);
    steady = writer.write(sample.value);
    expected = sample.newReader().read(opening);
    if (expected != null && sample.value.getClass() == expected.getClass()) {
      Graphs.assertSame(sample.value, expected);
    }
  }

  /** All mutations, or a seeded sample: one of {@code oneOf}. */
  void run(int oneOf) {
    Random random = new Random(sample.name.hashCode());
    damage(opening, oneOf, random, this::damagedOpening);
    reader.forget();
    reader.read(opening);
    damage(steady, oneOf, random, this::damagedSteady);
  }

  private static void damage(
      byte[] message, int oneOf, Random random, BiConsumer<byte[], String> damaged) {
    for (int length = 0; length < message.length; length++) {
      if (random.nextInt(truncations(message, oneOf)) == 0) {
        damaged.accept(Arrays.copyOf(message, length), "cut at " + length);
      }
    }
    for (int bit = 0; bit < 8 * Math.min(FLIPPED_BYTES, message.length); bit++) {
      if (random.nextInt(oneOf) == 0) {
        damaged.accept(flipped(message, bit), "bit " + bit);
      }
    }
  }

  /** Of long messages only as many truncations as of shorter ones, unless all are wanted. */
  private static int truncations(byte[] message, int oneOf) {
    return oneOf == 1 ? 1 : Math.max(oneOf, message.length / 100);
  }

  private static byte[] flipped(byte[] message, int bit) {
    byte[] damaged = message.clone();
    damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
    return damaged;
  }

  private void damagedOpening(byte[] damaged, String how) {
    reader.forget();
    attempt(damaged, "opening, " + how);
    valid(opening, how);
  }

  private void damagedSteady(byte[] damaged, String how) {
    attempt(damaged, "steady, " + how);
    valid(steady, how);
  }

  private void attempt(byte[] damaged, String how) {
    attempts++;
    long bytes = Cost.bytes();
    long nanos = Cost.nanos();
    try {
      reader.read(damaged);
    } catch (ScfsException e) {
      refused++;
    } catch (Throwable e) {
      throw new AssertionError(sample + ", " + how + ": " + e, e);
    }
    assertTrue(Cost.nanos() - nanos < MAX_NANOS, sample + ", " + how + ": time");
    assertTrue(Cost.bytes() - bytes < MAX_BYTES, sample + ", " + how + ": memory");
  }

  private void valid(byte[] message, String how) {
    try {
      Graphs.assertSame(expected, reader.read(message));
      SessionInvariants.check(writer.session(), reader.session());
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(sample + ", valid message after " + how + ": " + e, e);
    }
  }
}
