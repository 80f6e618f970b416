package io.github.scfs.internal.codec;

/**
 * Turns plans into code. Thread-safe; what it makes is the same code for the same plan, and writes
 * and accepts the same bytes as the interpreter.
 */
public interface CodeGenerator {
  CodeGenerator NONE =
      new CodeGenerator() {
        @Override
        public int usesBefore() {
          return Integer.MAX_VALUE;
        }

        @Override
        public TypeWriter writer(TypeWriter plan) {
          return null;
        }

        @Override
        public TypeReader reader(TypeReader plan) {
          return null;
        }
      };

  /** How many objects a plan is interpreted for before code is asked for. */
  int usesBefore();

  /** A writer with the code of a plan for objects, or null: the plan stays interpreted. */
  TypeWriter writer(TypeWriter plan);

  /** A reader with the code of a plan for objects, or null: the plan stays interpreted. */
  TypeReader reader(TypeReader plan);
}
