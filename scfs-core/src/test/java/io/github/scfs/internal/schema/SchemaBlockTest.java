package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Codes of field types, and where their bits stand in the block in front of an object. */
class SchemaBlockTest {
  private static final int C = FieldType.COMPACT;

  private static Schema schema(int... types) {
    SchemaField[] fields = new SchemaField[types.length];
    for (int i = 0; i < types.length; i++) {
      fields[i] = new SchemaField("f" + i, types[i], 0, 0);
    }
    return Schema.ofFields(SchemaKind.OBJECT, "shop.Order", new String[] {"shop.Order"}, fields);
  }

  @Test
  void knownCodes_areThoseOfTheDocument() {
    Set<Integer> known = new HashSet<>();
    for (int code = 1; code <= 19; code++) {
      known.add(code);
    }
    known.addAll(Arrays.asList(33, 37, 38, 39, 40, 41, 45, 46, 47, 48));
    for (int code = 0; code < 256; code++) {
      assertEquals(known.contains(code), FieldType.isKnown(code), "code " + code);
    }
  }

  @Test
  void compact_isTheSameTypeInAnotherForm() {
    for (int code = 1; code <= 19; code++) {
      int compact = FieldType.compact(code);
      assertTrue(FieldType.isKnown(compact));
      assertEquals(FieldType.isPrimitive(code), FieldType.isPrimitive(compact));
      assertEquals(FieldType.isBoxed(code), FieldType.isBoxed(compact));
      assertEquals(FieldType.nameOf(code), FieldType.nameOf(compact));
      assertFalse(FieldType.isCompact(code));
      if (FieldType.isCompact(compact)) {
        assertEquals(code + C, compact);
        assertEquals(FieldType.plain(code), FieldType.plain(compact));
        assertEquals(FieldType.width(code), FieldType.width(compact));
      } else {
        assertEquals(code, compact);
      }
    }
  }

  @Test
  void blocks_haveLengthsThenCodesThenBooleans() {
    Schema schema =
        schema(
            C + FieldType.BOOLEAN,
            C + FieldType.INT,
            FieldType.ANY,
            FieldType.INT,
            C + FieldType.BOXED + FieldType.INT,
            C + FieldType.DOUBLE,
            FieldType.TEXT,
            C + FieldType.BOOLEAN,
            FieldType.ANY,
            C + FieldType.LONG,
            C + FieldType.FLOAT);
    assertEquals(2 + 2, schema.blockBytes()); // two lengths, four codes, two booleans
    place(schema, 2, 0, 0);
    place(schema, 8, 1, 0);
    place(schema, 1, 2, 0);
    place(schema, 5, 2, 2);
    place(schema, 9, 2, 4);
    place(schema, 10, 2, 6);
    place(schema, 0, 3, 0);
    place(schema, 7, 3, 1);
    assertEquals(0b11, schema.lastBlockMask());
  }

  private static void place(Schema schema, int field, int blockByte, int shift) {
    assertEquals(blockByte, schema.blockByte(field), "byte of field " + field);
    assertEquals(shift, schema.blockShift(field), "bit of field " + field);
  }

  @Test
  void lastBlockMask_isWhatIsInUse() {
    assertEquals(0, schema().blockBytes());
    assertEquals(0, schema(FieldType.INT, FieldType.TEXT).blockBytes());
    assertEquals(0xFF, schema(FieldType.ANY).lastBlockMask());
    for (int count = 1; count <= 40; count++) {
      int[] flags = new int[count];
      Arrays.fill(flags, C + FieldType.BOOLEAN);
      assertEquals((count + 7) / 8, schema(flags).blockBytes());
      assertEquals(count % 8 == 0 ? 0xFF : (1 << count % 8) - 1, schema(flags).lastBlockMask());
      int[] numbers = new int[count];
      Arrays.fill(numbers, C + FieldType.LONG);
      assertEquals((count + 3) / 4, schema(numbers).blockBytes());
      assertEquals(
          count % 4 == 0 ? 0xFF : (1 << 2 * (count % 4)) - 1, schema(numbers).lastBlockMask());
    }
  }

  @Test
  void theSameClassInBothEncodings_isTwoDefinitions() {
    assertFalse(schema(FieldType.INT).equals(schema(C + FieldType.INT)));
    assertEquals(schema(C + FieldType.INT), schema(C + FieldType.INT));
  }
}
