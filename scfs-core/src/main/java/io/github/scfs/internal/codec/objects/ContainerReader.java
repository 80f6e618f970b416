package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.codec.Unsorted;
import io.github.scfs.internal.codec.elements.CollectionReader;
import io.github.scfs.internal.codec.elements.HeadReader;
import io.github.scfs.internal.codec.elements.MapReader;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.OwnFields;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.Allowance;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;

/** A user's sub classes of collections and maps; see {@link ContainerWriter}. */
public final class ContainerReader extends ObjectReader implements HeadReader.Behind {
  private final boolean map;
  private final boolean waits;
  private final boolean exact;
  private final FieldInfo[] locals;

  public ContainerReader(Origin origin) {
    super(origin, UserContainers.ownFields(origin.info));
    this.locals = UserContainers.ownFields(origin.info);
    this.waits = Containers.matters(origin.info.type());
    this.exact = !origin.environment.settings().makesRecords();
    this.map = schema.kind() == SchemaKind.MAP_WITH_FIELDS;
  }

  @Override
  public boolean isExact() {
    return exact;
  }

  @Override
  protected Object begin(GraphReader g) {
    return null;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    return HeadReader.read(this, g, entry, start);
  }

  @Override
  @SuppressWarnings("unchecked") // the container itself refuses what does not fit
  public Object readBehind(
      GraphReader g, Object head, boolean early, int absent, int entry, int start) {
    if (head instanceof Integer && JdkBases.of(type()) == ArrayBlockingQueue.class) {
      Allowance.take((Integer) head, g.in(), g.host().kryo()); // it makes room for all
    }
    Object made = UserContainers.make(info(), head, g.host());
    g.created(entry, start, made);
    boolean constructed = UserContainers.isConstructed(info());
    OwnFields own = new OwnFields(locals, made, constructed);
    readFields(g, made);
    own.areRead(made);
    own.beforeElements(made);
    int counts = g.readCounts(map ? 2 : 1);
    int tag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = map && (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Unsorted.Refusal refusal =
        map
            ? MapReader.fill(g, (Map<Object, Object>) made, counts, tag, valueTag, early, false)
            : CollectionReader.fill(g, (Collection<Object>) made, counts, tag, waits, early);
    if (refusal != null) {
      return g.late().unsorted.keep(refusal, entry, start);
    }
    own.afterElements(made);
    checkKept(g, made, counts >>> 1, absent);
    Fill late = waits ? g.late().unfilled.fillOf(made) : null;
    if (late != null) {
      late.own(own);
    }
    return made;
  }
}
