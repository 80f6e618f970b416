package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.ClassWriter;
import io.github.scfs.internal.codec.ContentWriter;
import io.github.scfs.internal.codec.EnumWriter;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.ScalarElements;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Maps: key and value in the order of their iterator; sorted ones with their comparator in front.
 */
public final class MapWriter extends TypeWriter implements ContentWriter {
  /** What {@link #writeTextKeys} says: all is written, or how the first entry is to be. */
  private static final int WRITTEN = 0;

  private static final int SCALARS = 1;
  private static final int OTHERS = 2;

  /** Whether values may be put that are not filled yet. */
  private final boolean fillable;

  /** Whether its methods may be the user's. */
  private final boolean foreign;

  /** Whether it does not matter which of several equal texts a key is. */
  private final boolean byEquality;

  /** Whether other threads may change it meanwhile. */
  private final boolean shared;

  /** {@code foreign}: the class is the user's; {@code shared}: other threads may change it. */
  public MapWriter(Schema schema, boolean foreign, boolean shared) {
    super(schema, 0, true);
    this.foreign = foreign;
    this.shared = shared;
    this.fillable = schema.kind() == SchemaKind.MAP && Containers.isFillable(schema.name());
    this.byEquality = Containers.isByEquality(schema.name());
  }

  /** A reader has to know the order of access when it makes the map. */
  @Override
  protected boolean canBeDeferred(Object map) {
    return fillable
        && !(map.getClass() == LinkedHashMap.class && Containers.isByAccess((Map<?, ?>) map));
  }

  @Override
  public void write(GraphWriter g, Object object) {
    writeEntriesOf(g, (Map<?, ?>) object, shared ? object : null);
  }

  @Override
  public void write(GraphWriter g, Object container, Object shown) {
    writeEntriesOf(g, (Map<?, ?>) container, shown);
  }

  /** {@code shown}: a map whose entries are walked before they are written; null: they are not. */
  private void writeEntriesOf(GraphWriter g, Map<?, ?> map, Object shown) {
    if (foreign) {
      g.beginForeign();
    }
    if (!fillable) {
      g.beginWhole();
    }
    if (schema.kind() == SchemaKind.SORTED_MAP) {
      if (shown == null && map.getClass() == EnumMap.class && !map.isEmpty()) {
        writeByConstants(g, map);
        g.endWhole();
        return;
      }
      ClassWriter.writeHead(g, headOf(map, shown));
    }
    boolean byAccess = map.getClass() == LinkedHashMap.class && Containers.isByAccess(map);
    Map<?, ?> entries = shown == null ? map : Snapshot.of((Map<?, ?>) shown, g);
    writeEntries(g, entries, byEquality, byAccess);
    if (!fillable) {
      g.endWhole();
    }
  }

