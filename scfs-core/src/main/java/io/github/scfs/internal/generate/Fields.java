package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;

/**
 * How generated code reaches fields of the object in a local variable: by their offset in memory,
 * or by name from the nest of their class.
 */
interface Fields {
  /** Emits code for the start of a method, once the object is there. */
  void begin(Code code, int object);

  void get(Code code, int object, FieldInfo field);

  /** Whether {@link #put} can store into the field; otherwise the interpreter does. */
  boolean canPut(FieldInfo field);

  /** Emits what comes before the code that pushes the value for {@link #put}. */
  void beforePut(Code code, int object, FieldInfo field);

  /** Casts the object on the stack for {@link #put}, if the code knows the type of the field. */
  void cast(Code code, FieldInfo field);

  /** Stores the value on the stack, which is known to fit. */
  void put(Code code, FieldInfo field);
}
