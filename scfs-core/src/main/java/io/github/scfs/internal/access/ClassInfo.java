package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.StdInstantiatorStrategy;

/**
 * What SCFS knows about one local class. There is one per class and loader of SCFS. Thread-safe,
 * and immutable for its users; what is costly is computed on first demand.
 */
public final class ClassInfo {
  /*
   * How this works
   *
   * No class loader may be kept alive, neither the user's nor that of SCFS.
   *
   *     the user's class                                      SCFS
   *     ----------------                                      ----
   *     Class --ClassValue--> home (JDK objects only)         KNOWN --strong--> ClassInfo, FieldInfo, FieldAccessor
   *                             [0] WeakReference  - - - - - - - - - - - - - - - - ^
   *                             [1] Field[]        <- - - - - - WeakReference - - -'
   *                             [2] Constructor    <- - - - - - WeakReference - - -'
   *                             [3] Class[]          (named by annotations)
   *                             [4] Supplier         <- - - - - - WeakReference - - -'  (generated, in the nest of the class)
   *                             [5] Map              (generated code that extends classes of SCFS; see nestCode)
   *
   *   The class keeps the reflective objects, which hold the class. SCFS keeps its own objects, which hold no class strongly
   *   that may go before SCFS (see Held).
   *   When the user's loader goes, the home goes with it, and a reference queue then removes the ClassInfo from KNOWN.
   *   When the loader of SCFS goes, KNOWN goes with it. A home of JDK objects stays for a while: ClassValue holds its entries by
   *   a weak key, so the JVM drops it.
   *   A home is filled by compare-and-set. Whatever runs foreign code (class loading, annotations) runs outside of locks.
   */
  private static final Homes HOMES = new Homes();
  private static final Set<ClassInfo> KNOWN = ConcurrentHashMap.newKeySet();
  private static final ReferenceQueue<Class<?>> UNLOADED = new ReferenceQueue<>();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final FieldInfo[] NO_FIELDS = {};

  /** Once a constructor has thrown, it is tried again for each of so many objects. */
  private static final int TRIES = 16;

  private static final int INFO = 0;
  private static final int FIELDS = 1;
  private static final int CONSTRUCTOR = 2;
  private static final int ANNOTATED = 3;
  private static final int FACTORY = 4;
  private static final int NEST_CODE = 5;
  private static final int SLOTS = 6;

  /** Null if the class may go away. */
  private final Class<?> lasting;

  private final TypeReference type;
  private final int number;
  private final String name;
  private final boolean isRecord;

  /** Null until asked; set once, under the monitor of this. */
  private volatile Shape shape;

  /** Belongs to the package that generates code. */
  private final AtomicReference<Object> generated = new AtomicReference<>();

  private volatile Boolean hasNoArgConstructor;

  private volatile Boolean hasPublicConstructor;

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

  private ClassInfo(Class<?> type) {
    this.lasting = ClassTraits.isLasting(type) ? type : null;
    this.type = new TypeReference(type, this);
    this.number = NUMBERS.getAndIncrement();
    this.name = type.getName();
    this.isRecord = ClassTraits.isRecord(type);
  }

  /**
   * The info of any class, also of an array, interface or primitive. Takes a few nanoseconds for a
   * known class.
   */
  public static ClassInfo of(Class<?> type) {
    AtomicReferenceArray<Object> home = HOMES.get(type);
    ClassInfo info = in(home);
    return info != null ? info : create(type, home);
  }

  private static ClassInfo in(AtomicReferenceArray<Object> home) {
    Reference<?> info = (Reference<?>) home.get(INFO);
    return info == null ? null : (ClassInfo) info.get();
  }

  private static ClassInfo create(Class<?> type, AtomicReferenceArray<Object> home) {
    forgetUnloaded();
    synchronized (home) {
      ClassInfo info = in(home);
      if (info == null) {
        info = new ClassInfo(type);
        KNOWN.add(info);
        home.set(INFO, new WeakReference<>(info));
      }
      return info;
    }
  }

  /** How many classes are known and not yet noticed as unloaded; for tests. */
  static int known() {
    forgetUnloaded();
    return KNOWN.size();
  }

