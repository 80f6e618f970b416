package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.Tags;
import java.util.Arrays;

/**
 * The tracked objects of the message that is being written, by identity, each with the position of
 * its first byte.
 */
final class SeenObjects {
  /*
   * How this works
   *
   * An object can only be one that was written by the writer of its class, so in small graphs, which most messages are, it is
   * compared with the last few of its class: each entry leads to the one before, the writer knows the last one. No hash, for
   * System.identityHashCode of a fresh object is a call into the JVM that costs more than a dozen comparisons. Arrays
   * of primitives, which fields of their type write without a writer, have a chain for each tag.
   *
   * Rows of a table often stand in some order. If one of the numbers that CHAIN objects of a class have ascends or descends
   * from each to the next, one that lies behind all of them is new: it cannot be any of them, for nothing changes during
   * one write. That goes on until an object does not lie behind the others. In a list that has more than CHAIN elements the first
   * few tell whether it begins at once. What is written so need not be copied to the row: the table keeps a copy of the
   * list (ElementRun). Objects in no such order are told by a hash: one that nobody had is that of a new object (HashFilter). So
   * are those whose order ends among MOST objects; beyond that all move to a hash table.
   *
   * Where that does not tell, as many objects have the same hash or come again, they all move to a hash table; after two
   * messages of more than CHAIN objects both begin sooner. When code of the user's is called, no order and no hash is trusted any
   * more.
   *
   * GraphWriter.renewed makes the whole thing anew from time to time: storing references into old objects costs more than
   * allocating young ones, as G1 keeps account of it.
   */
  /** In the place of the index of an object: there is none. */
  static final int NONE = -1;

  /** Of a writer whose objects have a chain for their tag. */
  static final int BY_TAG = -2;

  /** Of a writer whose objects are told by a number; see {@link TypeWriter#sortBy}. */
  static final int SORTED = -3;

  /** Of a writer whose objects are told by a hash; see {@link HashFilter}. */
  static final int FILTERED = -4;

  /** So many objects of a class are compared one by one. */
  static final int CHAIN = 16;

  /** The same where the messages of late had more. */
  private static final int SHORT_CHAIN = 4;

  /** So many elements of a list in some order let it be expected of all. */
  private static final int IN_ORDER = 4;

  private static final int FEW = 32;
  private static final int MOST = 256;
  private static final int KEEP = 1 << 14;
  private static final int MOST_BASE = 1 << 30;

  /** Without any room if all are hashed, so that one look tells both. */
  private Object[] row = new Object[FEW];

  /**
   * By index: the position, and in the lower half the index of the object of the same chain before;
   * -1 for the first.
   */
  private long[] links = new long[FEW];

  /**
   * By tag: {@link #base} and the index of the last array of primitives; less than that for none.
   */
  private final int[] lastScalars;

  private int count;

  private final HashedObjects hashed;

  private final HashFilter filter;

  /** Whether all objects are there. */
  private boolean isHashed;

  /** Above all that earlier messages have left. */
  private int base = 1;

  /** Whether some class is {@link #SORTED} or {@link #FILTERED}. */
  private boolean sorted;

  private boolean filtered;

  /** Objects that are not in the row, the last ones first; null for none. */
  private ElementRun runs;

  /** Whether the content of objects may change. */
  private boolean byIdentity;

  /** Whether anything of these is so. */
  private boolean unusual;

  /** How many there were in large graphs of late. */
  private int most;

  /** How many of a class are compared one by one. */
  private int chain = CHAIN;

  /** An empty table; {@code old}: the one whose place it takes, which is empty, or null. */
  SeenObjects(SeenObjects old) {
    if (old == null) {
      lastScalars = new int[Tags.FIRST_DEFINED];
      hashed = new HashedObjects();
      filter = new HashFilter();
    } else {
      lastScalars = old.lastScalars;
      hashed = old.hashed;
      filter = old.filter;
      most = old.most;
      chain = old.chain;
      base = old.base;
    }
  }

  /** Forgets all; keeps no object and no large array. */
  void clear() {
    if (unusual || count > MOST) {
      forgetMany();
    } else {
      Object[] objects = row;
      for (int i = count - 1; i >= 0; i--) {
        objects[i] = null;
      }
    }
    freeAll();
    count = 0;
  }

  /** Lets go of what is kept for the next large graph; between two bodies. */
  void forgetRoom() {
    links = new long[FEW];
    row = new Object[FEW];
    hashed.forgetRoom();
  }

