package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;

/**
 * What a field is declared to hold, with the classes of elements, keys and values as far as the
 * declaration has them. Immutable; keeps no class alive.
 */
public final class Declared {
  private static final Declared[] NONE = {};

  private final Held<Class<?>> type;
  private final boolean single;

  /** Of the elements; of keys and values. Null: not known. Empty: nothing is declared. */
  private final Declared[] arguments;

  private final boolean checked;

  /** Whether the writer declares the same. */
  private final boolean agreed;

  /**
   * Of the class that was converted last; any thread may overwrite it. Null as long as none was.
   */
  private Pairing pairing;

  private Declared(Class<?> type, Declared... arguments) {
    this(type, false, arguments);
  }

  private Declared(Class<?> type, boolean agreed, Declared... arguments) {
    this.type = Held.of(type);
    this.single = Kinds.isSingle(type);
    this.arguments = arguments;
    this.agreed = agreed;
    boolean found = false;
    for (Declared argument : arguments) {
      found |= argument != null && (type.isArray() ? argument.isChecked() : argument.tells());
    }
    this.checked = found;
  }

  /** Whether the declaration of a field of that class may have elements. */
  static boolean mayTell(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || type == Iterable.class
        || Holders.arguments(type) > 0
        || type.isArray() && mayTell(type.getComponentType());
  }

  public static Declared of(Class<?> type) {
    return type.isArray()
        ? new Declared(type, of(type.getComponentType()))
        : new Declared(type, NONE);
  }

  /**
   * From the generic type of the field, in objects of the class {@code in}. Arguments that this
   * class gives to the super class that declares the field replace its type variables. {@code
   * type}: the class of the field.
   */
  public static Declared of(Field field, Class<?> type, Class<?> in) {
    if (field == null || in == null) {
      return of(type);
    }
    try {
      TypeArguments arguments = TypeArguments.of(in, field.getDeclaringClass());
      Declared generic = of(field.getGenericType(), arguments);
      return generic != null && type.isAssignableFrom(generic.type()) ? generic : of(type);
    } catch (RuntimeException | LinkageError incomplete) {
      return of(type); // an argument names a class that is missing here: as if there were none
    }
  }

  private static Declared of(Type type, TypeArguments variables) {
    if (type instanceof Class) {
      return of((Class<?>) type);
    } else if (type instanceof TypeVariable) {
      return variables.of((TypeVariable<?>) type);
    } else if (type instanceof WildcardType) {
      boolean above = ((WildcardType) type).getLowerBounds().length == 0;
      Type bound = ((WildcardType) type).getUpperBounds()[0];
      return above && bound != Object.class ? ofArgument(bound, variables) : null;
    } else if (type instanceof GenericArrayType) {
      Type each = ((GenericArrayType) type).getGenericComponentType();
      Declared component = of(each, variables);
      Class<?> known = component == null ? null : component.type();
      return known == null
          ? null // what an array of a variable holds is not looked at: see ofArgument
          : new Declared(arrayOf(known), each instanceof TypeVariable ? of(known) : component);
    } else if (!(type instanceof ParameterizedType)) {
      return null;
    }
    Class<?> raw = (Class<?>) ((ParameterizedType) type).getRawType();
    Type[] told = ((ParameterizedType) type).getActualTypeArguments();
    boolean elements = Collection.class.isAssignableFrom(raw) || raw == Iterable.class;
    int expected = elements ? 1 : Map.class.isAssignableFrom(raw) ? 2 : Holders.arguments(raw);
    if (told.length != expected || !RunningJava.isOfTheJdk(raw)) {
      return new Declared(raw, NONE); // the meaning of other classes' arguments is not known
    }
    Declared[] arguments = new Declared[expected];
    for (int i = 0; i < expected; i++) {
      arguments[i] = ofArgument(told[i], variables);
    }
    return new Declared(raw, arguments);
  }

  /**
   * Null if nothing is declared. Arrays of a variable are what the class made, mostly {@code (T[])
   * new Object[n]}: only the bound of the variable at run time counts.
   */
  static Declared ofArgument(Type type, TypeArguments variables) {
    Class<?> made = type instanceof GenericArrayType ? madeFor(type) : null;
    return made == null ? of(type, variables) : of(made);
  }

