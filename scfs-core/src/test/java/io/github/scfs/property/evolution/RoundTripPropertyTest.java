package io.github.scfs.property.evolution;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.property.library.Options;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/**
 * What is sent arrives: in the same version as it was, in another what that version knows of it.
 */
@Domain(Cases.class)
class RoundTripPropertyTest {
  private static final int MESSAGES = 3;

  @Property
  void sameVersion_keepsValuesAndIdentities(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Peer alice = one.peer(true, 0);
      Peer bob = one.peer(false, 0);
      Made made = one.version(0);
      for (Thing message : one.messages(MESSAGES)) {
        Object object = made.objectOf(message);
        Thing expected = new Upgrade(made.shape, made.shape, one.enums()).root(message);
        for (int i = 0; i < 2; i++) {
          Object read = bob.read(log.note("to 0", alice.write(object)));
          Expected.check(made, expected, read, one.references());
          if (one.references()) {
            Graphs.assertSame(object, read);
          }
          SessionInvariants.check(alice.session(), bob.session());
        }
        Expected.check(made, message, object, one.references()); // the writer changes nothing
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  /** Somebody in between who has none of the classes passes everything on. */
  @Property
  void overAPeerWithoutTheClasses_keepsValuesAndIdentities(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Peer alice = one.peer(true, 0);
      Peer between =
          new Peer(Options.of(one.options(false)).unknownClasses(UnknownClassPolicy.GENERIC));
      Peer bob = one.peer(false, 0);
      Made made = one.version(0);
      for (Thing message : one.messages(MESSAGES)) {
        Object object = made.objectOf(message);
        Thing expected = new Upgrade(made.shape, made.shape, one.enums()).root(message);
        for (int i = 0; i < 2; i++) {
          byte[] first = log.note("to the one between", alice.write(object));
          Object passed = between.kryo().readClassAndObject("from alice", first);
          byte[] second = between.kryo().writeClassAndObject("to bob", passed);
          Object read = bob.read(log.note("from the one between", second));
          Expected.check(made, expected, read, one.references());
          if (one.references()) {
            Graphs.assertSame(object, read);
          }
        }
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  @Property
  void overOtherVersions_keepsWhatAllKnow(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      List<Integer> hops =
          one.events().next(2) == 0 ? Arrays.asList(0, 1, 0) : Arrays.asList(0, 1, 2, 1, 0);
      Peer[] peers = {one.peer(true, 0), one.peer(false, 1), one.peer(false, 2)};
      for (Thing message : one.messages(MESSAGES)) {
        Thing expected = message;
        Object object = one.version(0).objectOf(message);
        for (int hop = 1; hop < hops.size(); hop++) {
          int from = hops.get(hop - 1);
          int to = hops.get(hop);
          byte[] bytes = log.note(from + " to " + to, write(peers[from], "to " + to, object));
          Upgrade upgrade =
              new Upgrade(one.version(from).shape, one.version(to).shape, one.enums());
          expected = upgrade.root(expected);
          try {
            object = peers[to].kryo().readClassAndObject("from " + from, bytes);
          } catch (ScfsException e) {
            Refusal.check(one, upgrade, e);
            break;
          }
          Refusal.checkNone(one, upgrade);
          Expected.check(one.version(to), expected, object, one.references());
        }
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  private static byte[] write(Peer peer, String key, Object object) {
    return peer.kryo().writeClassAndObject(key, object);
  }
}
