package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One object that occurs twice comes back as one object. */
class ReferencesTest {
  private final CreateOption option = CreateOption.of().allow(Person.class, Town.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Town {
    String name;
    Person mayor;
    List<Person> people = new ArrayList<>();
  }

  static final class Person {
    String name;
    String nickname;
    Town hometown;
    Town worksIn;
    Person partner;
    Object anything;

    Person(String name) {
      this.name = name;
    }
  }

  private Object send(Object value) {
    return writer.send(value, reader);
  }

  @Test
  void sharedObject_isOneObject() {
    Person ada = new Person("Ada");
    ada.hometown = new Town();
    ada.worksIn = ada.hometown;
    for (int message = 0; message < 2; message++) {
      Person read = (Person) send(ada);
      assertSame(read.hometown, read.worksIn);
    }
  }

  @Test
  void equalButDifferentObjects_stayTwo() {
    Person ada = new Person("Ada");
    ada.hometown = new Town();
    ada.worksIn = new Town();
    Person read = (Person) send(ada);
    assertNotSame(read.hometown, read.worksIn);
  }

  @Test
  void cycles_closeAgain() {
    Person ada = new Person("Ada");
    Person bob = new Person("Bob");
    ada.partner = bob;
    bob.partner = ada;
    ada.anything = ada;
    bob.hometown = new Town();
    bob.hometown.mayor = ada;
    bob.hometown.people.addAll(Arrays.asList(ada, bob));

    Person read = (Person) send(ada);

    assertSame(read, read.anything);
    assertSame(read, read.partner.partner);
    assertSame(read, read.partner.hometown.mayor);
    assertSame(read, read.partner.hometown.people.get(0));
    assertSame(read.partner, read.partner.hometown.people.get(1));
  }

  @Test
  void containersThatContainThemselves() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    Map<Object, Object> map = new HashMap<>();
    map.put("me", map);
    map.put("list", list);
    Object[] array = {null, map, list};
    array[0] = array;

    Object[] read = (Object[]) send(array);

    assertSame(read, read[0]);
    Map<?, ?> readMap = (Map<?, ?>) read[1];
    List<?> readList = (List<?>) read[2];
    assertSame(readMap, readMap.get("me"));
    assertSame(readList, readMap.get("list"));
    assertSame(readList, readList.get(0));
  }

  @Test
  void sharedMutableValues_areOneObject() {
    Date date = new Date(5);
    StringBuilder text = new StringBuilder("x");
    int[] numbers = {1, 2};
    Object[] read = (Object[]) send(new Object[] {date, text, numbers, date, text, numbers});
    assertSame(read[0], read[3]);
    assertSame(read[1], read[4]);
    assertSame(read[2], read[5]);
    assertEquals(date, read[0]);
    assertArrayEquals(numbers, (int[]) read[2]);
  }

  @Test
  void strings_areValues() {
    String name = new String("Ada");
    Person ada = new Person(name);
    ada.nickname = name;
    ada.anything = name;
    Person read = (Person) send(ada);
    assertEquals("Ada", read.name);
    assertEquals("Ada", read.nickname);
    assertEquals("Ada", read.anything);
  }

  @Test
  void sharedImmutableCollections_areOneObject() {
    List<Object> fixed = Arrays.asList("a", "b");
    List<Object> unmodifiable = Collections.unmodifiableList(new ArrayList<>(fixed));
    List<Object> single = Collections.singletonList(new Town());
    Object[] read =
        (Object[]) send(new Object[] {fixed, unmodifiable, single, fixed, unmodifiable, single});
    for (int i = 0; i < 3; i++) {
      assertSame(read[i], read[i + 3]);
    }
    assertSame(fixed.getClass(), read[0].getClass());
    assertSame(unmodifiable.getClass(), read[1].getClass());
  }

  @Test
  void manyObjects_eachReferenceFindsItsOwn() {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      all.add(new Person("p" + i));
    }
    List<Object> twice = new ArrayList<>(all);
    twice.addAll(all);
    List<?> read = (List<?>) send(twice);
    Map<Object, Object> different = new IdentityHashMap<>();
    for (int i = 0; i < 5_000; i++) {
      assertSame(read.get(i), read.get(i + 5_000));
      assertEquals("p" + i, ((Person) read.get(i)).name);
      different.put(read.get(i), i);
    }
    assertEquals(5_000, different.size());
  }

  @Test
  void rootItself_canBeReferredTo() {
    Object[] root = new Object[1];
    root[0] = Collections.singletonList(root);
    Object[] read = (Object[]) send(root);
    assertSame(read, ((List<?>) read[0]).get(0));
  }

  @Test
  void nextMessage_startsAfresh() {
    Person ada = new Person("Ada");
    Person first = (Person) send(ada);
    Person second = (Person) send(ada);
    assertNotSame(first, second);
    assertEquals("Ada", second.name);
  }

  @Test
  void referencesOff_writesTwiceAndRefusesCycles() {
    Peer off = new Peer(option.references(false));
    Person ada = new Person("Ada");
    ada.hometown = new Town();
    ada.worksIn = ada.hometown;
    Person read = (Person) off.send(ada, reader);
    assertNotSame(read.hometown, read.worksIn);

    ada.partner = ada;
    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> off.write(ada));
    assertEquals("depth", refused.limit());
    assertTrue(refused.getMessage().contains("references switched off"));
    ada.partner = null;
    assertEquals("Ada", ((Person) off.send(ada, reader)).name);
  }

  @Test
  void referencesOff_readerStillTakesReferences() {
    Peer off = new Peer(option.references(false));
    Person ada = new Person("Ada");
    ada.partner = ada;
    Person read = (Person) writer.send(ada, off);
    assertSame(read, read.partner);
  }
}
