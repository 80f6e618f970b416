package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.testing.Peer;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What is special about classes of the JDK that are neither values of the fixed table nor plain
 * containers; values of each of them are in the table of {@code types}.
 */
class JdkTypesTest {
  enum Dish {
    SOUP,
    PASTA {
      @Override
      public String toString() {
        return "pasta al forno";
      }
    }
  }

  static final class Order {
    int id;
    Object anything;
    Object again;
    int last;
  }

  static final CreateOption OPTION =
      CreateOption.of()
          .allow(Dish.class, Order.class)
          .limits(ScfsLimits.builder().elements(100_000).build());

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  @SuppressWarnings("unchecked") // the class of what is read is that of what was written
  private <T> T send(T value) {
    Object read = writer.send(value, reader);
    assertEquals(value.getClass(), read.getClass());
    return (T) read;
  }

  @Test
  void objectsThatCanExistFirst_mayContainThemselves() {
    AtomicReference<Object> reference = new AtomicReference<>();
    reference.set(reference);
    AtomicReference<Object> read = send(reference);
    assertSame(read, read.get());
    AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(1);
    array.set(0, array);
    AtomicReferenceArray<Object> readArray = send(array);
    assertSame(readArray, readArray.get(0));
    SimpleEntry<String, Object> entry = new SimpleEntry<>("self", null);
    entry.setValue(entry);
    SimpleEntry<String, Object> readEntry = send(entry);
    assertSame(readEntry, readEntry.getValue());
    List<Object> list = Collections.synchronizedList(new ArrayList<>());
    list.add(list);
    List<Object> readList = send(list);
    assertSame(readList, readList.get(0));
    EnumMap<Dish, Object> map = new EnumMap<>(Dish.class);
    map.put(Dish.SOUP, map);
    EnumMap<Dish, Object> readMap = send(map);
    assertSame(readMap, readMap.get(Dish.SOUP));
    BlockingQueue<Object> queue = new ArrayBlockingQueue<>(2);
    queue.add(queue);
    BlockingQueue<Object> readQueue = send(queue);
    assertSame(readQueue, readQueue.peek());
    AtomicReference<Object> copy = writer.kryo().kryo().copy(reference);
    assertNotSame(reference, copy);
    assertSame(copy, copy.get());
  }

  @Test
  void optionalThatContainsItself_isRefused_asAnyObjectBuiltFromItsParts() {
    List<Object> inside = new ArrayList<>();
    Optional<Object> optional = Optional.of(inside);
    inside.add(optional);
    byte[] message = writer.write(optional);
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals("incomplete-object", refused.anchor());
  }

  @Test
  void emptyEnumMap_takesKeysOfItsClassOnly() {
    EnumMap<Dish, Object> read = send(new EnumMap<>(Dish.class));
    read.put(Dish.PASTA, 1);
    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<Object, Object> raw = (Map) read;
    assertThrows(ClassCastException.class, () -> raw.put(TimeUnit.DAYS, 1));
  }

  @Test
  void enumMap_ofAClassThatIsNotAllowed_isRefusedOnWrite() {
    Peer stranger = new Peer(CreateOption.of());
    assertThrows(ClassNotAllowedException.class, () -> stranger.write(new EnumMap<>(Dish.class)));
  }

  @Test
  void enumMap_withoutAConstantThatTheReaderLacks() {
    CreateOption keep = Drift.SHOP.unknownEnumConstants(UnknownEnumPolicy.NULL);
    for (CreateOption reading : new CreateOption[] {keep, Drift.SHOP}) {
      Drift drift =
          new Drift(
              Drift.shop("enum Size { S, M }", "class Box { EnumMap<Size, Integer> counts; }"),
              Drift.shop("enum Size { M }", "class Box { EnumMap<Size, Integer> counts; }"),
              Drift.SHOP,
              reading);
      Object box = drift.make("Box");
      @SuppressWarnings({"unchecked", "rawtypes"}) // the class is known at run time only
      Map<Object, Object> counts = new EnumMap(drift.there.type("shop.Size"));
      counts.put(drift.there.constant("shop.Size", "S"), 1);
      counts.put(drift.there.constant("shop.Size", "M"), 2);
      Drift.set(box, "counts", counts);
      if (reading == keep) {
        assertEquals("{M=2}", Drift.get(drift.send(box), "counts").toString());
      } else {
        assertThrows(ScfsException.class, () -> drift.send(box));
      }
    }
  }

