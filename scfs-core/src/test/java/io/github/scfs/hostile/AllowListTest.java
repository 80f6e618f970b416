package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.hostile.Vault.Recording;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Which classes may be written and named, and that the others are refused before they are loaded.
 */
class AllowListTest {
  private final CreateOption closed = Samples.option();
  private final CreateOption open = Samples.option().allowPackages("vault");

  private static void refusedClass(ScfsException e, String place) {
    assertEquals(ClassNotAllowedException.class, e.getClass(), place + ": " + e);
    String name = ((ClassNotAllowedException) e).className();
    assertTrue(name.startsWith("vault."), place + ": " + name);
    String line = "CreateOption.of().allow(" + name + ".class)";
    assertTrue(e.getMessage().contains(line), e.getMessage());
    assertTrue(e.getMessage().contains(".allowPackages(\"vault\")"), e.getMessage());
  }

  @Test
  void read_unlistedClass_isRefusedBeforeItIsLoaded_inEveryPlace() {
    for (Map.Entry<String, Object> place : Vault.places().entrySet()) {
      Recording recording = new Recording();
      Peer writer = Peer.of(open, Vault.VERSION);
      Peer reader = new Peer(closed);
      reader.kryo().setClassLoader(recording);
      byte[] message = writer.write(place.getValue());
      for (int i = 0; i < 2; i++) {
        refusedClass(
            assertThrows(ScfsException.class, () -> reader.read(message), place.getKey()),
            place.getKey());
      }
      assertFalse(
          recording.asked.stream().anyMatch(name -> name.contains("vault")),
          place.getKey() + ": " + recording.asked);
      assertEquals("next", writer.send("next", reader));
      SessionInvariants.check(writer.session(), reader.session());
    }
  }

  @Test
  void read_unlistedClass_isRefusedByTheLenientPolicyToo() {
    for (Map.Entry<String, Object> place : Vault.places().entrySet()) {
      Recording recording = new Recording();
      Peer reader = new Peer(closed.unknownClasses(UnknownClassPolicy.NULL));
      reader.kryo().setClassLoader(recording);
      byte[] message = Peer.of(open, Vault.VERSION).write(place.getValue());
      refusedClass(assertThrows(ScfsException.class, () -> reader.read(message)), place.getKey());
      assertFalse(recording.asked.stream().anyMatch(name -> name.contains("vault")));
    }
  }

  @Test
  void write_unlistedClass_isRefused_inEveryPlace() {
    for (Map.Entry<String, Object> place : Vault.places().entrySet()) {
      Peer writer = new Peer(closed);
      refusedClass(
          assertThrows(ScfsException.class, () -> writer.write(place.getValue()), place.getKey()),
          place.getKey());
      Peer reader = new Peer(closed);
      assertEquals("next", writer.send("next", reader));
      SessionInvariants.check(writer.session(), reader.session());
    }
  }

  @Test
  void skippedField_mayHoldAnything_andNothingOfItIsLoaded() {
    Version newer =
        Version.of(
            "package hall; public class Box { public Object extra; public int id; public Object"
                + " ref; }");
    Version older = Version.of("package hall; public class Box { public int id; }");
    for (Map.Entry<String, Object> place : Vault.places().entrySet()) {
      Recording recording = new Recording();
      Object box = newer.make("hall.Box");
      Version.set(box, "id", 7);
      Version.set(box, "extra", place.getValue());
      byte[] message = Peer.of(open.allowPackages("hall"), newer).write(box);
      Peer reader = Peer.of(closed.allowPackages("hall"), older);
      Thread thread = Thread.currentThread();
      ClassLoader before = thread.getContextClassLoader();
      thread.setContextClassLoader(recording);
      try {
        assertEquals(7, Version.get(reader.read(message), "id"), place.getKey());
      } finally {
        thread.setContextClassLoader(before);
      }
      assertFalse(recording.asked.stream().anyMatch(name -> name.contains("vault")));
    }
  }

  @Test
  void refusedMessage_isReadOnceTheClassIsAllowed_inTheSameSession() {
    Peer writer = Peer.of(open, Vault.VERSION);
    Peer reader = new Peer(closed);
    Object safe = Vault.VERSION.make("vault.Safe");
    Version.set(safe, "code", 7);
    byte[] first = writer.write(safe);
    byte[] steady = writer.write(safe);
    assertThrows(ClassNotAllowedException.class, () -> reader.read(first));
    SessionKryo allowing = new SessionKryo(reader, open);
    allowing.setClassLoader(Vault.VERSION.loader());
    allowing.readClassAndObject("the only connection", steady);
    Graphs.assertSame(safe, allowing.readClassAndObject("the only connection", steady));
    assertThrows(ClassNotAllowedException.class, () -> reader.read(steady));
  }

