package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * A serializer of the user's may move about in the output and the input that it is given, but not
 * out of them: what comes behind goes by raw memory.
 */
class KryoStreamsTest {
  static final class Coin {
    int value = 7;
  }

  /** What comes behind it: texts, numbers, arrays. */
  static final class Purse {
    String owner = "somebody";
    Coin coin = new Coin();
    long[] numbers = {1, -1, Long.MAX_VALUE, 1L << 40, 5, 6};
    long first = 1;
    int second = 2;
    String city = "somewhere";
    int[] more = new int[100];
  }

  static final class CoinSerializer extends Serializer<Coin> {
    Consumer<Output> onWrite = output -> {};
    Consumer<Input> onRead = input -> {};

    @Override
    public void write(Kryo kryo, Output output, Coin coin) {
      onWrite.accept(output);
      output.writeInt(coin.value);
    }

    @Override
    public Coin read(Kryo kryo, Input input, Class<? extends Coin> type) {
      onRead.accept(input);
      Coin coin = new Coin();
      coin.value = input.readInt();
      return coin;
    }
  }

  private final CoinSerializer serializer = new CoinSerializer();
  private final Peer writer = peer();
  private final Peer reader = peer();

  private Peer peer() {
    return new Peer(
        CreateOption.of()
            .allow(Purse.class)
            .customize(kryo -> kryo.register(Coin.class, serializer)));
  }

  private void comesBack() {
    serializer.onWrite = output -> {};
    serializer.onRead = input -> {};
    comesBackAsItIs();
  }

  private void comesBackAsItIs() {
    Purse purse = (Purse) writer.send(new Purse(), reader);
    assertEquals(7, purse.coin.value);
    assertEquals("somewhere", purse.city);
    assertArrayEquals(new Purse().numbers, purse.numbers);
  }

  @Test
  void nobodyLeavesTheOutput() {
    List<Consumer<Output>> moves =
        Arrays.asList(
            output -> output.setPosition(-1),
            output -> output.setPosition(Integer.MIN_VALUE),
            output -> output.setPosition(Integer.MAX_VALUE - 8),
            output -> output.setPosition(output.getBuffer().length + 1),
            output -> output.setBuffer(new byte[1]),
            output -> output.setBuffer(new byte[1], 100),
            output -> output.setOutputStream(new ByteArrayOutputStream()),
            Output::reset);
    for (int warm = 0; warm < 50; warm++) {
      comesBack();
      for (Consumer<Output> move : moves) {
        serializer.onWrite = move;
        assertThrows(ScfsException.class, () -> writer.write(new Purse()));
        comesBack();
      }
    }
  }

  @Test
  void nobodyLeavesTheInput() {
    List<Consumer<Input>> moves =
        Arrays.asList(
            input -> input.setPosition(-1),
            input -> input.setPosition(Integer.MIN_VALUE),
            input -> input.setPosition(input.limit() + 1),
            input -> input.setLimit(-1),
            input -> input.setLimit(input.limit() + 1),
            input -> input.setLimit(input.getBuffer().length + 1),
            input -> input.setLimit(Integer.MAX_VALUE),
            input -> input.setBuffer(new byte[100]),
            input -> input.setBuffer(new byte[100], 0, 100),
            input -> input.setInputStream(new ByteArrayInputStream(new byte[100])),
            input -> input.skip(-1),
            input -> input.skip(Integer.MAX_VALUE),
            Input::reset);
    for (int warm = 0; warm < 50; warm++) {
      comesBack();
      for (Consumer<Input> move : moves) {
        serializer.onRead = move;
        byte[] message = writer.write(new Purse());
        assertThrows(ScfsException.class, () -> reader.read(message));
        comesBack();
      }
    }
  }

  @Test
  void refusedMoves_changeNothing() {
    serializer.onWrite =
        output -> {
          int start = output.position();
          int end = output.getBuffer().length;
          output.setPosition(end);
          assertThrows(IllegalArgumentException.class, () -> output.setPosition(end + 1));
          assertEquals(end, output.position());
          output.setPosition(start);
        };
    serializer.onRead =
        input -> {
          int start = input.position();
          int end = input.limit();
          assertThrows(IllegalArgumentException.class, () -> input.setLimit(start - 1));
          assertThrows(IllegalArgumentException.class, () -> input.setLimit(end + 1));
          assertThrows(IllegalArgumentException.class, () -> input.setPosition(end + 1));
          assertEquals(start, input.position());
          assertEquals(end, input.limit());
        };
    comesBackAsItIs();
  }

  @Test
  void goingBackBehindTheOwnStartIsRefused() {
    serializer.onWrite = output -> output.setPosition(output.position() - 5);
    ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(new Purse()));
    assertTrue(refused.getMessage().contains("CoinSerializer went back"), refused.getMessage());
    comesBack();
  }

  @Test
  void whatIsPatchedLater() {
    serializer.onWrite =
        output -> {
          int start = output.position();
          output.writeInt(0);
          output.writeString("between");
          int end = output.position();
          output.setPosition(start);
          output.writeInt(end - start - 4);
          output.setPosition(end);
        };
    serializer.onRead =
        input -> {
          int length = input.readInt();
          int limit = input.limit();
          input.setLimit(input.position() + length);
          assertEquals("between", input.readString());
          input.setLimit(limit);
          input.setPosition(input.position() - length);
          input.skip(length);
        };
    comesBackAsItIs();
    comesBackAsItIs();
  }
}
