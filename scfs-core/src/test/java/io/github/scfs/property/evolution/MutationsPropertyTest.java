package io.github.scfs.property.evolution;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.fuzz.Mutator;
import io.github.scfs.property.fuzz.Trial;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** Whatever bytes arrive: a value of the right types or a ScfsException, at a bounded cost. */
@Domain(Cases.class)
class MutationsPropertyTest {
  private static final int MESSAGES = 3;
  private static final int MUTATIONS = 4;

  @Property
  void mutatedMessages_endInAValueOrATypedError_andHarmNothing(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Mutator mutator = new Mutator(new Random(one.events().next(65_536)));
      Peer alice = one.peer(true, 0);
      Peer bob = one.peer(false, 1);
      List<Thing> messages = one.messages(MESSAGES);
      List<byte[]> sent = new ArrayList<>();
      for (Thing message : messages) {
        sent.add(log.note("message " + sent.size(), alice.write(one.version(0).objectOf(message))));
      }
      for (int i = 0; i < sent.size(); i++) {
        for (int times = 0; times < MUTATIONS; times++) {
          byte[] mutated = mutator.mutate(sent.get(i), sent.get((i + times) % sent.size()));
          log.note("mutated " + i, mutated);
          Peer reader = bob;
          if (mutator.isForged()) {
            reader = one.peer(false, 1);
            replay(one, reader, messages, sent, i);
          }
          Peer victim = reader;
          Trial.isRead(() -> victim.read(mutated));
        }
        receive(one, bob, messages.get(i), sent.get(i));
        SessionInvariants.checkAgree(alice.session(), bob.session());
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  private static void replay(
      Case one, Peer reader, List<Thing> messages, List<byte[]> sent, int until) {
    for (int i = 0; i < until; i++) {
      receive(one, reader, messages.get(i), sent.get(i));
    }
  }

  private static void receive(Case one, Peer reader, Thing message, byte[] bytes) {
    Upgrade upgrade = new Upgrade(one.version(0).shape, one.version(1).shape, one.enums());
    Thing expected = upgrade.root(message);
    try {
      Object read = reader.read(bytes);
      Refusal.checkNone(one, upgrade);
      Expected.check(one.version(1), expected, read, one.references());
    } catch (ScfsException e) {
      Refusal.check(one, upgrade, e);
    }
  }
}
