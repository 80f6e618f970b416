package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.CorruptedFrameException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The preface: sent at once, checked before the first frame, explained when it is wrong. */
class HandshakeTest {
  @Test
  void preface_isTheFirstTwentyBytes() {
    ScfsCodecConfig config =
        ScfsCodecConfig.builder().maxInboundFrameLength(5000).maxOutboundFrameLength(70).build();
    try (Endpoint endpoint = Endpoint.of(Menu.option(), config)) {
      assertArrayEquals(Bytes.preface(1, 0, endpoint.session().identity(), 5000), endpoint.sent());
    }
  }

  @Test
  void messagesMayFollowThePrefaceAtOnce() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      writer.send(order(1)).deliverTo(reader);
      assertEquals(order(1), reader.received.get(0));
      assertTrue(writer.events.isEmpty(), "nothing came from the other side yet");
    }
  }

  @Test
  void event_comesBeforeTheFirstMessage_andSaysWhatThePeerTakes() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().maxFrameLength(4321).build();
    try (Endpoint writer = Endpoint.of(Menu.option(), config);
        Endpoint reader = Endpoint.pizzeria()) {
      writer.send(order(1)).deliverTo(reader);
      assertInstanceOf(ScfsHandshakeCompletionEvent.class, reader.seen.get(0));
      assertEquals(order(1), reader.seen.get(1));
      ScfsHandshakeCompletionEvent event = reader.event();
      assertTrue(event.isSuccess());
      assertNull(event.cause());
      assertEquals(1, event.peerVersion());
      assertEquals(4321, event.peerMaxFrameLength());
      assertTrue(event.toString().contains("4321"), event.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "16030100c8010000c403, TLS",
    "16, TLS",
    "aced0005, Java serialization",
    "b004, ScfsMessageCodec",
    "a4f2, ScfsMessageCodec",
    "a501020304050607, ScfsMessageCodec",
    "bb, ScfsMessageCodec",
    "00000010b0, length field",
    "47455420 2f20485454502f312e31, HTTP",
    "485454502f312e3120343030, HTTP",
    "a5534348, a5534348",
    "ffd8, ffd8",
  })
  void somethingElse_isNamed(String hex, String expected) {
    byte[] bytes = ByteBufUtil.decodeHexDump(hex.replace(" ", ""));
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(bytes);
      ScfsHandshakeException cause = endpoint.error(ScfsHandshakeException.class);
      assertTrue(cause.getMessage().contains(expected), cause.getMessage());
      assertTrue(cause.getMessage().contains("a5534346"), cause.getMessage());
      assertTrue(cause.getMessage().contains(hex.replace(" ", "")), cause.getMessage());
      ScfsHandshakeCompletionEvent event = endpoint.event();
      assertFalse(event.isSuccess());
      assertSame(cause, event.cause());
      assertEquals(0, event.peerVersion());
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void wrongSecondByte_isRefusedWithoutWaitingForMore() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(Bytes.of(0xA5));
      assertTrue(endpoint.channel.isOpen());
      endpoint.receive(Bytes.of('T'));
      endpoint.error(ScfsHandshakeException.class);
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void otherVersion_isRefusedWithBothNumbers() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(Bytes.preface(3, 0, 77, 1 << 20));
      String message = endpoint.error(ScfsHandshakeException.class).getMessage();
      assertTrue(message.contains("version 3") && message.contains("version 1"), message);
      assertEquals(3, endpoint.event().peerVersion());
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void unknownFeature_isRefused() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(Bytes.preface(1, 0x40, 77, 1 << 20));
      String message = endpoint.error(ScfsHandshakeException.class).getMessage();
      assertTrue(message.contains("0x40"), message);
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "-1"})
  void impossibleLimit_isRefused(int limit) {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(Bytes.preface(1, 0, 77, limit));
      endpoint.error(ScfsHandshakeException.class);
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void missingPreface_timesOut() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().prefaceTimeoutMillis(60_000).build();
    try (Endpoint endpoint = Endpoint.of(Menu.option(), config)) {
      endpoint.channel.freezeTime();
      endpoint.channel.advanceTimeBy(30, TimeUnit.SECONDS);
      endpoint.channel.runScheduledPendingTasks();
      endpoint.receive(Bytes.of(0xA5, 'S'));
      assertTrue(endpoint.channel.isOpen());
      endpoint.channel.advanceTimeBy(31, TimeUnit.SECONDS);
      endpoint.channel.runScheduledPendingTasks();
      String message = endpoint.error(ScfsHandshakeException.class).getMessage();
      assertTrue(message.contains("60000 ms") && message.contains("a553"), message);
      assertFalse(endpoint.event().isSuccess());
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void timeoutOfZero_waitsForEver() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().prefaceTimeoutMillis(0).build();
    try (Endpoint endpoint = Endpoint.of(Menu.option(), config)) {
      assertEquals(-1, endpoint.channel.runScheduledPendingTasks(), "no timer");
    }
  }

  @Test
  void goodPreface_stopsTheTimer() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.channel.freezeTime();
      endpoint.receive(Bytes.preface(1, 0, 77, 1 << 20));
      endpoint.channel.advanceTimeBy(1, TimeUnit.HOURS);
      endpoint.channel.runScheduledPendingTasks();
      assertTrue(endpoint.channel.isOpen());
    }
  }

  @Test
  void closedBeforeThePreface_failsTheEventOnly() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.receive(Bytes.of(0xA5, 'S', 'C'));
      endpoint.channel.close();
      ScfsHandshakeCompletionEvent event = endpoint.event();
      assertFalse(event.isSuccess());
      assertTrue(event.cause().getMessage().contains("a55343"), event.cause().getMessage());
    }
  }

  @Test
  void inputShutBeforeThePreface_closes() {
    try (Endpoint endpoint = Endpoint.pizzeria()) {
      endpoint.channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
      endpoint.error(ScfsHandshakeException.class);
      assertFalse(endpoint.channel.isOpen());
    }
  }

  @Test
  void identityOfTheMessages_mustBeThatOfThePreface() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      writer.sent();
      byte[] frame = writer.send(order(1)).sent();
      reader.receive(
          Bytes.join(Bytes.preface(1, 0, writer.session().identity() + 1, 1 << 20), frame));
      reader.error(CorruptedFrameException.class);
      assertTrue(reader.received.isEmpty());
      assertFalse(reader.channel.isOpen());
    }
  }

  @Test
  void isPreface_tellsOldClientsFromNewOnes() {
    ByteBuf preface = Unpooled.wrappedBuffer(Bytes.preface(1, 0, 77, 1));
    ByteBuf http = Unpooled.copiedBuffer("GET /", StandardCharsets.US_ASCII);
    assertTrue(ScfsCodec.isPreface(preface));
    assertEquals(0, preface.readerIndex());
    assertFalse(ScfsCodec.isPreface(http));
    assertFalse(ScfsCodec.isPreface(Unpooled.EMPTY_BUFFER));
  }
}
