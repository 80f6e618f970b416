package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class files of a version, of Java 8 but for records: what javac would make of its source. */
final class ClassFiles implements Opcodes {
  private static final String[] NONE = {};
  private static final Handle RECORD_METHODS =
      new Handle(
          H_INVOKESTATIC,
          "java/lang/runtime/ObjectMethods",
          "bootstrap",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
              + "Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;"
              + "[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
          false);

  private ClassFiles() {}

  /** By class name. */
  static Map<String, byte[]> of(Shape shape) {
    Map<String, byte[]> files = new HashMap<>();
    for (BeanShape bean : shape.beans()) {
      files.put(bean.name, bean.record ? record(bean) : bean(shape, bean));
    }
    for (EnumShape one : shape.enums()) {
      files.put(one.name, enumOf(one));
      for (String constant : one.bodies) {
        files.put(one.name + "$" + constant, body(one, constant));
      }
    }
    return files;
  }

  private static String path(String name) {
    return name.replace('.', '/');
  }

  private static byte[] bean(Shape shape, BeanShape bean) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String parent = bean.parent == null ? "java/lang/Object" : path(bean.parent);
    type.visit(V1_8, ACC_PUBLIC | ACC_SUPER, path(bean.name), null, parent, NONE);
    for (FieldShape field : bean.fields) {
      type.visitField(
              field.modifiers, field.name, field.type.descriptor(), field.type.signature(), null)
          .visitEnd();
    }
    MethodVisitor code = start(type, ACC_PUBLIC, "<init>", bean.noArgument ? "()V" : "(I)V");
    code.visitVarInsn(ALOAD, 0);
    BeanShape above = shape.bean(bean.parent);
    boolean argument = above != null && !above.noArgument;
    if (argument) {
      code.visitInsn(ICONST_0);
    }
    code.visitMethodInsn(INVOKESPECIAL, parent, "<init>", argument ? "(I)V" : "()V", false);
    for (FieldShape field : bean.fields) {
      if (field.initial != null && !field.isStatic()) {
        code.visitVarInsn(ALOAD, 0);
        push(code, field);
        code.visitFieldInsn(PUTFIELD, path(bean.name), field.name, field.type.descriptor());
      }
    }
    end(code, RETURN);
    type.visitEnd();
    return type.toByteArray();
  }

  private static void push(MethodVisitor code, FieldShape field) {
    Object value = field.initial;
    if (value instanceof Boolean) {
      code.visitLdcInsn((Boolean) value ? 1 : 0);
    } else if (value instanceof Character) {
      code.visitLdcInsn((int) (Character) value);
    } else if (value instanceof Byte || value instanceof Short) {
      code.visitLdcInsn(((Number) value).intValue());
    } else {
      code.visitLdcInsn(value);
    }
    if (field.type.kind == io.github.scfs.property.evolution.Type.Kind.BOX) {
      String box = Type.getInternalName(field.type.jdkClass());
      String descriptor =
          Type.getMethodDescriptor(
              Type.getObjectType(box), Type.getType(field.type.primitiveClass()));
      code.visitMethodInsn(INVOKESTATIC, box, "valueOf", descriptor, false);
    }
  }

  private static byte[] record(BeanShape bean) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_RECORD;
    type.visit(V16, access, path(bean.name), null, "java/lang/Record", NONE);
    StringBuilder parameters = new StringBuilder("(");
    for (FieldShape field : bean.fields) {
      String descriptor = field.type.descriptor();
      String signature = field.type.signature();
      type.visitRecordComponent(field.name, descriptor, signature).visitEnd();
      type.visitField(ACC_PRIVATE | ACC_FINAL, field.name, descriptor, signature, null).visitEnd();
      MethodVisitor accessor = start(type, ACC_PUBLIC, field.name, "()" + descriptor);
      accessor.visitVarInsn(ALOAD, 0);
      accessor.visitFieldInsn(GETFIELD, path(bean.name), field.name, descriptor);
      end(accessor, Type.getType(descriptor).getOpcode(IRETURN));
      parameters.append(descriptor);
    }
    MethodVisitor code = start(type, ACC_PUBLIC, "<init>", parameters.append(")V").toString());
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Record", "<init>", "()V", false);
    int local = 1;
    for (FieldShape field : bean.fields) {
      Type fieldType = Type.getType(field.type.descriptor());
      code.visitVarInsn(ALOAD, 0);
      code.visitVarInsn(fieldType.getOpcode(ILOAD), local);
      code.visitFieldInsn(PUTFIELD, path(bean.name), field.name, field.type.descriptor());
      local += fieldType.getSize();
    }
    end(code, RETURN);
    method(type, bean, "equals", "Ljava/lang/Object;", "Z");
    method(type, bean, "hashCode", "", "I");
    method(type, bean, "toString", "", "Ljava/lang/String;");
    type.visitEnd();
    return type.toByteArray();
  }

  /** What every record has, from its components. */
  private static void method(
      ClassWriter type, BeanShape bean, String name, String argument, String result) {
    String self = path(bean.name);
    List<Object> arguments = new ArrayList<>();
    List<String> names = new ArrayList<>();
    arguments.add(Type.getObjectType(self));
    for (FieldShape field : bean.fields) {
      names.add(field.name);
      arguments.add(new Handle(H_GETFIELD, self, field.name, field.type.descriptor(), false));
    }
    arguments.add(1, String.join(";", names));
    MethodVisitor code = start(type, ACC_PUBLIC | ACC_FINAL, name, "(" + argument + ")" + result);
    code.visitVarInsn(ALOAD, 0);
    if (!argument.isEmpty()) {
      code.visitVarInsn(ALOAD, 1);
    }
    String descriptor = "(L" + self + ";" + argument + ")" + result;
    code.visitInvokeDynamicInsn(name, descriptor, RECORD_METHODS, arguments.toArray());
    end(code, Type.getType(result).getOpcode(IRETURN));
  }

  private static byte[] enumOf(EnumShape one) {
    String self = path(one.name);
    String array = "[L" + self + ";";
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int last = one.bodies.isEmpty() ? ACC_FINAL : 0;
    type.visit(V1_8, ACC_PUBLIC | ACC_SUPER | ACC_ENUM | last, self, null, "java/lang/Enum", NONE);
    int constantAccess = ACC_PUBLIC | ACC_STATIC | ACC_FINAL | ACC_ENUM;
    for (String constant : one.constants) {
      type.visitField(constantAccess, constant, "L" + self + ";", null, null).visitEnd();
    }
    int valuesAccess = ACC_PRIVATE | ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC;
    type.visitField(valuesAccess, "$VALUES", array, null, null).visitEnd();
    constructor(type, 0, "java/lang/Enum");
    MethodVisitor values = start(type, ACC_PUBLIC | ACC_STATIC, "values", "()" + array);
    values.visitFieldInsn(GETSTATIC, self, "$VALUES", array);
    values.visitMethodInsn(INVOKEVIRTUAL, array, "clone", "()Ljava/lang/Object;", false);
    values.visitTypeInsn(CHECKCAST, array);
    end(values, ARETURN);
    MethodVisitor code = start(type, ACC_STATIC, "<clinit>", "()V");
    code.visitLdcInsn(one.constants.size());
    code.visitTypeInsn(ANEWARRAY, self);
    for (int i = 0; i < one.constants.size(); i++) {
      String constant = one.constants.get(i);
      String made = one.bodies.contains(constant) ? self + "$" + constant : self;
      code.visitTypeInsn(NEW, made);
      code.visitInsn(DUP);
      code.visitLdcInsn(constant);
      code.visitLdcInsn(i);
      code.visitMethodInsn(INVOKESPECIAL, made, "<init>", "(Ljava/lang/String;I)V", false);
      code.visitFieldInsn(PUTSTATIC, self, constant, "L" + self + ";");
      code.visitInsn(DUP);
      code.visitLdcInsn(i);
      code.visitFieldInsn(GETSTATIC, self, constant, "L" + self + ";");
      code.visitInsn(AASTORE);
    }
    code.visitFieldInsn(PUTSTATIC, self, "$VALUES", array);
    end(code, RETURN);
    type.visitEnd();
    return type.toByteArray();
  }

  private static byte[] body(EnumShape one, String constant) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String self = path(one.name) + "$" + constant;
    type.visit(V1_8, ACC_FINAL | ACC_SUPER | ACC_ENUM, self, null, path(one.name), NONE);
    constructor(type, 0, path(one.name));
    type.visitEnd();
    return type.toByteArray();
  }

  private static void constructor(ClassWriter type, int access, String parent) {
    MethodVisitor code = start(type, access, "<init>", "(Ljava/lang/String;I)V");
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, 1);
    code.visitVarInsn(ILOAD, 2);
    code.visitMethodInsn(INVOKESPECIAL, parent, "<init>", "(Ljava/lang/String;I)V", false);
    end(code, RETURN);
  }

  private static MethodVisitor start(ClassWriter type, int access, String name, String descriptor) {
    MethodVisitor code = type.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int returns) {
    code.visitInsn(returns);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
