package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.wire.BodyOutput;
import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Ids, transactions and epochs of the half that writes. */
class WriteHalfTest {
  private final WriteHalf half = new WriteHalf(77);
  private final ReadHalf silent = new ReadHalf();
  private Section definitions = new Section(1 << 24);

  private static Schema schema(int i) {
    return Schema.ofName(SchemaKind.NAME, "half.Kind" + i);
  }

  private int id(int i) {
    return half.idOf(schema(i), definitions, ScfsLimits.defaults());
  }

  private static byte[] bytes(Section section) {
    BodyOutput out = new BodyOutput(64, 1 << 24);
    section.writeTo(out);
    return out.toBytes();
  }

  private void check() {
    SessionInvariants.checkAgree(half, silent, ScfsLimits.defaults());
  }

  @Test
  void ids_countFromZero_andStay() {
    half.begin();
    assertEquals(0, id(1));
    assertEquals(1, id(2));
    assertEquals(0, id(1));
    assertEquals(2, half.schemas().length - half.committed());
    assertTrue(half.mustIntroduce());
    half.commit(10, definitions.length());
    check();
    assertFalse(half.mustIntroduce());
    assertEquals(2, half.base());
    half.begin();
    int written = definitions.length();
    assertEquals(1, id(2));
    assertEquals(written, definitions.length(), "nothing is written twice");
    half.saves(schema(2).size());
    half.commit(5, 0);
    check();
    assertEquals(schema(2).size(), half.metadataSaved);
  }

  private static Schema numbered(int number, String name) throws ReflectiveOperationException {
    Field numbers = Schema.class.getDeclaredField("NUMBERS");
    numbers.setAccessible(true);
    ((AtomicInteger) numbers.get(null)).set(number - 1);
    return Schema.ofName(SchemaKind.TEXT, name);
  }

  /** They do, four billion schemas later. */
  @Test
  void ids_ofSchemasThatHaveOneNumber_differ() throws Exception {
    half.begin();
    for (int i = 0; i < 40; i++) {
      int number = i / 4 - 5; // 0 too
      Schema schema = numbered(number, "half.Twin" + i);
      assertEquals(i, half.idOf(schema, definitions, ScfsLimits.defaults()));
      assertEquals(i, half.idOf(schema, definitions, ScfsLimits.defaults()));
    }
    half.commit(10, definitions.length());
    check();
  }

  @Test
  void namesOfAllDefinitions_areBounded_untilTheReset() {
    half.begin();
    for (int i = 0; i < 4; i++) {
      half.idOf(ReadHalfTest.large(i), definitions, ScfsLimits.defaults());
    }
    assertEquals("classes", assertThrows(LimitExceededException.class, () -> id(1)).limit());
    half.rollback(false);
    check();
    half.begin();
    assertEquals(0, id(1)); // what was not handed out does not count
    half.idOf(ReadHalfTest.large(0), definitions, ScfsLimits.defaults());
    half.rollback(true);
    half.begin();
    for (int i = 1; i < 3; i++) {
      half.idOf(ReadHalfTest.large(i), definitions, ScfsLimits.defaults());
    }
    assertThrows( // the peer may have the first one
        LimitExceededException.class,
        () -> half.idOf(ReadHalfTest.large(3), definitions, ScfsLimits.defaults()));
    half.rollback(false);
    half.reset();
    half.begin();
    for (int i = 0; i < 4; i++) {
      half.idOf(ReadHalfTest.large(i), definitions, ScfsLimits.defaults());
    }
    half.commit(10, 1);
    check();
  }

  @Test
  void rollback_beforeTheBytesLeft_givesTheSameIdsAndBytesAgain() {
    half.begin();
    id(1);
    half.commit(10, 1);
    half.begin();
    id(2);
    id(3);
    half.rollback(false);
    check();
    definitions = new Section(1 << 24);
    half.begin();
    assertEquals(1, id(3));
    byte[] again = bytes(definitions);
    half.commit(10, 1);
    WriteHalf other = new WriteHalf(77);
    other.begin();
    other.idOf(schema(1), new Section(1 << 24), ScfsLimits.defaults());
    other.commit(10, 1);
    other.begin();
    Section model = new Section(1 << 24);
    other.idOf(schema(3), model, ScfsLimits.defaults());
    assertArrayEquals(bytes(model), again);
  }

  @Test
  void rollback_afterTheBytesLeft_burnsTheIds() {
    half.begin();
    id(1);
    half.rollback(true);
    check();
    assertEquals(0, half.base(), "what is burnt was not announced");
    assertTrue(half.mustIntroduce());
    half.begin();
    assertEquals(1, id(1));
    assertEquals(2, id(2));
    half.commit(1, 1);
    check();
    assertEquals(2, half.base());
  }

