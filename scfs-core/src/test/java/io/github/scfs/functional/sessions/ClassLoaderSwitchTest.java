package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Meanwhile;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** setClassLoader in the middle of a session. */
class ClassLoaderSwitchTest {
  private static final Version THERE =
      Drift.shop(
          "class Order { Item item; Object any; Season season = Season.SPRING; Class<?> type; int id = 1; }",
          "class Item { String name = \"salt\"; }",
          "enum Season { SPRING, AUTUMN }");
  private static final Version OTHER =
      Drift.shop(
          "class Order { int id; long added = 2; Class<?> type; Season season; Object any; Item item; }",
          "class Item { int stock = 5; String name; }",
          "enum Season { AUTUMN, SPRING }");

  private static Object order(Drift drift) {
    Object order = drift.make("Order", "item", drift.make("Item"));
    Object items = Array.newInstance(THERE.type("shop.Item"), 1);
    Array.set(items, 0, Drift.get(order, "item"));
    Drift.set(order, "any", items);
    Drift.set(order, "type", THERE.type("shop.Item"));
    return order;
  }

  private static void check(Version version, Object read) {
    assertSame(version.type("shop.Order"), read.getClass());
    assertSame(version.type("shop.Item"), Drift.get(read, "item").getClass());
    assertSame(version.type("shop.Item"), Drift.get(read, "type"));
    assertSame(version.type("shop.Item"), Drift.get(read, "any").getClass().getComponentType());
    assertSame(version.constant("shop.Season", "SPRING"), Drift.get(read, "season"));
    assertEquals("salt", Drift.get(read, "item.name"));
  }

  @Test
  void objects_areOfTheNewLoadersClassesFromThenOn() {
    Drift drift = new Drift(THERE, THERE);
    Object order = order(drift);
    for (int round = 0; round < 3; round++) {
      drift.reader.kryo().setClassLoader(THERE.loader());
      check(THERE, drift.send(order));
      drift.reader.kryo().setClassLoader(OTHER.loader());
      Object read = drift.send(order);
      check(OTHER, read);
      assertEquals(2L, Drift.get(read, "added"));
      assertEquals(5, Drift.get(read, "item.stock"));
      drift.writer.kryo().setClassLoader(OTHER.loader()); // which is nothing to what is written
    }
  }

  @Test
  void unknownClass_readsOnceALoaderHasIt() {
    Drift drift = new Drift(THERE, Drift.shop("class Nothing { }"));
    byte[] first = drift.writer.write(drift.make("Item"));
    assertThrows(UnknownClassException.class, () -> drift.reader.read(first));
    drift.reader.kryo().setClassLoader(OTHER.loader());
    Object read = drift.send(drift.make("Item"));
    assertSame(OTHER.type("shop.Item"), read.getClass());
    assertEquals("salt", Drift.get(read, "name"));
  }

  @Test
  void writer_writesWhateverClassItIsGiven() {
    Drift drift = new Drift(THERE, OTHER);
    List<?> both =
        (List<?>) drift.send(Arrays.asList(THERE.make("shop.Item"), OTHER.make("shop.Item")));
    assertEquals("salt", Drift.get(both.get(0), "name"));
    assertEquals(5, Drift.get(both.get(1), "stock"));
    assertSame(both.get(0).getClass(), both.get(1).getClass());
  }

  @Test
  void nullLoader_isRefusedAndTheOldOneStays() {
    Drift drift = new Drift(THERE, OTHER);
    drift.send(drift.make("Item"));
    assertThrows(IllegalArgumentException.class, () -> drift.reader.kryo().setClassLoader(null));
    assertSame(OTHER.type("shop.Item"), drift.send(drift.make("Item")).getClass());
  }

  private static WeakReference<ClassLoader> useDays(Peer peer) {
    Version shop =
        Version.of(
            "package shop; public class Day extends java.util.Date { public int tables = 3; }",
            "package shop; public class Year extends java.util.GregorianCalendar { public Object day; }");
    Object year = shop.make("shop.Year");
    Version.set(year, "day", shop.make("shop.Day"));
    peer.kryo().setClassLoader(shop.loader());
    Object read = peer.send(year, peer);
    assertEquals(3, Version.get(Version.get(read, "day"), "tables"));
    peer.kryo().setClassLoader(ClassLoaderSwitchTest.class.getClassLoader());
    return new WeakReference<>(shop.loader());
  }

  @Test
  void loaderOfClassesBelowThoseOfTheJdk_isLetGo() throws Exception {
    Peer peer = new Peer(CreateOption.of().allowPackages("shop"));
    Heap.assertCollected(useDays(peer), "the loader");
    assertEquals("after", peer.send("after", peer));
  }

  private static WeakReference<ClassLoader> useOneThatReadsLess(Peer peer) {
    Version shop =
        Version.of(
            "package shop; @com.esotericsoftware.kryo.DefaultSerializer(Mint.class)"
                + " public class Coin { public Coin() { } }",
            "package shop; import com.esotericsoftware.kryo.Kryo; import com.esotericsoftware.kryo.io.*;"
                + " public class Mint extends com.esotericsoftware.kryo.Serializer<Coin> {"
                + " public void write(Kryo kryo, Output out, Coin coin) { out.writeInt(1); }"
                + " public Coin read(Kryo kryo, Input in, Class<? extends Coin> type) {"
                + " in.readByte(); return new Coin(); } }");
    peer.kryo().setClassLoader(shop.loader());
    assertSame(shop.type("shop.Coin"), peer.send(shop.make("shop.Coin"), peer).getClass());
    assertEquals(1, peer.session().statistics().typeMismatches());
    peer.kryo().setClassLoader(ClassLoaderSwitchTest.class.getClassLoader());
    assertEquals("after", peer.send("after", peer));
    return new WeakReference<>(shop.loader());
  }

