package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.util.MapReferenceResolver;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What each option does. */
class OptionsTest {
  static final class Dish {
    byte[] picture = new byte[100];
  }

  @Test
  void everyMethod_returnsAChangedCopy() {
    CreateOption before = CreateOption.of();
    CreateOption after = before.allow(Dish.class).maxOutputBufferSize(5_000).references(false);
    assertThrows(ClassNotAllowedException.class, () -> new Peer(before).write(new Dish()));
    assertNotNull(new Peer(after).write(new Dish()));
    assertNotNull(new Peer(before).write(new byte[6_000]));
    assertThrows(LimitExceededException.class, () -> new Peer(after).write(new byte[6_000]));
  }

  @Test
  void settersOfKryoThatTheOptionDecidesAbout_areRefused() {
    List<Consumer<Kryo>> setters =
        Arrays.asList(
            kryo -> kryo.setReferences(false),
            kryo -> kryo.setMaxDepth(3),
            kryo -> kryo.setReferenceResolver(new MapReferenceResolver()));
    for (Consumer<Kryo> setter : setters) {
      CreateOption option = CreateOption.of().customize(setter::accept);
      ScfsException refused = assertThrows(ScfsException.class, () -> new Peer(option));
      assertTrue(refused.getMessage().contains("CreateOption"), refused.getMessage());
      assertEquals("decided-by-option", refused.anchor());
    }
    CreateOption same = CreateOption.of().customize(kryo -> kryo.setReferences(true));
    assertEquals("a", new Peer(same).send("a", new Peer(same)));
  }

  @Test
  void allInOneChain_asTheOriginalWritesIt() {
    CreateOption option =
        CreateOption.of().supportSameFieldNameWithSuper().maxOutputBufferSize(-1).allow(Dish.class);
    Dish read = (Dish) new Peer(option).send(new Dish(), new Peer(option));
    assertEquals(100, read.picture.length);
  }

  @Test
  void allow_takesSeveralClassesAndAddsUp() {
    CreateOption option = CreateOption.of().allow(Dish.class).allow(Other.class, Third.class);
    Object[] all = {new Dish(), new Other(), new Third()};
    assertEquals(3, ((Object[]) new Peer(option).send(all, new Peer(option))).length);
  }

  static final class Other {}

  static final class Third {}

  @Test
  void allowPackages_takesPackagesAndThoseBelow() {
    assertNotNull(
        new Peer(CreateOption.of().allowPackages("io.github.scfs.functional")).write(new Dish()));
    assertNotNull(new Peer(CreateOption.of().allowPackages("io.github.scfs")).write(new Dish()));
    assertThrows(
        ClassNotAllowedException.class,
        () -> new Peer(CreateOption.of().allowPackages("io.github.scf")).write(new Dish()));
  }

  @Test
  void trustAllClasses() {
    CreateOption option = CreateOption.of().trustAllClasses();
    assertNotNull(new Peer(option).send(new Dish(), new Peer(option)));
  }

  @Test
  void refusal_namesTheLineToAdd() {
    ClassNotAllowedException refused =
        assertThrows(
            ClassNotAllowedException.class, () -> new Peer(CreateOption.of()).write(new Dish()));
    assertTrue(refused.getMessage().contains("allow("), refused.getMessage());
    assertTrue(refused.getMessage().contains("Dish"), refused.getMessage());
  }

  // --- maxOutputBufferSize

