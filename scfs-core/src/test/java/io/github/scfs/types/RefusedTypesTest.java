package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.IntBuffer;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What does not travel is refused with words, and the session goes on. */
class RefusedTypesTest {
  private static final CreateOption OPTION =
      Table.OPTION.allow(
          Thread.class, ByteArrayInputStream.class, SimpleDateFormat.class, Flags.class);

  static final class Order {
    List<Object> lines = new ArrayList<>();
    Object note;
  }

  /** What the JDK's class holds is in transient fields, which its own hooks write. */
  @SuppressWarnings("serial")
  static final class Flags extends BitSet {
    String name = "all";
  }

  interface Price extends Supplier<String>, Serializable {}

  static Stream<Object[]> refused() {
    Supplier<String> lambda = () -> "x";
    Price serializable = () -> "x";
    return Stream.of(
        row(
            new Thread(),
            "no-codec",
            "java.lang.Thread",
            "register(java.lang.Thread.class, serializer))",
            "has it in a field"),
        row(
            new ByteArrayInputStream(new byte[1]),
            "no-codec",
            "ByteArrayInputStream",
            ". Send its bytes, or add a serializer: "),
        row(
            new SimpleDateFormat("yyyy"),
            "no-codec",
            "java.text.SimpleDateFormat",
            "Send its pattern, or"),
        row(
            CompletableFuture.completedFuture(1),
            "class-not-allowed",
            "java.util.concurrent.CompletableFuture",
            "Send its result, or"),
        row(Stream.of(1), "class-not-allowed", "Send a list of its elements, or"),
        row(IntBuffer.allocate(1), "class-not-allowed", "or a ByteBuffer, or"),
        row(new WeakReference<>("x"), "class-not-allowed", "Send what it refers to, or"),
        row(
            new ArrayList<>().iterator(),
            "class-not-allowed",
            "java.util.ArrayList$Itr",
            "Send the collection that it walks through, or",
            "allow(Class.forName(\"java.util.ArrayList$Itr\")).customize(",
            "addDefaultSerializer(java.util.Iterator.class, serializer)"),
        row(
            new BitSet() {},
            "no-codec",
            "allow(Class.forName(\"" + RefusedTypesTest.class.getName() + "$1\")).customize(",
            "addDefaultSerializer(java.util.BitSet.class, serializer)"),
        row(
            new Random(1),
            "class-not-allowed",
            "java.util.Random",
            "register(java.util.Random.class"),
        row(
            new People.Price("1.50", "EUR"),
            "no-codec",
            "People$Price",
            "java.math.BigDecimal",
            "register(io.github.scfs.types.People.Price.class"),
        row(new Flags(), "no-codec", "RefusedTypesTest$Flags", "java.util.BitSet"),
        row(lambda, "proxy-or-lambda", "not serializable", "java.util.function.Supplier"),
        row(serializable, "proxy-or-lambda", "SerializedLambda.class", "Price"),
        row(
            Comparator.comparing(String::length),
            "proxy-or-lambda",
            "java.util.Comparator and java.io.Serializable"),
        row(JdkRows.proxy("x"), "proxy-or-lambda", "Proxy.class", "Named"));
  }

