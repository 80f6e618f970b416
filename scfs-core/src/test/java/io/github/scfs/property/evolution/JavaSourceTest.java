package io.github.scfs.property.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.library.Options;
import io.github.scfs.session.Bytes;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What the properties stand on: class files, the source that is shown, comparison, steps. */
class JavaSourceTest {
  private static Case random(Random random) {
    List<List<Integer>> parts = new ArrayList<>();
    for (int size : new int[] {60, 40, 200, 30}) {
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        numbers.add(random.nextInt(65_536));
      }
      parts.add(numbers);
    }
    return new Case(parts.get(0), parts.get(1), parts.get(2), parts.get(3), random.nextInt(32));
  }

  @Test
  void sourceThatIsShown_compilesToTheSameClasses() {
    Random random = new Random(7);
    for (int i = 0; i < 6; i++) {
      Made made = random(random).version(i % 3);
      Version compiled = Version.of(JavaSource.of(made.shape).toArray(new String[0]));
      for (BeanShape bean : made.shape.beans()) {
        assertEquals(text(compiled.type(bean.name)), text(made.type(bean.name)));
      }
      for (EnumShape one : made.shape.enums()) {
        assertEquals(
            Arrays.toString(compiled.type(one.name).getEnumConstants()),
            Arrays.toString(made.type(one.name).getEnumConstants()));
      }
    }
  }

  @Test
  void statementsThatAreShown_makeTheSameObjects() throws ReflectiveOperationException {
    Random random = new Random(10);
    for (int i = 0; i < 5; i++) {
      Case one = random(random);
      Made made = one.version(0);
      Version compiled = Version.of(JavaSource.of(made.shape).toArray(new String[0]));
      Thing message = one.messages(1).get(0);
      String statements = JavaSource.of(made.shape, "v0", message, "message");
      Version test =
          Version.of(
              "package shop; public class Regression { public static Object run("
                  + Version.class.getName()
                  + " v0) {"
                  + statements.replace("Version.set", Version.class.getName() + ".set")
                  + "return message; } }");
      Object pasted =
          test.type("shop.Regression").getMethod("run", Version.class).invoke(null, compiled);
      Peer other = Peer.of(Options.of(one.options(true)), compiled);
      assertArrayEquals(
          Bytes.anonymous(one.peer(true, 0).write(made.objectOf(message))),
          Bytes.anonymous(other.write(pasted)));
    }
  }

  /** Super class, fields and constructors. */
  private static String text(Class<?> type) {
    Set<String> members = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      members.add(field.toGenericString());
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      members.add(constructor.toString());
    }
    return type + " extends " + type.getSuperclass() + members;
  }

  @Test
  void caseThatIsShown_isTheSameCase() {
    Case one = random(new Random(8));
    Case same = Case.of(one.toString());
    assertEquals(one.toString(), same.toString());
    AssertionError failure = same.failure(new AssertionError("x"), new Case.Log(2));
    assertEquals(
        one.failure(new AssertionError("x"), new Case.Log(2)).getMessage(), failure.getMessage());
    assertTrue(failure.getMessage().contains("Version v0 = Version.of("));
    assertTrue(failure.getMessage().contains("Case.of(\""));
  }

  @Test
  void everyStep_isTaken() {
    Set<String> taken = new TreeSet<>();
    Random random = new Random(9);
    for (int i = 0; i < 400; i++) {
      Story story = random(random).story();
      for (String line : story.steps().split("\n")) {
        if (!line.isEmpty()) {
          taken.add(line.split(" ")[2]);
        }
      }
    }
    Set<String> all = new TreeSet<>();
    for (Step step : Step.values()) {
      if (step != Step.CLASS_OR_RECORD || Shape.RECORDS) {
        all.add(step.name());
      }
    }
    assertEquals(all, taken);
  }

  @Test
  void comparison_seesValuesAndIdentities() {
    Case one = Case.of("0 0 1 0 0 0 0 0 1 0 8 0 0 0 0 0 0/0/0 1/0/0"); // an Order with a field
    Made made = one.version(0);
    Thing.Bean order = new Thing.Bean("shop.Order");
    for (Shape.Place place : made.shape.places("shop.Order")) {
      order.fields.put(place.key(), Upgrade.initial(place.field, true));
    }
    Thing.Items twice = new Thing.Items(Thing.Form.ARRAY_LIST, null);
    twice.items.add(order);
    twice.items.add(order);
    Object same = made.objectOf(twice);
    Expected.check(made, twice, same, true);
    Object first = ((List<?>) same).get(0);
    Object other = made.objectOf(order);
    List<Object> two = new ArrayList<>(Arrays.asList(first, other));
    Expected.check(made, twice, two, false);
    assertThrows(AssertionError.class, () -> Expected.check(made, twice, two, true));
    List<Object> less = new ArrayList<>(Collections.singletonList(first));
    assertThrows(AssertionError.class, () -> Expected.check(made, twice, less, true));
    Thing number = new Thing.Value(7);
    Expected.check(made, number, 7, true);
    assertThrows(AssertionError.class, () -> Expected.check(made, number, 8, true));
    assertThrows(AssertionError.class, () -> Expected.check(made, number, 7L, true));
    assertThrows(AssertionError.class, () -> Expected.check(made, number, null, true));
    Thing zero = new Thing.Value(0.0);
    assertThrows(AssertionError.class, () -> Expected.check(made, zero, -0.0, true));
  }
}