  @Test
  void maxOutputBufferSize_belowTheUsualBufferIsFine() {
    Peer writer = new Peer(CreateOption.of().maxOutputBufferSize(1024).allow(Dish.class));
    Peer reader = new Peer(CreateOption.of().allow(Dish.class));
    assertEquals(100, ((Dish) writer.send(new Dish(), reader)).picture.length);
    Dish huge = new Dish();
    huge.picture = new byte[2_000];
    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> writer.write(huge));
    assertEquals("messageBytes", refused.limit());
    assertEquals(100, ((Dish) writer.send(new Dish(), reader)).picture.length);
  }

  // --- the others

  @Test
  void sessionCheckBytes_costWhatTheySay() {
    int[] sizes = new int[9];
    for (int bytes : new int[] {0, 2, 8}) {
      Peer writer = new Peer(CreateOption.of().sessionCheckBytes(bytes));
      writer.write("x");
      sizes[bytes] = writer.write("x").length;
    }
    assertEquals(2, sizes[2] - sizes[0]);
    assertEquals(8, sizes[8] - sizes[0]);
    for (int bytes : new int[] {-1, 1, 3, 4, 7, 9}) {
      assertThrows(
          IllegalArgumentException.class, () -> CreateOption.of().sessionCheckBytes(bytes));
    }
  }

  @Test
  void customizers_runInTheirOrderOnEachNewKryo() {
    List<String> ran = new ArrayList<>();
    List<Kryo> kryos = new ArrayList<>();
    CreateOption option =
        CreateOption.of()
            .customize(kryo -> ran.add("first"))
            .customize(kryo -> ran.add("second"))
            .customize(kryos::add);
    Peer one = new Peer(option);
    assertEquals(Arrays.asList("first", "second"), ran);
    assertSame(one.kryo().kryo(), kryos.get(0));
    assertNotNull(new Peer(option));
    assertEquals(4, ran.size());
    assertEquals(2, kryos.size());
  }

  @Test
  void onTypeMismatch_tellsContentFromContainer() {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Dish { List<Integer> sizes = Arrays.asList(1, 1); Object none = new ArrayList<>(); }"),
            Drift.shop("class Dish { Set<Long> sizes; int none; }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    drift.send(drift.make("Dish"));
    String all = told.toString();
    assertEquals(2, told.size(), all);
    assertTrue(
        all.contains(
            ", with content that does not fit or comes twice, the field is java.util.Set<"),
        all);
    assertTrue(all.contains("none: the peer sends java.util.ArrayList, the field is int"), all);
  }

  @Test
  void onTypeMismatch_namesArraysAndClassesThatAreNotMade() {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Dish { String[][] name = {{\"a\"}}; List<Integer> sizes = new ArrayList<>(Arrays.asList(1)); }"),
            Drift.shop(
                "class Dish { String name; Sizes sizes; }",
                "class Sizes extends ArrayList<Integer> { }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    drift.send(drift.make("Dish"));
    String all = told.toString();
    assertTrue(all.contains("the peer sends java.lang.String[][], the field is"), all);
    assertTrue(
        all.contains(
            "java.util.ArrayList, of which none of a class of yours is made, the field is"),
        all);
  }

  @Test
  void onTypeMismatch_namesTheClassThatDeclaresTheField() {
    String dish = "class Dish extends Ware { int price = 7; }";
    Version old = Drift.shop(dish, "class Ware { String made = \"today\"; Object by = \"Ada\"; }");
    Version newer = Drift.shop(dish, "class Ware { Date made; Date by; }");
    List<TypeMismatch> told = new ArrayList<>();
    Peer reader = Peer.of(Drift.SHOP.onTypeMismatch(told::add), newer);
    assertEquals(
        7, Version.get(Peer.of(Drift.SHOP, old).send(old.make("shop.Dish"), reader), "price"));
    assertEquals(2, told.size());
    for (TypeMismatch mismatch : told) {
      assertEquals("shop.Ware", mismatch.className(), mismatch.toString());
      assertEquals("java.util.Date", mismatch.readerType(), mismatch.toString());
    }
  }

  @Test
  void onTypeMismatch_isToldOnceForEachField() {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Dish { String price = \"four\"; Object size = new Date(5); int id = 6; }"),
            Drift.shop("class Dish { int price = 1; String size = \"L\"; int id; }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 0; message < 3; message++) {
      Object read = drift.send(drift.make("Dish"));
      assertEquals(1, Drift.get(read, "price"));
      assertEquals("L", Drift.get(read, "size"));
      assertEquals(6, Drift.get(read, "id"));
    }
    assertEquals(2, told.size(), told.toString());
    assertEquals("shop.Dish", told.get(0).className());
    assertEquals(6, drift.reader.session().statistics().typeMismatches());
  }

  @Test
  void strictTypes_refusesTheMessageAndKeepsTheSession() {
    Drift drift =
        new Drift(
            Drift.shop("class Dish { String price = \"four\"; }", "class Cup { int size = 2; }"),
            Drift.shop("class Dish { int price; }", "class Cup { int size; }"),
            Drift.SHOP,
            Drift.SHOP.strictTypes());
    byte[] message = drift.writer.write(drift.make("Dish"));
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.reader.read(message));
    assertEquals("type-mismatch", refused.anchor());
    assertEquals(2, Drift.get(drift.send(drift.make("Cup")), "size"));
  }

  @Test
  void toString_namesEveryOptionAndLimit() {
    String text = CreateOption.of().toString();
    for (Method method : CreateOption.class.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())
          && !Modifier.isStatic(method.getModifiers())
          && method.getReturnType() == CreateOption.class
          && !method.getName().equals("supportSameFieldNameWithSuper")) {
        String name = method.getName().replace("allowNames", "allow"); // told as names, all of them
        assertTrue(text.matches(".*\\b" + name + "\\b.*"), method + ": " + text);
      }
    }
    for (Method method : ScfsLimits.Builder.class.getDeclaredMethods()) {
      if (method.getReturnType() == ScfsLimits.Builder.class) {
        assertTrue(text.matches(".*\\b" + method.getName() + " [1-9].*"), method + ": " + text);
      }
    }
  }

  @Test
  void toString_tellsWhatWasChosen() {
    CreateOption option =
        CreateOption.of()
            .allow(Dish.class, Integer.class)
            .allowPackages("com.acme")
            .alias("old.Dish", Dish.class)
            .dictionary(true)
            .references(false)
            .sessionCheckBytes(8)
            .maxOutputBufferSize(5_000)
            .onTypeMismatch(mismatch -> {})
            .limits(ScfsLimits.builder().depth(77).build());
    String dish = Dish.class.getName();
    assertEquals(
        "CreateOption: allow ["
            + dish
            + ", java.lang.Integer], allowPackages [com.acme], alias {old.Dish="
            + dish
            + "}, trustAllClasses false, maxOutputBufferSize 5000, references false, numbers COMPACT,"
            + " dictionary true, strictTypes false, onTypeMismatch true, unknownClasses FAIL,"
            + " unknownEnumConstants FAIL, sessionCheckBytes 8, customize false, limits: messageBytes"
            + " 67108864, depth 77, recursion 512, elements 67108864, stringLength 33554432, classes"
            + " 8192, fields 2048, nameLength 1024",
        option.toString());
    String customized = CreateOption.of().trustAllClasses().customize(kryo -> {}).toString();
    assertTrue(customized.contains("trustAllClasses true"), customized);
    assertTrue(customized.contains("customize true"), customized);
  }

  @Test
  void nothingNull_isTaken() {
    CreateOption option = CreateOption.of();
    assertThrows(NullPointerException.class, () -> option.limits(null));
    assertThrows(NullPointerException.class, () -> option.onTypeMismatch(null));
    assertThrows(NullPointerException.class, () -> option.unknownClasses(null));
    assertThrows(NullPointerException.class, () -> option.unknownEnumConstants(null));
    assertThrows(NullPointerException.class, () -> option.customize(null));
    assertThrows(NullPointerException.class, () -> option.allow((Class<?>[]) null));
  }

  @Test
  void writeObject_refusesNull_andReadObjectTakesWhatFits() {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    assertThrows(IllegalArgumentException.class, () -> writer.kryo().writeObject("k", null));
    assertEquals(null, writer.send(null, reader));
    assertEquals("x", reader.read(writer.write("x"), String.class));
    assertEquals("y", reader.read(writer.write("y"), CharSequence.class));
    assertEquals(null, reader.read(writer.write(null), String.class));
  }
}
