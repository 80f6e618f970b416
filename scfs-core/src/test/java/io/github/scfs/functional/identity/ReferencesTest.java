package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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

  /** Where references are on, a cycle is no reason. */
  @Test
  void depthAlone_isNotExplainedByReferences() {
    CreateOption shallow = option.limits(ScfsLimits.builder().depth(20).build());
    Person chain = new Person("Ada");
    for (int i = 0; i < 30; i++) {
      Person next = new Person("Bob");
      next.partner = chain;
      chain = next;
    }
    Person last = chain;
    assertFalse(tooDeep(() -> new Peer(shallow).write(last)).contains("switched off"));
    byte[] message = new Peer(option).write(last);
    assertFalse(tooDeep(() -> new Peer(shallow).read(message)).contains("switched off"));
    Peer off = new Peer(shallow.references(false));
    assertTrue(tooDeep(() -> off.write(last)).contains("switched off"));
  }

  @Test
  void nestingThatNeedsStack_isExplainedByReferencesThatAreOff() {
    Object[] self = {1, null};
    self[1] = self;
    Peer off = new Peer(option.references(false));
    assertTrue(refusedBy("recursion", () -> off.write(self)).contains("switched off"));
    Object[] row = {};
    for (int i = 0; i < 600; i++) {
      row = new Object[] {i, row};
    }
    Object[] last = row;
    assertFalse(refusedBy("recursion", () -> writer.write(last)).contains("switched off"));
  }

  private static String tooDeep(Executable call) {
    return refusedBy("depth", call);
  }

  private static String refusedBy(String limit, Executable call) {
    LimitExceededException refused = assertThrows(LimitExceededException.class, call);
    assertEquals(limit, refused.limit());
    return refused.getMessage();
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
