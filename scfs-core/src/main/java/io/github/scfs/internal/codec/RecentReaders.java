package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The readers that recent messages needed, by a slot that follows from the schema. They keep no
 * class alive. One thread at a time.
 */
public final class RecentReaders {
  private static final int LENGTH = 64;
  private static final int NAMES = 16;

  private final Host host;
  private final Schema[] schemas = new Schema[LENGTH];
  private final TypeReader[] readers = new TypeReader[LENGTH];
  private final Schema[] names = new Schema[NAMES];

  /** The classes that {@link #names} name; weak. */
  private final Reference<?>[] named = new Reference<?>[NAMES];

  /** The context loader under which {@link #named} was found. */
  private Reference<ClassLoader> context = new WeakReference<>(null);

  private WeakReference<Environment> madeFor;

  /**
   * The readers without a class here, of the message being read, by what the place declares if that
   * matters; null before the first.
   */
  private Map<Class<?>, Map<Schema, TypeReader>> missing;

  private boolean texts;

  RecentReaders(Host host) {
    this.host = host;
  }

  void begin(Environment environment) {
    texts = false;
    if (madeFor != environment.self()) {
      madeFor = environment.self();
      Arrays.fill(schemas, null);
      Arrays.fill(readers, null);
      Arrays.fill(names, null);
    }
  }

  /**
   * As {@link Environment#named}; a class that was found is remembered until the thread has another
   * context loader.
   */
  Class<?> named(Schema schema, Environment environment) {
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    if (context.get() != current) {
      context = new WeakReference<>(current);
      Arrays.fill(names, null);
    }
    int slot = schema.slot() & NAMES - 1;
    Class<?> known = names[slot] == schema ? (Class<?>) named[slot].get() : null;
    if (known != null) {
      return known;
    }
    Class<?> type = environment.named(schema.name(), host);
    if (type != null) {
      names[slot] = schema;
      named[slot] = new WeakReference<>(type);
    }
    return type;
  }

  String text(Schema schema) {
    texts = true;
    return schema.name();
  }

  /** Whether the message had texts that are definitions. */
  public boolean hadTexts() {
    return texts;
  }

  void end() {
    if (missing != null) {
      missing = null;
    }
  }

  /**
   * Returns the reader of a schema; a {@link MissingReader} if there is none. {@code hint}: the
   * class that the place declares, or null.
   */
  TypeReader of(Schema schema, Class<?> hint, Environment environment) {
    int slot = schema.slot() & LENGTH - 1;
    if (schemas[slot] != schema) {
      slot ^= 1;
    }
    if (schemas[slot] == schema) {
      TypeReader late = readers[slot].latest();
      Class<?> type = late.type();
      if (type != null && (hint == null || hint == type || !schema.name().equals(hint.getName()))) {
        return late;
      }
    }
    TypeReader reader = find(schema, hint, environment);
    if (reader.byRule && !reader.hinted && reader.isLasting()) {
      keep(schema, reader);
    }
    return reader;
  }

  /**
   * Keeps a reader. The one that had the slot before moves beside it: two readers may share a slot.
   */
  private void keep(Schema schema, TypeReader reader) {
    int slot = schema.slot() & LENGTH - 1;
    if (schemas[slot] != schema) {
      schemas[slot ^ 1] = schemas[slot];
      readers[slot ^ 1] = readers[slot];
    }
    schemas[slot] = schema;
    readers[slot] = reader;
  }

  private TypeReader find(Schema schema, Class<?> hint, Environment environment) {
    Class<?> place = matters(hint, schema) ? hint : null;
    Map<Schema, TypeReader> here = missing == null ? null : missing.get(place);
    TypeReader known = here == null ? null : here.get(schema);
    if (known != null) {
      return known;
    }
    TypeReader reader = host.readerOf(schema, hint, environment);
    if (!reader.isLasting()) {
      if (missing == null) {
        missing = new IdentityHashMap<>();
      }
      missing.computeIfAbsent(place, any -> new IdentityHashMap<>()).put(schema, reader);
    }
    return reader;
  }

  /** Whether another reader may be found for a place that declares something else. */
  private static boolean matters(Class<?> hint, Schema schema) {
    return hint != null
        && (schema.kind() == SchemaKind.ARRAY
            ? hint.isArray()
            : schema.name().equals(hint.getName()));
  }
}
