package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fields of classes that write them by hooks evolve as any others do, whether by
 * defaultWriteObject, or by their names.
 */
class HookFieldsTest {
  /** Enough of them for code to take over where there is some. */
  private static final int MESSAGES = 40;

  private static Version cup(String fields) {
    return Drift.shop("class Cup implements Serializable { " + fields + " }");
  }

  private static Set<Object> set(Object... elements) {
    return new LinkedHashSet<>(Arrays.asList(elements));
  }

  @Test
  void namedFields_areConvertedAsOthersAre() {
    String puts =
        "all.put(\"n\", 9); all.put(\"l\", Arrays.asList(1, 2)); all.put(\"s\", \"7\");"
            + " all.put(\"t\", 5L); all.put(\"same\", same);";
    Drift drift =
        new Drift(
            cup("int n; List<Integer> l; String s; long t; Object same = this;" + Hooks.puts(puts)),
            cup("long n = -1; Set<Long> l; int s; String t; Cup same;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(9L, Drift.get(read, "n"));
      assertEquals(set(1L, 2L), Drift.get(read, "l"));
      assertEquals(7, Drift.get(read, "s"));
      assertEquals("5", Drift.get(read, "t"));
      assertSame(read, Drift.get(read, "same"));
    }
    assertEquals(0, drift.mismatches());
  }

  /** By name and by default the same is left out, told and refused. */
  @Test
  void unfitFields_areReported_andRefusedIfStrict() {
    String fields = "int n = 9; int big = 7; Object d = \"text\"; long behind = 5;";
    String puts =
        "all.put(\"n\", n); all.put(\"big\", big); all.put(\"d\", d); all.put(\"behind\", behind);";
    Version here = cup("byte n; boolean big = true; Date d = new Date(3); int behind;");
    for (String hook : new String[] {Hooks.puts(puts), Hooks.WRITE_DEFAULT}) {
      List<String> told = new ArrayList<>();
      CreateOption telling = Drift.SHOP.onTypeMismatch(what -> told.add(what.fieldName()));
      Drift lenient = new Drift(cup(fields + hook), here, Drift.SHOP, telling);
      for (int message = 1; message <= MESSAGES; message++) {
        Object read = lenient.send(lenient.make("Cup"));
        assertEquals((byte) 9, Drift.get(read, "n"));
        assertEquals(true, Drift.get(read, "big"));
        assertEquals(new Date(3), Drift.get(read, "d"));
        assertEquals(5, Drift.get(read, "behind"));
        assertEquals(2 * message, lenient.mismatches());
      }
      assertEquals(Arrays.asList("big", "d"), told);
      Drift strict = new Drift(cup(fields + hook), here, Drift.SHOP, Drift.SHOP.strictTypes());
      for (int message = 0; message < 3; message++) {
        Object cup = strict.make("Cup");
        ScfsException refused = assertThrows(ScfsException.class, () -> strict.send(cup));
        assertEquals("type-mismatch", refused.anchor());
        assertEquals("next", strict.send("next"));
      }
    }
  }

  @Test
  void namedFields_thatMoved_orHaveAnAlias() {
    Version there =
        Drift.shop(
            "class Vessel implements Serializable { }",
            "class Cup extends Vessel { int n; String old;"
                + Hooks.puts("all.put(\"n\", 7); all.put(\"old\", \"o\");")
                + " }");
    Version here =
        Drift.shop(
            "class Vessel implements Serializable { long n = -1; }",
            "class Cup extends Vessel { @io.github.scfs.Alias(\"old\") String now; }");
    Drift drift = new Drift(there, here);
    Object read = drift.send(drift.make("Cup"));
    assertEquals(7L, Drift.get(read, "n"));
    assertEquals("o", Drift.get(read, "now"));
  }

  /** What the reader lacks is passed over, though its class is missing; references find it. */
  @Test
  void namedFields_thatAreUnknownHere() {
    Version there =
        Drift.shop(
            "class Spoon { List<Object> in = new ArrayList<>(Arrays.asList(1, \"x\")); }",
            "class Cup implements Serializable { int n; Object behind;"
                + Hooks.puts(
                    "Spoon spoon = new Spoon(); all.put(\"spoon\", spoon); all.put(\"n\", 7);"
                        + " all.put(\"behind\", spoon.in);")
                + " }");
    Drift drift = new Drift(there, cup("int n; Object behind;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(7, Drift.get(read, "n"));
      assertEquals(Arrays.asList(1, "x"), Drift.get(read, "behind"));
    }
  }

  private static final String OUTSIDE =
      "class Cup implements java.io.Externalizable { Object beside = new ArrayList<>(); public Cup() { }"
          + " public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException {"
          + " out.writeInt(1); out.writeLong(2); out.writeObject(beside); out.writeBoolean(true); }"
          + " public void readExternal(java.io.ObjectInput in) throws java.io.IOException { in.readInt(); } }";

  private static final String BESIDE =
      "class Cup implements Serializable { transient Object beside = new ArrayList<>(); int n = 1;"
          + Hooks.WRITE_DEFAULT.replace(
              "; }", "; out.writeLong(2); out.writeObject(beside); out.writeInt(3); }");

  private static final String READS_LITTLE =
      Hooks.READ + " in.defaultReadObject(); in.readInt(); }";

  /** Writer and reader. */
  static String[][] whatNoHookReads() {
    return new String[][] {
      {BESIDE + " }", "class Cup implements Serializable { }"},
      {BESIDE + READS_LITTLE + " }", BESIDE + READS_LITTLE + " }"},
      {BESIDE + " }", null},
      {BESIDE.replace("transient ", "") + " }", null},
      {
        BESIDE
                .replace(
                    "out.default", "out.putFields().put(\"put\", beside); out.writeFields(); // ")
                .replace("; out.writeLong", ";\n out.writeLong")
            + " }",
        null
      },
      {OUTSIDE, OUTSIDE},
      {OUTSIDE, null},
    };
  }

  /** As the JDK has it: what a later field refers to is there, whoever reads the data or not. */
  @ParameterizedTest
  @MethodSource("whatNoHookReads")
  void besideTheFields_whatNoHookReads_isFoundByWhatRefersToIt(String there, String here) {
    Version writing =
        Drift.shop(
            there,
            "class Order { Object cup = new Cup(); Object again = ((Cup) cup).beside; int behind = 4;"
                + " { ((List<Object>) again).add(this); ((List<Object>) again).add(\"x\"); } }");
    Version reading =
        here == null
            ? Drift.shop("class Order { Object again; int behind; }")
            : Drift.shop(here, "class Order { Object cup; Object again; int behind; }");
    Drift drift = new Drift(writing, reading);
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals(Arrays.asList(read, "x"), Drift.get(read, "again"));
      assertEquals(4, Drift.get(read, "behind"));
    }
  }

  /** As classes do that grew data: what is not there was not written by an older version. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Cup implements Serializable { int n = 7; }",
        "class Cup implements Serializable { int n = 7;" + Hooks.WRITE_DEFAULT + " }",
        "class Cup implements java.io.Externalizable { public Cup() { }"
            + " public void readExternal(java.io.ObjectInput in) { }"
            + " public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException {"
            + " out.writeInt(7); } }"
      })
  void dataThatAnOlderVersionDoesNotWrite_areOptional(String older) {
    boolean external = older.contains("Externalizable");
    String takesOptional =
        " try { more = in.readObject(); } catch (java.io.OptionalDataException e) {"
            + " more = e.eof && e.length == 0 ? \"none\" : e; }"
            + " try { end = in.readInt(); } catch (java.io.EOFException e) { end = 3; } }";
    String insists = " more = in.readObject(); }";
    for (String tail : new String[] {takesOptional, insists}) {
      String body =
          external
              ? " public Cup() { } public void writeExternal(java.io.ObjectOutput out) { }"
                  + " public void readExternal(java.io.ObjectInput in) throws java.io.IOException,"
                  + " ClassNotFoundException { n = in.readInt();"
                  + tail
              : Hooks.READ_DEFAULT.replace("; }", ";" + tail);
      String kind = external ? "java.io.Externalizable" : "Serializable";
      String newer =
          "class Cup implements " + kind + " { int n; Object more; int end;" + body + "}";
      Drift drift = new Drift(Drift.shop(older), Drift.shop(newer));
      if (tail.equals(takesOptional)) {
        Object read = drift.send(drift.make("Cup"));
        assertEquals(7, Drift.get(read, "n"));
        assertEquals("none", Drift.get(read, "more"));
        assertEquals(3, Drift.get(read, "end"));
      } else {
        ScfsException refused =
            assertThrows(ScfsException.class, () -> drift.send(drift.make("Cup")));
        assertTrue(refused.getMessage().contains("written nothing more"), refused.getMessage());
        assertEquals("next", drift.send("next"));
      }
    }
  }

  /** The list holds the object that it is in: the set is made when the message was read. */
  @Test
  void namedField_inACycle_isConvertedAtTheEnd() {
    Drift drift =
        new Drift(
            cup(
                "List<Object> l = new ArrayList<>(Collections.singleton(this));"
                    + Hooks.puts("all.put(\"l\", l);")),
            cup("Set<Object> l;"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(Collections.singleton(read), Drift.get(read, "l"));
    }
  }

  /** As java.util.Random has it: what is sent as a long is kept as something else. */
  @Test
  void namedValue_thatIsDeclaredToBeNoField_isForTheHookAlone() {
    String fields =
        "java.util.concurrent.atomic.AtomicLong seed = new java.util.concurrent.atomic.AtomicLong(6);"
            + Hooks.declared(Hooks.field("seed", "long"))
            + Hooks.READ
            + " seed = new java.util.concurrent.atomic.AtomicLong(in.readFields().get(\"seed\", -1L));"
            + " }";
    Version cup = cup(fields + Hooks.puts("all.put(\"seed\", seed.get());"));
    for (Drift drift : Drift.lenientAndStrict(cup, cup)) {
      Object read = drift.send(drift.make("Cup"));
      assertEquals(6, ((AtomicLong) Drift.get(read, "seed")).get());
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void fieldsOfOneName_inSuperAndSubClass() {
    Version there =
        Drift.shop(
            "class Vessel implements Serializable { int n = 1;" + Hooks.WRITE_DEFAULT + " }",
            "class Cup extends Vessel { int n = 2;" + Hooks.WRITE_DEFAULT + " }");
    Version here =
        Drift.shop(
            "class Vessel implements Serializable { int n = -1; }",
            "class Cup extends Vessel { int n = -2; }");
    Object read = new Drift(there, here).send(there.make("shop.Cup"));
    assertEquals(1, Version.get(read, here.type("shop.Vessel"), "n"));
    assertEquals(2, Version.get(read, here.type("shop.Cup"), "n"));
  }

  @Test
  void classOfAnotherName_readsItsPart() {
    String body = "int n = 7;" + Hooks.WRITE_DEFAULT;
    Version here = Drift.shop("class Mug implements Serializable { int n; boolean ran;" + ran());
    CreateOption reading = Drift.SHOP.alias("shop.Cup", here.type("shop.Mug"));
    Drift drift = new Drift(cup(body), here, Drift.SHOP, reading);
    Object read = drift.send(drift.make("Cup"));
    assertEquals(7, Drift.get(read, "n"));
    assertEquals(true, Drift.get(read, "ran"));
  }

  private static String ran() {
    return Hooks.READ_DEFAULT.replace("; }", "; ran = true; }") + " }";
  }

  // --- readFields

  private static final String ASKS =
      " transient String got;"
          + Hooks.READ
          + " java.io.ObjectInputStream.GetField all = in.readFields();"
          + " got = all.get(\"n\", -5L) + \" \" + all.get(\"added\", -6) + \" \""
          + " + all.get(\"text\", \"none\") + \" \" + all.defaulted(\"n\")"
          + " + all.defaulted(\"added\") + all.defaulted(\"text\"); }";

  /** Sent by default, by name, and by a class that had no hook then. */
  @Test
  void fieldsThatTheWriterLacks_haveTheDefaultThatIsAskedWith() {
    Version here = cup("long n; int added = 3; String text;" + ASKS);
    for (String hook : new String[] {Hooks.WRITE_DEFAULT, Hooks.puts("all.put(\"n\", 9);"), ""}) {
      Drift drift = new Drift(cup("int n = 9;" + hook), here);
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Cup"));
        assertEquals("9 -6 none falsetruetrue", Drift.get(read, "got"));
      }
    }
  }

  @Test
  void fieldsThatTheWriterHas_areNotDefaulted() {
    Version here = cup("long n; int added; String text;" + ASKS);
    String fields = "int n = 9; short added = 4; Object text;";
    String puts = "all.put(\"n\", n); all.put(\"added\", added); all.put(\"text\", text);";
    for (String hook : new String[] {Hooks.WRITE_DEFAULT, Hooks.puts(puts), ""}) {
      Drift drift = new Drift(cup(fields + hook), here);
      Object read = drift.send(drift.make("Cup"));
      assertEquals("9 4 null falsefalsefalse", Drift.get(read, "got"));
    }
  }

  /** A field that only the hook knows is converted for it. */
  @Test
  void namedValues_areConvertedForWhoAsks() {
    Version here = cup(ASKS);
    String puts = "all.put(\"n\", 9); all.put(\"added\", \"4\"); all.put(\"text\", 1);";
    Drift drift = new Drift(cup(Hooks.puts(puts)), here);
    assertEquals("9 4 1 falsefalsefalse", Drift.get(drift.send(drift.make("Cup")), "got"));
    assertEquals(0, drift.mismatches());
  }

  @Test
  void namedValues_thatAreNoneOfWhatIsAsked() {
    Version there = cup(Hooks.puts("all.put(\"n\", true); all.put(\"added\", 1L << 40);"));
    Drift[] drifts = Drift.lenientAndStrict(there, cup(ASKS));
    for (int message = 1; message < 4; message++) {
      Object read = drifts[0].send(there.make("shop.Cup"));
      assertEquals("-5 -6 none falsefalsetrue", Drift.get(read, "got"));
      assertEquals(2 * message, drifts[0].mismatches());
    }
    Object cup = there.make("shop.Cup");
    ScfsException refused = assertThrows(ScfsException.class, () -> drifts[1].send(cup));
    assertEquals("type-mismatch", refused.anchor());
    assertEquals("next", drifts[1].send("next"));
  }

  /** The hook catches what strictTypes throws; the message fails all the same. */
  @Test
  void refusal_thatTheHookCatches() {
    String stubborn =
        Hooks.READ + " try { in.readFields().get(\"n\", 1L); } catch (RuntimeException e) { } }";
    Drift drift =
        Drift.lenientAndStrict(cup(Hooks.puts("all.put(\"n\", true);")), cup(stubborn))[1];
    Object cup = drift.make("Cup");
    assertThrows(ScfsException.class, () -> drift.send(cup));
    assertEquals("next", drift.send("next"));
  }

  /** A value that did not fit its field is as good as not sent. */
  @Test
  void unfitFields_areDefaulted() {
    Version here = cup("Date n; int added; String text;" + ASKS);
    String puts = "all.put(\"n\", 9); all.put(\"added\", true);";
    for (String hook : new String[] {Hooks.WRITE_DEFAULT, Hooks.puts(puts)}) {
      Drift drift = new Drift(cup("int n = 9; boolean added = true;" + hook), here);
      Object read = drift.send(drift.make("Cup"));
      assertEquals("-5 -6 none truetruetrue", Drift.get(read, "got"));
      assertNull(Drift.get(read, "n"));
      assertEquals(2, drift.mismatches());
    }
  }

  /** What a class that is gone has named is not for a field of that name in the one below it. */
  @Test
  void namesOfASuperClassThatIsGone_areNotForTheClassItself() {
    String hook = Hooks.puts("all.put(\"n\", n);");
    Version there =
        Drift.shop(
            "class Base implements Serializable { int n = 1;" + hook + " }",
            "class Cup extends Base { Integer n = null;" + hook + " }");
    Drift drift = new Drift(there, cup("int n = 9;"));
    for (int message = 0; message < MESSAGES; message++) {
      assertEquals(9, Drift.get(drift.send(drift.make("Cup")), "n"));
    }
  }

  @Test
  void validations_runByPriority() {
    Version here =
        cup(
            "int n; String ran = \"\"; private void readObject(java.io.ObjectInputStream in)"
                + " throws Exception { in.registerValidation(() -> ran += 1, 1);"
                + " in.registerValidation(() -> ran += 3, 3); in.registerValidation(() -> ran += 2, 2);"
                + " in.registerValidation(() -> ran += 4, 3); in.defaultReadObject(); }");
    Drift drift = new Drift(cup("int n = 5;" + Hooks.WRITE_DEFAULT), here);
    assertEquals("3421", Drift.get(drift.send(drift.make("Cup")), "ran"));
  }

  /** As the JDK refuses it. */
  @Test
  void validationByNothing_isRefused() {
    Version here =
        cup(
            "String ran = \"\"; private void readObject(java.io.ObjectInputStream in)"
                + " throws Exception { try { in.registerValidation(null, 1); }"
                + " catch (java.io.InvalidObjectException refused) { ran = \"refused\"; } }");
    Drift drift = new Drift(cup("int n = 5;" + Hooks.WRITE_DEFAULT), here);
    assertEquals("refused", Drift.get(drift.send(drift.make("Cup")), "ran"));
  }

  /** The JDK refuses it at once; what matters is that it is no part of another message. */
  @Test
  void validationOfAMessageThatIsOver_isNotRun() throws Exception {
    Version here =
        cup(
            "int n; public static java.io.ObjectInputStream kept;"
                + Hooks.READ
                + " in.defaultReadObject(); kept = in; }"
                + " public static void late() throws Exception { kept.registerValidation(() -> {"
                + " throw new java.io.InvalidObjectException(\"late\"); }, 0); }");
    Drift drift = new Drift(cup("int n = 5;" + Hooks.WRITE_DEFAULT), here);
    for (int message = 0; message < 3; message++) {
      Object cup = drift.send(drift.make("Cup"));
      assertEquals(5, Drift.get(cup, "n"));
      cup.getClass().getMethod("late").invoke(null);
    }
  }

  /** To find hooks the JDK resolves all that the methods mention. */
  @Test
  void methodThatMentionsAMissingClass_isToldAsSuch() {
    Version whole = cup("int n = 3;");
    Version lacking =
        Version.layered(
            HookFieldsTest.class.getClassLoader(),
            "shop",
            "package gone; public class Gone {}",
            "package shop; public class Cup implements java.io.Serializable {"
                + " public int n = 3; public void use(gone.Gone it) {} }")[0];
    Drift read = new Drift(whole, lacking);
    ScfsException refused = assertThrows(ScfsException.class, () -> read.send(read.make("Cup")));
    assertEquals("class-incomplete", refused.anchor());
    Drift written = new Drift(lacking, whole);
    Object cup = written.make("Cup");
    refused = assertThrows(ScfsException.class, () -> written.send(cup));
    assertEquals("class-incomplete", refused.anchor());
    assertEquals("next", written.send("next"));
  }
}
