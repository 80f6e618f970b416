package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.session.ReadHalf;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.LargeLengths;
import io.github.scfs.internal.wire.Tags;
import java.util.function.Supplier;

/**
 * The state of one body that is being read.
 *
 * <p>Thread rule: one message at a time. After an exception, do not use it before the next {@link
 * #begin}.
 */
public final class GraphReader {
  /** Returned instead of a value that the field's type cannot hold; the field keeps its default. */
  public static final Object MISMATCH = new Object();

  /**
   * Returned instead of an enum constant that this side lacks, if the policy is to keep the
   * default.
   */
  public static final Object KEEP = new Object();

  /**
   * How many elements all containers together may announce, for each byte of the body. A valid body
   * reaches 1, or 2 if a region is decoded after it was skipped.
   */
  private static final long CLAIMS = 4;

  /** After this many messages, the input and the table of objects are replaced by new ones. */
  private static final int RENEWED = 1024;

  private final Host host;
  private final Settings settings;
  private final LargeLengths large = new LargeLengths();
  private final Skipper skipper = new Skipper(this);
  private final SerializerCalls calls = new SerializerCalls(this);
  private final DeferredReads deferred = new DeferredReads(this);
  private final Regions regions = new Regions(this);
  private final LateFills late = new LateFills(this);
  private final Progress progress = new Progress(late::completed);
  private final Generics generics = new Generics(this);

  private final boolean passesUnknown;
  private boolean constructors;
  private final RecentReaders readers;
  private BodyInput in;
  private ReadObjects objects;
  private int renewable;
  private Environment environment;
  private ReadHalf half;
  private int base;
  private int end;
  private int depth;

  /** {@link #place} minus {@link #depth}: above 0 in regions. */
  private int lift;

  /** The depth at which the body starts: a message inside another one uses the same stack. */
  private int startDepth;

  /** The true depth minus {@link #depth}, for content behind the root. */
  private int above;

  /** The largest {@link #depth} allowed at the moment. */
  private int deepest;

  /**
   * Whether the message has used something that few messages use and that {@link #clearUnusual}
   * clears; other messages pay for one comparison.
   */
  private boolean unusual;

  /** Whether somebody has to be told of each object that is created. */
  private boolean watching;

  /** Null until they are asked for. */
  private ValueChecks checks;

  private long claimable;
  private int absent;

  /** The same, in regions that were decoded for a reference. */
  private int absentInRegions;

  private int mismatches;

  /** A reader for one body at a time; see {@link #start} and {@link #begin}. */
  public GraphReader(Host host, Settings settings) {
    this.host = host;
    this.readers = new RecentReaders(host);
    this.settings = settings;
    this.passesUnknown = settings.passesUnknown();
    this.constructors = host.usesConstructors();
    ascend();
  }

  /**
   * Starts a message; {@link #in} then stands before its first byte.
   *
   * @param length of the part of the array, which lies within it
   */
  public void start(byte[] bytes, int offset, int length) {
    // Why new ones: they are young objects, and a store of a reference into a young object costs
    // G1 nothing.
    if (--renewable < 0) {
      BodyInput newIn = new BodyInput(settings.limits);
      objects = new ReadObjects(progress, settings.limits.recursion());
      in = newIn;
      renewable = RENEWED;
    }
    in.message(bytes, offset, length);
  }

  /**
   * Starts a body at the current position of {@link #in}; {@code references}: whether the message
   * says that it has references.
   */
  public void begin(
      ReadHalf newHalf, Environment newEnvironment, int newStartDepth, boolean references) {
    readers.begin(newEnvironment);
    // Why not always: a store of a reference into an old object costs more than a comparison.
    if (half != newHalf) {
      half = newHalf;
    }
    if (environment != newEnvironment) {
      environment = newEnvironment;
    }
    base = in.position();
    end = in.limit();
    if (unusual) {
      clearUnusual(); // a hook may have kept its stream, and noted something since
    }
    startDepth = newStartDepth;
    depth = newStartDepth;
    claimable = CLAIMS * (end - base) + 64;
    absent = 0;
    absentInRegions = 0;
    mismatches = 0;
    watching = references;
    objects.begin(references);
  }

  /** Releases the message, its objects and their class loader. */
  public void end() {
    in.release();
    objects.clear();
    if (large.count() != 0) {
      large.clear();
    }
    if (checks != null) {
      checks.clear();
    }
    if (unusual) {
      clearUnusual();
    }
  }

