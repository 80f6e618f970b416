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
    boolean refused = one.refuses() && upgrade.isLossy();
    if (refused && !mayBeFirstMetInSkippedField(one)) {
      throw new AssertionError("what is missing was passed over");
    }
  }

  /**
   * Whether null is tolerated in place of an error. An object that is first met in a field that the
   * reader lacks, and referred to from one that it knows, is decoded leniently: a class or constant
   * that is missing inside of it becomes null whatever the policy. Without references each object
   * is in one place only. To be removed as soon as such an object is decoded as strictly as others.
   */
  private static boolean mayBeFirstMetInSkippedField(Case one) {
    return one.references();
  }

  /** By its text, since it may be of another copy of the library. */
  private static boolean isOfPolicy(RuntimeException error) {
    String text = String.valueOf(error.getMessage());
    return text.contains("#unknown-class)") || text.contains("#unknown-enum-constant)");
  }
}
