package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is recorded and replayed at the first question, against a table that records nothing. */
class ReadObjectsTest {
  /** Levels so high are told at once. */
  private static final int NOT_RECORDED = 1 << 16;

  private static final class Table {
    final List<Integer> completed = new ArrayList<>();
    final ReadObjects objects;

    Table(int levels) {
      objects = new ReadObjects(new Progress(completed::add), levels);
    }
  }

  private final Table recorded = new Table(NOT_RECORDED - 1);
  private final Table told = new Table(NOT_RECORDED);
  private final List<Integer> starts = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  private void begin() {
    for (Table table : new Table[] {recorded, told}) {
      table.objects.clear();
      table.completed.clear();
      table.objects.begin(true);
    }
    starts.clear();
    values.clear();
  }

  private void open(int start, int level) {
    Object value = new Object();
    for (Table table : new Table[] {recorded, told}) {
      table.objects.fill(table.objects.open(start, level), start, value);
    }
    starts.add(start);
    values.add(value);
  }

  private void refer(int which, int level) {
    for (Table table : new Table[] {recorded, told}) {
      int entry = table.objects.entryOf(starts.get(which));
      assertSame(values.get(which), table.objects.known(entry));
      table.objects.refersTo(entry, level);
    }
  }

  private void compare(int level, String message) {
    for (int i = 0; i < starts.size(); i++) {
      int start = starts.get(i);
      assertEquals(
          told.objects.isOpen(start, level), recorded.objects.isOpen(start, level), message);
      assertEquals(
          told.objects.mayBeIncomplete(values.get(i), start, level),
          recorded.objects.mayBeIncomplete(values.get(i), start, level),
          message);
    }
    assertEquals(told.completed, recorded.completed, message);
  }

  @Test
  void answersAreThoseOfATableThatIsToldAllAtOnce() {
    int pending = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      begin();
      int level = 1;
      int start = 0;
      open(start, level);
      int questionAfter = random.nextInt(120);
      for (int step = 0; step < 120; step++) {
        start += 1 + random.nextInt(40); // beyond what the table of guesses tells apart
        int what = random.nextInt(10);
        if (what < 4) {
          open(start, ++level);
        } else if (what == 4) {
          open(start, 0);
        } else if (what < 7) {
          level = Math.max(level - 1, 1);
        } else {
          refer(random.nextInt(starts.size()), level);
        }
        if (step >= questionAfter && random.nextInt(4) == 0) {
          compare(level, "seed " + seed);
        }
      }
      compare(level, "seed " + seed);
      pending += recorded.objects.mayBeIncomplete(values.get(1), starts.get(1), level) ? 1 : 0;
    }
    assertTrue(pending > 100 && pending < 1_900, pending + " were incomplete");
  }

  @Test
  void moreReferencesThanAreRecorded() {
    begin();
    open(0, 1);
    open(1, 2);
    for (int i = 0; i < 10_000; i++) {
      open(2 + i, 3);
      refer(i % 2, 3);
    }
    open(20_000, 2); // ends those at level 3
    compare(2, "");
    assertTrue(recorded.objects.mayBeIncomplete(values.get(1), 1, 2), "leads to the root");
    assertFalse(recorded.objects.isOpen(1, 2));
  }

  @Test
  void aReferenceWasReadOrNot() {
    begin();
    open(0, 1);
    open(5, 0);
    assertFalse(recorded.objects.hasReferred());
    refer(1, 1);
    assertFalse(recorded.objects.hasReferred(), "to what has no parts");
    refer(0, 1);
    assertTrue(recorded.objects.hasReferred());
  }

  @Test
  void questionsInAMessageWithoutReferences_areForgotten() {
    Progress progress = new Progress(number -> {});
    ReadObjects objects = new ReadObjects(progress, NOT_RECORDED - 1);
    objects.begin(false);
    progress.openBare(2); // as where a skipped value is decoded after all
    objects.clear();
    objects.begin(true);
    Object root = new Object();
    Object part = new Object();
    objects.fill(objects.open(0, 1), 0, root);
    objects.fill(objects.open(5, 2), 5, part);
    objects.refersTo(objects.entryOf(0), 2);
    objects.fill(objects.open(9, 2), 9, new Object());
    assertTrue(objects.mayBeIncomplete(part, 5, 2), "leads to the root");
    assertTrue(objects.isOpen(0, 2));
  }
}
