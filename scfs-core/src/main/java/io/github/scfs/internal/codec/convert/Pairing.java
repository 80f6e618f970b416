package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.wire.RunningJava;
import java.util.Collection;
import java.util.Map;

/**
 * What the class of a container and the declaration that it is converted for say about the
 * conversion, whatever the container holds. Immutable.
 */
final class Pairing {
  /*
   * How this works
   *
   * Each container of a message asks the same: whether it fits, what is made instead, whether that looks at its elements. These
   * are questions to the class hierarchy, which take longer than to copy some elements. So each declaration keeps the answers
   * for the class that asked last, if it stays as long as this library.
   */
  final Class<?> sent;

  /** Whether containers of the class, or copies of them, may be of the declared type. */
  final boolean fits;

  /** Whether they are of that type themselves. */
  final boolean instance;

  /** Whether they look at their elements. */
  final boolean asks;

  /** Whether what is made is the same class of the JDK for each of them, or none. */
  private final boolean same;

  /** That class, or null. */
  private final ClassInfo made;

  private final boolean sorts;
  private final boolean looks;

  private Pairing(Class<?> sent, Declared declared) {
    Class<?> type = declared.type();
    this.sent = sent;
    this.instance = type.isAssignableFrom(sent);
    this.fits = instance || Kinds.mayFit(sent, type);
    this.asks = Containers.isAsking(sent);
    boolean known = fits && DeclaredContainers.isMadeByClass(sent, type);
    Class<?> made = known ? DeclaredContainers.madeFor(sent, type) : null;
    this.same = known && (made == null || RunningJava.isOfTheJdk(made));
    this.made = same && made != null ? ClassInfo.of(made) : null;
    this.sorts = this.made != null && Containers.isOrdered(made);
    this.looks = this.made != null && Containers.matters(made);
  }

  static Pairing of(Class<?> sent, Declared declared) {
    Pairing known = declared.pairing();
    if (known == null || known.sent != sent) {
      known = new Pairing(sent, declared);
      if (Held.of(sent).lasting() != null) {
        declared.pairing(known);
      }
    }
    return known;
  }

  /** An empty collection for the elements of the value; null if none can be made. */
  @SuppressWarnings("unchecked") // the class is checked; the caller checks elements
  Collection<Object> newCollection(Object value, int size, Declared declared, Host host) {
    if (!same) {
      return DeclaredContainers.newCollection(value, size, declared.type(), declared, host);
    } else if (made == null) {
      return null;
    }
    return (Collection<Object>)
        (sorts
            ? EmptyContainers.newSortedCollection(made, null, size, host)
            : EmptyContainers.newCollection(made, size, host));
  }

  /** An empty map for the entries of the value; null if none can be made. */
  @SuppressWarnings("unchecked") // as above
  Map<Object, Object> newMap(Map<?, ?> value, Declared declared, Host host) {
    if (!same) {
      return DeclaredContainers.newMap(value, declared.type(), declared, host);
    } else if (made == null) {
      return null;
    }
    return (Map<Object, Object>)
        (sorts
            ? EmptyContainers.newSortedMap(made, null, host)
            : EmptyContainers.newMap(made, value.size(), host));
  }

  /** Whether what was made looks at its elements. */
  boolean looks(Collection<?> collection) {
    return same ? looks : Containers.matters(collection.getClass());
  }

  /** Whether what was made is of the JDK, and so keeps all that it is given. */
  boolean keepsAll() {
    return same;
  }
}
