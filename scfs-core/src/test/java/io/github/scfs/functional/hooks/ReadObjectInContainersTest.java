package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassException;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sub classes of collections, maps and exceptions whose writeObject is not called: what readObject
 * checks and makes counts all the same.
 */
class ReadObjectInContainersTest {
  private static final int MESSAGES = 45; // generated code among them

  private static final String READ =
      Hooks.READ
          + " in.defaultReadObject();"
          + " if (n < 0) throw new java.io.InvalidObjectException(\"n\"); made = \"built \" + n; }";

  private static String type(String above, String hooks) {
    return "class Box extends "
        + above
        + " implements Serializable { int n = 4;"
        + " transient String made = \"new\"; public Box() { }"
        + hooks
        + " }";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ArrayList<Object>",
        "LinkedList<Object>",
        "HashSet<Object>",
        "TreeSet<Object>",
        "HashMap<Object, Object>",
        "LinkedHashMap<Object, Object>",
        "TreeMap<Object, Object>",
        "RuntimeException"
      })
  void readObject_runs_whoeverHasWriteObject(String above) {
    String plain = type(above, "");
    String hooked = type(above, Hooks.WRITE_DEFAULT + READ);
    for (String there : new String[] {plain, hooked}) {
      Drift drift =
          new Drift(Drift.shop(there), Drift.shop(hooked), Drift.SHOP, Drift.SHOP.strictTypes());
      for (int message = 0; message < MESSAGES; message++) {
        Object box = drift.make("Box");
        fill(box);
        Object read = drift.send(box);
        assertEquals("built 4", Drift.get(read, "made"));
        assertEquals(content(box), content(read));
        Drift.set(box, "n", -4);
        ScfsException refusal = assertThrows(ScfsException.class, () -> drift.send(box));
        assertInstanceOf(InvalidObjectException.class, refusal.getCause());
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static void fill(Object box) {
    if (box instanceof Collection) {
      ((Collection<Object>) box).addAll(Arrays.asList("a", "b"));
    } else if (box instanceof Map) {
      ((Map<Object, Object>) box).put("k", "v");
    }
  }

  private static Object content(Object box) {
    return box instanceof Collection
        ? new ArrayList<>((Collection<?>) box)
        : box instanceof Map ? box.toString() : "";
  }

  @Test
  void aCollectionFromScratch_whoseWriterHasNoHooks() {
    String body =
        " implements Serializable { transient List<Object> kept = new ArrayList<>(); int n = 4;"
            + " transient String made = \"new\"; public Box() { } public Object get(int i) { return kept.get(i); }"
            + " public int size() { return kept.size(); } public void add(int i, Object o) { kept.add(i, o); }";
    String plain = "class Box extends AbstractList<Object>" + body + " }";
    String hooked =
        "class Box extends AbstractList<Object>" + body + Hooks.WRITE_DEFAULT + READ + " }";
    Drift drift = new Drift(Drift.shop(plain), Drift.shop(hooked));
    for (int message = 0; message < MESSAGES; message++) {
      Object box = drift.make("Box");
      fill(box);
      assertEquals("built 4", Drift.get(drift.send(box), "made"));
      Drift.set(box, "n", -4);
      assertThrows(ScfsException.class, () -> drift.send(box));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "more = in.readInt();",
        "more = in.readObject();",
        "byte[] some = new byte[4]; if (in.read(some) < 4) throw new java.io.IOException(\"too few\");",
        "more = new byte[in.read()];",
        "try { more = in.readInt(); } catch (java.io.EOFException e) { throw new IllegalStateException(e); }",
        "try { more = in.readInt(); } catch (java.io.EOFException old) { more = null; }"
      })
  void dataThatWriteObjectAloneWrites_areReportedMissing(String wants) {
    String write =
        Hooks.WRITE_DEFAULT.replace("; }", "; out.writeInt(5); out.writeObject(null); }");
    String read = READ.replace("made =", wants + " made =");
    String box = type("ArrayList<Object>", " transient Object more;" + write + read);
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(box), Drift.shop(box), Drift.SHOP, Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 1; message <= MESSAGES; message++) {
      Object sent = drift.make("Box");
      fill(sent);
      Object arrived = drift.send(sent);
      assertEquals(Arrays.asList("a", "b"), arrived);
      assertEquals(4, Drift.get(arrived, "n"));
      assertNull(Drift.get(arrived, "more"));
      assertEquals(message, drift.mismatches());
    }
    assertEquals(1, told.size());
    assertTrue(told.get(0).toString().contains("no data of writeObject"), told.toString());
    Drift strict =
        new Drift(Drift.shop(box), Drift.shop(box), Drift.SHOP, Drift.SHOP.strictTypes());
    assertThrows(ScfsException.class, () -> strict.send(strict.make("Box")));
    Object wrong = drift.make("Box");
    Drift.set(wrong, "n", -1);
    assertThrows(ScfsException.class, () -> drift.send(wrong));
  }

  /**
   * As in the JDK: what checks its bytes in readExternal does not get fields or elements past it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"Object", "ArrayList<Object>", "TreeMap<Object, Object>", "Exception"})
  void whatIsExternalizableHereAlone_isOfAnotherKind(String above) {
    String external =
        type(
                above,
                " public void writeExternal(java.io.ObjectOutput out) { }"
                    + " public void readExternal(java.io.ObjectInput in) { }")
            .replace("Serializable", "java.io.Externalizable");
    for (String hooks : new String[] {"", Hooks.WRITE_DEFAULT}) {
      Drift drift = new Drift(Drift.shop(type(above, hooks)), Drift.shop(external));
      for (int message = 0; message < 3; message++) {
        assertThrows(UnknownClassException.class, () -> drift.send(drift.make("Box")));
      }
    }
  }
}
