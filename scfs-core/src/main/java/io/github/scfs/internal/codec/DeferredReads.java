package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Objects of the body that is being read whose content follows behind the root. */
public final class DeferredReads {
  /*
   * How this works
   *
   * The writer puts off the content of objects that are nested too deep, so that the stack of neither side grows with the
   * graph. In the place of such an object stands its type. Behind the root follow, in the same order, for each of them: the
   * distance of its place from the place before, a length, and the content. The reader creates the object when it reads the
   * place, and fills it when it reads the content.
   *
   * If a place was skipped, nobody waits for its content. The content is skipped too and remembered (passed), since a
   * reference may point to the place or into the content. Then the object is created out of order (aside). It gets its
   * content at once if that was skipped before, otherwise when the content comes.
   */
  private final GraphReader g;

  /** By ascending place. */
  private Deque<Waiting> inTurn = new ArrayDeque<>();

  private int places;

  /** Those that were made out of turn, by place. */
  private TreeMap<Integer, Waiting> aside;

  /** Content that was passed over: place of the object, start, end; ascending in all three. */
  private int[] passed = {};

  private int passedCount;

  /** Entries of {@link #passed} whose object was made since. */
  private List<Integer> ready;

  DeferredReads(GraphReader g) {
    this.g = g;
  }

  private static final class Waiting {
    final int place;
    final Object object;
    final TypeReader reader;
    final int level;

    Waiting(int place, Object object, TypeReader reader, int level) {
      this.place = place;
      this.object = object;
      this.reader = reader;
      this.level = level;
    }
  }

  void clear() {
    if (places > 0) {
      inTurn = new ArrayDeque<>(); // not cleared: it may be long
      places = 0;
    }
    if (passedCount > 0) {
      passedCount = 0;
      passed = new int[0];
    }
    if (aside != null) {
      aside = null;
      ready = null;
    }
  }

  /** The schema behind {@link Tags#DEFERRED}. */
  Schema schema() {
    int tag = g.in().readVar();
    if (tag < Tags.FIRST_DEFINED) {
      throw g.in().malformed("A value of tag " + tag + " cannot be put off");
    }
    return g.half().schema(tag - Tags.FIRST_DEFINED);
  }

  Schema schemaAt(int place) {
    g.position(place);
    if (g.in().readVar() != Tags.DEFERRED) {
      throw g.in().malformed("Content behind the root belongs to no place in front of it");
    }
    return schema();
  }

  /** Reads the place of an object whose content comes later, behind {@link Tags#DEFERRED}. */
  Object read(int start, Class<?> hint) {
    Schema schema = schema();
    TypeReader reader = g.readerOf(schema, hint);
    if (reader instanceof MissingReader) {
      g.refuseUnlessPolicy((MissingReader) reader);
      return g.regions().passedOver(start);
    }
    g.enter();
    Object made = reader.begin(g);
    if (made == null) {
      throw new ScfsException(
              "An object of "
                  + schema.name()
                  + " is nested too deep to be "
                  + reader.info().name()
                  + " here, which is built from its complete parts",
              "incomplete-object")
          .atByte(g.in().offset());
    }
    g.created(g.openAt(start), start, made);
    g.objects().waits(start, g.place());
    add(new Waiting(start, made, reader, g.level()));
    g.leave();
    return made;
  }

  private void add(Waiting one) {
    if (one.object instanceof Collection || one.object instanceof Map) {
      g.late().unfilled.putOff(one.object);
    }
    if (!g.isLenient()) {
      inTurn.add(one);
      places++;
      return;
    }
    if (aside == null) {
      aside = new TreeMap<>();
      ready = new ArrayList<>();
    }
    aside.put(one.place, one);
    int index = passedFor(one.place);
    if (index >= 0) {
      ready.add(index);
    }
  }

  /** How many places were read so far in turn. */
  int places() {
    return places;
  }

  /** Forgets what was made aside between two positions. */
  void forget(int start, int end) {
    if (aside != null) {
      aside.subMap(start, end).clear();
    }
  }

