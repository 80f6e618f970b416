package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.Point;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.lang.reflect.Proxy;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.logging.Level;
import java.util.regex.Pattern;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Other classes of the JDK. */
final class JdkRows extends Rows {
  @Override
  void fill() {
    numbers();
    atomics();
    texts();
    buffers();
    addresses();
    pairs();
    comparators();
    points();
  }

  private Row row(Object value) {
    Class<?> shownAs =
        value instanceof Enum ? ((Enum<?>) value).getDeclaringClass() : value.getClass();
    String type = shownAs.getSimpleName();
    String shown = value.toString().replaceAll("@.*", "");
    return row(type, shown, () -> value).in(value.getClass());
  }

  private void numbers() {
    row(OptionalInt.of(Integer.MIN_VALUE)).key();
    row(OptionalInt.empty()).key();
    row(OptionalLong.of(1)).key();
    row(OptionalDouble.of(-0.0)).key();
    row(OptionalDouble.of(Double.longBitsToDouble(0x7FF0000000000001L)))
        .check(
            (sent, read) ->
                MapRows.check(
                    Double.doubleToRawLongBits(((OptionalDouble) read).getAsDouble())
                        == 0x7FF0000000000001L));
    row(MathContext.DECIMAL64).key();
    row(new MathContext(0, RoundingMode.UNNECESSARY)).key();
    row(RoundingMode.HALF_EVEN).value();
    row(TimeUnit.DAYS).in(TimeUnit.class).value();
    row(BitSet.valueOf(new long[] {Long.MIN_VALUE, 0, 1})).key();
    row(new BitSet()).key();
  }

  private void atomics() {
    row(new AtomicBoolean(true));
    row(new AtomicInteger(Integer.MIN_VALUE));
    row(new AtomicLong(Long.MIN_VALUE));
    row(new AtomicReference<>("x"));
    row(new AtomicReference<>());
    row(new AtomicIntegerArray(new int[] {1, -1}));
    row(new AtomicLongArray(new long[] {1, -1}));
    row(new AtomicReferenceArray<>(new Object[] {"a", null}));
    row(new AtomicReferenceArray<>(0));
    row(new AtomicStampedReference<>("a", -7));
    row(new AtomicMarkableReference<>("a", true));
    LongAdder adder = new LongAdder();
    adder.add(Long.MAX_VALUE);
    row(adder);
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(1.5);
    row(doubles);
    row(new ReentrantLock(true))
        .check((sent, read) -> MapRows.check(((ReentrantLock) read).isFair()));
    row(new ReentrantReadWriteLock())
        .check((sent, read) -> MapRows.check(!((ReentrantReadWriteLock) read).isFair()));
    row(new StampedLock())
        .check((sent, read) -> MapRows.check(!((StampedLock) read).isWriteLocked()));
    row(new Semaphore(-3, true))
        .check(
            (sent, read) ->
                MapRows.check(
                    ((Semaphore) read).isFair() && ((Semaphore) read).availablePermits() == -3));
    row("AtomicReference", "to itself", JdkRows::selfish).in(AtomicReference.class);
  }

  private static Object selfish() {
    AtomicReference<Object> reference = new AtomicReference<>();
    reference.set(new Object[] {reference});
    return reference;
  }

  private void texts() {
    row(URI.create("http://ada@example.org:80/a%20b?q=1#f")).key();
    row(URI.create("")).key();
    row(URI.create("mailto:ada@example.org")).key();
    row(URI.create("http://example.org/\u00fc\u20ac")).key();
    row(new File("/var/../x")).key();
    row(new File("")).key();
    row("Path", "absolute", () -> Paths.get("/var/../x")).in(Path.class).key();
    row("Path", "empty", () -> Paths.get("")).in(Path.class).key();
    row(Pattern.compile("a+ # c", Pattern.CASE_INSENSITIVE | Pattern.COMMENTS));
    row(Pattern.compile("e\u0301", Pattern.CANON_EQ));
    row(Pattern.compile("(", Pattern.LITERAL));
    row(new StackTraceElement("a.B", "c", null, -2)).key();
    row(new StackTraceElement("a.B", "<init>", "B.java", 7)).key();
    row(Level.WARNING).key();
    row(Level.OFF).in(Object.class).key();
    row("Collections.emptyEnumeration", "", Collections::emptyEnumeration)
        .in(Enumeration.class)
        .check((sent, read) -> MapRows.check(sent == read));
    row(new QName("urn:menu", "pie", "m")).key();
    row("XMLGregorianCalendar", "a time", () -> xml().newXMLGregorianCalendar("2020-02-03"))
        .in(XMLGregorianCalendar.class)
        .check((sent, read) -> MapRows.check(sent.equals(read)))
        .key();
    row("javax.xml.datatype.Duration", "a time", () -> xml().newDuration("-P1DT0.5S"))
        .in(javax.xml.datatype.Duration.class)
        .check((sent, read) -> MapRows.check(sent.equals(read)))
        .key();
  }

