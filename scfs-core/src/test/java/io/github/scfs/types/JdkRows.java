package io.github.scfs.types;

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
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
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
final class JdkRows {
  private JdkRows() {}

  static void add(List<Row> rows) {
    numbers(rows);
    atomics(rows);
    texts(rows);
    addresses(rows);
    pairs(rows);
    comparators(rows);
    points(rows);
  }

  private static Row row(List<Row> rows, Object value) {
    Class<?> shownAs =
        value instanceof Enum ? ((Enum<?>) value).getDeclaringClass() : value.getClass();
    String type = shownAs.getSimpleName();
    String shown = value.toString().replaceAll("@.*", "");
    Row row = new Row(type, shown, () -> value).in(value.getClass());
    rows.add(row);
    return row;
  }

  private static void numbers(List<Row> rows) {
    row(rows, OptionalInt.of(Integer.MIN_VALUE)).key();
    row(rows, OptionalInt.empty()).key();
    row(rows, OptionalLong.of(1)).key();
    row(rows, OptionalDouble.of(-0.0)).key();
    row(rows, OptionalDouble.of(Double.longBitsToDouble(0x7FF0000000000001L)))
        .check(
            (sent, read) ->
                MapRows.check(
                    Double.doubleToRawLongBits(((OptionalDouble) read).getAsDouble())
                        == 0x7FF0000000000001L));
    row(rows, MathContext.DECIMAL64).key();
    row(rows, new MathContext(0, RoundingMode.UNNECESSARY)).key();
    row(rows, RoundingMode.HALF_EVEN).value();
    row(rows, TimeUnit.DAYS).in(TimeUnit.class).value();
    row(rows, BitSet.valueOf(new long[] {Long.MIN_VALUE, 0, 1})).key();
    row(rows, new BitSet()).key();
  }

  private static void atomics(List<Row> rows) {
    row(rows, new AtomicBoolean(true));
    row(rows, new AtomicInteger(Integer.MIN_VALUE));
    row(rows, new AtomicLong(Long.MIN_VALUE));
    row(rows, new AtomicReference<>("x"));
    row(rows, new AtomicReference<>());
    row(rows, new AtomicIntegerArray(new int[] {1, -1}));
    row(rows, new AtomicLongArray(new long[] {1, -1}));
    row(rows, new AtomicReferenceArray<>(new Object[] {"a", null}));
    row(rows, new AtomicReferenceArray<>(0));
    row(rows, new AtomicStampedReference<>("a", -7));
    row(rows, new AtomicMarkableReference<>("a", true));
    LongAdder adder = new LongAdder();
    adder.add(Long.MAX_VALUE);
    row(rows, adder);
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(1.5);
    row(rows, doubles);
    row(rows, new ReentrantLock(true))
        .check((sent, read) -> MapRows.check(((ReentrantLock) read).isFair()));
    row(rows, new ReentrantReadWriteLock())
        .check((sent, read) -> MapRows.check(!((ReentrantReadWriteLock) read).isFair()));
    row(rows, new StampedLock())
        .check((sent, read) -> MapRows.check(!((StampedLock) read).isWriteLocked()));
    row(rows, new Semaphore(-3, true))
        .check(
            (sent, read) ->
                MapRows.check(
                    ((Semaphore) read).isFair() && ((Semaphore) read).availablePermits() == -3));
    rows.add(new Row("AtomicReference", "to itself", JdkRows::selfish).in(AtomicReference.class));
  }

  private static Object selfish() {
    AtomicReference<Object> reference = new AtomicReference<>();
    reference.set(new Object[] {reference});
    return reference;
  }

