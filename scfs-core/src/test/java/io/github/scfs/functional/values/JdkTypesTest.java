package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
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
import java.io.File;
import java.lang.reflect.Method;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of the JDK that are neither values of the fixed table nor plain containers. */
class JdkTypesTest {
  private static final int MUTATIONS = 2000;

  enum Dish {
    SOUP,
    PASTA {
      @Override
      public String toString() {
        return "pasta al forno";
      }
    },
    CAKE
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

  static Stream<Object> values() {
    List<Object> values = new ArrayList<>();
    values.add(URI.create("http://ada@example.org:80/a%20b?q=1#frag"));
    values.add(URI.create(""));
    values.add(URI.create("mailto:ada@example.org"));
    values.add(URI.create("http://example.org/\u00fc\u20ac"));
    values.add(Pattern.compile(""));
    values.add(Pattern.compile("a+\n# comment", Pattern.CASE_INSENSITIVE | Pattern.COMMENTS));
    values.add(Pattern.compile("e\u0301", Pattern.CANON_EQ));
    values.add(Pattern.compile("(", Pattern.LITERAL));
    values.add(new File(""));
    values.add(new File("/var/log/../\u20ac.txt"));
    values.add(Optional.empty());
    values.add(Optional.of("x"));
    values.add(Optional.of(Optional.of(Dish.PASTA)));
    values.add(OptionalInt.empty());
    values.add(OptionalInt.of(Integer.MIN_VALUE));
    values.add(OptionalInt.of(0));
    values.add(OptionalLong.empty());
    values.add(OptionalLong.of(Long.MIN_VALUE));
    values.add(OptionalDouble.empty());
    values.add(OptionalDouble.of(-0.0));
    values.add(OptionalDouble.of(Double.NaN));
    values.add(new AtomicBoolean(true));
    values.add(new AtomicBoolean());
    values.add(new AtomicInteger(Integer.MAX_VALUE));
    values.add(new AtomicInteger(-1));
    values.add(new AtomicLong(Long.MIN_VALUE));
    values.add(new AtomicReference<>());
    values.add(new AtomicReference<>("x"));
    values.add(new AtomicIntegerArray(0));
    values.add(new AtomicIntegerArray(new int[] {1, -1, Integer.MIN_VALUE}));
    values.add(new AtomicLongArray(new long[] {1, -1, Long.MIN_VALUE}));
    values.add(new AtomicReferenceArray<>(new Object[] {"a", null, 3}));
    values.add(new AtomicReferenceArray<>(0));
    values.add(new BitSet());
    values.add(BitSet.valueOf(new long[] {Long.MIN_VALUE, 0, 1}));
    values.add(new EnumMap<Dish, Object>(Dish.class));
    EnumMap<Dish, Object> prices = new EnumMap<>(Dish.class);
    prices.put(Dish.CAKE, 5);
    prices.put(Dish.PASTA, null);
    values.add(prices);
    values.add(new EnumMap<TimeUnit, Object>(TimeUnit.class));
    values.add(address(null, 127, 0, 0, 1));
    values.add(address("no.such.host.invalid", 255, 255, 255, 255));
    values.add(address("six", 0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1));
    values.add(scoped(0));
    values.add(scoped(7));
    values.add(scoped(-1));
    values.add(new InetSocketAddress(address("ten", 10, 0, 0, 1), 65535));
    values.add(InetSocketAddress.createUnresolved("no.such.host.invalid", 0));
    values.add(new SimpleEntry<>("key", 1));
    values.add(new SimpleEntry<>(null, null));
    values.add(new SimpleImmutableEntry<>("key", Arrays.asList(1, null)));
    values.add(new StackTraceElement("a.B", "c", "B.java", 7));
    values.add(new StackTraceElement("a.B", "<init>", null, -2));
    List<String> names = Arrays.asList("b", "a", null);
    values.add(Collections.synchronizedCollection(new ArrayList<>(names)));
    values.add(Collections.synchronizedList(new ArrayList<>(names)));
    values.add(Collections.synchronizedList(new LinkedList<>(names)));
    values.add(Collections.synchronizedSet(new java.util.LinkedHashSet<>(names)));
    values.add(Collections.synchronizedMap(new java.util.LinkedHashMap<>(map("b", "a"))));
    TreeSet<String> set = new TreeSet<>(Collections.<String>reverseOrder());
    set.addAll(Arrays.asList("a", "c", "b"));
    values.add(Collections.synchronizedSortedSet(set));
    values.add(Collections.synchronizedNavigableSet(set));
    values.add(Collections.unmodifiableSortedSet(set));
    values.add(Collections.unmodifiableNavigableSet(set));
    values.add(Collections.unmodifiableSortedSet(new TreeSet<String>()));
    TreeMap<String, Object> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    map.putAll(map("b", "a", "B2"));
    values.add(Collections.synchronizedSortedMap(map));
    values.add(Collections.synchronizedNavigableMap(map));
    values.add(Collections.unmodifiableSortedMap(map));
    values.add(Collections.unmodifiableNavigableMap(map));
    values.add(Collections.emptyNavigableSet());
    values.add(Collections.emptyNavigableMap());
    values.add(new ArrayBlockingQueue<>(3, false, Arrays.asList("a", "b")));
    values.add(new ArrayBlockingQueue<>(1));
    values.add(new LinkedBlockingQueue<>(7));
    values.add(new LinkedBlockingQueue<>(Arrays.asList(1, 2)));
    values.add(new LinkedBlockingDeque<>(Arrays.asList(1, 2)));
    LinkedBlockingDeque<Object> full = new LinkedBlockingDeque<>(1);
    full.add("full");
    values.add(full);
    ConcurrentHashMap.KeySetView<Object, Boolean> keys = ConcurrentHashMap.newKeySet();
    values.add(keys);
    ConcurrentHashMap.KeySetView<Object, Boolean> some = ConcurrentHashMap.newKeySet();
    some.addAll(Arrays.asList("a", 2));
    values.add(some);
    values.add(new ConcurrentHashMap<>(map("x", "y")).keySet());
    values.add(new ConcurrentHashMap<>(map("x", "y")).keySet("new"));
    values.add(Collections.nCopies(0, "x"));
    values.add(Collections.nCopies(5000, "x"));
    Object entry = javaNineEntry();
    if (entry != null) {
      values.add(entry);
    }
    return values.stream();
  }

