package io.github.scfs.internal.codec.choice;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.codec.CustomWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.util.AbstractMap.SimpleEntry;
import java.util.Map;

/** Writers for classes that are written as another JDK class; see {@link StandIns}. */
final class StandInWriters {
  private StandInWriters() {}

  static TypeWriter writerOf(Class<?> type, Host host, Settings settings) {
    if (!RunningJava.isOfTheJdk(type)) {
      return null;
    }
    Class<?> known = JdkSerializers.publicClassOf(type);
    if (known != null) {
      return custom(known, host, settings);
    } else if (Map.Entry.class.isAssignableFrom(type)) {
      return custom(SimpleEntry.class, host, settings);
    } else if (!type.getName().startsWith("java.util.")) {
      return null;
    }
    return containerWriter(type, settings);
  }

  /** The writer for a container that is written as another one; null if it needs none. */
  static TypeWriter containerWriter(Class<?> type, Settings settings) {
    Class<?> other = StandIns.containerFor(type);
    if (other == null || other == type) {
      return null;
    }
    return TypeWriters.plainContainer(other, true, Containers.isShared(type), settings);
  }

  private static TypeWriter custom(Class<?> as, Host host, Settings settings) {
    Serializer<?> serializer = host.customSerializer(as);
    return serializer == null
        ? null
        : new CustomWriter(WriteRules.named(SchemaKind.CUSTOM, as, settings), serializer);
  }
}