  private void forgetMany() {
    int had = isHashed ? hashed.clear() : count + ElementRun.sizeOf(runs);
    if (isHashed || sorted) {
      // A message that has fewer after all pays for it: the next one has the long chain again.
      chain = had > CHAIN && most > CHAIN ? SHORT_CHAIN : CHAIN;
    }
    if (isHashed || sorted || had > MOST) {
      most = Math.min(had, KEEP);
      row = new Object[FEW];
    } else {
      Arrays.fill(row, 0, count, null);
    }
    if (count > KEEP) {
      links = new long[FEW];
    }
    runs = null;
    isHashed = false;
    filtered = false;
    sorted = false;
    byIdentity = false;
    unusual = false;
  }

  /** Forgets the last of all tags without a look at them. */
  private void freeAll() {
    base += count;
    if (base > MOST_BASE) {
      Arrays.fill(lastScalars, 0);
      base = 1;
    }
  }

  /**
   * The position of the object if it was seen before; else -1, and it is noted with the position
   * given. {@code writer}: that of its class, which is used in the body.
   */
  int findOrAdd(TypeWriter writer, Object object, int position, GraphWriter g) {
    // Why looks at both ends: the JIT makes one of them and needs none at the bounds then.
    Object[] objects = row;
    int last = writer.lastSeen;
    if (last >= 0 && last < objects.length) {
      long link = links[last];
      if (objects[last] == object) {
        return (int) (link >> 32);
      }
      // Why not a loop: around one the JIT saves a dozen variables, and few classes need it.
      if ((int) link >= 0) {
        return findOrAddBefore(writer, (int) link, object, position, g);
      }
    } else if (last != NONE) {
      return findOrAddOther(writer, object, position, g);
    }
    return add(writer, last, object, position, g);
  }

  /** As {@link #findOrAdd} for the first object of the writer's class in this body. */
  int addFirst(TypeWriter writer, Object object, int position, GraphWriter g) {
    return writer.lastSeen == NONE
        ? add(writer, NONE, object, position, g)
        : findOrAddOther(writer, object, position, g);
  }

  private int add(TypeWriter writer, int last, Object object, int position, GraphWriter g) {
    Object[] objects = row;
    int index = count;
    if (index >= 0 && index < objects.length) {
      objects[index] = object;
      links[index] = linkOf(position, last);
      count = index + 1;
      writer.lastSeen = index;
      return -1;
    }
    return addSlowly(writer, object, position, g);
  }

  /** As {@link #findOrAdd} where it is not there, for a row without room. */
  private int addSlowly(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (!hasRoom()) {
      return hashed.findOrAdd(writer, object, position, g);
    }
    writer.lastSeen = add(object, position, writer.lastSeen);
    return -1;
  }

  private static long linkOf(int position, int last) {
    return (long) position << 32 | last & 0xFFFFFFFFL;
  }

  /** As {@link #findOrAdd}, from the object but one of the class on. */
  private int findOrAddBefore(
      TypeWriter writer, int from, Object object, int position, GraphWriter g) {
    int steps = 1;
    for (int i = from; i >= 0; i = (int) links[i]) {
      if (row[i] == object) {
        return (int) (links[i] >> 32);
      }
      steps++;
    }
    if (steps >= chain) {
      return findOrAddMany(writer, object, position, g);
    }
    return addSlowly(writer, object, position, g);
  }

  private int findOrAddOther(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (isHashed) {
      return hashed.findOrAdd(writer, object, position, g);
    } else if (writer.lastSeen == FILTERED && filter.add(hashOf(writer, object))) {
      return addApart(object, position);
    }
    return writer.lastSeen <= SORTED
        ? findOrAddBehind(writer, object, position, g)
        : findOrAddScalar(writer, writer.code, object, position, g);
  }

