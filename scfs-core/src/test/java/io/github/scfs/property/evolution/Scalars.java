package io.github.scfs.property.evolution;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;

/** Values of the JDK, as genes decide: of all widths, and the odd ones. */
final class Scalars {
  private static final String[] TEXTS = {
    "", "a", "Margherita", "Gr\u00fc\u00dfe", "\u4f60\u597d", "\ud800", "x\udfff\u20ac", "\u0000"
  };

  /** What another type may understand, or just not. */
  private static final String[] MEANINGFUL = {
    "7",
    "-128",
    "65536",
    "007",
    "+1",
    "-0",
    "7.0",
    "0.1",
    "1e3",
    "1.0E10",
    "NaN",
    "-Infinity",
    "0.30000000000000004",
    "123456789012345678901",
    "true",
    "TRUE",
    "SMALL",
    "HAM",
    "null",
    " 7"
  };

  private static final String[] TAGS = {"", "it", "de-CH", "sr-Latn", "zh-Hant-TW"};

  private Scalars() {}

  static Object of(Type type, Genes genes) {
    switch (type.kind) {
      case PRIMITIVE:
      case BOX:
        return primitive(type.name, genes);
      case TEXT:
        return text(genes);
      case PRIMITIVES:
        int gene = genes.next(30);
        Object array = Array.newInstance(type.primitiveClass(), gene == 29 ? 300 : gene % 6);
        for (int i = 0; i < Array.getLength(array); i++) {
          Array.set(array, i, primitive(type.name, genes));
        }
        return array;
      default:
        return value(type.name, genes);
    }
  }

  /** Of any width: near a power of two, of both signs. */
  private static long number(Genes genes) {
    int gene = genes.next(65_536);
    int shift = gene >> 4 & 63;
    long number = gene < 256 ? gene : (1L << shift) + (gene & 7) - 4;
    return (gene & 8) == 0 ? number : -number;
  }

  private static Object primitive(String name, Genes genes) {
    long number = number(genes);
    switch (name) {
      case "int":
        return (int) number;
      case "long":
        return number;
      case "boolean":
        return number % 2 != 0;
      case "double":
        return number % 3 == 0 ? Double.longBitsToDouble(number) : number / 4.0;
      case "byte":
        return (byte) number;
      case "short":
        return (short) number;
      case "char":
        return (char) number;
      default:
        return number % 3 == 0 ? Float.intBitsToFloat((int) number) : number / 4f;
    }
  }

  private static String text(Genes genes) {
    int gene = genes.next(96);
    if (gene >= 64) {
      return MEANINGFUL[genes.next(MEANINGFUL.length)];
    }
    String text = TEXTS[gene % TEXTS.length];
    if (gene < 48) {
      return text;
    }
    StringBuilder longer = new StringBuilder();
    for (int i = 0; i < 1 << gene - 48 >> 2; i++) {
      longer.append(text).append(gene % 5);
    }
    return longer.toString();
  }

  private static Object value(String name, Genes genes) {
    long number = number(genes);
    switch (name) {
      case "java.math.BigInteger":
        return BigInteger.valueOf(number).shiftLeft(genes.next(90));
      case "java.time.LocalDate":
        return LocalDate.ofEpochDay(number % 1_000_000);
      case "java.util.Date":
        return new Date(number);
      case "java.util.UUID":
        return new UUID(number, ~number);
      case "java.math.BigDecimal":
        return BigDecimal.valueOf(number, genes.next(20) - 5);
      case "java.time.Duration":
        return Duration.ofMillis(number % (1L << 50));
      case "java.lang.StringBuilder":
        return new StringBuilder(text(genes));
      default:
        return Locale.forLanguageTag(TAGS[genes.next(TAGS.length)]);
    }
  }
}
