package io.github.scfs.benchmarks.speed.first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.fork.CommandLine;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class FirstMessageTest {
  @Test
  void table_hasARowForEachContestantAndNumberOfFields() throws Exception {
    String table = table("--samples", "1", "--fields", "5,7", "--classes", "2");

    List<String> rows = Arrays.stream(table.split("\\R")).filter(s -> s.startsWith("| ")).toList();
    assertEquals(5, rows.size(), table);
    assertTrue(rows.get(1).startsWith("| 5 | scfs | "), table);
    assertTrue(rows.get(4).startsWith("| 7 | fory-session | "), table);
  }

  @Test
  void contestantThatMustKnowItsClasses_fails() {
    assertThrows(
        IllegalStateException.class, () -> table("--samples", "1", "--contestants", "avro"));
  }

  @Test
  void beanClasses_haveSoManyPrivateFields_mixedDifferently() {
    BeanClasses classes = new BeanClasses(350);
    Class<?> one = classes.example(0).getClass();
    Class<?> other = classes.example(1).getClass();

    assertEquals(350, one.getDeclaredFields().length);
    assertTrue(
        Arrays.stream(one.getDeclaredFields())
            .allMatch(field -> Modifier.isPrivate(field.getModifiers())));
    assertEquals(5, Arrays.stream(one.getDeclaredFields()).map(Field::getType).distinct().count());
    assertNotEquals(types(one), types(other));
    assertEquals(types(one), types(new BeanClasses(350).example(0).getClass()));
  }

  private static String table(String... arguments) throws Exception {
    return FirstMessage.table(CommandLine.of(FirstMessage.DEFAULTS, arguments));
  }

  private static String types(Class<?> bean) {
    return Arrays.stream(bean.getDeclaredFields())
        .map(field -> field.getType() + " " + field.getName())
        .collect(Collectors.joining(","));
  }
}
