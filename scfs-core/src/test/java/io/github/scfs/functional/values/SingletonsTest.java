package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Classes of the shape that compilers give to an {@code object} of Kotlin and Scala. */
class SingletonsTest {
  private static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  private static final String METADATA =
      "package kotlin; @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
          + " public @interface Metadata {}";

  private static final String STATE =
      "package shop; public abstract class State { public String since = \"never\"; public Object more; }";

  private static final String LOADING =
      "package shop; @kotlin.Metadata public final class Loading extends State {"
          + " public static int made; public static final Loading INSTANCE = new Loading();"
          + " private Loading() { made++; } }";

  private static final String ORDER =
      "package shop; public class Order { public State state; public Object any; public Object last;"
          + " public java.util.List<State> states; }";

  private static Object instance(Version version, String type, String field) {
    return Version.get(version.make("shop.Order"), version.type(type), field);
  }

  @Test
  void objectOfKotlin_isTheOneOfTheReader_whereverItStands() {
    Version there = Version.of(METADATA, STATE, LOADING, ORDER);
    Version here = Version.of(METADATA, STATE, LOADING, ORDER);
    Peer writer = Peer.of(OPTION, there);
    Peer reader = Peer.of(OPTION, here);
    Object sent = instance(there, "shop.Loading", "INSTANCE");
    Object one = instance(here, "shop.Loading", "INSTANCE");
    for (int message = 0; message < 60; message++) {
      Object order = there.make("shop.Order");
      Version.set(order, "state", sent);
      Version.set(order, "any", sent);
      Version.set(order, "states", Arrays.asList(sent, null, sent));
      Map<Object, Object> last = new HashMap<>();
      last.put(sent, new Object[] {sent});
      Version.set(order, "last", last);
      Object read = writer.send(order, reader);
      assertSame(one, Version.get(read, "state"));
      assertSame(one, Version.get(read, "any"));
      assertEquals(Arrays.asList(one, null, one), Version.get(read, "states"));
      Map<?, ?> map = (Map<?, ?>) Version.get(read, "last");
      assertSame(one, ((Object[]) map.get(one))[0]);
      assertSame(one, writer.send(sent, reader));
    }
    assertEquals(1, Version.get(one, "made"));
  }

  @Test
  void fieldsThatTravelled_areDropped_andWhatRefersIntoThemFindsIt() {
    Version there = Version.of(METADATA, STATE, LOADING, ORDER);
    Version here = Version.of(METADATA, STATE, LOADING, ORDER);
    Object sent = instance(there, "shop.Loading", "INSTANCE");
    Object shared = new ArrayList<>(Arrays.asList("shared", sent));
    Version.set(sent, "since", "noon");
    Version.set(sent, "more", shared);
    Object order = there.make("shop.Order");
    Version.set(order, "any", sent);
    Version.set(order, "last", shared);
    Object read = Peer.of(OPTION, there).send(order, Peer.of(OPTION, here));
    Object one = instance(here, "shop.Loading", "INSTANCE");
    assertSame(one, Version.get(read, "any"));
    assertEquals("never", Version.get(one, "since"));
    assertEquals("shared", ((List<?>) Version.get(read, "last")).get(0));
  }

  @Test
  void aClassThatBecameAnObject_andBack() {
    String plain =
        "package shop; public final class Loading extends State { public int percent = 40; }";
    Version old = Version.of(METADATA, STATE, plain, ORDER);
    Version young = Version.of(METADATA, STATE, LOADING, ORDER);
    Object one = instance(young, "shop.Loading", "INSTANCE");
    Peer first = Peer.of(OPTION, old);
    Peer second = Peer.of(OPTION, young);
    for (int message = 0; message < 60; message++) {
      Object order = old.make("shop.Order");
      Version.set(order, "state", old.make("shop.Loading"));
      Version.set(order, "any", "next");
      Object read = first.send(order, second);
      assertSame(one, Version.get(read, "state"));
      assertEquals("next", Version.get(read, "any"));
      Object back = second.send(read, first);
      assertEquals(40, Version.get(Version.get(back, "state"), "percent"));
      assertEquals("next", Version.get(back, "any"));
    }
  }

