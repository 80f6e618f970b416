package io.github.scfs.benchmarks.demo.measure;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** One rival with the messages of one type: its bytes, its losses, its time. */
final class Course {
  private static final int TENTH = 10;

  private final Rival rival;
  private final Supplier<Contestant> fresh;
  private final List<Object> messages;
  private final List<Long> nanos = new ArrayList<>();
  private final int[] sizes;
  private Contestant contestant;
  private int firstBytes;
  private int tenthBytes;
  private int wrong;
  private int failed;
  private String firstLoss;

  Course(Rival rival, Supplier<Contestant> fresh, List<Object> messages) {
    this.rival = rival;
    this.fresh = fresh;
    this.messages = messages;
    sizes = new int[messages.size()];
  }

  /** Writes a message ten times with a new contestant. */
  void countBytes(Object message) throws IOException {
    contestant = fresh.get();
    for (int i = 1; i <= TENTH; i++) {
      int length = contestant.write(message).length;
      firstBytes = i == 1 ? length : firstBytes;
      tenthBytes = length;
    }
  }

  /** Writes and reads each message once, with the contestant that goes on afterwards. */
  void check(List<Object> expected) {
    contestant = fresh.get();
    GraphComparer comparer = new GraphComparer();
    for (int i = 0; i < sizes.length; i++) {
      try {
        byte[] bytes = contestant.write(messages.get(i));
        sizes[i] = bytes.length;
        String difference = comparer.difference(expected.get(i), contestant.read(bytes));
        if (difference != null) {
          wrong++;
          lose(difference);
        }
      } catch (IOException | ClassNotFoundException | RuntimeException e) {
        failed++;
        lose(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
      }
    }
  }

  private void lose(String what) {
    firstLoss = firstLoss == null ? what : firstLoss;
  }

  /** Writes and reads all messages; returns the nanoseconds. What fails was counted before. */
  long round() {
    int unread = 0;
    long start = System.nanoTime();
    for (int i = 0; i < sizes.length; i++) {
      try {
        if (contestant.read(contestant.write(messages.get(i))) == null) {
          unread++;
        }
      } catch (IOException | ClassNotFoundException | RuntimeException e) {
        unread++;
      }
    }
    long duration = System.nanoTime() - start;
    if (unread > wrong + failed) {
      throw new IllegalStateException(rival.title() + " lost messages that it had not lost before");
    }
    return duration;
  }

  /** A round that counts. */
  void measuredRound() {
    nanos.add(round());
  }

  Measurement result(MessageType type) {
    long[] rounds = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
    double seconds = rounds[rounds.length / 2] / 1e9;
    int[] later = Arrays.copyOfRange(sizes, 1, sizes.length);
    Arrays.sort(later);
    return new Measurement(
        type,
        rival,
        sizes.length,
        firstBytes,
        tenthBytes,
        later[later.length / 2],
        wrong,
        failed,
        firstLoss,
        (sizes.length - wrong - failed) / seconds);
  }
}
