package io.github.scfs.internal.codec;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.wire.Excerpts;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What decides how a schema is read: the option, and the class loader that names are looked up in.
 *
 * <p>Thread-safe. Held by the engines that use it; readers and schemas hold it weakly.
 */
public final class Environment {
  /*
   * How this works
   *
   * A schema holds its readers, each with the environment it was made for. So a session needs no table of readers and may be
   * used by different engines. A name is checked against the rules before anything is loaded. Then it is looked up in the
   * loader that was set, among the classes that were allowed as objects or registered, in the loader of this library, and in
   * that of the thread. A class that was not found may appear: see MissingClasses.
   *
   * Each thread may have another context loader, as with several applications that share this library. Once a class was found
   * by one of these loaders, threads with other ones get environments of their own. These belong to the first environment,
   * which keeps them as long as their loader exists.
   */
  /** Why a class is missing. */
  public static final String NOT_FOUND =
      "neither the class loader that was set (setClassLoader, in an option customize(kryo ->"
          + " kryo.setClassLoader(loader))) has it, nor that of this library or of the thread";

  private final Settings settings;
  private final ClassLoader loader;
  private final WeakReference<Environment> self = new WeakReference<>(this);

  private final Environment first;

  private final LastReaders last;

  /** The loader of the threads that this is for; null as long as none has found a class. */
  private volatile WeakReference<ClassLoader> context;

  /** Those for other loaders of threads. */
  private final Map<ClassLoader, Environment> others = new WeakHashMap<>();

  /**
   * @param loader where classes are looked up first, or null
   */
  Environment(Settings settings, ClassLoader loader) {
    this.settings = settings;
    this.loader = loader;
    this.first = this;
    this.last = new LastReaders();
  }

  private Environment(Environment first, ClassLoader context) {
    this.settings = first.settings;
    this.loader = first.loader;
    this.first = first;
    this.last = first.last;
    this.context = new WeakReference<>(context);
  }

  /** The one for the loader of the current thread, which most often is this. */
  public Environment forThread() {
    WeakReference<ClassLoader> known = context;
    if (known == null) {
      return this;
    }
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    return known.get() == current ? this : first.forContext(current);
  }

  private synchronized Environment forContext(ClassLoader current) {
    return context.get() == current
        ? this
        : others.computeIfAbsent(current, key -> new Environment(this, key));
  }

  /** Notes that a class was found by that loader of the current thread. */
  private synchronized void foundBy(ClassLoader current) {
    if (context == null) {
      context = new WeakReference<>(current);
    }
  }

  public Settings settings() {
    return settings;
  }

  /** This, for those that do not keep it alive. */
  WeakReference<Environment> self() {
    return self;
  }

  /** Whether the rules allow a class if they allow its name. */
  public boolean isWhatItsNameSays(Class<?> type, String name) {
    Class<?> element = ClassInfo.elementOf(type);
    return !element.getName().equals(name) // stands in for one that is missing here
        || settings.rules.isAllowed(element);
  }

  /** Leaves a new reader with its schema, and forgets those there of which nobody has the class. */
  public void remember(TypeReader reader) {
    List<Object> kept = new ArrayList<>();
    for (Object entry : reader.schema.readers()) {
      if (((TypeReader) entry).isAlive()) {
        kept.add(entry);
      }
    }
    kept.add(reader);
    reader.schema.readers(kept.toArray());
    last.made(reader.schema);
  }

  /** Leaves a generated reader with its schema, instead of the one that interprets. */
  public void replace(TypeReader old, TypeReader reader) {
    last.generated(reader);
    List<Object> kept = new ArrayList<>();
    for (Object entry : old.schema.readers()) {
      kept.add(entry == old ? reader : entry);
    }
    old.schema.readers(kept.toArray());
  }

