package io.github.scfs.functional.sessions;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.chrono.MinguoChronology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused on read is told with its path from the class of the root. */
class ErrorPathsTest {
  private static final Version THERE =
      Drift.shop(
          "class Order { List<Object> lines = new ArrayList<>(); Map<String, Object> extras = new HashMap<>(); Order next; }",
          "class Coupon { }",
          "class Holder { public static class Inner { Object any; } }");
  private static final Version HERE =
      Drift.shop(
          "class Order { List<Object> lines; Map<String, Object> extras; Order next; }",
          "class Holder { public static class Inner { Object any; } }");

  private final Drift drift = new Drift(THERE, HERE);

  private void assertPath(String path, Object sent) {
    byte[] message = drift.writer.write(sent);
    for (int i = 0; i < 2; i++) {
      ScfsException e = assertThrows(ScfsException.class, () -> drift.reader.read(message));
      assertEquals(path, e.path());
      assertTrue(path.isEmpty() || e.getMessage().contains("[at " + path + "]"), e.getMessage());
    }
    assertEquals("next", drift.send("next"));
  }

  @Test
  void aPathBeginsWithTheClassOfTheRoot() {
    Object coupon = drift.make("Coupon");
    Object order = drift.make("Order", "lines", new ArrayList<>(Arrays.asList(1, coupon)));
    assertPath("Order.lines[1]", order);
    assertPath("Order.next.lines[1]", drift.make("Order", "next", order));
    assertPath(
        "Order.extras[code]",
        drift.make("Order", "extras", Collections.singletonMap("code", coupon)));
    assertPath("ArrayList[2].lines[1]", new ArrayList<>(Arrays.asList(1, "two", order)));
    assertPath("Inner.any", drift.make("Holder$Inner", "any", coupon));
  }

  @Test
  void aLongPathIsShownWithoutItsMiddle() {
    Object order =
        drift.make("Order", "lines", new ArrayList<>(Arrays.asList(drift.make("Coupon"))));
    for (int i = 0; i < 150; i++) {
      order = drift.make("Order", "next", order);
    }
    byte[] message = drift.writer.write(order);
    ScfsException e = assertThrows(ScfsException.class, () -> drift.reader.read(message));
    assertEquals(5 + 150 * 5 + ".lines[0]".length(), e.path().length());
    String shown = e.getMessage();
    assertTrue(shown.contains("[at Order.next.next.") && shown.contains("next.lines[0]]"), shown);
    assertTrue(shown.contains("...") && shown.length() < 1000, shown);
  }

  @Test
  void theRootItself() {
    assertPath("Coupon", drift.make("Coupon"));
  }

  /** The class of the root as in the source, with the dimensions of an array, on both sides. */
  @Test
  void whatIsTooLarge_hasTheSamePathOnBothSides() {
    Object[] large = {1, "b", null};
    Map<Object, String> paths = new LinkedHashMap<>();
    paths.put(large, "Object[]");
    paths.put(new Object[] {large}, "Object[][0]");
    paths.put(new Object[][] {{}, large}, "Object[][][1]");
    paths.put(new Object[][] {null, null, null}, "Object[][]");
    paths.put(new Integer[3], "Integer[]");
    paths.put(new int[3], "int[]");
    paths.put(new int[][] {{}, new int[3]}, "int[][][1]");
    paths.put(new ArrayList<>(Arrays.asList(1, large)), "ArrayList[1]");
    paths.put("a long text", "String");
    paths.put(new String[] {"a long text"}, "String[][0]");
    paths.put(new StringBuilder("a long text"), "StringBuilder");
    ScfsLimits limits = ScfsLimits.builder().elements(2).stringLength(8).build();
    CreateOption small = CreateOption.of().limits(limits);
    Peer all = new Peer(CreateOption.of());
    paths.forEach(
        (sent, path) -> {
          Peer writer = new Peer(small);
          ScfsException written = assertThrows(ScfsException.class, () -> writer.write(sent));
          assertEquals(path, written.path());
          byte[] message = all.write(sent);
          all.forget();
          Peer reader = new Peer(small);
          ScfsException read = assertThrows(ScfsException.class, () -> reader.read(message));
          assertEquals(path, read.path());
        });
  }

