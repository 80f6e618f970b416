package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.golden.ContainerConversations;
import io.github.scfs.golden.Conversation;
import io.github.scfs.golden.ObjectConversations;
import io.github.scfs.golden.ScalarConversations;
import io.github.scfs.golden.SubclassConversations;
import io.github.scfs.golden.ValueConversations;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two processes exchange messages in both directions. The second one is of this JVM, and of another
 * one where {@code scfs.otherJvm} names its java command.
 */
class OtherJvmTest {
  private static final List<Class<?>> TABLES =
      Arrays.asList(
          ScalarConversations.class,
          ContainerConversations.class,
          ObjectConversations.class,
          ValueConversations.class,
          SubclassConversations.class,
          MoreConversations.class);

  /** The java command, or null where there is none. */
  static String java(String which) {
    return which.equals("this") ? Jvm.THIS : System.getProperty("scfs.otherJvm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"this", "other"})
  void everyConversation_isUnderstoodOnBothSides(String which) throws Exception {
    assumeTrue(java(which) != null, "scfs.otherJvm names no java command");
    int exchanged = 0;
    try (OtherPeer other = new OtherPeer(java(which))) {
      for (Class<?> table : TABLES) {
        for (Conversation conversation : Side.table(table.getName())) {
          other.exchange(table.getName() + "#" + conversation);
          exchanged++;
        }
      }
    }
    assertEquals(true, exchanged > 130, exchanged + " conversations");
  }

  @ParameterizedTest
  @ValueSource(strings = {"this", "other"})
  void anOldAndANewVersion_understandEachOther(String which) throws Exception {
    assumeTrue(java(which) != null, "scfs.otherJvm names no java command");
    try (OtherPeer other = new OtherPeer(java(which))) {
      other.exchange(Upgrade.class.getName() + "#upgrade");
    }
  }

  /** What the other tests rely on: a difference in the second process comes back. */
  @Test
  void aValueThatTheSecondProcessDoesNotExpect_fails() throws Exception {
    OtherPeer other = new OtherPeer(Jvm.THIS);
    try {
      AssertionError e =
          assertThrows(
              AssertionError.class,
              () -> other.exchange(Differs.class.getName() + "#name of the process"));
      assertEquals(true, e.getMessage().contains("read: \""), e.getMessage());
    } finally {
      other.close();
    }
  }

  /** A table with a value that is another one in each process. */
  public static final class Differs {
    private Differs() {}

    public static List<Conversation> all() {
      return Collections.singletonList(
          Conversation.of(
              "name of the process",
              CreateOption.of(),
              () -> Collections.singletonList(ManagementFactory.getRuntimeMXBean().getName())));
    }
  }
}
