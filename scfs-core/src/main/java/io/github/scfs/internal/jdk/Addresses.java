package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** Internet addresses. Names are not looked up, neither on write nor on read. */
final class Addresses {
  private static final int NO_SCOPE = -1;

  private Addresses() {}

  static void addTo(JdkTable all) {
    all.value(Inet4Address.class, Addresses::write, in -> (Inet4Address) read4(in));
    // The scope is sent as a number: interfaces of another machine are not ours.
    all.value(
        Inet6Address.class,
        (address, out) -> {
          write(address, out);
          boolean scoped = address.getHostAddress().indexOf('%') >= 0;
          out.writeInt(scoped ? address.getScopeId() : NO_SCOPE);
        },
        Addresses::read6);
    all.put(InetSocketAddress.class, new OfSockets());
  }

  private static void write(InetAddress address, BodyOutput out) {
    out.writeTextOrNull(hostOrNull(address));
    out.writeBytes(address.getAddress());
  }

  /** The name if it is known; getHostName would look it up. */
  private static String hostOrNull(InetAddress address) {
    String text = address.toString(); // host/literal, or /literal
    int length = text.length() - address.getHostAddress().length() - 1;
    return length <= 0 ? null : text.substring(0, length);
  }

  private static InetAddress read4(BodyInput in) throws UnknownHostException {
    String host = in.readTextOrNull();
    return InetAddress.getByAddress(host, in.readBytes(4));
  }

  private static Inet6Address read6(BodyInput in) throws UnknownHostException {
    String host = in.readTextOrNull();
    byte[] bytes = in.readBytes(16);
    return Inet6Address.getByAddress(host, bytes, in.readInt());
  }

  /** Resolved ones are sent with their address, others with the name of the host. */
  private static final class OfSockets extends UncopiedSerializer<InetSocketAddress> {
    @Override
    void writeTo(BodyOutput out, InetSocketAddress address, Kryo kryo) {
      out.writeShort(address.getPort());
      kryo.writeClassAndObject(out, address.getAddress());
      if (address.isUnresolved()) {
        out.writeText(address.getHostString());
      }
    }

    @Override
    InetSocketAddress readFrom(BodyInput in, Class<? extends InetSocketAddress> type, Kryo kryo) {
      int port = in.readShortUnsigned();
      InetAddress address = readOrNull(InetAddress.class, in, kryo);
      return address != null
          ? new InetSocketAddress(address, port)
          : InetSocketAddress.createUnresolved(in.readText(), port);
    }
  }
}
