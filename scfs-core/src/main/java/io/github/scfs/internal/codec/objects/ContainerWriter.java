package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.codec.ClassWriter;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.elements.CollectionWriter;
import io.github.scfs.internal.codec.elements.MapWriter;
import io.github.scfs.internal.codec.elements.Snapshot;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.Allowance;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * A user's sub classes of collections and maps: first what their constructor needs, then their own
 * fields, then the elements.
 */
public final class ContainerWriter extends ObjectWriter {
  /** Whether other threads may change it meanwhile. */
  private final boolean shared;

  public ContainerWriter(ClassInfo type, Host host, Settings settings) {
    super(
        type,
        UserContainers.kindOf(type.type()),
        fieldsOf(UserContainers.ownFields(type), type.type(), host, settings),
        settings);
    this.shared = Containers.isShared(type.type());
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.beginForeign();
    g.beginWhole(); // a user's class may look at what it is given
    Object head = UserContainers.headOf(object);
    if (head instanceof Integer && JdkBases.of(object.getClass()) == ArrayBlockingQueue.class) {
      Allowance.note((Integer) head, g.host().kryo()); // readers make room for all
    }
    ClassWriter.writeHead(g, head);
    interpret(g, object);
    if (schema.kind() == SchemaKind.MAP_WITH_FIELDS) {
      Map<?, ?> map = (Map<?, ?>) object;
      MapWriter.writeEntries(g, shared ? Snapshot.of(map, g) : map, false, false);
    } else {
      Collection<?> elements = (Collection<?>) object;
      CollectionWriter.writeElements(g, shared ? Snapshot.of(elements, g) : elements);
    }
    g.endWhole();
  }
}
