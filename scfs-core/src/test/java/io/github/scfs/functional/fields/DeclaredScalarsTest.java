package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Values of the fixed table in fields that declare their class, or less, or more. */
class DeclaredScalarsTest {
  private static final Calendar JAPANESE =
      new Calendar.Builder().setCalendarType("japanese").setInstant(5).build();

  private static Object sent(Drift drift, String name, Object value) {
    Object read = null;
    for (int i = 0; i < 50; i++) { // more often than code takes to be generated
      read = drift.send(drift.make("Holder", name, value));
    }
    return Drift.get(read, name);
  }

  private static Drift holders(String there, String here) {
    return new Drift(
        Drift.shop("class Holder { " + there + " }"), Drift.shop("class Holder { " + here + " }"));
  }

  @Test
  void classAsValue_inARawField() {
    assertSame(String.class, sent(holders("Class c;", "Class c;"), "c", String.class));
    assertNull(sent(holders("Class c;", "Class c;"), "c", null));
  }

  @Test
  void calendarOfAnotherKind_leavesAFieldOfGregorianOnesAsItIs() {
    Drift drift = holders("Calendar c;", "GregorianCalendar c;");
    assertNull(sent(drift, "c", JAPANESE));
    Calendar gregorian = new GregorianCalendar(Locale.ROOT);
    assertEquals(gregorian, sent(drift, "c", gregorian));
  }

  @Test
  void dateOrASubClass_inAFieldOfDates() {
    Drift drift = holders("Date d;", "Date d;");
    java.sql.Timestamp stamp = new java.sql.Timestamp(7);
    assertEquals(new Date(7), sent(drift, "d", new Date(7)));
    assertEquals(stamp, sent(drift, "d", stamp));
    assertNull(sent(drift, "d", null));
  }

  @Test
  void variableThatStandsForASubClass_doesNotGetADate() {
    Version there = Drift.shop("class Above { Date d; }", "class Holder extends Above { }");
    Version here =
        Drift.shop(
            "class Above<T extends Date> { T d; }",
            "class Holder extends Above<java.sql.Timestamp> { }");
    Drift drift = new Drift(there, here);
    Object made = drift.make("Holder");
    Version.set(made, there.type("shop.Above"), "d", new Date(7));
    for (int i = 0; i < 50; i++) {
      Object read = Version.get(drift.send(made), here.type("shop.Above"), "d");
      assertEquals(
          java.sql.Timestamp.class, read == null ? java.sql.Timestamp.class : read.getClass());
    }
  }
}
