package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.EnumSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
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

  enum Size {
    SMALL,
    LARGE {
      @Override
      int factor() {
        return 2;
      }
    };

    int factor() {
      return 1;
    }
  }

  static final class Box {
    Size size = Size.LARGE;
    Object any = Size.LARGE;
    Size other = Size.SMALL;
  }

  static final class ByOrdinal extends Serializer<Size> {
    int written;

    @Override
    public void write(Kryo kryo, Output output, Size size) {
      written++;
      output.writeByte(size.ordinal());
    }

    @Override
    public Size read(Kryo kryo, Input input, Class<? extends Size> type) {
      assertSame(Size.class, type);
      return Size.values()[input.readByte()];
    }
  }

  /** A class of its own, as far as the JVM is concerned; to be allowed is up to its enum. */
  @Test
  void constantsWithABody_areOfTheirEnum_forSerializersToo() {
    List<Consumer<Kryo>> choices =
        Arrays.asList(
            kryo -> {},
            kryo -> kryo.register(Size.class, new ByOrdinal()),
            kryo -> kryo.addDefaultSerializer(Size.class, new ByOrdinal()),
            kryo -> kryo.register(Box.class, new FieldSerializer<>(kryo, Box.class)),
            kryo -> kryo.register(Box.class, new CompatibleFieldSerializer<>(kryo, Box.class)),
            kryo -> kryo.setDefaultSerializer(FieldSerializer.class));
    for (Consumer<Kryo> choice : choices) {
      CreateOption option = CreateOption.of().allow(Box.class, Size.class).customize(choice);
      Peer alice = new Peer(option);
      Peer bob = new Peer(option);
      for (int message = 0; message < 3; message++) {
        Box read = (Box) alice.send(new Box(), bob);
        assertSame(Size.LARGE, read.size);
        assertSame(Size.LARGE, read.any);
        assertSame(Size.SMALL, read.other);
        assertSame(Size.LARGE, alice.send(Size.LARGE, bob));
      }
    }
  }

  @Test
  void constantsWithABody_areWrittenByTheSerializerOfTheirEnum() {
    ByOrdinal serializer = new ByOrdinal();
    List<Consumer<Kryo>> choices =
        Arrays.asList(
            kryo -> kryo.register(Size.class, serializer),
            kryo -> kryo.register(Size.class).setSerializer(serializer),
            kryo -> {
              kryo.register(Size.class);
              kryo.getRegistration(Size.LARGE.getClass()).setSerializer(serializer);
            },
            kryo -> kryo.getRegistration(Size.LARGE.getClass()).setSerializer(serializer),
            kryo -> kryo.addDefaultSerializer(Size.class, serializer));
    for (Consumer<Kryo> choice : choices) {
      CreateOption option = CreateOption.of().allow(Size.class).customize(choice);
      serializer.written = 0;
      List<Size> sizes = Arrays.asList(Size.LARGE, Size.SMALL);
      assertEquals(sizes, new Peer(option).send(sizes, new Peer(option)));
      assertEquals(2, serializer.written);
    }
    CreateOption byClass =
        CreateOption.of()
            .allow(Size.class)
            .customize(kryo -> kryo.addDefaultSerializer(Enum.class, EnumSerializer.class));
    assertSame(Size.LARGE, new Peer(byClass).send(Size.LARGE, new Peer(byClass)));
  }
}
