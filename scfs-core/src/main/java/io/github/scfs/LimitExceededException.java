package io.github.scfs;

/**
 * A limit of {@link ScfsLimits} was exceeded, on write or on read. Nothing was allocated for the
 * excess. The message names the value, the limit and the method that changes it.
 */
public final class LimitExceededException extends ScfsException {
  private static final long serialVersionUID = 1L;

  private final String limit;

  /** Library use. */
  public LimitExceededException(String limit, String problem, Throwable cause) {
    super(problem, "limit-exceeded", cause);
    this.limit = limit;
  }

  /** Library use: {@code what} exceeds {@code most}. */
  public LimitExceededException(String limit, String what, long most) {
    this(limit, what + ", the limit is " + most + " (ScfsLimits." + limit + ")", null);
  }

  /**
   * Returns the name of the limit, which is also the name of its method in {@link
   * ScfsLimits.Builder}.
   */
  public String limit() {
    return limit;
  }
}
