package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.BatchUpdateException;
import java.sql.ClientInfoStatus;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The exceptions of the JDK on the built-in list: harmless, and sent with all that they tell. */
class JdkExceptionsTest {
  private static final Map<Class<?>, Object> ARGUMENTS = new HashMap<>();

  static {
    ARGUMENTS.put(String.class, "text");
    ARGUMENTS.put(Object.class, "object");
    ARGUMENTS.put(CharSequence.class, "chars");
    ARGUMENTS.put(Class.class, String.class);
    ARGUMENTS.put(int.class, 7);
    ARGUMENTS.put(short.class, (short) 5);
    ARGUMENTS.put(char.class, 'd');
    ARGUMENTS.put(boolean.class, true);
    ARGUMENTS.put(int[].class, new int[] {1, -3, 2});
    ARGUMENTS.put(long[].class, new long[] {1, 1L << 40});
    ARGUMENTS.put(Throwable.class, new IOException("why"));
    ARGUMENTS.put(Exception.class, new IOException("why"));
    ARGUMENTS.put(IOException.class, new IOException("why"));
    ARGUMENTS.put(Error.class, new Error("why"));
    ARGUMENTS.put(
        Map.class, Collections.singletonMap("user", ClientInfoStatus.REASON_UNKNOWN_PROPERTY));
  }

  private final Peer peer = new Peer(CreateOption.of());

  /** By name; those that this JVM has. */
  private static Map<String, Class<?>> listed() {
    Map<String, Class<?>> found = new TreeMap<>();
    for (String name : ClassRules.builtIn()) {
      try {
        Class<?> type = name.indexOf('.') < 0 ? Object.class : Class.forName(name);
        if (Throwable.class.isAssignableFrom(type)) {
          found.put(name, type);
        }
      } catch (ClassNotFoundException ofAnotherJava) {
        continue;
      }
    }
    return found;
  }

  @Test
  void listed_holdNumbersTextsClassesAndExceptionsOnly() {
    listed()
        .forEach(
            (name, type) -> {
              for (Class<?> at = type; at != Throwable.class; at = at.getSuperclass()) {
                assertTrue(ClassRules.none().isAllowed(at.getName()), name + " is a " + at);
                for (Field field : at.getDeclaredFields()) {
                  assertTrue(isHarmless(field), field.toString());
                }
              }
            });
  }

  private static boolean isHarmless(Field field) {
    Class<?> type = field.getType();
    return Modifier.isStatic(field.getModifiers())
        || type.isPrimitive()
        || type == String.class
        || type == Class.class
        || type.isArray() && type.getComponentType().isPrimitive()
        || Throwable.class.isAssignableFrom(type)
        || field.getDeclaringClass() == SQLClientInfoException.class // a map of enum constants
        || field.getDeclaringClass().getName().startsWith("kotlin.");
  }

  @Test
  void listed_areSentWithAllThatTheyTell() {
    int sent = 0;
    for (Class<?> type : listed().values()) {
      if (Modifier.isAbstract(type.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
        continue;
      }
      for (Constructor<?> constructor : type.getConstructors()) {
        Throwable thrown = made(constructor);
        if (thrown != null) {
          thrown.addSuppressed(new IllegalStateException("close failed"));
          checkSame(thrown, (Throwable) peer.send(thrown, peer), constructor.toString());
          sent++;
        }
      }
    }
    assertTrue(sent > 400, "sent: " + sent);
  }

  /** Null if the constructor wants something else, or something better. */
  private static Throwable made(Constructor<?> constructor) {
    Class<?>[] parameters = constructor.getParameterTypes();
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = ARGUMENTS.get(parameters[i]);
      if (arguments[i] == null) {
        return null;
      }
    }
    try {
      return (Throwable) constructor.newInstance(arguments);
    } catch (ReflectiveOperationException refused) {
      return null;
    }
  }

  private static void checkSame(Throwable thrown, Throwable read, String what) {
    assertSame(thrown.getClass(), read.getClass(), what);
    assertArrayEquals(thrown.getStackTrace(), read.getStackTrace(), what);
    assertEquals(1, read.getSuppressed().length, what);
    assertEquals(told(thrown), told(read), what);
  }

  /** What the public methods without parameters tell. */
  private static Map<String, String> told(Throwable thrown) {
    Map<String, String> all = new TreeMap<>();
    for (Method method : thrown.getClass().getMethods()) {
      String name = method.getName();
      boolean tells =
          method.getParameterCount() == 0
              && !Modifier.isStatic(method.getModifiers())
              && (name.equals("toString")
                  || name.matches("(get|is).+|reason|parameters?|typeName|constantName|enumType"))
              && !name.equals("getStackTrace")
              && !name.equals("getSuppressed");
      if (tells) {
        all.put(name, answer(thrown, method));
      }
    }
    return all;
  }

  private static String answer(Throwable thrown, Method method) {
    try {
      Object value = method.invoke(thrown);
      return value == null || !value.getClass().isArray()
          ? String.valueOf(value)
          : elements(value).toString();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(method.toString(), e);
    }
  }

  private static List<Object> elements(Object array) {
    Object[] all = new Object[Array.getLength(array)];
    Arrays.setAll(all, i -> Array.get(array, i));
    return Arrays.asList(all);
  }

  /** As a driver throws them: each knows the next one. */
  @Test
  void chainOfSql_isWhole() {
    SQLException first =
        new SQLIntegrityConstraintViolationException("duplicate key", "23505", 1062);
    first.setNextException(
        new BatchUpdateException("batch", "42000", 7, new int[] {1, -3}, new IOException("line")));
    SQLException read = (SQLException) peer.send(first, peer);
    assertEquals("23505", read.getSQLState());
    assertEquals(1062, read.getErrorCode());
    BatchUpdateException next = (BatchUpdateException) read.getNextException();
    assertArrayEquals(new int[] {1, -3}, next.getUpdateCounts());
    assertArrayEquals(new long[] {1, -3}, next.getLargeUpdateCounts());
    assertEquals("line", next.getCause().getMessage());
    read.setNextException(new SQLException("one more"));
    assertEquals("one more", next.getNextException().getMessage());
  }
}
