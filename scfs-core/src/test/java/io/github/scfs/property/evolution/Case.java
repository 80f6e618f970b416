package io.github.scfs.property.evolution;

import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.property.library.Options;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/**
 * All that a property needs: versions of classes, messages, options, and more decisions. What is
 * shown of it can be pasted: {@code Case.of("...")}.
 */
final class Case {
  final List<Integer> shape;
  final List<Integer> change;
  final List<Integer> values;
  final List<Integer> events;
  final int options;
  private ClassLoader parent = Case.class.getClassLoader();

  Case(
      List<Integer> shape,
      List<Integer> change,
      List<Integer> values,
      List<Integer> events,
      int options) {
    this.shape = shape;
    this.change = change;
    this.values = values;
    this.events = events;
    this.options = options;
  }

  /** What {@link #toString} has shown. */
  static Case of(String shown) {
    List<List<Integer>> all = new ArrayList<>();
    for (String part : shown.split("/", -1)) {
      List<Integer> numbers = new ArrayList<>();
      for (String number : part.trim().split("[ ,]+")) {
        if (!number.isEmpty()) {
          numbers.add(Integer.valueOf(number));
        }
      }
      all.add(numbers);
    }
    return new Case(all.get(0), all.get(1), all.get(2), all.get(3), all.get(4).get(0));
  }

  /** The same with classes below that loader. */
  Case below(ClassLoader loader) {
    Case other = new Case(shape, change, values, events, options);
    other.parent = loader;
    return other;
  }

  Story story() {
    return Story.of(shape, change, parent);
  }

  Made version(int index) {
    return story().version(index);
  }

  Genes events() {
    return new Genes(events);
  }

  /** Messages for version 0. */
  List<Thing> messages(int most) {
    Genes genes = new Genes(values);
    Things things = new Things(version(0).shape, story().records(), references(), genes);
    List<Thing> messages = new ArrayList<>();
    for (int i = 0; i < most && (i == 0 || !genes.isUsedUp()); i++) {
      messages.add(things.root());
    }
    return messages;
  }

  /** A message for version 0 with odd values in it, as other genes decide. */
  Thing odd(Genes genes, Supplier<Object> oddValues) {
    return new Things(version(0).shape, story().records(), references(), genes)
        .with(oddValues)
        .root();
  }

  boolean references() {
    return Options.references(options);
  }

  /** Whether what is unknown is refused. */
  boolean refuses() {
    return Options.refuses(options);
  }

  UnknownEnumPolicy enums() {
    return Options.enums(options);
  }

  /** The options of a side, as {@link Options} has them; sides differ in how they write numbers. */
  int options(boolean writer) {
    return options & 7 | (options >> (writer ? 3 : 4) & 1) << 3;
  }

  Peer peer(boolean writer, int version) {
    return Peer.of(Options.of(options(writer)), version(version).loader());
  }

  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    for (List<Integer> numbers : Arrays.asList(shape, change, values, events)) {
      parts.add(numbers.toString().replaceAll("[\\[\\],]", ""));
    }
    return String.join("/", parts) + "/" + options;
  }

  /** Everything about a failure, to paste into a regression test. */
  AssertionError failure(Throwable problem, Log log) {
    StringBuilder text = new StringBuilder(problem + "\n\n--- Case.of(\"" + this + "\")\n");
    text.append("--- options\n").append(describe()).append("--- evolution\n");
    text.append(story().steps()).append("\n--- versions\n");
    for (int i = 0; i < 3; i++) {
      text.append(JavaSource.of(version(i).shape, "v" + i));
    }
    text.append("--- values\n");
    int index = 0;
    for (Thing message : messages(log.most)) {
      text.append(JavaSource.of(version(0).shape, "v0", message, "message" + index++));
    }
    return new AssertionError(text.append("--- bytes\n").append(log).toString(), problem);
  }

  private String describe() {
    return String.format(
        "references %s, unknown constants %s, unknown classes %s, numbers %s to %s%n",
        references(),
        enums(),
        refuses() ? "FAIL" : "NULL",
        Options.numbers(options(true)),
        Options.numbers(options(false)));
  }

  /** What was sent, for the report of a failure. */
  static final class Log {
    private final int most;
    private final List<String> lines = new ArrayList<>();

    /** {@code most}: how many messages the property takes. */
    Log(int most) {
      this.most = most;
    }

    byte[] note(String what, byte[] bytes) {
      lines.add(what + ": " + JavaSource.hex(bytes));
      return bytes;
    }

    List<String> lines() {
      return Collections.unmodifiableList(lines);
    }

    @Override
    public String toString() {
      return String.join("\n", lines) + "\n";
    }
  }
}