  /** The class at run time of a variable, or of an array of one; null for any other type. */
  private static Class<?> madeFor(Type type) {
    if (type instanceof GenericArrayType) {
      Class<?> component = madeFor(((GenericArrayType) type).getGenericComponentType());
      return component == null ? null : arrayOf(component);
    } else if (!(type instanceof TypeVariable)) {
      return null;
    }
    Type bound = ((TypeVariable<?>) type).getBounds()[0];
    if (bound instanceof ParameterizedType) {
      bound = ((ParameterizedType) bound).getRawType();
    }
    return bound instanceof Class ? (Class<?>) bound : madeFor(bound);
  }

  private static Class<?> arrayOf(Class<?> component) {
    return Array.newInstance(component, 0).getClass();
  }

  /**
   * What has to be checked if the writer declares the same. A writer may hold other things than it
   * declares, which is then meant so; but a user's class may have lost a super class here.
   */
  Declared kept() {
    Declared[] kept = new Declared[arguments.length];
    for (int i = 0; i < kept.length; i++) {
      Declared argument = arguments[i];
      boolean told =
          argument != null && (argument.checked || !argument.isOfTheJdkAlone() || type().isArray());
      kept[i] = told ? argument.kept() : null;
    }
    return new Declared(type(), true, kept);
  }

  /** Whether no user's class fits; for an array, whether none fits its elements. */
  boolean isOfTheJdkAlone() {
    Class<?> alone = type() == null ? null : ClassInfo.elementOf(type());
    return alone != null
        && alone.getClassLoader() == null
        && Modifier.isFinal(alone.getModifiers());
  }

  /** Whether the writer declares the same, so that JDK classes are right as they are. */
  boolean isAgreed() {
    return agreed;
  }

  /**
   * A number for {@link io.github.scfs.internal.schema.SchemaField#declaration}: 0 if the class of
   * the field says all. FNV-1a of the declaration as text, folded to 24 bits.
   */
  public int code(Class<?> field) {
    if (!checked && type() == field) {
      return 0;
    }
    int hash = 0x811C9DC5;
    String text = toString();
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x01000193;
    }
    int folded = (hash ^ hash >>> 24) & 0xFFFFFF;
    return folded == 0 ? 1 : folded;
  }

  /** As in source, with binary names: {@code java.util.Map<java.lang.String,?>}. */
  @Override
  public String toString() {
    Class<?> type = type();
    if (type == null) {
      return "?";
    } else if (type.isArray()) {
      return arguments[0] + "[]";
    }
    StringBuilder text = new StringBuilder(type.getName());
    for (int i = 0; i < arguments.length; i++) {
      text.append(i == 0 ? '<' : ',').append(arguments[i] == null ? "?" : arguments[i]);
    }
    return text.append(arguments.length == 0 ? "" : ">").toString();
  }

  public Class<?> type() {
    return type.get();
  }

  /** What is declared for elements, keys (0) or values (1); null if nothing is. */
  public Declared argument(int index) {
    return index < arguments.length ? arguments[index] : null;
  }

  /**
   * Whether elements have to be checked even in a container of the right class, which does not
   * check them.
   */
  public boolean isChecked() {
    return checked;
  }

  /** Whether it excludes something. */
  public boolean tells() {
    return type() != Object.class;
  }

  /** Whether nothing is declared for elements. */
  boolean isOpen() {
    return arguments.length == 0;
  }

  Pairing pairing() {
    return pairing;
  }

  /** Keeps one that keeps no class alive. */
  void pairing(Pairing last) {
    pairing = last;
  }

  /** Whether values of the class can be converted one by one. */
  public boolean isSingle() {
    return single;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Declared
        && agreed == ((Declared) other).agreed
        && type() != null
        && type() == ((Declared) other).type()
        && Arrays.equals(arguments, ((Declared) other).arguments);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(type()) + 31 * arguments.length;
  }
}
