package io.github.scfs.internal.schema;

/**
 * Types of fields in definitions, in fewer bits the more frequent they are. Some include what is
 * declared of elements. Frozen with the wire version, see docs/wire-format.md.
 */
final class FieldTypes {
  /** The fewest bits of a type. */
  static final int LEAST_BITS = 2;

  /** The numbers of the most frequent declarations. Definitions contain the index. */
  static final int[] DECLARATIONS = {
    0xE7D047, // List<String>
    0x38319B, // Map<String,String>
    0xE17A8B, // Map<String,Object>
    0x5EB565, // Set<String>
    0xDA4DDF, // List<Long>
    0x2F9176, // List<Integer>
    0x0B5CC7, // Map<String,Integer>
    0x83FEBD, // Map<String,Long>
    0x42202C, // Set<Long>
    0x557B2F, // Set<Integer>
    0x4FEA9B, // List<Object>
    0x255E6D, // Collection<String>
    0xFBF446, // List<Double>
    0x4648AD, // Map<String,Double>
    0xF09677, // Map<String,Boolean>
    0xF3AC35, // Map<String,List<String>>
    0x6E2FE5, // List<Map<String,Object>>
    0xD76E8F, // Map<Long,String>
    0x72BAA8, // Map<Integer,String>
    0x524F4B, // Map<Long,Long>
    0x088DAB, // List<BigDecimal>
    0x428B7E, // List<Date>
    0x3F2616, // List<UUID>
    0x5D5B5D, // Optional<String>
    0x52AE9C, // List<Boolean>
    0x8C61BD, // List<Instant>
    0xF4E49E, // List<LocalDate>
    0xE38390, // Map<Integer,Integer>
    0xEE2B99, // Set<UUID>
    0x4032C5, // List<List<String>>
    0xCE2003, // Map<String,BigDecimal>
    0xC3BF52, // Map<String,Set<String>>
  };

  /** The symbol for a type without one: its code follows in a byte. */
  private static final int OTHER = 0;

  /** The symbol for {@link FieldType#ANY} with a declaration, whose number follows. */
  private static final int DECLARED = FieldType.ANY + 64;

  private static final int DECLARATION_BITS = 24;

  /** The first of the symbols for {@link FieldType#ANY} with one of {@link #DECLARATIONS}. */
  private static final int KNOWN = 128;

  /** The symbols at an index have codes of that length. */
  private static final PrefixCode CODE =
      new PrefixCode(
          new int[] {},
          new int[] {},
          new int[] {17},
          new int[] {18, 19},
          new int[] {33, 37, 38, DECLARED},
          new int[] {40, 45, 46},
          new int[] {41, 128},
          new int[] {48, 129, 130, 131, 132, 133},
          new int[] {1, 2, 4, 5, 6, 8, 39, 134, 135},
          new int[] {3, 7, 14, 47, 136, 137, 138, 139},
          new int[] {
            OTHER, 9, 10, 11, 12, 13, 15, 16, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150,
            151, 152, 153, 154, 155, 156, 157, 158, 159
          });

  private FieldTypes() {}

  /** Writes the type of the field, and what it declares. */
  static void write(SchemaField field, BitOutput out) {
    int declaration = field.declaration();
    if (declaration == 0) {
      CODE.write(field.type(), out);
      return;
    }
    for (int i = 0; i < DECLARATIONS.length; i++) {
      if (DECLARATIONS[i] == declaration) {
        CODE.write(KNOWN + i, out);
        return;
      }
    }
    CODE.write(DECLARED, out);
    out.write(declaration, DECLARATION_BITS);
  }

  /** The code, which may be unknown, in the lowest byte; above it the number of a declaration. */
  static int read(BitInput in) {
    int symbol = CODE.read(in);
    if (symbol >= KNOWN) {
      return DECLARATIONS[symbol - KNOWN] << Byte.SIZE | FieldType.ANY;
    }
    int type = symbol == OTHER ? in.read(Byte.SIZE) : symbol;
    if (type != DECLARED) {
      return type;
    }
    int declaration = in.read(DECLARATION_BITS);
    if (declaration == 0) {
      throw in.malformed("A field declares what has the number 0");
    }
    return declaration << Byte.SIZE | FieldType.ANY;
  }
}
