package io.github.scfs.jvms;

import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.GraphText;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.List;

/**
 * What one of two processes knows about a conversation: its peer, the values that it sends, and
 * what it reads for those of the other side.
 */
final class Side {
  final Peer peer;
  final List<Object> values;

  /** The text of what arrives here for each value of the other side. */
  final List<String> expected;

  private Side(Peer peer, List<Object> values, List<String> expected) {
    this.peer = peer;
    this.values = values;
    this.expected = expected;
  }

  /**
   * The side of a conversation.
   *
   * @param conversation {@code class of the table#name}
   * @param second whether it is that of the second process, which has other versions of some
   *     classes
   */
  static Side of(String conversation, boolean second) throws ReflectiveOperationException {
    String table = conversation.substring(0, conversation.indexOf('#'));
    String name = conversation.substring(conversation.indexOf('#') + 1);
    if (table.equals(Upgrade.class.getName())) {
      Version version = Upgrade.version(second);
      List<Object> values = Upgrade.values(version, second);
      return new Side(Peer.of(Upgrade.OPTION, version), values, texts(Upgrade.arriving(version)));
    }
    for (Conversation one : table(table)) {
      if (one.name().equals(name)) {
        List<Object> values = values(one);
        return new Side(new Peer(one.option()), values, texts(values(one)));
      }
    }
    throw new IllegalArgumentException("No conversation " + conversation);
  }

  /** The conversations of a class with a method {@code all}. */
  @SuppressWarnings("unchecked") // the method of every table
  static List<Conversation> table(String table) throws ReflectiveOperationException {
    return (List<Conversation>) Class.forName(table).getMethod("all").invoke(null);
  }

  private static List<Object> values(Conversation conversation) {
    return new ArrayList<>(conversation.values());
  }

  private static List<String> texts(List<Object> values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value == Conversation.RESET ? "" : GraphText.of(value));
    }
    return texts;
  }
}
