package io.github.scfs.internal.jdk;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Time zones with rules of their own; named ones are scalars. */
final class TimeZones {
  private TimeZones() {}

  static void addTo(JdkTable all) {
    all.value(
        SimpleTimeZone.class,
        TimeZones::write,
        TimeZones::read,
        zone -> (SimpleTimeZone) zone.clone());
  }

  /** No method tells its rules, so it is sent as the JDK serializes it. */
  private static void write(SimpleTimeZone zone, BodyOutput out) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(zone);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    out.writeVar(bytes.size());
    out.writeBytes(bytes.toByteArray());
  }

  private static SimpleTimeZone read(BodyInput in) throws IOException, ClassNotFoundException {
    byte[] bytes = in.readBytes(in.readVar());
    try (ObjectInputStream objects = new Zones(bytes)) {
      return (SimpleTimeZone) objects.readObject();
    }
  }

  /** Accepts SimpleTimeZone and its super class, and no other class. */
  private static final class Zones extends ObjectInputStream {
    private static final Class<?>[] KNOWN = {
      SimpleTimeZone.class, TimeZone.class, byte[].class, int[].class
    };

    Zones(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
      ArrayBound.set(this, bytes.length);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws IOException {
      for (Class<?> known : KNOWN) {
        if (known.getName().equals(described.getName())) {
          return known;
        }
      }
      throw new InvalidClassException("not of a time zone: " + described.getName());
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
      throw new InvalidClassException("not of a time zone: a proxy");
    }
  }
}
