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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Names of definitions: what they share with others, and their chars in few bits. */
class NamesTest {
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
      section.add(schema);
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
      schemas[i] = SchemaFormat.read(in, names, limits);
    }
    assertEquals(0, in.remaining());
    return schemas;
  }

  private static Schema[] read(int count, byte[] bytes) {
    return read(count, bytes, ScfsLimits.defaults());
  }

  private static void roundTrip(Schema... schemas) {
    Schema[] read = read(schemas.length, write(schemas), ScfsLimits.defaults());
    for (int i = 0; i < schemas.length; i++) {
      assertSame(schemas[i], read[i]);
    }
  }

  private static String bitsOf(byte[] bytes) {
    StringBuilder bits = new StringBuilder();
    for (byte one : bytes) {
      for (int i = 0; i < 8; i++) {
        bits.append(one >> i & 1);
      }
    }
    return bits.toString();
  }

  /** Bits as they stand, the first one first; blanks are for readers. */
  private static Schema readOne(String spaced) {
    String bits = spaced.replace(" ", "");
    byte[] all = new byte[bits.length() + 7 >> 3];
    for (int i = 0; i < bits.length(); i++) {
      all[i >> 3] |= (byte) (bits.charAt(i) - '0' << i % 8);
    }
    return SchemaFormat.read(input(all), new Names(), ScfsLimits.defaults());
  }

  @Test
  void equalOwners_areOneText() {
    String name = "00000000" + A + END;
    Schema read = readOne("1000 00000000" + T + END + "0100" + name + name + "0000");
    assertEquals("a", read.owner(1));
    assertSame(read.owner(1), read.owner(2));
    assertEquals(3, read.nameChars());
  }

  /** 15 MB of fields without names would take 650 MB in each session half. */
  @Test
  void namesOfFieldsAndConstants_countThoughTheyHaveNoChars() {
    SchemaField[] fields = new SchemaField[5];
    Arrays.fill(fields, new SchemaField("", 17, 0, 0));
    assertEquals(
        1 + 5 * 8, Schema.ofFields(SchemaKind.OBJECT, "A", new String[] {""}, fields).nameChars());
    assertEquals(1 + 8 + 12, Schema.ofEnum("E", new String[] {"", "TWELVE_CHARS"}).nameChars());
  }

  private static String repeat(String text, int times) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < times; i++) {
      all.append(text);
    }
    return all.toString();
  }

  // --- what is written

  private static final String E = "000";
  private static final String T = "0010";
  private static final String A = "0011";
  private static final String END = "0110";
  private static final String DOT = "110001";
  private static final String OTHER = "1111111111";

  @Test
  void bits_areTheOnesOfTheDocument() {
    String expected =
        "1000 00000000" // kind, like no other name
            + (T + DOT + A + END)
            + "0000 0100" // no other owners, two fields
            + ("0" + A + T + E + END + "1111100101") // ate: type 9
            + ("1 010" + E + END + "1000") // three chars of the one before, type 33
            + "0"
            + "0100 10001000" // an enum, in the package of the name before
            + (E + END)
            + "0100" // two constants
            + ("0" + T + A + E + END)
            + ("1 010" + A + END)
            + "00000";
    byte[] bytes =
        write(
            Schema.ofFields(
                SchemaKind.OBJECT,
                "t.a",
                NO_OWNERS,
                new SchemaField[] {
                  new SchemaField("ate", 9, 0, 0), new SchemaField("atee", 33, 0, 0)
                }),
            Schema.ofEnum("t.e", new String[] {"TAE", "TAEA"}));
    assertEquals(expected.replace(" ", ""), bitsOf(bytes));
  }

  @Test
  void namesThatEverybodyKnows_areNumbers() {
    assertEquals(2, write(Schema.ofName(SchemaKind.COLLECTION, "java.util.ArrayList")).length);
    assertEquals(
        write(Schema.ofName(SchemaKind.COLLECTION, "Grid")).length,
        write(Schema.ofName(SchemaKind.COLLECTION, "java.util.Grid")).length);
    for (int i = 0; i < KnownNames.count(); i++) {
      String name = KnownNames.name(i);
      roundTrip(object(name), object(name + "A"), object("A" + name), object(name + ".A"));
    }
    roundTrip(object("java"), object("java."), object("java.util"), object("java.utils.A"));
  }

  @Test
  void declarationsThatAreCommon_takeNoBytesOfTheirOwn() {
    for (int declaration : FieldTypes.DECLARATIONS) {
      SchemaField[] fields = {
        new SchemaField("a", 19, 0, declaration), new SchemaField("b", 19, 0, declaration ^ 1)
      };
      Schema known = Schema.ofFields(SchemaKind.OBJECT, "A", NO_OWNERS, fields);
      assertTrue(write(known).length <= 12, "bytes");
      roundTrip(known);
    }
  }

  @Test
  void owners_areTold_whereTheyChange() {
    int[] owners = {2, 2, 2, 0, 1, 1, 0};
    SchemaField[] fields = new SchemaField[owners.length];
    for (int i = 0; i < owners.length; i++) {
      fields[i] = new SchemaField("f" + i, 5, owners[i], 0);
    }
    roundTrip(Schema.ofFields(SchemaKind.OBJECT, "A", new String[] {"", "B", "C"}, fields));
  }

  @Test
  void anotherClassOfThePackage_costsItsOwnName() {
    String name = "org.example.shop.orders.Order";
    int one = write(object(name)).length;
    int both = write(object(name), object(name + "Line")).length;
    assertTrue(both - one <= 3 + 3 + 2, both + " and " + one);
    int apart = write(object(name), object("java.util.BitSet"), object(name + "Line")).length;
    assertEquals(both + write(object("java.util.BitSet")).length, apart);
  }

  @Test
  void charsWithoutACode_areWritten() {
    String[] others = {"pack-age.A", "a#b", "caf\u00E9.A", "\u65E5\u672C.A", "[Lx.Y;", " ", "!"};
    for (String name : others) {
      roundTrip(object("a.B", "c"), object(name, "field"), object(name + "2"), object("a.B2"));
    }
    for (String field : new String[] {"a.b", "fo\u00F6", "-", "\uD800", "#!"}) {
      roundTrip(object("a.B", "c", field, "c"));
      roundTrip(Schema.ofEnum("a.E", new String[] {"A", field}));
      roundTrip(object("a.B", new String[] {"", "a." + field + "-"}, "c"));
    }
    Schema text = Schema.ofName(SchemaKind.TEXT, "abc");
    assertEquals("[14, 6, 97, 98, 99]", Arrays.toString(write(text)));
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
      assertEquals(4 + 8 + 7 + 4 * rest + 4 + 4 + 4 + 7 >> 3, second);
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
  void charsInOtherBits_areTheSameName() {
    String name = OTHER + "1000 0010 0000 0000" + END; // A
    assertSame(object("A"), readOne("1000 00000000" + name + "0000 0000"));
  }

  // --- what is refused

  @Test
  void namesThatAreNotThere_areRefused() {
    String name = "00000000" + A + END;
    String[] bad = {
      "1000 10000000 0000000" + END + "0000 0000", // like the one before: there is none
      "1000 00001000 0000000" + END + "0000 0000",
      "1000 10001000" + END + "0000 0000", // its package
      "1000 00000100" + END + "0000 0000",
      "1000 11111111 0000 0000", // a number that nobody knows
      "1000" + name + "0000 0000 1", // bits behind the end
      "1000" + name + "0000 1000 1 000" + END + "00", // shares a char with nothing
      "1000 00000000 0011 0011", // cut off
      "0100" + name + "0100 0" + A + END + "1 100" + END, // shares two chars with one
      "1000" + name + "1000 10000000 0100000" + END + "0000", // an owner that shares more
      "1000" + name + "1001 1001 1001 1001 1001 1001 1001 1001 1001 1001 1001 1000", // too many
      "0000" + name,
      "1100" + name + "0000", // an array without dimensions
    };
    for (String bits : bad) {
      assertThrows(MalformedMessageException.class, () -> readOne(bits), bits);
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
  }
}
