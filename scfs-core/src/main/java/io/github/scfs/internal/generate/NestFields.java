package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Type;

/** Fields by name, for code in the nest of a class that may reach them. */
final class NestFields implements Fields {
  private final String host;

  NestFields(Class<?> host) {
    this.host = Type.getInternalName(host);
  }

  @Override
  public void begin(Code code, int object) {
    code.aload(object).cast(host).astore(object);
  }

  @Override
  public void get(Code code, int object, FieldInfo field) {
    code.aload(object).getField(ownerOf(field), field.name(), Type.getDescriptor(field.type()));
  }

  /** The JVM lets only the class itself store into a final field. */
  @Override
  public boolean canPut(FieldInfo field) {
    return !field.isFinal() && canName(field);
  }

  /** Whether code beside the class that declares the field may name the field's type. */
  static boolean canName(FieldInfo field) {
    Class<?> type = ClassInfo.elementOf(field.type());
    // For the JVM, a protected member class is public.
    return (type.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
        || RunningJava.inOnePackage(type, field.field().getDeclaringClass());
  }

  @Override
  public void beforePut(Code code, int object, FieldInfo field) {
    code.aload(object);
  }

  @Override
  public void cast(Code code, FieldInfo field) {
    code.cast(Type.getInternalName(field.type()));
  }

  @Override
  public void put(Code code, FieldInfo field) {
    code.putField(ownerOf(field), field.name(), Type.getDescriptor(field.type()));
  }

  private static String ownerOf(FieldInfo field) {
    return Type.getInternalName(field.field().getDeclaringClass());
  }
}
