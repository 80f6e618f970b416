package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Objects that the peer wrote with a user's serializer, or with one of ours for a class of the JDK:
 * the one that this engine has for the class reads them.
 */
public final class CustomReader extends TypeReader {
  public CustomReader(Origin origin) {
    super(origin, true);
  }

  @Override
  public boolean converts() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    BodyInput in = g.in();
    int lengthByte = in.readByte() & 0xFF;
    int length = g.lengthOf(lengthByte, g.position());
    Serializer<?> serializer = g.host().customSerializer(info());
    if (serializer == null) {
      return g.regions().passOverCustom(schema, length, entry, start);
    }
    int end = in.position() + length;
    int before = in.fence(end);
    Object value =
        JdkSerializers.isOfValues(serializer)
            ? readValue(serializer, g, entry, start)
            : g.calls().call(serializer, type(), entry, start);
    in.unfence(end); // a serializer may have moved it
    if (in.remaining() != 0) {
      passOverRest(serializer, length, g);
    }
    in.unfence(before);
    return value;
  }

  /** A serializer may have gone back in front of its bytes: that is refused too. */
  private void passOverRest(Serializer<?> serializer, int length, GraphReader g) {
    BodyInput in = g.in();
    String name = serializer.getClass().getName();
    int unread = in.remaining();
    if (unread > length || !UnreadBytes.mayLeave(serializer)) {
      throw new MalformedMessageException(
              "The serializer "
                  + name
                  + " left "
                  + unread
                  + " of "
                  + length
                  + " bytes unread: the two sides use different versions of it, or the bytes were"
                  + " damaged",
              "malformed-message")
          .atByte(in.offset());
    }
    TypeMismatch what = null;
    if (!hasTold() || g.settings().strictTypes) {
      String reads = "read by " + name + ", which left " + unread + " of them unread";
      what = new TypeMismatch(info().name(), "read", length + " bytes", reads);
    }
    tell(g, what);
    UnreadBytes.passOver(serializer, g);
  }

  /** Nobody has to know who reads a value that refers to nothing. */
  private static Object readValue(Serializer<?> serializer, GraphReader g, int entry, int start) {
    Object value;
    try {
      value = JdkSerializers.readValue(serializer, g.in());
    } catch (Error e) {
      throw SerializerCalls.failed(e);
    }
    g.created(entry, start, value);
    return value;
  }
}
