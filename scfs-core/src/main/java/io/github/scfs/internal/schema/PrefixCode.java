package io.github.scfs.internal.schema;

/**
 * A prefix code: frequent symbols have few bits, and no code is the beginning of another.
 * Immutable.
 *
 * <p>Each code is the one before plus one, with zeros appended where codes get longer. The highest
 * bit comes first.
 */
final class PrefixCode {
  /** The symbols by the length of their codes, in the order of the codes. */
  private final int[][] symbols;

  private final int[] firstCodes;

  /** The length of the shortest codes. */
  private final int least;

  /** By symbol; can be written from the lowest bit on. */
  private final int[] codes;

  /** By symbol; 0 if it has no code. */
  private final byte[] lengths;

  /** {@code newSymbols}: those of each length, from 0 on. All codes together are complete. */
  PrefixCode(int[]... newSymbols) {
    symbols = newSymbols;
    firstCodes = new int[symbols.length];
    int shortest = 1;
    while (symbols[shortest].length == 0) {
      shortest++;
    }
    least = shortest;
    int most = 0;
    for (int[] some : symbols) {
      for (int symbol : some) {
        most = Math.max(most, symbol);
      }
    }
    codes = new int[most + 1];
    lengths = new byte[most + 1];
    int code = 0;
    for (int length = 1; length < symbols.length; length++) {
      code <<= 1;
      firstCodes[length] = code;
      for (int symbol : symbols[length]) {
        codes[symbol] = Integer.reverse(code++) >>> Integer.SIZE - length;
        lengths[symbol] = (byte) length;
      }
    }
    if (code != 1 << symbols.length - 1) {
      throw new IllegalArgumentException("The code is not complete");
    }
  }

  /** How many bits the symbol has; 0 if it has no code. */
  int bits(int symbol) {
    return symbol < lengths.length ? lengths[symbol] : 0;
  }

  void write(int symbol, BitOutput out) {
    out.write(codes[symbol], lengths[symbol]);
  }

  int read(BitInput in) {
    int length = least;
    int code = Integer.reverse(in.read(length)) >>> Integer.SIZE - length;
    while (code - firstCodes[length] >= symbols[length].length) {
      code = code << 1 | in.read(1);
      length++;
    }
    return symbols[length][code - firstCodes[length]];
  }
}
