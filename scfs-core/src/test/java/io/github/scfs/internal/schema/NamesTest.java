package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Names of definitions: what they share, chars of six bits, and texts where those do not do. */
class NamesTest {
  private static final int PACKED = 0x40;
  private static final String[] NO_OWNERS = {""};

  private static Schema object(String name, String... fields) {
    return object(name, NO_OWNERS, fields);
  }

  private static Schema object(String name, String[] owners, String... fields) {
    SchemaField[] all = new SchemaField[fields.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = new SchemaField(fields[i], 1, i % owners.length, 0);
    }
    return Schema.ofFields(SchemaKind.OBJECT, name, owners, all);
  }

  private static byte[] write(Schema... schemas) {
    Section section = new Section(1 << 24);
    for (Schema schema : schemas) {
      section.add(0, schema);
    }
    BodyOutput out = new BodyOutput(64, 1 << 24);
    section.writeTo(out);
    return out.toBytes();
  }

  private static BodyInput input(byte[] bytes) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes, 0, bytes.length);
    return in;
  }

  private static Schema[] read(int count, byte[] bytes, ScfsLimits limits) {
    BodyInput in = input(bytes);
    Names names = new Names();
    Schema[] schemas = new Schema[count];
    for (int i = 0; i < count; i++) {
      assertEquals(0, in.readVar());
      schemas[i] = SchemaFormat.read(in, names, limits);
    }
    assertEquals(0, in.remaining());
    return schemas;
  }

  private static void roundTrip(Schema... schemas) {
    Schema[] read = read(schemas.length, write(schemas), ScfsLimits.defaults());
    for (int i = 0; i < schemas.length; i++) {
      assertSame(schemas[i], read[i]);
    }
  }

  private static Schema readOne(int... bytes) {
    byte[] all = new byte[bytes.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) bytes[i];
    }
    return SchemaFormat.read(input(all), new Names(), ScfsLimits.defaults());
  }

  @Test
  void equalOwners_areOneText() {
    Schema read = readOne(1, 6, 'o', '.', 'A', 2, 6, 'o', '.', 'B', 6, 'o', '.', 'B', 0);
    assertEquals("o.B", read.owner(1));
    assertSame(read.owner(1), read.owner(2));
    assertEquals(9, read.nameChars());
  }

  private static String repeat(String text, int times) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < times; i++) {
      all.append(text);
    }
    return all.toString();
  }

  // --- what is written

  @Test
  void bytes_areTheOnesOfTheDocument() {
    byte[] bytes =
        write(object("ab.C", "id", "idx"), Schema.ofEnum("ab.D", new String[] {"X_1", "X_2"}));
    byte[] expected = {
      0,
      0x41,
      0,
      4, // id, kind, like no other name, four chars
      0x40,
      (byte) 0xF0,
      0x73, // a=0, b=1, .=63, C=28
      0,
      2, // no other owners, two fields
      2 << 3,
      (byte) 0xC8,
      0,
      1, // "id": i=8, d=3; type 1
      1 << 3 | 2,
      23,
      1, // two chars of "id", x=23
      0,
      0x42,
      1,
      3,
      1,
      29, // like the last one three chars, one more: D=29
      2, // constants
      3 << 3,
      (byte) 0xF1,
      0x5F,
      3, // X=49, _=63, 1=53
      1 << 3 | 2,
      54, // two chars of "X_1", 2=54
    };
    assertEquals(Arrays.toString(expected), Arrays.toString(bytes));
  }

  @Test
  void anotherClassOfThePackage_costsItsOwnName() {
    String name = "org.example.shop.orders.Order";
    int one = write(object(name)).length;
    int both = write(object(name), object(name + "Line")).length;
    assertTrue(both - one <= 2 + 3 + 3 + 2, both + " and " + one);
    int apart = write(object(name), object("java.util.BitSet"), object(name + "Line")).length;
    assertEquals(both + write(object("java.util.BitSet")).length, apart);
  }

  @Test
  void charsBeyondSixBits_makeTheNamesTexts() {
    String[] others = {"pack_age.A", "a-b", "caf\u00E9.A", "\u65E5\u672C.A", "[Lx.Y;", " "};
    for (String name : others) {
      byte[] bytes = write(object(name, "field"));
      assertEquals(SchemaKind.OBJECT.code(), bytes[1], name);
      roundTrip(object("a.B", "c"), object(name, "field"), object(name + "2"), object("a.B2"));
    }
    for (String field : new String[] {"a.b", "fo\u00F6", "-", "\uD800"}) {
      assertEquals(SchemaKind.OBJECT.code(), write(object("a.B", "c", field))[1], field);
      roundTrip(object("a.B", "c", field, "c"));
      roundTrip(Schema.ofEnum("a.E", new String[] {"A", field}));
      roundTrip(object("a.B", new String[] {"", "a." + field + "-"}, "c"));
    }
    assertEquals(SchemaKind.OBJECT.code() + PACKED, write(object("a.B", "_c", "$d"))[1]);
    Schema text = Schema.ofName(SchemaKind.TEXT, "abc");
    assertEquals(SchemaKind.TEXT.code(), write(text)[1]);
    roundTrip(text, object("abc.D"), text);
  }

  // --- there and back

  @Test
  void everyChar_inEveryPlace() {
    String chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$";
    for (char c : (chars + "._ \u00FF").toCharArray()) {
      for (int at = 0; at < 6; at++) {
        String name = repeat("a", at) + c + repeat("9", 5 - at);
        roundTrip(object(name, name, c + "", ""), Schema.ofEnum(name, new String[] {name, ""}));
      }
    }
  }

  @Test
  void manyClasses_andLongNames() {
    Schema[] many = new Schema[3 * Names.KEPT];
    for (int i = 0; i < many.length; i++) {
      many[i] = object("p" + i % 20 + ".q.Class" + i, "field" + i, "field" + i + i);
    }
    roundTrip(many);
    for (int length : new int[] {126, 127, 128, 200, 500}) {
      String name = repeat("n", length);
      roundTrip(object(name, name, name + "2"), object(name + "2"), object(name));
      int second = write(object(name), object(name)).length - write(object(name)).length;
      int rest = Math.max(0, length - Names.MOST_SHARED);
      assertEquals(7 + (rest * 6 + 7) / 8 + (rest > 127 ? 1 : 0), second);
    }
  }

  @Test
  void anyNames() {
    Random random = new Random(7);
    String chars = "ab.$_-\u00E9\u4E00Z0";
    for (int n = 0; n < 2000; n++) {
      List<Schema> schemas = new ArrayList<>();
      int most = random.nextBoolean() ? 4 : chars.length();
      for (int i = random.nextInt(24); i >= 0; i--) {
        String[] words = new String[6];
        for (int w = 0; w < words.length; w++) {
          StringBuilder word = new StringBuilder();
          for (int c = random.nextInt(12); c > 0; c--) {
            word.append(chars.charAt(random.nextInt(most)));
          }
          words[w] = word.toString();
        }
        schemas.add(
            random.nextBoolean()
                ? Schema.ofEnum(words[0], Arrays.copyOfRange(words, 1, 4))
                : object(words[0], new String[] {"", words[1]}, words[2], words[3], words[4]));
      }
      roundTrip(schemas.toArray(new Schema[0]));
    }
  }

  @Test
  void plainAndPackedNames_areTheSameDefinition() {
    byte[] name = "a.B".getBytes(StandardCharsets.ISO_8859_1);
    Schema plain = readOne(1, name.length << 1, name[0], name[1], name[2], 0, 0);
    assertSame(object("a.B"), plain);
  }

  // --- what is refused

  @Test
  void namesThatAreNotThere_areRefused() {
    int object = SchemaKind.OBJECT.code() + PACKED;
    int enumeration = SchemaKind.ENUM.code() + PACKED;
    int[][] bad = {
      {object, 1, 0, 1, 0, 0, 0}, // like the one before: there is none
      {object, 17, 0, 1, 0, 0, 0},
      {object, 255, 0, 1, 0, 0, 0},
      {object, 0, 1, 0x40, 0, 0}, // bits behind the last char
      {object, 0, 1, 0, 0, 1, 1 << 3 | 1, 0, 1}, // shares a char with nothing
      {object, 0, 200, 1, 0}, // cut off
      {enumeration, 0, 1, 0, 2, 1 << 3, 0, 1 << 3 | 2, 0}, // shares two chars with one
      {object, 0, 1, 0, 1, 1, 2, 0, 0}, // an owner that shares more than there is
      {object, 0, 1, 0, 1, 1, 200, 0, 0},
      {SchemaKind.TEXT.code() + PACKED, 0, 1, 0},
      {0x10 + PACKED, 0, 1, 0},
      {PACKED, 0, 1, 0},
      {0x80 + SchemaKind.OBJECT.code(), 2, 'a', 0, 0},
    };
    for (int[] bytes : bad) {
      assertThrows(
          MalformedMessageException.class, () -> readOne(bytes), () -> Arrays.toString(bytes));
    }
  }

  @Test
  void longNames_areRefusedBeforeTheyAreMade() {
    ScfsLimits limits = ScfsLimits.builder().nameLength(20).build();
    String name = repeat("n", 20);
    read(1, write(object(name, name)), limits);
    for (Schema[] longer :
        new Schema[][] {
          {object(name + "n")}, {object(name), object(name + "n")}, {object("a", name, name + "n")}
        }) {
      LimitExceededException refused =
          assertThrows(
              LimitExceededException.class, () -> read(longer.length, write(longer), limits));
      assertTrue(refused.getMessage().contains("21 chars"), refused.getMessage());
    }
    assertThrows(
        LimitExceededException.class,
        () -> readOne(SchemaKind.OBJECT.code() + PACKED, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x07));
  }
}
