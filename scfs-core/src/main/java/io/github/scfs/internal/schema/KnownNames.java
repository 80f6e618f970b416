package io.github.scfs.internal.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of classes, and beginnings of names, that have a number in definitions. Frozen with the
 * wire version, see docs/wire-format.md.
 */
final class KnownNames {
  private static final List<String> ALL = new ArrayList<>();
  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  static {
    beginnings();
    collections();
    values();
    exceptions();
  }

  private KnownNames() {}

  private static void add(String prefix, String spaced) {
    for (String name : spaced.split(" ")) {
      NUMBERS.put(prefix + name, ALL.size());
      ALL.add(prefix + name);
    }
  }

  private static void beginnings() {
    add("", "com. org. net. io. com.example. org.example. com.github. io.github.");
    add("", "java. java.lang. java.util. java.util.concurrent. java.util.concurrent.atomic.");
    add("", "java.time. java.io. java.net. javax. jakarta. kotlin. scala.");
    add("java.util.", "Collections$ ImmutableCollections$");
  }

  private static void collections() {
    add(
        "java.util.",
        "ArrayList HashMap LinkedHashMap HashSet LinkedHashSet LinkedList TreeMap TreeSet ArrayDeque"
            + " PriorityQueue EnumMap EnumSet Arrays$ArrayList Vector Stack Hashtable Properties BitSet"
            + " IdentityHashMap WeakHashMap AbstractMap$SimpleEntry"
            + " AbstractMap$SimpleImmutableEntry");
    add("java.util.ImmutableCollections$", "ListN List12 SetN Set12 MapN Map1");
    add(
        "java.util.Collections$",
        "EmptyList EmptySet EmptyMap SingletonList SingletonSet SingletonMap UnmodifiableCollection"
            + " UnmodifiableList UnmodifiableRandomAccessList UnmodifiableSet UnmodifiableMap"
            + " UnmodifiableSortedSet UnmodifiableSortedMap SynchronizedList"
            + " SynchronizedRandomAccessList SynchronizedSet SynchronizedMap SetFromMap CopiesList"
            + " ReverseComparator");
    add(
        "java.util.concurrent.",
        "ConcurrentHashMap ConcurrentHashMap$KeySetView ConcurrentSkipListMap ConcurrentSkipListSet"
            + " ConcurrentLinkedQueue ConcurrentLinkedDeque CopyOnWriteArrayList"
            + " CopyOnWriteArraySet ArrayBlockingQueue LinkedBlockingQueue LinkedBlockingDeque"
            + " PriorityBlockingQueue TimeUnit");
  }

  private static void values() {
    add("", "boolean byte char short int long float double");
    add(
        "java.lang.",
        "Object String Boolean Byte Character Short Integer Long Float Double Number Class Enum"
            + " Comparable CharSequence StackTraceElement");
    add("java.math.", "BigInteger BigDecimal MathContext RoundingMode");
    add(
        "java.util.",
        "Optional OptionalInt OptionalLong OptionalDouble Date UUID Locale Currency Calendar"
            + " TimeZone SimpleTimeZone Collection List Set Map");
    add(
        "java.util.concurrent.atomic.",
        "AtomicBoolean AtomicInteger AtomicLong AtomicReference AtomicIntegerArray AtomicLongArray"
            + " AtomicReferenceArray LongAdder DoubleAdder");
    add(
        "java.time.",
        "Instant LocalDate LocalTime LocalDateTime OffsetDateTime ZonedDateTime Duration Period"
            + " DayOfWeek Month Clock$SystemClock");
    add("java.time.temporal.", "ChronoUnit ChronoField");
    add(
        "java.",
        "io.File io.Serializable net.URI net.URL net.Inet4Address net.Inet6Address"
            + " net.InetSocketAddress nio.file.Path util.regex.Pattern sql.Date sql.Timestamp");
  }

  private static void exceptions() {
    add(
        "java.lang.",
        "Throwable Exception RuntimeException Error IllegalArgumentException IllegalStateException"
            + " NullPointerException UnsupportedOperationException IndexOutOfBoundsException"
            + " ArrayIndexOutOfBoundsException ClassCastException NumberFormatException"
            + " ArithmeticException SecurityException InterruptedException ClassNotFoundException"
            + " AssertionError StackOverflowError OutOfMemoryError");
    add("java.util.", "NoSuchElementException ConcurrentModificationException");
    add(
        "java.util.concurrent.",
        "ExecutionException CompletionException TimeoutException CancellationException");
    add("java.io.", "IOException UncheckedIOException FileNotFoundException EOFException");
    add("java.net.", "ConnectException SocketException SocketTimeoutException");
    add("java.sql.", "SQLException");
  }

  static int count() {
    return ALL.size();
  }

  static String name(int number) {
    return ALL.get(number);
  }

  static int number(String name) {
    return NUMBERS.getOrDefault(name, -1);
  }

  /** Whether other chars follow. */
  static boolean isBeginning(String name) {
    return name.endsWith(".") || name.endsWith("$");
  }

  /** The number of the longest beginning of the name, or -1. */
  static int beginningOf(String name) {
    for (int end = name.length(); end > 0; end--) {
      char last = name.charAt(end - 1);
      Integer number = last == '.' || last == '$' ? NUMBERS.get(name.substring(0, end)) : null;
      if (number != null) {
        return number;
      }
    }
    return -1;
  }
}
