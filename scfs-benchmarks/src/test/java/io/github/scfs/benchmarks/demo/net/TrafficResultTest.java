package io.github.scfs.benchmarks.demo.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.Tally;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrafficResultTest {
  private static TrafficResult result(long mismatches, long replies, Tally server) {
    Map<MessageType, Integer> answers = Map.of(MessageType.CLASS, 6, MessageType.PAGE, 4);
    return new TrafficResult(answers, mismatches, List.of(), replies, 1, null, List.of(), server);
  }

  @Test
  void isRight_everythingAnsweredAndEqual_isTrue() {
    TrafficResult result = result(0, 2, new Tally(10, 2, 0, null));
    assertEquals(10, result.total());
    assertTrue(result.isRight());
  }

  @Test
  void isRight_oneDifferenceOnEitherSide_isFalse() {
    assertFalse(result(1, 2, new Tally(10, 2, 0, null)).isRight());
    assertFalse(result(0, 2, new Tally(10, 2, 1, "reply.id: 1 expected, 2 came")).isRight());
  }

  @Test
  void isRight_anythingMissing_isFalse() {
    assertFalse(result(0, 2, new Tally(11, 2, 0, null)).isRight());
    assertFalse(result(0, 2, new Tally(10, 1, 0, null)).isRight());
  }
}