  /** Decimals of a number of a megabyte take half a minute. */
  @Test
  void keysAreShown_whereThatIsCheapAndNotTheUsersCode() {
    String mute = "public String toString() { throw new IllegalStateException(); }";
    String size = "enum Size { LARGE { " + mute + " } }";
    String weight =
        "class Weight extends Number { public int intValue() { return 1; } public long longValue() { return 1; }"
            + " public float floatValue() { return 1; } public double doubleValue() { return 1; } "
            + mute
            + " }";
    Version there = Drift.shop(size, weight, "class Coupon { }");
    Drift other = new Drift(there, Drift.shop(size, weight));
    Map<Object, String> steps = new LinkedHashMap<>();
    steps.put(BigInteger.ONE.shiftLeft(8 << 20), "BigInteger");
    steps.put(new BigDecimal(BigInteger.ONE.shiftLeft(8 << 20)), "BigDecimal");
    steps.put(there.constant("shop.Size", "LARGE"), "LARGE");
    steps.put(there.make("shop.Weight"), "Weight");
    steps.put(7L, "7");
    steps.put(-0.5, "-0.5");
    steps.put('x', "x");
    steps.put(true, "true");
    steps.put(null, "null");
    steps.forEach(
        (key, step) -> {
          Object sent = new HashMap<>(Collections.singletonMap(key, there.make("shop.Coupon")));
          byte[] message = other.writer.write(sent);
          long before = System.nanoTime();
          ScfsException e =
              assertThrows(UnknownClassException.class, () -> other.reader.read(message));
          assertEquals("HashMap[" + step + "]", e.path());
          assertTrue(System.nanoTime() - before < 5_000_000_000L, step);
        });
  }

