package io.github.scfs.internal.session;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.LittleEndian;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;

/**
 * What sections of definitions contain that were read lately, under the same limits. Clients of one
 * version begin with the same ones. One thread at a time.
 */
public final class RecentSections {
  /*
   * How this works
   *
   * Each section has one place, by a hash with a random factor, so that no peer can choose whom it displaces. Peers may be gone,
   * so the weight of what is kept is limited; behind the limit the table starts anew.
   */
  private static final int PLACES = 64;
  private static final long MOST_WEIGHT = Schema.MOST_WEIGHT / 4;

  private static final long FACTOR = new SecureRandom().nextLong() | 1;

  private final Known[] table = new Known[PLACES];
  private long weight;

  /** The definitions in these bytes; null if that is not known. */
  List<Schema> find(byte[] bytes, int start, int end) {
    Known known = table[placeOf(bytes, start, end)];
    return known != null && equal(known.section, bytes, start, end) ? known.content : null;
  }

  /** {@code content}: the definitions in these bytes, which were read. */
  void keep(byte[] bytes, int start, int end, List<Schema> content) {
    long more = end - start;
    for (Schema schema : content) {
      if (schema.kind() == SchemaKind.TEXT) {
        return; // texts differ from session to session
      }
      more += schema.weight();
    }
    if (more > MOST_WEIGHT) {
      return;
    }
    weight += more;
    if (weight > MOST_WEIGHT) {
      weight = more;
      Arrays.fill(table, null);
    }
    table[placeOf(bytes, start, end)] = new Known(Arrays.copyOfRange(bytes, start, end), content);
  }

  private static int placeOf(byte[] bytes, int start, int end) {
    long hash = end - start;
    int at = start;
    for (; at <= end - Long.BYTES; at += Long.BYTES) {
      hash = (hash ^ LittleEndian.getLong(bytes, at)) * FACTOR;
      hash ^= hash >>> 32;
    }
    for (; at < end; at++) {
      hash = (hash ^ bytes[at]) * FACTOR;
    }
    return (int) (hash >>> 32) & PLACES - 1;
  }

  private static boolean equal(byte[] section, byte[] bytes, int start, int end) {
    if (section.length != end - start) {
      return false;
    }
    int at = 0;
    for (; at <= section.length - Long.BYTES; at += Long.BYTES) {
      if (LittleEndian.getLong(section, at) != LittleEndian.getLong(bytes, start + at)) {
        return false;
      }
    }
    for (; at < section.length; at++) {
      if (section[at] != bytes[start + at]) {
        return false;
      }
    }
    return true;
  }

  private static final class Known {
    final byte[] section;
    final List<Schema> content;

    Known(byte[] section, List<Schema> content) {
      this.section = section;
      this.content = content;
    }
  }
}
