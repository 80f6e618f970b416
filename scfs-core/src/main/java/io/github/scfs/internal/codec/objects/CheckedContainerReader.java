package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.ClassReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.convert.DeclarationCheck;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.elements.CollectionReader;
import io.github.scfs.internal.codec.elements.FilledReader;
import io.github.scfs.internal.scalar.EvenNumbers;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/**
 * A collection or map for one field of generated code whose declaration tells the class of its
 * elements, keys or values. Those of another class are converted as by the interpreter, see {@link
 * DeclarationCheck}.
 */
final class CheckedContainerReader extends TypeReader {
  /*
   * How this works
   *
   *     | twice the count, plus one if uniform | tag of all of them, or of the first one | ...
   *     | ..., uniform | tag of all keys | of all values, or 0 | first key | tag of the first value | ...
   *
   * If the first element is of the declared class, the container is right as it is. So a look at one byte is nearly always enough.
   * Objects of user classes have tags of the session: the last definition that was right is remembered, for an ArrayList with its
   * reader. All others are checked after they were read. Constants are right if the enum in front of them is the declared one.
   */
  /** No byte has this value. */
  private static final int ANY = 256;

  private static final int UNTOLD = 257;

  /** Bytes of a count, two tags and the header of a text. */
  private static final int ENOUGH = 8;

  /** Bytes of a short count, a tag and an element. */
  private static final int ENOUGH_FOR_FEW = 3;

  /** Bytes of the class of constants, a count and two tags; at least, of what follows as well. */
  private static final int HEAD = 5;

  private final FilledReader reader;
  private final LocalField field;
  private final Declared declared;
  private final int first;
  private final int second;
  private final boolean map;
  private final boolean isList;

  /** The enum that the field declares for the constants of an EnumSet or EnumMap; else null. */
  private final Held<Class<?>> constants;

  /** Of elements, or of the values of a map; null until there is one. Threads may overwrite it. */
  private Schema known;

  /** The reader of such objects or earlier ones; as above. For elements of an ArrayList. */
  private TypeReader ofElements;

  CheckedContainerReader(FilledReader reader, LocalField field, Declared declared) {
    super(reader);
    this.reader = reader;
    this.field = field;
    this.declared = declared;
    this.first = tagOf(declared.argument(0));
    this.second = tagOf(declared.argument(1));
    this.map = schema.kind().isMap();
    this.isList = reader instanceof CollectionReader && ((CollectionReader) reader).arrayList;
    Declared keys = declared.argument(0);
    Class<?> wanted = keys != null && keys.isSingle() ? keys.type() : null;
    boolean constants = reader.sorted && reader.isExact() && ClassReader.isOfConstants(type());
    this.constants = constants && wanted != null && wanted.isEnum() ? Held.of(wanted) : null;
  }

  private static int tagOf(Declared declared) {
    if (declared == null || !declared.tells()) {
      return ANY;
    }
    Class<?> type = declared.isSingle() ? declared.type() : null;
    int code = type == null ? 0 : ScalarTypes.codeOf(type);
    return code == 0 ? UNTOLD : code;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    TypeReader first = ofElements;
    if (isList && areNext(first, g)) {
      return CollectionReader.readObjects(g, first, entry, start);
    }
    BodyInput in = g.in();
    int at = in.position();
    Class<?> head = constants == null ? null : declaredEnum(in, g);
    boolean told = head == null ? tells(g) : !map || tellsValues(in.getBuffer(), at + 2);
    Object value;
    if (head == null || g.objects().isTracking()) {
      value = reader.read(g, entry, start);
    } else {
      in.moveTo(at + 2); // as HeadReader does
      value = reader.readBehind(g, head, false, g.absent(), entry, start);
    }
    return told ? value : check(g, value, start, at);
  }

  /** Whether a list starts here that is empty, or whose first element is one for that reader. */
  private static boolean areNext(TypeReader first, GraphReader g) {
    BodyInput in = g.in();
    if (in.remaining() < 2) {
      return false;
    }
    byte[] bytes = in.getBuffer();
    int at = in.position();
    int counts = bytes[at];
    return counts == 0
        || counts > 0
            && (counts & 1) == 0
            && first != null
            && schemaOf(bytes[at + 1], g) == first.schema
            && first.isHere();
  }

