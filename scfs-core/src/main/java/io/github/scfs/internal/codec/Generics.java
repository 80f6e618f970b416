package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Tells ahead which values of the message that is being read will be records, under the policy
 * GENERIC: an array or a sorted container of a class that exists here has to be one too if it
 * cannot hold what is in it, and what it contains may refer to it before that is read.
 */
public final class Generics {
  /** How many steps to tell may be taken for each byte; beyond that nothing is told. */
  private static final long STEPS = 8;

  /** In place of a tag: there is no such value. */
  private static final int NONE = -1;

  private final GraphReader g;
  private long effort;
  private long mostEffort;
  private int nested;

  /** Where the arrays and containers start that are being looked through. */
  private final Set<Integer> looking = new HashSet<>();

  Generics(GraphReader g) {
    this.g = g;
  }

  void begin(int bytes) {
    effort = 0;
    mostEffort = STEPS * bytes + 64;
    nested = 0;
    looking.clear();
  }

  /**
   * Whether one of so many elements at the current position is one that an array cannot hold.
   * {@code start}: where the array starts.
   */
  public boolean areIn(Class<?> component, int count, int tag, int start) {
    return isAround(start, () -> areIn(component, count, tag));
  }

  /** What is told while the array or container that starts there is looked through. */
  private boolean isAround(int start, BooleanSupplier record) {
    looking.add(start);
    try {
      return record.getAsBoolean();
    } finally {
      looking.remove(start);
    }
  }

  private boolean areIn(Class<?> component, int count, int tag) {
    return !component.isAssignableFrom(SchemaRecord.class) && isAny(count, tag, NONE);
  }

  /**
   * Whether one of the keys or elements of a container, behind whose head the reader stands, is a
   * record: what orders them may not know what to make of it.
   */
  public boolean areOrdered(Schema schema) {
    int start = g.position();
    g.skipper().skipObject(schema, false);
    int counts = g.in().readVar();
    boolean uniform = (counts & 1) != 0;
    int first = uniform ? Uniform.readTag(g) : Tags.NULL;
    int second = !schema.kind().isMap() ? NONE : uniform ? Uniform.readTag(g) : Tags.NULL;
    boolean found = isAny(counts >>> 1, first, second);
    g.position(start);
    return found;
  }

  /**
   * Whether one of so many values at the current position is a record; {@code between}: the tag of
   * the values between them, which do not count, or {@link #NONE}.
   */
  private boolean isAny(int count, int tag, int between) {
    if (tag != Tags.NULL && tag != Tags.STRING) {
      return count > 0 && isRecord(tag);
    }
    int start = g.position();
    long depths = g.depths();
    boolean found = false;
    g.ascend();
    for (int i = 0; !found && i < count && effort < mostEffort; i++) {
      int at = g.position();
      boolean text = tag == Tags.STRING && g.in().skipTextOrNull();
      found = !text && isRecord(false);
      g.position(at);
      pass(tag);
      if (between != NONE) {
        pass(between);
      }
    }
    g.depths(depths);
    g.position(start);
    return found;
  }

  /** Passes over a value behind that tag. */
  private void pass(int tag) {
    if (tag != Tags.NULL && Uniform.skip(tag, g.in())) {
      effort++;
      return;
    }
    int start = g.position();
    int steps = stepsOver();
    g.skipper().endOfValue();
    effort += steps > 0 ? steps : g.position() - start;
  }

  /** What it takes to pass over the value at the current position; 0: as many steps as bytes. */
  private int stepsOver() {
    int start = g.position();
    int tag = g.in().readVar();
    g.position(start);
    if (tag < Tags.FIRST_DEFINED) {
      return 1;
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    switch (schema.kind()) {
      case CUSTOM:
      case HOOKED:
      case EXTERNALIZABLE:
        return 1;
      case OBJECT:
        return 1 + schema.fields();
      default:
        return 0;
    }
  }

  /** Whether what stands behind that tag is, whatever it contains. */
  private boolean isRecord(int tag) {
    return tag >= Tags.FIRST_DEFINED
        && g.readerOf(g.half().schema(tag - Tags.FIRST_DEFINED), null).type() == SchemaRecord.class;
  }

  /**
   * Whether a class as a value is missing; one that is not allowed is refused when it is read.
   * {@code constants}: it has to be an enum.
   */
  private boolean isMissing(Schema name, boolean constants) {
    try {
      Class<?> type = g.readers().named(name, g.environment());
      return type == null || constants && ClassReader.isNoEnum(type);
    } catch (ScfsException refused) {
      return false;
    }
  }

  /**
   * Whether the value at the current position is a record; the position is anywhere afterwards.
   * {@code head}: it stands in front of elements, so it is no container that would have to be one
   * for what it holds, and a class is one of constants.
   */
  private boolean isRecord(boolean head) {
    BodyInput in = g.in();
    int start = g.position();
    int tag = in.remaining() == 0 ? Tags.NULL : in.readVar();
    while (tag == Tags.SIZED) {
      in.readInt();
      start = g.position();
      tag = in.readVar();
    }
    if (tag == Tags.DEFERRED) {
      return isRecord(in.readVar()); // only containers that take any element are put off
    } else if (Tags.isReference(tag)) {
      return leadsToRecord(start, in.readDistance(tag), head);
    } else if (tag == Tags.CLASS) {
      return isMissing(g.half().schema(in.readVar()), head);
    } else if (head || tag < Tags.FIRST_DEFINED || isRecord(tag)) {
      return isRecord(tag);
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    return isAround(
        start, () -> isNested(() -> holdsRecords(schema, g.readerOf(schema, null).type())));
  }

  /** A reference may point to what stands in front and was not read, as what contains it is not. */
  private boolean leadsToRecord(int at, int distance, boolean head) {
    int target = at - distance;
    Object known = target < 0 || distance <= 0 ? this : g.objects().find(target);
    if (known != null) {
      return known instanceof SchemaRecord;
    } else if (looking.contains(target)) {
      return false; // what else it holds decides
    }
    g.position(target);
    return isNested(() -> isRecord(head));
  }

  private boolean isNested(BooleanSupplier record) {
    if (nested >= g.settings().limits.recursion() || effort >= mostEffort) {
      return false;
    }
    nested++;
    effort++;
    try {
      return record.getAsBoolean();
    } finally {
      nested--;
    }
  }

  /** Whether a container of a class that exists here, its tag read, has to be a record itself. */
  private boolean holdsRecords(Schema schema, Class<?> type) {
    if (schema.kind().hasHead()) {
      int start = g.position();
      if (isRecord(true)) {
        return true;
      }
      g.position(start);
      pass(Tags.NULL);
      return type != null && Containers.isOrdered(type) && areOrdered(schema);
    } else if (schema.kind() == SchemaKind.ARRAY) {
      int counts = g.in().readVar();
      int first = (counts & 1) != 0 ? Uniform.readTag(g) : Tags.NULL;
      return type != null && areIn(type.getComponentType(), counts >>> 1, first);
    }
    return false;
  }
}
