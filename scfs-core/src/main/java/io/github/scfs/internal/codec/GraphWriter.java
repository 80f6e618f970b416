package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.LargeLengths;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The state of one body that is being written.
 *
 * <p>Thread rule: one message at a time. After an exception, do not use it before the next {@link
 * #begin}.
 */
public final class GraphWriter {
  /**
   * From this depth on, the content of objects is put off until behind the root, so that long
   * chains do not overflow the stack: 256 levels take about a tenth of a thread's default stack.
   */
  private static final int DEFER_FROM = 256;

  /** Initial room for a body of unknown size, in bytes. */
  private static final int LEAST = 16;

  private final Host host;
  private final Settings settings;
  private final int deferFrom;
  private final boolean references;
  private final BodyOutput out;
  private final LargeLengths large = new LargeLengths();
  private final SeenObjects seen;
  private WriteHalf half;
  private Section definitions;
  private int depth;

  /** The depth at which the body starts: a message inside another one uses the same stack. */
  private int startDepth;

  /** The true depth minus {@link #depth}, for content behind the root. */
  private int above;

  /** The last depth that needs no check: neither a limit nor putting off. */
  int near;

  /**
   * Above 0 while values are written that the reader needs complete: nothing in them is put off.
   */
  private int whole;

  /** Objects whose content was put off, in order; null for none. */
  private Queue<DeferredWrite> deferred;

  /** Differs for each body of the engine. */
  long stamp;

  /**
   * All ones if the bytes that known definitions save are counted: in the outermost body of a
   * message, until another body is written inside it, after which all classes look new. Else 0.
   */
  private int counting;

  private int bodyStart;
  boolean referring;

  /** Whether the body has used something that few bodies use and that {@link #tidyUp} clears. */
  private boolean untidy;

  /** The writers of the last root and of the last first elements of containers; may be null. */
  private TypeWriter root;

  private TypeWriter textElement;
  private TypeWriter otherElement;

  /** Of the last constant that was one. */
  private TypeWriter constant;

  private TypeWriter classes;

  private final SerializerWrites serializers;

  /** A writer for one body at a time; see {@link #begin}. */
  public GraphWriter(Host host, Settings settings) {
    this(host, settings, new BodyOutput(512, settings.maxMessageBytes()), new SeenObjects(null));
    out.limitText(settings.limits.stringLength());
    out.limitElements(settings.limits.elements());
  }

  private GraphWriter(Host host, Settings settings, BodyOutput out, SeenObjects seen) {
    this.host = host;
    this.settings = settings;
    this.deferFrom = Math.min(DEFER_FROM, settings.limits.recursion() / 2);
    this.references = settings.references;
    this.out = out;
    this.seen = seen;
    this.serializers = new SerializerWrites(this, host, settings);
    tidyUp();
  }

  /**
   * Returns a writer that replaces this one after {@link #end} and uses the same output. It is a
   * young object: storing references into it does not cost what G1 charges for old ones.
   */
  public GraphWriter renewed() {
    out.forgetRoom();
    seen.forgetRoom();
    return new GraphWriter(host, settings, out, new SeenObjects(seen));
  }

  /**
   * Starts a body. New definitions go to {@code newDefinitions}, which a message shares with bodies
   * nested in it. {@code headerBytes}: room in front of the body; {@code newStamp}: a stamp that no
   * body of the engine had.
   */
  public void begin(
      WriteHalf newHalf,
      Section newDefinitions,
      int newStartDepth,
      int headerBytes,
      long newStamp) {
    // Why not always: a store of a reference into an old object costs more than a comparison.
    if (half != newHalf) {
      half = newHalf;
    }
    if (definitions != newDefinitions) {
      definitions = newDefinitions;
    }
    stamp = newStamp;
    startDepth = newStartDepth;
    depth = newStartDepth;
    counting = 0;
    whole = 0;
    referring = false;
    out.prepare(headerBytes + LEAST, headerBytes);
    bodyStart = headerBytes;
  }

  /**
   * Counts the bytes that known definitions save: the body is that of a message, not of a part of
   * one.
   */
  public void countSaved() {
    counting = -1;
  }

  /** Continues at a depth of the stack, with objects whose true depth is {@code level}. */
  private void descend(int newDepth, int level) {
    depth = newDepth;
    above = level - newDepth;
    near = Math.min(deferFrom, settings.limits.depth() - above);
  }

  /** The position of the body in the output, behind the room for the header. */
  public int bodyStart() {
    return bodyStart;
  }

  public int bodyBytes() {
    return out.position() - bodyStart;
  }

  /**
   * Call before something other than this body is written, or a writer is chosen for a class, while
   * this body is open.
   */
  public void interrupt() {
    counting = 0;
    seen.hashAll(this);
  }

  /**
   * Call before code of the user runs: it may change objects that were seen, or choose serializers
   * for their classes.
   */
  public void beginForeign() {
    seen.distrustContent();
    out.endDirect();
    untidy = true;
  }

  /** As {@link #interrupt}, before other writers are chosen for classes that were seen. */
  public void chooseAnew() {
    seen.distrustContent();
    seen.hashAll(this);
  }

  /** Releases the objects, and an array above the cap. */
  public void end(int cap) {
    if (untidy) {
      tidyUp();
    }
    seen.clear();
    if (out.shrinkTo(cap)) {
      seen.forgetRoom();
    }
  }

  /** Whether there is something of a body that has not ended. */
  public boolean isOpen() {
    return out.position() != 0;
  }

  /** Call before something is set that {@link #tidyUp} clears. */
  void beginUntidy() {
    untidy = true;
  }

  /** Clears what few bodies use. */
  private void tidyUp() {
    serializers.clear();
    deferred = null;
    large.clear();
    out.beginDirect();
    descend(0, 0);
    untidy = false;
  }

  public BodyOutput out() {
    return out;
  }

  /** The lengths of the message that do not fit into a length block. */
  public LargeLengths large() {
    return large;
  }

  public WriteHalf half() {
    return half;
  }

  public Section definitions() {
    return definitions;
  }

  /** Whether the body contains a reference. */
  public boolean referring() {
    return referring;
  }

  /** The stack depth of the object being written. */
  public int depth() {
    return depth;
  }

  public Host host() {
    return host;
  }

  /** The objects written so far; null if references are off. */
  SeenObjects seen() {
    return references ? seen : null;
  }

  /** The writer of an object, which is not null. */
  public TypeWriter writerOf(Object object) {
    return host.writerOf(object.getClass());
  }

  /** As {@link #writerOf}, for the first of several elements. */
  public TypeWriter writerOfFirst(Object element) {
    if (element instanceof String) {
      if (!fits(textElement, element)) {
        textElement = writerOf(element);
      }
      return textElement;
    }
    if (!fits(otherElement, element)) {
      if (element instanceof Enum) {
        return writerOfConstant(element); // a map has values of another class in turn with it
      }
      otherElement = writerOf(element);
    }
    return otherElement;
  }

  /** As {@link #writerOf}, for a constant of an enum. */
  TypeWriter writerOfConstant(Object element) {
    if (!fits(constant, element)) {
      constant = writerOf(element);
    }
    return constant;
  }

  /** As {@link #writerOf}, for a class as a value. */
  TypeWriter writerOfClass(Class<?> value) {
    if (!fits(classes, value)) {
      classes = writerOf(value);
    }
    return classes;
  }

  /** Any value: null, a reference, or an object with its tag. */
  public void writeValue(Object object) {
    if (object == null) {
      out.writeByte(Tags.NULL);
    } else {
      writeKnown(object instanceof String ? writerOfFirst(object) : writerOf(object), object);
    }
  }

  private void writeKnown(TypeWriter writer, Object object) {
    // Why not writeReference and writeContent: each call on the way is one less that the JIT can
    // put into the others.
    int start = out.position();
    int first = find(writer, object, start);
    if (first >= 0) {
      writeDistance(start, first);
      return;
    }
    if (writer.schema == null) {
      out.writeByte(writer.tag);
      writer.write(this, object);
    } else if (++depth > near && isDeferred(writer, object, start)) {
      depth--;
    } else {
      out.writeVar(writer.tag);
      writer.write(this, object);
      depth--;
    }
  }

  /**
   * Makes the tag of a writer known in this body. Returns the position of the object if it was seen
   * and references are written; otherwise -1, and the object is noted.
   */
  private int find(TypeWriter writer, Object object, int start) {
    if (writer.usedIn == stamp) {
      return writer.remembers ? seen.findOrAdd(writer, object, start, this) : -1;
    }
    enlist(writer);
    return writer.remembers ? seen.addFirst(writer, object, start, this) : -1;
  }

  /**
   * Writes an element of a container. {@code last}: the writer of the element before, or null;
   * returns the writer of this element.
   */
  public TypeWriter writeNext(TypeWriter last, Object element) {
    if (element == null) {
      out.writeByte(Tags.NULL);
      return last;
    }
    TypeWriter writer =
        last == null ? writerOfFirst(element) : fits(last, element) ? last : writerOf(element);
    writeKnown(writer, element);
    return writer;
  }

  /** The tag of a type in this body. */
  int tagOf(TypeWriter writer) {
    return writer.usedIn == stamp ? writer.tag : enlist(writer);
  }

  private int enlist(TypeWriter writer) {
    if (writer.taggedIn == half.numbering()) { // never without a schema
      half.saves(writer.definitionBytes & counting);
    } else {
      writer.remembers = writer.tracked && references;
      if (writer.schema != null) {
        int id = idOf(writer.schema);
        half.saves(id < half.committed() ? writer.definitionBytes & counting : 0);
        long numbering = half.numberingOf(id, writer.schema); // before: what fails leaves both
        writer.tag = Tags.FIRST_DEFINED + id;
        writer.taggedIn = numbering;
      }
    }
    writer.lastSeen = writer.lastSeen == SeenObjects.BY_TAG ? SeenObjects.BY_TAG : SeenObjects.NONE;
    writer.usedIn = stamp;
    return writer.tag;
  }

  // --- for generated code

  /** Whether the writer, which may be null, is the one for the object. */
  public static boolean fits(TypeWriter writer, Object object) {
    return writer != null && writer.isFor(object.getClass());
  }

  /**
   * As {@link #fits}, where all objects are of one class: whether the writer is still the one for
   * it.
   */
  public static boolean fitsFinal(TypeWriter writer, Object object) {
    return writer != null && (writer.lasts() || writer.isFor(object.getClass()));
  }

  /**
   * Starts a value that has a byte in the length block. Returns where it starts, or -1 if it is
   * already complete, because it is a reference or its content was put off.
   */
  public int open(TypeWriter writer, Object object, int lengthByte) {
    int start = out.position();
    int first = find(writer, object, start);
    if (first >= 0) {
      writeDistance(start, first);
      out.patchByte(lengthByte, out.position() - start);
      return -1;
    }
    if (++depth > near && isDeferred(writer, object, start)) {
      depth--;
      out.patchByte(lengthByte, out.position() - start);
      return -1;
    }
    out.writeVar(writer.tag);
    return start;
  }

  /**
   * Puts off the content of an object that is far from the root; only its tag is written here.
   * Returns whether it does.
   */
  private boolean isDeferred(TypeWriter writer, Object object, int start) {
    if (writer.schema == null) {
      return false;
    }
    checkDepth();
    if (whole > 0 || depth <= deferFrom || !writer.canBeDeferred(object)) {
      return false;
    }
    out.writeByte(Tags.DEFERRED);
    out.writeVar(tagOf(writer));
    untidy = true;
    deferred = deferred == null ? new ArrayDeque<>() : deferred;
    deferred.add(new DeferredWrite(object, writer, start, depth + above));
    return true;
  }

  private void checkDepth() {
    if (depth + above > settings.limits.depth()) {
      throw NestingErrors.tooDeep(settings.limits.depth(), !references);
    }
    if (depth > settings.limits.recursion()) {
      throw NestingErrors.tooNested(settings.limits.recursion(), startDepth > 0, !references);
    }
  }

  /**
   * What follows is built from complete parts: nothing in it is put off, until {@link #endWhole}.
   */
  public void beginWhole() {
    whole++;
  }

  public void endWhole() {
    whole--;
  }

  /**
   * Writes the root of a message, which may be null, if it has one, and then the content that was
   * put off, until nothing is left. Ends the body.
   */
  public void writeBody(boolean hasRoot, Object object) {
    // Why not in parts: the JIT compiles a method of more than 325 bytes alone (FreqInlineSize). It
    // would otherwise compile each of the methods around it with the code of the first few classes,
    // and soon again without.
    if (hasRoot && object == null) {
      out.writeByte(Tags.NULL);
    } else if (hasRoot) {
      TypeWriter writer = root;
      if (!fits(writer, object)) {
        writer = writerOf(object);
        root = writer;
      }
      int start = out.position();
      if (writer.schema == null) {
        find(writer, object, start); // notes it: nothing was seen before
        out.writeByte(writer.code);
        writer.write(this, object);
      } else {
        enlist(writer);
        if (writer.remembers && !writer.isLeaf()) {
          seen.addFirst(writer, object, start, this);
        }
        if (++depth > near && isDeferred(writer, object, start)) {
          depth--;
        } else {
          out.writeVar(writer.tag);
          writer.write(this, object);
          depth--;
        }
      }
    }
    int before = bodyStart;
    while (deferred != null && !deferred.isEmpty()) {
      DeferredWrite next = deferred.remove();
      out.writeVar(next.start - before);
      before = next.start;
      int length = out.reserve(4);
      descend(startDepth + 1, next.level); // untidy since it was deferred
      try {
        next.writer.write(this, next.object);
      } catch (Exception e) {
        throw failed(e, "..." + Excerpts.simpleName(next.object.getClass()));
      }
      out.patchInt(length, out.position() - length - 4);
    }
  }

  public void close(int start, int lengthByte) {
    depth--;
    endMeasured(start, lengthByte);
  }

  public void endMeasured(int start, int lengthByte) {
    int length = out.position() - start;
    if (length >= LargeLengths.IN_TABLE) {
      untidy = true;
      length = large.note(start, length);
    }
    out.patchByte(lengthByte, length);
  }

  /**
   * Starts a value in a field of a self-sized type, one whose values say where they end. False if
   * the value is already complete, because it is a reference or not of the fixed table.
   */
  boolean openSelfSized(TypeWriter writer, Object object) {
    if (writer.schema != null) {
      writeSelfSized(object);
      return false;
    }
    if (writeReference(writer, object)) {
      return false;
    }
    out.writeByte(writer.code);
    return true;
  }

  public void writeConstant(TypeWriter writer, Object constant, int lengthByte) {
    if (depth >= near) {
      enter();
      depth--;
    }
    int start = out.position();
    int tag = tagOf(writer);
    if (writer instanceof EnumWriter) {
      out.writeVars(tag, ((Enum<?>) constant).ordinal());
    } else {
      out.writeVar(tag);
      writer.write(this, constant);
    }
    out.patchByte(lengthByte, out.position() - start);
  }

  /** An array of primitives in a field of its own type, or null. */
  public void writeArray(int tag, Object array) {
    if (array == null) {
      out.writeByte(Tags.NULL);
      return;
    }
    if (references) {
      int start = out.position();
      int first = seen.findOrAddScalar(null, tag, array, start, this);
      if (first >= 0) {
        writeDistance(start, first);
        return;
      }
    }
    checkElements(Array.getLength(array));
    Scalars.writeArray(tag, array, out);
  }

  /** Whether recurring keys become definitions; see {@link #writeKnownText}. */
  public boolean hasDictionary() {
    return settings.dictionary;
  }

  /**
   * Writes the id of the definition of a key that is a text and was written before; false if it has
   * none. {@code uniform}: whether the tag of all keys stands in front. Call it only if {@link
   * #hasDictionary}: it notes the key.
   */
  public boolean writeKnownText(Object key, boolean uniform) {
    Schema text = key instanceof String ? half.textOf((String) key, settings.limits) : null;
    if (text == null) {
      return false;
    }
    if (uniform) {
      out.writeByte(0);
    }
    out.writeVar(Tags.FIRST_DEFINED + idOf(text));
    return true;
  }

  /** Tag and content of an object, never a reference. */
  public void writeContent(TypeWriter writer, Object object) {
    if (writer.schema == null) {
      out.writeByte(writer.code);
      writer.write(this, object);
    } else if (++depth > near && isDeferred(writer, object, out.position())) {
      depth--;
    } else {
      out.writeVar(tagOf(writer));
      writer.write(this, object);
      depth--;
    }
  }

  public SerializerWrites serializers() {
    return serializers;
  }

  /** Writes a reference if the object is tracked and was seen; returns whether it did. */
  boolean writeReference(Object object) {
    return references && writeReference(writerOf(object), object);
  }

  private boolean writeReference(TypeWriter writer, Object object) {
    int position = out.position();
    int first = writer.tracked && references ? find(writer, object, position) : -1;
    if (first >= 0) {
      writeDistance(position, first);
    }
    return first >= 0;
  }

  void writeDistance(int position, int first) {
    referring = true;
    out.writeReference(position - first);
  }

  /**
   * Writes a value in a field of a self-sized type. A value that is not of the fixed table is
   * wrapped in its length.
   */
  void writeSelfSized(Object object) {
    if (object == null || host.writerOf(object.getClass()).schema == null) {
      writeValue(object);
      return;
    }
    out.writeByte(Tags.SIZED);
    writeSized(null, object);
  }

  /**
   * Writes a value wrapped in its length. {@code writer}: null for a text, for null, or if it has
   * to be found.
   */
  public void writeSized(TypeWriter writer, Object value) {
    int length = out.reserve(4);
    enter();
    if (writer == null) {
      writeValue(value);
    } else {
      writeKnown(writer, value);
    }
    depth--;
    out.patchInt(length, out.position() - length - 4);
  }

  public int idOf(Schema schema) {
    return half.idOf(schema, definitions, settings.limits);
  }

  /** Refuses a collection, map or array that the reader would refuse. */
  public void checkElements(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("It says that it has " + count + " elements");
    }
    if (count > settings.limits.elements()) {
      throw new LimitExceededException("elements", count + " elements", settings.limits.elements());
    }
  }

  void enter() {
    if (++depth > near) {
      checkDepth();
    }
  }

  void leave() {
    depth--;
  }

  /** Prepends a step to the path of an error; wraps what the user's code threw. */
  public static ScfsException failed(Exception problem, String step) {
    if (problem instanceof ScfsException) {
      return ((ScfsException) problem).within(step);
    }
    String told = "Writing failed: " + Excerpts.said(problem);
    return new ScfsException(told, "write-failed", problem).within(step);
  }
}
