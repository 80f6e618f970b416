package io.github.scfs.internal.safety;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of the JDK and of Kotlin that need no rule: values, collections, enums, {@linkplain
 * BuiltInExceptions exceptions}, and the interfaces that arrays of them are declared with. They
 * only hold data when they are created and filled, except for a URL as a key: a hash map asks the
 * name service about it, see docs/security.md. By name, because not every JVM has all of them.
 */
final class BuiltInClasses {
  static final Set<String> NAMES = Collections.unmodifiableSet(new LinkedHashSet<>(collect()));

  private BuiltInClasses() {}

  private static Set<String> collect() {
    Set<String> names = new TreeSet<>();
    add(names, "", "boolean byte char short int long float double void");
    values(names);
    time(names);
    collections(names);
    collectionWrappers(names);
    immutableCollections(names);
    concurrent(names);
    enums(names);
    BuiltInExceptions.addTo(names);
    kotlin(names);
    return names;
  }

  static void add(Set<String> names, String prefix, String spaced) {
    for (String name : spaced.split(" ")) {
      names.add(prefix + name);
    }
  }

  private static void values(Set<String> names) {
    add(
        names,
        "java.lang.",
        "Object Class String StringBuilder StringBuffer Boolean Byte Character Short Integer Long Float Double Void"
            + " Number Comparable CharSequence Iterable Cloneable Enum Record StackTraceElement Thread$State"
            + " String$CaseInsensitiveComparator");
    add(names, "java.awt.", "Point");
    add(
        names,
        "java.awt.geom.",
        "Point2D Point2D$Double Point2D$Float Rectangle2D Rectangle2D$Double Rectangle2D$Float");
    add(names, "java.io.", "File Serializable");
    add(names, "java.math.", "BigInteger BigDecimal MathContext RoundingMode");
    add(
        names,
        "java.net.",
        "Inet4Address Inet6Address InetAddress InetSocketAddress SocketAddress URI URL");
    add(names, "java.nio.", "ByteBuffer");
    add(names, "java.nio.charset.", "Charset");
    add(names, "java.nio.file.", "Path");
    add(names, "java.sql.", "Date Time Timestamp");
    add(names, "java.util.regex.", "Pattern");
    add(
        names,
        "java.util.",
        "BitSet Calendar GregorianCalendar JapaneseImperialCalendar Currency Date Locale Optional OptionalDouble"
            + " OptionalInt OptionalLong SimpleTimeZone TimeZone UUID");
    add(names, "sun.util.", "BuddhistCalendar calendar.ZoneInfo");
    add(
        names,
        "java.util.concurrent.atomic.",
        "AtomicBoolean AtomicInteger AtomicIntegerArray AtomicLong AtomicLongArray AtomicMarkableReference"
            + " AtomicReference AtomicReferenceArray AtomicStampedReference DoubleAdder LongAdder");
    add(names, "java.util.concurrent.", "Semaphore TimeUnit");
    add(names, "java.util.concurrent.locks.", "ReentrantLock ReentrantReadWriteLock StampedLock");
    add(names, "java.util.logging.", "Level");
    add(names, "javax.xml.", "datatype.Duration datatype.XMLGregorianCalendar namespace.QName");
  }

  private static void time(Set<String> names) {
    add(
        names,
        "java.time.",
        "Clock Clock$FixedClock Clock$OffsetClock Clock$SystemClock Clock$TickClock DayOfWeek Duration Instant LocalDate"
            + " LocalDateTime LocalTime Month MonthDay OffsetDateTime OffsetTime Period Year YearMonth ZonedDateTime ZoneId ZoneOffset ZoneRegion");
    add(
        names,
        "java.time.chrono.",
        "ChronoLocalDate ChronoLocalDateTime ChronoLocalDateTimeImpl ChronoPeriod ChronoPeriodImpl ChronoZonedDateTime"
            + " ChronoZonedDateTimeImpl Chronology Era HijrahChronology HijrahDate"
            + " HijrahEra IsoChronology IsoEra JapaneseChronology JapaneseDate JapaneseEra MinguoChronology MinguoDate"
            + " MinguoEra ThaiBuddhistChronology ThaiBuddhistDate ThaiBuddhistEra");
    add(
        names,
        "java.time.temporal.",
        "ChronoField ChronoUnit Temporal TemporalAccessor TemporalAmount TemporalUnit TemporalField ValueRange"
            + " WeekFields");
    add(names, "java.time.zone.", "ZoneOffsetTransition");
  }

