package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * The short texts that were read as keys of maps of late: those that come again and again are made
 * once.
 *
 * <p>Thread rule: one thread at a time.
 */
final class RecentTexts {
  /*
   * How this works
   *
   * The same few keys come in message after message, and a String costs more than a look at its bytes; one that is there knows its
   * hash code, too. A text of up to 15 narrow chars is two words. Its slot follows from them, and holds the text once the
   * same words came there twice in a row: keys that never come again store no reference. Where most do not come again
   * nobody looks for a while.
   */
  /** The longest text that is kept; a power of two less one. */
  static final int LONGEST = 2 * Long.BYTES - 1;

  private static final int SLOT_BITS = 8;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** So many in a row that were not there end the search. */
  private static final int PATIENCE = 64;

  /** For so many texts. */
  private static final int PAUSE = 1024;

  /** Two of each slot; null until the first text. */
  private long[] words;

  /** By slot; empty for none. */
  private String[] texts;

  /** How many in a row were not there; below 0: how many are not looked for. */
  private int missed = -1;

  /**
   * The text of up to {@link #LONGEST} narrow chars between these positions; the second is {@link
   * Long#BYTES} or more.
   */
  String get(BodyInput in, byte[] bytes, int at, int end) {
    if (missed < 0) {
      return pass(in, at, end);
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
      return keep(in, at, end, slot);
    }
    return note(in, at, end, slot, low, high);
  }

  private String keep(BodyInput in, int at, int end, int slot) {
    texts[slot] = in.narrow(at, end - at);
    return texts[slot];
  }

  private String note(BodyInput in, int at, int end, int slot, long low, long high) {
    words[2 * slot] = low;
    words[2 * slot + 1] = high;
    if (!texts[slot].isEmpty()) {
      texts[slot] = "";
    }
    missed = missed == PATIENCE ? -PAUSE : missed + 1;
    return in.narrow(at, end - at);
  }

  private String pass(BodyInput in, int at, int end) {
    if (words == null) {
      words = new long[2 << SLOT_BITS];
      texts = new String[1 << SLOT_BITS];
      Arrays.fill(texts, "");
    }
    missed++;
    return in.narrow(at, end - at);
  }
}
