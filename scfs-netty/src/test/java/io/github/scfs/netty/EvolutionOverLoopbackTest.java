package io.github.scfs.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Client and server have different versions of one class, each in a class loader of its own. */
@Timeout(60)
class EvolutionOverLoopbackTest {
  private static final String OLD =
      "package pizzeria; public class Delivery {"
          + " public String street; public int minutes; public String note; }";

  private static final String NEW =
      "package pizzeria; public class Delivery {"
          + " public String driver = \"nobody\"; public int minutes; public String street; }";

  @Test
  void oldClientAndNewServer_understandEachOtherBothWays(@TempDir Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Assumptions.assumeTrue(compiler != null, "needs a JDK");
    try (URLClassLoader before = compile(compiler, folder.resolve("old"), OLD);
        URLClassLoader after = compile(compiler, folder.resolve("new"), NEW)) {
      Class<?> oldType = before.loadClass("pizzeria.Delivery");
      Class<?> newType = after.loadClass("pizzeria.Delivery");
      assertNotSame(oldType, newType);
      BlockingQueue<Object> atServer = new LinkedBlockingQueue<>();
      BlockingQueue<Object> atClient = new LinkedBlockingQueue<>();
      CreateOption oldOption = CreateOption.of().allow(oldType);
      CreateOption newOption = CreateOption.of().allow(newType);
      try (Loopback loopback =
          new Loopback(
              channel -> channel.pipeline().addLast(new ScfsCodec(newOption), echo(atServer)))) {
        Channel client =
            loopback.connect(
                channel -> channel.pipeline().addLast(new ScfsCodec(oldOption), keep(atClient)));
        for (int i = 0; i < 3; i++) {
          Object sent = oldType.getConstructor().newInstance();
          oldType.getField("street").set(sent, "Via Roma " + i);
          oldType.getField("minutes").setInt(sent, 20 + i);
          oldType.getField("note").set(sent, "ring twice");
          client.writeAndFlush(sent);

          Object arrived = atServer.poll(60, TimeUnit.SECONDS);
          assertNotNull(arrived);
          assertSame(newType, arrived.getClass());
          assertEquals("Via Roma " + i, newType.getField("street").get(arrived));
          assertEquals(20 + i, newType.getField("minutes").get(arrived));
          assertEquals("nobody", newType.getField("driver").get(arrived));

          Object back = atClient.poll(60, TimeUnit.SECONDS);
          assertNotNull(back);
          assertSame(oldType, back.getClass());
          assertEquals("Via Roma " + i, oldType.getField("street").get(back));
        }
        client.close().sync();
      }
    }
  }

  private static ChannelInboundHandlerAdapter echo(BlockingQueue<Object> received) {
    return new ChannelInboundHandlerAdapter() {
      @Override
      public void channelRead(ChannelHandlerContext ctx, Object message) {
        received.add(message);
        ctx.writeAndFlush(message);
      }

      @Override
      public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        received.add(cause);
      }
    };
  }

  private static ChannelInboundHandlerAdapter keep(BlockingQueue<Object> received) {
    return new ChannelInboundHandlerAdapter() {
      @Override
      public void channelRead(ChannelHandlerContext ctx, Object message) {
        received.add(message);
      }

      @Override
      public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        received.add(cause);
      }
    };
  }

  private static URLClassLoader compile(JavaCompiler compiler, Path folder, String source)
      throws IOException {
    Files.createDirectories(folder);
    SimpleJavaFileObject file =
        new SimpleJavaFileObject(
            URI.create("string:///pizzeria/Delivery.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    boolean compiled =
        compiler
            .getTask(
                null,
                null,
                null,
                Arrays.asList("-d", folder.toString(), "-proc:none"),
                null,
                Collections.singletonList(file))
            .call();
    assertTrue(compiled);
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, EvolutionOverLoopbackTest.class.getClassLoader());
  }
}
