package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsLimits;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.internal.safety.ClassRules;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * The settings of a CreateOption, for internal use; each field is the option of that name.
 * Immutable, except while a copy is being made, and thread-safe.
 */
public final class Settings implements Cloneable {
  public ClassRules rules = ClassRules.none();
  public ScfsLimits limits = ScfsLimits.defaults();
  public int maxOutputBytes = -1;
  public boolean references = true;
  public NumberEncoding numbers = NumberEncoding.COMPACT;
  public boolean dictionary;
  public boolean strictTypes;
  public UnknownClassPolicy unknownClasses = UnknownClassPolicy.FAIL;
  public UnknownEnumPolicy unknownEnumConstants = UnknownEnumPolicy.FAIL;
  public int sessionCheckBytes = 2;
  public Consumer<? super TypeMismatch> mismatchListener = mismatch -> {};
  public Consumer<? super Kryo> customizer = kryo -> {};

  private Map<ClassLoader, WeakReference<Environment>> environments = new WeakHashMap<>();
  private Environment standard;

  /** The environment of these settings for a class loader, or for none: shared by all engines. */
  public synchronized Environment environment(ClassLoader loader) {
    if (loader == null) {
      if (standard == null) {
        standard = new Environment(this, null);
      }
      return standard;
    }
    WeakReference<Environment> known = environments.get(loader);
    Environment environment = known == null ? null : known.get();
    if (environment == null) {
      environment = new Environment(this, loader);
      environments.put(loader, new WeakReference<>(environment));
    }
    return environment;
  }

  /** The smaller of the two write limits. */
  public int maxMessageBytes() {
    return maxOutputBytes < 0
        ? limits.messageBytes()
        : Math.min(maxOutputBytes, limits.messageBytes());
  }

  /** Returns a copy that is changed before anybody else sees it. */
  public Settings copy() {
    try {
      Settings copy = (Settings) clone();
      copy.environments = new WeakHashMap<>();
      copy.standard = null;
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether a message with an object whose class is missing here is refused. */
  boolean refusesUnknown() {
    return unknownClasses == UnknownClassPolicy.FAIL
        || unknownClasses == UnknownClassPolicy.SUPERCLASS;
  }

  /** Whether objects whose class is missing here become records. */
  public boolean makesRecords() {
    return unknownClasses == UnknownClassPolicy.GENERIC;
  }

  /** Whether a policy accepts messages in which something is missing here. */
  boolean passesUnknown() {
    return !refusesUnknown() || unknownEnumConstants != UnknownEnumPolicy.FAIL;
  }
}
