package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two peers that have exchanged ten messages of each of their models and found them right. One
 * thread at a time.
 */
public final class Conversation {
  private static final int MESSAGES = 10;

  private final Peer left;
  private final Peer right;
  private final Object[] examples;
  private final byte[][] first;
  private final byte[][] tenth;

  private Conversation(Contestant contestant, Peer left, Peer right, List<Model> models) {
    this.left = left;
    this.right = right;
    examples = models.stream().map(Model::example).toArray();
    first = new byte[examples.length][];
    tenth = new byte[examples.length][];
    Likeness likeness = new Likeness();
    for (int message = 0; message < MESSAGES; message++) {
      for (int i = 0; i < examples.length; i++) {
        byte[] bytes = left.write(examples[i]);
        String difference = likeness.difference(models.get(i), examples[i], right.read(bytes));
        if (difference != null) {
          throw new IllegalStateException(
              contestant.label() + ", " + models.get(i).label() + difference);
        }
        first[i] = message == 0 ? bytes : first[i];
        tenth[i] = bytes;
      }
    }
  }

  /**
   * Peers that exchange one model.
   *
   * @throws IllegalStateException if an object does not come back as it was
   */
  public static Conversation about(Contestant contestant, Model model) {
    Peer left = contestant.peer(End.left(model));
    Peer right = contestant.peer(End.right(model));
    return new Conversation(contestant, left, right, List.of(model));
  }

  /**
   * Peers that exchange several models in turn.
   *
   * @throws IllegalStateException if an object does not come back as it was
   */
  public static Conversation about(Contestant contestant, List<Model> models) {
    Peer left = contestant.peer(End.leftOfMany());
    Peer right = contestant.peer(End.rightOfMany());
    return new Conversation(contestant, left, right, new ArrayList<>(models));
  }

  /** The end that wrote so far; its classes are the older ones. */
  public Peer left() {
    return left;
  }

  /** The end that read so far. */
  public Peer right() {
    return right;
  }

  /** What was written, an object of each model. */
  public Object[] examples() {
    return examples.clone();
  }

  /** The first message of each model. */
  public byte[][] first() {
    return first.clone();
  }

  /** The tenth message of each model: nothing is new to the reader any more. */
  public byte[][] tenth() {
    return tenth.clone();
  }

  /** The sizes of the first and the tenth message, in words. */
  public String sizes() {
    return String.format("first %,d bytes, tenth %,d bytes", sum(first), sum(tenth));
  }

  private static int sum(byte[][] messages) {
    return Arrays.stream(messages).mapToInt(message -> message.length).sum();
  }
}