  private static void collections(Set<String> names) {
    add(
        names,
        "java.util.",
        "Collection Comparator Deque Enumeration Iterator List Map Map$Entry NavigableMap NavigableSet Queue RandomAccess"
            + " SequencedCollection SequencedMap SequencedSet Set SortedMap SortedSet AbstractCollection AbstractList"
            + " AbstractMap AbstractQueue AbstractSequentialList AbstractSet Dictionary");
    add(
        names,
        "java.util.",
        "ArrayDeque ArrayList Arrays$ArrayList EnumMap EnumSet JumboEnumSet RegularEnumSet HashMap HashSet Hashtable"
            + " IdentityHashMap LinkedHashMap LinkedHashSet LinkedList PriorityQueue Properties Stack TreeMap TreeSet"
            + " Vector WeakHashMap");
    add(
        names,
        "java.util.",
        "AbstractMap$SimpleEntry AbstractMap$SimpleImmutableEntry KeyValueHolder HashMap$Node HashMap$TreeNode"
            + " LinkedHashMap$Entry TreeMap$Entry Hashtable$Entry");
    add(names, "jdk.internal.util.", "NullableKeyValueHolder"); // entries of LinkedHashMap, Java 21
    // Views, which are written as their content.
    add(
        names,
        "java.util.",
        "AbstractList$SubList AbstractList$RandomAccessSubList SubList RandomAccessSubList ArrayList$SubList"
            + " HashMap$EntrySet HashMap$KeySet HashMap$Values LinkedHashMap$LinkedEntrySet LinkedHashMap$LinkedKeySet"
            + " LinkedHashMap$LinkedValues TreeMap$EntrySet TreeMap$KeySet TreeMap$Values TreeMap$AscendingSubMap"
            + " TreeMap$DescendingSubMap TreeMap$NavigableSubMap");
  }

  private static void collectionWrappers(Set<String> names) {
    for (String wrapper : "Checked Synchronized Unmodifiable".split(" ")) {
      add(
          names,
          "java.util.Collections$" + wrapper,
          "Collection List Map NavigableMap NavigableSet RandomAccessList Set SortedMap SortedSet");
    }
    add(
        names,
        "java.util.Collections$",
        "CheckedQueue UnmodifiableMap$UnmodifiableEntrySet UnmodifiableSequencedCollection UnmodifiableSequencedMap"
            + " UnmodifiableSequencedSet UnmodifiableNavigableMap$EmptyNavigableMap"
            + " UnmodifiableNavigableSet$EmptyNavigableSet"
            + " EmptyEnumeration EmptyList EmptyMap EmptySet SingletonList SingletonMap SingletonSet AsLIFOQueue"
            + " CopiesList ReverseComparator ReverseComparator2 SetFromMap SequencedSetFromMap");
    add(names, "java.util.Comparators$", "NaturalOrderComparator NullComparator");
  }

  private static void immutableCollections(Set<String> names) {
    add(
        names,
        "java.util.ImmutableCollections$",
        "AbstractImmutableCollection AbstractImmutableList AbstractImmutableMap AbstractImmutableSet List0 List1 List2"
            + " List12 ListN Map0 Map1 MapN Set0 Set1 Set2 Set12 SetN SubList");
  }

  private static void concurrent(Set<String> names) {
    add(
        names,
        "java.util.concurrent.",
        "BlockingDeque BlockingQueue ConcurrentMap ConcurrentNavigableMap TransferQueue ArrayBlockingQueue"
            + " ConcurrentHashMap ConcurrentHashMap$KeySetView ConcurrentHashMap$ValuesView ConcurrentHashMap$EntrySetView"
            + " ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentSkipListMap ConcurrentSkipListSet"
            + " CopyOnWriteArrayList CopyOnWriteArraySet LinkedBlockingDeque LinkedBlockingQueue LinkedTransferQueue"
            + " PriorityBlockingQueue");
  }

  /** Enums of the JDK that somebody may keep in a field. {@link #time} has those of dates. */
  private static void enums(Set<String> names) {
    add(names, "java.net.", "Proxy$Type StandardProtocolFamily");
    add(
        names,
        "java.nio.file.",
        "AccessMode FileVisitOption FileVisitResult LinkOption StandardCopyOption StandardOpenOption"
            + " attribute.AclEntryFlag attribute.AclEntryPermission attribute.AclEntryType"
            + " attribute.PosixFilePermission");
    add(names, "java.sql.", "ClientInfoStatus JDBCType PseudoColumnUsage RowIdLifetime");
    add(names, "java.text.", "Normalizer$Form");
    add(names, "java.time.format.", "FormatStyle ResolverStyle SignStyle TextStyle");
    add(names, "java.time.temporal.", "IsoFields$Field IsoFields$Unit JulianFields$Field");
    add(names, "java.util.", "Locale$Category");
  }

  /** Classes that Kotlin uses where the source names a list, a range or a lazy property. */
  private static void kotlin(Set<String> names) {
    add(
        names,
        "kotlin.",
        "InitializedLazyImpl Pair Result Result$Failure Triple UByte UByteArray UInt UIntArray ULong ULongArray UShort"
            + " UShortArray Unit KotlinNullPointerException NoWhenBranchMatchedException NotImplementedError"
            + " TypeCastException UninitializedPropertyAccessException");
    add(names, "kotlin.collections.", "ArrayDeque EmptyList EmptyMap EmptySet IndexedValue");
    add(names, "kotlin.comparisons.", "NaturalOrderComparator ReverseOrderComparator");
    add(names, "kotlin.enums.", "EnumEntriesSerializationProxy");
    add(
        names,
        "kotlin.ranges.",
        "CharProgression CharRange ClosedDoubleRange ClosedFloatRange ComparableOpenEndRange ComparableRange"
            + " IntProgression IntRange LongProgression LongRange OpenEndDoubleRange OpenEndFloatRange"
            + " UIntProgression UIntRange ULongProgression ULongRange");
    add(names, "kotlin.time.", "Duration DurationUnit Instant InstantSerialized");
    add(names, "kotlin.uuid.", "Uuid UuidSerialized");
  }
}
