package io.github.scfs.benchmarks.demo;

import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.JdkImage;
import io.github.scfs.benchmarks.demo.catalogue.UnreadableImageException;
import io.github.scfs.benchmarks.demo.measure.Contest;
import io.github.scfs.benchmarks.demo.measure.Measurement;
import io.github.scfs.benchmarks.demo.net.DemoClient;
import io.github.scfs.benchmarks.demo.net.ScfsWire;
import io.github.scfs.benchmarks.demo.net.ServerProcess;
import io.github.scfs.benchmarks.demo.net.TrafficResult;
import io.github.scfs.benchmarks.demo.report.Figures;
import io.github.scfs.benchmarks.demo.report.HtmlReport;
import io.github.scfs.benchmarks.demo.report.TextTable;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.benchmarks.demo.traffic.Workload;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Main class of the demonstration.
 *
 * <p>How this works: the models are compiled, the server process is started with version 2, and
 * while it reads the JDK this process does the same with version 1. Then they talk; every answer is
 * checked. Then the same answers are written and read in this process by SCFS, Kryo and JDK
 * serialization. The exit code is 0 if everything came through right, 1 if not or if the run broke
 * off.
 */
public final class Demo {
  private static final int START_SECONDS = 60;
  private static final Map<MessageType, Integer> SAMPLES = new EnumMap<>(MessageType.class);

  static {
    SAMPLES.put(MessageType.MODULE, 60);
    SAMPLES.put(MessageType.PACKAGE, 100);
    SAMPLES.put(MessageType.CLASS, 200);
    SAMPLES.put(MessageType.PAGE, 30);
    SAMPLES.put(MessageType.SEARCH, 100);
  }

  private final Settings settings;
  private final Console console;

  Demo(Settings settings, Console console) {
    this.settings = settings;
    this.console = console;
  }

  /** Runs the demonstration; see {@code --help}. */
  public static void main(String[] arguments) {
    System.setProperty(ScfsWire.NETTY_WITHOUT_UNSAFE, "true");
    System.exit(run(new Console(System.out), arguments));
  }

