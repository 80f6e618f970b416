package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Conversation;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.List;

/** The bytes of messages, first and tenth of a session. */
final class Sizes {
  private Sizes() {}

  /** A row for each contestant, a column for each model; a dash where it does not work. */
  static String table(List<Contestant> contestants, List<String> models) {
    StringBuilder table = new StringBuilder("Bytes, first / tenth message of a session:\n\n|");
    models.forEach(model -> table.append(" | ").append(model));
    table.append(" |\n|---").append("|---:".repeat(models.size())).append("|\n");
    for (Contestant contestant : contestants) {
      table.append("| ").append(contestant.label());
      for (String model : models) {
        table.append(" | ").append(cell(contestant, Model.of(model)));
      }
      table.append(" |\n");
    }
    return table.toString();
  }

  private static String cell(Contestant contestant, Model model) {
    if (!contestant.supports(model) || !contestant.runsHere()) {
      return "-";
    }
    Conversation conversation = Conversation.about(contestant, model);
    int first = conversation.first()[0].length;
    int tenth = conversation.tenth()[0].length;
    return first == tenth ? String.valueOf(tenth) : first + " / " + tenth;
  }
}
