package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/** Skips payloads of the fixed table by their parts. Thread-safe: no state. */
final class Skips {
  /**
   * By tag: the parts of a payload; null for those that are skipped elsewhere. A digit is so many
   * bytes, {@code n} a number, {@code v} a varint of up to five bytes, {@code w} one of up to nine,
   * {@code t} a text, {@code b} bytes behind their count, {@code o} the offset of a zone, {@code l}
   * a locale.
   */
  private static final String[] PARTS = new String[Tags.PERIOD + 1];

  static {
    are("1", Tags.BOOLEAN, Tags.BYTE);
    are("2", Tags.CHARACTER, Tags.SHORT, Tags.MONTH_DAY);
    are("4", Tags.FLOAT);
    are("8", Tags.DOUBLE, Tags.DATE, Tags.SQL_DATE, Tags.SQL_TIME);
    are("84", Tags.SQL_TIMESTAMP);
    are("88", Tags.UUID);
    are("n", Tags.INTEGER, Tags.LONG, Tags.LOCAL_DATE, Tags.LOCAL_TIME, Tags.YEAR_MONTH);
    are("nn", Tags.INSTANT, Tags.DURATION, Tags.LOCAL_DATE_TIME);
    are("no", Tags.OFFSET_TIME);
    are("nno", Tags.OFFSET_DATE_TIME);
    are("nnot", Tags.ZONED_DATE_TIME);
    are("o", Tags.ZONE_OFFSET);
    are("t", Tags.STRING, Tags.STRING_BUFFER, Tags.STRING_BUILDER);
    are("t", Tags.CURRENCY, Tags.CHARSET, Tags.URL, Tags.ZONE_REGION);
    are("tv", Tags.TIME_ZONE);
    are("t1tv8w", Tags.CALENDAR);
    are("b", Tags.BIG_INTEGER);
    are("vb", Tags.BIG_DECIMAL);
    are("v", Tags.YEAR);
    are("vvv", Tags.PERIOD);
    are("l", Tags.LOCALE);
  }

  private Skips() {}

  private static void are(String parts, int... tags) {
    for (int tag : tags) {
      PARTS[tag] = parts;
    }
  }

  /** Returns false, and skips nothing, if the parts are unknown. */
  static boolean skip(int code, BodyInput in) {
    String parts = code >= 0 && code < PARTS.length ? PARTS[code] : null;
    for (int i = 0; parts != null && i < parts.length(); i++) {
      skipPart(parts.charAt(i), in);
    }
    return parts != null;
  }

  private static void skipPart(char part, BodyInput in) {
    switch (part) {
      case 'n':
        in.skipNumber();
        break;
      case 'v':
        in.readVarInt(true);
        break;
      case 'w':
        in.readVarLong(true);
        break;
      case 't':
        in.skipText();
        break;
      case 'b':
        in.skipBytes(in.readVar());
        break;
      case 'o':
        if (in.readByte() == TimeScalars.ODD_OFFSET) {
          in.skipBytes(Integer.BYTES);
        }
        break;
      case 'l':
        TextScalars.skipLocale(in);
        break;
      default:
        in.skipBytes(part - '0');
    }
  }
}