  private static void forgetUnloaded() {
    for (Reference<?> gone = UNLOADED.poll(); gone != null; gone = UNLOADED.poll()) {
      KNOWN.remove(((TypeReference) gone).info);
    }
  }

  /**
   * A number of this class alone, counted from 0. It is never used again, even after the class was
   * unloaded.
   */
  public int number() {
    return number;
  }

  /** Where generated code for the class is kept. It must not hold the class strongly. */
  public AtomicReference<Object> generated() {
    return generated;
  }

  /** The class, or null once it was unloaded. */
  public Class<?> type() {
    return lasting != null ? lasting : type.get();
  }

  /** Whether the class is never unloaded before this library is. */
  public boolean stays() {
    return lasting != null;
  }

  /** The binary name, as {@link Class#getName()} gives it. */
  public String name() {
    return name;
  }

  /** Whether the class is a record; its objects come from {@link #newRecord}. */
  public boolean isRecord() {
    return isRecord;
  }

  /**
   * A copy of the list of classes that declare serializable fields: always the class itself at
   * index 0, then the super classes that declare some, nearest first. For exceptions, all classes
   * up to the first one of the JDK.
   *
   * @throws ScfsException {@code class-incomplete} if a class that the fields mention is missing
   */
  public String[] owners() {
    return shape().owners.clone();
  }

  /**
   * A copy of the list of serializable fields (not static, not transient) of the class and its
   * super classes, in wire order; see {@code WireOrder}.
   *
   * @throws ScfsException {@code class-incomplete} if a class that the fields mention is missing;
   *     {@code ambiguous-alias} if two fields of a class have one name
   */
  public FieldInfo[] fields() {
    return shape().fields.clone();
  }

  /**
   * Those of {@link #fields()} that are declared strictly below the given class, or all of them if
   * it is no super class. Their owners are a prefix of {@link #owners()}.
   */
  public FieldInfo[] fieldsBelow(Class<?> stop) {
    List<FieldInfo> below = new ArrayList<>();
    for (FieldInfo field : shape().fields) {
      if (!field.field().getDeclaringClass().isAssignableFrom(stop)) {
        below.add(field);
      }
    }
    return below.toArray(NO_FIELDS);
  }

  /**
   * Whether the class declares a no-arg constructor, of any visibility, that may be used. That of a
   * class with a single object may not.
   */
  public boolean hasNoArgConstructor() {
    Boolean known = hasNoArgConstructor;
    if (known == null) {
      known = Creation.hasNoArgConstructor(liveType());
      hasNoArgConstructor = known;
    }
    return known;
  }

