package io.github.scfs.internal.codec.convert;

import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.wire.RunningJava;

/**
 * What a local field may hold: objects of its class, or of what the local class gives for a type
 * variable; in containers, what is declared for elements. Immutable; keeps no class alive.
 */
public final class FieldDeclaration {
  /*
   * How this works
   *
   * User code casts what it takes out of a field to what the source says. So that has to be right, although the JVM would take
   * anything. But a writer may hold other things than it declares. If it declares the same (by the number in its definition), JDK
   * objects come back as they were. User classes are checked all the same, because such a class may have lost a super class here.
   */
  private final FieldInfo local;

  /** The local class, which declares or inherits the field. */
  private final ClassInfo home;

  /** The writer's own declaration; see SchemaField. */
  private final int sent;

  /** What the class gives for the variable that the field is declared as; else null. */
  private final Declared variable;

  /** Whether the writer's class gives the same. */
  private final boolean agreed;

  private final Declared elements;

  /** The class of the field if nothing else is checked, and it is never unloaded; else null. */
  private final Class<?> plain;

  private volatile Declared declared;

  public FieldDeclaration(FieldInfo local, ClassInfo home, int sent) {
    this.local = local;
    this.home = home;
    this.sent = sent;
    this.variable = mayBeVariable() ? given() : null;
    this.agreed = variable != null && isDeclaredSo(variable);
    boolean tells = Declared.mayTell(local.type());
    tells |= variable != null && Declared.mayTell(variable.type());
    this.elements = tells ? told() : null;
    this.plain = variable == null && elements == null ? Held.of(local.type()).lasting() : null;
  }

  /**
   * False for arrays of a variable, which are what the class made: mostly {@code (T[]) new
   * Object[n]}.
   */
  private boolean mayBeVariable() {
    return local.owner() > 0 && !local.type().isPrimitive() && !local.type().isArray();
  }

  private Declared given() {
    Declared known = all();
    return known.type() == local.type() ? null : known;
  }

  private Declared told() {
    Declared known = all();
    Declared told = isDeclaredSo(known) ? known.kept() : known;
    return told.isChecked() ? told : null;
  }

  private boolean isDeclaredSo(Declared known) {
    return sent != 0 && sent == known.code(local.type());
  }

  public boolean hasOwnSerializer() {
    return local.ownSerializer() != null || local.ownSerializerFactory() != null;
  }

  public Declared all() {
    Declared known = declared;
    if (known == null) {
      known = Declared.of(local.field(), local.type(), home.type());
      declared = known;
    }
    return known;
  }

  /**
   * What containers have to hold, if their elements have to be checked; null if they take anything.
   */
  public Declared elements() {
    return elements;
  }

  /**
   * The class that values are read as: that of the field, or what the class gives for its variable
   * unless the writer gives the same. Null once it was unloaded.
   */
  public Class<?> wanted() {
    return variable == null || agreed ? local.type() : variable.type();
  }

  /** Whether the field may hold the object as it is, with any content. */
  public boolean takes(Object object) {
    if (plain != null) {
      return plain.isInstance(object);
    }
    Class<?> wanted = wanted();
    return elements == null
        && wanted != null
        && wanted.isInstance(object)
        && !(agreed && (isStray(object.getClass()) || place(object) != object));
  }

  /** Whether the field may hold any object of that class, with any content. */
  public boolean takesAny(Class<?> type) {
    Class<?> wanted = wanted();
    return elements == null && !agreed && wanted != null && wanted.isAssignableFrom(type);
  }

  /** Whether the field may hold objects of the class, apart from their content. */
  public boolean takesClass(Class<?> type) {
    Class<?> wanted = wanted();
    return wanted != null && wanted.isAssignableFrom(type) && !isStray(type);
  }

  /** As {@link SchemaRecord#forPlace}, for a value of the {@link #wanted} class. */
  public Object place(Object value) {
    Class<?> given = agreed ? variable.type() : null;
    return given == null ? value : SchemaRecord.forPlace(value, given);
  }

  /**
   * Whether objects of the class, which is the {@link #wanted} one, are not what the variable
   * stands for, and cannot be held in spite of that.
   */
  public boolean isStray(Class<?> type) {
    Class<?> given = agreed ? variable.type() : null;
    return given != null
        && !given.isAssignableFrom(type)
        && !variable.isOfTheJdkAlone()
        && !RunningJava.isOfTheJdk(type);
  }

  /** What the listener is told about a value that the field cannot hold. */
  public TypeMismatch mismatch(String field, String writerType) {
    return mismatch(field, writerType, null);
  }

  /** {@code remark}: something to add about that type, or null. */
  public TypeMismatch mismatch(String field, String writerType, String remark) {
    boolean generic = elements != null || agreed;
    String readerType = generic ? all().toString() : wanted().getName();
    return new TypeMismatch(local.ownerName(), field, writerType, readerType, remark);
  }
}