  /** An error of the JDK's while it looks for a calendar. */
  @Test
  void anErrorInAValue_isToldWithItsPath(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(services.resolve("java.time.chrono.Chronology"), "shop.Missing".getBytes(US_ASCII));
    byte[] message =
        drift.writer.write(new ArrayList<>(Arrays.asList(1, MinguoChronology.INSTANCE)));
    String text = new String(message, ISO_8859_1);
    message[text.lastIndexOf("Minguo")] = '?';
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      ScfsException e = assertThrows(ScfsException.class, () -> drift.reader.read(message));
      assertEquals(ServiceConfigurationError.class, e.getCause().getClass());
      assertEquals("ArrayList[1]", e.path());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void aLocalClass_isNamedAsInTheSource() {
    Object parcel = parcel();
    CreateOption option = CreateOption.of().allow(parcel.getClass(), Key.class);
    Peer peer = new Peer(option);
    byte[] message = new Peer(option).write(parcel);
    Key.failing = true;
    try {
      ScfsException e = assertThrows(ScfsException.class, () -> peer.read(message));
      assertEquals("Parcel.keys[0]", e.path());
    } finally {
      Key.failing = false;
    }
  }

  /** A larger stack would not help: the message is short. */
  @Test
  void aHashCodeThatFollowsACycle_isNamed_asWhatUsesUpTheStack() {
    Ring ring = new Ring();
    Set<Object> rings = new HashSet<>(Arrays.asList(ring));
    ring.next = ring;
    Peer peer = new Peer(CreateOption.of().allow(Ring.class));
    byte[] message = new Peer(CreateOption.of().allow(Ring.class)).write(rings);
    ScfsException e = assertThrows(ScfsException.class, () -> peer.read(message));
    assertEquals("limit-exceeded", e.anchor());
    assertTrue(
        e.getMessage().contains("used up by " + Ring.class.getName() + ".hash"), e::toString);
    assertEquals(StackOverflowError.class, e.getCause().getClass());
  }

  @Test
  void aStackThatIsTooSmallForWhatIsNested_isToldWithTheLimit() throws Exception {
    CreateOption option = CreateOption.of().limits(ScfsLimits.builder().recursion(100_000).build());
    Object nested = Optional.of("");
    for (int i = 0; i < 50_000; i++) {
      nested = Optional.of(nested);
    }
    Object deep = nested;
    FutureTask<byte[]> writing = new FutureTask<>(() -> new Peer(option).write(deep));
    Thread small = new Thread(null, writing, "small", 1 << 18);
    small.start();
    small.join();
    Throwable e = assertThrows(ExecutionException.class, writing::get).getCause();
    assertEquals(LimitExceededException.class, e.getClass(), e::toString);
    assertTrue(e.getMessage().contains("before the limit of 100000 nested objects"), e::toString);
  }

  static final class Ring {
    Ring next;

    @Override
    public int hashCode() {
      return next == null ? 0 : next.hashCode() + 1;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  private static Object parcel() {
    class Parcel {
      Set<Object> keys;
    }
    Parcel parcel = new Parcel();
    parcel.keys = new HashSet<>(Arrays.asList(new Key()));
    return parcel;
  }

  static final class Key {
    static boolean failing;

    @Override
    public int hashCode() {
      if (failing) {
        throw new IllegalStateException("boom");
      }
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key;
    }
  }

  @Test
  void whatIsNoMessage_isGuessedAt() {
    Peer reader = new Peer(CreateOption.of());
    Map<Integer, String> guesses = new LinkedHashMap<>();
    guesses.put(0x00, "0x0 (a length in front of the message?)");
    guesses.put(0x01, "0x1 (plain Kryo?)");
    guesses.put((int) 'H', "0x48 (HTTP, a text?)");
    guesses.put((int) '{', "0x7b (JSON?)");
    guesses.put(0x16, "0x16 (TLS?)");
    guesses.put(0xAC, "0xac (Java serialization?)");
    guesses.put(0x7F, "0x7f, a message starts");
    guesses.forEach(
        (first, guess) -> {
          byte[] bytes = {first.byteValue(), 0, 0, 40, 1, 2, 3, 4};
          ScfsException e = assertThrows(ScfsException.class, () -> reader.read(bytes));
          assertEquals("malformed-header", e.anchor());
          assertTrue(e.getMessage().startsWith("The first byte is " + guess), e.getMessage());
          assertEquals(0, e.offset());
        });
  }

  @Test
  void whatASerializerWroteThere_needsOneHere() {
    Drift apart =
        new Drift(
            Drift.shop("class Bill { Object coupon = new Coupon(); }", "class Coupon { }"),
            Drift.shop("class Bill { Object coupon; }", "class Coupon { }"));
    apart
        .writer
        .kryo()
        .kryo()
        .register(apart.there.type("shop.Coupon"), new DefaultSerializers.VoidSerializer());
    ScfsException e = assertThrows(ScfsException.class, () -> apart.send(apart.make("Bill")));
    assertEquals("unknown-class", e.anchor());
    assertEquals("Bill.coupon", e.path());
    assertTrue(
        e.getMessage().contains("kryo.register(shop.Coupon.class, serializer)"), e.getMessage());
  }

  @Test
  void whatIsMissingHere_mayHaveAnotherName() {
    Drift apart =
        new Drift(
            Drift.shop(
                "class Order { Color color = Color.LIME; }",
                "enum Color { RED, LIME }",
                "class Bill { Object less = new Coupon(); }",
                "class Rule { Class<?> takes = Coupon[].class; }",
                "class Coupon { }"),
            Drift.shop(
                "class Order { Color color; }",
                "enum Color { RED }",
                "class Bill { Object less; }",
                "class Rule { Class<?> takes; }"));
    ScfsException constant =
        assertThrows(ScfsException.class, () -> apart.send(apart.make("Order")));
    assertEquals("unknown-enum-constant", constant.anchor());
    assertTrue(constant.getMessage().contains("@Alias(\"LIME\")"), constant.getMessage());
    ScfsException type = assertThrows(ScfsException.class, () -> apart.send(apart.make("Bill")));
    assertEquals("unknown-class", type.anchor());
    assertTrue(
        type.getMessage().contains("CreateOption.alias(\"shop.Coupon\", ItsNameHere.class)"),
        type.getMessage());
    ScfsException array = assertThrows(ScfsException.class, () -> apart.send(apart.make("Rule")));
    assertEquals("unknown-class", array.anchor());
    assertTrue(
        array.getMessage().contains("CreateOption.alias(\"shop.Coupon\", ItsNameHere.class)"),
        array.getMessage());
  }
}
