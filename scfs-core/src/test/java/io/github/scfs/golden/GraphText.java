package io.github.scfs.golden;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/**
 * An object graph as text, the same on every JVM: classes, values, and which places hold one and
 * the same object. Equal texts are equal graphs.
 */
public final class GraphText {
  /*
   * How this works
   *
   * Objects with an identity get a number when they are met first and a line of their own; the lines are made from a queue,
   * so that depth costs no stack. Values stand where they are met. Fields go by name, because their order is the JVM's.
   */
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();
  private final StringBuilder text = new StringBuilder();
  private final Map<Class<?>, List<Field>> fields = new HashMap<>();

  private GraphText() {}

  /** Lines: the root, then each object with an identity as it was met. */
  public static String of(Object root) {
    GraphText graph = new GraphText();
    graph.text.append(graph.token(root)).append('\n');
    while (!graph.open.isEmpty()) {
      Object next = graph.open.remove();
      graph.text.append('#').append(graph.numbers.get(next)).append(' ');
      graph.text.append(next.getClass().getName()).append(' ').append(graph.content(next));
      graph.text.append('\n');
    }
    return graph.text.toString();
  }

  private String token(Object value) {
    if (value == null) {
      return "null";
    }
    String inline = inline(value);
    if (inline != null) {
      return inline;
    }
    Integer number = numbers.get(value);
    if (number == null) {
      number = numbers.size();
      numbers.put(value, number);
      open.add(value);
    }
    return "#" + number;
  }

