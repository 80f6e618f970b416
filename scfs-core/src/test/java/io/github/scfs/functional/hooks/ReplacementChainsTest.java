package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What takes the place of an object may be replaced itself, until it is of the class that was asked
 * last: then it is asked no more, as in the JDK.
 */
class ReplacementChainsTest {
  private static final int MESSAGES = 40;

  static final class First implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Second(1);
    }
  }

  static final class Second implements Serializable {
    private static final long serialVersionUID = 1L;

    final int asked;

    Second(int asked) {
      this.asked = asked;
    }

    private Object writeReplace() {
      return new Last(asked + 1);
    }
  }

  static final class Last implements Serializable {
    private static final long serialVersionUID = 1L;

    final int asked;

    Last(int asked) {
      this.asked = asked;
    }

    private Object writeReplace() {
      return new Last(asked + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theLastOne_isAskedOnce(boolean references) {
    CreateOption option = CreateOption.of().allow(Last.class).references(references);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < MESSAGES; message++) {
      assertEquals(3, ((Last) writer.send(new First(), reader)).asked);
      Object both = writer.send(Arrays.asList(new Second(1), new Last(5)), reader);
      assertEquals(3, ((Last) ((List<?>) both).get(0)).asked);
      assertEquals(6, ((Last) ((List<?>) both).get(1)).asked);
    }
  }

  @Test
  void whatOccursTwice_isReplacedOnce() {
    CreateOption option = CreateOption.of().allow(Last.class);
    First shared = new First();
    List<?> read = (List<?>) new Peer(option).send(Arrays.asList(shared, shared), new Peer(option));
    assertEquals(3, ((Last) read.get(0)).asked);
    assertSame(read.get(0), read.get(1));
  }

  static final class Link {
    Object next;
  }

  /** Code is generated for links on the way, which must not find the limit elsewhere. */
  @Test
  void atTheLimitOfDepth_itIsTheSameInEachMessage() {
    int taken = 0;
    for (int links = 1; links <= 12; links++) {
      CreateOption option =
          CreateOption.of()
              .allow(Last.class, Link.class)
              .limits(ScfsLimits.builder().depth(8).build());
      Peer writer = new Peer(option);
      Peer reader = new Peer(option);
      Object sent = new First();
      for (int i = 0; i < links; i++) {
        Link link = new Link();
        link.next = sent;
        sent = link;
      }
      int before = taken;
      for (int message = 0; message < 2 * MESSAGES; message++) {
        try {
          writer.send(sent, reader);
          taken++;
        } catch (LimitExceededException tooDeep) {
          assertEquals("depth", tooDeep.limit());
        }
      }
      assertTrue(taken == before || taken == before + 2 * MESSAGES, links + " links");
    }
    assertTrue(taken > 0);
  }
}
