package io.github.scfs.internal.codec;

/**
 * Turns plans into code. Thread-safe; what it makes is the same code for the same plan, and writes
 * and accepts the same bytes as the interpreter.
 */
public interface CodeGenerator {
  /** Leaves everything to the interpreter. */
  CodeGenerator NONE =
      new CodeGenerator() {
        @Override
        public int usesBefore() {
          return Integer.MAX_VALUE;
        }

        @Override
        public GeneratedWriter writer(ObjectWriter plan) {
          return null;
        }

        @Override
        public GeneratedReader reader(ObjectReader plan) {
          return null;
        }
      };

  /** How many objects a plan is interpreted for before code is asked for. */
  int usesBefore();

  /** A writer with the code of the plan, or null: the plan stays interpreted. */
  GeneratedWriter writer(ObjectWriter plan);

  /** A reader with the code of the plan, or null: the plan stays interpreted. */
  GeneratedReader reader(ObjectReader plan);
}
