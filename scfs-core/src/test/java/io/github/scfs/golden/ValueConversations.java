package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import java.awt.Point;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;
import java.util.logging.Level;

/** Clocks, levels, points, and more of the JDK with a serializer. */
public final class ValueConversations {
  private static final CreateOption OPTION = CreateOption.of();

  private ValueConversations() {}

  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    Clock fixed = Clock.fixed(Instant.ofEpochSecond(7, 1), ZoneOffset.UTC);
    add(all, "Clock of the system", () -> Clock.system(ZoneId.of("Europe/Berlin")));
    add(all, "Clock, fixed", () -> fixed);
    add(all, "Clock, offset", () -> Clock.offset(fixed, Duration.ofSeconds(-1)));
    add(all, "Clock, tick", () -> Clock.tickSeconds(ZoneOffset.UTC));
    add(
        all,
        "ZoneOffsetTransition",
        () ->
            ZoneOffsetTransition.of(
                LocalDateTime.of(2024, 3, 31, 2, 0), ZoneOffset.ofHours(1), ZoneOffset.ofHours(2)));
    add(all, "Level", () -> list(Level.INFO, Level.ALL));
    add(all, "Point", () -> new Point(1, -2));
    add(all, "Point2D", () -> list(new Point2D.Double(1, -2), new Point2D.Float(1, -2)));
    add(
        all,
        "Rectangle2D",
        () -> list(new Rectangle2D.Double(1, -2, 3, 4), new Rectangle2D.Float(1, -2, 3, 4)));
    add(all, "emptyEnumeration", () -> Collections.emptyEnumeration());
    ByteBuffer little = ByteBuffer.wrap(new byte[] {1, -2}).order(ByteOrder.LITTLE_ENDIAN);
    add(all, "ByteBuffer", () -> list(ByteBuffer.allocate(1), little));
    add(all, "Semaphore", () -> list(new Semaphore(3, true), new StampedLock()));
    return all;
  }

  private static void add(List<Conversation> all, String name, Supplier<Object> value) {
    all.add(Conversation.twice(name, OPTION, value));
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }
}
