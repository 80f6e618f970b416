package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * The short texts recently read as keys of maps, or as elements of sets: a recurring text is
 * created once.
 *
 * <p>Thread rule: one thread at a time.
 */
final class RecentTexts {
  /*
   * How this works
   *
   * The same few keys come in message after message. A String costs more than a look at its bytes, and a kept one already
   * knows its hash code. A text of up to 15 narrow chars (below 256) is two words. Its slot follows from them, and holds the
   * text once the same words came there twice in a row: keys that never recur store no reference. Where most keys do not
   * recur, the search pauses for a while.
   */
  /** The longest text that is kept; a power of two less one. */
  static final int LONGEST = 2 * Long.BYTES - 1;

  private static final int SLOT_BITS = 8;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** After this many misses in a row the search pauses. */
  private static final int PATIENCE = 64;

  /** The pause, in texts. */
  private static final int PAUSE = 1024;

  /** Two words per slot; null until the first text. */
  private long[] words;

  /** By slot: the text, or an empty one for none. */
  private String[] texts;

  /** How many misses there were in a row; below 0: how many texts are left of the pause. */
  private int missed = -1;

  /**
   * Returns the text of up to {@link #LONGEST} narrow chars between these positions; the second is
   * {@link Long#BYTES} or more.
   */
  String get(byte[] bytes, int at, int end) {
    if (missed < 0) {
      return pass(bytes, at, end);
    }
    int chars = end - at;
    long low = LittleEndian.getLong(bytes, end - Long.BYTES);
    long high = 0;
    if (chars > Long.BYTES) {
      high = low;
      low = LittleEndian.getLong(bytes, at);
    } else if (chars < Long.BYTES) {
      low >>>= -chars * Byte.SIZE; // by what is missing
    }
    int slot = (int) ((low ^ high * MIX) * MIX >>> Long.SIZE - SLOT_BITS);
    if (words[2 * slot] == low && words[2 * slot + 1] == high) {
      String text = texts[slot];
      if (text.length() == chars) { // zeros at the end make no difference above
        missed = 0;
        return text;
      }
      return keep(bytes, at, end, slot);
    }
    return note(bytes, at, end, slot, low, high);
  }

  private String keep(byte[] bytes, int at, int end, int slot) {
    texts[slot] = BodyInput.narrow(bytes, at, end - at);
    return texts[slot];
  }

  private String note(byte[] bytes, int at, int end, int slot, long low, long high) {
    words[2 * slot] = low;
    words[2 * slot + 1] = high;
    if (!texts[slot].isEmpty()) {
      texts[slot] = "";
    }
    missed = missed == PATIENCE ? -PAUSE : missed + 1;
    return BodyInput.narrow(bytes, at, end - at);
  }

  private String pass(byte[] bytes, int at, int end) {
    if (words == null) {
      words = new long[2 << SLOT_BITS];
      texts = new String[1 << SLOT_BITS];
      Arrays.fill(texts, "");
    }
    missed++;
    return BodyInput.narrow(bytes, at, end - at);
  }
}