  @Test
  void loaderOfASerializerThatLeftBytesUnread_isLetGo() throws Exception {
    Peer peer = new Peer(CreateOption.of().allowPackages("shop"));
    WeakReference<ClassLoader> loader = useOneThatReadsLess(peer);
    peer.kryo().kryo().register(Season.class);
    Heap.assertCollected(loader, "the loader");
    assertEquals("next", peer.send("next", peer));
  }

  private static WeakReference<ClassLoader> useAnnotated(Peer peer) {
    Version shop =
        Version.of(
            "package shop; import com.esotericsoftware.kryo.serializers.FieldSerializer.Bind;"
                + " public class Till { @Bind(serializer = Cents.class) public String sum = \"7\";"
                + " public Object coin = new Coin(); }",
            "package shop; import com.esotericsoftware.kryo.serializers.DefaultSerializers;"
                + " public class Cents extends DefaultSerializers.StringSerializer { }",
            "package shop; @com.esotericsoftware.kryo.DefaultSerializer(Mint.class)"
                + " public class Coin { public Coin() { } }",
            "package shop; import com.esotericsoftware.kryo.Kryo; import com.esotericsoftware.kryo.io.*;"
                + " public class Mint extends com.esotericsoftware.kryo.Serializer<Coin> {"
                + " public void write(Kryo kryo, Output out, Coin coin) { out.writeByte(1); }"
                + " public Coin read(Kryo kryo, Input in, Class<? extends Coin> type) {"
                + " in.readByte(); return new Coin(); } }");
    peer.kryo().setClassLoader(shop.loader());
    for (int i = 0; i < 50; i++) { // enough for generated code
      Object read = peer.send(shop.make("shop.Till"), peer);
      assertEquals("7", Version.get(read, "sum"));
      assertSame(shop.type("shop.Coin"), Version.get(read, "coin").getClass());
    }
    peer.kryo().setClassLoader(ClassLoaderSwitchTest.class.getClassLoader());
    return new WeakReference<>(shop.loader());
  }

  @Test
  void loaderOfSerializersThatAnnotationsName_isLetGoWithTheNextChoice() throws Exception {
    Peer peer = new Peer(CreateOption.of().allowPackages("shop"));
    WeakReference<ClassLoader> loader = useAnnotated(peer);
    peer.kryo().kryo().register(Season.class);
    Heap.assertCollected(loader, "the loader");
    assertEquals("after", peer.send("after", peer));
  }

  private static WeakReference<ClassLoader> switchInside(Peer peer, Runnable behind) {
    Version shop = Version.of("package shop; public class Till { public Object meanwhile; }");
    Object till = shop.make("shop.Till");
    Version.set(till, "meanwhile", new Meanwhile());
    peer.kryo().setClassLoader(shop.loader());
    byte[] message = peer.write(till);
    Meanwhile.call(
        kryo -> {
          peer.kryo().setClassLoader(ClassLoaderSwitchTest.class.getClassLoader());
          behind.run();
        });
    try {
      assertSame(till.getClass(), peer.read(message).getClass());
    } catch (ScfsException asked) {
      assertSame(IllegalStateException.class, asked.getCause().getClass());
    } finally {
      Meanwhile.call(kryo -> {});
    }
    return new WeakReference<>(shop.loader());
  }

  @Test
  void loaderLeftInsideAMessage_isLetGoWithTheMessage() throws Exception {
    Peer peer = new Peer(CreateOption.of().allowPackages("shop").allow(Meanwhile.class));
    byte[] other = peer.kryo().writeClassAndObject("other", "inner");
    Runnable fails =
        () -> {
          throw new IllegalStateException("asked for");
        };
    Runnable reads = () -> assertEquals("inner", peer.kryo().readClassAndObject("other", other));
    for (Runnable behind : Arrays.asList(() -> {}, reads, fails)) {
      Heap.assertCollected(switchInside(peer, behind), "the loader");
    }
  }

  /** Any class. */
  enum Season {
    SPRING
  }

  @Test
  void loadersOfThreads_eachGiveTheirOwnClasses() {
    Drift there = new Drift(THERE, THERE);
    Object order = order(there);
    CreateOption option = CreateOption.of().allowPackages("shop");
    Peer writer = new Peer(option);
    Peer one = new Peer(option);
    Peer two = new Peer(option);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try {
      for (int round = 0; round < 50; round++) { // enough for generated code
        byte[] message = writer.write(order);
        writer.forget();
        Thread.currentThread().setContextClassLoader(THERE.loader());
        check(THERE, one.read(message));
        one.forget();
        Thread.currentThread().setContextClassLoader(OTHER.loader());
        check(OTHER, (round % 2 == 0 ? one : two).read(message));
        one.forget();
        two.forget();
      }
      for (int round = 0; round < 50; round++) {
        byte[] message = writer.write(order);
        Version version = round % 3 == 0 ? OTHER : THERE;
        Thread.currentThread().setContextClassLoader(version.loader());
        check(version, one.read(message));
      }
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }
}
