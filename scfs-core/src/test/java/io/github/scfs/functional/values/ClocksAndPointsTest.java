package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ImmutableSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.GraphText;
import io.github.scfs.golden.ValueConversations;
import io.github.scfs.testing.Peer;
import java.awt.Color;
import java.awt.Point;
import java.io.Serializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clocks, levels of logging, points and rectangles, semaphores. */
class ClocksAndPointsTest {
  private static final CreateOption OPTION = CreateOption.of();

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static Stream<Conversation> values() {
    return ValueConversations.all().stream();
  }

  private static Object first(Conversation conversation) {
    return conversation.values().get(0);
  }

  /** Each byte with each value: an exception of ours, or a value. */
  @ParameterizedTest
  @MethodSource("values")
  void changedBytes_doNoHarm(Conversation conversation) {
    reader.read(writer.write(first(conversation)));
    byte[] valid = writer.write(first(conversation)); // without definitions and their checksum
    for (int at = 3; at < valid.length; at++) {
      for (int value = 0; value < 256; value++) {
        byte[] changed = valid.clone();
        changed[at] = (byte) value;
        try {
          reader.read(changed);
        } catch (ScfsException e) {
          assertNotNull(e.anchor());
        }
      }
    }
    assertEquals(GraphText.of(first(conversation)), GraphText.of(reader.read(valid)));
  }

  @Test
  void valuesThatCannotBe_areRefused() {
    refused(Level.INFO, "INFO", "NINE");
    refused(Level.INFO, "INFO", "1234"); // Level.parse would make one, and keep it
    refused(Clock.tickSeconds(ZoneOffset.UTC), "\u0031\u0005\u0001", "\u0031\u0003\u0001"); // -1 s
    ZoneOffsetTransition change =
        ZoneOffsetTransition.of(
            LocalDateTime.of(2024, 3, 31, 2, 0),
            ZoneOffset.ofHours(0),
            ZoneOffset.ofTotalSeconds(9));
    refused(change, "\u0000\u0012", "\u0012\u0012"); // no change
    refused(new Semaphore(3, true), "\u0006\u0001", "\u0006\u0002");
  }

  private static void refused(Object value, String from, String to) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    reader.read(writer.write(value));
    byte[] message = writer.write(value);
    StringBuilder chars = new StringBuilder();
    for (byte b : message) {
      chars.append((char) (b & 0xFF));
    }
    int at = chars.lastIndexOf(from);
    for (int i = 0; i < to.length(); i++) {
      message[at + i] = (byte) to.charAt(i);
    }
    assertThrows(MalformedMessageException.class, () -> reader.read(message), value.toString());
    assertEquals("next", writer.send("next", reader));
  }

  @Test
  void levels_areTheConstants_othersAreRefused() {
    for (Level level : new Level[] {Level.OFF, Level.CONFIG, Level.ALL}) {
      assertSame(level, writer.send(level, reader));
    }
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(Level.parse("850")));
    assertEquals("value-not-writable", e.anchor());
    assertEquals("next", writer.send("next", reader));
  }

  /** As docs/types.md has it. */
  @Test
  void colors_byASerializerOfTheUsers() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Color.class, new ColorSerializer()));
    Color color = new Color(1, 2, 3, 4);
    assertEquals(color, new Peer(option).send(color, new Peer(option)));
  }

  static final class ColorSerializer extends ImmutableSerializer<Color> {
    @Override
    public void write(Kryo kryo, Output out, Color color) {
      out.writeInt(color.getRGB());
    }

    @Override
    public Color read(Kryo kryo, Input in, Class<? extends Color> type) {
      return new Color(in.readInt(), true);
    }
  }

  @Test
  void points_areCopiedAsOthers() {
    Point point = new Point(1, 2);
    List<?> read = (List<?>) writer.send(Arrays.asList(point, point), reader);
    assertEquals(point, read.get(0));
    assertSame(read.get(0), read.get(1));
    assertNotSame(point, writer.kryo().kryo().copy(point));
  }

  /** Stands still, and is of the user's. */
  static final class Paused extends Clock implements Serializable {
    private static final long serialVersionUID = 1;

    long second;

    Paused(long second) {
      this.second = second;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochSecond(second);
    }
  }

  @Test
  void clocksAroundOneOfTheUsers() {
    CreateOption option = OPTION.allow(Paused.class);
    Peer knowing = new Peer(option);
    Clock around =
        Clock.tick(Clock.offset(new Paused(61), Duration.ofDays(1)), Duration.ofHours(1));
    Clock read = (Clock) knowing.send(around, new Peer(option));
    assertEquals(Instant.ofEpochSecond(86_400), read.instant());
    assertEquals(around.instant(), knowing.kryo().kryo().copy(around).instant());
  }

  @Test
  void clocksAroundOneWhoseClassIsMissing_arePassedOn() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Slow extends java.time.Clock implements java.io.Serializable { public int n;"
                    + " public java.time.ZoneId getZone() { return null; }"
                    + " public java.time.Clock withZone(java.time.ZoneId zone) { return this; }"
                    + " public java.time.Instant instant() { return java.time.Instant.ofEpochSecond(n); } }"),
            Drift.shop("class Other { }"),
            Drift.SHOP,
            Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC));
    Clock around = Clock.offset((Clock) drift.make("Slow", "n", 7), Duration.ofDays(1));
    List<?> read = (List<?>) drift.send(new ArrayList<>(Collections.singletonList(around)));
    GenericRecord record = (GenericRecord) read.get(0);
    assertEquals("java.time.Clock$OffsetClock", record.className());
    Peer knowing = Peer.of(Drift.SHOP, drift.there);
    List<?> again = (List<?>) drift.reader.send(read, knowing);
    assertEquals(Instant.ofEpochSecond(86_407), ((Clock) again.get(0)).instant());
  }
}