  /** Clears what few messages need. */
  private void clearUnusual() {
    unusual = false;
    ascend();
    lift = 0;
    deferred.clear();
    regions.clear();
    late.clear();
    calls.clear();
    if (checks != null) {
      checks.clearUnusual();
    }
  }

  /** Call before using something that few messages use. */
  public void beginUnusual() {
    if (!unusual) {
      unusual = true;
      watching = true; // a serializer may wait for an object
      generics.begin(end - base);
      regions.begin(end - base);
    }
  }

  /**
   * Releases an environment that the engine no longer uses: it holds the class loader that was set.
   */
  public void leave(Environment current) {
    if (environment != current) {
      environment = null;
      readers.forgetMissing(); // some of which know their environment
    }
  }

  /** The user has made another choice: classes may be found that were missing. */
  public void chooseAnew() {
    readers.forgetMissing();
    constructors = host.usesConstructors();
  }

  public BodyInput in() {
    return in;
  }

  /** The lengths of the message that do not fit into a length block. */
  public LargeLengths large() {
    return large;
  }

  public ReadHalf half() {
    return half;
  }

  /** The nesting depth of the object being read. */
  public int depth() {
    return depth;
  }

  /**
   * How many values were read as null because their class or constant is missing here. A caller
   * compares it before and after a value to tell such a null from a null that was written.
   */
  public int absent() {
    return absent;
  }

  /** How many values are not what they would be if their class or constant existed here. */
  public int unknown() {
    return regions.standIns() + (passesUnknown ? absent + absentInRegions : 0);
  }

  /**
   * Counts what is missing in a region apart: it does not concern the value that refers into the
   * region.
   */
  void absentInRegion(int before) {
    absentInRegions += absent - before;
    absent = before;
  }

  /** Counts a value whose class or constant is missing here, and returns null. */
  public Object isAbsent() {
    absent++;
    return null;
  }

  /** How many values so far their field could not hold. */
  public int mismatches() {
    return mismatches;
  }

  /** How many bytes of fields were skipped so far. */
  public long skippedBytes() {
    return regions.skippedBytes();
  }

  public Host host() {
    return host;
  }

  /** See {@link Host#usesConstructors}. */
  public boolean usesConstructors() {
    return constructors;
  }

  public Settings settings() {
    return settings;
  }

  public RecentReaders readers() {
    return readers;
  }

  public ReadObjects objects() {
    return objects;
  }

  public Environment environment() {
    return environment;
  }

  /** The position in the body. */
  public int position() {
    return in.position() - base;
  }

  public void position(int newPosition) {
    in.moveTo(base + newPosition);
  }

  /**
   * Reads the number in front of elements: twice their count, plus one if they are {@link Uniform}.
   * Room for all elements is allocated before they are read. Each element has at least one byte of
   * its own, so nested containers cannot each announce as many elements as bytes remain; see {@link
   * #CLAIMS}.
   */
  public int readCounts(int each) {
    int counts = in.readVar();
    int count = in.checkCount(counts >>> 1, each);
    claimable -= (long) count * each;
    if (claimable < 0) {
      throw in.malformed("The containers of the message announce more elements than it has bytes");
    }
    return counts;
  }

  // --- values

  /** Reads any value. {@code hint}: the class to use if the peer's class has its name; or null. */
  public Object readValue(Class<?> hint) {
    Object value = readValueOrKeep(hint);
    return value == KEEP ? late.unsorted.unkept() : value;
  }

  /** Why {@link #KEEP} was read, if it stands for a container. */
  public Unsorted unsorted() {
    return late.unsorted;
  }

  /**
   * As {@link #readValue}, but returns {@link #KEEP} for an unknown enum constant whose field keeps
   * its default.
   */
  public Object readValueOrKeep(Class<?> hint) {
    int start = position();
    int tag = in.readVar();
    if (tag >= Tags.FIRST_DEFINED) {
      return readDefined(half.schema(tag - Tags.FIRST_DEFINED), start, hint);
    }
    switch (tag) {
      case Tags.NULL:
        return null;
      case Tags.SIZED:
        return readSized(hint, start);
      case Tags.DEFERRED:
        return deferred().read(start, hint);
      case Tags.CLASS:
        return ClassReader.read(this);
      default:
        return Tags.isReference(tag)
            ? regions().resolve(start, in.readDistance(tag))
            : readScalar(tag, start);
    }
  }

