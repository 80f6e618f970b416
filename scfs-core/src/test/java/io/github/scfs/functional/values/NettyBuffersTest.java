package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** Buffers of Netty in beans: what they are told instead of a class to allow. */
class NettyBuffersTest {
  private static final Version VERSION =
      Version.of(
          "package io.netty.util; public interface ReferenceCounted {}",
          "package io.netty.buffer; public abstract class ByteBuf implements io.netty.util.ReferenceCounted {}",
          "package io.netty.buffer; public class HeapByteBuf extends ByteBuf { byte[] array = {1}; }",
          "package com.acme; public class OwnByteBuf extends io.netty.buffer.ByteBuf { int size; }",
          "package com.acme; public class Counted implements io.netty.util.ReferenceCounted { public int size; }",
          "package shop; public class Order { public Object content; }");

  private static String refusal(String type) {
    Object order = VERSION.make("shop.Order");
    Version.set(order, "content", VERSION.make(type));
    Peer writer = Peer.of(Drift.SHOP, VERSION);
    return assertThrows(ClassNotAllowedException.class, () -> writer.write(order)).getMessage();
  }

  @Test
  void bufferInABean_isNoData() {
    for (String type : new String[] {"io.netty.buffer.HeapByteBuf", "com.acme.OwnByteBuf"}) {
      String told = refusal(type);
      assertTrue(told.contains("Allowing it is not enough. A buffer of Netty is memory"), told);
      assertTrue(told.contains("ByteBufUtil.getBytes(buf)"), told);
    }
  }

  @Test
  void whatElseIsCounted_isAClassAsAnyOther() {
    String told = refusal("com.acme.Counted");
    assertTrue(told.contains(".allow(com.acme.Counted.class)"), told);
    Object counted = VERSION.make("com.acme.Counted");
    Version.set(counted, "size", 3);
    Peer writer = Peer.of(Drift.SHOP.allowPackages("com.acme"), VERSION);
    Object read = writer.send(counted, Peer.of(Drift.SHOP.allowPackages("com.acme"), VERSION));
    assertEquals(3, Version.get(read, "size"));
  }
}