  public boolean areWaiting() {
    return !inTurn.isEmpty() || aside != null && !aside.isEmpty();
  }

  /** Reads the content of all that waits, up to the end of the body. */
  void readRest() {
    BodyInput in = g.in();
    int place = -1;
    while (in.remaining() > 0) {
      if (places == 0 && aside == null && g.skippedBytes() == 0) {
        throw in.malformed(
            in.remaining()
                + " bytes are left over behind the body. Where a message is a part of its array, as"
                + " in a packet, say where it starts and how long it is");
      }
      int distance = in.readVar();
      boolean ascends = place < 0 || distance > 0;
      place = Math.max(place, 0) + distance;
      int length = in.readInt();
      if (!ascends || place < 0 || place >= g.position()) {
        throw in.malformed("Content behind the root belongs to no place in front of it");
      }
      int end = in.position() + length;
      int around = in.fence(end);
      if (!inTurn.isEmpty() && inTurn.peek().place <= place) {
        Waiting next = inTurn.remove();
        if (next.place < place) {
          throw missing(next.place);
        }
        fill(next);
      } else if (!fillAside(place)) {
        pass(place, g.position(), g.position() + length);
        in.moveTo(end);
      }
      in.unfence(around);
    }
    if (!inTurn.isEmpty()) {
      throw missing(inTurn.peek().place);
    }
    if (aside != null) {
      readReady();
    }
  }

  private RuntimeException missing(int start) {
    return g.in()
        .malformed("The content of the object at byte " + start + " of the body is missing");
  }

  /** Content that had been passed over before its object was made. */
  private void readReady() {
    while (!ready.isEmpty()) {
      int index = ready.remove(ready.size() - 1);
      if (aside.containsKey(passed[3 * index])) {
        g.regions().decodeContent(index);
      }
    }
    if (!aside.isEmpty()) {
      throw missing(aside.firstKey());
    }
  }

  private void fill(Waiting one) {
    g.descend(one.level);
    g.objects().goesOn(one.place, g.place());
    try {
      one.reader.fill(g, one.object);
    } catch (Exception e) {
      throw g.failed(e, "..." + Excerpts.simpleName(one.object.getClass()));
    }
    if (g.in().remaining() != 0) {
      throw g.in().malformed("Content behind the root ends before its length says");
    }
    g.late().unfilled.read(one.object);
  }

  /** Fills the object that was made aside for a place from its content, at the current position. */
  boolean fillAside(int place) {
    Waiting one = aside == null ? null : aside.remove(place);
    if (one != null) {
      fill(one);
    }
    return one != null;
  }

  // --- content that was passed over

  private void pass(int place, int start, int end) {
    if (3 * passedCount == passed.length) {
      passed = Arrays.copyOf(passed, Math.max(24, 2 * passed.length));
    }
    passed[3 * passedCount] = place;
    passed[3 * passedCount + 1] = start;
    passed[3 * passedCount++ + 2] = end;
    g.regions().count(end - start);
  }

  /** The entry of the content around a position, or -1. */
  int passedAround(int position) {
    int index = last(1, position);
    return index >= 0 && position < passed[3 * index + 2] ? index : -1;
  }

  private int passedFor(int place) {
    int index = last(0, place);
    return index >= 0 && passed[3 * index] == place ? index : -1;
  }

  /** The last entry whose number of that kind is not above the given one, or -1. */
  private int last(int kind, int number) {
    int low = 0;
    int high = passedCount;
    while (low < high) {
      int middle = low + high >>> 1;
      if (passed[3 * middle + kind] <= number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** Adds where content starts in front of the position; returns how many there were. */
  int addPassedBefore(int position, Collection<Integer> to) {
    int i = 0;
    for (; i < passedCount && startOf(i) < position; i++) {
      to.add(startOf(i));
    }
    return i;
  }

  int placeOf(int index) {
    return passed[3 * index];
  }

  int startOf(int index) {
    return passed[3 * index + 1];
  }

  int endOf(int index) {
    return passed[3 * index + 2];
  }
}
