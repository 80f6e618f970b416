package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.function.Supplier;

/**
 * The base of generated code that reads objects of one schema into one class. Shared by all
 * threads. Sub classes add the reader last used for each field, which any thread may overwrite.
 *
 * <p>The methods are public because the code may be in the package of the class that it reads; see
 * {@link ReaderCode}.
 */
public abstract class GeneratedReader extends ObjectReader {
  /** Instead of a value that is not of the usual kind. */
  public static final Object UNUSUAL = new Object();

  private final Held<Supplier<?>> factory;

  /** The same once {@link #runsConstructor}, if it is never unloaded; saves steps. */
  private Supplier<?> lastingFactory;

  /**
   * Whether the constructor of the class has made an object, so that its exceptions are errors; see
   * {@link io.github.scfs.internal.access.ObjectMaker#newInstance}.
   */
  private boolean runsConstructor;

  protected GeneratedReader(ObjectReader plan) {
    super(plan);
    factory = Held.of(plan.info().type(), plan.info().maker().factory());
    noteMade();
  }

  private void noteMade() {
    if (info().maker().hasMade()) {
      runsConstructor = true;
      lastingFactory = factory.lasting();
    }
  }

  /** Makes objects; called in the generated code of each class. Null: {@link #make} does. */
  public final Supplier<?> factory(GraphReader g) {
    return lastingFactory != null && g.usesConstructors() ? lastingFactory : otherFactory(g);
  }

  private Supplier<?> otherFactory(GraphReader g) {
    return runsConstructor(g) ? factory.get() : null;
  }

  /** Whether objects come from the no-arg constructor, if there is one. */
  public final boolean runsConstructor(GraphReader g) {
    return runsConstructor && g.usesConstructors();
  }

  public final RuntimeException notMade(Throwable thrown) {
    return info().maker().failed(thrown);
  }

  @Override
  public abstract Object read(GraphReader g, int entry, int start);

  public final Object make(GraphReader g) {
    Object made = g.host().newInstance(info());
    if (!runsConstructor) {
      noteMade();
    }
    return made;
  }

  /** Reads a field as the interpreter does. */
  public final void step(int index, GraphReader g, Object made, int block) {
    fields[index].read(g, made, block);
  }

  /** Called if the field was left as it is; {@code made} is null for a component. */
  public final void kept(int index, GraphReader g, Object made) {
    fields[index].to().kept(g, made);
  }

  public static RuntimeException reservedBits(GraphReader g) {
    return g.in().malformed("Bits behind the last code of an object are not 0");
  }

  /**
   * The reader for a field's value whose tag is at the current position. The tag is passed then.
   * Null if the interpreter must look at the value.
   */
  public final TypeReader learn(int index, GraphReader g) {
    BodyInput in = g.in();
    int start = in.position();
    int tag = in.readVar();
    Class<?> wanted = fields[index].declared().wanted();
    if (tag >= Tags.FIRST_DEFINED && wanted != null) {
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      if (fields[index].to().isUnfit(schema)) {
        in.moveTo(start);
        return null;
      }
      TypeReader reader = g.readers().expected(schema, wanted, g.environment()).latest();
      // Not of another context loader, which a hook has set for a while: others read here, too.
      boolean lasts = reader.byRule && reader.belongsWith(this);
      TypeReader checking = lasts ? fields[index].to().checking(reader, wanted) : null;
      if (checking != null) {
        return checking;
      }
    }
    in.moveTo(start);
    return null;
  }

  /**
   * The value of a field without a definition: the target of a reference, or a value of the fixed
   * table. Null, and nothing is passed, if it is neither or if the interpreter must look at it.
   * {@code end}: where the value ends in the input, behind the current position.
   */
  public final Object undefined(int index, GraphReader g, int end) {
    BodyInput in = g.in();
    int at = in.position();
    int tag = in.getBuffer()[at];
    if (Tags.isReference(tag)) {
      return References.take(g, fields[index], end);
    }
    boolean scalar = tag > Tags.OWN_SERIALIZER && tag != Tags.CLASS;
    Class<?> found = scalar ? ScalarTypes.typeOf(tag) : null;
    if (found == null || !fields[index].declared().takesAny(found)) {
      return null;
    }
    int before = in.fence(end);
    in.moveTo(at + 1);
    Object value = g.readKnownScalar(tag, at);
    fields[index].checkEnd(in);
    in.unfence(before);
    return value;
  }

  /** Null or a value of the fixed table; {@link #UNUSUAL} if the interpreter must look at it. */
  public final Object scalar(int index, GraphReader g) {
    BodyInput in = g.in();
    int at = in.position();
    int tag = in.remaining() > 0 ? in.getBuffer()[at] : -1;
    if (tag == Tags.NULL) {
      in.moveTo(at + 1);
      return null;
    }
    if (tag <= Tags.OWN_SERIALIZER || tag == Tags.CLASS || !ScalarTypes.isKnown(tag)) {
      return UNUSUAL;
    }
    Class<?> wanted = fields[index].declared().wanted();
    Class<?> found = ScalarTypes.typeOf(tag);
    if (wanted != found && (wanted == null || found == null || !wanted.isAssignableFrom(found))) {
      return UNUSUAL;
    }
    in.moveTo(at + 1);
    return g.readKnownScalar(tag, at);
  }

  /** Null or a value with that tag; {@link #UNUSUAL} if {@link #scalar} has to look at it. */
  public static Object known(int tag, GraphReader g) {
    BodyInput in = g.in();
    int at = in.position();
    int found = in.remaining() > 0 ? in.getBuffer()[at] : -1;
    if (found != Tags.NULL && found != tag) {
      return UNUSUAL;
    }
    in.moveTo(at + 1);
    return found == Tags.NULL ? null : g.readKnownScalar(tag, at);
  }

  /** A boolean of fixed width. */
  public static boolean bool(int value, BodyInput in) {
    if ((value & ~1) != 0) {
      throw in.malformed("A boolean is " + value);
    }
    return value != 0;
  }

  /** Reads a boxed number of a field; {@code flag}, not 0, is the byte before it. */
  public static Object box(int primitive, int flag, BodyInput in, int at) {
    in.moveTo(at);
    // Why not Boxes.readBox: the JIT would not inline a call one level deeper.
    return Boxes.isPresent(flag, in) ? Boxes.read(primitive, in) : null;
  }

  /** As {@link #box} for a compact one, with its first byte. */
  public static Object compactBox(
      int primitive, int first, byte[] from, int at, int limit, BodyInput in) {
    return CompactFields.boxAt(primitive, first, from, at, limit, in);
  }

  /** The box of a compact number. */
  public static Object compactBox(int primitive, long value) {
    return CompactFields.boxOf(primitive, value);
  }
}
