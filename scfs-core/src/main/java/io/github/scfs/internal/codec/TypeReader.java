package io.github.scfs.internal.codec;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.schema.Schema;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.Map;

/**
 * How objects of one writer's schema become objects of one local class. Thread-safe: what changes
 * is a cache. Shared by all sessions and engines of an {@link Environment}, and keeps neither that
 * nor the class alive.
 */
public abstract class TypeReader {
  private final WeakReference<Environment> environment;
  private final ClassInfo info;

  /** Whether the local class cannot go. */
  private final boolean stays;

  public final Schema schema;

  /** Whether the rules allow the class; otherwise it is allowed only where it is registered. */
  public final boolean byRule;

  /**
   * Whether this was made for a class that a field or caller named, not for the one that the loader
   * finds.
   */
  public final boolean hinted;

  private final boolean stopgap;

  /** Whether objects of this type can be referred to. */
  public final boolean tracked;

  /**
   * Whether what it fills may keep less than it is given: by its class, or as keys are equal here.
   */
  private final boolean mayKeepLess;

  /** Whether it was reported that one does not hold what it was given, or is not all. */
  private boolean lost;

  /** {@code tracked}: whether objects of this type can be referred to. */
  public TypeReader(Origin origin, boolean tracked) {
    this.environment = origin.environment.self();
    this.info = origin.info;
    this.stays = info != null && info.stays();
    this.schema = origin.schema;
    this.byRule = origin.byRule;
    this.hinted = origin.hinted;
    this.stopgap = origin.stopgap;
    this.tracked = tracked;
    this.mayKeepLess = info != null && UserContainers.mayKeepLess(info.type());
  }

  public TypeReader(TypeReader other) {
    this.environment = other.environment;
    this.info = other.info;
    this.stays = other.stays;
    this.schema = other.schema;
    this.byRule = other.byRule;
    this.hinted = other.hinted;
    this.stopgap = other.stopgap;
    this.tracked = other.tracked;
    this.mayKeepLess = other.mayKeepLess;
    this.lost = other.lost;
  }

  /** The one that has taken the place of this, or this. */
  public TypeReader latest() {
    return this;
  }

  /**
   * Reads what stands behind the tag; {@code entry} and {@code start} are for {@link
   * GraphReader#created}.
   */
  public abstract Object read(GraphReader g, int entry, int start);

  /** An object that {@link #fill} fills later; null if it has to be built from its content. */
  protected Object begin(GraphReader g) {
    return null;
  }

  /** Reads what stands behind the tag into an object that {@link #begin} made. */
  protected void fill(GraphReader g, Object made) {
    throw new IllegalStateException("begin makes none");
  }

  /** Forgets what it keeps for the next value of each field; see {@link LastReaders}. */
  protected void forgetLast() {}

  /** The local class, or null where there is none before reading. */
  public final Class<?> type() {
    return info == null ? null : info.type();
  }

  /** Whether there is a local class. */
  public final boolean isHere() {
    return stays || type() != null;
  }

  /** What is known about the local class, or null. */
  public final ClassInfo info() {
    return info;
  }

  /** Whether it serves later messages too; otherwise the class may be found by then. */
  public boolean isLasting() {
    return !stopgap;
  }

  /** Whether it stands in for one whose class is missing, but may appear. */
  public final boolean isStopgap() {
    return stopgap;
  }

  /** Whether the class exists here, but is of a kind that cannot take what is sent. */
  public boolean isOfAnotherKind() {
    return false;
  }

  /** Whether the class is not allowed, which no policy overlooks. */
  public boolean isRefused() {
    return false;
  }

  /** Whether what is read may be of another class than {@link #type}. */
  public boolean converts() {
    return false;
  }

  /** Whether what is read is null, {@link GraphReader#KEEP} or of {@link #type} without a check. */
  public boolean isExact() {
    return false;
  }

  /** As {@link #isExact}, or else what a place of that class takes which takes {@link #type}. */
  public boolean isExactIn(Class<?> wanted) {
    return isExact();
  }

  private static int sizeNow(Object container) {
    try {
      return container instanceof Map
          ? ((Map<?, ?>) container).size()
          : ((Collection<?>) container).size();
    } catch (RuntimeException refused) {
      return Integer.MAX_VALUE; // as below
    }
  }

  private static int sizeOf(Object container, GraphReader g, int unknown) {
    try {
      return g.late().unfilled.sizeOf(container);
    } catch (RuntimeException refused) {
      return unknown; // Why: it took all that it was given, and it is nobody's duty to say its size
    }
  }

  /**
   * Reports it if a container has kept less than it was given. {@code absent}: what {@link
   * GraphReader#absent} was before.
   */
  public final void checkKept(GraphReader g, Object container, int count, int absent) {
    if (mayKeepLess && sizeNow(container) < count && g.absent() == absent) {
      int kept = sizeOf(container, g, count);
      if (kept < count) {
        tell(g, hasTold() && !g.settings().strictTypes ? null : keepsLess(count, kept));
      }
    }
  }

  private TypeMismatch keepsLess(int count, int kept) {
    String keeps = "a container that keeps " + kept + " of them";
    return new TypeMismatch(info.name(), "[]", count + " elements", keeps);
  }

  /**
   * Whether {@link #tell} was called before; then it needs to know no more, but for strict types.
   */
  final boolean hasTold() {
    return lost;
  }

  /**
   * Reports what containers of the class cannot hold, or what a serializer has not read; null if
   * that is only counted from now on.
   */
  public final void tell(GraphReader g, TypeMismatch what) {
    boolean first = !lost;
    lost = true;
    g.mismatch(what, first);
  }

  public final boolean belongsTo(Environment other) {
    return environment.get() == other;
  }

  /** Whether both were made for one environment. */
  public final boolean belongsWith(TypeReader other) {
    return environment == other.environment;
  }

  /** Whether its environment and its class are still there. */
  public final boolean isAlive() {
    return environment.get() != null && (info == null || info.type() != null);
  }

  /** What every reader is told when it is made. */
  public static final class Origin {
    public final Schema schema;

    public final Environment environment;

    /** The local class, or null. */
    public final ClassInfo info;

    public final boolean byRule;

    public final boolean hinted;

    final boolean stopgap;

    public Origin(
        Schema schema, Environment environment, ClassInfo info, boolean byRule, boolean hinted) {
      this(schema, environment, info, byRule, hinted, false);
    }

    /** {@code stopgap}: see {@link TypeReader#isStopgap}. */
    public Origin(
        Schema schema,
        Environment environment,
        ClassInfo info,
        boolean byRule,
        boolean hinted,
        boolean stopgap) {
      this.schema = schema;
      this.environment = environment;
      this.info = info;
      this.byRule = byRule;
      this.hinted = hinted;
      this.stopgap = stopgap;
    }
  }
}
