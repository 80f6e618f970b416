package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The two encodings of numbers, where the two sides have different classes. */
class NumberEncodingVersionsTest {
  private static Object filled(Version version) {
    Object meter = version.make("shop.Meter");
    Version.set(meter, "first", 70_000);
    Version.set(meter, "on", true);
    Version.set(meter, "total", -5_000_000_000L);
    Version.set(meter, "boxed", 300);
    Version.set(meter, "exact", -2.25);
    Version.set(meter, "last", -1);
    return meter;
  }

  private static final String ALL =
      "class Meter { int first; boolean on; long total; Integer boxed; double exact; float unset;"
          + " Object any; Long none; boolean off; int last; }";

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void fieldsThatTheReaderLacks_arePassed(NumberEncoding numbers) {
    Version there = Drift.shop(ALL);
    String[] fields = {
      "int first;",
      "boolean on;",
      "long total;",
      "Integer boxed;",
      "double exact;",
      "float unset = 1;",
      "Object any = 1;",
      "Long none = 1L;",
      "boolean off = true;",
      "int last;"
    };
    Object meter = filled(there);
    for (int left = 0; left < fields.length; left++) {
      StringBuilder here = new StringBuilder("class Meter {");
      for (int i = 0; i < fields.length; i++) {
        here.append(i == left ? "" : fields[i]);
      }
      Version reading = Drift.shop(here + " }");
      Drift drift = new Drift(there, reading, Drift.SHOP.numbers(numbers), Drift.SHOP);
      for (int message = 0; message < 2; message++) {
        Object read = drift.send(meter);
        for (int i = 0; i < fields.length; i++) {
          String name = fields[i].replace(";", "").split(" ")[1];
          if (i != left) {
            assertEquals(Version.get(meter, name), Version.get(read, name), name);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void fieldsThatTheWriterLacks_keepTheirDefault(NumberEncoding numbers) {
    Drift drift =
        new Drift(
            Drift.shop("class Meter { int first = 7; boolean on = true; int last = -9; }"),
            Drift.shop(
                "class Meter { boolean added = true; long more = 5; int first; double rate = 0.5;"
                    + " boolean on; Integer box = 3; int last; Object any = 1; }"),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP);
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(drift.make("Meter"));
      assertEquals(7, Drift.get(read, "first"));
      assertEquals(true, Drift.get(read, "on"));
      assertEquals(-9, Drift.get(read, "last"));
      assertEquals(true, Drift.get(read, "added"));
      assertEquals(5L, Drift.get(read, "more"));
      assertEquals(0.5, Drift.get(read, "rate"));
      assertEquals(3, Drift.get(read, "box"));
      assertEquals(1, Drift.get(read, "any"));
    }
  }

  private static final String[][] KINDS = {
    {"boolean", "Boolean", "true"},
    {"byte", "Byte", "(byte) -7"},
    {"char", "Character", "'\\u20ac'"},
    {"short", "Short", "(short) -300"},
    {"int", "Integer", "70000"},
    {"long", "Long", "-5000000000L"},
    {"float", "Float", "1.5f"},
    {"double", "Double", "0.1"},
  };

  /**
   * A class for each kind, with a field of the type that the kind has in that column, or of this
   * type.
   */
  private static Version kinds(int column, String type, boolean filled) {
    String[] classes = new String[KINDS.length];
    for (int i = 0; i < classes.length; i++) {
      String declared = type == null ? KINDS[i][column] : type;
      String value = filled ? " = " + KINDS[i][2] : "";
      classes[i] =
          "class Meter"
              + i
              + " { int before = 1; "
              + declared
              + " it"
              + value
              + "; boolean after = true; }";
    }
    return Drift.shop(classes);
  }

  @Test
  void primitiveToBoxToPrimitiveToSuperType_isConverted() {
    Version primitive = kinds(0, null, true);
    Version box = kinds(1, null, true);
    for (Version here :
        new Version[] {
          kinds(0, null, false),
          kinds(1, null, false),
          kinds(0, "Object", false),
          kinds(0, "Comparable", false),
          kinds(0, "Serializable", false)
        }) {
      exchange(primitive, here, primitive);
      exchange(box, here, box);
    }
  }

  @Test
  void nullOfABox_leavesAPrimitiveAloneAndIsAValueElsewhere() {
    Version none = kinds(1, null, false);
    Version primitive = kinds(0, null, true);
    exchange(none, primitive, primitive);
    exchange(none, kinds(1, null, true), none);
    exchange(none, kinds(0, "Object", true), none);
  }

  /** The second message in each encoding, compared with what that version's objects have. */
  private static void exchange(Version there, Version here, Version like) {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Drift drift = new Drift(there, here, Drift.SHOP.numbers(numbers), Drift.SHOP);
      for (int i = 0; i < KINDS.length; i++) {
        Object meter = drift.make("Meter" + i);
        Drift.set(meter, "before", -1);
        drift.send(meter);
        Object read = drift.send(meter);
        Object expected = Version.get(like.make("shop.Meter" + i), "it");
        assertEquals(expected, Version.get(read, "it"), KINDS[i][0] + " " + numbers);
        assertEquals(-1, Version.get(read, "before"));
        assertEquals(true, Version.get(read, "after"));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void otherTypes_keepTheDefaultAndAreReportedByTheirName(NumberEncoding numbers) {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Meter { int a = 1; long b = 2; boolean c = true; Double d = 4.0; int e = 5;"
                    + " Long f = 8L; int end = 6; }"),
            Drift.shop(
                "class Meter { Date a = new Date(1); boolean b; List<Object> c; Date d; Date[] e = {};"
                    + " Date f = new Date(9); int end; }"),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(drift.make("Meter"));
      assertEquals(new Date(1), Drift.get(read, "a"));
      assertEquals(false, Drift.get(read, "b"));
      assertNull(Drift.get(read, "c"));
      assertNull(Drift.get(read, "d"));
      assertEquals(0, ((Object[]) Drift.get(read, "e")).length);
      assertEquals(new Date(9), Drift.get(read, "f"));
      assertEquals(6, Drift.get(read, "end"));
    }
    List<String> types = new ArrayList<>();
    told.forEach(mismatch -> types.add(mismatch.fieldName() + " " + mismatch.writerType()));
    Collections.sort(types);
    assertEquals(
        Arrays.asList("a int", "b long", "c boolean", "d Double", "e int", "f Long"), types);

    Drift strict =
        new Drift(drift.there, drift.here, Drift.SHOP.numbers(numbers), Drift.SHOP.strictTypes());
    ScfsException refused =
        assertThrows(ScfsException.class, () -> strict.send(strict.make("Meter")));
    assertEquals("type-mismatch", refused.anchor());
  }

  /** What a field that the reader lacks contains is referred to from behind it. */
  @ParameterizedTest
  @EnumSource(NumberEncoding.class)
  void referencesIntoPassedObjects_withNumbersAllAround(NumberEncoding numbers) {
    String part =
        "class Part { boolean on = true; int a = 70000; Object inner; double b = 0.1; Integer c = 5;"
            + " Long d; long e = -1; }";
    Drift drift =
        new Drift(
            Drift.shop(
                "class Meter { int a = 1; Object gone; long b = 1L << 40; Object kept; int end = 7; }",
                part),
            Drift.shop("class Meter { int end; Object kept; }", part),
            Drift.SHOP.numbers(numbers),
            Drift.SHOP);
    Object outer = drift.make("Part");
    Object inner = drift.make("Part");
    Drift.set(outer, "inner", inner);
    Drift.set(inner, "inner", outer);
    Drift.set(inner, "a", -1);
    Object meter = drift.make("Meter", "gone", new Object[] {3, new int[300], outer});
    Drift.set(meter, "kept", new Object[] {inner, outer, inner});
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(meter);
      assertEquals(7, Drift.get(read, "end"));
      Object kept = Drift.get(read, "kept");
      Object first = Array.get(kept, 0);
      assertEquals(-1, Drift.get(first, "a"));
      assertEquals(0.1, Drift.get(first, "b"));
      assertEquals(5, Drift.get(first, "c"));
      assertNull(Drift.get(first, "d"));
      assertEquals(-1L, Drift.get(first, "e"));
      assertEquals(true, Drift.get(first, "on"));
      assertSame(first, Array.get(kept, 2));
      assertSame(first, Drift.get(Array.get(kept, 1), "inner"));
      assertSame(Array.get(kept, 1), Drift.get(first, "inner"));
      assertEquals(70_000, Drift.get(Array.get(kept, 1), "a"));
    }
  }

  @Test
  void manyFields_theBlockIsLongerThanALength() {
    StringBuilder all = new StringBuilder("class Meter {");
    StringBuilder third = new StringBuilder("class Meter {");
    for (int i = 0; i < 999; i++) {
      String type = i % 3 == 0 ? "int" : i % 3 == 1 ? "boolean" : "double";
      all.append(' ').append(type).append(" f").append(i).append(';');
      if (i % 9 < 3) {
        third.append(' ').append(type).append(" f").append(i).append(';');
      }
    }
    Drift drift = new Drift(Drift.shop(all + " }"), Drift.shop(third + " }"));
    Object meter = drift.make("Meter");
    for (int i = 0; i < 999; i++) {
      Object value = i % 3 == 0 ? (Object) (i * i) : i % 3 == 1 ? (Object) (i % 2 == 0) : i / 8.0;
      Drift.set(meter, "f" + i, value);
    }
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(meter);
      for (int i = 0; i < 999; i++) {
        if (i % 9 < 3) {
          assertEquals(Drift.get(meter, "f" + i), Drift.get(read, "f" + i));
        }
      }
    }
  }
}