  @Test
  void allow_isForExactlyThatClass() {
    Class<?> safe = Vault.VERSION.type("vault.Safe");
    Peer one = new Peer(closed.allow(safe));
    Object made = Vault.VERSION.make("vault.Safe");
    Object read = one.send(made, new Peer(closed.allow(safe)));
    assertSame(safe, read.getClass());
    assertThrows(
        ClassNotAllowedException.class,
        () -> one.write(Vault.VERSION.constant("vault.Lock", "OPEN")));
    Peer array = new Peer(closed.allow(java.lang.reflect.Array.newInstance(safe, 0).getClass()));
    assertSame(safe, array.send(made, new Peer(closed.allow(safe))).getClass());
  }

  private static final class Order {
    Line line = new Line();
  }

  private static class Line {
    int amount = 3;
  }

  private static final class DiscountLine extends Line {}

  @Test
  void pageOnSecurity_theTwoLines() {
    CreateOption option = CreateOption.of().allow(Order.class, Line.class);
    CreateOption wider = option.allowPackages("com.acme.orders");
    for (CreateOption each : new CreateOption[] {option, wider}) {
      Peer writer = new Peer(each);
      assertEquals(3, ((Order) writer.send(new Order(), new Peer(each))).line.amount);
      Order discounted = new Order();
      discounted.line = new DiscountLine();
      assertThrows(ClassNotAllowedException.class, () -> writer.write(discounted));
    }
  }

  @Test
  void readObject_namingAClass_doesNotAllowIt() {
    byte[] message = new Peer(Samples.option()).write(new Outsider());
    Peer reader = new Peer(CreateOption.of());
    assertThrows(ClassNotAllowedException.class, () -> reader.read(message, Outsider.class));
  }

  @Test
  void jdkValuesAndCollections_areAllowedFromTheStart() {
    Peer writer = new Peer(CreateOption.of());
    Peer reader = new Peer(CreateOption.of());
    Object[] values = {
      1,
      "text",
      new Date(1),
      Instant.EPOCH,
      BigDecimal.TEN,
      new UUID(1, 2),
      new ArrayList<>(Arrays.asList(1, "two")),
      new LinkedHashSet<>(Arrays.asList("a", "b")),
      new HashMap<>(Collections.singletonMap("k", 1)),
      new TreeMap<>(Collections.singletonMap("k", 1)),
      Arrays.asList(1, 2),
      new Object[] {1, new int[] {2}},
      new IllegalArgumentException("wrong"),
      String.class,
      Thread.State.RUNNABLE,
      java.util.concurrent.TimeUnit.DAYS
    };
    for (Object value : values) {
      Graphs.assertSame(value, writer.send(value, reader));
    }
  }

  @Test
  void trustAll_exceptionsOfGadgetPackages_travel_asExceptionsAlone() throws Exception {
    CreateOption trusting = CreateOption.of().trustAllClasses();
    for (Throwable answer :
        new Throwable[] {
          new java.util.zip.ZipException("zip"),
          new java.rmi.ConnectException("rmi"),
          new javax.script.ScriptException("script"),
          new javax.naming.NameNotFoundException("name")
        }) {
      Object read = new Peer(trusting).send(answer, new Peer(trusting));
      assertEquals(answer.getClass(), read.getClass());
      assertEquals(answer.getMessage(), ((Throwable) read).getMessage());
    }
    Version version =
        Version.of("package bsh; public class FakeError { public Object holds = \"x\"; }");
    Object fake = version.make("bsh.FakeError");
    for (Object sent : new Object[] {fake, fake.getClass(), Arrays.asList(fake)}) {
      assertThrows(ClassNotAllowedException.class, () -> new Peer(trusting).write(sent));
      byte[] message = new Peer(trusting.allow(fake.getClass())).write(sent);
      assertThrows(ClassNotAllowedException.class, () -> Peer.of(trusting, version).read(message));
    }
  }

  /** An option may have engines that differ in what is registered with them. */
  @Test
  void aFakeExceptionThatOneEngineHasRegistered_isRefusedByOthers() {
    CreateOption trusting = CreateOption.of().trustAllClasses();
    Version version =
        Version.of("package bsh; public class FakeError { public Object holds = \"x\"; }");
    Class<?> type = version.type("bsh.FakeError");
    Object fake = version.make("bsh.FakeError");
    Object array = Array.newInstance(type, 1);
    Array.set(array, 0, fake);
    for (Object sent : new Object[] {fake, type, Arrays.asList(fake), array}) {
      byte[] message = new Peer(trusting.allow(type)).write(sent);
      for (int i = 0; i < 3; i++) {
        Peer registered = Peer.of(trusting, version);
        registered.kryo().kryo().register(type);
        Graphs.assertSame(sent, registered.read(message));
        assertThrows(
            ClassNotAllowedException.class, () -> Peer.of(trusting, version).read(message));
      }
    }
  }

