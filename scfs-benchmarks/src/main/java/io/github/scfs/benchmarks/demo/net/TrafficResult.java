package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.SessionStatistics;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.Tally;
import java.util.List;
import java.util.Map;

/**
 * What the client saw and the server reported.
 *
 * @param answers answers by type
 * @param mismatches answers that were not what the client computed itself
 * @param examples the first of them in words
 * @param replies questions of the server that were replied to
 * @param seconds duration of the conversation
 * @param session the session's counters, client side
 * @param typeMismatches fields that cannot take what the other version sends, as reported
 * @param server what the server counted
 */
public record TrafficResult(
    Map<MessageType, Integer> answers,
    long mismatches,
    List<String> examples,
    long replies,
    double seconds,
    SessionStatistics session,
    List<String> typeMismatches,
    Tally server) {

  /** Number of all answers. */
  public long total() {
    return answers.values().stream().mapToLong(Integer::longValue).sum();
  }

  /** Whether everything arrived in both directions as it should. */
  public boolean isRight() {
    return mismatches == 0
        && server.mismatches() == 0
        && server.answered() == total()
        && server.questions() == replies;
  }
}
