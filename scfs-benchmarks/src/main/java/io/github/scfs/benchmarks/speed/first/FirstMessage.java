package io.github.scfs.benchmarks.speed.first;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.fork.CommandLine;
import io.github.scfs.benchmarks.speed.report.Estimate;
import io.github.scfs.benchmarks.speed.report.Figures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long the first message of a class takes: the very first one of a JVM, and the median of
 * thirty classes after it, write and read. One contestant in each JVM, JVMs of all contestants in
 * turn.
 *
 * <pre>
 * java -cp scfs-benchmarks/target/benchmarks.jar io.github.scfs.benchmarks.speed.first.FirstMessage
 * </pre>
 *
 * <p>Both ends are in one JVM: what a contestant keeps for all of its instances, code for instance,
 * the reader finds where the writer made it.
 */
public final class FirstMessage {
  private static final String USAGE =
      """
      FirstMessage [option value]...
        --contestants   names (default scfs,fory-session)
        --fields        of a class; several numbers (default 20,350)
        --classes       after the first one (default 30)
        --samples       JVMs for each figure (default 5)
        --jvm           the java to measure with (default: this one)
        --jvm-args      more arguments for it, separated by blanks
      """;
  static final Map<String, String> DEFAULTS =
      Map.of(
          "contestants", "scfs,fory-session",
          "fields", "20,350",
          "classes", "30",
          "samples", "5",
          "jvm", "",
          "jvm-args", "");
  private static final double NANOS_PER_MILLI = 1e6;

  private FirstMessage() {}

  /**
   * What JVMs of one kind measured, in milliseconds, a value for each JVM.
   *
   * @param veryFirst making the peers, then writing and reading the very first message
   * @param write median of the first writes of the other classes
   * @param read median of their first reads
   */
  private record Times(List<Double> veryFirst, List<Double> write, List<Double> read) {
    Times() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    void add(List<String[]> report) {
      double[] writes = new double[report.size() - 1];
      double[] reads = new double[report.size() - 1];
      for (int i = 0; i < writes.length; i++) {
        writes[i] = millis(report.get(i + 1)[0]);
        reads[i] = millis(report.get(i + 1)[1]);
      }
      veryFirst.add(millis(report.get(0)[0]) + writes[0] + reads[0]);
      write.add(Figures.median(Arrays.copyOfRange(writes, 1, writes.length)));
      read.add(Figures.median(Arrays.copyOfRange(reads, 1, reads.length)));
    }

    private static double millis(String nanos) {
      return Long.parseLong(nanos) / NANOS_PER_MILLI;
    }
  }

  /** Runs what the arguments say; wrong ones print how to use it. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    CommandLine line;
    try {
      line = CommandLine.of(DEFAULTS, arguments);
      line.list("contestants").forEach(Contestant::of);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n\n" + USAGE);
      System.exit(2);
      return;
    }
    System.out.println(table(line));
  }

  /** A row for each number of fields and contestant. */
  static String table(CommandLine line) throws IOException, InterruptedException {
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            "Milliseconds, median of %d JVMs (and their range) %s; first messages: median of %d"
                + " classes%n%n"
                + "| fields | contestant | peers and very first message | first write | first read |"
                + "%n|---:|---|---:|---:|---:|%n",
            line.number("samples"),
            line.jvm(),
            line.number("classes")));
    for (int fields : line.numbers("fields")) {
      measure(line, fields)
          .forEach(
              (contestant, times) ->
                  table.append(
                      String.format(
                          Locale.ROOT,
                          "| %d | %s | %s | %s | %s |%n",
                          fields,
                          contestant,
                          cell(times.veryFirst),
                          cell(times.write),
                          cell(times.read))));
    }
    return table.toString();
  }

  private static Map<String, Times> measure(CommandLine line, int fields)
      throws IOException, InterruptedException {
    Map<String, Times> times = new LinkedHashMap<>();
    for (int sample = 0; sample < line.number("samples"); sample++) {
      for (String contestant : line.list("contestants")) {
        List<String> jvmArguments = new ArrayList<>(line.jvmArguments());
        jvmArguments.addAll(Contestant.of(contestant).jvmArguments());
        times
            .computeIfAbsent(contestant, unseen -> new Times())
            .add(
                ChildJvm.run(
                    line.jvm(),
                    jvmArguments,
                    FirstMessageJvm.class,
                    List.of(contestant, String.valueOf(fields), line.text("classes"))));
      }
    }
    return times;
  }

  private static String cell(List<Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    Estimate range =
        new Estimate(
            Figures.median(all),
            Arrays.stream(all).min().orElseThrow(),
            Arrays.stream(all).max().orElseThrow());
    return String.format(Locale.ROOT, "%.2f (%s)", range.value(), range.interval());
  }
}
