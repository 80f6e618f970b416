package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.wire.Excerpts;

/**
 * Stands where no reader can be made: the class is not allowed, not found, or not of the kind that
 * the peer sends.
 */
public final class MissingReader extends TypeReader {
  private final boolean refused;
  private final boolean otherKind;
  private final boolean hasSuperClass;
  private final String className;
  private final String reason;
  private final ScfsException failure;
  private final Unsorted.Refusal refusal;

  private MissingReader(
      Environment environment,
      boolean refused,
      boolean otherKind,
      boolean hasSuperClass,
      String className,
      String reason,
      ScfsException failure,
      Unsorted.Refusal refusal) {
    super(new Origin(null, environment, null, true, false), true);
    this.refused = refused;
    this.otherKind = otherKind;
    this.hasSuperClass = hasSuperClass;
    this.className = className;
    this.reason = reason;
    this.failure = failure;
    this.refusal = refusal;
  }

  /** For a class that is not allowed. */
  public static MissingReader refused(Environment environment, String className) {
    return new MissingReader(environment, true, false, false, className, null, null, null);
  }

  /** No loader has the class. {@code hasSuperClass}: whether one may be made do instead. */
  public static MissingReader notFound(
      Environment environment, String className, boolean hasSuperClass) {
    return new MissingReader(
        environment, false, false, hasSuperClass, className, Environment.NOT_FOUND, null, null);
  }

  /**
   * @param className null where the message does not tell it
   */
  public static MissingReader unknown(Environment environment, String className, String reason) {
    return new MissingReader(environment, false, false, false, className, reason, null, null);
  }

  /** The class exists here, but is of a kind that cannot take what is sent. */
  public static MissingReader otherKind(Environment environment, String className, String reason) {
    return new MissingReader(environment, false, true, false, className, reason, null, null);
  }

  /** Decoding it was tried, and failed; whoever refers to it is told the same. */
  static MissingReader failed(Environment environment, Throwable problem) {
    return new MissingReader(environment, false, false, false, null, null, failure(problem), null);
  }

  /** What went wrong, wrapped if the user's code or the JDK threw it. */
  static ScfsException failure(Throwable problem) {
    return problem instanceof ScfsException
        ? (ScfsException) problem
        : new ScfsException("Reading failed: " + Excerpts.said(problem), "read-failed", problem);
  }

  /** A field that refers to it keeps its default, which is told; others fail. */
  static MissingReader unsorted(Environment environment, Unsorted.Refusal refusal) {
    return new MissingReader(environment, false, false, false, null, null, null, refusal);
  }

  /** Why a sorted container is not there, or null if it is none. */
  Unsorted.Refusal refusal() {
    return refusal;
  }

  /** Whether it is not the class that is missing; whoever refers to it fails as well. */
  boolean isFailed() {
    return failure != null;
  }

  @Override
  public boolean isOfAnotherKind() {
    return otherKind;
  }

  @Override
  public boolean isRefused() {
    return refused;
  }

  @Override
  public boolean isLasting() {
    return false;
  }

  ScfsException exception(Settings settings) {
    if (failure != null) {
      return failure;
    }
    if (refused) {
      return settings.rules.refuse(className, false);
    }
    return new UnknownClassException(
        className,
        "The peer sends an object of "
            + (className == null ? "an unknown class" : "class " + className)
            + ": "
            + why()
            + ". To read on without it: CreateOption.unknownClasses(UnknownClassPolicy.NULL"
            + (hasSuperClass && settings.unknownClasses != UnknownClassPolicy.SUPERCLASS
                ? ", GENERIC or SUPERCLASS)"
                : " or GENERIC)"),
        "unknown-class",
        null);
  }

  /** Not asked for before somebody is told: it takes another look at each loader. */
  private String why() {
    Environment asked = environment();
    return reason == Environment.NOT_FOUND && asked != null ? asked.whyMissing(className) : reason;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    throw exception(g.settings());
  }
}
