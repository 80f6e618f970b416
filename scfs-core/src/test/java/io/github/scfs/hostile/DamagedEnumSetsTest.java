package io.github.scfs.hostile;

import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets and maps of enum constants, damaged anywhere: both engines tell the same. */
class DamagedEnumSetsTest {
  private static final String[] FIELDS = {"set", "any", "all", "list", "map", "array", "last"};
  private static final String ORDER =
      "package shop; import java.util.*; public class Order { EnumSet<Color> set = EnumSet.of(Color.RED, Color.BLUE);"
          + " Object any = EnumSet.noneOf(Color.class); Set<Many> all = EnumSet.allOf(Many.class);"
          + " Collection<Object> list = new ArrayList<>(Arrays.asList(EnumSet.of(Gear.PARK), Gear.DRIVE, set));"
          + " EnumMap<Color, Object> map = new EnumMap<>(Collections.singletonMap(Color.BLUE, EnumSet.allOf(Gear.class)));"
          + " Object array = new Object[] {EnumSet.of(Color.RED), Color.BLUE, Color.class}; int last = 7; }";
  private static final String COLOR = "package shop; public enum Color { RED, GREEN, BLUE }";
  private static final String GEAR = "package shop; public enum Gear { PARK { }, DRIVE { } }";
  private static final String MANY =
      "package shop; public enum Many { "
          + IntStream.range(0, 70).mapToObj(i -> "C" + i).collect(Collectors.joining(", "))
          + " }";

  private final EnginesAlike engines = new EnginesAlike(DamagedEnumSetsTest::told);

  /** {@code options}: with and without references, what is missing null, the default, refused. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 6, 8})
  void ofTheSameVersion(int options) {
    Version shop = engines.version(ORDER, COLOR, GEAR, MANY);
    damageAnywhere(options, shop, shop);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void ofAnotherVersion(int options) {
    damageAnywhere(
        options,
        engines.version(ORDER, COLOR, GEAR, MANY),
        engines.version(
            "package shop; import java.util.*; public class Order { int last; Set<Gear> all; Object any;"
                + " EnumSet<Color> set; Map<Object, Object> map; Object[] array; List<Object> list; }",
            "package shop; public enum Color { BLUE, PINK, RED }",
            "package shop; public enum Gear { DRIVE { }, PARK }"));
  }

  private void damageAnywhere(int options, Version there, Version here) {
    engines.send(there, here, options);
    engines.whereverDamaged();
  }

  /** The tag at the root is damaged as well. */
  private static String told(Object read) {
    if (read == null || !read.getClass().getName().equals("shop.Order")) {
      return value(read);
    }
    StringBuilder told = new StringBuilder();
    for (String field : FIELDS) {
      told.append(field).append('=').append(value(Version.get(read, field))).append("; ");
    }
    return told.toString();
  }

  private static String value(Object value) {
    if (value instanceof Object[]) {
      return value(Arrays.asList((Object[]) value));
    } else if (value instanceof Map) {
      TreeSet<String> entries = new TreeSet<>();
      ((Map<?, ?>) value).forEach((k, v) -> entries.add(value(k) + "=" + value(v)));
      return value.getClass().getName() + entries;
    } else if (value instanceof Collection) {
      return value.getClass().getName()
          + ((Collection<?>) value)
              .stream().map(DamagedEnumSetsTest::value).collect(Collectors.joining(", ", "[", "]"));
    }
    return value == null || value.getClass().getName().startsWith("java.")
        ? String.valueOf(value)
        : value.getClass().getName() + " " + (value instanceof Enum ? value : "");
  }
}
