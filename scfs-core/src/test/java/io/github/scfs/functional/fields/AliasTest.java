package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** Other names of fields, enum constants and classes, and names that would belong to two. */
class AliasTest {
  private static final String ALIAS = "import io.github.scfs.Alias; ";

  static final class Cup {
    int size = 2;
  }

  static final class Mug {
    int size = 3;
  }

  private static Version shop(String... types) {
    String[] sources = new String[types.length];
    for (int i = 0; i < types.length; i++) {
      sources[i] = "package shop; " + ALIAS + "public " + types[i];
    }
    return Version.of(sources);
  }

  private static void assertAmbiguous(String... types) {
    Version version = shop(types);
    Object order = version.make("shop.Order");
    Peer peer = Peer.of(Drift.SHOP, version);
    ScfsException refused = assertThrows(ScfsException.class, () -> peer.write(order));
    assertEquals("ambiguous-alias", refused.anchor(), refused.toString());
    assertTrue(refused.getMessage().contains("@Alias(\"old\")"), refused.getMessage());
    assertTrue(refused.getMessage().contains("shop."), refused.getMessage());
    assertEquals("next", peer.send("next", new Peer(Drift.SHOP)));
  }

  @Test
  void aliasThatIsANameOfAnotherField_isRefusedOnWrite() {
    assertAmbiguous("class Order { int old; @Alias(\"old\") int id; }");
    assertAmbiguous("class Order { @Alias(\"old\") int n; @Alias({\"older\", \"old\"}) int id; }");
    assertAmbiguous("class Order { @Alias(\"old\") int old; }");
    assertAmbiguous(
        "class Order extends Base { }", "class Base { int old; @Alias(\"old\") int id; }");
  }

  @Test
  void aliasThatIsANameOfAnotherConstant_isRefusedOnWrite() {
    assertAmbiguous(
        "class Order { Color c = Color.RED; }", "enum Color { RED, old, @Alias(\"old\") NEW }");
    assertAmbiguous(
        "class Order { Color c = Color.RED; }",
        "enum Color { @Alias(\"old\") RED, @Alias(\"old\") NEW }");
  }

  @Test
  void aliasThatIsANameOfAnotherField_isRefusedOnRead() {
    Drift drift =
        new Drift(
            shop("class Order { int id; int old; }"),
            shop("class Order { @Alias(\"old\") int id; @Alias(\"old\") int n; }"));
    for (int message = 0; message < 2; message++) {
      byte[] bytes = drift.writer.write(drift.make("Order"));
      ScfsException refused = assertThrows(ScfsException.class, () -> drift.reader.read(bytes));
      assertEquals("ambiguous-alias", refused.anchor());
      assertEquals("next", drift.send("next"));
    }
  }

  @Test
  void nameGoesBeforeAlias() {
    Drift drift =
        new Drift(
            shop("class Order { int id = 1; int number = 2; }"),
            shop("class Order { @Alias(\"id\") int number; }"));
    assertEquals(2, Drift.get(drift.send(drift.make("Order")), "number"));
  }

  @Test
  void aliasOfAClass_allowsIt_andReadsOldAndNewNames() {
    Peer old = new Peer(CreateOption.of().allow(Cup.class));
    Peer newer = new Peer(CreateOption.of().alias(Cup.class.getName(), Mug.class));
    assertEquals(2, ((Mug) old.send(new Cup(), newer)).size);
    assertEquals(2, newer.read(old.write(new Cup()), Mug.class).size);
    CreateOption mugs = CreateOption.of().allow(Mug.class);
    Peer reader = new Peer(mugs);
    assertEquals(3, ((Mug) newer.send(new Mug(), reader)).size);
    Peer other = new Peer(CreateOption.of().alias(Cup.class.getName(), Mug.class));
    byte[] foreign = other.write(new Mug());
    assertThrows(ClassNotAllowedException.class, () -> old.read(foreign));
    byte[] cup = new Peer(CreateOption.of().allow(Cup.class)).write(new Cup());
    assertThrows(ClassNotAllowedException.class, () -> new Peer(mugs).read(cup));
    assertThrows(ClassNotAllowedException.class, () -> newer.write(new Cup()));
  }

  @Test
  void aliasOfAClassUnderAnAllowedPackage() {
    Version there = shop("class Order { Object any = new Old(); }", "class Old { int n = 4; }");
    Version here = shop("class Order { Object any; }", "class New { int n; }");
    Peer writer = Peer.of(Drift.SHOP, there);
    byte[] message = writer.write(there.make("shop.Order"));
    Peer without = Peer.of(Drift.SHOP, here);
    assertThrows(UnknownClassException.class, () -> without.read(message));
    Peer reader = Peer.of(Drift.SHOP.alias("shop.Old", here.type("shop.New")), here);
    Object any = Version.get(reader.read(message), "any");
    assertEquals(here.type("shop.New"), any.getClass());
    assertEquals(4, Version.get(any, "n"));
  }

  @Test
  void aliasOfAClass_thatWouldBelongToTwo_isRefusedAtOnce() {
    CreateOption option = CreateOption.of().alias("com.acme.Old", Cup.class);
    assertThrows(IllegalArgumentException.class, () -> option.alias("com.acme.Old", Mug.class));
    option.alias("com.acme.Old", Cup.class).alias("com.acme.Older", Cup.class);
    CreateOption cups = CreateOption.of().allow(Cup.class);
    String cup = Cup.class.getName();
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> cups.alias(cup, Mug.class));
    assertTrue(refused.getMessage().contains(cup), refused.getMessage());
    CreateOption mugs = CreateOption.of().alias(cup, Mug.class);
    assertThrows(IllegalArgumentException.class, () -> mugs.allow(Cup.class));
    refused = assertThrows(IllegalArgumentException.class, () -> option.alias(cup, Cup.class));
    assertTrue(refused.getMessage().endsWith("is the name of the class itself"));
  }

  @Test
  void aliasOfAClass_isANameOfAClassOfOnesOwn() {
    CreateOption option = CreateOption.of();
    for (String name : new String[] {"java.util.ArrayList", "java.lang.String", "", "[I", "a..b"}) {
      assertThrows(IllegalArgumentException.class, () -> option.alias(name, Cup.class), name);
    }
    assertThrows(IllegalArgumentException.class, () -> option.alias("com.acme.Old", int.class));
    assertThrows(IllegalArgumentException.class, () -> option.alias("com.acme.Old", Cup[].class));
    assertThrows(NullPointerException.class, () -> option.alias(null, Cup.class));
    assertThrows(NullPointerException.class, () -> option.alias("com.acme.Old", null));
  }

  @Test
  void theAnnotationOfTheGuide() {
    Version there = Drift.shop("class Order { String customer = \"Ada\"; }");
    Drift drift =
        new Drift(there, shop("class Order { @Alias(\"customer\") String customerName; }"));
    assertEquals("Ada", Drift.get(drift.send(drift.make("Order")), "customerName"));
  }
}
