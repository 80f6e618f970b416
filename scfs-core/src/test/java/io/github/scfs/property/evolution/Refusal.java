package io.github.scfs.property.evolution;

/** Whether a message is refused, with the policies FAIL, that holds what the reader lacks. */
final class Refusal {
  private Refusal() {}

  /** A message was refused: throws the error again unless it says what it has to. */
  static void check(Case one, Upgrade upgrade, RuntimeException error) {
    if (!one.refuses() || !upgrade.isLossy() || !isOfPolicy(error)) {
      throw error;
    }
  }

  /** A message was read: fails if something in it was to be refused. */
  static void checkNone(Case one, Upgrade upgrade) {
    if (one.refuses() && upgrade.isLossy() && upgrade.isDecided()) {
      throw new AssertionError("what is missing was passed over");
    }
  }

  /** By its text, since it may be of another copy of the library. */
  private static boolean isOfPolicy(RuntimeException error) {
    String text = String.valueOf(error.getMessage());
    return text.contains("#unknown-class)") || text.contains("#unknown-enum-constant)");
  }
}
