package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
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
 * <p>Thread rule: one message at a time. After an exception nothing of it may be used before the
 * next {@link #begin}.
 */
public final class GraphReader {
  /** In place of a value that the field's type cannot hold; the field keeps its default. */
  public static final Object MISMATCH = new Object();

  /** In place of an enum constant that this side lacks, where the policy is to keep the default. */
  public static final Object KEEP = new Object();

  /**
   * How often all containers together may announce as many elements as the body has bytes. An
   * honest body reaches 1, and 2 where a region is decoded after it was passed over.
   */
  private static final long CLAIMS = 4;

  /** So many messages are read with the same input and table of objects. */
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

  private final RecentReaders readers;
  private BodyInput in;
  private ReadObjects objects;
  private int renewable;
  private Environment environment;
  private ReadHalf half;
  private int base;
  private int end;
  private int depth;

  /** What a depth is short of {@link #place}: above 0 in regions. */
  private int lift;

  /** How deep the body starts; a message inside of one uses the same stack. */
  private int startDepth;

  /** What a depth is short of the true one, for content behind the root. */
  private int above;

  /** The largest depth allowed at the moment. */
  private int deepest;

  /**
   * Whether something was asked for that few messages need, and that {@link #clearUnusual} clears:
   * the others pay for one look.
   */
  private boolean unusual;

  /** Whether anything is to be told of objects that exist. */
  private boolean watching;

  /** Null until they are asked for. */
  private ValueChecks checks;

  private long claimable;
  private int absent;

  /** The same in regions that were decoded for a reference. */
  private int absentInRegions;

  private int mismatches;

  /** A reader for one body at a time; see {@link #start} and {@link #begin}. */
  public GraphReader(Host host, Settings settings) {
    this.host = host;
    this.readers = new RecentReaders(host);
    this.settings = settings;
    ascend();
  }

  /**
   * Starts a message; {@link #in} then stands before its first byte.
   *
   * @param length of the part of the array, which lies within it
   */
  public void start(byte[] bytes, int offset, int length) {
    // Why anew: what is made lately is young, and a store of a reference into a young object costs
    // G1 nothing.
    if (--renewable < 0) {
      renewable = RENEWED;
      in = new BodyInput(settings.limits);
      objects = new ReadObjects(progress);
    }
    in.message(bytes, offset, length);
  }

  /**
   * Starts a body at the current position of {@link #in}; {@code references}: whether it says that
   * it has some.
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

  /** Lets go of the message, its objects and their class loader. */
  public void end() {
    in.release();
    objects.clear();
    if (large.count() != 0) {
      large.clear();
    }
    readers.end();
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

  /** Something that few messages need is about to be used. */
  public void beginUnusual() {
    if (!unusual) {
      unusual = true;
      watching = true; // a serializer may wait for an object
      generics.begin(end - base);
      regions.begin(end - base);
    }
  }

  /** Lets go of an environment that the engine has left: it holds the class loader that was set. */
  public void leave(Environment current) {
    if (environment != current) {
      environment = null;
    }
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

  /** How deep the object is nested that is being read. */
  public int depth() {
    return depth;
  }

  /**
   * How many values were read as null because their class or constant is missing here; by it a
   * caller tells one that is from one that was null.
   */
  public int absent() {
    return absent;
  }

  /** How many are not what they would be if their class or constant were here. */
  public int unknown() {
    return regions.standIns() + (settings.passesUnknown() ? absent + absentInRegions : 0);
  }

  /** What is missing in a region is no matter of the value that refers into it. */
  void absentInRegion(int before) {
    absentInRegions += absent - before;
    absent = before;
  }

  /** Notes one, and gives null. */
  public Object isAbsent() {
    absent++;
    return null;
  }

  /** Values so far that their field could not hold. */
  public int mismatches() {
    return mismatches;
  }

  /** Bytes so far of fields that were passed over. */
  public long skippedBytes() {
    return regions.skippedBytes();
  }

  public Host host() {
    return host;
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
   * What stands in front of elements: twice their count, plus one if they are {@link Uniform}. Room
   * is made for as many before they are read; each element has a byte of its own, so containers
   * nested in each other cannot all announce as many as bytes remain.
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

  /** Any value. {@code hint}: a class that is taken if the peer's has its name; or null. */
  public Object readValue(Class<?> hint) {
    Object value = readValueOrKeep(hint);
    return value == KEEP ? late.unsorted.unkept() : value;
  }

  /** Why {@link #KEEP} was read, if it stands for a container. */
  public Unsorted unsorted() {
    return late.unsorted;
  }

  /**
   * As {@link #readValue}, but tells an enum constant whose policy is to keep the default from
   * null.
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
    int entry = objects.open(at - base);
    Object value = Scalars.read(tag, in);
    objects.fill(entry, at - base, value);
    return value;
  }

  /** Notes an object without parts whose tag stood at that position of the input; returns it. */
  public Object remember(int at, Object object) {
    objects.fill(objects.open(at - base), at - base, object);
    return object;
  }

  // --- for generated code

  /**
   * Whether the value at the current position, of which {@link #endOf} has said that it is not
   * empty, is one for the reader; if so its tag is passed.
   */
  public boolean begins(TypeReader reader) {
    int at = in.position();
    int tag = in.getBuffer()[at];
    if (tag < Tags.FIRST_DEFINED
        || half.find(tag - Tags.FIRST_DEFINED) != reader.schema
        || reader.type() == null) {
      return false;
    }
    in.moveTo(at + 1);
    return true;
  }

  /** Where a value that starts there ends, by its byte in the length block. */
  public int endOf(int lengthByte, int start) {
    int length = lengthOf(lengthByte, start - base);
    if (length > in.remaining()) {
      throw in.tooLong(length);
    }
    return start + length;
  }

  /** Starts an object whose tag stood at that position of the input; returns its entry. */
  public int open(TypeReader reader, int at) {
    enter();
    return watching && reader.tracked ? openAt(at - base) : -1;
  }

  int openAt(int start) {
    return objects.isTracking() ? objects.open(start, place()) : -1;
  }

  /** Ends an object that had to end at that position of the input. */
  public void close(int end) {
    depth--;
    if (in.position() != end) {
      throw in.malformed("A value ends at another place than its length says");
    }
  }

  /** Whether an enum constant is missing here and the field keeps what it has. */
  public static boolean isKept(Object value) {
    return value == KEEP;
  }

  /** The position in the body of a position of the input. */
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
    int entry = reader.tracked ? openAt(start) : -1;
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

  /** A reference to the object that was found last, and starts there. */
  public void refersTo(int start) {
    objects.refersToFound(start, place());
  }

  /** The level of nesting: unlike the depth no two open objects have the same. */
  public int place() {
    return lift + depth;
  }

  public Progress progress() {
    return progress;
  }

  /** A region is decoded from here on; what is returned goes to {@link #exitRegion}. */
  int enterRegion() {
    int before = lift;
    lift = place() + 1;
    progress.openBare(lift);
    return before;
  }

  void exitRegion(int before) {
    lift = before;
  }

  /** What the writer has put off. */
  public DeferredReads deferred() {
    beginUnusual();
    return deferred;
  }

  /** How deep the object is nested that is being read, wherever its content stands. */
  int level() {
    return depth + above;
  }

  /** Goes on behind the root with an object that is nested that deep. */
  void descend(int level) {
    descend((lift > 0 ? 0 : startDepth) + 1, level); // a region starts at no depth
  }

  private void descend(int newDepth, int level) {
    depth = newDepth; // only what is unusual comes here, or puts it back
    above = level - newDepth;
    deepest = Math.min(settings.limits.recursion(), settings.limits.depth() - above);
  }

  /** Called by readers as soon as the object exists, before what it refers to is read. */
  public void created(int entry, int start, Object object) {
    if (watching) {
      objects.fill(entry, start, object);
      calls.created(start, object);
    }
  }

  /** The reader of a definition, see {@link Host#readerOf}. */
  public TypeReader readerOf(Schema schema, Class<?> hint) {
    return readers.of(schema, hint, environment);
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

  /** What looks whether values are what fields declare; null until it is asked for. */
  public ValueChecks checks() {
    return checks;
  }

  /** As {@link #checks()}, made by whoever asks first. */
  public void checks(ValueChecks made) {
    checks = made;
  }

  /** Whether fields wait for the end of the message. */
  boolean isPostponing() {
    return checks != null && checks.isPostponing();
  }

  /**
   * A value of a serializer of its own, for one that calls back: a value that was written otherwise
   * is an error.
   */
  public Object readWithOrFail(Serializer<?> serializer, Class<?> type) {
    Object value = calls().read(serializer, type);
    if (value == MISMATCH) {
      throw in.malformed("A serializer asks for a value of its own, which was not written so");
    }
    return value;
  }

  /** Whether what comes next is a value that such a serializer has written. */
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

  /** Containers that are filled when their elements are complete. */
  public LateFills late() {
    beginUnusual();
    return late;
  }

  /** Fills the containers that someone is going to look at; the object being read is not whole. */
  public void settle() {
    late.settle(place() + 1);
  }

  /** What was passed over, and references into it. */
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
      throw depth + above > settings.limits.depth()
          ? NestingErrors.tooDeep(settings.limits.depth())
          : NestingErrors.tooNested(settings.limits.recursion());
    }
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

  /** Goes on as at the root. */
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

  /**
   * Whether a skipped region is being decoded, where nothing that is unknown may fail the message.
   */
  public boolean isLenient() {
    return regions.isDecoding();
  }

  /**
   * Counts a value that a field cannot hold; tells the listener when it is the first of its kind.
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

  /**
   * Puts a step in front of the path of what went wrong; wraps what the user's code or the JDK
   * threw.
   */
  public ScfsException failed(Exception problem, String step) {
    return MissingReader.failure(problem).atByte(in.offset()).within(step);
  }
}
