package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.wire.Excerpts;
import java.util.function.Function;

/**
 * The reader of a schema whose class is not allowed, not found, or not of the kind that the peer
 * sends.
 */
public final class MissingReader extends TypeReader {
  private enum Why {
    MISSING,
    OTHER_KIND,
    REFUSED,
    FAILED
  }

  private final Why why;
  private final Function<Settings, ScfsException> exception;
  private final Unsorted.Refusal refusal;

  private MissingReader(
      Environment environment,
      Why why,
      Function<Settings, ScfsException> exception,
      Unsorted.Refusal refusal) {
    super(new Origin(null, environment, null, true, false), true);
    this.why = why;
    this.exception = exception;
    this.refusal = refusal;
  }

  public static MissingReader refused(Environment environment, String className) {
    return new MissingReader(
        environment, Why.REFUSED, settings -> settings.rules.refuse(className, false), null);
  }

  /** No loader has the class. {@code hasSuperClass}: whether a super class may be used instead. */
  public static MissingReader notFound(
      Environment environment, String className, boolean hasSuperClass) {
    return missing(environment, Why.MISSING, className, Environment.NOT_FOUND, hasSuperClass);
  }

  /**
   * @param className null where the message does not tell it
   */
  static MissingReader unknown(Environment environment, String className, String reason) {
    return missing(environment, Why.MISSING, className, reason, false);
  }

  /** The class exists here, but is of a kind that cannot take what is sent. */
  public static MissingReader otherKind(Environment environment, String className, String reason) {
    return missing(environment, Why.OTHER_KIND, className, reason, false);
  }

  /** Decoding the object was tried and failed; every reference to it fails the same way. */
  static MissingReader failed(Environment environment, Throwable problem) {
    ScfsException failure =
        problem instanceof StackOverflowError
            ? NestingErrors.stackUsedUp(
                environment.settings().limits.recursion(), (StackOverflowError) problem)
            : failure(problem);
    return new MissingReader(environment, Why.FAILED, settings -> failure, null);
  }

  /** What went wrong, wrapped if the user's code or the JDK threw it. */
  static ScfsException failure(Throwable problem) {
    return problem instanceof ScfsException
        ? (ScfsException) problem
        : new ScfsException("Reading failed: " + Excerpts.said(problem), "read-failed", problem);
  }

  /**
   * A field that refers to the object keeps its default and reports that; other references fail.
   */
  static MissingReader unsorted(Environment environment, Unsorted.Refusal refusal) {
    return new MissingReader(environment, Why.FAILED, settings -> refusal.error(), refusal);
  }

  /**
   * {@code reason}: if it is {@link Environment#NOT_FOUND}, the loaders are asked for the cause
   * when the error is created.
   */
  private static MissingReader missing(
      Environment environment, Why why, String className, String reason, boolean hasSuperClass) {
    return new MissingReader(
        environment,
        why,
        settings -> {
          String said =
              reason == Environment.NOT_FOUND ? environment.whyMissing(className) : reason;
          String element = className == null ? null : Environment.elementOf(className);
          boolean mayBeRenamed = said == Environment.NOT_FOUND && !element.startsWith("java.");
          return new UnknownClassException(
              className,
              "The peer sends an object of "
                  + (className == null ? "an unknown class" : "class " + className)
                  + ": "
                  + said
                  + (mayBeRenamed
                      ? ". If it has another name here: CreateOption.alias(\""
                          + element
                          + "\", ItsNameHere.class)"
                      : "")
                  + ". To read on without it: CreateOption.unknownClasses(UnknownClassPolicy.NULL"
                  + (hasSuperClass && settings.unknownClasses != UnknownClassPolicy.SUPERCLASS
                      ? ", GENERIC or SUPERCLASS)"
                      : " or GENERIC)"),
              "unknown-class",
              null);
        },
        null);
  }

  /** Why a sorted container is missing, or null if it is not one. */
  Unsorted.Refusal refusal() {
    return refusal;
  }

  /** Whether decoding failed although the class exists; references to the object fail as well. */
  boolean isFailed() {
    return why == Why.FAILED;
  }

  @Override
  public boolean isOfAnotherKind() {
    return why == Why.OTHER_KIND;
  }

  @Override
  public boolean isRefused() {
    return why == Why.REFUSED;
  }

  @Override
  public boolean isLasting() {
    return false;
  }

  ScfsException exception(Settings settings) {
    return exception.apply(settings);
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    throw exception(g.settings());
  }
}
