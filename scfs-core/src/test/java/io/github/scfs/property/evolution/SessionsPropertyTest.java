package io.github.scfs.property.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.library.Options;
import io.github.scfs.session.Bytes;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** What happens to messages on their way, and to sessions whose calls fail. */
@Domain(Cases.class)
class SessionsPropertyTest {
  private static final int MESSAGES = 6;

  /** The third: of an epoch whose beginning did not arrive. */
  private static final List<String> LOST =
      Arrays.asList("missing-definitions", "stale-epoch", "another-session");

  @Property
  void anyOrderRepetitionAndLoss_isTheRightObjectOrATypedError(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Genes events = one.events();
      Peer alice = one.peer(true, 0);
      Peer bob = one.peer(false, 1);
      List<Thing> messages = one.messages(MESSAGES);
      List<byte[]> sent = new ArrayList<>();
      int fresh = 0;
      for (Thing message : messages) {
        int event = events.next(8);
        if (event == 7) {
          alice.kryo().session("k").reset();
          fresh = sent.size();
        }
        try (PendingMessage pending = alice.kryo().encode("k", one.version(0).objectOf(message))) {
          sent.add(log.note("message " + sent.size() + ", " + event, pending.toByteArray()));
          if (event != 6) {
            pending.commit();
          }
        }
      }
      for (int arrivals = events.next(12); arrivals > 0; arrivals--) {
        int i = events.next(sent.size());
        log.note("arrives", sent.get(i));
        receive(one, bob, messages.get(i), sent.get(i), true);
      }
      for (int i = fresh; i < sent.size(); i++) { // all of them in order: nothing stays broken
        log.note("arrives at last", sent.get(i));
        receive(one, bob, messages.get(i), sent.get(i), false);
      }
      SessionInvariants.checkAgree(alice.kryo().session("k"), bob.kryo().session("k"));
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  private static void receive(Case one, Peer bob, Thing message, byte[] bytes, boolean anyOrder) {
    Upgrade upgrade = new Upgrade(one.version(0).shape, one.version(1).shape, one.enums());
    Thing expected = upgrade.root(message);
    try {
      Object read = bob.kryo().readClassAndObject("k", bytes);
      Refusal.checkNone(one, upgrade);
      Expected.check(one.version(1), expected, read, one.references());
    } catch (SessionDesyncException e) {
      assertTrue(anyOrder && LOST.contains(e.anchor()), e.toString());
    } catch (ScfsException e) {
      Refusal.check(one, upgrade, e);
    }
  }

  @Property
  void whatIsWritten_doesNotDependOnWhatWasRead(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Genes events = one.events();
      Peer reads = one.peer(true, 0);
      Peer never = one.peer(true, 0);
      Peer other = one.peer(false, 1);
      for (Thing message : one.messages(MESSAGES)) {
        Object object = one.version(0).objectOf(message);
        int event = events.next(4);
        if (event != 0) { // it reads first, of another version, also what is damaged
          Upgrade upgrade = new Upgrade(one.version(0).shape, one.version(1).shape, one.enums());
          Thing theirs = upgrade.root(message);
          Upgrade back = new Upgrade(one.version(1).shape, one.version(0).shape, one.enums());
          Thing ours = back.root(theirs);
          byte[] bytes = log.note("read", other.write(one.version(1).objectOf(theirs)));
          if (event == 3) {
            bytes[bytes.length - 1 - events.next(bytes.length)]++;
          }
          try {
            Object read = reads.read(bytes);
            if (event != 3) {
              Refusal.checkNone(one, back);
              Expected.check(one.version(0), ours, read, one.references());
            }
          } catch (ScfsException e) {
            if (event != 3 && !isMissing(e)) {
              Refusal.check(one, back, e);
            }
          }
        }
        byte[] expected = never.write(object);
        byte[] actual = log.note("written", reads.write(object));
        assertArrayEquals(Bytes.anonymous(expected), Bytes.anonymous(actual));
      }
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  /** What a damaged message has announced is lost. */
  private static boolean isMissing(ScfsException e) {
    return e instanceof SessionDesyncException;
  }

  @Property
  void failedWrites_leaveNoTrace(@ForAll Case one) {
    Case.Log log = new Case.Log(MESSAGES);
    try {
      Genes events = one.events();
      CreateOption option = Options.of(one.options(true));
      CreateOption limited = limited(events, option);
      if (limited.limits().classes() != option.limits().classes()) {
        option = option.dictionary(false); // which leaves half of that limit to classes
        limited = limited.dictionary(false);
      }
      Peer failing = new Peer(limited);
      Peer model = Peer.of(option, one.version(0).loader());
      Peer bob = one.peer(false, 0);
      Made made = one.version(0);
      for (Thing message : one.messages(MESSAGES)) {
        if (events.next(2) == 1) {
          Thing odd = one.odd(new Genes(one.values), () -> Bomb.of(events));
          attempt(one, failing, model, bob, odd, log);
        }
        attempt(one, failing, model, bob, message, log);
        SessionInvariants.check(failing.session(), bob.session());
      }
      Object last = made.objectOf(one.messages(1).get(0));
      byte[] expected = model.write(new Object[] {1, last});
      byte[] actual = new byte[0];
      try {
        actual = failing.write(new Object[] {1, last});
      } catch (ScfsException e) {
        assertTrue(e.anchor().equals("limit-exceeded"), e.toString());
        return;
      }
      assertArrayEquals(Bytes.anonymous(expected), Bytes.anonymous(actual));
    } catch (RuntimeException | AssertionError e) {
      throw one.failure(e, log);
    }
  }

  private static void attempt(
      Case one, Peer failing, Peer model, Peer bob, Thing message, Case.Log log) {
    Object object = one.version(0).objectOf(message);
    byte[] bytes;
    try {
      bytes = failing.write(object);
    } catch (ScfsException | Bomb.Blast e) {
      log.note("failed: " + e, new byte[0]);
      return;
    }
    assertArrayEquals(Bytes.anonymous(model.write(object)), Bytes.anonymous(bytes));
    Thing expected =
        new Upgrade(one.version(0).shape, one.version(0).shape, one.enums()).root(message);
    Expected.check(
        one.version(0), expected, bob.read(log.note("written", bytes)), one.references());
  }

  /** Some messages meet a limit in the middle. */
  private static CreateOption limited(Genes genes, CreateOption option) {
    int much = 1 + genes.next(12);
    switch (genes.next(5)) {
      case 1:
        return option.maxOutputBufferSize(25 * much);
      case 2:
        return option.limits(ScfsLimits.builder().depth(1 + much / 3).build());
      case 3:
        return option.limits(ScfsLimits.builder().stringLength(much).elements(much).build());
      case 4:
        return option.limits(ScfsLimits.builder().classes(much / 2 + 1).build());
      default:
        return option;
    }
  }
}
