package io.github.scfs.benchmarks.demo.measure;

import io.github.scfs.benchmarks.demo.traffic.MessageType;

/**
 * What one rival did with one type of message.
 *
 * @param type the type of message
 * @param rival who
 * @param messages number of different messages
 * @param firstBytes bytes of a typical message as the first one
 * @param tenthBytes bytes of the same message as the tenth one
 * @param medianBytes median of the bytes of all messages, after the first
 * @param wrong messages that were read as something else
 * @param failed messages that ended with an exception
 * @param firstLoss the first loss in words, or null
 * @param perSecond messages written and read right in a second, median of the rounds
 */
public record Measurement(
    MessageType type,
    Rival rival,
    int messages,
    int firstBytes,
    int tenthBytes,
    int medianBytes,
    int wrong,
    int failed,
    String firstLoss,
    double perSecond) {

  /** Messages that did not come through. */
  public int lost() {
    return wrong + failed;
  }
}