  @Test
  void objectsOfOtherKinds() {
    String list =
        "package shop; @kotlin.Metadata public final class Menu extends java.util.ArrayList<String> {"
            + " public static final Menu INSTANCE = new Menu(); private Menu() { add(\"pie\"); } }";
    String scratch =
        "package shop; @kotlin.Metadata public final class Nobody extends java.util.AbstractList<String> {"
            + " public static final Nobody INSTANCE = new Nobody(); transient int asked; private Nobody() {}"
            + " public String get(int i) { return \"x\"; } public int size() { return 1; }"
            + " public void clear() { throw new Error(\"cleared\"); } }";
    String problem =
        "package shop; @kotlin.Metadata public final class Closed extends RuntimeException {"
            + " public static final Closed INSTANCE = new Closed(); private Closed() { super(\"closed\"); } }";
    String resolving =
        "package shop; @kotlin.Metadata public final class Done implements java.io.Serializable {"
            + " public static int asked; public static final Done INSTANCE = new Done(); private Done() {}"
            + " private Object readResolve() { asked++; return INSTANCE; } }";
    String sender = "package shop; public class Order {}";
    Version there = Version.of(METADATA, list, scratch, problem, resolving, sender);
    Version here = Version.of(METADATA, list, scratch, problem, resolving, sender);
    for (String name : new String[] {"shop.Menu", "shop.Nobody", "shop.Closed", "shop.Done"}) {
      Object one = instance(here, name, "INSTANCE");
      Object read =
          Peer.of(OPTION, there).send(instance(there, name, "INSTANCE"), Peer.of(OPTION, here));
      assertSame(one, read);
    }
    assertEquals(Arrays.asList("pie"), instance(here, "shop.Menu", "INSTANCE"));
    assertEquals(1, Version.get(instance(here, "shop.Done", "INSTANCE"), "asked"));
  }

  @Test
  void objectOfScala_whoseConstructorStoresIt_isNotMadeAgain() {
    String rates =
        "package shop; public class Order { Object take() { return Rates$.MODULE$; } }"
            + " class Rates$ { public static Rates$ MODULE$; public int tax = 19;"
            + " static { new Rates$(); } private Rates$() { MODULE$ = this; } }";
    Version version = Version.of(rates);
    Object one = instance(version, "shop.Rates$", "MODULE$");
    Peer writer = Peer.of(OPTION, version);
    Peer reader = Peer.of(OPTION, version);
    for (int message = 0; message < 60; message++) {
      assertSame(one, writer.send(one, reader));
      assertSame(one, instance(version, "shop.Rates$", "MODULE$"));
    }
  }

  @Test
  void companions_areTheOnesOfTheReader_alsoNamedOnes() {
    String order =
        "package shop; @kotlin.Metadata public class Order {"
            + " public static final Companion Companion = new Companion();"
            + " @kotlin.Metadata public static final class Companion { public int made; private Companion() {} } }";
    String named =
        "package shop; @kotlin.Metadata public interface Named { Factory Factory = new Factory();"
            + " @kotlin.Metadata final class Factory { private Factory() {} } }";
    Version there = Version.of(METADATA, order, named);
    Version here = Version.of(METADATA, order, named);
    Peer writer = Peer.of(OPTION, there);
    Peer reader = Peer.of(OPTION, here);
    for (String outer : new String[] {"Order", "Named"}) {
      String field = outer.equals("Order") ? "Companion" : "Factory";
      Object sent = instance(there, "shop." + outer, field);
      Object one = instance(here, "shop." + outer, field);
      for (int message = 0; message < 60; message++) {
        assertEquals(Arrays.asList(one, one), writer.send(Arrays.asList(sent, sent), reader));
        assertSame(one, writer.send(sent, reader));
      }
    }
  }

  @Test
  void aNestedClass_thatAFieldIsCalledLike_hasMany() {
    String order =
        "package shop; @kotlin.Metadata public class Order { public static final Red Red = new Red(0);"
            + " @kotlin.Metadata public static final class Red { public int shade; public Red(int shade) { this.shade = shade; } } }";
    Version version = Version.of(METADATA, order);
    Object red = instance(version, "shop.Order", "Red");
    Version.set(red, "shade", 7);
    Object read = Peer.of(OPTION, version).send(red, Peer.of(OPTION, version));
    assertNotSame(red, read);
    assertEquals(7, Version.get(read, "shade"));
  }

  @Test
  void aClassWhoseCompanionMakesObjects_hasMany() {
    String order =
        "package shop; @kotlin.Metadata public class Order {"
            + " public static final Order INSTANCE = new Order(); public static final Order SECOND = new Order();"
            + " public static final Companion Companion = new Companion(); private Order() {}"
            + " @kotlin.Metadata public static final class Companion { private Companion() {} } }";
    Version version = Version.of(METADATA, order);
    Object first = instance(version, "shop.Order", "INSTANCE");
    assertNotSame(first, Peer.of(OPTION, version).send(first, Peer.of(OPTION, version)));
  }

