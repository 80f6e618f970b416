package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The components of a record that is being read: local variables, and in the end the arguments of
 * its constructor. For one method at a time.
 */
final class RecordFields implements Fields {
  private static final String OBJECT = "java/lang/Object";

  private final Class<?> record;
  private final FieldInfo[] components;
  private final int[] variables;

  /** All local variables from this one on are free for components. */
  private int free;

  /** Whether the method returns one component at most, and which. */
  private boolean isOne;

  private FieldInfo only;

  RecordFields(Class<?> record, FieldInfo[] components) {
    this.record = record;
    this.components = components;
    this.variables = new int[components.length];
  }

  /** Whether the code may name the types of all components. */
  boolean canName() {
    return Arrays.stream(components).allMatch(NestFields::canName);
  }

  /** All local variables from that one on are free. */
  void startAt(int variable) {
    free = variable;
    int next = variable;
    for (int i = 0; i < components.length; i++) {
      variables[i] = next;
      next += Type.getType(components[i].type()).getSize();
    }
  }

  /**
   * From here on code is for a method that returns this component, or nothing if it is null. It has
   * no variables for the others: they would take stack on each level of nested records.
   */
  void beginOne(FieldInfo component) {
    only = component;
    isOne = true;
    if (component != null) {
      variables[indexOf(component)] = free;
    }
  }

  /** Gives all components of the method their defaults. */
  @Override
  public void begin(Code code, int object) {
    for (int i = 0; i < components.length; i++) {
      if (isOne && components[i] != only) {
        continue;
      }
      Type type = Type.getType(components[i].type());
      switch (type.getSort()) {
        case Type.OBJECT:
        case Type.ARRAY:
          code.op(Opcodes.ACONST_NULL);
          break;
        case Type.LONG:
          code.op(Opcodes.LCONST_0);
          break;
        case Type.FLOAT:
          code.op(Opcodes.FCONST_0);
          break;
        case Type.DOUBLE:
          code.op(Opcodes.DCONST_0);
          break;
        default:
          code.op(Opcodes.ICONST_0);
      }
      code.store(type, variables[i]);
    }
  }

  /** Pushes a new record of the components. */
  void make(Code code) {
    String name = Type.getInternalName(record);
    Type[] types = new Type[components.length];
    code.create(name);
    for (int i = 0; i < types.length; i++) {
      types[i] = Type.getType(components[i].type());
      code.load(types[i], variables[i]);
    }
    code.callSpecial(name, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, types));
  }

  /** Returns the component. */
  void giveBack(Code code) {
    if (only == null) {
      code.op(Opcodes.RETURN);
      return;
    }
    Type type = Type.getType(only.type());
    code.load(type, variables[indexOf(only)]).op(type.getOpcode(Opcodes.IRETURN));
  }

  /** Takes a component out of the array where the interpreter has put it. */
  void take(Code code, int array, FieldInfo field) {
    code.aload(array).push(indexOf(field)).op(Opcodes.AALOAD);
    Class<?> type = field.type();
    if (type.isPrimitive()) {
      String box = Type.getInternalName(FieldType.boxOf(FieldType.ofPrimitiveOrBox(type)));
      code.cast(box).call(box, type.getName() + "Value", "()" + Type.getDescriptor(type));
    } else {
      cast(code, field);
    }
    put(code, field);
  }

  private int indexOf(FieldInfo field) {
    return Arrays.asList(components).indexOf(field);
  }

  @Override
  public void get(Code code, int object, FieldInfo field) {
    throw new UnsupportedOperationException("components are only read from a message");
  }

  @Override
  public boolean canPut(FieldInfo field) {
    return true;
  }

  @Override
  public void beforePut(Code code, int object, FieldInfo field) {
    // A local variable needs nothing.
  }

  @Override
  public void cast(Code code, FieldInfo field) {
    String name = Type.getInternalName(field.type());
    if (!name.equals(OBJECT)) {
      code.cast(name);
    }
  }

  @Override
  public void put(Code code, FieldInfo field) {
    code.store(Type.getType(field.type()), variables[indexOf(field)]);
  }
}