  /** Runs the demonstration and returns its exit code. */
  static int run(Console console, String... arguments) {
    try {
      Settings settings = Settings.of(arguments);
      if (settings.help()) {
        console.print(Settings.helpText());
        return 0;
      }
      return new Demo(settings, console).run() ? 0 : 1;
    } catch (DemoFailure | UnreadableImageException e) {
      console.print("\nThe demonstration cannot go on: " + e.getMessage());
      return 1;
    } catch (IOException e) {
      console.print("\nThe demonstration cannot go on: " + e);
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }

  private boolean run()
      throws DemoFailure, UnreadableImageException, IOException, InterruptedException {
    console.print("SCFS demonstration: two processes, two versions of the same classes.\n");
    try (ModelVersions versions = ModelVersions.compile()) {
      console.progress("both versions of the models compiled into %s", versions.folder());
      ClassLoader client = versions.load(1);
      TrafficResult traffic;
      JdkCatalogue catalogue;
      try (ServerProcess server = ServerProcess.start(settings, versions.classPath(2), console)) {
        console.progress("server: process %d with version 2 of the models", server.pid());
        catalogue = readCatalogue();
        traffic = talk(server, client, catalogue);
      }
      Map<String, String> facts = facts(catalogue, traffic);
      printTraffic(traffic);
      HtmlReport page = new HtmlReport(facts).notes("What to know", notes());
      if (settings.isOn("measure")) {
        compare(versions.load(2), client, catalogue, page);
      }
      page.writeTo(settings.report());
      console.progress("page with charts: %s", settings.report().toUri());
      console.print(
          String.format(
              Locale.ROOT,
              "%nResult: %,d messages checked, %,d mismatches.",
              traffic.total() + traffic.server().answered() + traffic.server().questions(),
              traffic.mismatches() + traffic.server().mismatches()));
      return traffic.isRight();
    }
  }

  private JdkCatalogue readCatalogue() throws UnreadableImageException {
    JdkCatalogue catalogue = JdkImage.read(settings.isOn("all"));
    console.progress(
        "client: Java %s, %,d modules, %,d packages, %,d classes read",
        Runtime.version().feature(),
        catalogue.modules().size(),
        catalogue.packages().size(),
        catalogue.classes().size());
    return catalogue;
  }

  private TrafficResult talk(ServerProcess server, ClassLoader client, JdkCatalogue catalogue)
      throws DemoFailure, InterruptedException {
    ModelVersion model = ModelVersions.mapper(client);
    int count = settings.number("requests");
    int seed = settings.number("seed");
    Workload workload = new Workload(catalogue, seed, count, settings.number("page"));
    int port = server.port(START_SECONDS);
    int window = settings.number("window");
    console.progress("%,d requests over one connection, %d in flight at most", count, window);
    TrafficResult result =
        new DemoClient(model, catalogue, client, console)
            .run(port, workload, window, settings.number("timeout"));
    int exit = server.awaitExit();
    if (exit != 0) {
      throw new DemoFailure("The server ended with exit code " + exit + ".");
    }
    return result;
  }

  private void printTraffic(TrafficResult traffic) {
    console.progress(
        "%,d answers in %.1f s (%,.0f a second, built and checked), %,d mismatches",
        traffic.total(),
        traffic.seconds(),
        traffic.total() / traffic.seconds(),
        traffic.mismatches());
    traffic.examples().forEach(example -> console.progress("  MISMATCH %s", example));
    console.progress(
        "%,d requests and %,d replies checked by the server, %,d mismatches",
        traffic.server().answered(), traffic.server().questions(), traffic.server().mismatches());
    if (traffic.server().firstMismatch() != null) {
      console.progress("  MISMATCH %s", traffic.server().firstMismatch());
    }
    console.progress("session: %s", traffic.session());
    for (String mismatch : traffic.typeMismatches()) {
      console.progress("reported once, field keeps its default: %s", mismatch);
    }
  }

  private Map<String, String> facts(JdkCatalogue catalogue, TrafficResult traffic) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "Machine",
        Runtime.getRuntime().availableProcessors()
            + " processors, Java "
            + Runtime.version()
            + ", "
            + System.getProperty("os.name"));
    facts.put(
        "Input",
        String.format(
            Locale.ROOT,
            "%,d modules, %,d packages, %,d classes of this JDK",
            catalogue.modules().size(),
            catalogue.packages().size(),
            catalogue.classes().size()));
    traffic
        .answers()
        .forEach((type, count) -> facts.put("Answers, " + type.title(), Figures.count(count)));
    facts.put("Mismatches", String.valueOf(traffic.mismatches()));
    facts.put("Questions of the server", Figures.count(traffic.server().questions()));
    facts.put("Mismatches there", String.valueOf(traffic.server().mismatches()));
    facts.put("Seconds", String.format(Locale.ROOT, "%.1f", traffic.seconds()));
    facts.put("Session of the client", traffic.session().toString());
    return facts;
  }

  private static List<String> notes() {
    return List.of(
        "The server has version 2 of the classes, the client version 1, under the same names.",
        "Between them fields were added, removed, put in another order, moved between super and sub"
            + " class, and one got another type; an enum constant was put in the middle; a new"
            + " field holds a class that version 1 lacks; fields refer to objects that are first"
            + " seen inside a field that version 1 lacks.",
        "Rows without a remark are written with version 2 and read with version 1. Rows marked"
            + " 'one version only' are written and read with version 2.",
        "All write the same objects to a new byte[] and read them back, in turn, equally often,"
            + " after a common time to warm up. Kryo's buffers are reused and its references are"
            + " on; where it is compatible, generics are not optimised and enums go by name.",
        "First and tenth bytes are of one message of median size, sent ten times; SCFS sends names"
            + " only in the first. Messages per second count only those that came through right.",
        "CompatibleFieldSerializer does not promise to read past a class that it lacks (unless"
            + " chunked), a constant that an enum lacks, or another type of a field. What that"
            + " costs here is shown as lost messages.");
  }

  private void compare(
      ClassLoader server, ClassLoader client, JdkCatalogue catalogue, HtmlReport page)
      throws DemoFailure, IOException {
    console.progress("comparison in one process: the same answers, in turn, for all");
    Contest contest =
        new Contest(ModelVersions.mapper(server), ModelVersions.mapper(client), catalogue);
    int seed = settings.number("seed");
    for (Map.Entry<MessageType, Integer> sample : SAMPLES.entrySet()) {
      MessageType type = sample.getKey();
      int count = sample.getValue();
      contest.add(type, Workload.sample(catalogue, type, seed, count, settings.number("page")));
    }
    // Why: a third of the time, so that the compiler is done with every rival.
    double seconds = settings.number("seconds");
    contest.warmUp(seconds / 3);
    for (MessageType type : SAMPLES.keySet()) {
      show(type, contest.measure(type, seconds * 2 / 3 / SAMPLES.size()), page);
    }
  }

  private void show(MessageType type, List<Measurement> rows, HtmlReport page) {
    TextTable table = Figures.table();
    rows.forEach(row -> table.row(Figures.cells(row)));
    console.progress("answer: %s (%d messages in a round)", type.title(), rows.get(0).messages());
    console.print(table.toString());
    for (Measurement row : rows) {
      if (row.lost() > 0) {
        console.print("  " + Figures.loss(row) + "\n");
      }
    }
    page.section(type, rows);
  }
}
