package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.model.Group;
import io.github.scfs.benchmarks.speed.model.Model;
import io.github.scfs.benchmarks.speed.report.Cell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What the command line of {@link Compare} asked for. */
final class Choices {
  static final String USAGE =
      """
      Compare [option value]...
        --suites        write,read,roundtrip,fresh,fresh-write,mixed-write,mixed-read,
                        mixed-roundtrip or all (default write,read,roundtrip)
        --models        names, main, shapes, everyday, varied, versions or all (default main);
                        mixtures: mixed,mixed-trees,mixed-same
        --contestants   names or all (default scfs,fory-session)
        --baseline      the contestant to divide by (default fory-session)
        --mode          short (3 forks of 2 + 3 s), full (5 forks of 5 + 5 s), smoke (1 fork of 1 + 1 s),
                        turns (3 JVMs of each that take turns of 25 ms, 6 + 3 s),
                        one-jvm (such turns in 1 JVM of all, one model after the other, 4 + 3 s)
        --forks         a number, instead of the mode's
        --warm-up       seconds, instead of the mode's
        --threads       of each fork (default 1; not for Threads)
        --jvm           the java to measure with (default: this one)
        --jvm-args      more arguments for it, separated by blanks
        --gc            true adds allocated bytes per operation (default false)
        --goals         true prints the goals beside the figures (default false)
        --json          a file for all figures
        --sizes         only prints the sizes of messages: true
      """;

  private List<Suite> suites = List.of(Suite.WRITE, Suite.READ, Suite.ROUND_TRIP);
  private List<String> models = labels(Group.MAIN.models());
  private List<String> mixtures = List.of(Mixture.MIXED.label());
  private List<Contestant> contestants = List.of(Contestant.SCFS, Contestant.FORY_SESSION);
  private Contestant baseline = Contestant.FORY_SESSION;
  private Mode mode = Mode.SHORT;
  private int forks;
  private int warmUpSeconds;
  private int threads = 1;
  private Path jvm;
  private List<String> jvmArguments = List.of("-Xms1g", "-Xmx1g");
  private boolean allocation;
  private Path json;
  private boolean sizesOnly;
  private boolean goals;

  private Choices() {}

  /** How long a fork takes. */
  enum Mode {
    SMOKE(1, 1, 1),
    SHORT(3, 2, 3),
    FULL(5, 5, 5),
    TURNS(3, 6, 3),
    ONE_JVM(1, 4, 3);

    final int forks;
    final int warmUpSeconds;
    final int seconds;

    Mode(int forks, int warmUpSeconds, int seconds) {
      this.forks = forks;
      this.warmUpSeconds = warmUpSeconds;
      this.seconds = seconds;
    }

    static Mode of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether contestants take turns, instead of JMH. */
    boolean turns() {
      return this == TURNS || this == ONE_JVM;
    }
  }

  /**
   * The choices of a command line.
   *
   * @throws IllegalArgumentException if it says what nobody understands
   */
  static Choices of(String... arguments) {
    Choices choices = new Choices();
    if (arguments.length % 2 != 0) {
      throw new IllegalArgumentException("Each option takes one value");
    }
    for (int i = 0; i < arguments.length; i += 2) {
      choices.choose(arguments[i], arguments[i + 1]);
    }
    return choices;
  }

  private void choose(String option, String value) {
    switch (option) {
      case "--suites" -> suites = list(value, Suite::of, List.of(Suite.values()));
      case "--models" -> chooseModels(value);
      case "--contestants" ->
          contestants = list(value, Contestant::of, List.of(Contestant.values()));
      case "--baseline" -> baseline = Contestant.of(value);
      case "--mode" -> mode = Mode.of(value);
      case "--forks" -> forks = positive(option, value);
      case "--warm-up" -> warmUpSeconds = positive(option, value);
      case "--threads" -> threads = positive(option, value);
      case "--jvm" -> jvm = Path.of(value);
      case "--jvm-args" -> {
        List<String> all = new ArrayList<>(jvmArguments);
        all.addAll(List.of(value.trim().split(" +")));
        jvmArguments = all;
      }
      case "--gc" -> allocation = Boolean.parseBoolean(value);
      case "--goals" -> goals = Boolean.parseBoolean(value);
      case "--json" -> json = Path.of(value);
      case "--sizes" -> sizesOnly = Boolean.parseBoolean(value);
      default -> throw new IllegalArgumentException("No option " + option);
    }
  }

  private void chooseModels(String value) {
    Group group = Group.of(value);
    if (group != null) {
      models = labels(group.models());
      List<Mixture> mixed = group == Group.ALL ? List.of(Mixture.values()) : List.of(Mixture.MIXED);
      mixtures = mixed.stream().map(Mixture::label).toList();
    } else {
      List<String> names = List.of(value.split(","));
      models = names.stream().filter(name -> !name.startsWith("mixed")).toList();
      mixtures = names.stream().filter(name -> name.startsWith("mixed")).toList();
      models.forEach(Model::of);
      mixtures.forEach(Mixture::of);
    }
  }

  private static List<String> labels(List<Model> models) {
    return models.stream().map(Model::label).toList();
  }

  private static <T> List<T> list(String value, Function<String, T> named, List<T> all) {
    return value.equals("all") ? all : Arrays.stream(value.split(",")).map(named).toList();
  }

  private static int positive(String option, String value) {
    int number = Integer.parseInt(value);
    if (number < 1) {
      throw new IllegalArgumentException(option + " must be positive: " + value);
    }
    return number;
  }

  /** What to measure, in the order of one pass; pairs that do not work are left out. */
  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Suite suite : suites) {
      for (String model : suite.mixed() ? mixtures : models) {
        for (Contestant contestant : contestants) {
          if (suite.supports(contestant, model)) {
            cells.add(new Cell(suite.label(), model, contestant.label()));
          }
        }
      }
    }
    return cells;
  }

  List<String> models() {
    return models;
  }

  List<Contestant> contestants() {
    return contestants;
  }

  Contestant baseline() {
    return baseline;
  }

  Mode mode() {
    return mode;
  }

  int forks() {
    return forks == 0 ? mode.forks : forks;
  }

  int warmUpSeconds() {
    return warmUpSeconds == 0 ? mode.warmUpSeconds : warmUpSeconds;
  }

  int threads() {
    return threads;
  }

  /** The java to measure with, or null for this one. */
  Path jvm() {
    return jvm;
  }

  List<String> jvmArguments() {
    return jvmArguments;
  }

  boolean allocation() {
    return allocation;
  }

  /** Where the figures go, or null. */
  Path json() {
    return json;
  }

  boolean sizesOnly() {
    return sizesOnly;
  }

  boolean goals() {
    return goals;
  }

  /** Where and how it is measured, in words, with so many threads. */
  String environment(String threads) {
    return String.format(
        Locale.ROOT,
        "%s %s, %d processors, measured with %s, %s mode, %d forks, threads: %s, %s",
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        jvm == null ? "Java " + Runtime.version() : jvm,
        mode.label(),
        forks(),
        threads,
        String.join(" ", jvmArguments));
  }
}