  private static DatatypeFactory xml() {
    try {
      return DatatypeFactory.newInstance();
    } catch (DatatypeConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  private void addresses() {
    try {
      InetAddress four = InetAddress.getByAddress("no.such.host.invalid", new byte[] {10, 0, 0, 1});
      row("InetAddress", "4", () -> four).in(InetAddress.class).key();
      InetAddress six = InetAddress.getByAddress(null, new byte[16]);
      row("InetAddress", "6", () -> six).in(InetAddress.class).key();
      byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 1, 2, 3, 4};
      for (int scope = -1; scope < 2; scope++) {
        InetAddress scoped = Inet6Address.getByAddress("mapped", mapped, scope);
        row("InetAddress", "6, scope " + scope, () -> scoped).in(InetAddress.class);
      }
      row(new InetSocketAddress(four, 65535)).key();
      row(InetSocketAddress.createUnresolved("no.such.host.invalid", 0)).key();
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private void pairs() {
    row(Optional.empty()).key();
    row(Optional.of(Optional.of(People.Mood.ANGRY))).key();
    row(new SimpleEntry<>("k", null)).in(Map.Entry.class).key();
    row(new SimpleImmutableEntry<>(null, 1)).in(Map.Entry.class).key();
  }

  private void comparators() {
    for (Comparator<?> comparator : CollectionRows.comparators()) {
      if (comparator != null) {
        row("Comparator", comparator.getClass().getSimpleName(), () -> comparator)
            .in(Comparator.class)
            .unshared();
      }
    }
    Comparator<Object> last = Comparator.nullsLast(Collections.reverseOrder());
    row("Comparator", "reversed, nulls last", () -> last).in(Comparator.class);
    row("Comparator", "nulls last, reversed", last::reversed).in(Comparator.class);
  }

  private void buffers() {
    ByteBuffer heap = ByteBuffer.wrap(new byte[] {9, 1, 2, -3, 9}, 1, 3);
    ByteBuffer part = ByteBuffer.wrap(new byte[] {9, 9, 1, 2}, 1, 3).slice();
    buffer("ByteBuffer", "between others", heap);
    buffer("ByteBuffer", "slice", part.order(ByteOrder.LITTLE_ENDIAN));
    buffer("ByteBuffer", "empty", ByteBuffer.allocate(0));
    ByteBuffer direct = ByteBuffer.allocateDirect(300).order(ByteOrder.LITTLE_ENDIAN);
    buffer("ByteBuffer, direct", "little-endian", direct.putInt(296, 7));
    ByteBuffer large = ByteBuffer.allocateDirect(20_000);
    buffer("ByteBuffer, direct", "large", large.putInt(8_190, 7).putInt(19_996, 8));
    buffer("ByteBuffer, read-only", "of a part", heap.asReadOnlyBuffer());
  }

  private void buffer(String type, String name, ByteBuffer buffer) {
    int position = buffer.position();
    row(type, name, () -> buffer)
        .in(ByteBuffer.class)
        .key()
        .becomes(sent -> ByteBuffer.allocate(1))
        .check(
            (sent, read) -> {
              ByteBuffer made = (ByteBuffer) read;
              assertEquals(sent, made);
              assertEquals(((ByteBuffer) sent).order(), made.order());
              assertEquals(position, ((ByteBuffer) sent).position());
              assertEquals(0, made.position());
              assertEquals(made.remaining(), made.array().length);
            });
  }

  private void points() {
    row(new Point(Integer.MIN_VALUE, -1)).in(Point2D.class).key();
    row("Point2D.Double", "small", () -> new Point2D.Double(0.1, -0.0)).key();
    row("Point2D.Float", "not one", () -> new Point2D.Float(Float.NaN, 1));
    row("Rectangle2D.Double", "large", () -> new Rectangle2D.Double(1, -2, 1E300, 0.5))
        .in(Rectangle2D.class)
        .key();
    row("Rectangle2D.Float", "negative", () -> new Rectangle2D.Float(1, -2, 3.5f, -4))
        .in(Rectangle2D.Float.class)
        .key();
  }

  static Object proxy(String answer) {
    return Proxy.newProxyInstance(
        People.class.getClassLoader(),
        new Class<?>[] {People.Named.class, Comparable.class},
        new People.Answering(answer));
  }
}