  @Test
  void begin_whileAMessageAwaitsItsFate_isRefused() {
    half.begin();
    int first = half.await();
    assertThrows(SessionMisuseException.class, half::begin);
    assertTrue(half.end(first));
    half.commit(1, 0);
    assertFalse(half.end(first));
    half.begin();
    assertFalse(half.end(first));
  }

  @Test
  void reset_startsTheNextEpoch_andEndsAnOpenTransaction() {
    half.begin();
    id(1);
    half.commit(1, 1);
    long check = half.check(8);
    half.begin();
    id(2);
    half.reset();
    check();
    assertEquals(0, half.base());
    assertTrue(half.mustIntroduce());
    assertNotEquals(check, half.check(8));
    assertEquals(77, half.identity());
    half.begin();
    assertEquals(1, half.epoch(), "nothing was open");
    assertEquals(0, id(2));
  }

  @Test
  void classes_limit_atAndAbove() {
    ScfsLimits three = ScfsLimits.builder().classes(3).build();
    half.begin();
    for (int i = 0; i < 3; i++) {
      half.idOf(schema(i), definitions, three);
    }
    LimitExceededException e =
        assertThrows(LimitExceededException.class, () -> half.idOf(schema(3), definitions, three));
    assertEquals("classes", e.limit());
    assertEquals(2, half.idOf(schema(2), definitions, three), "known ones go on");
    half.rollback(false);
    check();
  }

  /** As a thread leaves it that had no stack left to roll back. */
  @Test
  void begin_whileAMessageIsBeingWrittenAroundTheCall_isRefusedAndChangesNothing() {
    half.enter();
    half.begin();
    id(1);
    half.enter();
    assertThrows(SessionMisuseException.class, half::begin);
    half.exit();
    assertEquals(0, half.epoch());
    assertEquals(0, id(1));
    half.commit(10, definitions.length());
    half.exit();
    check();
  }

  @Test
  void begin_afterAMessageThatFailedAndWasNotRolledBack_startsANewEpoch() {
    half.begin();
    id(1);
    half.begin();
    assertEquals(0, id(1));
    assertEquals(1, half.epoch());
    half.commit(10, definitions.length());
    check();
    half.begin();
    half.await();
    assertThrows(SessionMisuseException.class, half::begin, "this one may still be sent");
    half.rollback(false);
  }

  /** As a reset does that passes the check in the same moment as a call that writes. */
  @Test
  void exit_whileAnotherThreadIsInside_isFollowedByANewEpoch() throws InterruptedException {
    half.enter();
    half.begin();
    id(1);
    Thread other = new Thread(() -> assertThrows(SessionMisuseException.class, half::exit));
    other.start();
    other.join();
    half.commit(10, definitions.length());
    assertThrows(SessionMisuseException.class, half::exit); // so nobody gets the message
    half.enter();
    half.begin();
    assertEquals(0, id(1));
    assertEquals(1, half.schemas().length - half.committed(), "announced again");
    assertEquals(1, half.epoch());
    half.commit(10, definitions.length());
    half.exit();
    half.begin();
    id(1);
    assertEquals(0, half.schemas().length - half.committed());
    assertEquals(1, half.epoch(), "once is enough");
    half.commit(10, definitions.length());
    check();
  }

  /** Seeded: thousands of messages, some failing before and some after their bytes left. */
  @Test
  void anyMixOfOutcomes_keepsTheInvariants() {
    Random random = new Random(7);
    for (int round = 0; round < 3_000; round++) {
      half.begin();
      int uses = random.nextInt(6);
      for (int i = 0; i < uses; i++) {
        id(random.nextInt(300));
      }
      switch (random.nextInt(8)) {
        case 0:
          half.rollback(true);
          break;
        case 1:
        case 2:
          half.rollback(false);
          break;
        default:
          half.commit(1, 1);
      }
      if (half.committed() > 3_000 || random.nextInt(500) == 0) {
        half.reset();
      }
      check();
    }
  }

  @Test
  void enter_bySecondThread_isRefusedUntilTheFirstHasLeftAsOftenAsItEntered()
      throws InterruptedException {
    half.enter();
    half.enter();
    assertTrue(half.isNested());
    half.exit();
    assertFalse(half.isNested());
    assertTrue(refusedElsewhere());
    half.exit();
    assertFalse(refusedElsewhere());
    half.markClosed();
    assertThrows(SessionMisuseException.class, half::enter);
    assertFalse(refusedElsewhere(), "a refused entry leaves the half free to finish");
  }

