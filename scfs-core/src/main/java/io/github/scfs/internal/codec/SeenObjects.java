package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.wire.ObjectHeaders;
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
   * An object can only be one that the writer of its class wrote before. Most messages are small graphs, so it is compared
   * with the last few objects of its class: each entry links to the one before, and the writer knows the last (a chain).
   * There is no hash at first: System.identityHashCode of a fresh object is a call into the JVM that costs more than a dozen
   * comparisons. Arrays of primitives, which fields of their type write without a writer, have a chain for each tag.
   *
   * Objects that are written again and again may have an identity hash, because somebody else has asked for it, or this
   * table, in one of TRIALS messages. If the class had SEVERAL objects and they have hashes, in the next message all of the
   * class are found by these (IdentityIndex), until the first one, or one of a few that are looked at, has none.
   *
   * Else, once a class has CHAIN objects, there are three ways to tell a new object, in this order:
   *
   * Sorted. Rows of a table often have some order. If one of their numbers ascends (or descends) from each object to the
   *   next, an object that lies behind all of them by that number is new: nothing changes during one write. The first object
   *   that does not lie behind ends that, unless there are at most CHAIN to compare it with. In a list of 8 elements or more,
   *   the first few tell whether this way begins at once; its elements are not copied to the row then, as the table keeps a
   *   copy of the list (ElementRun).
   * Filtered. Without such an order, or when it ends among at most MOST objects, a hash tells: an object with a hash that no
   *   earlier one had is new (HashFilter). So it is for arrays of primitives, by tag.
   * Hashed. Where neither tells, because many objects have the same hash or occur again, all objects move to a hash table.
   *   After two messages with more than CHAIN objects, sorting and hashing begin after SHORT_CHAIN objects.
   *
   * Before code of the user runs, which may change objects, orders and hashes of content are given up (distrustContent).
   *
   * GraphWriter.renewed replaces this table from time to time: G1 keeps account of references stored into old objects, which
   * costs more than allocating young ones.
   */
  /** In the place of the index of an object: there is none. */
  static final int NONE = -1;

  /** Of a writer whose objects are in the chain of their tag. */
  static final int BY_TAG = -2;

  /** Of a writer whose objects are found by their identity hash; see {@link IdentityIndex}. */
  static final int IDENTIFIED = -3;

  /** Of a writer whose new objects are told by a number; see {@link TypeWriter#sortBy}. */
  static final int SORTED = -4;

  /** Of a writer whose new objects are told by a hash; see {@link HashFilter}. */
  static final int FILTERED = -5;

  /** In the place of the last array of a tag whose new arrays are told by a hash. */
  private static final int FILTERED_TAG = -1;

  /** At most this many objects of a class are compared one by one. */
  static final int CHAIN = 16;

  /** The same if recent messages had more objects. */
  private static final int SHORT_CHAIN = 4;

  /** After so many, or a short chain, a class may find its objects by identity hashes. */
  private static final int SEVERAL = 8;

  /** One of {@link #SEVERAL} objects found by hashes is looked at: did it have one before? */
  private static final int SAMPLE = SEVERAL - 1;

  /** A prime, so that each of the classes in messages of one kind has its turn. */
  private static final int TRIALS = 251;

  private static final int FEW = 32;
  private static final int MOST = 256;
  private static final int KEEP = 1 << 14;
  private static final int MOST_BASE = 1 << 30;

  /** Has no room if all objects are hashed, so that one comparison tells both. */
  private Object[] row = new Object[FEW];

  /**
   * By index: the position in the upper half; in the lower half the index of the previous object of
   * the same chain, or -1 for the first.
   */
  private long[] links = new long[FEW];

  /**
   * By tag: {@link #base} plus the index of the last array of primitives; less than {@link #base}
   * if there is none; or {@link #FILTERED_TAG}.
   */
  private final int[] lastScalars;

  private int count;

  private final HashedObjects hashed;

  private final HashFilter filter;

  private final IdentityIndex identities;

  /** How many objects are in it. */
  private int identified;

  /** How often a class had {@link #SEVERAL} objects without hashes. */
  private int trials;

  /** Whether all objects are in {@link #hashed}. */
  private boolean isHashed;

  /** Above all values that earlier messages left in {@link #lastScalars}. */
  private int base = 1;

  /** Whether some class is {@link #SORTED} or {@link #FILTERED}. */
  private boolean sorted;

  private boolean filtered;

  /** Objects that are not in the row; a list whose first element was added last. Null for none. */
  private ElementRun runs;

  /** Whether the content of objects may change, so that only their identity counts. */
  private boolean byIdentity;

  /** Whether any of the flags above is set. */
  private boolean unusual;

  /** How many objects recent large graphs had. */
  private int most;

  /** How many objects of a class are compared one by one now. */
  private int chain = CHAIN;

  /** An empty table; {@code old}: the empty table that it replaces, or null. */
  SeenObjects(SeenObjects old) {
    if (old == null) {
      lastScalars = new int[Tags.FIRST_DEFINED];
      hashed = new HashedObjects();
      filter = new HashFilter();
      identities = new IdentityIndex();
    } else {
      lastScalars = old.lastScalars;
      hashed = old.hashed;
      filter = old.filter;
      identities = old.identities;
      trials = old.trials;
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
    identified = 0;
  }

  /** Releases the room kept for the next large graph; call it between two bodies. */
  void forgetRoom() {
    row = new Object[FEW]; // first: it is never longer than the other
    links = new long[FEW];
    hashed.forgetRoom();
  }

  private void forgetMany() {
    int had = isHashed ? hashed.clear() : count + ElementRun.sizeOf(runs);
    if (isHashed || sorted) {
      // A message that has fewer after all pays for it: the next one has the long chain again.
      chain = had > CHAIN && most > CHAIN ? SHORT_CHAIN : CHAIN;
    }
    if (isHashed || sorted && had > CHAIN || had > MOST) {
      most = Math.min(had, KEEP);
      int alike = Math.min(Math.min(count + (count >> 2), MOST), links.length);
      row = new Object[count > KEEP ? FEW : Math.max(FEW, alike)];
    } else {
      Arrays.fill(row, 0, count, null);
    }
    if (count > KEEP) {
      links = new long[FEW];
    }
    if (filtered) {
      Arrays.fill(lastScalars, 0);
    }
    runs = null;
    isHashed = false;
    filtered = false;
    sorted = false;
    byIdentity = false;
    unusual = false;
  }

  /** Makes all entries of {@link #lastScalars} invalid without clearing them. */
  private void freeAll() {
    base += count;
    if (base > MOST_BASE) {
      Arrays.fill(lastScalars, 0);
      identities.clear();
      base = 1;
    }
  }

  /**
   * Returns the position of the object if it was seen before. Otherwise adds it with the given
   * position and returns -1. {@code writer}: the writer of its class, which is in use in this body.
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
    } else if (last == IDENTIFIED) {
      return findOrAddIdentified(writer, object, position, g);
    } else if (last != NONE || writer.identifies) {
      return findOrAddOther(writer, object, position, g);
    }
    return add(writer, last, object, position, g);
  }

  /** As {@link #findOrAdd} for the first object of the writer's class in this body. */
  int addFirst(TypeWriter writer, Object object, int position, GraphWriter g) {
    return writer.lastSeen == NONE && !writer.identifies
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

  /** As {@link #findOrAdd} for an object that was not found, when the row may be full. */
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

  /** As {@link #findOrAdd}, starting from the last object but one of the class. */
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
    } else if (steps == SEVERAL - 1) {
      expectAgain(writer, object);
    }
    return addSlowly(writer, object, position, g);
  }

  /**
   * Decides whether the class, of which the object is the next one, finds its objects by identity
   * hashes in the next message.
   */
  private void expectAgain(TypeWriter writer, Object object) {
    if (!identities.isWorthwhile()) {
      return;
    }
    writer.identifies = ObjectHeaders.haveHash(object);
    if (!writer.identifies && ++trials >= TRIALS) {
      trials = 0;
      System.identityHashCode(object);
      for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
        System.identityHashCode(row[i]);
      }
    }
  }

  private int addFirstIdentified(TypeWriter writer, Object object, int position, GraphWriter g) {
    writer.identifies = ObjectHeaders.haveHash(object);
    if (!writer.identifies) {
      return add(writer, NONE, object, position, g);
    }
    writer.lastSeen = IDENTIFIED;
    return findOrAddIdentified(writer, object, position, g);
  }

  private int findOrAddIdentified(TypeWriter writer, Object object, int position, GraphWriter g) {
    int before = identified;
    if (((before & SAMPLE) == SAMPLE || count >= row.length)
        && !canBeIdentified(writer, object, g)) {
      return hashed.findOrAdd(writer, object, position, g);
    }
    Object[] objects = row;
    int index = count;
    int found = identities.findOrPut(object, objects, base, index);
    if (found >= 0) {
      return (int) (links[found] >> 32);
    }
    objects[index] = object;
    links[index] = linkOf(position, NONE);
    count = index + 1;
    identified = before + 1;
    return -1;
  }

  /** Makes room if needed; looks whether the class still has hashes. False: all are hashed now. */
  private boolean canBeIdentified(TypeWriter writer, Object object, GraphWriter g) {
    writer.identifies &= ObjectHeaders.haveHash(object);
    if (isHashed) {
      writer.lastSeen = NONE; // the next one need not have a hash
      return false;
    } else if (identified < IdentityIndex.MOST) {
      return hasRoom();
    } else if (identities.find(object, row, base) >= 0) {
      return true;
    }
    hashAll(g);
    writer.identifies = false;
    identities.rest();
    return false;
  }

  private int findOrAddOther(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (isHashed) {
      return hashed.findOrAdd(writer, object, position, g);
    } else if (writer.lastSeen == NONE) {
      return addFirstIdentified(writer, object, position, g);
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
    if (writer.lastSeen == IDENTIFIED) {
      int found = identities.find(object, row, base);
      return found >= 0 ? (int) (links[found] >> 32) : -1;
    } else if (!isHashed) {
      for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
      }
    }
    return -1;
  }

  /** Whether new objects of the writer's class are told by the order of their numbers. */
  boolean isSorted(TypeWriter writer) {
    return writer.lastSeen == SORTED && !isHashed && !byIdentity;
  }

  /**
   * Whether they are told by order or by a hash, so that calling {@link #isNew} pays. Never after
   * code of the user's: numbers may have changed, and a list may differ from its copy.
   */
  boolean tellsNew(TypeWriter writer) {
    return writer.lastSeen <= SORTED && !isHashed && !byIdentity;
  }

  /**
   * Returns true if the object is certainly new; it counts as seen from then on. Call it only if
   * {@link #tellsNew}.
   */
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
   * Starts to tell objects of the writer's class, which is in use in this body, by their order from
   * an element on; returns whether it does. Requires that none was seen before and that the next
   * few elements are of that class and in the order of one of their numbers.
   */
  boolean startsInOrder(TypeWriter writer, Object[] elements, int from) {
    if (isHashed
        || byIdentity
        || writer.lastSeen != NONE
        || !ObjectOrder.starts(writer, elements, from)) {
      return false;
    }
    beginSorted(writer);
    return true;
  }

  private void beginSorted(TypeWriter writer) {
    writer.lastSeen = SORTED;
    sorted = true;
    unusual = true;
  }

  /**
   * Starts to tell objects of the writer's class by a hash, if none was seen before and the first
   * few elements are different objects of that class.
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

  /** Adds elements of which each lies behind all others of its class, or is going to. */
  void addRun(ElementRun run) {
    run.before = runs;
    runs = run;
  }

  private int findOrAddMany(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (chain < SEVERAL) {
      expectAgain(writer, object);
    }
    if (!byIdentity && ObjectOrder.continues(writer, row, links, object)) {
      beginSorted(writer);
      return addApart(object, position);
    }
    if (filter(writer)) {
      return findOrAddOther(writer, object, position, g);
    }
    hashAll(g);
    return hashed.findOrAdd(writer, object, position, g);
  }

  /** Starts to tell objects of that class by a hash; returns whether it does. */
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

  /**
   * As {@link #findOrAdd}, for objects told by order or hash; a separate method, so that the JIT
   * can inline the part that most objects need.
   */
  private int findOrAddBehind(TypeWriter writer, Object object, int position, GraphWriter g) {
    boolean isSorted = writer.lastSeen == SORTED;
    if (isSorted && !byIdentity && writer.isBehindAll(object)) {
      return addApart(object, position);
    }
    int objects = count + ElementRun.sizeOf(runs); // as slow as there are many runs
    boolean few = isSorted ? objects <= CHAIN : filter.isWorthSearching(objects);
    if (few) {
      int first = search(object);
      return first >= 0 ? first : addApart(object, position);
    }
    if (isSorted && objects <= MOST && filter(writer)) {
      return findOrAddOther(writer, object, position, g);
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

  /** Returns the position of an object, wherever it is kept; -1 if it was not seen. */
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
      if (steps >= chain && !filterScalars(tag)) {
        hashAll(g);
      }
    }
    return addScalar(writer, tag, object, position, g);
  }

  /** Starts to tell arrays of that tag by a hash; returns whether it does. */
  private boolean filterScalars(int tag) {
    if (byIdentity || !filtered && !filter.begin()) {
      return false;
    }
    for (int i = lastScalars[tag] - base; i >= 0; i = (int) links[i]) {
      filter.add(hashOf(row[i]));
    }
    lastScalars[tag] = FILTERED_TAG;
    filtered = true;
    sorted = true;
    unusual = true;
    return true;
  }

  private int findOrAddFiltered(TypeWriter writer, Object array, int position, GraphWriter g) {
    if (filter.add(hashOf(array))) {
      return addApart(array, position);
    }
    if (filter.isWorthSearching(count + ElementRun.sizeOf(runs))) {
      int first = search(array);
      return first >= 0 ? first : addApart(array, position);
    }
    hashAll(g);
    return hashed.findOrAdd(writer, array, position, g);
  }

  private static int hashOf(Object array) {
    int hash = ArrayScalars.hash(array);
    return hash == 0 ? System.identityHashCode(array) : hash;
  }

  /** Whether no array of primitives of that tag is in a chain or hashed. */
  boolean hasNone(int tag) {
    return !isHashed && lastScalars[tag] < base;
  }

  /** As {@link #findOrAddScalar} for one that is not in the chain of its tag. */
  int addScalar(TypeWriter writer, int tag, Object object, int position, GraphWriter g) {
    Object[] objects = row;
    int[] lasts = lastScalars;
    int index = count;
    if (index < 0 || index >= objects.length || lasts[tag] == FILTERED_TAG) {
      if (isHashed) {
        return hashed.findOrAdd(writer, object, position, g);
      } else if (lasts[tag] == FILTERED_TAG) {
        return findOrAddFiltered(writer, object, position, g);
      }
      grow(index + 1);
      objects = row;
    }
    objects[index] = object;
    links[index] = linkOf(position, lasts[tag] - base);
    lasts[tag] = base + index;
    count = index + 1;
    return -1;
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
    int length = Math.max(roomy, sorted ? most : 0);
    if (links.length < length) {
      links = Arrays.copyOf(links, length);
    }
    row = Arrays.copyOf(row, length);
  }

  /**
   * Moves all objects to the hash table; no chains from here on. Needed when writers no longer know
   * the last object of their class: another body is written in between, or the user's choices
   * change.
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
    base += count; // nothing in the chains of tags or in the table of identities is found any more
  }

  /**
   * Uses only identity and its hashes from here on, because the content of objects, or how it is
   * hashed, may change now.
   */
  void distrustContent() {
    if (!byIdentity) {
      byIdentity = true;
      unusual = true;
      if (isHashed) {
        hashed.distrustContent();
      } else if (filtered || sorted && count + ElementRun.sizeOf(runs) > CHAIN) {
        hashAll(null); // fewer are compared one by one, also if they were sorted
      }
    }
  }
}
