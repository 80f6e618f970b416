package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.KryoSerializableSerializer;
import com.esotericsoftware.kryo.serializers.ExternalizableSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.wire.BodyInput;

/** What a user's serializer leaves of the bytes that another version of it wrote. */
public final class UnreadBytes {
  /*
   * How this works
   *
   * The length is known, so they are passed over. Values may stand between them, but only the serializer knows where they
   * start. So an object that first occurs there cannot be built, and is missing for whoever refers to it. A reference says how
   * far back an object is, and definitions stand in front of the body: both are right whatever was left unread.
   */
  private UnreadBytes() {}

  /**
   * Whether there may be another version of the serializer, which writes more. Not of Kryo's: if
   * one of these leaves something, it has read one field for another.
   */
  public static boolean mayLeave(Serializer<?> serializer) {
    boolean letsTheClassRead =
        serializer instanceof KryoSerializableSerializer
            || serializer instanceof ExternalizableSerializer;
    return letsTheClassRead || !JdkSerializers.isOne(serializer) && !isOfKryo(serializer);
  }

  private static boolean isOfKryo(Serializer<?> serializer) {
    String one = FieldSerializer.class.getName();
    String home = one.substring(0, one.lastIndexOf('.') + 1);
    return serializer.getClass().getName().startsWith(home);
  }

  /** Passes over what the serializer has left in front of the fence. */
  public static void passOver(Serializer<?> serializer, GraphReader g) {
    BodyInput in = g.in();
    int start = g.position();
    in.skipBytes(in.remaining());
    g.objects().opaque(start, g.position(), g.regions().unreadBy(serializer));
  }
}
