package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

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
   *   Whatever runs foreign code (class loading, annotations) runs outside of locks.
   */
  private static final Set<ClassInfo> KNOWN = ConcurrentHashMap.newKeySet();
  private static final ReferenceQueue<Class<?>> UNLOADED = new ReferenceQueue<>();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final FieldInfo[] NO_FIELDS = {};

  /** Null if the class may go away. */
  private final Class<?> lasting;

  private final TypeReference type;
  private final int number;
  private final String name;
  private final boolean isRecord;
  private final ObjectMaker maker = new ObjectMaker(this);

  /** Null until asked; set once, under the monitor of this. */
  private volatile Shape shape;

  /** Belongs to the package that generates code. */
  private final AtomicReference<Object> generated = new AtomicReference<>();

  private volatile Boolean hasNoArgConstructor;

  private volatile Boolean hasPublicConstructor;

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
    AtomicReferenceArray<Object> home = ClassHome.of(type);
    ClassInfo info = in(home);
    return info != null ? info : create(type, home);
  }

  private static ClassInfo in(AtomicReferenceArray<Object> home) {
    Reference<?> info = (Reference<?>) home.get(ClassHome.INFO);
    return info == null ? null : (ClassInfo) info.get();
  }

  private static ClassInfo create(Class<?> type, AtomicReferenceArray<Object> home) {
    forgetUnloaded();
    synchronized (home) {
      ClassInfo info = in(home);
      if (info == null) {
        info = new ClassInfo(type);
        KNOWN.add(info);
        home.set(ClassHome.INFO, new WeakReference<>(info));
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

  /** What makes its objects. */
  public ObjectMaker maker() {
    return maker;
  }

  /** Whether the class is a record; its objects come from {@link ObjectMaker#newRecord}. */
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
   * A map that the class keeps, for code in its nest. Only here may a class hold objects of SCFS.
   * The caller makes sure that the class's loader sees SCFS, and so holds it anyway, and that all
   * other references to what is in the map are weak.
   */
  @SuppressWarnings("unchecked") // nobody else uses the slot
  public ConcurrentMap<String, Object> nestCode() {
    return (ConcurrentMap<String, Object>)
        ClassHome.keep(liveType(), ClassHome.NEST_CODE, new ConcurrentHashMap<String, Object>());
  }

  /** The class, which must not have been unloaded. */
  Class<?> liveType() {
    Class<?> live = type.get();
    if (live == null) {
      throw new IllegalStateException("class " + name + " has been unloaded");
    }
    return live;
  }

  /** The element class of an array of any dimensions; any other class as it is. */
  public static Class<?> elementOf(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  private Shape shape() {
    Shape known = shape;
    return known != null ? known : findShape();
  }

  private Shape findShape() {
    Class<?> live = liveType();
    Shape found;
    try {
      Object fields = ClassHome.keep(live, ClassHome.FIELDS, WireOrder.fields(live));
      found = new Shape(live, (Field[]) fields);
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
    ClassHome.keep(live, ClassHome.ANNOTATED, found.annotatedClasses());
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
}
