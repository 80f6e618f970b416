package io.github.scfs.internal.codec;

/**
 * Turns plans into code. Thread-safe; what it makes is the same code for the same plan, and writes
 * and accepts the same bytes as the interpreter.
 */
public interface CodeGenerator {
  /** How many objects a plan is interpreted for before code is asked for. */
  int usesBefore();

  /** A writer with the code of the plan, or null: the plan stays interpreted. */
  GeneratedWriter writer(ObjectWriter plan);

  /** A reader with the code of the plan, or null: the plan stays interpreted. */
  GeneratedReader reader(ObjectReader plan);
}
