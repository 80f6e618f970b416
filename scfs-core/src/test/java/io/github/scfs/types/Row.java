package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One value of the table: how it is made, and what is to come back. */
public final class Row {
  /** What docs/types.md calls it. */
  final String type;

  final String name;
  public final Supplier<Object> value;

  /** The type of the field that it stands in. */
  Class<?> declared = Object.class;

  /** What comes back instead: a plain copy of a view, for one. */
  Function<Object, Object> becomes = Function.identity();

  /** Whether two occurrences are one object afterwards. */
  public boolean shared = true;

  /** Whether it is found by its equal as the key of a hash map. */
  boolean key;

  /** Takes the place of {@link Told}, where that cannot tell. */
  BiConsumer<Object, Object> check;

  Row(String type, String name, Supplier<Object> value) {
    this.type = type;
    this.name = name;
    this.value = value;
  }

  Row in(Class<?> field) {
    declared = field;
    return this;
  }

  Row becomes(Function<Object, Object> other) {
    becomes = other;
    return this;
  }

  /** A value without an identity of its own. */
  Row value() {
    shared = false;
    key = true;
    return this;
  }

  Row unshared() {
    shared = false;
    return this;
  }

  Row key() {
    key = true;
    return this;
  }

  Row check(BiConsumer<Object, Object> other) {
    check = other;
    return this;
  }

  /** Fails unless what was read is what is to come back for what was sent. */
  public void same(Object sent, Object read) {
    if (check != null) {
      check.accept(sent, read);
    } else {
      assertEquals(Told.of(becomes.apply(sent)), Told.of(read));
    }
  }

  @Override
  public String toString() {
    return type + ": " + name;
  }
}
