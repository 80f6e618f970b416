package io.github.scfs.netty;

/**
 * Settings of {@link ScfsCodec} in addition to the {@link io.github.scfs.CreateOption}. Immutable;
 * one instance serves any number of channels.
 *
 * <table>
 * <caption>Settings</caption>
 * <tr><th>setting</th><th>unit</th><th>default</th></tr>
 * <tr><td>{@link Builder#maxInboundFrameLength}</td><td>bytes of one message</td>
 *     <td>{@value #DEFAULT_MAX_FRAME_LENGTH}</td></tr>
 * <tr><td>{@link Builder#maxOutboundFrameLength}</td><td>bytes of one message</td>
 *     <td>{@value #DEFAULT_MAX_FRAME_LENGTH}</td></tr>
 * <tr><td>{@link Builder#prefaceTimeoutMillis}</td><td>milliseconds, 0 = off</td>
 *     <td>{@value #DEFAULT_PREFACE_TIMEOUT_MILLIS}</td></tr>
 * </table>
 *
 * <p>A frame length is the length of the message, without the four bytes of the length field.
 */
public final class ScfsCodecConfig {
  /** Default of {@link Builder#maxFrameLength}: 1 MiB in each direction. */
  public static final int DEFAULT_MAX_FRAME_LENGTH = 1 << 20;

  /** Default of {@link Builder#prefaceTimeoutMillis}: 10 seconds. */
  public static final long DEFAULT_PREFACE_TIMEOUT_MILLIS = 10_000;

  private static final ScfsCodecConfig DEFAULTS = new Builder().build();

  private final int maxInboundFrameLength;
  private final int maxOutboundFrameLength;
  private final long prefaceTimeoutMillis;

  private ScfsCodecConfig(Builder builder) {
    maxInboundFrameLength = builder.maxInboundFrameLength;
    maxOutboundFrameLength = builder.maxOutboundFrameLength;
    prefaceTimeoutMillis = builder.prefaceTimeoutMillis;
  }

  /** Returns the defaults of the table. */
  public static ScfsCodecConfig defaults() {
    return DEFAULTS;
  }

  /** Returns a builder that starts from the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns the maximum length of a received message in bytes. The smaller of this and {@link
   * io.github.scfs.ScfsLimits#messageBytes} applies; the preface tells it to the peer.
   */
  public int maxInboundFrameLength() {
    return maxInboundFrameLength;
  }

  /**
   * Returns the maximum length of a sent message in bytes. The smaller of this and what the peer
   * accepts applies.
   */
  public int maxOutboundFrameLength() {
    return maxOutboundFrameLength;
  }

  /**
   * Returns how long to wait for the peer's preface after sending the own one, in milliseconds; 0
   * means for ever.
   */
  public long prefaceTimeoutMillis() {
    return prefaceTimeoutMillis;
  }

  @Override
  public String toString() {
    return "ScfsCodecConfig(maxInboundFrameLength "
        + maxInboundFrameLength
        + ", maxOutboundFrameLength "
        + maxOutboundFrameLength
        + ", prefaceTimeoutMillis "
        + prefaceTimeoutMillis
        + ')';
  }

  /** Builds a configuration. Not thread-safe. */
  public static final class Builder {
    private int maxInboundFrameLength = DEFAULT_MAX_FRAME_LENGTH;
    private int maxOutboundFrameLength = DEFAULT_MAX_FRAME_LENGTH;
    private long prefaceTimeoutMillis = DEFAULT_PREFACE_TIMEOUT_MILLIS;

    private Builder() {}

    /**
     * Limits the length of a message in both directions, in bytes. Default {@value
     * #DEFAULT_MAX_FRAME_LENGTH}.
     *
     * @throws IllegalArgumentException if {@code bytes} is below 1
     */
    public Builder maxFrameLength(int bytes) {
      return maxInboundFrameLength(bytes).maxOutboundFrameLength(bytes);
    }

    /**
     * Limits the length of a received message, in bytes. A longer one closes the channel. The
     * smaller of this and {@link io.github.scfs.ScfsLimits#messageBytes} applies.
     *
     * @throws IllegalArgumentException if {@code bytes} is below 1
     */
    public Builder maxInboundFrameLength(int bytes) {
      maxInboundFrameLength = positive("maxInboundFrameLength", bytes);
      return this;
    }

    /**
     * Limits the length of a sent message, in bytes. A longer one fails its promise.
     *
     * @throws IllegalArgumentException if {@code bytes} is below 1
     */
    public Builder maxOutboundFrameLength(int bytes) {
      maxOutboundFrameLength = positive("maxOutboundFrameLength", bytes);
      return this;
    }

    /**
     * Sets how long to wait for the peer's preface, in milliseconds; 0 switches the timeout off.
     *
     * @throws IllegalArgumentException if {@code millis} is negative
     */
    public Builder prefaceTimeoutMillis(long millis) {
      if (millis < 0) {
        throw new IllegalArgumentException(
            "prefaceTimeoutMillis must not be negative, but is " + millis);
      }
      prefaceTimeoutMillis = millis;
      return this;
    }

    /** Returns the settings so far. The builder can be used further. */
    public ScfsCodecConfig build() {
      return new ScfsCodecConfig(this);
    }

    private static int positive(String setting, int bytes) {
      if (bytes < 1) {
        throw new IllegalArgumentException(setting + " must be at least 1, but is " + bytes);
      }
      return bytes;
    }
  }
}
