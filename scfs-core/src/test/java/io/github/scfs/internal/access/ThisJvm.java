package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.management.ManagementFactory;

/** What tests expect of the JVM they run on, by its version and options. */
final class ThisJvm {
  private ThisJvm() {}

  static boolean started(String option) {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(option);
  }

  /** Whether final fields of ordinary classes may not be changed. */
  static boolean protectsFinalFields() {
    return RunningJava.VERSION >= 26
        && started("--illegal-final-field-mutation=deny")
        && !RawMemory.USABLE;
  }
}
