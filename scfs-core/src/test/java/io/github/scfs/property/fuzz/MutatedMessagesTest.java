package io.github.scfs.property.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.hostile.Sample;
import io.github.scfs.hostile.Samples;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Messages of every kind, changed at random, again and again; the same ones in every run. {@code
 * -Dscfs.fuzz.seconds=1800} goes on for that long from a seed of its own.
 */
class MutatedMessagesTest {
  private static final int EXECUTIONS = Boolean.getBoolean("scfs.deep") ? 10_000_000 : 60_000;
  private static final int SECONDS = Integer.getInteger("scfs.fuzz.seconds", 0);

  /** A message and a reader that takes it. */
  private static final class Target {
    final Sample sample;
    final Peer writer;
    Peer reader;
    final byte[] opening;
    final byte[] steady;

    Target(Sample sample) {
      this.sample = sample;
      writer = sample.newWriter();
      reader = sample.newReader();
      opening = writer.write(sample.value);
      steady = writer.write(sample.value);
    }

    /** The reader with a session that knows the definitions. */
    void open() {
      reader.forget();
      reader.read(opening);
    }
  }

  @Test
  void mutatedMessages_endInAValueOrAScfsException_atABoundedCost() {
    long seed = SECONDS == 0 ? 1 : System.nanoTime();
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    List<Target> targets = new ArrayList<>();
    for (Sample sample : Samples.all()) {
      targets.add(new Target(sample));
    }
    Random random = new Random(seed);
    int read = 0;
    int refused = 0;
    for (long i = 0; SECONDS == 0 ? i < EXECUTIONS : System.nanoTime() < end; i++) {
      Target target = targets.get(random.nextInt(targets.size()));
      Target other = targets.get(random.nextInt(targets.size()));
      long one = random.nextLong();
      if (i % 4_096 == 0) {
        target.reader = target.sample.newReader(); // what a peer made it learn is let go
      }
      if (once(target, other, one)) {
        read++;
      } else {
        refused++;
      }
    }
    assertTrue(read > 0 && refused > read / 10, read + " read, " + refused + " refused");
    if (SECONDS > 0) {
      System.out.println(
          "seed " + seed + ": " + (read + refused) + " executions, " + read + " read");
    }
  }

  /** Whether a value was read. */
  private static boolean once(Target target, Target other, long seed) {
    Random random = new Random(seed);
    boolean opening = random.nextInt(3) > 0;
    Mutator mutator = new Mutator(random);
    byte[] original = opening ? target.opening : target.steady;
    byte[] mutated = mutator.mutate(original, other.opening);
    try {
      if (opening) {
        target.reader.forget();
      } else {
        target.open();
      }
      boolean read = Trial.isRead(() -> target.reader.read(mutated));
      if (!mutator.isForged() && random.nextInt(4) == 0) {
        valid(target, opening);
      }
      return read;
    } catch (RuntimeException | AssertionError e) {
      StringBuilder hex = new StringBuilder();
      for (byte b : mutated) {
        hex.append(String.format("%02x", b));
      }
      String session = opening ? "a fresh reader" : "a reader that has read the opening message";
      throw new AssertionError(
          e + "\nsample: " + target.sample + "\nseed: " + seed + "\n" + session + ": " + hex, e);
    }
  }

  /** The session is whole: what it was meant to read still reads. */
  private static void valid(Target target, boolean opening) {
    try {
      target.reader.read(opening ? target.opening : target.steady);
      SessionInvariants.checkAgree(target.writer.session(), target.reader.session());
    } catch (ScfsException e) {
      throw new AssertionError("valid message after it: " + e, e);
    }
  }
}
