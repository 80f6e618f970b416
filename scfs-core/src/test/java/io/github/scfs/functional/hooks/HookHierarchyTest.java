package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields find their partners over a whole hierarchy, whether its classes have hooks or not. */
class HookHierarchyTest {
  /**
   * Classes as {@code name:super:fields}, the outermost first and the last one that of the object;
   * then {@code class.field=value} of what is read.
   */
  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "B::int a = 5; C:B:int a = 6 | B::int a = -1; C:B:                       | B.a=5",
        "B::int x = 5; C:B:int a = 6 | B::@Alias(`a`) int x = -1; C:B:           | B.x=5",
        "B::int a = 5; C:B:int a = 6 | M::int a = -1; C:M:int a = -2             | M.a=5 C.a=6",
        "B::int a = 5; C:B:int a = 6 | C::int a = -2                             | C.a=6",
        "B::int a = 5; C:B:int b = 6 | M::int a = -1; C:M:int b = -2             | M.a=5 C.b=6",
        "B::int a = 5; C:B:int b = 6 | C::int a = -1, b = -2                     | C.a=5 C.b=6",
        "B::int a = 5; C:B:int b = 6 | B::; M:B:long a = -1; C:M:int b = -2      | M.a=5 C.b=6",
        "B::; C:B:int a = 5, b = 6   | B::int b = -2; C:B:int a = -1             | B.b=6 C.a=5",
        "B::int n = 5; C:B:Integer n | C::int n = -1                             | C.n=-1",
        "A::int f = 1; B:A:; C:B:int f = 3 | A::; B:A:int f; C:B:int f           | B.f=1 C.f=3",
        "A::int f = 1; B:A:int f = 2; C:B:int f = 3 | A::int f; C:A:int f        | A.f=1 C.f=3",
        "C::int a = 11, b = 12       | C::@Alias(`b`) int a                      | C.a=11",
      })
  void fields_goWhereThoseOfPlainClassesGo(String there, String here, String expected)
      throws Exception {
    Version reader = classes(here, "none");
    for (String hook : new String[] {"none", "default", "named"}) {
      Drift drift = new Drift(classes(there, hook), reader);
      for (int message = 0; message < 3; message++) {
        Object read = drift.send(drift.make("C"));
        for (String value : expected.split(" ")) {
          String[] parts = value.split("[.=]");
          assertEquals(parts[2], get(read, parts[0], parts[1]).toString(), hook + ": " + value);
        }
      }
      assertEquals(0, drift.mismatches(), hook);
    }
  }

  private static Version classes(String hierarchy, String hook) {
    String[] classes = hierarchy.trim().split("; ");
    for (int i = 0; i < classes.length; i++) {
      String[] parts = classes[i].split(":", -1);
      String fields = parts[2].replace('`', '"').replace("@", "@io.github.scfs.");
      classes[i] =
          "class "
              + parts[0]
              + (parts[1].isEmpty() ? " implements Serializable" : " extends " + parts[1])
              + " { "
              + (fields.isEmpty() ? "" : fields + "; ")
              + hook(fields, hook)
              + "}";
    }
    return Drift.shop(classes);
  }

  private static String hook(String fields, String hook) {
    if (hook.equals("none")) {
      return "";
    } else if (hook.equals("default")) {
      return Hooks.WRITE_DEFAULT;
    }
    StringBuilder puts = new StringBuilder();
    for (String field : fields.replaceAll("@\\S+|int|Integer|long| ", "").split(",")) {
      String name = field.split("=")[0];
      if (!name.isEmpty()) {
        puts.append(" all.put(\"").append(name).append("\", ").append(name).append(");");
      }
    }
    return Hooks.puts(puts.toString());
  }

  /** The field of that very class. */
  private static Object get(Object object, String owner, String name) throws Exception {
    Class<?> type = object.getClass();
    while (!type.getSimpleName().equals(owner)) {
      type = type.getSuperclass();
    }
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }

  /**
   * With and without hooks; the data of the class are for the one that has its name as an alias.
   */
  @Test
  void superClassOfAnotherName_isTheOneWithTheAlias() throws Exception {
    String data = Hooks.WRITE + " out.defaultWriteObject(); out.writeInt(13); }";
    String reads = Hooks.READ + " in.defaultReadObject(); secret = in.readInt(); }";
    for (boolean hooks : new boolean[] {false, true}) {
      Version here =
          Drift.shop(
              "class NewBase implements Serializable { int f = -1; transient int secret = "
                  + (hooks ? 0 : 13)
                  + ";"
                  + (hooks ? reads : "")
                  + " }",
              "class Sub extends NewBase { }");
      Version there =
          Drift.shop(
              "class OldBase implements Serializable { int f = 1;" + (hooks ? data : "") + " }",
              "class Sub extends OldBase { int f = 2; }");
      CreateOption reading = Drift.SHOP.alias("shop.OldBase", here.make("shop.NewBase").getClass());
      Object read = new Drift(there, here, Drift.SHOP, reading).send(there.make("shop.Sub"));
      assertEquals(1, get(read, "NewBase", "f"));
      assertEquals(13, get(read, "NewBase", "secret"));
    }
  }

  /** Each class here reads the data of one class at most, first of that of its name. */
  @Test
  void classThatTookInItsSubClass_readsItsOwnDataAlone() {
    for (String more : new String[] {"", " out.writeInt(99);"}) {
      Version there =
          Drift.shop(
              "class Tea implements Serializable { int a = 8;"
                  + Hooks.WRITE
                  + " out.defaultWriteObject(); out.writeInt(7); } }",
              "class Green extends Tea { int b = 2;"
                  + Hooks.WRITE
                  + " out.defaultWriteObject();"
                  + more
                  + " } }");
      Version here =
          Drift.shop(
              "class Tea implements Serializable { int a, b, x;"
                  + Hooks.READ
                  + " in.defaultReadObject(); x += in.readInt(); } }");
      CreateOption reading = Drift.SHOP.alias("shop.Green", here.make("shop.Tea").getClass());
      Object read = new Drift(there, here, Drift.SHOP, reading).send(there.make("shop.Green"));
      assertEquals(8, Drift.get(read, "a"));
      assertEquals(2, Drift.get(read, "b"));
      assertEquals(7, Drift.get(read, "x"));
    }
  }

  @Test
  void classThatGotASubClass_readsItsDataThere() {
    Version there =
        Drift.shop(
            "class Tea implements Serializable { int a = 8;"
                + Hooks.WRITE
                + " out.defaultWriteObject(); out.writeInt(7); } }");
    Version here =
        Drift.shop(
            "class Tea implements Serializable { int a, x;"
                + Hooks.READ
                + " in.defaultReadObject(); x = in.readInt(); } }",
            "class Green extends Tea { int b = 3; }");
    CreateOption reading = Drift.SHOP.alias("shop.Tea", here.make("shop.Green").getClass());
    Object read = new Drift(there, here, Drift.SHOP, reading).send(there.make("shop.Tea"));
    assertEquals("Green", read.getClass().getSimpleName());
    assertEquals(8, Drift.get(read, "a"));
    assertEquals(7, Drift.get(read, "x"));
    assertEquals(3, Drift.get(read, "b"));
  }

  /** A class asks for the fields that it has here, whoever has them there. */
  @ParameterizedTest
  @CsvSource({"true", "false"})
  void fieldThatMovedDown_isNoDefault(boolean superClassIsThere) {
    String sub =
        " { int a = -1, b = -2;"
            + Hooks.READ
            + " java.io.ObjectInputStream.GetField all = in.readFields();"
            + " a = all.get(\"a\", -7); b = all.get(\"b\", -8); } }";
    Version here =
        superClassIsThere
            ? Drift.shop("class Base implements Serializable { }", "class Sub extends Base" + sub)
            : Drift.shop("class Sub implements Serializable" + sub);
    for (String hook : new String[] {"none", "default", "named"}) {
      for (boolean above : new boolean[] {true, false}) {
        Version there =
            Drift.shop(
                "class Base implements Serializable { int a = 5;"
                    + (above ? hook("int a", hook) : "")
                    + " }",
                "class Sub extends Base { int b = 6;" + (above ? "" : hook("int b", hook)) + " }");
        Drift drift = new Drift(there, here);
        Object read = drift.send(drift.make("Sub"));
        assertEquals(5, Drift.get(read, "a"), hook);
        assertEquals(6, Drift.get(read, "b"), hook);
      }
    }
  }

  /** Names that are of no field there, as those of transient fields are. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class B implements Serializable { int a = -1; } | class C extends B { }",
        "class NB implements Serializable { int a = -1; } | class C extends NB { }",
        "class B implements Serializable { } | class C extends B { int a = -1; }",
        "class X { } | class C implements Serializable { int a = -1; }",
      })
  void namesOfNoField_moveAsWell(String above, String below) {
    Version there =
        Drift.shop(
            "class B implements Serializable { transient int a = 5;"
                + Hooks.puts("all.put(\"a\", a);")
                + " }",
            "class C extends B { int b = 6; }");
    Version here = Drift.shop(above, below);
    CreateOption reading =
        above.contains("NB") ? Drift.SHOP.alias("shop.B", here.type("shop.NB")) : Drift.SHOP;
    Drift drift = new Drift(there, here, Drift.SHOP, reading);
    assertEquals(5, Drift.get(drift.send(drift.make("C")), "a"));
  }

  /**
   * What is for the hook alone matters only as far as it can be read; with references and without.
   */
  @ParameterizedTest
  @CsvSource({"g", "null"})
  void namesThatCannotBeRead_areNoMatterOfAHook(String same) {
    String sour = "class Sour implements Serializable { int n = 1;";
    Version there =
        Drift.shop(
            "class Gone { int n = 1; }",
            sour + " }",
            "class Cup implements Serializable { int n = 3; "
                + "List<Object> g = new ArrayList<>(Arrays.asList(1, new Gone()));"
                + Hooks.puts(
                    "all.put(\"one\", new Gone()); all.put(\"g\", g); all.put(\"same\", "
                        + same
                        + "); all.put(\"sour\", new Sour());"
                        + " all.put(\"list\", Arrays.asList(1, 2)); all.put(\"n\", n);")
                + " }");
    Version here =
        Drift.shop(
            sour + Hooks.READ + " throw new java.io.InvalidObjectException(\"sour\"); } }",
            "class Cup implements Serializable { int n = -1; String got = \"\";"
                + Hooks.READ
                + " java.io.ObjectInputStream.GetField all = in.readFields(); n = all.get(\"n\", -7);"
                + " for (String name : new String[] {\"one\", \"g\", \"sour\", \"list\"}) {"
                + " got += all.get(name, \"none\") + \" \"; } } }");
    Drift drift = new Drift(there, here);
    for (int message = 0; message < 3; message++) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(3, Drift.get(read, "n"));
      assertEquals("none none none [1, 2] ", Drift.get(read, "got"));
    }
    assertEquals("next", drift.send("next"));
  }
}
