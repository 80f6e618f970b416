package io.github.scfs.internal.session;

import com.esotericsoftware.kryo.util.ObjectMap;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.Arrays;

/** The texts that recur in what one half has written, with their definitions. */
final class Texts {
  /*
   * How this works
   *
   * A text is defined when it occurs for the second time. Until then only its hash is kept, as a candidate: in one of WAYS
   * slots, which the next candidate may take. So texts that never recur are never defined. Which of the slots a candidate
   * takes is random: the keys of a large map come in the same order each time and would otherwise displace each other for
   * ever. The changes of a message can be undone, because a message that fails leaves no trace.
   */
  private static final int MOST = 256;
  private static final int CANDIDATES = 256;

  /** How many slots there are for one candidate. */
  private static final int WAYS = 4;

  private final int[] candidates = new int[CANDIDATES];
  private int chance = 1;

  private ObjectMap<String, Schema> defined = new ObjectMap<>(8);

  /** The defined texts in the order of their definition. */
  private String[] order = new String[8];

  private int count;

  /** The candidates before the open message, if it has changed any. */
  private final int[] before = new int[CANDIDATES];

  private boolean changed;
  private int chanceBefore;
  private int countBefore;

  void begin() {
    changed = false;
    countBefore = count;
  }

  /**
   * Returns the definition of a text; null if it has not recurred. {@code room}: whether another
   * text may be defined.
   */
  Schema find(String text, boolean room) {
    Schema known = defined.get(text);
    if (known != null) {
      return known;
    }
    return room && count < MOST && isCandidate(text.hashCode()) ? define(text) : null;
  }

  private boolean isCandidate(int hash) {
    int first = slotOf(hash) & CANDIDATES - WAYS;
    for (int i = 0; i < WAYS; i++) {
      if (candidates[first + i] == hash) {
        return true;
      }
    }
    if (!changed) {
      changed = true;
      chanceBefore = chance;
      System.arraycopy(candidates, 0, before, 0, CANDIDATES);
    }
    chance = chance * 1_103_515_245 + 12_345; // the generator of the C standard's example
    int slot = first + (chance >>> 16 & WAYS - 1);
    candidates[slot] = hash;
    return false;
  }

  private Schema define(String text) {
    if (count == order.length) {
      order = Arrays.copyOf(order, 2 * count);
    }
    order[count++] = text;
    Schema schema = Schema.ofName(SchemaKind.TEXT, text);
    defined.put(text, schema);
    return schema;
  }

  /** Undoes the changes of the message. */
  void undo() {
    if (changed) {
      changed = false;
      chance = chanceBefore;
      System.arraycopy(before, 0, candidates, 0, CANDIDATES);
    }
    if (count > countBefore) {
      count = countBefore;
      Arrays.fill(order, count, order.length, null);
      defined = new ObjectMap<>(8); // the other may be half changed
      for (int i = 0; i < count; i++) {
        defined.put(order[i], Schema.ofName(SchemaKind.TEXT, order[i]));
      }
    }
  }

  private static int slotOf(int hash) {
    int spread = hash * 0x9E3779B9; // its high bits depend on all bits of the hash
    return spread >>> 23 ^ spread >>> 15;
  }
}