  @Test
  void wrappersAreAliveAfterwards() {
    SortedSet<String> read =
        send(Collections.synchronizedSortedSet(new TreeSet<>(Collections.reverseOrder())));
    read.addAll(Arrays.asList("a", "b"));
    assertEquals("b", read.first());
    SortedSet<String> fixed = send(Collections.unmodifiableSortedSet(new TreeSet<>(read)));
    assertThrows(UnsupportedOperationException.class, () -> fixed.add("c"));
    Collection<Object> keys = send(ConcurrentHashMap.newKeySet());
    assertTrue(keys.add("new"));
    BlockingQueue<String> queue = send(new ArrayBlockingQueue<String>(1));
    assertTrue(queue.offer("first"));
    assertFalse(queue.offer("second"));
  }

  @Test
  void stackTraceElement_keepsModuleAndLoader() {
    StackTraceElement element = Thread.currentThread().getStackTrace()[0];
    assertEquals(element, send(element)); // all that this JVM knows of it is compared
  }

  interface Course {}

  @Test
  void wrapperAroundAnArrayOfAnInterface_needsNoRuleForTheInterface() {
    List<Course> list = Collections.synchronizedList(Arrays.asList(new Course[2]));
    assertEquals(Arrays.asList(null, null), new ArrayList<>((List<?>) writer.send(list, reader)));
  }

  /** A peer that writes this in place of each capacity and number of copies. */
  private static Peer lying(int claim) {
    return new Peer(
        CreateOption.of()
            .customize(
                kryo -> {
                  kryo.register(ArrayBlockingQueue.class, new Lying(claim, new Object[0]));
                  kryo.register(Collections.nCopies(2, 1).getClass(), new Lying(claim, 1));
                }));
  }

  private static final class Lying extends Serializer<Object> {
    private final int claim;
    private final Object content;

    Lying(int claim, Object content) {
      this.claim = claim;
      this.content = content;
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
      ((BodyOutput) output).writeVar(claim);
      kryo.writeClassAndObject(output, content);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void capacityThatNobodyFills_isBounded_overTheWholeMessage() {
    byte[] large = lying(1_000_000).write(new ArrayBlockingQueue<Object>(1));
    assertThrows(LimitExceededException.class, () -> new Peer(OPTION).read(large));
    List<Object> queues = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      queues.add(new ArrayBlockingQueue<>(1));
    }
    byte[] several = lying(90_000).write(queues);
    assertThrows(LimitExceededException.class, () -> new Peer(OPTION).read(several));
    assertEquals(90_000, send(new ArrayBlockingQueue<Object>(90_000)).remainingCapacity());
    byte[] copies = lying(1 << 30).write(Collections.nCopies(2, 1));
    assertThrows(LimitExceededException.class, () -> new Peer(OPTION).read(copies));
    assertEquals(1, send(new LinkedBlockingQueue<Object>(Collections.singleton(1))).size());
  }

  @Test
  void capacityThatNobodyFills_isBounded_alsoWithTheUsualLimits() {
    Peer usual = new Peer(CreateOption.of());
    int most = 1 << 20;
    Object read = usual.read(usual.write(new ArrayBlockingQueue<Object>(most)));
    assertEquals(most, ((ArrayBlockingQueue<?>) read).remainingCapacity());
    byte[] more = lying(most + 1_000).write(new ArrayBlockingQueue<Object>(1));
    assertEquals(
        "elements",
        assertThrows(LimitExceededException.class, () -> new Peer(CreateOption.of()).read(more))
            .limit());
    byte[] copies = lying(most + 1_000).write(Collections.nCopies(2, 1));
    assertThrows(LimitExceededException.class, () -> new Peer(CreateOption.of()).read(copies));
  }

