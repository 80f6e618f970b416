package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What references to an object lead to when a serializer is wrapped around ours, or gives null. */
class KryoSerializerIdentityTest {
  static final class Town {
    String name = "Delft";
    Object content;
  }

  private static CreateOption with(Serializer<Town> serializer) {
    return CreateOption.of()
        .allow(Town.class)
        .customize(kryo -> kryo.register(Town.class, serializer));
  }

  /** Has the library's own serializer do the work. */
  private static final class WrappingSerializer extends Serializer<Town> {
    private final Serializer<Town> own;

    WrappingSerializer(Serializer<Town> own) {
      this.own = own;
    }

    @Override
    public void write(Kryo kryo, Output output, Town town) {
      own.write(kryo, output, town);
    }

    @Override
    public Town read(Kryo kryo, Input input, Class<? extends Town> type) {
      return own.read(kryo, input, type);
    }
  }

  @Test
  @SuppressWarnings("unchecked") // Kryo does not know that it has the serializer of a town
  void serializerAroundTheLibrarysOwn_keepsCycles() {
    CreateOption option =
        CreateOption.of()
            .allow(Town.class)
            .customize(
                kryo ->
                    kryo.register(
                        Town.class, new WrappingSerializer(kryo.getSerializer(Town.class))));
    Town town = new Town();
    town.content = new Object[] {town, new Town(), town};
    Town read = (Town) new Peer(option).send(town, new Peer(option));
    Object[] content = (Object[]) read.content;
    assertSame(read, content[0]);
    assertSame(read, content[2]);
    assertEquals("Delft", ((Town) content[1]).name);
  }

  /** Forgets what it is given. */
  private static final class ForgettingSerializer extends Serializer<Town> {
    private final boolean afterReference;

    ForgettingSerializer(boolean afterReference) {
      this.afterReference = afterReference;
    }

    @Override
    public void write(Kryo kryo, Output output, Town town) {
      output.writeString(town.name);
    }

    @Override
    public Town read(Kryo kryo, Input input, Class<? extends Town> type) {
      input.readString();
      if (afterReference) {
        kryo.reference(new Town());
      }
      return null;
    }
  }

  @Test
  void serializerThatReturnsNull_referencesToItAreNullToo() {
    for (boolean afterReference : new boolean[] {false, true}) {
      CreateOption option = with(new ForgettingSerializer(afterReference));
      Town town = new Town();
      List<Object> towns = Arrays.asList(town, "between", town);
      Object read = new Peer(option).send(towns, new Peer(option));
      assertEquals(Arrays.asList(null, "between", null), read);
    }
  }
}