  @Test
  void trustAll_refusesGadgets_onWriteAndOnRead() {
    Peer trusting = new Peer(CreateOption.of().trustAllClasses());
    Graphs.assertSame(
        new Outsider(),
        trusting.send(new Outsider(), new Peer(CreateOption.of().trustAllClasses())));
    Object[] gadgets = {
      new ProcessBuilder("rm"),
      ProcessBuilder.class,
      ProcessBuilder[].class,
      new ProcessBuilder[0],
      Arrays.asList(new ProcessBuilder("rm")),
      Thread.currentThread(),
      ClassLoader.getSystemClassLoader(),
      Runtime.getRuntime(),
      java.lang.reflect.Proxy.class
    };
    for (Object gadget : gadgets) {
      ClassNotAllowedException e =
          assertThrows(ClassNotAllowedException.class, () -> trusting.write(gadget));
      assertTrue(e.getMessage().contains("Attacks are built from "), e.getMessage());
    }
    for (String name :
        new String[] {
          "javax.management.BadAttributeValueExpException",
          "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl",
          "org.apache.commons.collections.functors.InvokerTransformer",
          "org.springframework.aop.framework.AdvisedSupport",
          "java.util.ServiceLoader",
          "java.lang.ProcessBuilder$Redirect",
          "sun.misc.Unsafe"
        }) {
      for (Crafted definition : definitions(name)) {
        Peer reader =
            new Peer(
                CreateOption.of()
                    .trustAllClasses()
                    .allowPackages("java", "sun", "com", "org", "javax"));
        Recording recording = new Recording();
        reader.kryo().setClassLoader(recording);
        ClassNotAllowedException e =
            assertThrows(
                ClassNotAllowedException.class,
                () -> reader.read(message(section(definition), body(definition))),
                name);
        assertEquals(name, e.className());
        assertFalse(recording.asked.contains(name));
      }
    }
  }

  private static Crafted body(Crafted definition) {
    boolean named = (definition.get()[0] & 15) == Crafted.NAME;
    return named ? Crafted.bytes(35, 0) : new Crafted().tag(0).raw(0, 0, 0);
  }

  private static List<Crafted> definitions(String name) {
    return Arrays.asList(
        object(0, Crafted.OBJECT, name),
        Crafted.enumeration(0, name, "A"),
        Crafted.array(0, name, 1),
        define(0, Crafted.COLLECTION, name),
        define(0, Crafted.MAP, name),
        define(0, Crafted.CUSTOM, name),
        object(0, Crafted.THROWABLE, name),
        define(0, Crafted.NAME, name));
  }

  @Test
  void allow_admitsAGadgetByItsName() {
    Peer writer = new Peer(CreateOption.of().allow(ProcessBuilder.class));
    Peer reader = new Peer(CreateOption.of().allow(ProcessBuilder.class));
    assertSame(ProcessBuilder.class, writer.send(ProcessBuilder.class, reader));
  }

  @Test
  void namesThatAreNone_areRefusedWhateverIsTrusted() {
    for (String name :
        new String[] {
          "",
          ".",
          "a..b",
          "[Ljava.lang.ProcessBuilder;",
          "java/lang/ProcessBuilder",
          "../../etc/passwd",
          "java.lang.ProcessBuilder;",
          "java.lang.Object\n",
          "\u0000"
        }) {
      for (Crafted definition : definitions(name)) {
        Peer reader = new Peer(CreateOption.of().trustAllClasses());
        ScfsException e =
            assertThrows(
                ScfsException.class,
                () -> reader.read(message(section(definition), body(definition))),
                name);
        assertNotNull(e.getMessage());
        assertFalse(e.getMessage().contains("\n"), "a line break of the peer's");
        assertTrue(e instanceof ClassNotAllowedException, "\"" + name + "\": " + e.getClass() + e);
      }
    }
  }

  @Test
  void classValue_isLoadedAndNotInitialised() {
    String source =
        "package quiet; public class Loud { static { System.setProperty(\"quiet.Loud\", \"heard\");"
            + " } }";
    CreateOption option = CreateOption.of().allowPackages("quiet");
    Version mine = Version.of(source);
    Version theirs = Version.of(source);
    byte[] message = Peer.of(option, mine).write(mine.type("quiet.Loud")); // heard: type() does it
    System.clearProperty("quiet.Loud");
    Class<?> read = (Class<?>) Peer.of(option, theirs).read(message);
    assertSame(theirs.loader(), read.getClassLoader());
    assertEquals(null, System.getProperty("quiet.Loud"));
  }
}
