package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.testing.FormatPage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is frozen with the wire version is what docs/wire-format.md says: order and codes. */
class FrozenTablesTest {
  private static String bits(Consumer<BitOutput> writer, int count) {
    BodyOutput bytes = new BodyOutput(16, 1 << 10);
    BitOutput out = new BitOutput(bytes);
    writer.accept(out);
    out.end();
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes.toBytes(), 0, bytes.position());
    StringBuilder bits = new StringBuilder();
    BitInput reader = new BitInput(in);
    for (int i = 0; i < count; i++) {
      bits.append(reader.read(1));
    }
    return bits.toString();
  }

  @Test
  void codesOfChars() {
    Map<String, String> codes = FormatPage.codes("chars");
    assertEquals(67, codes.size());
    codes.forEach(
        (code, symbol) -> {
          String name = "END".equals(symbol) ? "" : "OTHER".equals(symbol) ? "-" : symbol;
          String written = bits(out -> NameChars.write(name, 0, out), code.length());
          assertEquals(code, written, symbol);
        });
  }

  @Test
  void codesOfTypes() {
    int declarations = 0;
    for (Map.Entry<String, String> row : FormatPage.codes("types").entrySet()) {
      String symbol = row.getValue();
      int type = FieldType.ANY;
      int declaration = 0;
      if (symbol.equals("OTHER")) {
        continue; // writers have a code for all types there are
      } else if (symbol.contains("<")) {
        declaration = number(symbol);
        assertEquals(declaration, FieldTypes.DECLARATIONS[declarations++], symbol);
      } else if (symbol.equals("83")) {
        declaration = 7;
      } else {
        type = Integer.parseInt(symbol);
      }
      SchemaField field = new SchemaField("a", type, 0, declaration);
      String written = bits(out -> FieldTypes.write(field, out), row.getKey().length());
      assertEquals(row.getKey(), written, symbol);
    }
    assertEquals(FieldTypes.DECLARATIONS.length, declarations);
    for (int type = 0; type < 256; type++) {
      if (FieldType.isKnown(type)) {
        SchemaField field = new SchemaField("a", type, 0, 0);
        assertFalse(bits(out -> FieldTypes.write(field, out), 8).isEmpty());
      }
    }
  }

  private static int number(String declaration) {
    Matcher simple = Pattern.compile("\\w+").matcher(declaration);
    StringBuffer full = new StringBuffer();
    while (simple.find()) {
      simple.appendReplacement(full, packageOf(simple.group()) + simple.group());
    }
    String text = simple.appendTail(full).toString();
    int hash = 0x811C9DC5;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x01000193;
    }
    return (hash ^ hash >>> 24) & 0xFFFFFF;
  }

  private static String packageOf(String simple) {
    for (String name : new String[] {"java.lang.", "java.util.", "java.math.", "java.time."}) {
      try {
        Class.forName(name + simple);
        return name;
      } catch (ClassNotFoundException next) {
        continue;
      }
    }
    throw new AssertionError(simple);
  }

  @Test
  void knownNames() {
    List<String> names = FormatPage.names();
    assertEquals(names.size(), KnownNames.count());
    assertEquals(names.size(), new HashSet<>(names).size());
    assertTrue(names.size() <= 256 - 33, "one byte each");
    for (int number = 0; number < names.size(); number++) {
      assertEquals(names.get(number), KnownNames.name(number));
      assertEquals(number, KnownNames.number(names.get(number)));
    }
  }
}
