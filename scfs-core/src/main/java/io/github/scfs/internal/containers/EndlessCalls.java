package io.github.scfs.internal.containers;

/** Tells a method of the user that calls itself without end from a stack that is used up. */
public final class EndlessCalls {
  /** More calls than this library, the JDK or Kryo makes without one of this library among them. */
  private static final int MANY = 300;

  private static final String OWN =
      EndlessCalls.class.getName().replace("containers.EndlessCalls", "");

  private EndlessCalls() {}

  /** Throws the error again unless methods of others, such as a hashCode, were called endlessly. */
  public static void check(StackOverflowError e) {
    StackTraceElement[] calls = e.getStackTrace();
    for (int i = 0; i < Math.min(calls.length, MANY); i++) {
      if (calls[i].getClassName().startsWith(OWN)) {
        throw e;
      }
    }
  }
}
