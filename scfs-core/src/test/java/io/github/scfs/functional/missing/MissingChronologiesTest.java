package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import org.junit.jupiter.api.Test;

/** Dates and times of a calendar whose classes the reader lacks. */
class MissingChronologiesTest {
  private static final String DATE =
      "class Coptic implements java.time.chrono.ChronoLocalDate { long day = 5;"
          + " java.time.LocalDate iso() { return java.time.LocalDate.ofEpochDay(day); }"
          + " public java.time.chrono.Chronology getChronology() { return java.time.chrono.IsoChronology.INSTANCE; }"
          + " public int lengthOfMonth() { return 30; }"
          + " public long getLong(java.time.temporal.TemporalField field) { return iso().getLong(field); }"
          + " public long until(java.time.temporal.Temporal end, java.time.temporal.TemporalUnit unit) { return 0; }"
          + " public java.time.chrono.ChronoPeriod until(java.time.chrono.ChronoLocalDate end) { return null; } }";

  private static final String ORDER = "class Order { Object local; Object zoned; Object next; }";

  private final Version there = Drift.shop(DATE, ORDER);
  private final Version here = Drift.shop(ORDER);

  private Object order() {
    ChronoLocalDate date = (ChronoLocalDate) there.make("shop.Coptic");
    ChronoLocalDateTime<?> time = date.atTime(LocalTime.NOON);
    Object order = there.make("shop.Order");
    Version.set(order, "local", time);
    Version.set(order, "zoned", time.atZone(ZoneOffset.UTC));
    Version.set(order, "next", "n");
    return order;
  }

  @Test
  void theyAreMissing_asTheirDateIs() {
    for (UnknownClassPolicy policy :
        new UnknownClassPolicy[] {UnknownClassPolicy.NULL, UnknownClassPolicy.GENERIC}) {
      Drift drift = new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
      for (int message = 0; message < 50; message++) {
        Object read = drift.send(order());
        assertNull(Drift.get(read, "local"));
        assertNull(Drift.get(read, "zoned"));
        assertEquals("n", Drift.get(read, "next"));
      }
    }
    Drift drift = new Drift(there, here);
    Object order = order();
    assertThrows(UnknownClassException.class, () -> drift.send(order));
  }
}
