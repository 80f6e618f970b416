package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.netty.Menu.Order;
import io.github.scfs.netty.Menu.Receipt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However the bytes are cut on their way, the messages come out whole and in order. */
class FramingTest {
  private static final List<Object> THREE = Arrays.asList(order(1), new Receipt(1, 7), order(2));

  /** The preface and the frames of three messages. */
  private static byte[] stream(boolean preferDirect) {
    try (Endpoint writer = new Endpoint(preferDirect, new ScfsCodec(Menu.option()))) {
      return writer.send(THREE.toArray()).sent();
    }
  }

  @Test
  void frame_isLittleEndianLengthAndMessage() {
    try (Endpoint writer = Endpoint.pizzeria()) {
      writer.sent();
      byte[] frame = writer.send(order(1)).sent();
      assertArrayEquals(
          Bytes.lengthField(frame.length - 4), Arrays.copyOf(frame, 4), "length field");
      assertEquals(0xA0, frame[4] & 0xE0, "first byte of a message");
      assertEquals(0, frame[4] & 0x0C, "the preface has the identity, so there is no check");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneByteAtATime(boolean preferDirect) {
    byte[] stream = stream(preferDirect);
    try (Endpoint reader = new Endpoint(preferDirect, new ScfsCodec(Menu.option()))) {
      for (int i = 0; i < stream.length; i++) {
        reader.receive(stream, i, i + 1);
      }
      assertEquals(THREE, reader.received);
    }
  }

  @Test
  void bufferThatAHandlerInFrontHasKept_isNotChanged() {
    byte[] stream = stream(true);
    ByteBuf kept = PooledByteBufAllocator.DEFAULT.buffer(stream.length).writeBytes(stream);
    try (Endpoint reader = Endpoint.pizzeria()) {
      reader.receive(kept.retainedSlice(0, stream.length - 5));
      reader.receive(stream, stream.length - 5, stream.length);
      assertEquals(THREE, reader.received);
      assertArrayEquals(stream, ByteBufUtil.getBytes(kept));
    }
    assertTrue(kept.release());
  }

  @Test
  void everySplitPointOfThreeMessages() {
    byte[] stream = stream(true);
    for (int split = 1; split < stream.length; split++) {
      try (Endpoint reader = Endpoint.pizzeria()) {
        reader.receive(stream, 0, split).receive(stream, split, stream.length);
        assertEquals(THREE, reader.received, "split at " + split);
      }
    }
  }

  @Test
  void manyMessagesInOneRead() {
    List<Order> orders = new ArrayList<>();
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      for (int i = 0; i < 500; i++) {
        orders.add(order(i));
        writer.channel.write(orders.get(i));
      }
      writer.channel.flush();
      writer.deliverTo(reader);
      assertEquals(orders, reader.received);
      assertEquals(500, reader.session().statistics().messagesRead());
    }
  }

  @Test
  void heapInput_withAnOffset() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      ByteBuf in = reader.allocator.heapBuffer(stream.length + 9);
      in.writeZero(9).writeBytes(stream).skipBytes(9);
      reader.receive(in);
      assertEquals(THREE, reader.received);
    }
  }

  @Test
  void directInput() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      ByteBuf in = reader.allocator.directBuffer(stream.length).writeBytes(stream);
      assertFalse(in.hasArray());
      reader.receive(in);
      assertEquals(THREE, reader.received);
    }
  }

  @Test
  void compositeInput_cutInsideOfFrames() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      CompositeByteBuf in = reader.allocator.compositeBuffer(100);
      for (int i = 0; i < stream.length; i += 7) {
        ByteBuf part = i % 2 == 0 ? reader.allocator.heapBuffer() : reader.allocator.directBuffer();
        part.writeBytes(stream, i, Math.min(7, stream.length - i));
        in.addComponent(true, part);
      }
      reader.receive(in);
      assertEquals(THREE, reader.received);
    }
  }

  @Test
  void readOnlyInput_inTwoParts() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      ByteBuf whole = reader.allocator.heapBuffer(stream.length).writeBytes(stream);
      ByteBuf first = whole.readRetainedSlice(30).asReadOnly();
      reader.receive(first).receive(whole.asReadOnly());
      assertEquals(THREE, reader.received);
    }
  }

  @Test
  void messageLargerThanTheScratchArray_inDirectMemory() {
    Order large = Menu.largeOrder(3, 400_000);
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      byte[] stream = writer.send(large, order(4)).sent();
      reader.receive(reader.allocator.directBuffer(stream.length).writeBytes(stream));
      assertEquals(Arrays.asList(large, order(4)), reader.received);
    }
  }

  @Test
  void lengthAboveTheLimit_closesBeforeTheBodyComes() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().maxFrameLength(1000).build();
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.of(Menu.option(), config)) {
      Endpoint.shakeHands(writer, reader);
      reader.receive(Bytes.lengthField(1001));
      String message = reader.error(TooLongFrameException.class).getMessage();
      assertTrue(message.contains("1001") && message.contains("1000"), message);
      assertTrue(message.contains("maxInboundFrameLength"), message);
      assertFalse(reader.channel.isOpen());
      assertTrue(reader.received.isEmpty());
    }
  }

  @Test
  void lengthAtTheLimit_isRead() {
    try (Endpoint writer = Endpoint.pizzeria()) {
      byte[] preface = writer.sent();
      byte[] frame = writer.send(order(1)).sent();
      ScfsCodecConfig config = ScfsCodecConfig.builder().maxFrameLength(frame.length - 4).build();
      try (Endpoint reader = Endpoint.of(Menu.option(), config)) {
        reader.receive(Bytes.join(preface, frame));
        assertEquals(Arrays.asList(order(1)), reader.received);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void impossibleLength_closes(int length) {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      reader.receive(Bytes.lengthField(length));
      reader.error(CorruptedFrameException.class);
      assertFalse(reader.channel.isOpen());
    }
  }

  @Test
  void closeInTheMiddleOfAFrame_isSilent() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      reader.receive(stream, 0, stream.length - 3);
      reader.channel.close();
      assertEquals(THREE.subList(0, 2), reader.received);
    }
  }

  @Test
  void inboundMessagesThatAreNoBytes_passThrough() {
    try (Endpoint reader = Endpoint.pizzeria()) {
      reader.channel.pipeline().fireChannelRead("knock");
      assertEquals(Arrays.asList("knock"), reader.received);
    }
  }

  @Test
  void removedFromALiveChannel_passesTheRestOn() {
    byte[] stream = stream(true);
    try (Endpoint reader = Endpoint.pizzeria()) {
      reader.receive(stream, 0, stream.length - 5);
      reader.channel.pipeline().remove(ScfsCodec.class);
      ByteBuf rest = assertInstanceOf(ByteBuf.class, reader.received.get(2));
      assertTrue(rest.isReadable());
      rest.release();
      assertTrue(reader.channel.isOpen());
    }
  }
}
