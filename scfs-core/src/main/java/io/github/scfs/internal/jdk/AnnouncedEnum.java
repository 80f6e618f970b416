package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** The enum that an empty EnumMap or EnumSet is for. Thread-safe: no state. */
public final class AnnouncedEnum {
  private AnnouncedEnum() {}

  /**
   * No method tells it, but Java serialization announces each class that it meets.
   *
   * @throws ScfsException if it announces none
   */
  public static Class<?> of(Object container) {
    Class<?>[] found = new Class<?>[1];
    try (Announced announced = new Announced(found)) {
      announced.writeObject(container);
    } catch (IOException e) {
      throw new ScfsException(
          "The enum of an empty EnumMap or EnumSet cannot be told: " + e, "no-codec", e);
    }
    if (found[0] == null) {
      throw new ScfsException("The enum of an empty EnumMap or EnumSet cannot be told", "no-codec");
    }
    return found[0];
  }

  /** Writes nothing, and keeps the first enum class that is announced. */
  private static final class Announced extends ObjectOutputStream {
    private final Class<?>[] found;

    Announced(Class<?>[] found) throws IOException {
      super(new Nowhere());
      this.found = found;
    }

    @Override
    protected void annotateClass(Class<?> type) {
      if (found[0] == null && type.isEnum()) {
        found[0] = type;
      }
    }
  }

  private static final class Nowhere extends OutputStream {
    @Override
    public void write(int b) {}

    @Override
    public void write(byte[] bytes, int offset, int length) {}
  }
}
