package io.github.scfs.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A server and its clients on real sockets of this machine. */
final class Loopback implements AutoCloseable {
  // Why: the groups of 4.1, which 4.2 still has but deprecates in favour of its io handlers.
  @SuppressWarnings("deprecation")
  private final EventLoopGroup group = new NioEventLoopGroup(2);

  private final Channel server;

  Loopback(Consumer<Channel> serverPipeline) throws InterruptedException {
    server =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childHandler(initializer(serverPipeline))
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
  }

  Bootstrap client(Consumer<Channel> clientPipeline) {
    return new Bootstrap()
        .group(group)
        .channel(NioSocketChannel.class)
        .handler(initializer(clientPipeline));
  }

  Channel connect(Consumer<Channel> clientPipeline) throws InterruptedException {
    return client(clientPipeline).connect(address()).sync().channel();
  }

  InetSocketAddress address() {
    return (InetSocketAddress) server.localAddress();
  }

  private static ChannelInitializer<Channel> initializer(Consumer<Channel> pipeline) {
    return new ChannelInitializer<Channel>() {
      @Override
      protected void initChannel(Channel channel) {
        pipeline.accept(channel);
      }
    };
  }

  @Override
  public void close() {
    server.close().syncUninterruptibly();
    group.shutdownGracefully(50, 5_000, TimeUnit.MILLISECONDS).syncUninterruptibly();
  }
}
