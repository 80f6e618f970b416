package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.SerialHooks;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Objects of one message that have themselves checked when all of it was read. */
final class Checks {
  private final List<Check> checks = new ArrayList<>();

  /**
   * Notes one. {@code id}: grows from each to the next; {@code at}: a position inside of the
   * object.
   */
  void add(ObjectInputValidation check, int priority, int id, int at) {
    checks.add(new Check(check, priority, id, at));
  }

  private static final class Check {
    final ObjectInputValidation check;
    final int priority;
    final int id;
    final int at;

    Check(ObjectInputValidation check, int priority, int id, int at) {
      this.check = check;
      this.priority = priority;
      this.id = id;
      this.at = at;
    }
  }

  /** Checks all, the highest priority first. */
  void run() {
    checks.sort(Comparator.comparing(check -> -(long) check.priority));
    for (Check check : checks) {
      try {
        check.check.validateObject();
      } catch (InvalidObjectException | RuntimeException | Error e) {
        throw SerialHooks.failed("validateObject", check.check.getClass(), e, "read-failed");
      }
    }
  }

  /** Forgets those above that id between two positions. */
  void forget(int id, int start, int end) {
    checks.removeIf(check -> check.id > id && check.at >= start && check.at < end);
  }
}
