package io.github.scfs.internal.generate;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * What {@link WriterEmitter} and {@link ReaderEmitter} have in common: methods, and their parts.
 */
abstract class Emitter {
  /*
   * How this works
   *
   * For each field, writers and readers remember the codec of the last class. A class that reaches memory has fields for that.
   * Code in a nest has no state; its last parameter, the owner, has.
   *
   * A class of many fields takes several methods: C2 inlines into a method until it has 8,000 bytecodes in all
   * (DesiredMethodLimit), then it leaves calls, even of what only returns a field.
   */
  private static final int MOST_WEIGHT = 7_000;

  private static final int PART_WEIGHT = 6_500;

  static final int THIS = 0;
  static final int G = 1;

  static final int OBJECT = 2;

  static final int BLOCK = 3;
  static final int OWNER = 4;

  final NewClass type;
  final Fields fields;
  final Bytes bytes;
  final Schema schema;

  /** The class that has the state, and the variable that holds it. */
  final String owner;

  final int ownerVariable;

  /** The descriptor of methods for some of the fields. */
  final String part;

  /** The type of the codecs that fields remember. */
  private final String codec;

  /** How many bytes of the block are lengths; the bits follow. */
  final int lengths;

  private final List<String> lasts = new ArrayList<>();

  Code code;

  /** Whether the local variables for the position and the like are up to date. */
  boolean fresh;

  Emitter(NewClass type, Schema schema, String graph, String nestOwner, String codec) {
    this.type = type;
    this.fields = type.fields;
    this.bytes = type.bytes;
    this.schema = schema;
    this.owner = type.nest ? nestOwner : type.self;
    this.ownerVariable = type.nest ? OWNER : THIS;
    String state = type.nest ? "L" + nestOwner + ";" : "";
    this.part = "(L" + graph + ";Ljava/lang/Object;I" + state + ")V";
    this.codec = "L" + codec + ";";
    int any = 0;
    for (int i = 0; i < schema.fields(); i++) {
      any += schema.field(i).type() == FieldType.ANY ? 1 : 0;
    }
    this.lengths = any;
  }

  final void begin(int access, String name, String descriptor) {
    code = Code.method(type.visitor, access, name, descriptor);
  }

  /**
   * About how many bytecodes this field takes, with those of the methods that C2 inlines into its
   * code.
   */
  abstract int weight(int index);

  /** Whether one method may have these fields. */
  final boolean fits(int from, int to) {
    return weight(from, to) <= MOST_WEIGHT;
  }

  /** How many of the fields one method may have, if the others only add calls to it. */
  final int cut() {
    int cut = schema.fields();
    if (!fits(0, cut)) {
      for (cut = 0; weight(0, cut + 1) <= PART_WEIGHT; ) {
        cut++;
      }
    }
    return cut;
  }

  private int weight(int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += weight(i);
    }
    return sum;
  }

  /** Emits the body of a method for these fields, which must be few enough, without its return. */
  abstract void emitPart(int from, int to);

  /** Emits a method for these fields, of objects whose block was read or reserved. */
  final void emitSome(String name, int from, int to) {
    begin(Opcodes.ACC_PUBLIC, name, part);
    if (fits(from, to)) {
      emitPart(from, to);
      code.op(Opcodes.RETURN).end();
    } else {
      emitParts(from, to);
    }
  }

  /** Emits the rest of a method, calls of parts for these fields, and the parts. */
  final void emitParts(int from, int to) {
    int[] cuts = cuts(from, to);
    for (int i = 1; i < cuts.length; i++) {
      code.aload(THIS).aload(G).aload(OBJECT).iload(BLOCK);
      callPart("part" + i);
    }
    code.op(Opcodes.RETURN).end();
    for (int i = 1; i < cuts.length; i++) {
      begin(Opcodes.ACC_PRIVATE, "part" + i, part);
      emitPart(cuts[i - 1], cuts[i]);
      code.op(Opcodes.RETURN).end();
    }
  }

  /** Where parts of about equal weight begin, and where the last one ends. */
  private int[] cuts(int from, int to) {
    int all = weight(from, to);
    int parts = from == to ? 0 : (all - 1) / PART_WEIGHT + 1;
    int[] cuts = new int[parts + 1];
    cuts[0] = from;
    int sum = 0;
    int at = from;
    for (int i = 1; i <= parts; i++) {
      while (at < to && (i == parts || sum + weight(at) / 2 < (long) all * i / parts)) {
        sum += weight(at++);
      }
      cuts[i] = at;
    }
    return cuts;
  }

  /** Calls a method of this class for some fields. All arguments but the owner are on the stack. */
  final void callPart(String name) {
    if (type.nest) {
      code.aload(OWNER);
    }
    code.callSpecial(type.self, name, part);
  }

  final void pushLast(int index) {
    if (type.nest) {
      code.aload(OWNER).push(index).call(owner, "last", "(I)" + codec);
    } else {
      String name = "last" + index;
      lasts.add(name);
      type.visitor.visitField(Opcodes.ACC_PRIVATE, name, codec, null, null).visitEnd();
      code.aload(THIS).getField(type.self, name, codec);
    }
  }

  final void keepLast(int index, int variable) {
    if (type.nest) {
      code.aload(OWNER).push(index).aload(variable).call(owner, "last", "(I" + codec + ")V");
    } else {
      code.aload(THIS).aload(variable).putField(type.self, "last" + index, codec);
    }
  }

  /** Emits a method that forgets the codecs of all fields, once the others are there. */
  final void emitForgetLast() {
    begin(Opcodes.ACC_PUBLIC, "forgetLast", "()V");
    for (String last : lasts) {
      code.aload(THIS).op(Opcodes.ACONST_NULL).putField(type.self, last, codec);
    }
    code.op(Opcodes.RETURN).end();
  }
}
