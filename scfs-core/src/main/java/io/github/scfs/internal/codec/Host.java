package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Instantiator;
import io.github.scfs.internal.schema.Schema;

/** The part of the engine that the codecs use. */
public interface Host extends Instantiator {
  /** The Kryo that is passed to custom serializers. */
  Kryo kryo();

  TypeWriter writerOf(Class<?> type);

  /**
   * The reader of a schema; a {@link MissingReader} if there is none. {@code hint}: the class that
   * the place declares, or null.
   */
  TypeReader readerOf(Schema schema, Class<?> hint, Environment environment);

  /** From now on {@code writer} writes the objects of {@code old}. */
  void replace(TypeWriter old, TypeWriter writer);

  CodeGenerator generator();

  /** The serializer that the user chose for the class, or null. */
  Serializer<?> customSerializer(ClassInfo info);

  default Serializer<?> customSerializer(Class<?> type) {
    return customSerializer(ClassInfo.of(type));
  }

  /** The class that the user registered under the name, which allows it too; or null. */
  Class<?> registered(String className);

  /** The serializer that an annotation of the field names, or null. */
  Serializer<?> fieldSerializer(FieldInfo field);

  /** Whether a field that is optional under the key is written and read. */
  boolean hasOptional(String key);

  /** Whether constructors create all new objects: the user chose no other way for any. */
  boolean usesConstructors();
}
