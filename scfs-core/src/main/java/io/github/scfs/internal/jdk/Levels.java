package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.logging.Level;

/** The nine levels of java.util.logging. */
final class Levels extends UncopiedSerializer<Object> {
  /*
   * How this works
   *
   * The JVM keeps each level that was ever made, even by Level.parse, so a message must not make any: only constants are accepted.
   * The module java.logging may be absent: none of it is loaded before a level is written or read.
   */
  private Levels() {}

  static void addTo(JdkTable all) {
    all.put("java.util.logging.Level", new Levels());
  }

  @Override
  void writeTo(BodyOutput out, Object level, Kryo kryo) {
    String name = ((Level) level).getName();
    if (!level.equals(Known.find(name))) {
      throw new ScfsException(
          "Level " + name + " is no constant of java.util.logging.Level; write its name or value",
          "value-not-writable");
    }
    out.writeText(name);
  }

  @Override
  Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
    Level found = Known.find(in.readText());
    if (found == null) {
      throw in.malformed("A level of logging that is none");
    }
    return found;
  }

  private static final class Known {
    private static final Level[] ALL = {
      Level.OFF,
      Level.SEVERE,
      Level.WARNING,
      Level.INFO,
      Level.CONFIG,
      Level.FINE,
      Level.FINER,
      Level.FINEST,
      Level.ALL
    };

    static Level find(String name) {
      for (Level level : ALL) {
        if (level.getName().equals(name)) {
          return level;
        }
      }
      return null;
    }
  }
}