  /** Kotlin copies objects of inline functions; the class around the copy does not list it. */
  @Test
  void aClassThatTheOneAroundItDoesNotList_isAnObjectLikeAnyOther()
      throws ReflectiveOperationException {
    Version version = Version.of(METADATA, "package shop; public class Order {}");
    String inner = "shop/Order$inlined$1";
    ClassWriter code = new ClassWriter(0);
    code.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, inner, null, "java/lang/Object", null);
    code.visitInnerClass(inner, "shop/Order", "inlined$1", Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC);
    code.visitAnnotation("Lkotlin/Metadata;", true).visitEnd();
    code.visitField(Opcodes.ACC_PUBLIC, "n", "I", null, null).visitEnd();
    byte[] bytes = code.toByteArray();
    Class<?> type =
        new ClassLoader(version.loader()) {
          Class<?> define() {
            return defineClass("shop.Order$inlined$1", bytes, 0, bytes.length);
          }
        }.define();
    assertThrows(IncompatibleClassChangeError.class, type::getDeclaringClass);
    Object sent = new StdInstantiatorStrategy().newInstantiatorOf(type).newInstance();
    type.getField("n").set(sent, 7);
    Peer reader = new Peer(OPTION);
    reader.kryo().setClassLoader(type.getClassLoader());
    assertEquals(7, type.getField("n").get(new Peer(OPTION).send(sent, reader)));
  }

  @Test
  void whatKotlinPutsInPlaceOfLists_needsNoRule() {
    String pair =
        "package kotlin; @Metadata public final class Pair implements java.io.Serializable {"
            + " public final Object first; public final Object second;"
            + " public Pair(Object first, Object second) { this.first = first; this.second = second; } }";
    String empty =
        "package kotlin.collections; @kotlin.Metadata public final class EmptyList extends java.util.AbstractList<Object>"
            + " implements java.io.Serializable { public static final EmptyList INSTANCE = new EmptyList();"
            + " private EmptyList() {} public Object get(int i) { throw new IndexOutOfBoundsException(); }"
            + " public int size() { return 0; } private Object readResolve() { return INSTANCE; } }";
    String order = "package shop; public class Order { public Object any; }";
    Version version = Version.of(METADATA, pair, empty, order);
    Object none = instance(version, "kotlin.collections.EmptyList", "INSTANCE");
    Object holder = version.make("shop.Order");
    Version.set(holder, "any", none);
    Object read = Peer.of(OPTION, version).send(holder, Peer.of(OPTION, version));
    assertSame(none, Version.get(read, "any"));
    CreateOption plain = CreateOption.of();
    Object back =
        Peer.of(plain, version).send(version.make("kotlin.Pair", none, 5), Peer.of(plain, version));
    assertSame(none, Version.get(back, "first"));
    assertEquals(5, Version.get(back, "second"));
  }

  @Test
  void whatOnlyLooksAlike_isAnObjectLikeAnyOther() {
    String start = "package shop; public class Order {} ";
    String field = " public static final Look INSTANCE = new Look();";
    String kotlin = "@kotlin.Metadata ";
    for (String look :
        new String[] {
          kotlin + "class Look { " + field + " Look() {} }",
          kotlin + "class Look { " + field.replace("()", "(1)") + " private Look(int n) {} }",
          kotlin + "class Look { " + field + " private Look() {} private Look(int n) {} }",
          kotlin + "class Look { public static Look INSTANCE = new Look(); private Look() {} }",
          kotlin
              + "class Look { public static final Object INSTANCE = new Look(); private Look() {} }",
          "class Look { " + field.replace("INSTANCE", "MODULE$").replace("final", "") + " }"
        }) {
      Version version = Version.of(METADATA, start + look);
      Object one =
          instance(version, "shop.Look", look.contains("MODULE$") ? "MODULE$" : "INSTANCE");
      Object read = Peer.of(OPTION, version).send(one, Peer.of(OPTION, version));
      assertNotSame(one, read);
      assertSame(one.getClass(), read.getClass());
    }
  }

  @Test
  void instantiatorsAndCopies_doNotMatter() {
    Version version = Version.of(METADATA, STATE, LOADING, ORDER);
    Object one = instance(version, "shop.Loading", "INSTANCE");
    CreateOption option =
        OPTION.customize(kryo -> kryo.setInstantiatorStrategy(new StdInstantiatorStrategy()));
    Peer peer = Peer.of(option, version);
    assertSame(one, peer.send(one, Peer.of(option, version)));
    assertSame(one, peer.kryo().kryo().copy(one));
  }
}