  /** All of an EnumMap that is not empty. */
  private void writeByConstants(GraphWriter g, Map<?, ?> map) {
    Object[] entries = map.entrySet().toArray(); // costs less than its iterator
    Enum<?> first = (Enum<?>) ((Map.Entry<?, ?>) entries[0]).getKey();
    TypeWriter keys = ClassWriter.writeHeadOf(g, first);
    if (entries.length < 2
        || !(keys instanceof EnumWriter)
        || !areOfClass(first.getClass(), entries)) {
      writeEntries(g, map, byEquality, false);
      return;
    }
    g.checkElements(entries.length);
    int i = 0;
    Object key = null;
    boolean inValue = false;
    try {
      TypeWriter values = Uniform.valuesOf(entries, g);
      boolean uniform = values != null;
      g.out().writeVar(entries.length << 1 | 1);
      Uniform.writeTag(keys, g);
      Uniform.writeTag(values, g);
      for (; i < entries.length; i++) {
        inValue = false;
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) entries[i];
        key = entry.getKey();
        g.out().writeVar(((Enum<?>) key).ordinal());
        inValue = true;
        if (uniform) {
          Uniform.write(values, entry.getValue(), g);
        } else {
          values = g.writeNext(values, entry.getValue());
        }
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, Containers.entryStep(i, inValue, key));
    }
  }

  /** Whether all keys are of the class; those with methods of their own have one of their own. */
  private static boolean areOfClass(Class<?> type, Object[] entries) {
    for (int i = 1; i < entries.length; i++) {
      if (((Map.Entry<?, ?>) entries[i]).getKey().getClass() != type) {
        return false;
      }
    }
    return true;
  }

  private static Object headOf(Map<?, ?> map, Object shown) {
    if (shown == null || shown == map) {
      return Containers.headOf(map);
    }
    synchronized (shown) { // that of an EnumMap follows from what is in it
      return Containers.headOf(map);
    }
  }

  /**
   * Count and entries. {@code byEquality}: whether keys may come from the dictionary; {@code
   * byAccess}: whether entries move when they are asked for.
   */
  public static void writeEntries(
      GraphWriter g, Map<?, ?> map, boolean byEquality, boolean byAccess) {
    int size = map.size();
    g.checkElements(size);
    boolean dictionary = byEquality && g.hasDictionary();
    boolean any = size < 2 || byAccess || dictionary || map.getClass() == EnumMap.class;
    int kind = any ? OTHERS : writeTextKeys(g, map, size);
    if (kind == OTHERS || kind == SCALARS && !writeScalars(g, map, size)) {
      writeAnyKeys(g, map, size, byAccess, dictionary);
    }
  }

  /**
   * Writes several entries in one pass if the first key is a text and what follows lets it go on;
   * otherwise nothing is written, and it says what the first entry is.
   */
  private static int writeTextKeys(GraphWriter g, Map<?, ?> map, int size) {
    BodyOutput out = g.out();
    int start = out.position();
    int at = start;
    int code = Tags.NULL;
    Class<?> type = null;
    TypeWriter values = null;
    int i = 0;
    Object key = null;
    boolean inValue = false;
    try {
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      for (; i < size; i++) {
        inValue = false;
        Map.Entry<?, ?> entry = entries.next();
        key = entry.getKey();
        Object value = entry.getValue();
        if (i == 0) {
          TypeWriter keys = Uniform.candidate(key, g);
          TypeWriter uniform = Uniform.candidate(value, g);
          if (keys == null || keys.code != Tags.STRING) {
            boolean scalars =
                ScalarElements.areScalar(keys) && uniform != null && uniform.schema == null;
            return scalars ? SCALARS : OTHERS;
          } else if (uniform != null && uniform.schema != null) {
            return OTHERS;
          }
          if (uniform != null) {
            code = uniform.code;
            type = value.getClass();
          }
          out.writeVar(size << 1 | 1);
          out.writeVars(Tags.STRING, code);
          at = out.position();
        }
        if (key instanceof String) {
          at = out.writeTextOrNullAt(at, (String) key);
        } else {
          out.moveTo(at);
          if (code != Tags.NULL && code != Tags.STRING) {
            out.takeBack(start);
            return OTHERS;
          }
          writeOtherKey(g, key);
          at = out.position();
        }
        inValue = true;
        if (value instanceof String && code == Tags.STRING) {
          at = out.writeTextOrNullAt(at, (String) value);
          continue;
        }
        out.moveTo(at);
        if (code == Tags.NULL) {
          values = g.writeNext(values, value);
        } else if (code == Tags.STRING) {
          out.writeByte(0);
          g.writeValue(value);
        } else if (value != null && value.getClass() == type) {
          ScalarElements.put(code, value, out);
        } else {
          out.takeBack(start);
          return OTHERS;
        }
        at = out.position();
      }
      out.moveTo(at);
      if (entries.hasNext()) {
        throw new ConcurrentModificationException("The map grew while it was written");
      }
      return WRITTEN;
    } catch (Exception e) {
      throw GraphWriter.failed(e, Containers.entryStep(i, inValue, key));
    }
  }

  /**
   * Writes several entries in one pass if all keys are values of one class that leave no trace but
   * their bytes, and all values are, or are texts; false if not, and nothing is written.
   */
  private static boolean writeScalars(GraphWriter g, Map<?, ?> map, int size) {
    BodyOutput out = g.out();
    int start = out.position();
    TypeWriter keys = null;
    TypeWriter values = null;
    Class<?> keyType = null;
    Class<?> valueType = null;
    int i = 0;
    Object key = null;
    boolean inValue = false;
    Iterator<? extends Map.Entry<?, ?>> entries = null;
    boolean numbers = false;
    try {
      entries = map.entrySet().iterator();
      for (; i < size; i++) {
        inValue = false;
        Map.Entry<?, ?> entry = entries.next();
        key = entry.getKey();
        Object value = entry.getValue();
        if (i == 0) {
          keys = Uniform.candidate(key, g);
          values = Uniform.candidate(value, g);
          if (!ScalarElements.areScalar(keys) || values == null || values.schema != null) {
            return false; // what it says has changed
          }
          keyType = key.getClass();
          valueType = value.getClass();
          out.writeVar(size << 1 | 1);
          out.writeVars(keys.code, values.code);
          numbers =
              size <= NumberEntries.MOST
                  && ScalarElements.isNumber(keys.code)
                  && ScalarElements.isNumber(values.code);
          if (numbers) {
            break;
          }
        }
        if (key == null
            || key.getClass() != keyType
            || value == null
            || value.getClass() != valueType) {
          out.takeBack(start);
          return false;
        }
        ScalarElements.put(keys.code, key, out);
        inValue = true;
        if (valueType == String.class) {
          out.writeTextOrNull((String) value);
        } else {
          ScalarElements.put(values.code, value, out);
        }
      }
      if (!numbers && entries.hasNext()) {
        throw new ConcurrentModificationException("The map grew while it was written");
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, Containers.entryStep(i, inValue, key));
    }
    if (numbers && !NumberEntries.write(out, map, size, keys.code, values.code)) {
      out.takeBack(start);
      return false;
    }
    return true;
  }

  /** A key that is no text, behind the tag of texts. */
  private static void writeOtherKey(GraphWriter g, Object key) {
    g.out().writeByte(0);
    g.beginWhole();
    g.writeValue(key);
    g.endWhole();
  }

  private static void writeAnyKeys(
      GraphWriter g, Map<?, ?> map, int size, boolean byAccess, boolean dictionary) {
    int i = 0;
    Object key = null;
    boolean inValue = false;
    try {
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      Map.Entry<?, ?> entry = size > 0 ? entries.next() : null;
      TypeWriter keys = null;
      TypeWriter values = null;
      Object[] flat = null;
      if (size > 1 && !byAccess) {
        keys = Uniform.candidate(entry.getKey(), g);
        values = Uniform.candidate(entry.getValue(), g);
        if (Uniform.needsAll(values) || Uniform.needsAll(keys)) {
          flat = new Object[2 * size]; // a walk through a map costs more than one through an array
          for (; i < size; i++) {
            entry = i > 0 ? entries.next() : entry;
            flat[2 * i] = entry.getKey();
            flat[2 * i + 1] = entry.getValue();
          }
          i = 0;
          keys = Uniform.writerOf(keys, flat, 0);
          values = Uniform.writerOf(values, flat, 1);
        }
      }
      boolean uniformKeys = keys != null;
      boolean uniformValues = values != null;
      boolean texts = uniformKeys && keys.code == Tags.STRING;
      boolean mayBeDefined = dictionary && (texts || !uniformKeys);
      if (uniformKeys || uniformValues || byAccess) {
        g.out().writeVar(size << 1 | 1);
        Uniform.writeTag(keys, g);
        Uniform.writeTag(values, g);
      } else {
        g.out().writeVar(size << 1);
      }
      for (; i < size; i++) {
        inValue = false;
        Object value;
        if (flat != null) {
          key = flat[2 * i];
          value = flat[2 * i + 1];
        } else {
          entry = i > 0 ? entries.next() : entry;
          key = entry.getKey();
          value = entry.getValue();
        }
        if (uniformKeys && !texts) {
          Uniform.write(keys, key, g);
        } else if (!mayBeDefined || !g.writeKnownText(key, texts)) {
          g.beginWhole();
          if (uniformKeys) {
            Uniform.write(keys, key, g);
          } else {
            keys = g.writeNext(keys, key);
          }
          g.endWhole();
        }
        inValue = true;
        if (uniformValues) {
          Uniform.write(values, value, g);
        } else {
          values = g.writeNext(values, value);
        }
      }
      if (entries.hasNext()) {
        throw new ConcurrentModificationException("The map grew while it was written");
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, Containers.entryStep(i, inValue, key));
    }
  }
}
