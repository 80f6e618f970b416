package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.schema.Schema;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What {@link RecentReaders} has found for one environment, while the thread had one context
 * loader. Keeps neither alive. One thread at a time.
 */
final class FoundReaders {
  private static final int LEAST = 64;

  /** The classes that schemas name. */
  private final Map<Schema, NamedClass> named = new IdentityHashMap<>();

  /** Of those with a slot by their numbers the last ones, which answer without a search. */
  private final NamedClass[] recentNames = new NamedClass[LEAST];

  /** By what the place declares, or null where that does not matter. */
  final Map<Class<?>, MissingClasses> missing = new WeakHashMap<>();

  final MissingClasses missingNames = new MissingClasses();

  final WeakReference<Environment> environment;

  /** Null where the thread has none. */
  private final Reference<ClassLoader> context;

  /** A quarter full at most. */
  TypeReader[] table = new TypeReader[LEAST];

  private int kept;

  /** The weight of all schemas here, see {@link RecentReaders}. */
  long weight;

  /** {@code environment}: see {@link Environment#self}. */
  FoundReaders(WeakReference<Environment> environment, ClassLoader context) {
    this.environment = environment;
    this.context = context == null ? null : new WeakReference<>(context);
  }

  /** Whether it is for that context loader. */
  boolean isUnder(ClassLoader current) {
    return context == null ? current == null : current != null && context.get() == current;
  }

  /** What the schema names, if it was found and has not gone; else null. */
  NamedClass named(Schema schema) {
    int slot = schema.number() & LEAST - 1;
    NamedClass known = recentNames[slot];
    if (known == null || known.schema != schema) {
      known = named.get(schema);
      recentNames[slot] = known;
    }
    return known;
  }

  void named(Schema schema, Class<?> type) {
    NamedClass known = new NamedClass(schema, type);
    named.put(schema, known);
    recentNames[schema.number() & LEAST - 1] = known;
  }

  /** Looks for all classes again that were missing. */
  void forgetMissing() {
    missing.clear();
    missingNames.clear();
  }

  /**
   * The next time that they are needed, what the message needed and found missing is looked for.
   */
  void expectNeeded(int message) {
    for (MissingClasses one : missing.values()) {
      one.expectNeeded(message);
    }
    missingNames.expectNeeded(message);
  }

  boolean keeps(Schema schema) {
    return table[slotOf(schema)] != null;
  }

  /** The slot of the schema, or the free one where it belongs. */
  int slotOf(Schema schema) {
    int mask = table.length - 1;
    int slot = schema.number() & mask;
    while (table[slot] != null && table[slot].schema != schema) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  void keep(Schema schema, TypeReader reader) {
    int slot = slotOf(schema);
    if (table[slot] == null && 4 * ++kept > table.length) {
      grow();
      slot = slotOf(schema);
    }
    table[slot] = reader;
  }

  /** The class that a schema names; keeps it alive only if it never goes anyway. */
  static final class NamedClass {
    final boolean isEnum;
    private final Schema schema;
    private final Held<Class<?>> type;

    NamedClass(Schema schema, Class<?> type) {
      this.schema = schema;
      this.type = Held.of(type);
      this.isEnum = type.isEnum();
    }

    /** Null once it is gone. */
    Class<?> type() {
      return type.get();
    }
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
}
