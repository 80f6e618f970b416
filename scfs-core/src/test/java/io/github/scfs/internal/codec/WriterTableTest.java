package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Writers by class, more of them than the table starts with. */
class WriterTableTest {
  private final WriterTable table = new WriterTable();

  private static final class Named extends TypeWriter {
    Named() {
      super(Schema.ofName(SchemaKind.NAME, "some.Thing"), 0, true);
    }

    @Override
    public void write(GraphWriter g, Object object) {
      throw new AssertionError("nothing is written");
    }
  }

  private static TypeWriter writer(Class<?> type) {
    return new Named().madeFor(type);
  }

  /** 1,000 classes: arrays of arrays. */
  private static List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> type : new Class<?>[] {int.class, long.class, String.class, Object.class}) {
      Class<?> next = type;
      for (int i = 0; i < 250; i++) {
        next = Array.newInstance(next, 0).getClass();
        classes.add(next);
      }
    }
    return classes;
  }

  @Test
  void find_eachOfManyClasses_isItsOwn() {
    List<Class<?>> classes = classes();
    List<TypeWriter> writers = new ArrayList<>();
    for (Class<?> type : classes) {
      assertNull(table.find(type));
      writers.add(writer(type));
      table.put(type, writers.get(writers.size() - 1));
      assertSame(writers.get(writers.size() - 1), table.find(type));
    }
    for (int i = 0; i < classes.size(); i++) {
      assertSame(writers.get(i), table.find(classes.get(i)));
    }
  }

  @Test
  void put_aSecondOneForAClass_takesThePlaceOfTheFirst() {
    table.put(int[].class, writer(int[].class));
    TypeWriter second = writer(int[].class);
    table.put(int[].class, second);
    assertSame(second, table.find(int[].class));
  }

  @Test
  void replace_oneThatHandsItsClassOn_isFoundNoMore() {
    for (Class<?> type : classes().subList(0, 100)) {
      table.put(type, writer(type));
    }
    TypeWriter old = table.find(int[][].class);
    TypeWriter other = new Named();
    old.replaceBy(other);
    assertTrue(table.replace(old, other));
    assertFalse(table.replace(old, other), "it is not there any more");
    assertSame(other, table.find(int[][].class));
  }

  @Test
  void clear_writersThatAreKeptElsewhere_areForNoClass() {
    TypeWriter writer = writer(int[].class);
    table.put(int[].class, writer);
    table.clear();
    assertNull(table.find(int[].class));
    assertFalse(writer.isFor(int[].class));
    assertTrue(writer.isOrWasFor(int[].class), "as long as the body lasts that met it");
  }

  @Test
  void put_afterOthersAreForNoClass_dropsThem() throws ReflectiveOperationException {
    for (int round = 0; round < 20; round++) {
      for (Class<?> type : classes().subList(0, 100)) {
        TypeWriter writer = writer(type);
        table.put(type, writer);
        if (round < 19) {
          writer.retire();
        }
      }
    }
    Field slots = WriterTable.class.getDeclaredField("slots");
    slots.setAccessible(true);
    assertTrue(((TypeWriter[]) slots.get(table)).length <= 1024, "it grew with what is gone");
    for (Class<?> type : classes().subList(0, 100)) {
      assertEquals(type, table.find(type).type());
    }
  }
}
