package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Instantiator;
import io.github.scfs.internal.schema.Schema;

/** What the codecs ask of the engine that they run in. */
public interface Host extends Instantiator {
  /** The Kryo that custom serializers are called with. */
  Kryo kryo();

  TypeWriter writerOf(Class<?> type);

  /**
   * The reader of a schema; a {@link MissingReader} if there can be none. {@code hint}: the class
   * that the place declares, or null.
   */
  TypeReader readerOf(Schema schema, Class<?> hint, Environment environment);

  /** From now on the second one writes what the first one wrote. */
  void replace(TypeWriter old, TypeWriter writer);

  CodeGenerator generator();

  /** The serializer that the user chose for the class, or null. */
  Serializer<?> customSerializer(ClassInfo info);

  default Serializer<?> customSerializer(Class<?> type) {
    return customSerializer(ClassInfo.of(type));
  }

  /** The class that the user registered under the name, which allows it too; or null. */
  Class<?> registered(String className);

  /** The serializer that the field's own annotation names, or null. */
  Serializer<?> fieldSerializer(FieldInfo field);

  /** Whether a field that is optional under the key takes part. */
  boolean hasOptional(String key);

  /** Whether new objects come from their constructors: the user chose no other way for any. */
  boolean usesConstructors();
}
