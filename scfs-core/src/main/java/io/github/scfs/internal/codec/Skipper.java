package io.github.scfs.internal.codec;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/** Passes over values by what the definitions say, without any local class. */
public final class Skipper {
  /*
   * How this works
   *
   * A field of an object is skipped in one step, however large, since its length is known. Only elements of collections have
   * no length and are visited one by one: the price for lists of objects whose class is unknown.
   *
   * "split": the values directly inside are noted as regions, so that a reference into an object that cannot be built still
   * finds what the object contains.
   */
  private final GraphReader g;

  /** Who is told of references and of what is passed by its length, instead of noting regions. */
  private EarlierRegions told;

  private long walked;

  Skipper(GraphReader g) {
    this.g = g;
  }

  /** A count that grows by one for each element that is walked. */
  long walked() {
    return walked;
  }

  /**
   * A value of a field that says by itself where it ends; true if it may contain something that can
   * be referred to.
   */
  private boolean skipSelfSized() {
    BodyInput in = g.in();
    int start = g.position();
    int tag = in.readVar();
    switch (tag) {
      case Tags.NULL:
        return false;
      case Tags.CLASS:
        in.readVar();
        return false;
      case Tags.SIZED:
        skipMeasured(in.readInt());
        return true;
      case Tags.DEFERRED:
        g.deferred().schema();
        return true;
      default:
        if (Tags.isReference(tag)) {
          int distance = in.readDistance(tag);
          if (told != null) {
            told.refersTo(start - distance);
          }
          return false;
        }
        if (!ScalarTypes.isKnown(tag)) {
          throw in.malformed("Tag " + tag + " does not say where its value ends");
        }
        Scalars.skip(tag, in);
        return ScalarTypes.isTracked(tag);
    }
  }

  private void skipMeasured(int length) {
    int start = g.position();
    g.in().skipBytes(length);
    if (told != null && length > 0) {
      told.holds(start, start + length);
    }
  }

  /** Tells that one from here on; null: nobody. */
  void tell(EarlierRegions whom) {
    told = whom;
  }

  /** Passes over the value that starts here; returns where it ends. */
  public int endOfValue() {
    skipValue(false);
    return g.position();
  }

  private void skipValue(boolean note) {
    int start = g.position();
    if (skipTagged() && note && told == null) {
      g.regions().note(start, g.position());
    }
  }

  /** Any value; true if it may contain something that can be referred to. */
  public boolean skipTagged() {
    int start = g.position();
    int tag = g.in().readVar();
    if (tag < Tags.FIRST_DEFINED) {
      g.position(start);
      return skipSelfSized();
    }
    g.enter();
    skipContent(g.half().schema(tag - Tags.FIRST_DEFINED), false);
    g.leave();
    return true;
  }

  /** What stands behind the tag of a defined type. */
  public void skipContent(Schema schema, boolean split) {
    BodyInput in = g.in();
    switch (schema.kind()) {
      case ENUM:
        in.readVar();
        break;
      case CUSTOM:
      case HOOKED:
      case EXTERNALIZABLE:
        int before = HookForm.enter(g);
        if (told != null && schema.kind() == SchemaKind.CUSTOM) {
          told.closedAt(g.position());
        }
        if (!split && told == null || schema.kind() == SchemaKind.CUSTOM) {
          in.skipBytes(in.remaining());
        } else if (schema.kind() == SchemaKind.HOOKED) {
          splitHooked(schema);
        } else {
          splitData();
        }
        in.unfence(before);
        break;
      case TEXT:
        break;
      case THROWABLE:
        skipThrowable(schema, split);
        break;
      case NAME:
        throw in.malformed("A name is not a value");
      default:
        if (schema.kind().hasHead()) {
          skipValue(split);
        }
        skipObject(schema, split); // most containers have no fields
        if (schema.kind().each() > 0) {
          skipValues(schema.kind().each(), split);
        }
    }
  }

  /** A count and so many values, {@code each} for one element; split: noted as regions. */
  void skipValues(int each, boolean split) {
    BodyInput in = g.in();
    int counts = in.readVar();
    int count = in.checkCount(counts >>> 1, each);
    walked += (long) count * each;
    boolean uniform = (counts & 1) != 0;
    int first = uniform ? Uniform.readTag(g) : Tags.NULL;
    int second = uniform && each == 2 ? Uniform.readTag(g) : first;
    int i = 0;
    try {
      for (; i < count * each; i++) {
        int tag = (i & each - 1) == 0 ? first : second;
        if (tag == Tags.NULL || !Uniform.skip(tag, in)) {
          skipValue(split);
        }
      }
    } catch (MalformedMessageException e) {
      throw each == 1 ? e.within("[" + i + "]") : e; // whoever reads a map tells the key
    }
  }