  private static Object[] row(Object value, String anchor, String... words) {
    return new Object[] {value, anchor, words};
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusal_namesClassPathReasonAndRemedy(Object value, String anchor, String[] words) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    Order order = new Order();
    order.lines.addAll(Arrays.asList(1, value));
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(order));
    assertEquals(anchor, e.anchor(), e.getMessage());
    assertEquals("Order.lines[1]", e.path());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), word + " in " + e.getMessage());
    }
    order.lines.clear();
    order.note = "next";
    assertEquals("next", ((Order) writer.send(order, reader)).note);
  }

  /** No source code but that of the JDK can name it. */
  @Test
  void enumThatIsPrivateInTheJdk_isOfferedByName() throws ClassNotFoundException {
    String name = "java.time.format.DateTimeFormatterBuilder$SettingsParser";
    Object constant = Class.forName(name).getEnumConstants()[0];
    ScfsException e = assertThrows(ScfsException.class, () -> new Peer(OPTION).write(constant));
    String line = "CreateOption.of().allowNames(\"" + name + "\")";
    assertTrue(e.getMessage().contains(line), e.getMessage());
    CreateOption option = OPTION.allowNames(name);
    byte[] message = new Peer(option).write(constant);
    ScfsException onRead = assertThrows(ScfsException.class, () -> new Peer(OPTION).read(message));
    assertTrue(onRead.getMessage().contains(line), onRead.getMessage());
    assertSame(constant, new Peer(option).send(constant, new Peer(option)));
  }

  // --- accepted where the user says so

  @Test
  void proxies_allowedByTheirClass_answerAsBefore() {
    CreateOption option = Table.OPTION.allow(Proxy.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < 2; message++) {
      Object proxy = JdkRows.proxy("hello");
      List<?> read = (List<?>) writer.send(Arrays.asList(proxy, proxy), reader);
      assertEquals("hello", ((People.Named) read.get(0)).name());
      assertTrue(read.get(0) == read.get(1) && read.get(0) instanceof Comparable);
    }
  }

  @Test
  void proxies_allowedOnTheWriterOnly_areRefusedByTheReader() {
    Peer writer = new Peer(Table.OPTION.allow(Proxy.class));
    Peer reader = new Peer(Table.OPTION);
    ScfsException e =
        assertThrows(ScfsException.class, () -> writer.send(JdkRows.proxy("x"), reader));
    assertEquals("class-not-allowed", e.anchor());
    assertEquals("next", writer.send("next", reader));
  }

  @Test
  void lambdas_allowedByTheirClass_answerAsBefore() throws ReflectiveOperationException {
    Class<?> described = Class.forName("java.lang.invoke.SerializedLambda");
    CreateOption option = Table.OPTION.allow(described);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    String captured = "captured " + writer.hashCode();
    Price price = () -> captured;
    for (int message = 0; message < 2; message++) {
      List<?> read = (List<?>) writer.send(Arrays.asList(price, price), reader);
      assertEquals(captured, ((Price) read.get(0)).get());
      assertTrue(read.get(0) == read.get(1));
    }
  }

  // --- arrays, hooks

  @Test
  void arrayWithARegisteredSerializer_isWrittenByIt() {
    CreateOption option =
        Table.OPTION.customize(kryo -> kryo.register(People.Person[].class, new ByNames()));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    People.Person[] people = {new People.Person("Ada"), new People.Person("Bob")};
    Order order = new Order();
    order.note = people;
    order.lines.addAll(Arrays.asList(people, 1));
    Order read = (Order) writer.send(order, reader);
    assertEquals("by names Ada", ((People.Person[]) read.note)[0].name);
    assertTrue(read.lines.get(0) == read.note);
  }

  static final class ByNames extends com.esotericsoftware.kryo.Serializer<People.Person[]> {
    @Override
    public void write(
        com.esotericsoftware.kryo.Kryo kryo,
        com.esotericsoftware.kryo.io.Output output,
        People.Person[] people) {
      output.writeInt(people.length);
      for (People.Person person : people) {
        output.writeString(person.name);
      }
    }

    @Override
    public People.Person[] read(
        com.esotericsoftware.kryo.Kryo kryo,
        com.esotericsoftware.kryo.io.Input input,
        Class<? extends People.Person[]> type) {
      People.Person[] people = new People.Person[input.readInt()];
      for (int i = 0; i < people.length; i++) {
        people[i] = new People.Person("by names " + input.readString());
      }
      return people;
    }
  }

  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;
    boolean onWrite;

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (onWrite) {
        throw new IOException("not today");
      }
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
    }
  }

  @Test
  void hookThatThrows_isReportedWithItsPath_andTheSessionIsWhole() {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    Failing failing = new Failing();
    failing.onWrite = true;
    Order order = new Order();
    order.note = failing;
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(order));
    assertEquals("write-failed", e.anchor());
    assertEquals("Order.note", e.path());
    assertTrue(e.getMessage().contains("not today"), e.getMessage());
    failing.onWrite = false;
    ScfsException onRead = assertThrows(ScfsException.class, () -> writer.send(order, reader));
    assertEquals("read-failed", onRead.anchor());
    assertTrue(onRead.getMessage().contains("readObject of"), onRead.getMessage());
    assertTrue(onRead.getMessage().contains("EOFException"), onRead.getMessage());
    order.note = Collections.emptyList();
    assertEquals(Collections.emptyList(), ((Order) writer.send(order, reader)).note);
  }
}
