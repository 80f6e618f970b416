package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionStatistics;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.netty.ScfsCodec;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import java.util.function.Consumer;

/** The only place of the demonstration that sets SCFS up. */
public final class ScfsWire {
  /** Netty's property; without it Netty makes JDK 25 and newer print warnings. */
  public static final String NETTY_WITHOUT_UNSAFE = "io.netty.noUnsafe";

  private ScfsWire() {}

  /**
   * The options of both processes and of the comparison; made once for all channels.
   *
   * @param models the class loader that sees the models
   * @param mismatches told once for each field whose type cannot take what the peer sends
   */
  public static CreateOption options(
      ClassLoader models, Consumer<? super TypeMismatch> mismatches) {
    return CreateOption.of()
        .allowPackages(ModelVersion.PACKAGE)
        .unknownEnumConstants(UnknownEnumPolicy.DEFAULT)
        .onTypeMismatch(mismatches)
        .customize(kryo -> kryo.setClassLoader(models));
  }

  /** The codec of one channel. */
  static ChannelHandler codec(CreateOption options) {
    return new ScfsCodec(options);
  }

  /** What the session of the channel has done so far. */
  static SessionStatistics statistics(Channel channel) {
    return ScfsCodec.session(channel).statistics();
  }
}
