package io.github.scfs.benchmarks.demo.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassFileReaderTest {
  private final ClassFileReader reader = new ClassFileReader();

  @Deprecated(since = "7", forRemoval = false)
  abstract static class Pizzeria implements Comparable<Pizzeria> {
    static final int OVENS = 3;

    protected String[][] menu;

    abstract long bake(int minutes, String[] toppings) throws IOException;
  }

  enum Topping {
    OLIVE
  }

  record Slice(int angle) {}

  @interface Vegan {}

  interface Oven {}

  @Test
  void readClass_classWithMembers_hasAllFacts() throws Exception {
    ClassFacts facts = reader.readClass("kitchen", bytesOf(Pizzeria.class));
    assertEquals(Pizzeria.class.getName(), facts.name());
    assertEquals("ClassFileReaderTest$Pizzeria", facts.simpleName());
    assertEquals(Pizzeria.class.getPackageName(), facts.packageName());
    assertEquals("kitchen", facts.module());
    assertEquals(Kind.CLASS, facts.kind());
    assertTrue(Modifier.isAbstract(facts.access()));
    assertEquals("java.lang.Object", facts.superName());
    assertEquals(List.of("java.lang.Comparable"), facts.interfaces());
    assertEquals("ClassFileReaderTest.java", facts.sourceFile());
    assertEquals(ClassFileReaderTest.class.getName(), facts.nestHost());
    assertTrue(facts.deprecated());
    assertEquals(bytesOf(Pizzeria.class).length, facts.fileSize());
    AnnotationFacts deprecated = facts.annotations().get(0);
    assertEquals("java.lang.Deprecated", deprecated.type());
    assertTrue(deprecated.visible());
    assertEquals(Map.of("since", "7", "forRemoval", "false"), deprecated.values());
  }

  @Test
  void readClass_fieldsAndMethods_haveJavaTypeNames() throws Exception {
    ClassFacts facts = reader.readClass("kitchen", bytesOf(Pizzeria.class));
    FieldFacts ovens = facts.fields().get(0);
    assertEquals("OVENS", ovens.name());
    assertEquals("int", ovens.type());
    assertEquals("3", ovens.constant());
    FieldFacts menu = facts.fields().get(1);
    assertEquals("java.lang.String[][]", menu.type());
    assertNull(menu.constant());
    MethodFacts bake =
        facts.methods().stream().filter(method -> method.name().equals("bake")).findFirst().get();
    assertEquals("long", bake.returnType());
    assertEquals(List.of("int", "java.lang.String[]"), bake.parameters());
    assertEquals(List.of("java.io.IOException"), bake.exceptions());
  }

  @Test
  void readClass_kinds_areToldApart() throws Exception {
    assertEquals(Kind.ENUM, reader.readClass("m", bytesOf(Topping.class)).kind());
    assertEquals(Kind.RECORD, reader.readClass("m", bytesOf(Slice.class)).kind());
    assertEquals(Kind.ANNOTATION, reader.readClass("m", bytesOf(Vegan.class)).kind());
    assertEquals(Kind.INTERFACE, reader.readClass("m", bytesOf(Oven.class)).kind());
  }

  @Test
  void readClass_fileOfAFutureJava_isRefusedWithTheRemedy() throws Exception {
    byte[] file = bytesOf(Pizzeria.class);
    file[6] = 0x01;
    file[7] = (byte) 0xF4;
    UnreadableImageException refusal =
        assertThrows(UnreadableImageException.class, () -> reader.readClass("kitchen", file));
    assertTrue(refusal.getMessage().contains("class file version 500"), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("JAVA_HOME"), refusal.getMessage());
  }

  @Test
  void listing_containsEveryMember() throws Exception {
    String listing = Listing.of(reader.readClass("kitchen", bytesOf(Pizzeria.class)));
    assertTrue(listing.contains("int OVENS = 3;"), listing);
    assertTrue(listing.contains("protected java.lang.String[][] menu;"), listing);
    String bake = "abstract long bake(int, java.lang.String[]) throws java.io.IOException;";
    assertTrue(listing.contains(bake), listing);
    assertTrue(listing.contains("@java.lang.Deprecated"), listing);
    assertFalse(listing.contains("null {"), listing);
  }

  private static byte[] bytesOf(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
