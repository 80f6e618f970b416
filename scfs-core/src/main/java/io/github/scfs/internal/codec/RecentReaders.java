package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.ref.WeakReference;

/**
 * The readers that recent messages needed, found by their schemas. They keep no class alive. One
 * thread at a time.
 */
public final class RecentReaders {
  /*
   * How this works
   *
   * Each value with a definition asks, so the first slot should answer: the table is at most a quarter full, and grows. It holds
   * schemas of sessions that may be gone, so their weight is limited; behind the limit it starts anew. A slot follows from the
   * number of the schema, which no peer chooses.
   *
   * What is found, or not, depends on the context loader of the thread. A thread may serve several applications in turn, so it
   * has a table for each of the last few loaders.
   */
  /** How many environments and context loaders are remembered. */
  private static final int LOADERS = 16;

  private final Host host;

  /** The one that was used last first; null behind the others. */
  private FoundReaders[] recent = new FoundReaders[LOADERS];

  /** The first of them. */
  private FoundReaders now = new FoundReaders(null, null);

  /** The sum of theirs. */
  private long weight;

  private int message;

  private boolean texts;

  RecentReaders(Host host) {
    this.host = host;
  }

  void begin(Environment environment) {
    texts = false;
    message++;
    if (now.environment != environment.self()) {
      use(environment.self(), Thread.currentThread().getContextClassLoader());
    }
  }

  /** As {@link Environment#named}; a class that was found is remembered. */
  Class<?> named(Schema schema, Environment environment) {
    checkContext();
    FoundReaders.NamedClass known = now.named(schema);
    Class<?> type = known == null ? null : known.type();
    if (type != null || !now.missingNames.isLookedFor(schema, message, false)) {
      return type;
    }
    type = environment.named(schema.name(), host);
    if (type != null) {
      account(schema);
      now.missingNames.remove(schema);
      now.named(schema, type);
    } else {
      if (!now.missingNames.has(schema)) {
        account(schema);
      }
      now.missingNames.add(schema, null, message, environment.settings().refusesUnknown());
    }
    return type;
  }

  /**
   * The enum of that name if {@link #named} has found it before; else null. As {@link #of}, which
   * the constants are found by, this does not ask for the context loader.
   */
  public Class<?> foundEnum(Schema schema) {
    FoundReaders.NamedClass known = now.named(schema);
    return known != null && known.isEnum ? known.type() : null;
  }

  String text(Schema schema) {
    texts = true;
    return schema.name();
  }

  /** Whether the message had texts that are definitions. */
  public boolean hadTexts() {
    return texts;
  }

  /**
   * The message is refused: what it found missing may be the reason, and is looked for by the next.
   */
  public void expectNeeded() {
    now.expectNeeded(message);
  }

  /** Looks for all classes again that were missing. */
  void forgetMissing() {
    for (FoundReaders one : recent) {
      if (one != null) {
        one.forgetMissing();
      }
    }
  }

  /**
   * As {@link #of} for a value that is read, but only to decide what becomes of it: if the class
   * was missing, it may be there by now.
   */
  public TypeReader expected(Schema schema, Class<?> hint, Environment environment) {
    return of(schema, hint, environment, true);
  }

  /**
   * As {@link #expected}, before the message is refused because of it: if the class is missing, it
   * is looked for unless the message has done so.
   */
  public TypeReader lookedFor(Schema schema, Class<?> hint, Environment environment) {
    MissingClasses here = now.missing.get(placeOf(schema, hint));
    if (here != null) {
      here.expect(schema, message);
    }
    return expected(schema, hint, environment);
  }

  /**
   * Returns the reader of a schema; a {@link MissingReader} if there is none.
   *
   * @param hint the class that the place declares, or null
   * @param optional see {@link #expected}
   */
  TypeReader of(Schema schema, Class<?> hint, Environment environment, boolean optional) {
    TypeReader[] table = now.table;
    TypeReader known = table[schema.number() & table.length - 1];
    if (known != null && known.schema != schema) {
      known = table[now.slotOf(schema)];
    }
    if (known != null) {
      TypeReader late = known.latest();
      if (late.isHere()
          && (hint == null || hint == late.type() || !schema.name().equals(hint.getName()))) {
        return late;
      }
    }
    return find(schema, hint, environment, optional);
  }

  /** Makes room for a schema that is not here yet. */
  private void account(Schema schema) {
    if (weight > Schema.MOST_WEIGHT) {
      recent = new FoundReaders[LOADERS];
      weight = 0;
      use(now.environment, Thread.currentThread().getContextClassLoader());
    }
    weight += schema.weight();
    now.weight += schema.weight();
  }

  private TypeReader find(Schema schema, Class<?> hint, Environment environment, boolean optional) {
    checkContext();
    Class<?> place = placeOf(schema, hint);
    MissingClasses here = now.missing.get(place);
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
      for (MissingClasses anywhere : now.missing.values()) {
        anywhere.remove(schema);
      }
      // Not of another context loader, which a hook has set for a while.
      if (reader.byRule && reader.belongsTo(environment)) {
        if (!now.keeps(schema)) {
          account(schema);
        }
        now.keep(schema, reader);
      }
    } else {
      if (here == null || !here.has(schema)) {
        account(schema);
      }
      boolean refused =
          reader.isRefused()
              || reader instanceof MissingReader && environment.settings().refusesUnknown();
      now.missing
          .computeIfAbsent(place, any -> new MissingClasses())
          .add(schema, reader, message, refused);
    }
    return reader;
  }

  /** What a place declares, or null if no other reader is found for one that declares less. */
  private static Class<?> placeOf(Schema schema, Class<?> hint) {
    boolean matters =
        hint != null
            && (schema.kind() == SchemaKind.ARRAY
                ? hint.isArray()
                : schema.name().equals(hint.getName()));
    return matters ? hint : null;
  }

  /** Uses what belongs to the context loader if the thread has another one. */
  private void checkContext() {
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    if (!now.isUnder(current)) {
      use(now.environment, current);
    }
  }

  private void use(WeakReference<Environment> environment, ClassLoader context) {
    int at = 0;
    while (at < LOADERS && recent[at] != null && !isFor(recent[at], environment, context)) {
      at++;
    }
    boolean full = at == LOADERS;
    now = full || recent[at] == null ? new FoundReaders(environment, context) : recent[at];
    if (full) {
      weight -= recent[--at].weight;
    }
    System.arraycopy(recent, 0, recent, 1, at);
    recent[0] = now;
  }

  private static boolean isFor(
      FoundReaders one, WeakReference<Environment> environment, ClassLoader context) {
    return one.environment == environment && one.isUnder(context);
  }
}