  /** Null for what has an identity. */
  private static String inline(Object value) {
    if (value instanceof String) {
      return quoted((String) value);
    }
    if (value instanceof Float) {
      return "float:" + Integer.toHexString(Float.floatToRawIntBits((Float) value));
    }
    if (value instanceof Double) {
      return "double:" + Long.toHexString(Double.doubleToRawLongBits((Double) value));
    }
    if (value instanceof Enum) {
      Enum<?> constant = (Enum<?>) value;
      return constant.getDeclaringClass().getName() + "." + constant.name();
    }
    String type = value.getClass().getName();
    if (type.startsWith("java.lang.") && value instanceof Comparable
        || value instanceof Boolean
        || value instanceof Class
        || type.startsWith("java.time.")
        || type.startsWith("java.math.")
        || type.equals("java.util.UUID")
        || type.equals("java.util.Locale")
        || type.equals("java.util.Currency")
        || value instanceof java.nio.charset.Charset
        || value instanceof java.net.URI
        || value instanceof java.net.URL) {
      return type + ":" + quoted(value.toString());
    }
    return value instanceof Comparator ? type : null;
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
        quoted.append(c);
      } else {
        quoted.append(String.format("\\u%04x", (int) c));
      }
    }
    return quoted.append('"').toString();
  }

  private String content(Object value) {
    if (value.getClass().isArray()) {
      List<Object> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
      return elements(elements, false);
    }
    if (value instanceof CharSequence) {
      return quoted(value.toString());
    }
    if (value instanceof Collection) {
      boolean hashed = value instanceof HashSet && !(value instanceof LinkedHashSet);
      String order =
          value instanceof SortedSet ? token(((SortedSet<?>) value).comparator()) + " " : "";
      return order + elements((Collection<?>) value, hashed) + ownFields(value);
    }
    if (value instanceof Map) {
      return entries((Map<?, ?>) value) + ownFields(value);
    }
    if (value instanceof Throwable) {
      return throwable((Throwable) value);
    }
    String known = known(value);
    return known != null ? known : fields(value);
  }

  private String elements(Collection<?> elements, boolean hashed) {
    List<String> tokens = new ArrayList<>();
    for (Object element : elements) {
      tokens.add(token(element));
    }
    if (hashed) {
      tokens.sort(null);
    }
    return tokens.toString();
  }

  private String entries(Map<?, ?> map) {
    List<String> tokens = new ArrayList<>();
    Map<Object, Object> ordered = new LinkedHashMap<>(map);
    if (map instanceof HashMap && !(map instanceof LinkedHashMap) && allTexts(map)) {
      ordered = new TreeMap<>(map);
    }
    for (Map.Entry<?, ?> entry : ordered.entrySet()) {
      tokens.add(token(entry.getKey()) + "=" + token(entry.getValue()));
    }
    String order =
        map instanceof SortedMap ? token(((SortedMap<?, ?>) map).comparator()) + " " : "";
    return order + tokens;
  }

  private static boolean allTexts(Map<?, ?> map) {
    return map.keySet().stream().allMatch(key -> key instanceof String);
  }

  private String throwable(Throwable thrown) {
    StringBuilder lines = new StringBuilder(token(thrown.getMessage()));
    for (StackTraceElement at : thrown.getStackTrace()) {
      lines.append(" at ").append(place(at));
    }
    lines.append(" cause ").append(token(thrown.getCause()));
    for (Throwable suppressed : thrown.getSuppressed()) {
      lines.append(" suppressed ").append(token(suppressed));
    }
    return lines.append(' ').append(fields(thrown)).toString();
  }

  /** Without loader and module, which a JVM adds for itself. */
  private static String place(StackTraceElement at) {
    return at.getClassName()
        + "."
        + at.getMethodName()
        + " "
        + at.getFileName()
        + ":"
        + at.getLineNumber();
  }

  /** Classes of the JDK whose fields are nobody's business; null for others. */
  private String known(Object value) {
    if (value instanceof java.sql.Timestamp) {
      return ((Date) value).getTime() + " " + ((java.sql.Timestamp) value).getNanos();
    }
    if (value instanceof Date && value.getClass().getName().startsWith("java.")) {
      return String.valueOf(((Date) value).getTime());
    }
    if (value instanceof TimeZone) {
      return ((TimeZone) value).getID() + " " + ((TimeZone) value).getRawOffset();
    }
    if (value instanceof Calendar) {
      Calendar calendar = (Calendar) value;
      return calendar.getCalendarType()
          + " "
          + calendar.getTimeInMillis()
          + " "
          + token(calendar.getTimeZone())
          + " "
          + calendar.getFirstDayOfWeek()
          + calendar.getMinimalDaysInFirstWeek()
          + calendar.isLenient();
    }
    if (value instanceof Pattern) {
      return quoted(value.toString()) + " " + ((Pattern) value).flags();
    }
    if (value instanceof AtomicReference) {
      return token(((AtomicReference<?>) value).get());
    }
    if (value instanceof Map.Entry) {
      return token(((Map.Entry<?, ?>) value).getKey())
          + "="
          + token(((Map.Entry<?, ?>) value).getValue());
    }
    if (value instanceof StackTraceElement) {
      return place((StackTraceElement) value);
    }
    if (value.getClass().getName().startsWith("java.util.")
        && value.toString().startsWith(value.getClass().getName() + "@")) {
      return value.toString().replaceAll("@[0-9a-f]+", ""); // a hash that is its identity
    }
    boolean printable =
        value instanceof BitSet
            || value instanceof XMLGregorianCalendar
            || value instanceof Duration
            || ofTheJdk(value.getClass());
    return printable && value.getClass() != Object.class ? quoted(value.toString()) : null;
  }

  /** Of a sub class of a container of the JDK. */
  private String ownFields(Object value) {
    return ofTheJdk(value.getClass()) ? "" : " " + fields(value);
  }

  private String fields(Object value) {
    TreeMap<String, String> byName = new TreeMap<>();
    for (Field field : fields.computeIfAbsent(value.getClass(), GraphText::declared)) {
      try {
        byName.put(
            field.getDeclaringClass().getSimpleName() + "." + field.getName(),
            token(field.get(value)));
      } catch (IllegalAccessException e) {
        throw new AssertionError(field.toString(), e);
      }
    }
    return byName.toString();
  }

  /** By name, so that objects are met in the same order on every JVM. */
  private static List<Field> declared(Class<?> of) {
    List<Field> declared = new ArrayList<>();
    for (Class<?> type = of; !ofTheJdk(type); type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isTransient(field.getModifiers())) {
          field.setAccessible(true);
          declared.add(field);
        }
      }
    }
    declared.sort(
        Comparator.comparing(Field::getName).thenComparing(f -> f.getDeclaringClass().getName()));
    return declared;
  }

  private static boolean ofTheJdk(Class<?> type) {
    return type.getName().startsWith("java") || type.getName().startsWith("sun.");
  }
}
