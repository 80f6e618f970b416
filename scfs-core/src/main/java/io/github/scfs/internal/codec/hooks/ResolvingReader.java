package io.github.scfs.internal.codec.hooks;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.CustomReader;
import io.github.scfs.internal.codec.EnumReader;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.objects.FieldMatcher;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.SentFields;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.schema.SchemaKind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.OptionalDataException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects of classes with hooks that run once they are read: readObject, if the peer wrote plain
 * fields; then readResolve, whose result replaces the object.
 */
public final class ResolvingReader extends TypeReader {
  private static final FieldReader[] NO_FIELDS = {};

  private final TypeReader plain;
  private final Set<String> reported = ConcurrentHashMap.newKeySet();
  private final boolean resolves;
  private final boolean hooked;

  /** The local names of the super classes that have fields on the other side. */
  private final Set<String> owners;

  /** Reads what only one of the classes knows; null if there is nothing of the kind. */
  private final ObjectReader asking;

  private ResolvingReader(Origin origin, TypeReader plain, boolean resolves, boolean hooked) {
    super(origin, true);
    this.plain = plain;
    this.resolves = resolves;
    this.hooked = hooked;
    ClassRules rules = origin.environment.settings().rules;
    FieldInfo[] locals = hooked ? origin.info.fields() : new FieldInfo[0];
    String[] names = FieldMatcher.localOwners(schema, locals, rules);
    this.owners = new HashSet<>(Arrays.asList(names));
    ObjectReader asking = null;
    if (hooked && plain.getClass() == ObjectReader.class) {
      asking =
          ObjectReader.asking(origin, locals, names, FieldMatcher.match(schema, locals, rules));
    }
    this.asking = asking != null && asking.isAsking() ? asking : null;
  }

  /** The reader itself, or one around it. */
  public static TypeReader around(TypeReader plain, Origin origin) {
    Class<?> type = origin.info == null ? null : origin.info.type();
    if (type == null || plain instanceof CustomReader || plain instanceof EnumReader) {
      return plain;
    }
    boolean resolves = SerialHooks.resolves(type);
    boolean ran = plain instanceof HookReader || plain instanceof ExternalReader;
    boolean hooked = !ran && !origin.info.isRecord() && readsAlone(type);
    return resolves || hooked ? new ResolvingReader(origin, plain, resolves, hooked) : plain;
  }

  private static boolean readsAlone(Class<?> type) {
    for (Class<?> level : SerialHooks.levels(type)) {
      if (SerialHooks.reads(level)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean converts() {
    return resolves;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    if (resolves) {
      g.beginReplaced(start);
    }
    SentFields sent = asking == null ? null : new SentFields();
    Object value =
        sent == null
            ? plain.latest().read(g, entry, start)
            : asking.interpret(g, entry, start, sent);
    if (value == null || value == GraphReader.KEEP) {
      return value;
    }
    if (hooked) {
      runHooks(g, value, sent == null ? sent(value) : sent);
    }
    if (!resolves || value.getClass() != type()) {
      return value;
    }
    g.late().settle(g.place());
    Object resolved = SerialHooks.resolve(value);
    g.created(entry, start, resolved == null ? ReadObjects.NULL : resolved);
    return resolved;
  }

  /** The fields that the peer has, which are set already. */
  private SentFields sent(Object value) {
    SentFields sent = new SentFields();
    FieldReader[] steps = plain instanceof ObjectReader ? ((ObjectReader) plain).fields : NO_FIELDS;
    for (FieldReader step : steps) {
      if (step.local() != null) {
        step.tell(value, sent);
      }
    }
    return sent;
  }

  /**
   * As in the JDK for objects of an older version without the hook. Sub classes of collections,
   * maps and exceptions never have writeObject called: a readObject that needs what it would have
   * written does not get it, which is reported.
   */
  private void runHooks(GraphReader g, Object value, SentFields sent) {
    boolean neverWritten =
        plain.schema.kind() != SchemaKind.OBJECT
            && (value instanceof Throwable || JdkBases.isConcrete(value.getClass()));
    for (Class<?> level : SerialHooks.levels(value.getClass())) {
      if (SerialHooks.reads(level)) {
        g.late().settle(g.place());
        boolean lacksData = neverWritten && SerialHooks.writes(level);
        runHook(g, value, level, sent, lacksData, isNew(level));
      }
    }
  }

  /** Whether nothing of that class was sent. The peer may lack it, so its data are no loss. */
  private boolean isNew(Class<?> level) {
    return level != type() && !owners.contains(level.getName());
  }

  private void runHook(
      GraphReader g,
      Object value,
      Class<?> level,
      SentFields sent,
      boolean lacksData,
      boolean isNew) {
    try {
      int nothing = g.in().position();
      HookFields asked = new HookFields(g, level.getName(), sent, reported);
      HookInput fields = new HookInput(g, asked, nothing);
      try {
        SerialHooks.read(level, value, fields);
      } catch (ScfsException e) {
        if (!lacksData && !isNew || !fields.wantedMore() || isRefusal(e.getCause())) {
          throw e;
        }
      }
      fields.refuseHalf(value);
      if (lacksData && fields.wantedMore()) {
        String name = level.getName();
        g.mismatch(
            new TypeMismatch(name, "readObject", "no data of writeObject", "one that reads them"),
            reported.add(name));
      }
    } catch (IOException e) {
      throw new ScfsException("Reading failed: " + e, "read-failed", e);
    }
  }

  /** Whether a hook says that what was sent is wrong, and not only incomplete. */
  private static boolean isRefusal(Throwable problem) {
    return problem == null
        || problem instanceof Error
        || problem instanceof InvalidObjectException
            && !(problem.getCause() instanceof EOFException)
            && !(problem.getCause() instanceof OptionalDataException);
  }
}