  /** Whether the container that starts here is known to be right. */
  private boolean tells(GraphReader g) {
    BodyInput in = g.in();
    byte[] bytes = in.getBuffer();
    int at = in.position();
    int remaining = in.remaining();
    if (reader.sorted
        || remaining < ENOUGH && (map || remaining < ENOUGH_FOR_FEW || bytes[at] < 0)) {
      return false;
    }
    if (bytes[at] == 0) {
      return true;
    }
    boolean uniform = (bytes[at] & 1) != 0;
    at = behind(bytes, at);
    if (!map) {
      return !(uniform && isOther(bytes, at, at + 1)) && isRight(bytes[at], first, g);
    }
    return (first == ANY || bytes[at] == first && !(uniform && isOther(bytes, at, at + 2)))
        && (second == ANY || uniform && bytes[at] >= 0 && isRight(valueTag(in, at), second, g));
  }

  /**
   * The enum in front of constants if it is the one that the field declares, so that all of them
   * are right; else null.
   */
  private Class<?> declaredEnum(BodyInput in, GraphReader g) {
    int at = in.position();
    byte[] bytes = in.getBuffer();
    if (in.remaining() < HEAD || bytes[at] != Tags.CLASS) {
      return null;
    }
    Schema name = g.half().find(bytes[at + 1]);
    Class<?> found = name == null ? null : g.readers().foundEnum(name);
    return found == constants.get() ? found : null;
  }

  /** Whether values behind such keys are known to be right. */
  private boolean tellsValues(byte[] bytes, int at) {
    int counts = bytes[at];
    return second == ANY
        || counts == 0
        || counts > 0
            && (counts & 1) != 0
            && bytes[at + 1] >= Tags.FIRST_DEFINED
            && EvenNumbers.plain(bytes[at + 2]) == second;
  }

  /**
   * Whether the first of the elements that are said to be texts has another tag, as no writer of
   * ours does.
   */
  private static boolean isOther(byte[] bytes, int tag, int element) {
    return bytes[tag] == Tags.STRING && bytes[element] == Tags.NULL;
  }

  private boolean isRight(int tag, int wanted, GraphReader g) {
    return EvenNumbers.plain(tag) == wanted || known != null && known == schemaOf(tag, g);
  }

  /**
   * What the field gets of a container that is not known to be right; as {@link
   * LocalField#checked}.
   *
   * @param at the position behind its tag
   */
  private Object check(GraphReader g, Object value, int start, int at) {
    if (value == GraphReader.KEEP || DeclarationCheck.isToldBySorted(value, declared)) {
      return value;
    }
    Object checked = field.checked(g, value, start);
    if (checked == value && !reader.sorted && !DeclarationCheck.of(g).isStray()) {
      learn(g, at);
    }
    return checked;
  }

  /** Remembers the class of the first element, or value of a map, of a container that was right. */
  private void learn(GraphReader g, int at) {
    byte[] bytes = g.in().getBuffer();
    if (!map) {
      int first = behind(bytes, at);
      if (first < g.in().position()) {
        learn(bytes[first], declared.argument(0), g);
      }
    } else if ((bytes[at] & 1) != 0 && g.in().position() > at + ENOUGH) {
      learn(valueTag(g.in(), behind(bytes, at)), declared.argument(1), g);
    }
  }

  private void learn(int tag, Declared elements, GraphReader g) {
    Schema schema = schemaOf(tag, g);
    boolean plain =
        schema != null && (schema.kind() == SchemaKind.OBJECT || schema.kind() == SchemaKind.ENUM);
    if (plain && elements != null && !elements.isChecked() && schema != known) {
      TypeReader reader = g.readerOf(schema, null);
      Class<?> type = reader.isExact() && reader.byRule ? reader.type() : null;
      Class<?> wanted = elements.type();
      if (type != null && wanted != null && wanted.isAssignableFrom(type)) {
        known = schema;
        if (reader.belongsWith(this)) { // not one for a loader that a hook has set for a while
          ofElements = reader;
        }
      }
    }
  }

  private static Schema schemaOf(int tag, GraphReader g) {
    return g.half().find(tag - Tags.FIRST_DEFINED);
  }

  /** The tag of all values of a uniform map, or of the first one behind a short text; or -1. */
  private static int valueTag(BodyInput in, int at) {
    byte[] bytes = in.getBuffer();
    if (bytes[at + 1] != Tags.NULL || bytes[at] != Tags.STRING) {
      return bytes[at + 1];
    }
    int header = bytes[at + 2] - 1;
    int value = at + 3 + (header >> 1);
    return header >= 0 && (header & 1) == 0 && value < in.limit() ? bytes[value] : -1;
  }

  /** The position behind a varint that a reader will find to be valid. */
  private static int behind(byte[] bytes, int start) {
    int at = start;
    while (bytes[at] < 0 && at < start + 4) {
      at++;
    }
    return at + 1;
  }
}