  private boolean refusedElsewhere() throws InterruptedException {
    boolean[] refused = new boolean[1];
    Thread other =
        new Thread(
            () -> {
              try {
                half.enterToFinish();
                half.exit();
              } catch (SessionMisuseException e) {
                refused[0] = true;
              }
            });
    other.start();
    other.join();
    return refused[0];
  }

  private static WriteHalf announcing(int... kinds) {
    WriteHalf one = new WriteHalf(7);
    announce(one, kinds);
    return one;
  }

  private static void announce(WriteHalf one, int... kinds) {
    one.begin();
    for (int kind : kinds) {
      one.idOf(schema(kind), new Section(1 << 24), ScfsLimits.defaults());
    }
    one.commit(1, 1);
    one.begin(); // what is new is shared from the next message on
    one.rollback(false);
  }

  @Test
  void halvesThatHaveAnnouncedTheSame_haveOneNumbering_untilOneAnnouncesMore() {
    WriteHalf one = announcing(101, 102);
    WriteHalf two = announcing(101, 102);
    long both = one.numbering();
    assertEquals(both, two.numbering());
    assertNotEquals(both, announcing(102, 101).numbering());
    assertNotEquals(both, announcing(101).numbering());
    announce(two, 102, 103);
    assertNotEquals(both, two.numbering());
    assertEquals(both, one.numbering());
    assertEquals(2, one.schemas().length);
    announce(one, 103);
    assertEquals(two.numbering(), one.numbering());
    SessionInvariants.checkAgree(one, silent, ScfsLimits.defaults());
    SessionInvariants.checkAgree(two, silent, ScfsLimits.defaults());
  }

  @Test
  void whatIsRolledBackInOneHalf_changesNoOther() {
    for (boolean sent : new boolean[] {false, true}) {
      WriteHalf one = announcing(111, 112);
      WriteHalf two = announcing(111, 112);
      two.begin();
      two.idOf(schema(113), new Section(1 << 24), ScfsLimits.defaults());
      two.rollback(sent);
      assertNotEquals(one.numbering(), two.numbering());
      announce(two, 114);
      announce(one, 114);
      assertEquals(2, one.idOf(schema(114), new Section(1 << 24), ScfsLimits.defaults()));
      assertEquals(sent ? 3 : 2, two.idOf(schema(114), definitions, ScfsLimits.defaults()));
      assertEquals(!sent, one.numbering() == two.numbering(), "ids that are burnt are not shared");
      SessionInvariants.checkAgree(one, silent, ScfsLimits.defaults());
      SessionInvariants.checkAgree(two, silent, ScfsLimits.defaults());
    }
  }

  @Test
  void reset_leavesWhatOthersHave() {
    WriteHalf one = announcing(121, 122);
    WriteHalf two = announcing(121, 122);
    two.reset();
    announce(two, 122);
    assertEquals(0, two.idOf(schema(122), definitions, ScfsLimits.defaults()));
    assertEquals(1, one.idOf(schema(122), definitions, ScfsLimits.defaults()));
    assertEquals(0, definitions.length());
  }

  @Test
  void moreDefinitionsThanAreShared_areStillFound() {
    WriteHalf one = announcing();
    WriteHalf two = announcing();
    for (int i = 0; i < 600; i++) {
      announce(one, i);
      announce(two, i);
    }
    for (int i = 0; i < 600; i++) {
      assertEquals(i, one.idOf(schema(i), definitions, ScfsLimits.defaults()));
      assertEquals(i, two.idOf(schema(i), definitions, ScfsLimits.defaults()));
    }
    assertEquals(0, definitions.length());
    SessionInvariants.checkAgree(one, silent, ScfsLimits.defaults());
  }

  /** Two threads that both pass the check of the owner spoil the session, and no other one. */
  @Test
  void tablesThatAreShared_areNotChanged_whateverTwoThreadsDoToASession() throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
    Runnable writes =
        () -> {
          Section section = new Section(1 << 24);
          while (System.nanoTime() < end) {
            try {
              writeMeddled(section);
            } catch (RuntimeException spoiled) {
              section = new Section(1 << 24);
            }
          }
        };
    Thread other = new Thread(writes);
    other.start();
    writes.run();
    other.join();
    assertArrayEquals(new Schema[Definitions.NONE.schemas.length], Definitions.NONE.schemas);
    assertArrayEquals(new int[Definitions.NONE.table.length], Definitions.NONE.table);
  }

  private void writeMeddled(Section section) {
    half.enter();
    try {
      half.begin();
      for (int i = 0; i < 4; i++) {
        half.idOf(schema(i), section, ScfsLimits.defaults());
      }
      half.commit(10, section.length());
    } finally {
      section.clear(1 << 20);
      half.exit();
    }
  }
}