  @Test
  void capacityThatNobodyFills_isBoundedByTheMessage_notByTheArrayThatItIsPartOf() {
    Peer usual = new Peer(CreateOption.of());
    byte[] message = lying((1 << 20) + 1_000).write(new ArrayBlockingQueue<Object>(1));
    byte[] array = new byte[1 << 20];
    System.arraycopy(message, 0, array, 100, message.length);
    assertThrows(
        LimitExceededException.class,
        () -> usual.kryo().readClassAndObject("array", array, 100, message.length));
    assertThrows(
        LimitExceededException.class,
        () ->
            usual
                .kryo()
                .readClassAndObject("buffer", ByteBuffer.wrap(array, 100, message.length).slice()));
  }

  @Test
  void patternThatWouldTakeAges_isRefused() {
    char[] marks = new char[40];
    Arrays.fill(marks, '\u0301');
    int literal = Pattern.LITERAL | Pattern.CANON_EQ; // taken as it is, no orders are tried
    Pattern pattern = Pattern.compile("e" + new String(marks), literal);
    assertEquals(pattern.pattern(), send(pattern).pattern());
    byte[] slow = writer.write(pattern);
    assertEquals((byte) 0x90, slow[slow.length - 2]); // the low byte of the flags
    slow[slow.length - 2] = (byte) 0x80; // CANON_EQ alone
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(slow));
    assertTrue(refused.getMessage().contains("CANON_EQ"), refused.getMessage());
    assertEquals("next", send("next"));
  }

  @Test
  void theUsersSerializer_comesFirst() {
    CreateOption own = OPTION.customize(kryo -> kryo.register(URI.class, new Shouting()));
    Object read = new Peer(own).send(URI.create("a:b"), new Peer(own));
    assertEquals(URI.create("A:B"), read);
  }

  /** Upper case, by the serializer of the library in a stream of its own. */
  private static final class Shouting extends Serializer<URI> {
    @Override
    public void write(Kryo kryo, Output output, URI uri) {
      kryo.writeClassAndObject(output, new AtomicReference<>(uri.toString()));
    }

    @Override
    public URI read(Kryo kryo, Input input, Class<? extends URI> type) {
      Object text = ((AtomicReference<?>) kryo.readClassAndObject(input)).get();
      return URI.create(text.toString().toUpperCase(java.util.Locale.ROOT));
    }
  }

  @Test
  void serializerOfTheLibrary_inAStreamOfTheUsers() {
    CreateOption own =
        CreateOption.of().customize(kryo -> kryo.register(Order.class, new InOwnStream()));
    Order order = new Order();
    order.anything = new SimpleEntry<>("k", new BitSet());
    Order read = (Order) new Peer(own).send(order, new Peer(own));
    assertEquals(order.anything, read.anything);
    assertNull(read.again);
  }

  /** Fetches the serializer of what is inside and hands it an output of its own. */
  private static final class InOwnStream extends Serializer<Order> {
    @Override
    @SuppressWarnings("unchecked") // Kryo's signatures are raw
    public void write(Kryo kryo, Output output, Order order) {
      Output inside = new Output(100, -1);
      kryo.getSerializer(SimpleEntry.class).write(kryo, inside, order.anything);
      output.writeVarInt(inside.position(), true);
      output.writeBytes(inside.toBytes());
    }

    @Override
    @SuppressWarnings("unchecked") // Kryo's signatures are raw
    public Order read(Kryo kryo, Input input, Class<? extends Order> type) {
      Input inside = new Input(input.readBytes(input.readVarInt(true)));
      Order order = new Order();
      order.anything = kryo.getSerializer(SimpleEntry.class).read(kryo, inside, SimpleEntry.class);
      return order;
    }
  }
}