  /** The class of an array definition whose element the rules have passed, or null. */
  public Class<?> arrayClass(Schema schema, Host host) {
    Class<?> element = primitive(schema.name());
    if (element == null) {
      element = load(settings.rules.localName(schema.name()), host);
    } else if (schema.dimensions() == 1 || element == void.class) {
      throw new MalformedMessageException(
          "An array of " + element.getName() + " is sent as one of references",
          "malformed-message");
    }
    return element == null
        ? null
        : Array.newInstance(element, new int[schema.dimensions()]).getClass();
  }

  /** The class of a name that the rules have passed, or null. */
  public Class<?> load(String name, Host host) {
    Class<?> found = loader == null ? null : find(name, loader);
    if (found == null) {
      found = settings.rules.allowedClass(name);
    }
    if (found == null) {
      found = host.registered(name);
    }
    ClassLoader ours = Environment.class.getClassLoader();
    if (found == null && ours != loader) {
      found = find(name, ours);
    }
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    if (found == null && current != ours && current != loader) { // asked in vain they are slow
      found = find(name, current);
      if (found != null && context == null) {
        foundBy(current);
      }
    }
    return found != null ? found : StandIns.ofNewer(name);
  }

  /** Why no loader gives the class: what one of them says that has it, or {@link #NOT_FOUND}. */
  String whyMissing(String name) {
    ClassLoader ours = Environment.class.getClassLoader();
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    for (ClassLoader in : new ClassLoader[] {loader, ours, current}) {
      try {
        Class.forName(name, false, in);
      } catch (ClassNotFoundException e) {
        continue; // the next one may have it
      } catch (LinkageError e) {
        return "it is here, but the JVM refuses it: " + Excerpts.of(e.toString());
      }
    }
    return NOT_FOUND;
  }

  private static Class<?> find(String name, ClassLoader in) {
    try {
      return Class.forName(name, false, in);
    } catch (ClassNotFoundException | LinkageError e) {
      return null; // the next loader may have it; that nobody has it is reported with the name
    }
  }

  /**
   * The class that a NAME definition names: any class that is allowed, an array of such, a
   * primitive; null if there is none.
   *
   * @throws io.github.scfs.ClassNotAllowedException if it is not allowed
   */
  Class<?> named(String name, Host host) {
    int dimensions = SchemaFormat.dimensionsOf(name); // few: the definition was checked
    String element = elementOf(name);
    Class<?> type = primitive(element);
    if (type == null) {
      element = settings.rules.localName(element);
      if (!settings.rules.isAllowed(element) && host.registered(element) == null) {
        throw settings.rules.refuse(element, false);
      }
      type = load(element, host);
      if (type != null && !isWhatItsNameSays(type, element) && host.registered(element) == null) {
        throw settings.rules.refuse(element, false);
      }
    }
    return type == null || dimensions == 0
        ? type
        : type == void.class ? null : Array.newInstance(type, new int[dimensions]).getClass();
  }

  /** The name of the class that is left without the dimensions of an array. */
  public static String elementOf(String name) {
    int dimensions = SchemaFormat.dimensionsOf(name);
    return dimensions == 0 ? name : elementName(name.substring(dimensions));
  }

  /**
   * From a descriptor as Class.getName gives it for arrays: {@code Lcom.acme.Order;} or {@code I}.
   */
  private static String elementName(String descriptor) {
    if (descriptor.length() > 2 && descriptor.charAt(0) == 'L' && descriptor.endsWith(";")) {
      return descriptor.substring(1, descriptor.length() - 1);
    }
    int at = descriptor.length() == 1 ? "ZBCSIJFD".indexOf(descriptor.charAt(0)) : -1;
    return at < 0 ? descriptor : FieldType.nameOf(FieldType.BOOLEAN + at);
  }

  private static Class<?> primitive(String name) {
    for (int type = FieldType.BOOLEAN; type <= FieldType.DOUBLE; type++) {
      if (FieldType.nameOf(type).equals(name)) {
        return FieldType.primitiveOf(type);
      }
    }
    return name.equals("void") ? void.class : null;
  }
}
