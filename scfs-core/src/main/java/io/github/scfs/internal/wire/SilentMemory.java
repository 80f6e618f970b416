package io.github.scfs.internal.wire;

/**
 * Whether the JVM lets {@code sun.misc.Unsafe} read and write memory without a word of its own.
 * Thread-safe: no state.
 */
public final class SilentMemory {
  /** Later ones print a warning at the first call of such a method, whoever calls it. */
  private static final int LAST_SILENT_JAVA = 23;

  /** What {@code --sun-misc-unsafe-memory-access}, which Java 23 and later have, was set to. */
  private static final String OPTION = "sun.misc.unsafe.memory.access";

  private SilentMemory() {}

  /**
   * True up to Java 23, and later if the JVM was started with {@code
   * --sun-misc-unsafe-memory-access=allow}. The call may be denied all the same, which shows when
   * it is made.
   */
  public static boolean isLikely() {
    return javaVersion() <= LAST_SILENT_JAVA || "allow".equals(System.getProperty(OPTION));
  }

  /** 8, 9, ...; 0 if the JVM does not tell. */
  static int javaVersion() {
    String version = System.getProperty("java.specification.version", "");
    try {
      return version.startsWith("1.") ? 8 : Integer.parseInt(version);
    } catch (NumberFormatException unknown) {
      return 0;
    }
  }
}
