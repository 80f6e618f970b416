package io.github.scfs.internal.generate;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class that is being generated, and how its code reaches fields and the message. */
final class NewClass {
  final ClassWriter visitor = Code.newClass();

  final String self;

  /** Whether it is in the nest of a class. Then it has no state; a parameter has. */
  final boolean nest;

  final Fields fields;
  final Bytes bytes;

  private NewClass(Class<?> above, String self, String constructor, Fields nested) {
    this.self = self;
    this.nest = nested != null;
    String name = Type.getInternalName(above);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    visitor.visit(nest ? Opcodes.V11 : Opcodes.V1_8, access, self, null, name, null);
    Code.constructor(visitor, name, constructor);
    this.fields = nest ? nested : UnsafeFields.in(visitor, self);
    this.bytes = nest ? Bytes.checked() : Bytes.raw(self);
  }

  /** A class that reaches memory, with a constructor that takes the plan. */
  static NewClass raw(Class<?> above, String name, Class<?> plan) {
    return new NewClass(above, Definer.PACKAGE + name, "(" + Type.getDescriptor(plan) + ")V", null);
  }

  static NewClass nested(Class<?> above, Class<?> host, String suffix, Fields fields) {
    return new NewClass(above, Type.getInternalName(host) + suffix, "()V", fields);
  }

  byte[] toBytes() {
    visitor.visitEnd();
    return visitor.toByteArray();
  }
}