  /** The parts of the classes of {@link HookForm}, up to the fence: values become regions. */
  private void splitHooked(Schema schema) {
    BodyInput in = g.in();
    for (int owner = schema.owners() - 1; owner >= 0; owner--) {
      int mode = HookForm.readMode(in);
      Schema part = mode == HookForm.BY_DEFAULT ? schema.part(owner) : null;
      if (part != null) {
        skipObject(part, true);
      } else if (mode == HookForm.BY_NAME) {
        for (int left = HookForm.readNames(in); left > 0; left--) {
          in.readText(); // the name
          skipValue(true);
        }
      }
      HookForm.leave(g, HookForm.enter(g));
    }
  }

  /** What a hook wrote, up to the fence: values become regions. */
  void splitData() {
    BodyInput in = g.in();
    while (in.remaining() > 0) {
      walked++;
      int length = HookForm.enterBlock(g);
      if (length >= 0) {
        in.skipBytes(length);
      } else {
        skipValue(true);
      }
    }
  }

  private void skipThrowable(Schema schema, boolean split) {
    BodyInput in = g.in();
    in.skipTextOrNull();
    int elements = in.readCount(StackTraces.leastBytes());
    for (int i = 0; i < elements; i++) {
      StackTraces.skip(in);
    }
    skipValue(split);
    int suppressed = in.readCount(1);
    for (int i = 0; i < suppressed; i++) {
      skipValue(split);
    }
    skipObject(schema, split);
  }

  void skipObject(Schema schema, boolean split) {
    BodyInput in = g.in();
    int block = in.position();
    skipBlock(schema, in);
    for (int i = 0; i < schema.fields(); i++) {
      skipField(schema, i, block, split);
    }
  }

  private void skipField(Schema schema, int index, int block, boolean split) {
    BodyInput in = g.in();
    int type = schema.field(index).type();
    int start = g.position();
    int bits = schema.bits(in.getBuffer(), block, index);
    boolean holdsValues;
    if (type == FieldType.ANY) {
      int length = g.lengthOf(bits, start);
      skipMeasured(length);
      holdsValues = length > 0;
    } else {
      holdsValues = skipSized(type, bits);
    }
    if (split && holdsValues && told == null) {
      g.regions().note(start, g.position());
    }
  }

  /**
   * What is wrong with the bytes of that field of an object, which is {@link FieldType#ANY} and
   * could not be read; null if nothing. {@code block}: where the block of the object starts in the
   * input, whose position stays.
   */
  public MalformedMessageException flaw(Schema schema, int index, int block) {
    BodyInput in = g.in();
    int at = in.position();
    int limit = in.limit();
    long depths = g.depths();
    try {
      g.ascend(); // what has failed may be at the limit, in bytes that are not of the field
      in.unfence(g.bodyEnd());
      in.moveTo(block + schema.blockBytes());
      for (int i = 0; i < index; i++) {
        skipField(schema, i, block, false);
      }
      in.fence(in.position() + g.lengthOf(schema.bits(in.getBuffer(), block, index), g.position()));
      boolean foreign = in.remaining() == 0 || g.isOwn();
      if (!foreign) {
        skipTagged();
      }
      return foreign || in.remaining() == 0 ? null : tooShort(schema.field(index).name(), in);
    } catch (MalformedMessageException flaw) {
      return flaw;
    } catch (ScfsException another) {
      return null; // what has failed says more
    } finally {
      g.depths(depths);
      in.moveTo(at);
      in.unfence(limit);
    }
  }

  /** The error for the value of a field that ends at the current position, before the fence. */
  public static MalformedMessageException tooShort(String field, BodyInput in) {
    return in.malformed(
        "The value of field "
            + field
            + " ends "
            + in.remaining()
            + " bytes before its length says");
  }

  /**
   * A field of any type but ANY, with its bits in the block; true if it may contain something that
   * can be referred to.
   */
  public boolean skipSized(int type, int bits) {
    BodyInput in = g.in();
    if (FieldType.isCompact(type)) {
      if (FieldType.isPrimitive(type)) {
        CompactFields.skip(FieldType.plain(type), bits, in);
      } else {
        CompactFields.skipBox(FieldType.plain(type), in);
      }
    } else if (FieldType.isPrimitive(type)) {
      in.skipBytes(FieldType.width(type));
    } else if (FieldType.isBoxed(type)) {
      if (Boxes.isPresent(in)) {
        in.skipBytes(FieldType.width(type));
      }
    } else if (type == FieldType.TEXT) {
      in.skipTextOrNull();
    } else {
      return skipSelfSized();
    }
    return false;
  }

  /** Passes over the block in front of an object; refuses bits that are reserved. */
  public static void skipBlock(Schema schema, BodyInput in) {
    in.skipBytes(schema.blockBytes());
    if (schema.blockBytes() > 0
        && (in.getBuffer()[in.position() - 1] & ~schema.lastBlockMask() & 0xFF) != 0) {
      throw in.malformed("Bits behind the last code of an object are not 0");
    }
  }
}
