package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Values that are sent one after the other in one session. */
public final class Conversation {
  /** In place of a value: the writer resets its session. */
  public static final Object RESET = new Object();

  private final String name;
  private final CreateOption option;
  private final Supplier<List<Object>> values;

  Conversation(String name, CreateOption option, Supplier<List<Object>> values) {
    this.name = name;
    this.option = option;
    this.values = values;
  }

  /** With an option of its own; the values are made anew for each use. */
  public static Conversation of(String name, CreateOption option, Supplier<List<Object>> values) {
    return new Conversation(name, option, values);
  }

  /** One value, sent twice: with definitions and without. */
  public static Conversation twice(String name, CreateOption option, Supplier<Object> value) {
    return new Conversation(name, option, () -> Arrays.asList(value.get(), value.get()));
  }

  public String name() {
    return name;
  }

  public CreateOption option() {
    return option;
  }

  /** New ones on each call. */
  public List<Object> values() {
    return values.get();
  }

  @Override
  public String toString() {
    return name;
  }
}
