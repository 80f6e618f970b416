package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.safety.ClassRules;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects that wrote part of themselves; see {@link HookWriter}. A class that has no hook here gets
 * its fields, and what its hook wrote there is passed over; so does a record.
 */
final class HookReader extends TypeReader {
  /*
   * How this works
   *
   * Fields are matched over the whole hierarchy at once, as those of any object are. What a class wrote behind its fields is
   * for the class of that name, then for the one that has the name as an alias; no class here gets that of two.
   */
  private final FieldInfo[] locals;

  /** For each field of the definition the index of the local one, or -1. */
  private final int[] matched;

  /** By local field: whether a field of the definition goes there. */
  private final boolean[] taken;

  /**
   * For each owner the place in {@link SerialHooks#levels} of the class that reads its part, or -1.
   */
  private final int[] homes;

  /** By owner, made when they come first: a definition may list more of them than anyone sends. */
  private final HookLevel[] levels;

  private final Set<String> reported = ConcurrentHashMap.newKeySet();

  HookReader(Origin origin) {
    super(origin, true);
    ClassRules rules = origin.environment.settings().rules;
    this.locals = info().fields();
    this.matched = FieldMatcher.match(schema, locals, rules);
    this.taken = new boolean[locals.length];
    for (int at : matched) {
      if (at >= 0) {
        taken[at] = true;
      }
    }
    this.homes = homes(rules);
    this.levels = new HookLevel[homes.length];
  }

  private int[] homes(ClassRules rules) {
    int[] homes = new int[Math.max(1, schema.owners())];
    Arrays.fill(homes, -1);
    if (info().isRecord()) {
      return homes;
    }
    List<Class<?>> classes = SerialHooks.levels(type());
    boolean[] taken = new boolean[classes.size()];
    for (int owner = 0; owner < homes.length; owner++) {
      homes[owner] = find(schema.owner(owner), classes, taken);
    }
    for (int owner = 0; owner < homes.length; owner++) {
      if (homes[owner] < 0) {
        String name = owner == 0 ? type().getName() : rules.localName(schema.owner(owner));
        homes[owner] = find(name, classes, taken);
      }
    }
    return homes;
  }

  private static int find(String name, List<Class<?>> classes, boolean[] taken) {
    for (int i = 0; i < taken.length; i++) {
      if (!taken[i] && classes.get(i).getName().equals(name)) {
        taken[i] = true;
        return i;
      }
    }
    return -1;
  }

  @Override
  boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int before = HookInput.enter(g);
    Object made;
    try {
      made = info().isRecord() ? readRecord(g, entry, start) : readObject(g, entry, start);
    } catch (IOException e) {
      throw new ScfsException("Reading failed: " + e, "read-failed", e);
    }
    HookInput.leave(g, before);
    return made;
  }

  private Object readObject(GraphReader g, int entry, int start) throws IOException {
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    List<Class<?>> classes = SerialHooks.levels(type());
    SentFields sent = new SentFields();
    readLevels(g, made, classes, sent);
    return made;
  }

  /**
   * A record from the fields of all classes of the hierarchy. What a hook wrote behind them has no
   * place in it, as the JDK has it.
   */
  private Object readRecord(GraphReader g, int entry, int start) throws IOException {
    Object[] components = ObjectReader.defaults(info().fields());
    readLevels(g, components, null, null);
    g.settle();
    Object made = info().newRecord(components);
    g.created(entry, start, made);
    return made;
  }

  /** Class by class, the outermost first. */
  private void readLevels(GraphReader g, Object target, List<Class<?>> classes, SentFields sent)
      throws IOException {
    for (int owner = levels.length - 1; owner >= 0; owner--) {
      HookLevel level = levels[owner];
      if (level == null) {
        Origin origin = new Origin(schema, g.environment(), info(), byRule, hinted);
        level = new HookLevel(origin, owner, homes[owner], locals, matched, taken, reported);
        levels[owner] = level;
      }
      level.read(g, target, classes, sent);
    }
  }
}
