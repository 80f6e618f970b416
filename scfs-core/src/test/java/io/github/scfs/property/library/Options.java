package io.github.scfs.property.library;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;

/**
 * Options as bits, so that they can be told to another copy of the library.
 *
 * <pre>
 *   bit 0      no references
 *   bits 1, 2  what is unknown: 0 and 2 the default of the field or null, 1 null, 3 refused
 *   bit 3      numbers in fixed width, and keys of maps by the dictionary
 * </pre>
 */
public final class Options {
  private static final CreateOption[] ALL = new CreateOption[16];

  private Options() {}

  /** Made once for each value of the bits. */
  public static CreateOption of(int bits) {
    if (ALL[bits] == null) {
      ALL[bits] =
          CreateOption.of()
              .allowPackages("shop")
              .references(references(bits))
              .unknownEnumConstants(enums(bits))
              .unknownClasses(refuses(bits) ? UnknownClassPolicy.FAIL : UnknownClassPolicy.NULL)
              .dictionary((bits & 8) != 0)
              .numbers(numbers(bits));
    }
    return ALL[bits];
  }

  public static boolean references(int bits) {
    return (bits & 1) == 0;
  }

  /** Whether what is unknown is refused. */
  public static boolean refuses(int bits) {
    return (bits >> 1 & 3) == 3;
  }

  public static UnknownEnumPolicy enums(int bits) {
    return refuses(bits)
        ? UnknownEnumPolicy.FAIL
        : (bits >> 1 & 3) == 1 ? UnknownEnumPolicy.NULL : UnknownEnumPolicy.DEFAULT;
  }

  public static NumberEncoding numbers(int bits) {
    return (bits & 8) == 0 ? NumberEncoding.COMPACT : NumberEncoding.FIXED;
  }
}
