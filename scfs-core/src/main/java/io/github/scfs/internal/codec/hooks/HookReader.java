package io.github.scfs.internal.codec.hooks;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.SentFields;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects that wrote part of themselves; see {@link HookWriter}. A class without a hook here gets
 * its fields, and what its peer's hook wrote is skipped; so does a record.
 */
public final class HookReader extends TypeReader {
  private final HookTargets targets;

  /** By owner; made on first use, as a definition may list more of them than anyone sends. */
  private final HookLevel[] levels;

  private HookLevel foreign;

  private final Set<String> reported = ConcurrentHashMap.newKeySet();

  public HookReader(Origin origin) {
    super(origin, true);
    this.targets = new HookTargets(schema, info(), origin.environment.settings().rules);
    this.levels = new HookLevel[targets.homes.length];
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int before = HookForm.enter(g);
    Object made;
    try {
      made = info().isRecord() ? readRecord(g, entry, start) : readObject(g, entry, start);
    } catch (IOException e) {
      throw new ScfsException("Reading failed: " + e, "read-failed", e);
    }
    HookForm.leave(g, before);
    return made;
  }

  private Object readObject(GraphReader g, int entry, int start) throws IOException {
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    List<Class<?>> classes = SerialHooks.levels(type());
    readLevels(g, made, classes, targets.asks ? new SentFields() : null);
    return made;
  }

  /**
   * A record from the fields of all classes of the hierarchy. What hooks wrote behind them is
   * skipped, as in the JDK.
   */
  private Object readRecord(GraphReader g, int entry, int start) throws IOException {
    Object[] components = ObjectReader.defaults(info().fields());
    readLevels(g, components, null, null);
    g.settle();
    Object made = info().maker().newRecord(components);
    g.created(entry, start, made);
    return made;
  }

  /** Class by class, the outermost first. */
  private void readLevels(GraphReader g, Object target, List<Class<?>> classes, SentFields sent)
      throws IOException {
    for (int owner = levels.length - 1; owner >= 0; owner--) {
      levelOf(g, owner).read(g, target, classes, sent);
    }
  }

  private HookLevel levelOf(GraphReader g, int owner) {
    boolean shared = targets.isForeign(owner);
    HookLevel known = shared ? foreign : levels[owner];
    if (known == null) {
      Origin origin = new Origin(schema, g.environment(), info(), byRule, hinted);
      known = new HookLevel(origin, targets, owner, reported);
      if (shared) {
        foreign = known;
      } else {
        levels[owner] = known;
      }
    }
    return known;
  }
}
