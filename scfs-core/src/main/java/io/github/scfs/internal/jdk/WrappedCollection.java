package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Collection;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.function.Function;

/**
 * Wrappers around a collection that cannot be asked for: what the iteration gives is wrapped again,
 * with the comparator if there is one. Of which class the collection inside was is not kept.
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // what does not fit fails in the collection itself
final class WrappedCollection extends JdkSerializer<Collection<?>> {
  private final Function<Comparator, Collection> inside;
  private final Function<Collection, Collection> wrapper;
  private final boolean sorted;

  WrappedCollection(
      Function<Comparator, Collection> inside, Function<Collection, Collection> wrapper) {
    this.inside = inside;
    this.wrapper = wrapper;
    this.sorted = inside.apply(null) instanceof SortedSet;
  }

  /** The class of the wrapper. */
  String className() {
    return wrapper.apply(inside.apply(null)).getClass().getName();
  }

  @Override
  void writeTo(BodyOutput out, Collection<?> object, Kryo kryo) {
    if (sorted) {
      kryo.writeClassAndObject(out, ((SortedSet<?>) object).comparator());
    }
    kryo.writeClassAndObject(
        out, object.toArray(new Object[0])); // one call, which a synchronized one locks
  }

  @Override
  Collection<?> readFrom(BodyInput in, Class<? extends Collection<?>> type, Kryo kryo) {
    Collection made = inside.apply(sorted ? readOrNull(Comparator.class, in, kryo) : null);
    Collection wrapped = wrapper.apply(made);
    kryo.reference(wrapped);
    for (Object element : readArray(in, kryo)) {
      add(element, made);
    }
    return wrapped;
  }

  /** A null, in place of what is missing here, is left out where the order takes none. */
  private static void add(Object element, Collection into) {
    try {
      into.add(element);
    } catch (NullPointerException e) {
      if (element != null) {
        throw e;
      }
    }
  }

  @Override
  public Collection<?> copy(Kryo kryo, Collection<?> original) {
    Collection copy = inside.apply(sorted ? ((SortedSet) original).comparator() : null);
    Collection wrapped = wrapper.apply(copy);
    kryo.reference(wrapped);
    for (Object element : original.toArray(new Object[0])) {
      copy.add(kryo.copy(element));
    }
    return wrapped;
  }
}
