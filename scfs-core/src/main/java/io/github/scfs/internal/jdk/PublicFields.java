package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.lang.reflect.Field;

/** Objects of the JDK that are numbers in public fields: points and rectangles. */
final class PublicFields extends JdkSerializer<Object> {
  /*
   * How this works
   *
   * By reflection and by name: the module java.desktop may be absent, and nothing of it is loaded before such a value occurs.
   * Classes whose initialiser loads the native libraries of AWT are left out (Rectangle, Dimension, Insets, Color; which ones
   * depends on Java), because a message must not do that.
   */
  private final String[] names;

  /** Found with the first object. */
  private volatile Field[] fields;

  private PublicFields(String... names) {
    this.names = names;
  }

  static void addTo(JdkTable all) {
    all.put("java.awt.Point", new PublicFields("x", "y"));
    for (String type : new String[] {"Double", "Float"}) {
      all.put("java.awt.geom.Point2D$" + type, new PublicFields("x", "y"));
      all.put("java.awt.geom.Rectangle2D$" + type, new PublicFields("x", "y", "width", "height"));
    }
  }

  private Field[] of(Class<?> type) throws NoSuchFieldException {
    Field[] found = fields;
    if (found == null) {
      found = new Field[names.length];
      for (int i = 0; i < found.length; i++) {
        found[i] = type.getField(names[i]);
      }
      fields = found;
    }
    return found;
  }

  @Override
  void writeTo(BodyOutput out, Object object, Kryo kryo) {
    try {
      for (Field field : of(object.getClass())) {
        if (field.getType() == int.class) {
          out.writeVarInt(field.getInt(object), false);
        } else if (field.getType() == float.class) {
          out.writeInt(Float.floatToRawIntBits(field.getFloat(object)));
        } else {
          out.writeLong(Double.doubleToRawLongBits(field.getDouble(object)));
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
    try {
      Object made = type.getConstructor().newInstance();
      for (Field field : of(type)) {
        if (field.getType() == int.class) {
          field.setInt(made, in.readVarInt(false));
        } else if (field.getType() == float.class) {
          field.setFloat(made, Float.intBitsToFloat(in.readInt()));
        } else {
          field.setDouble(made, Double.longBitsToDouble(in.readLong()));
        }
      }
      return made;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    try {
      Object made = original.getClass().getConstructor().newInstance();
      for (Field field : of(original.getClass())) {
        field.set(made, field.get(original));
      }
      return made;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