  private Object readScalar(int tag, int start) {
    if (!ScalarTypes.isKnown(tag)) {
      throw in.malformed(
          "Tag "
              + tag
              + (tag == Tags.OWN_SERIALIZER
                  ? " belongs to a serializer of its own"
                  : " is not of wire version 1"));
    }
    return readKnownScalar(tag, start + base);
  }

  /** A value of the fixed table whose tag stood at that position of the input. */
  public Object readKnownScalar(int tag, int at) {
    if (!ScalarTypes.isTracked(tag)) {
      return Scalars.read(tag, in);
    }
    int entry = objects.open(at - base, 0);
    Object value = Scalars.read(tag, in);
    objects.fill(entry, at - base, value);
    return value;
  }

  /**
   * Notes an object without parts whose tag was at that position of the input; returns the object.
   */
  public Object remember(int at, Object object) {
    objects.fill(objects.open(at - base, 0), at - base, object);
    return object;
  }

  // --- for generated code

  /**
   * Whether the value at the current position is one for this reader; if so, moves behind its tag.
   * {@link #endOf} must have shown that the value is not empty.
   */
  public boolean begins(TypeReader reader) {
    int at = in.position();
    if (half.find(in.getBuffer()[at] - Tags.FIRST_DEFINED) != reader.schema || !reader.isHere()) {
      return false;
    }
    in.moveTo(at + 1);
    return true;
  }

  /** Returns the end of a value that starts there, from its byte in the length block. */
  public int endOf(int lengthByte, int start) {
    int length = lengthOf(lengthByte, start - base);
    if (length > in.remaining()) {
      throw in.tooLong(length);
    }
    return start + length;
  }

  /** Starts an object whose tag was at that position of the input; returns its entry. */
  public int open(TypeReader reader, int at) {
    enter();
    return watching && reader.tracked ? openAt(at - base) : -1;
  }

  int openAt(int start) {
    return objects.open(start, place());
  }

  /** Ends an object; refuses one that does not end at that position of the input. */
  public void close(int end) {
    depth--;
    if (in.position() != end) {
      throw in.malformed("A value ends at another place than its length says");
    }
  }

  /** Converts a position of the input to a position in the body. */
  public int inBody(int at) {
    return at - base;
  }

  private Object readSized(Class<?> hint, int start) {
    int length = in.readInt();
    calls().unwrapped(start, position());
    enter();
    if (objects.isTracking()) {
      progress.openBare(place());
    }
    int before = in.fence(in.position() + length);
    Object value = readValueOrKeep(hint);
    if (in.remaining() != 0) {
      throw in.malformed("A sized value ends before its end");
    }
    in.unfence(before);
    depth--;
    return value;
  }

  private Object readDefined(Schema schema, int start, Class<?> hint) {
    if (schema.kind() == SchemaKind.TEXT) {
      return readers.text(schema);
    }
    TypeReader reader = readerOf(schema, hint);
    if (reader instanceof MissingReader) {
      return regions().passOver((MissingReader) reader, schema, start);
    }
    enter();
    int entry = watching && reader.tracked ? openAt(start) : -1;
    Object value = reader.read(this, entry, start);
    depth--;
    return value;
  }

  /** Reads the content that the writer put off, up to the end of the body. */
  public void readRest() {
    if (!unusual && in.remaining() == 0) {
      return;
    }
    if (in.remaining() != 0 || deferred.areWaiting()) {
      deferred().readRest();
    }
    if (isPostponing()) {
      checks.finish();
    } else {
      late.settleAll();
    }
    late.end();
  }

  /** Notes a reference to the object that was found last, and starts there. */
  void refersTo(int start) {
    objects.refersToFound(start, place());
  }

  /** The level of nesting. Unlike the depth, it differs for any two open objects. */
  public int place() {
    return lift + depth;
  }

  public Progress progress() {
    return progress;
  }

  /** Starts decoding a region; pass what is returned to {@link #exitRegion}. */
  int enterRegion() {
    int before = lift;
    lift = place() + 1;
    progress.openBare(lift);
    return before;
  }

  void exitRegion(int before) {
    lift = before;
  }

  /** The objects whose content the writer has put off. */
  public DeferredReads deferred() {
    beginUnusual();
    return deferred;
  }

  /** The true nesting depth of the object being read, wherever its content stands. */
  int level() {
    return depth + above;
  }

  /** Continues, behind the root, with an object of that true depth. */
  void descend(int level) {
    descend((lift > 0 ? 0 : startDepth) + 1, level); // a region starts at no depth
  }

