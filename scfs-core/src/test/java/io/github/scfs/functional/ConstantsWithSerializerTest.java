package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import org.junit.jupiter.api.Test;

/** Engines that have a serializer for an enum, next to engines in the same JVM that have none. */
class ConstantsWithSerializerTest {
  private static final int MESSAGES = 100;

  enum Color {
    RED,
    GREEN
  }

  static final class Bean {
    Color color = Color.GREEN;
    Object behind = "behind";
  }

  /** Its bytes need an entry in the table of large lengths. */
  static final class Long300 extends Serializer<Color> {
    @Override
    public void write(Kryo kryo, Output output, Color color) {
      output.writeBytes(new byte[300]);
      output.writeByte(color.ordinal());
    }

    @Override
    public Color read(Kryo kryo, Input input, Class<? extends Color> type) {
      input.skip(300);
      return Color.values()[input.readByte()];
    }
  }

  private static CreateOption option() {
    return CreateOption.of().allow(Bean.class, Color.class);
  }

  private static Peer withSerializer() {
    return new Peer(option().customize(kryo -> kryo.register(Color.class, new Long300())));
  }

  private static void exchange(Peer from, Peer to) {
    for (int message = 0; message < MESSAGES; message++) {
      Bean read = (Bean) from.send(new Bean(), to);
      assertSame(Color.GREEN, read.color);
      assertEquals("behind", read.behind);
    }
  }

  @Test
  void generatedCodeOfOneEngine_isNotThatOfTheOther() {
    for (int i = 0; i < 2; i++) {
      exchange(new Peer(option()), new Peer(option()));
      exchange(withSerializer(), withSerializer());
    }
  }
}