  private static void texts(List<Row> rows) {
    row(rows, URI.create("http://ada@example.org:80/a%20b?q=1#f")).key();
    row(rows, URI.create("")).key();
    row(rows, URI.create("mailto:ada@example.org")).key();
    row(rows, URI.create("http://example.org/\u00fc\u20ac")).key();
    row(rows, new File("/var/../x")).key();
    row(rows, new File("")).key();
    rows.add(new Row("Path", "absolute", () -> Paths.get("/var/../x")).in(Path.class).key());
    rows.add(new Row("Path", "empty", () -> Paths.get("")).in(Path.class).key());
    row(rows, Pattern.compile("a+ # c", Pattern.CASE_INSENSITIVE | Pattern.COMMENTS));
    row(rows, Pattern.compile("e\u0301", Pattern.CANON_EQ));
    row(rows, Pattern.compile("(", Pattern.LITERAL));
    row(rows, new StackTraceElement("a.B", "c", null, -2)).key();
    row(rows, new StackTraceElement("a.B", "<init>", "B.java", 7)).key();
    row(rows, Level.WARNING).key();
    row(rows, Level.OFF).in(Object.class).key();
    rows.add(
        new Row("Collections.emptyEnumeration", "", Collections::emptyEnumeration)
            .in(Enumeration.class)
            .check((sent, read) -> MapRows.check(sent == read)));
    row(rows, new QName("urn:menu", "pie", "m")).key();
    rows.add(
        new Row("XMLGregorianCalendar", "a time", () -> xml().newXMLGregorianCalendar("2020-02-03"))
            .in(XMLGregorianCalendar.class)
            .check((sent, read) -> MapRows.check(sent.equals(read)))
            .key());
    rows.add(
        new Row("javax.xml.datatype.Duration", "a time", () -> xml().newDuration("-P1DT0.5S"))
            .in(javax.xml.datatype.Duration.class)
            .check((sent, read) -> MapRows.check(sent.equals(read)))
            .key());
  }

  private static DatatypeFactory xml() {
    try {
      return DatatypeFactory.newInstance();
    } catch (DatatypeConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  private static void addresses(List<Row> rows) {
    try {
      InetAddress four = InetAddress.getByAddress("no.such.host.invalid", new byte[] {10, 0, 0, 1});
      rows.add(new Row("InetAddress", "4", () -> four).in(InetAddress.class).key());
      InetAddress six = InetAddress.getByAddress(null, new byte[16]);
      rows.add(new Row("InetAddress", "6", () -> six).in(InetAddress.class).key());
      byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 1, 2, 3, 4};
      for (int scope = -1; scope < 2; scope++) {
        InetAddress scoped = Inet6Address.getByAddress("mapped", mapped, scope);
        rows.add(new Row("InetAddress", "6, scope " + scope, () -> scoped).in(InetAddress.class));
      }
      row(rows, new InetSocketAddress(four, 65535)).key();
      row(rows, InetSocketAddress.createUnresolved("no.such.host.invalid", 0)).key();
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static void pairs(List<Row> rows) {
    row(rows, Optional.empty()).key();
    row(rows, Optional.of(Optional.of(People.Mood.ANGRY))).key();
    row(rows, new SimpleEntry<>("k", null)).in(Map.Entry.class).key();
    row(rows, new SimpleImmutableEntry<>(null, 1)).in(Map.Entry.class).key();
  }

  private static void comparators(List<Row> rows) {
    for (Comparator<?> comparator : CollectionRows.comparators()) {
      if (comparator != null) {
        rows.add(
            new Row("Comparator", comparator.getClass().getSimpleName(), () -> comparator)
                .in(Comparator.class)
                .unshared());
      }
    }
    Comparator<Object> last = Comparator.nullsLast(Collections.reverseOrder());
    rows.add(new Row("Comparator", "reversed, nulls last", () -> last).in(Comparator.class));
    rows.add(new Row("Comparator", "nulls last, reversed", last::reversed).in(Comparator.class));
  }

  private static void points(List<Row> rows) {
    row(rows, new Point(Integer.MIN_VALUE, -1)).in(Point2D.class).key();
    rows.add(new Row("Point2D.Double", "small", () -> new Point2D.Double(0.1, -0.0)).key());
    rows.add(new Row("Point2D.Float", "not one", () -> new Point2D.Float(Float.NaN, 1)));
    rows.add(
        new Row("Rectangle2D.Double", "large", () -> new Rectangle2D.Double(1, -2, 1E300, 0.5))
            .in(Rectangle2D.class)
            .key());
    rows.add(
        new Row("Rectangle2D.Float", "negative", () -> new Rectangle2D.Float(1, -2, 3.5f, -4))
            .in(Rectangle2D.Float.class)
            .key());
  }

  static Object proxy(String answer) {
    return Proxy.newProxyInstance(
        People.class.getClassLoader(),
        new Class<?>[] {People.Named.class, Comparable.class},
        new People.Answering(answer));
  }
}
