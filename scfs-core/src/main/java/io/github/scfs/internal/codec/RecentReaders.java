package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The readers that recent messages needed, found by their schemas. They keep no class alive. One
 * thread at a time.
 */
public final class RecentReaders {
  /*
   * How this works
   *
   * Each value with a definition asks, so the first slot should answer: the table is at most a quarter full, and grows. It holds
   * schemas of sessions that may be gone, so what they take is limited by the chars of their names; behind the limit it starts
   * anew. A slot follows from the number of the schema, which no peer chooses.
   */
  private static final int LEAST = 64;

  /** Chars of the names of all schemas in the tables: thousands of classes. */
  private static final long MOST_CHARS = 1 << 20;

  /** What a schema counts besides its names, in chars. */
  private static final int SCHEMA_CHARS = 64;

  private final Host host;
  private TypeReader[] table = new TypeReader[LEAST];
  private int kept;

  /** The classes that schemas name; weak. */
  private final Map<Schema, Reference<Class<?>>> named = new IdentityHashMap<>();

  private long chars;

  /** By what the place declares, or null where that does not matter. */
  private final Map<Class<?>, MissingClasses> missing = new WeakHashMap<>();

  private final MissingClasses missingNames = new MissingClasses();
  private int message;

  /**
   * The context loader under which all of {@link #named} was found, and what is missing was not.
   */
  private Reference<ClassLoader> context = new WeakReference<>(null);

  private WeakReference<Environment> madeFor;

  private boolean texts;

  RecentReaders(Host host) {
    this.host = host;
  }

  void begin(Environment environment) {
    texts = false;
    message++;
    if (madeFor != environment.self()) {
      madeFor = environment.self();
      clear();
    }
  }

  /**
   * As {@link Environment#named}; a class that was found is remembered until the thread has another
   * context loader.
   */
  Class<?> named(Schema schema, Environment environment) {
    checkContext();
    Reference<Class<?>> known = named.get(schema);
    Class<?> type = known == null ? null : known.get();
    if (type != null || !missingNames.isLookedFor(schema, message, false)) {
      return type;
    }
    type = environment.named(schema.name(), host);
    if (type != null) {
      account(schema);
      missingNames.remove(schema);
      named.put(schema, new WeakReference<>(type));
    } else {
      if (!missingNames.has(schema)) {
        account(schema);
      }
      missingNames.add(schema, null, message, environment.settings().refusesUnknown());
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

  /** Looks for all classes again that were missing. */
  void forgetMissing() {
    missing.clear();
    missingNames.clear();
  }

  /**
   * Returns the reader of a schema; a {@link MissingReader} if there is none. {@code hint}: the
   * class that the place declares, or null.
   */
  TypeReader of(Schema schema, Class<?> hint, Environment environment) {
    return of(schema, hint, environment, false);
  }

  /**
   * As for a value that is read, but only to decide what becomes of it: if the class was missing,
   * it may be there by now.
   */
  public TypeReader expected(Schema schema, Class<?> hint, Environment environment) {
    return of(schema, hint, environment, true);
  }

  private TypeReader of(Schema schema, Class<?> hint, Environment environment, boolean optional) {
    TypeReader known = table[schema.number() & table.length - 1];
    if (known != null && known.schema != schema) {
      known = table[slotOf(schema)];
    }
    if (known != null) {
      TypeReader late = known.latest();
      Class<?> type = late.type();
      if (type != null && (hint == null || hint == type || !schema.name().equals(hint.getName()))) {
        return late;
      }
    }
    return find(schema, hint, environment, optional);
  }

  private void keep(Schema schema, TypeReader reader) {
    int slot = slotOf(schema);
    if (table[slot] == null) {
      account(schema);
      if (4 * ++kept > table.length) {
        grow();
      }
      slot = slotOf(schema);
    }
    table[slot] = reader;
  }

  /** The slot of the schema, or the free one where it belongs. */
  private int slotOf(Schema schema) {
    int mask = table.length - 1;
    int slot = schema.number() & mask;
    while (table[slot] != null && table[slot].schema != schema) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    TypeReader[] before = table;
    table = new TypeReader[2 * before.length];
    for (TypeReader reader : before) {
      if (reader != null) {
        table[slotOf(reader.schema)] = reader;
      }
    }
  }

  /** Makes room for a schema that is not here yet. */
  private void account(Schema schema) {
    if (chars > MOST_CHARS) {
      clear();
    }
    chars += SCHEMA_CHARS + schema.nameChars();
  }

  private void clear() {
    table = new TypeReader[LEAST];
    kept = 0;
    forgetMissing();
    named.clear();
    chars = 0;
  }

  private TypeReader find(Schema schema, Class<?> hint, Environment environment, boolean optional) {
    checkContext();
    Class<?> place = matters(hint, schema) ? hint : null;
    MissingClasses here = missing.get(place);
    if (here != null && !here.isLookedFor(schema, message, optional)) {
      return here.reader(schema);
    }
    TypeReader reader = host.readerOf(schema, hint, environment);
    if (reader.hinted && reader.isLasting()) {
      if (here != null) {
        here.remove(schema); // elsewhere the class may still be missing
      }
      return reader;
    } else if (reader.isLasting() || reader instanceof TextReader) {
      for (MissingClasses anywhere : missing.values()) {
        anywhere.remove(schema);
      }
      // Not of another context loader, which a hook has set for a while.
      if (reader.byRule && reader.belongsTo(environment)) {
        keep(schema, reader);
      }
    } else {
      if (here == null || !here.has(schema)) {
        account(schema);
      }
      boolean refused =
          reader.isRefused()
              || reader instanceof MissingReader && environment.settings().refusesUnknown();
      missing
          .computeIfAbsent(place, any -> new MissingClasses())
          .add(schema, reader, message, refused);
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

  /** Forgets what depends on the context loader if the thread has another one. */
  private void checkContext() {
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    if (context.get() != current) {
      context = new WeakReference<>(current);
      named.clear();
      forgetMissing();
    }
  }
}
