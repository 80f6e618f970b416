package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Readers and named classes are looked for once, however many classes messages have. */
class RecentReadersTest {
  private static final int CLASSES = 1_000;

  private final Environment environment = environment();
  private int asked;
  private final RecentReaders recent = new RecentReaders(host());

  private static Environment environment() {
    return new Environment(new Settings(), null);
  }

  private Host host() {
    return (Host)
        Proxy.newProxyInstance(
            Host.class.getClassLoader(),
            new Class<?>[] {Host.class},
            (proxy, method, arguments) -> {
              asked++;
              return method.getName().equals("registered")
                  ? String.class
                  : new Reader((Schema) arguments[0], (Environment) arguments[2]);
            });
  }

  private static final class Reader extends TypeReader {
    Reader(Schema schema, Environment environment) {
      super(new Origin(schema, environment, ClassInfo.of(String.class), true, false), true);
    }

    @Override
    public Object read(GraphReader g, int entry, int start) {
      throw new AssertionError("nothing is read");
    }
  }

  private static List<Schema> schemas(SchemaKind kind, int count, String name) {
    List<Schema> schemas = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      schemas.add(Schema.ofName(kind, name + i));
    }
    return schemas;
  }

  private List<TypeReader> readers(List<Schema> schemas) {
    List<TypeReader> readers = new ArrayList<>();
    for (Schema schema : schemas) {
      readers.add(recent.of(schema, null, environment, false));
      assertSame(schema, readers.get(readers.size() - 1).schema);
    }
    return readers;
  }

  @Test
  void of_manyClasses_eachIsAskedForOnce() {
    List<Schema> schemas = schemas(SchemaKind.CUSTOM, CLASSES, "some.Thing");
    recent.begin(environment);
    List<TypeReader> first = readers(schemas);
    recent.begin(environment);
    assertEquals(first, readers(schemas));
    assertEquals(CLASSES, asked);
  }

  @Test
  void named_manyClasses_eachIsAskedForOnce() {
    List<Schema> schemas = schemas(SchemaKind.NAME, CLASSES, "not.allowed.Thing");
    recent.begin(environment);
    for (Schema schema : schemas) {
      assertSame(String.class, recent.named(schema, environment));
    }
    int first = asked;
    for (Schema schema : schemas) {
      assertSame(String.class, recent.named(schema, environment));
    }
    assertTrue(first >= CLASSES);
    assertEquals(first, asked);
  }

  @ParameterizedTest
  @CsvSource({"1000, 1500", "1, 20000"})
  void of_namesWithoutEnd_theOldestAreForgotten(int chars, int count) {
    StringBuilder name = new StringBuilder("some.");
    for (int i = 0; i < chars; i++) {
      name.append('x');
    }
    List<Schema> schemas = schemas(SchemaKind.CUSTOM, count, name.toString());
    recent.begin(environment);
    readers(schemas);
    assertEquals(count, asked);
    readers(schemas.subList(count - 50, count));
    assertEquals(count, asked);
    readers(schemas.subList(0, 50));
    assertEquals(count + 50, asked, "they would keep the schemas of sessions that are gone");
  }

  @Test
  void begin_otherEnvironment_readersAreAskedForAgain() {
    List<Schema> schemas = schemas(SchemaKind.CUSTOM, 3, "some.Thing");
    recent.begin(environment);
    readers(schemas);
    recent.begin(environment());
    readers(schemas);
    assertEquals(6, asked);
  }

  @Test
  void begin_environmentsInTurn_readersAreAskedForOnce() {
    List<Schema> schemas = schemas(SchemaKind.CUSTOM, 100, "some.Thing");
    Environment[] environments = {environment, environment(), environment()};
    for (int message = 0; message < 9; message++) {
      Environment one = environments[message % 3];
      recent.begin(one);
      for (Schema schema : schemas) {
        assertTrue(recent.of(schema, null, one, false).belongsTo(one));
      }
    }
    assertEquals(300, asked);
  }

  @ParameterizedTest
  @CsvSource({"1, 50", "16, 50", "17, 100"})
  void named_contextLoadersInTurn_theLastFewAreRemembered(int loaders, int most) {
    List<Schema> schemas = schemas(SchemaKind.NAME, 50, "not.allowed.Thing");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    List<ClassLoader> contexts = new ArrayList<>();
    contexts.add(null);
    while (contexts.size() < loaders) {
      contexts.add(new ClassLoader() {});
    }
    try {
      for (int round = 0; round < 2; round++) {
        for (ClassLoader context : contexts) {
          thread.setContextClassLoader(context);
          recent.begin(environment);
          schemas.forEach(schema -> recent.named(schema, environment));
        }
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    assertEquals(2 * most * loaders, asked, "to check a name, and to find the class");
  }

  /** Before the limit, all that other loaders need counts too. */
  @Test
  void of_namesWithoutEndForManyLoaders_theOldestAreForgotten() {
    List<Schema> schemas = schemas(SchemaKind.CUSTOM, 10_000, "some.Thing");
    Environment other = environment();
    for (Environment one : new Environment[] {environment, other, environment}) {
      recent.begin(one);
      for (Schema schema : schemas) {
        recent.of(schema, null, one, false);
      }
    }
    assertEquals(30_000, asked, "they would keep the schemas of sessions that are gone");
  }
}
