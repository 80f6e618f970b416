package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.util.function.Supplier;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.StdInstantiatorStrategy;

/**
 * Makes the objects of one class, and remembers how; {@link Creation} finds the ways. Thread-safe.
 */
public final class ObjectMaker {
  /** Once a constructor has thrown, it is tried again for each of so many objects. */
  private static final int TRIES = 16;

  private final ClassInfo info;

  private boolean hasMade;

  /** Whether the no-arg constructor has thrown before it made any object. */
  private volatile boolean passesConstructor;

  /** Objects asked for since then. Threads that count at the same time may lose some. */
  private int passed;

  /**
   * Refer to null until asked. Their referents are cleared only with the class, except for the last
   * one's.
   */
  private volatile WeakReference<Constructor<?>> constructor = new WeakReference<>(null);

  private volatile WeakReference<Supplier<?>> factory = new WeakReference<>(null);

  private volatile WeakReference<ObjectInstantiator<?>> objenesis = new WeakReference<>(null);

  ObjectMaker(ClassInfo info) {
    this.info = info;
  }

  /**
   * A new object, made by the no-arg constructor of any visibility if there is one, else without
   * running any constructor.
   *
   * <p>If the constructor of a serializable class throws before it has made any object, the object
   * is made without it, as Java serialization would. What the constructor needs may come later, so
   * it is tried again: for the first 16 objects, then each time the number of objects has doubled.
   *
   * @throws ScfsException {@code not-instantiable} for interfaces, abstract classes, enums, arrays
   *     and records; {@code constructor-failed} with what the constructor or a static initialiser
   *     threw as cause; {@code not-open} if the module system refuses the constructor
   */
  public Object newInstance() {
    Constructor<?> ready = constructor.get();
    return ready != null && !info.isRecord() ? run(ready) : newInstanceSlowly();
  }

  private Object run(Constructor<?> ready) {
    boolean passes = passesConstructor; // read before the call: another thread may set it meanwhile
    if (passes && isDue()) {
      return tryAgain(ready);
    }
    Object made;
    try {
      made = Creation.run(ready.getDeclaringClass(), ready);
    } catch (ScfsException failed) {
      if (passes || !info.hasNoArgConstructor()) {
        throw failed; // the constructor of a super class threw
      }
      return newInstanceAfter(failed.getCause());
    }
    if (!hasMade && !passes) {
      hasMade = true;
    }
    return made;
  }

  private boolean isDue() {
    int count = ++passed;
    return count <= TRIES || (count & count - 1) == 0;
  }

  /** A new object by the no-arg constructor, or by the other one if that throws. */
  private Object tryAgain(Constructor<?> other) {
    Class<?> live = info.liveType();
    Constructor<?> own = Creation.constructorOf(live);
    Object made = Creation.runOrNull(live, own);
    if (made == null) {
      return Creation.run(live, other);
    }
    hasMade = true;
    ClassHome.of(live).set(ClassHome.CONSTRUCTOR, own);
    constructor = new WeakReference<>(own);
    passesConstructor = false;
    return made;
  }

  /** Whether the no-arg constructor has made an object, so that it does not always throw. */
  public boolean hasMade() {
    return hasMade;
  }

  /** A new object made without the no-arg constructor, which threw {@code thrown}. */
  private Object newInstanceAfter(Throwable thrown) {
    Class<?> live = info.liveType();
    if (hasMade || !Creation.mayPassConstructor(live, thrown)) {
      throw Creation.failed(live, thrown);
    }
    Constructor<?> other = Creation.serializationConstructor(live, SerialBase.constructedOf(live));
    ClassHome.of(live).set(ClassHome.CONSTRUCTOR, other);
    constructor = new WeakReference<>(other);
    passesConstructor = true;
    return Creation.run(live, other);
  }

  /** Whether objects are made without the no-arg constructor because it throws. */
  public boolean passesConstructor() {
    return passesConstructor;
  }

  private Object newInstanceSlowly() {
    Class<?> live = info.liveType();
    Creation.checkInstantiable(live);
    Constructor<?> found = kept(live, Creation.constructorOf(live));
    return found != null ? run(found) : newInstanceByObjenesis(live);
  }

  private Object newInstanceByObjenesis(Class<?> live) {
    try {
      ObjectInstantiator<?> ready = objenesis.get();
      if (ready == null) {
        ready = new StdInstantiatorStrategy().newInstantiatorOf(live);
        objenesis = new WeakReference<>(ready);
      }
      return ready.newInstance();
    } catch (RuntimeException | LinkageError failure) {
      throw Creation.failedByObjenesis(live, failure);
    }
  }

  /**
   * A new record by its canonical constructor.
   *
   * @param components the values in the order of the components, which is that of {@link
   *     ClassInfo#fields()}; primitives boxed
   * @throws ScfsException {@code constructor-failed} with what the constructor threw as cause, or
   *     if the values do not fit; {@code not-open} if the module system refuses the constructor
   * @throws IllegalStateException if the class is no record
   */
  public Object newRecord(Object[] components) {
    if (!info.isRecord()) {
      throw new IllegalStateException(info.name() + " is not a record");
    }
    Constructor<?> ready = constructor.get();
    if (ready == null) {
      Class<?> live = info.liveType();
      ready = kept(live, Creation.canonicalConstructorOf(live));
    }
    return Creation.run(ready.getDeclaringClass(), ready, components);
  }

  /** The factory that calls the no-arg constructor, or null if nobody gave one. */
  public Supplier<?> factory() {
    return factory.get();
  }

  /** Gives the class a factory to keep. The first one stays and is returned. */
  public Supplier<?> keepFactory(Supplier<?> made) {
    Supplier<?> stays = (Supplier<?>) ClassHome.keep(info.liveType(), ClassHome.FACTORY, made);
    factory = new WeakReference<>(stays);
    return stays;
  }

  /** What the constructor threw, as {@link #newInstance} reports it. */
  public ScfsException failed(Throwable thrown) {
    return Creation.failed(info.liveType(), thrown);
  }

  /** Gives the class the constructor to keep. The first one stays. */
  private Constructor<?> kept(Class<?> live, Constructor<?> found) {
    if (found == null) {
      return null;
    }
    Constructor<?> stays = (Constructor<?>) ClassHome.keep(live, ClassHome.CONSTRUCTOR, found);
    constructor = new WeakReference<>(stays);
    return stays;
  }
}
