package io.github.scfs.benchmarks.demo.measure;

import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.traffic.Ask;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Lets all rivals write and read the same answers.
 *
 * <p>How this works:
 *
 * <ol>
 *   <li>{@link #add}, for each type of message. Bytes: a new contestant writes the message of
 *       median size ten times. Losses: each message is written, read and compared with what must
 *       arrive.
 *   <li>{@link #warmUp}: rounds in which every rival in turn writes and reads all messages of all
 *       types.
 *   <li>{@link #measure}, for each type: rounds in which every rival in turn writes and reads all
 *       its messages. The median of a rival's rounds is its result; only messages that came through
 *       count.
 * </ol>
 *
 * <p>The objects that are written are the same in all rounds, which is friendly to whoever asks
 * them for their identity hash code.
 */
public final class Contest {
  private static final int MIN_ROUNDS = 3;

  private final ModelVersion version2;
  private final ModelVersion version1;
  private final JdkCatalogue catalogue;
  private final Map<MessageType, List<Course>> courses = new EnumMap<>(MessageType.class);

  /**
   * A contest without messages.
   *
   * @param version2 the models that write, in a class loader of their own
   * @param version1 the models that read, in another one
   */
  public Contest(ModelVersion version2, ModelVersion version1, JdkCatalogue catalogue) {
    this.version2 = version2;
    this.version1 = version1;
    this.catalogue = catalogue;
  }

  /** Takes the answers to these asks, two or more of one type, and checks all rivals with them. */
  public void add(MessageType type, List<Ask> asks) throws IOException {
    List<Object> sent = answers(version2, asks);
    List<Object> arriving = answers(version1, asks);
    Object typical = typical(sent);
    ClassLoader writing = version2.getClass().getClassLoader();
    ClassLoader reading = version1.getClass().getClassLoader();
    List<Course> added = new ArrayList<>();
    for (Rival rival : Rival.values()) {
      Course course = new Course(rival, () -> rival.fresh(writing, reading), sent);
      course.countBytes(typical);
      course.check(rival.acrossVersions() ? arriving : sent);
      added.add(course);
    }
    courses.put(type, added);
  }

  private List<Object> answers(ModelVersion version, List<Ask> asks) {
    List<Object> answers = new ArrayList<>();
    for (Ask ask : asks) {
      answers.add(version.answer(answers.size(), ask, catalogue));
    }
    return answers;
  }

  /** The message of median size by the one measure that nobody chose: JDK serialization. */
  private Object typical(List<Object> messages) throws IOException {
    JdkContestant scale = new JdkContestant(version2.getClass().getClassLoader());
    List<long[]> sizes = new ArrayList<>();
    for (Object message : messages) {
      sizes.add(new long[] {scale.write(message).length, sizes.size()});
    }
    sizes.sort((a, b) -> Long.compare(a[0], b[0]));
    return messages.get((int) sizes.get(sizes.size() / 2)[1]);
  }

  /** Rounds over everything that was added, for some seconds. */
  public void warmUp(double seconds) {
    long start = System.nanoTime();
    do {
      for (List<Course> ofOneType : courses.values()) {
        ofOneType.forEach(Course::round);
      }
    } while (System.nanoTime() - start < seconds * 1e9);
  }

  /** Rounds over the messages of one type, for some seconds; all rivals in their order. */
  public List<Measurement> measure(MessageType type, double seconds) {
    List<Course> ofOneType = courses.get(type);
    ofOneType.forEach(Course::round);
    int rounds = 0;
    long start = System.nanoTime();
    while (rounds < MIN_ROUNDS || System.nanoTime() - start < seconds * 1e9) {
      ofOneType.forEach(Course::measuredRound);
      rounds++;
    }
    return ofOneType.stream().map(course -> course.result(type)).toList();
  }
}