  /** Whether the class is public, and so is its no-arg constructor. */
  public boolean hasPublicNoArgConstructor() {
    Boolean known = hasPublicConstructor;
    if (known == null) {
      known = Creation.hasPublicNoArgConstructor(liveType());
      hasPublicConstructor = known; // each question to the class copies its constructors
    }
    return known;
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
    return ready != null && !isRecord ? run(ready) : newInstanceSlowly();
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
      if (passes || !hasNoArgConstructor()) {
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
    Class<?> live = liveType();
    Constructor<?> own = Creation.constructorOf(live);
    Object made = Creation.runOrNull(live, own);
    if (made == null) {
      return Creation.run(live, other);
    }
    hasMade = true;
    HOMES.get(live).set(CONSTRUCTOR, own);
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
    Class<?> live = liveType();
    if (hasMade || !Creation.mayPassConstructor(live, thrown)) {
      throw Creation.failed(live, thrown);
    }
    Constructor<?> other = Creation.serializationConstructor(live, SerialBase.constructedOf(live));
    HOMES.get(live).set(CONSTRUCTOR, other);
    constructor = new WeakReference<>(other);
    passesConstructor = true;
    return Creation.run(live, other);
  }

  /** Whether objects are made without the no-arg constructor because it throws. */
  public boolean passesConstructor() {
    return passesConstructor;
  }

  private Object newInstanceSlowly() {
    Class<?> live = liveType();
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
   *     #fields()}; primitives boxed
   * @throws ScfsException {@code constructor-failed} with what the constructor threw as cause, or
   *     if the values do not fit; {@code not-open} if the module system refuses the constructor
   * @throws IllegalStateException if the class is no record
   */
  public Object newRecord(Object[] components) {
    if (!isRecord) {
      throw new IllegalStateException(name + " is not a record");
    }
    Constructor<?> ready = constructor.get();
    if (ready == null) {
      Class<?> live = liveType();
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
    AtomicReferenceArray<Object> home = HOMES.get(liveType());
    home.compareAndSet(FACTORY, null, made);
    Supplier<?> stays = (Supplier<?>) home.get(FACTORY);
    factory = new WeakReference<>(stays);
    return stays;
  }

  /**
   * A map that the class keeps, for code in its nest. Only here may a class hold objects of SCFS.
   * The caller makes sure that the class's loader sees SCFS, and so holds it anyway, and that all
   * other references to what is in the map are weak.
   */
  @SuppressWarnings("unchecked") // nobody else uses the slot
  public ConcurrentMap<String, Object> nestCode() {
    AtomicReferenceArray<Object> home = HOMES.get(liveType());
    home.compareAndSet(NEST_CODE, null, new ConcurrentHashMap<String, Object>());
    return (ConcurrentMap<String, Object>) home.get(NEST_CODE);
  }

  /** What the constructor threw, as {@link #newInstance} reports it. */
  public ScfsException failed(Throwable thrown) {
    return Creation.failed(liveType(), thrown);
  }

  /** Gives the class the constructor to keep. The first one stays. */
  private Constructor<?> kept(Class<?> live, Constructor<?> found) {
    if (found == null) {
      return null;
    }
    AtomicReferenceArray<Object> home = HOMES.get(live);
    home.compareAndSet(CONSTRUCTOR, null, found);
    Constructor<?> stays = (Constructor<?>) home.get(CONSTRUCTOR);
    constructor = new WeakReference<>(stays);
    return stays;
  }

  private Class<?> liveType() {
    Class<?> live = type.get();
    if (live == null) {
      throw new IllegalStateException("class " + name + " has been unloaded");
    }
    return live;
  }

  private Shape shape() {
    Shape known = shape;
    return known != null ? known : findShape();
  }

  private Shape findShape() {
    Class<?> live = liveType();
    AtomicReferenceArray<Object> home = HOMES.get(live);
    Shape found;
    try {
      home.compareAndSet(FIELDS, null, WireOrder.fields(live));
      found = new Shape(live, (Field[]) home.get(FIELDS));
    } catch (ScfsException refused) {
      throw refused;
    } catch (RuntimeException | LinkageError failure) {
      // Why RuntimeException: annotations that name missing classes throw TypeNotPresentException,
      // or ArrayStoreException.
      throw new ScfsException(
          "The fields of class "
              + name
              + " cannot be listed: "
              + failure
              + ". A class that they or their annotations mention is missing",
          "class-incomplete",
          failure);
    }
    found.checkAliases();
    home.compareAndSet(ANNOTATED, null, found.annotatedClasses());
    synchronized (this) {
      if (shape == null) {
        shape = found;
      }
      return shape;
    }
  }

  @Override
  public String toString() {
    return "class " + name + " (" + number + ')';
  }

  /** Tells which ClassInfo has lost its class. */
  private static final class TypeReference extends WeakReference<Class<?>> {
    final ClassInfo info;

    TypeReference(Class<?> type, ClassInfo info) {
      super(type, UNLOADED);
      this.info = info;
    }
  }

  /**
   * Hangs an empty home on each class. Except for the last slot, a home must never reach an object
   * of SCFS strongly.
   */
  private static final class Homes extends ClassValue<AtomicReferenceArray<Object>> {
    @Override
    protected AtomicReferenceArray<Object> computeValue(Class<?> type) {
      return new AtomicReferenceArray<>(SLOTS);
    }
  }

  /** The element class of an array of any dimensions; any other class as it is. */
  public static Class<?> elementOf(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }
}
