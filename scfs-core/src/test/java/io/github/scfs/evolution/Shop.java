package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What the cases share: the option, a class in both orders of its fields, a failed read. */
final class Shop {
  static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  private Shop() {}

  /**
   * The class with its fields declared as given, and in the opposite order: in one of the two the
   * first field comes first on the wire, whatever the JVM's order is.
   */
  static List<String> bothOrders(String head, String... fields) {
    List<String> backwards = Arrays.asList(fields.clone());
    Collections.reverse(backwards);
    return Arrays.asList(source(head, Arrays.asList(fields)), source(head, backwards));
  }

  static String source(String head, List<String> fields) {
    return head + " { " + String.join("; ", fields) + "; }";
  }

  static Peer peer(Version version) {
    return Peer.of(OPTION, version);
  }

  /** Reading fails with exactly this exception. */
  static <T extends ScfsException> T fails(Class<T> expected, Peer reader, byte[] message) {
    T problem = assertThrows(expected, () -> reader.read(message));
    assertEquals(expected, problem.getClass(), problem.toString());
    return problem;
  }

  /** The session works: what is sent next arrives. */
  static void assertUsable(Peer writer, Peer reader) {
    assertEquals("the next message", writer.send("the next message", reader));
  }
}