  /**
   * The position of the object if it is one of the last few of the class of a writer that is used
   * in the body; else -1.
   */
  int find(TypeWriter writer, Object object) {
    if (!isHashed) {
      for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
      }
    }
    return -1;
  }

  /** Whether objects of the writer's class are told by the order of their numbers. */
  boolean isSorted(TypeWriter writer) {
    return writer.lastSeen == SORTED && !isHashed;
  }

  /** Whether they are told so, or by a hash: {@link #isNew} is worth its call. */
  boolean tellsNew(TypeWriter writer) {
    return writer.lastSeen <= SORTED && !isHashed;
  }

  /** Whether an object is new, from here on seen, as {@link #tellsNew} says; else it may be. */
  boolean isNew(TypeWriter writer, Object object) {
    return writer.lastSeen == SORTED
        ? writer.isBehindAll(object)
        : filter.add(hashOf(writer, object));
  }

  private int hashOf(TypeWriter writer, Object object) {
    int hash = byIdentity ? 0 : writer.contentHash(object);
    return hash == 0 ? System.identityHashCode(object) : hash;
  }

  /**
   * Whether objects of the writer's class, which is used in the body, are told so from that element
   * on: none was seen before, and the next few are of that class and in the order of one of their
   * numbers.
   */
  boolean startsInOrder(TypeWriter writer, Object[] elements, int from) {
    if (isHashed || byIdentity || writer.lastSeen != NONE || elements.length - from < IN_ORDER) {
      return false;
    }
    for (int i = from; i < from + IN_ORDER; i++) {
      if (elements[i] == null || !writer.isFor(elements[i].getClass())) {
        return false;
      }
    }
    for (int which = 0; which < writer.hashedNumbers(); which++) {
      long first = writer.numberOf(elements[from], which);
      boolean down = first > writer.numberOf(elements[from + 1], which);
      if (ascend(writer, elements, from, which, down)) {
        writer.sortFrom(which, down, first);
        writer.lastSeen = SORTED;
        sorted = true;
        unusual = true;
        return true;
      }
    }
    return false;
  }

  /**
   * Has objects of the writer's class told by a hash, if none was seen before, and the first few
   * elements are of that class and not the same again.
   */
  void startFiltered(TypeWriter writer, Object[] elements) {
    boolean some = elements.length > CHAIN && elements.length <= MOST;
    if (isHashed || writer.lastSeen != NONE || !some || elements[0] == null) {
      return; // null: another thread changes the list
    }
    Object first = elements[0];
    for (int i = 1; i <= CHAIN; i++) {
      Object next = elements[i];
      if (next == first || next == null || next.getClass() != first.getClass()) {
        return;
      }
    }
    filter(writer);
  }

  /** Whether the first few ascend, or descend, by that number. */
  private static boolean ascend(
      TypeWriter writer, Object[] elements, int from, int which, boolean down) {
    long before = writer.numberOf(elements[from], which);
    for (int i = from + 1; i < from + IN_ORDER; i++) {
      long number = writer.numberOf(elements[i], which);
      if (down ? number >= before : number <= before) {
        return false;
      }
      before = number;
    }
    return true;
  }

  /** Adds elements that lie behind all others of their class, or are going to. */
  void addRun(ElementRun run) {
    run.before = runs;
    runs = run;
  }

  private int findOrAddMany(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (sort(writer, object)) {
      writer.lastSeen = SORTED;
      return addApart(object, position);
    }
    if (filter(writer)) {
      return findOrAddOther(writer, object, position, g);
    }
    hashAll(g);
    return hashed.findOrAdd(writer, object, position, g);
  }

  /** Whether the objects of that class are told by a hash from here on. */
  private boolean filter(TypeWriter writer) {
    if (!filtered && !filter.begin()) {
      return false;
    }
    if (writer.lastSeen == SORTED) {
      filterSorted(writer);
    }
    for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
      filter.add(hashOf(writer, row[i]));
    }
    filtered = true;
    writer.lastSeen = FILTERED;
    sorted = true;
    unusual = true;
    return true;
  }

  private void filterSorted(TypeWriter writer) {
    for (int i = 0; i < count; i++) {
      if (writer.isOrWasFor(row[i].getClass())) {
        filter.add(hashOf(writer, row[i]));
      }
    }
    for (ElementRun run = runs; run != null; run = run.before) {
      for (int i = run.from; i < run.to; i++) {
        Object element = run.elements[i];
        if (run.positionOf(i) != 0 && writer.isOrWasFor(element.getClass())) {
          filter.add(hashOf(writer, element));
        }
      }
    }
  }

  /** As {@link #findOrAdd}; apart from what few objects need, so that the JIT can put it there. */
  private int findOrAddBehind(TypeWriter writer, Object object, int position, GraphWriter g) {
    boolean isSorted = writer.lastSeen == SORTED;
    if (isSorted && writer.isBehindAll(object)) {
      return addApart(object, position);
    }
    int objects = count + ElementRun.sizeOf(runs); // as slow as there are many runs
    if (isSorted) {
      if (objects <= MOST && filter(writer)) {
        return findOrAddOther(writer, object, position, g);
      }
    } else if (filter.isWorthSearching(objects)) {
      int first = search(object);
      return first >= 0 ? first : addApart(object, position);
    }
    hashAll(g);
    return hashed.findOrAdd(writer, object, position, g);
  }

  /** Adds an object that has no place in a chain. */
  private int addApart(Object object, int position) {
    int index = count;
    if (index >= row.length) {
      grow(index + 1);
    }
    row[index] = object;
    links[index] = linkOf(position, NONE);
    count = index + 1;
    return -1;
  }

  /** The position of an object wherever it is; -1 if it is nowhere. */
  private int search(Object object) {
    for (int i = 0; i < count; i++) {
      if (row[i] == object) {
        return (int) (links[i] >> 32);
      }
    }
    return ElementRun.find(runs, object);
  }

  /**
   * As {@link #findOrAdd}, for an array of primitives of that tag; {@code writer}: null or that of
   * its class.
   */
  int findOrAddScalar(TypeWriter writer, int tag, Object object, int position, GraphWriter g) {
    int last = lastScalars[tag] - base;
    if (last >= 0 && last < row.length) {
      int steps = 0;
      for (int i = last; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
        steps++;
      }
      if (steps >= chain) {
        hashAll(g);
      }
    }
    return addScalar(writer, tag, object, position, g);
  }

  /** Whether no array of primitives of that tag was seen, and none is hashed. */
  boolean hasNone(int tag) {
    return !isHashed && lastScalars[tag] < base;
  }

  /** As {@link #findOrAddScalar} for one that is not in the row. */
  int addScalar(TypeWriter writer, int tag, Object object, int position, GraphWriter g) {
    Object[] objects = row;
    int[] lasts = lastScalars;
    int index = count;
    if (index < 0 || index >= objects.length) {
      if (!hasRoom()) {
        return hashed.findOrAdd(writer, object, position, g);
      }
      objects = row;
    }
    objects[index] = object;
    links[index] = linkOf(position, lasts[tag] - base);
    lasts[tag] = base + index;
    count = index + 1;
    return -1;
  }

  /**
   * Whether one of the numbers of the objects of a class tells in what order they were seen. {@code
   * next}: the one behind them.
   */
  private boolean sort(TypeWriter writer, Object next) {
    if (byIdentity) {
      return false;
    }
    for (int which = 0; which < writer.hashedNumbers(); which++) {
      boolean down = writer.numberOf(row[writer.lastSeen], which) > writer.numberOf(next, which);
      if (areSorted(writer, next, which, down)) {
        writer.sortBy(which, down, next);
        sorted = true;
        unusual = true;
        return true;
      }
    }
    return false;
  }

  private boolean areSorted(TypeWriter writer, Object next, int which, boolean down) {
    long behind = writer.numberOf(next, which);
    for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
      long number = writer.numberOf(row[i], which);
      if (down ? number <= behind : number >= behind) {
        return false;
      }
      behind = number;
    }
    return true;
  }

  /** Makes room in the row; false if all objects are in the hash table. */
  private boolean hasRoom() {
    if (count < row.length) {
      return true;
    } else if (isHashed) {
      return false;
    }
    grow(count + 1);
    return true;
  }

  /** Returns the index. There is {@linkplain #hasRoom room}. */
  private int add(Object object, int position, int last) {
    int index = count;
    row[index] = object;
    links[index] = linkOf(position, last);
    count = index + 1;
    return index;
  }

  private void grow(int least) {
    int roomy = Math.max(least, count * 2);
    row = Arrays.copyOf(row, Math.max(roomy, sorted ? most : 0));
    if (links.length < row.length) {
      links = Arrays.copyOf(links, row.length);
    }
  }

  /**
   * Needs no chains from here on: writers cannot tell the last of their class any more when another
   * body is written in between, or when the user's choices change.
   */
  void hashAll(GraphWriter g) {
    if (isHashed) {
      return;
    }
    isHashed = true;
    unusual = true;
    hashed.begin(byIdentity, Math.max(Math.max(most, count + ElementRun.sizeOf(runs)), FEW));
    TypeWriter last = null;
    for (int i = 0; i < count; i++) {
      last = hashed.move(last, row[i], (int) (links[i] >> 32), g);
    }
    for (ElementRun run = runs; run != null; run = run.before) {
      for (int i = run.from; i < run.to; i++) {
        int position = run.positionOf(i);
        last = position == 0 ? last : hashed.move(last, run.elements[i], position, g);
      }
    }
    row = new Object[0];
  }

  /**
   * Uses the hash of identity from here on: what objects contain, or how it is hashed, may change
   * now.
   */
  void distrustContent() {
    if (!byIdentity) {
      byIdentity = true;
      unusual = true;
      if (isHashed) {
        hashed.distrustContent();
      } else if (sorted) {
        hashAll(null);
      }
    }
  }
}