  private void descend(int newDepth, int level) {
    depth = newDepth; // only what is unusual comes here, or puts it back
    above = level - newDepth;
    deepest = Math.min(settings.limits.recursion(), settings.limits.depth() - above);
  }

  /** Readers call this as soon as the object exists, before they read what it refers to. */
  public void created(int entry, int start, Object object) {
    if (watching) {
      objects.fill(entry, start, object);
      calls.created(start, object);
    }
  }

  /** Call before an object is read that another one may take the place of. */
  public void beginReplaced(int start) {
    calls.beginReplaced(start);
  }

  /** The reader of a definition, see {@link Host#readerOf}. */
  public TypeReader readerOf(Schema schema, Class<?> hint) {
    return readers.of(schema, hint, environment, false);
  }

  void refuseUnlessPolicy(MissingReader reader) {
    if (settings.refusesUnknown() || reader.isRefused()) {
      refuse(() -> reader.exception(settings));
    }
  }

  /**
   * Something is missing here, which the policy makes an error; noted only while a region is
   * decoded.
   */
  void refuse(Supplier<ScfsException> error) {
    if (!isLenient()) {
      throw error.get().atByte(in.offset());
    }
    regions().note(error);
  }

  /** The checks whether values are what fields declare; null until they are first needed. */
  public ValueChecks checks() {
    return checks;
  }

  /** Sets {@link #checks()}; called by whoever needs them first. */
  public void checks(ValueChecks made) {
    checks = made;
  }

  /** Whether fields wait for the end of the message to be set. */
  boolean isPostponing() {
    return checks != null && checks.isPostponing();
  }

  /** Whether the next value was written by the field's own serializer. */
  public boolean isOwn() {
    return in.remaining() > 0 && in.getBuffer()[in.position()] == Tags.OWN_SERIALIZER;
  }

  public SerializerCalls calls() {
    beginUnusual();
    return calls;
  }

  public Generics generics() {
    beginUnusual();
    return generics;
  }

  /** The containers that are filled when their elements are complete. */
  public LateFills late() {
    beginUnusual();
    return late;
  }

  /**
   * Fills the containers that somebody is about to look at, except for those of the object being
   * read.
   */
  public void settle() {
    late.settle(place() + 1);
  }

  /** The skipped ranges, and the references into them. */
  public Regions regions() {
    beginUnusual();
    return regions;
  }

  public Skipper skipper() {
    return skipper;
  }

  /** The length of a field from its byte in a length block. */
  public int lengthOf(int lengthByte, int start) {
    if (lengthByte < LargeLengths.IN_TABLE) {
      return lengthByte;
    }
    int length = large.find(start);
    if (length < 0) {
      throw in.malformed("The length of a large field is missing");
    }
    return length;
  }

  // --- depth, reports

  void enter() {
    if (++depth > deepest) {
      throw tooDeep();
    }
  }

  private ScfsException tooDeep() {
    return NestingErrors.ofReading(depth + above, settings.limits);
  }

  public void leave() {
    depth--;
  }

  /** Depths, for {@link #depths(long)}. */
  long depths() {
    return (long) above << 32 | depth;
  }

  void depths(long before) {
    descend((int) before, (int) before + (int) (before >> 32));
  }

  /** Continues at the depth of the root. */
  void ascend() {
    descend(0, 0);
  }

  /** How many elements containers may still announce; see {@link #readCounts}. */
  long claimable() {
    return claimable;
  }

  void claimable(long newClaimable) {
    claimable = newClaimable;
  }

  /** Where the message ends in the input. */
  public int bodyEnd() {
    return end;
  }

  /** Where the body starts in the input. */
  public int base() {
    return base;
  }

  /** Whether a skipped region is being decoded. Nothing unknown in it may fail the message. */
  public boolean isLenient() {
    return regions.isDecoding();
  }

  /**
   * Counts a value that its field cannot hold, and calls the listener if it is the first of its
   * kind.
   */
  public void mismatch(TypeMismatch mismatch, boolean first) {
    mismatches++;
    if (settings.strictTypes) {
      String problem = "Type mismatch: " + mismatch + " (CreateOption.strictTypes)";
      refuse(() -> new ScfsException(problem, "type-mismatch"));
    }
    if (first) {
      settings.mismatchListener.accept(mismatch);
    }
  }

  /** Prepends a step to the path of an error; wraps what the user's code or the JDK threw. */
  public ScfsException failed(Exception problem, String step) {
    return MissingReader.failure(problem).atByte(in.offset()).within(step);
  }
}
