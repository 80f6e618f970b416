package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Properties;

/** Properties with their defaults, which are Properties themselves. */
final class PropertiesSerializer extends JdkSerializer<Properties> {
  @Override
  void writeTo(BodyOutput out, Properties properties, Kryo kryo) {
    kryo.writeClassAndObject(out, defaults(properties));
    Object[] keys;
    Object[] values;
    synchronized (properties) { // other threads may set some in between
      keys = properties.keySet().toArray(new Object[0]);
      values = properties.values().toArray(new Object[0]);
    }
    kryo.writeClassAndObject(out, keys);
    kryo.writeClassAndObject(out, values);
  }

  /** Null if there are none, or if this JVM does not tell them: then they are not sent. */
  private static Properties defaults(Properties properties) {
    Object found = SerialFields.get(properties, Properties.class, "defaults", null);
    return found instanceof Properties ? (Properties) found : null;
  }

  @Override
  Properties readFrom(BodyInput in, Class<? extends Properties> type, Kryo kryo) {
    Properties made = new Properties(readOrNull(Properties.class, in, kryo));
    kryo.reference(made);
    Object[] keys = readArray(in, kryo);
    Object[] values = readArray(in, kryo);
    if (values.length != keys.length) {
      throw in.malformed(keys.length + " keys with " + values.length + " values");
    }
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != null && values[i] != null) {
        made.put(keys[i], values[i]); // a value that is null because it is missing here is left out
      }
    }
    return made;
  }

  @Override
  public Properties copy(Kryo kryo, Properties original) {
    Properties copy = new Properties(kryo.copy(defaults(original)));
    kryo.reference(copy);
    ((InnerValues) kryo).copyEntries(original, copy);
    return copy;
  }
}
