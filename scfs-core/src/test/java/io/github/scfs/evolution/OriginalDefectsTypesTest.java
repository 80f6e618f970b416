package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** D11: what is asked for. */
class OriginalDefectsTypesTest {
  @Test
  void d11_rootOfAnotherType_isAnErrorOrAnAssignableReadNeverAMix() {
    Version zoo =
        Version.of(
            "package shop; public class Animal { String name; int legs; }",
            "package shop; public class Dog extends Animal { String trick; }",
            "package shop; public class Cat extends Animal { String trick; }");
    Peer writer = Shop.peer(zoo);
    Peer reader = Shop.peer(zoo);
    Object dog = zoo.make("shop.Dog");
    Version.set(dog, "name", "Rex");
    Version.set(dog, "trick", "sit");
    for (int i = 0; i < 2; i++) {
      byte[] message = writer.kryo().writeObject("the only connection", dog);
      ScfsException problem =
          assertThrows(ScfsException.class, () -> reader.read(message, zoo.type("shop.Cat")));
      assertEquals("type-mismatch", problem.anchor());
      assertEquals(message.length, problem.offset());
      assertEquals("Dog", problem.path());
      Object read = reader.read(message, zoo.type("shop.Animal"));
      assertSame(zoo.type("shop.Dog"), read.getClass());
      assertEquals("Rex", Version.get(read, "name"));
      assertEquals("sit", Version.get(read, "trick"));
    }
  }
}
