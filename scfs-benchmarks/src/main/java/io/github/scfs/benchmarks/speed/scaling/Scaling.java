package io.github.scfs.benchmarks.speed.scaling;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.fork.CommandLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Nanoseconds per element of messages of one to a hundred thousand elements: where time grows with
 * the size and no faster, the figures of a row stay the same once the message is large. A JVM for
 * each contestant and shape.
 *
 * <pre>
 * java -cp scfs-benchmarks/target/benchmarks.jar io.github.scfs.benchmarks.speed.scaling.Scaling
 * </pre>
 */
public final class Scaling {
  private static final String USAGE =
      """
      Scaling [option value]...
        --contestants   names (default scfs,fory-session)
        --shapes        array-list,linked-list,linked-integers,equal,wide,deep (default: these)
        --largest       the largest number of elements (default 100000)
        --millis        for each size, after half as many to warm up (default 1000)
        --jvm           the java to measure with (default: this one)
        --jvm-args      more arguments for it, separated by blanks (default -Xms1g -Xmx1g)
      """;
  static final Map<String, String> DEFAULTS =
      Map.of(
          "contestants",
          "scfs,fory-session",
          "shapes",
          Arrays.stream(Shape.values()).map(Shape::label).collect(Collectors.joining(",")),
          "largest",
          "100000",
          "millis",
          "1000",
          "jvm",
          "",
          "jvm-args",
          "-Xms1g -Xmx1g");
  private static final int WRITE = 1;
  private static final int READ = 2;
  private static final int BYTES = 3;

  private Scaling() {}

  /** Runs what the arguments say; wrong ones print how to use it. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    CommandLine line;
    List<Shape> shapes;
    try {
      line = CommandLine.of(DEFAULTS, arguments);
      line.list("contestants").forEach(Contestant::of);
      shapes = line.list("shapes").stream().map(Shape::of).toList();
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n\n" + USAGE);
      System.exit(2);
      return;
    }
    System.out.println("Per element, fresh objects, " + line.jvm() + "\n");
    for (Shape shape : shapes) {
      System.out.println(table(line, shape));
    }
  }

  /** The three rows of each contestant. */
  static String table(CommandLine line, Shape shape) throws IOException, InterruptedException {
    int largest = line.number("largest");
    int[] sizes = Arrays.stream(shape.sizes()).filter(size -> size <= largest).toArray();
    StringBuilder table = new StringBuilder("| ").append(shape.label()).append(" | |");
    Arrays.stream(sizes).forEach(size -> table.append(String.format(Locale.ROOT, " %,d |", size)));
    table.append(" growth |\n|---|---|").append("---:|".repeat(sizes.length + 1)).append('\n');
    for (String contestant : line.list("contestants")) {
      List<String> jvmArguments = new ArrayList<>(line.jvmArguments());
      jvmArguments.addAll(Contestant.of(contestant).jvmArguments());
      List<String[]> figures =
          ChildJvm.run(
              line.jvm(),
              jvmArguments,
              ScalingJvm.class,
              List.of(contestant, shape.label(), line.text("millis"), line.text("largest")));
      table.append(row(contestant, "write, ns", figures, WRITE));
      table.append(row(contestant, "read, ns", figures, READ));
      table.append(row(contestant, "bytes", figures, BYTES));
    }
    return table.toString();
  }

  /** The last column is the largest size divided by the one before. */
  private static String row(String contestant, String what, List<String[]> figures, int figure) {
    StringBuilder row = new StringBuilder("| " + contestant + " | " + what + " |");
    double before = Double.NaN;
    double last = Double.NaN;
    for (String[] size : figures) {
      before = last;
      last = figure < size.length ? Double.parseDouble(size[figure]) : Double.NaN;
      if (figure == BYTES) {
        last /= Double.parseDouble(size[0]);
      }
      row.append(Double.isNaN(last) ? " fails |" : String.format(Locale.ROOT, " %.1f |", last));
    }
    double growth = last / before;
    row.append(Double.isNaN(growth) ? " |" : String.format(Locale.ROOT, " %.2f |", growth));
    return row.append('\n').toString();
  }
}
