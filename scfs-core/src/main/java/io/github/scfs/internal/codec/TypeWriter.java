package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.session.WriteHalf;

/**
 * How objects of one class stand on the wire. One per class and engine, which keeps no class alive.
 */
public abstract class TypeWriter {
  /** The definition, or null for a type of the fixed table. */
  public final Schema schema;

  /** The tag of a type of the fixed table, else 0. */
  public final int code;

  final int definitionBytes;

  /** Whether a second occurrence of an object is written as a reference. */
  final boolean tracked;

  /** Whether that is so with the options of the engine; known once there is a tag. */
  boolean remembers;

  /** The body that tag and last object are of; see {@link GraphWriter#tagOf}. */
  long usedIn;

  int tag;

  /**
   * The object of the class that was seen last in that body, or how its objects are told; see
   * {@link SeenObjects#NONE} and those below it.
   */
  int lastSeen;

  /** Whether its objects are found by identity hashes, which those of recent messages had. */
  boolean identifies;

  /** Which of its numbers tells in that body that an object is new, once one does. */
  private int sortedBy;

  /** That number of the object seen last, all bits of it the other way round if they descend. */
  private long furthest;

  private boolean descending;

  /** The numbering of definitions that the tag belongs to; see {@link WriteHalf#numbering}. */
  long taggedIn;

  private Held<Class<?>> madeFor;

  /** The same class if it never goes, which saves a look at another object. */
  private Class<?> lasting;

  private Held<Class<?>> wasFor;

  /** One of schema and code says what goes in front of the objects. */
  public TypeWriter(Schema schema, int code, boolean tracked) {
    this.schema = schema;
    this.code = code;
    this.tag = code;
    this.definitionBytes = schema == null ? 0 : schema.size();
    this.tracked = tracked;
    this.lastSeen = Scalars.isArray(code) ? SeenObjects.BY_TAG : SeenObjects.NONE;
  }

  /** Writes what stands behind the tag. The object is not null and of the class. */
  public abstract void write(GraphWriter g, Object object);

  /** Writes tag and content, or what takes their place, in a field of a self-sized type. */
  public void writeSelfSized(GraphWriter g, Object object) {
    if (g.openSelfSized(this, object)) {
      write(g, object);
    }
  }

  /** Whether a reader can make the object first and fill it later. */
  protected boolean canBeDeferred(Object object) {
    return false;
  }

  /** Whether nothing that its objects hold can refer to them, whatever it is. */
  protected boolean isLeaf() {
    return false;
  }

  /**
   * A hash of what does not change while a message is written; 0 if there is none. The same for
   * every writer of the class.
   */
  public int contentHash(Object object) {
    return 0;
  }

  /** How many numbers {@link #contentHash} is made of. */
  protected int hashedNumbers() {
    return 0;
  }

  public long numberOf(Object object, int which) {
    return 0;
  }

  /** From here on all objects are expected to lie behind this one, as that number tells. */
  final void sortBy(int which, boolean down, Object last) {
    sortedBy = which;
    descending = down;
    furthest = keyOf(last);
  }

  /**
   * From here on all objects are expected to go up, or down, by that number, from one that has it
   * on, which is not seen yet.
   */
  final void sortFrom(int which, boolean down, long first) {
    sortedBy = which;
    descending = down;
    furthest = (first ^ turn()) - 1;
  }

  /** What a {@link #numberOf number} is turned by so that it ascends. */
  final long turn() {
    return descending ? -1 : 0;
  }

  /** The number of the object seen last, so turned. */
  final long furthest() {
    return furthest;
  }

  /** The same of one that lies behind it. */
  final void furthest(long newFurthest) {
    furthest = newFurthest;
  }

  /** Whether the object lies behind all that were seen, so that it is none of them. */
  final boolean isBehindAll(Object object) {
    long key = keyOf(object);
    boolean behind = key > furthest;
    furthest = behind ? key : furthest;
    return behind;
  }

  private long keyOf(Object object) {
    long number = numberOf(object, sortedBy);
    return descending ? ~number : number;
  }

  public final TypeWriter madeFor(Class<?> type) {
    madeFor = Held.of(type);
    lasting = madeFor.lasting();
    return this;
  }

  public final boolean isFor(Class<?> type) {
    return lasting == type || lasting == null && madeFor.get() == type;
  }

  /** Whether this is for a class that never goes; false says nothing. */
  final boolean lasts() {
    return lasting != null;
  }

  /** As {@link #isFor}, or whether it wrote them before it was retired. */
  final boolean isOrWasFor(Class<?> type) {
    return isFor(type) || wasFor != null && wasFor.get() == type;
  }

  /** Gives the class up to the one that takes its place; both have a schema. */
  public final void replaceBy(TypeWriter other) {
    other.remembers = remembers;
    other.madeFor = madeFor;
    other.lasting = lasting;
    other.usedIn = usedIn;
    other.tag = tag;
    other.lastSeen = lastSeen;
    other.identifies = identifies;
    other.sortedBy = sortedBy;
    other.furthest = furthest;
    other.descending = descending;
    other.taggedIn = taggedIn;
    retire();
  }

  final void retire() {
    wasFor = madeFor;
    madeFor = Held.nothing();
    lasting = null;
  }

  /** The class that this is for; null if it is for none any more. */
  final Class<?> type() {
    return madeFor.get();
  }
}
