package io.github.scfs.hostile;

import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** Classes that nobody allows, in every place of a message where a class can be named. */
final class Vault {
  static final Version VERSION =
      Version.of(
          "package vault; public class Safe { public int code; public Object content; }",
          "package vault; public enum Lock { OPEN, SHUT }",
          "package vault; public class Alarm extends RuntimeException { public int loud; }",
          "package vault; public class Order implements java.util.Comparator<Object>,"
              + " java.io.Serializable { public int compare(Object a, Object b) { return 0; } }",
          "package vault; public class Drawer extends java.util.ArrayList<Object> { }");

  private Vault() {}

  /** Values by place, each with one class of the vault in it. */
  static Map<String, Object> places() {
    Object safe = VERSION.make("vault.Safe");
    Map<String, Object> places = new LinkedHashMap<>();
    places.put("root", safe);
    Models.Employee employee = new Models.Employee();
    employee.anything = safe;
    places.put("field", employee);
    places.put("element", new ArrayList<>(Arrays.asList(1, safe)));
    Map<Object, Object> map = new HashMap<>();
    map.put(safe, 1);
    places.put("key", map);
    Map<Object, Object> values = new HashMap<>();
    values.put(1, safe);
    places.put("map value", values);
    Class<?> type = VERSION.type("vault.Safe");
    places.put("array", Array.newInstance(type, 1));
    places.put("array of arrays", Array.newInstance(type, 1, 1));
    places.put("class", type);
    places.put("class of an array", Array.newInstance(type, 0, 0).getClass());
    places.put("class in a list", Collections.singletonList(type));
    places.put("enum", VERSION.constant("vault.Lock", "SHUT"));
    places.put("enum in an array", new Object[] {VERSION.constant("vault.Lock", "SHUT")});
    places.put("throwable", VERSION.make("vault.Alarm"));
    places.put("cause", new IllegalStateException("x", (Throwable) VERSION.make("vault.Alarm")));
    places.put("comparator", sorted());
    places.put("collection", VERSION.make("vault.Drawer"));
    places.put("serializer", Models.Envelope.of(safe, 1));
    return places;
  }

  @SuppressWarnings("unchecked") // its comparator takes any object
  private static Object sorted() {
    TreeSet<Object> set = new TreeSet<>((Comparator<Object>) VERSION.make("vault.Order"));
    set.add("x");
    return set;
  }

  /** The vault's loader behind one that writes down what it is asked for. */
  static final class Recording extends ClassLoader {
    final List<String> asked = new CopyOnWriteArrayList<>();

    Recording() {
      super(VERSION.loader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      asked.add(name);
      return super.loadClass(name, resolve);
    }
  }
}