  private static Map<String, Object> map(String... keys) {
    Map<String, Object> map = new TreeMap<>();
    for (String key : keys) {
      map.put(key, key.length());
    }
    return map;
  }

  private static InetAddress address(String host, int... bytes) {
    try {
      return InetAddress.getByAddress(host, bytes(bytes));
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static InetAddress scoped(int scope) {
    try {
      byte[] mapped = bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 1, 2, 3, 4);
      return Inet6Address.getByAddress("mapped", mapped, scope);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** Map.entry("k", "v"), or null on Java 8. */
  private static Object javaNineEntry() {
    try {
      Method entry = Map.class.getMethod("entry", Object.class, Object.class);
      return entry.invoke(null, "k", "v");
    } catch (NoSuchMethodException e) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** All that can be told of a value from outside, with the classes of what is inside. */
  private static String told(Object value) {
    if (value == null) {
      return "null";
    }
    StringBuilder text = new StringBuilder(value.getClass().getName()).append(": ");
    if (value instanceof Pattern) {
      return text + ((Pattern) value).pattern() + " " + ((Pattern) value).flags();
    } else if (value instanceof InetSocketAddress) {
      InetSocketAddress address = (InetSocketAddress) value;
      return text + address.getHostString() + address.getPort() + told(address.getAddress());
    } else if (value instanceof BlockingQueue) {
      text.append(((BlockingQueue<?>) value).remainingCapacity());
    } else if (value instanceof ConcurrentHashMap.KeySetView) {
      text.append(((ConcurrentHashMap.KeySetView<?, ?>) value).getMappedValue());
    } else if (value instanceof SortedSet) {
      text.append(told(((SortedSet<?>) value).comparator()));
    } else if (value instanceof SortedMap) {
      text.append(told(((SortedMap<?, ?>) value).comparator()));
    }
    return text.append(plain(value)).toString();
  }

  private static String plain(Object value) {
    return value instanceof java.util.Comparator ? "comparator" : value.toString();
  }

  @ParameterizedTest
  @MethodSource("values")
  void value_travelsWhole_twiceInOneSession(Object value) {
    assertEquals(told(value), told(send(value)));
    assertEquals(told(value), told(send(value)));
  }

  @ParameterizedTest
  @MethodSource("values")
  void sharedValue_staysOne_inListsAndFields(Object value) {
    Order order = new Order();
    order.anything = value;
    order.again = value;
    order.last = 9;
    Order read = send(order);
    assertSame(read.anything, read.again);
    assertEquals(told(value), told(read.anything));
    assertEquals(9, read.last);
    List<Object> list = send(new ArrayList<>(Arrays.asList(value, "between", value, "end")));
    assertSame(list.get(0), list.get(2));
    assertEquals(told(value), told(list.get(0)));
    assertEquals("end", list.get(3));
  }

  @ParameterizedTest
  @MethodSource("values")
  void valueInAFieldThatTheReaderLacks_isPassed_andFoundWhenReferredTo(Object value) {
    Drift drift =
        new Drift(
            Drift.shop("class Meal { Object gone; int id; Object kept; }"),
            Drift.shop("class Meal { int id; Object kept; }"),
            Drift.SHOP.allow(Dish.class),
            Drift.SHOP.allow(Dish.class));
    Object meal = drift.make("Meal");
    Drift.set(meal, "gone", value);
    Drift.set(meal, "id", 5);
    assertEquals(5, Drift.get(drift.send(meal), "id"));
    Drift.set(meal, "kept", value);
    Object read = drift.send(meal);
    assertEquals(5, Drift.get(read, "id"));
    assertEquals(told(value), told(Drift.get(read, "kept")));
  }

  @ParameterizedTest
  @MethodSource("values")
  void copy_isTheSameAgain(Object value) {
    assertEquals(told(value), told(writer.kryo().kryo().copy(value)));
  }

  @ParameterizedTest
  @MethodSource("values")
  void truncatedOrMutated_givesAnScfsExceptionOrAValue_andTheNextMessageReads(Object value) {
    writer.send(value, reader);
    byte[] valid = writer.write(value);
    reader.read(valid);
    for (int length = 0; length < Math.min(valid.length, 300); length++) {
      attempt(Arrays.copyOf(valid, length), value);
    }
    Random random = new Random(value.getClass().getName().hashCode());
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] mutated = valid.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
      }
      attempt(mutated, value);
    }
    assertEquals(told(value), told(reader.read(valid)));
  }

  private void attempt(byte[] bytes, Object value) {
    try {
      reader.read(bytes);
    } catch (ScfsException e) {
      assertNotNull(e.anchor());
    } catch (RuntimeException | Error e) {
      throw new AssertionError(value.getClass() + " " + Arrays.toString(bytes), e);
    }
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
    assertEquals(told(pattern), told(send(pattern)));
    byte[] slow = writer.write(pattern);
    assertEquals((byte) 0x90, slow[slow.length - 2]); // the low byte of the flags
    slow[slow.length - 2] = (byte) 0x80; // CANON_EQ alone
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(slow));
    assertTrue(refused.getMessage().contains("CANON_EQ"), refused.getMessage());
    assertEquals("next", send("next"));
  }

  @Test
  void mapsThatNeedNoSerializerOfTheirOwn_work() {
    Properties properties = new Properties();
    properties.setProperty("a", "b");
    assertEquals(properties, send(properties));
    String key = "key";
    IdentityHashMap<Object, Object> identity = new IdentityHashMap<>();
    identity.put(key, 1);
    assertEquals("{key=1}", send(identity).toString());
    WeakHashMap<Object, Object> weak = new WeakHashMap<>();
    weak.put(Dish.CAKE, 1);
    assertEquals(weak, send(weak));
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
