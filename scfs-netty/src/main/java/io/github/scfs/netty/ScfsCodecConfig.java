package io.github.scfs.netty;

/**
 * What {@link ScfsCodec} needs to know beside the {@link io.github.scfs.CreateOption}. Immutable,
 * for any number of channels.
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
 * <p>A frame length counts the message without the four bytes of its length field.
 */
public final class ScfsCodecConfig {
  /** 1 MiB, in each direction. */
  public static final int DEFAULT_MAX_FRAME_LENGTH = 1 << 20;

  /** 10 seconds. */
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

  /** The defaults of the table. */
  public static ScfsCodecConfig defaults() {
    return DEFAULTS;
  }

  /** A builder that starts from the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The longest message that is accepted; the smaller of this and {@link
   * io.github.scfs.ScfsLimits#messageBytes} counts, which the peer is told in the preface.
   */
  public int maxInboundFrameLength() {
    return maxInboundFrameLength;
  }

  /** The longest message that is sent; the smaller of this and what the peer accepts counts. */
  public int maxOutboundFrameLength() {
    return maxOutboundFrameLength;
  }

  /** How long to wait for the peer's preface after sending our own; 0 means for ever. */
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

  /** Collects settings. Not thread-safe. */
  public static final class Builder {
    private int maxInboundFrameLength = DEFAULT_MAX_FRAME_LENGTH;
    private int maxOutboundFrameLength = DEFAULT_MAX_FRAME_LENGTH;
    private long prefaceTimeoutMillis = DEFAULT_PREFACE_TIMEOUT_MILLIS;

    private Builder() {}

    /**
     * The longest message in both directions, in bytes.
     *
     * @throws IllegalArgumentException if below 1
     */
    public Builder maxFrameLength(int bytes) {
      return maxInboundFrameLength(bytes).maxOutboundFrameLength(bytes);
    }

    /**
     * The longest message to accept, in bytes; a longer one closes the channel. The smaller of this
     * and {@link io.github.scfs.ScfsLimits#messageBytes} counts.
     *
     * @throws IllegalArgumentException if below 1
     */
    public Builder maxInboundFrameLength(int bytes) {
      maxInboundFrameLength = positive("maxInboundFrameLength", bytes);
      return this;
    }

    /**
     * The longest message to send, in bytes; a longer one fails its promise.
     *
     * @throws IllegalArgumentException if below 1
     */
    public Builder maxOutboundFrameLength(int bytes) {
      maxOutboundFrameLength = positive("maxOutboundFrameLength", bytes);
      return this;
    }

    /**
     * How long to wait for the peer's preface, in milliseconds; 0 switches the timeout off.
     *
     * @throws IllegalArgumentException if negative
     */
    public Builder prefaceTimeoutMillis(long millis) {
      if (millis < 0) {
        throw new IllegalArgumentException(
            "prefaceTimeoutMillis must not be negative, but is " + millis);
      }
      prefaceTimeoutMillis = millis;
      return this;
    }

    /** The settings so far. The builder may be used on. */
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
