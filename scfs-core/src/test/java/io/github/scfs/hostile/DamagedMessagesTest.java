package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Seventy messages, damaged in every way that one bit or one cut can do; all of them under deep.
 */
class DamagedMessagesTest {
  private static final int ONE_OF = 4;

  static Stream<Sample> samples() {
    return Samples.all().stream();
  }

  @Test
  void thereAreSeventySamples_numbersInBothEncodings() {
    List<Sample> all = Samples.all();
    assertTrue(all.size() >= 70, "samples: " + all.size());
    assertTrue(all.stream().filter(one -> one.name.endsWith(", fixed numbers")).count() >= 12);
    assertTrue(all.stream().map(sample -> sample.name).distinct().count() == all.size());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void damaged_endsInAnExceptionOfOursOrAValue_andTheNextMessageReads(Sample sample) {
    Damage damage = new Damage(sample);
    damage.run(Damage.DEEP ? 1 : ONE_OF);
    assertTrue(damage.attempts > 0);
    assertTrue(damage.refused > damage.attempts / 20, damage.refused + " of " + damage.attempts);
  }
}
