package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D2, D11: what a field holds, and what is asked for. */
class OriginalDefectsTypesTest {
  // --- D2: types are compared, not only names

  @Test
  void d02a_changedFieldTypes_areConvertedOrReportedAndEverythingAroundIsIntact() {
    Version old =
        Version.of(
            "package shop; import java.util.*; public class Box { int head = 1; int intToLong = 7; int intToInteger = 8;"
                + " Integer integerToInt = 9; String stringToObject = \"s\"; String middle = \"m\"; int intToString = 10;"
                + " List<String> listToSet = new ArrayList<>(Arrays.asList(\"p\", \"q\")); Object objectToString = 11;"
                + " String stringToInt = \"12\"; Object objectToDate = \"13\"; String[] arrayToList = {\"u\"}; long tail = 2; }");
    Version newer =
        Version.of(
            "package shop; import java.util.*; public class Box { int head; long intToLong = -1; Integer intToInteger = -1;"
                + " int integerToInt = -1; Object stringToObject = \"-\"; String middle; String intToString = \"-\";"
                + " Set<String> listToSet; String objectToString = \"-\"; int stringToInt = -1; Date objectToDate;"
                + " List<String> arrayToList; long tail; }");
    List<String> reported = new ArrayList<>();
    Peer writer = Shop.peer(old);
    Peer reader = Peer.of(Shop.OPTION.onTypeMismatch(m -> reported.add(m.fieldName())), newer);
    for (int i = 0; i < 3; i++) {
      Object box = writer.send(old.make("shop.Box"), reader);
      assertEquals(1, Version.get(box, "head"));
      assertEquals("m", Version.get(box, "middle"));
      assertEquals(2L, Version.get(box, "tail"));
      assertEquals(8, Version.get(box, "intToInteger"));
      assertEquals(9, Version.get(box, "integerToInt"));
      assertEquals("s", Version.get(box, "stringToObject"));
      assertConvertedOrReported(box, "intToLong", 7L, -1L, reported);
      assertConvertedOrReported(box, "intToString", "10", "-", reported);
      assertConvertedOrReported(
          box, "listToSet", new HashSet<>(Arrays.asList("p", "q")), null, reported);
      assertConvertedOrReported(box, "objectToString", "11", "-", reported);
      assertConvertedOrReported(box, "stringToInt", 12, -1, reported);
      assertConvertedOrReported(box, "objectToDate", null, null, reported);
      assertConvertedOrReported(box, "arrayToList", Collections.singletonList("u"), null, reported);
    }
    assertTrue(reported.contains("objectToDate"), reported.toString());
    assertEquals(new HashSet<>(reported).size(), reported.size(), "reported once each");
    assertEquals(3L * reported.size(), reader.session().statistics().typeMismatches());
  }

  private static void assertConvertedOrReported(
      Object box, String field, Object converted, Object kept, List<String> reported) {
    Object value = Version.get(box, field);
    if (reported.contains(field)) {
      assertEquals(kept, value, field + " was reported and keeps its default");
    } else {
      assertEquals(converted, value, field + " was not reported: converted");
    }
  }

  // --- D11: the type asked for

  @Test
  void d11_rootOfAnotherType_isAnErrorOrAnAssignableReadNeverAMix() {
    Version zoo =
        Version.of(
            "package shop; public class Animal { String name; int legs; }",
            "package shop; public class Dog extends Animal { String trick; }",
            "package shop; public class Cat extends Animal { String trick; }");
    Peer writer = Shop.peer(zoo);
    Peer reader = Shop.peer(zoo);
    Object dog = zoo.make("shop.Dog");
    Version.set(dog, "name", "Rex");
    Version.set(dog, "trick", "sit");
    for (int i = 0; i < 2; i++) {
      byte[] message = writer.kryo().writeObject("the only connection", dog);
      ScfsException problem =
          assertThrows(ScfsException.class, () -> reader.read(message, zoo.type("shop.Cat")));
      assertEquals("type-mismatch", problem.anchor());
      assertEquals(message.length, problem.offset());
      assertEquals("Dog", problem.path());
      Object read = reader.read(message, zoo.type("shop.Animal"));
      assertSame(zoo.type("shop.Dog"), read.getClass());
      assertEquals("Rex", Version.get(read, "name"));
      assertEquals("sit", Version.get(read, "trick"));
    }
  }
}
