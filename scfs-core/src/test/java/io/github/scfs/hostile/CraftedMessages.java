package io.github.scfs.hostile;

import static io.github.scfs.hostile.Crafted.ANY;
import static io.github.scfs.hostile.Crafted.COLLECTION;
import static io.github.scfs.hostile.Crafted.INT;
import static io.github.scfs.hostile.Crafted.define;
import static io.github.scfs.hostile.Crafted.message;
import static io.github.scfs.hostile.Crafted.object;
import static io.github.scfs.hostile.Crafted.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.hostile.Models.Node;
import io.github.scfs.testing.Peer;
import org.junit.jupiter.api.AfterEach;

/**
 * What tests of crafted bytes share: a reader, and the exact exception that it must answer with.
 */
abstract class CraftedMessages {
  static final String LIST = "java.util.ArrayList";
  static final Crafted NOTHING = new Crafted();

  Peer reader = new Peer(Samples.option());

  /** After whatever the test did: the same instance reads a good message of a new session. */
  @AfterEach
  void instanceIsUsable() {
    Peer writer = new Peer(Samples.option());
    Node node = (Node) reader.kryo().readClassAndObject("after", writer.write(Node.of(7, null)));
    assertEquals(7, node.number);
  }

  /** In a session that is opened by the message. */
  final ScfsException refused(Class<? extends ScfsException> type, byte[] message) {
    reader.forget();
    return refusedNext(type, message);
  }

  final ScfsException refusedNext(Class<? extends ScfsException> type, byte[] message) {
    long before = Cost.bytes();
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals(type, e.getClass(), e.toString());
    assertTrue(Cost.bytes() - before < 64 << 20, "memory");
    return e;
  }

  final ScfsException malformed(byte[] message) {
    return refused(MalformedMessageException.class, message);
  }

  final void overLimit(String limit, byte[] message) {
    ScfsException e = refused(LimitExceededException.class, message);
    assertEquals(limit, ((LimitExceededException) e).limit());
  }

  static Crafted list(int count) {
    return new Crafted().tag(0).var((long) count << 1);
  }

  static byte[] withList(Crafted body) {
    return message(section(define(0, COLLECTION, LIST)), body);
  }

  static byte[] plain(Crafted body) {
    return message(section(), body);
  }

  final Object read(byte[] message) {
    reader.forget();
    return reader.read(message);
  }

  static byte[] node(Crafted body) {
    return message(section(object(0, Node.class, "value", ANY, "number", INT)), body);
  }
}
