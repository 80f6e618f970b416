package io.github.scfs;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.codec.Settings;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * How {@link SessionKryo}s write and read: allowed classes, limits, and what to do when the peers
 * differ. Immutable and thread-safe: every method returns a changed copy.
 *
 * <pre>{@code
 * CreateOption option = CreateOption.of().allow(Order.class, Line.class).maxOutputBufferSize(1 << 20);
 * }</pre>
 *
 * <p>Create an option once and share it: what is learned about pairs of schemas and classes is
 * cached per option.
 */
public final class CreateOption {
  private static final CreateOption DEFAULT = new CreateOption(new Settings());

  private final Settings settings;

  private CreateOption(Settings settings) {
    this.settings = settings;
  }

  Settings settings() {
    return settings;
  }

  private CreateOption with(Consumer<Settings> change) {
    Settings copy = settings.copy();
    change.accept(copy);
    return new CreateOption(copy);
  }

  /**
   * Returns the defaults: a short list of JDK classes is allowed, references are tracked, and
   * {@link ScfsLimits#defaults} apply.
   */
  public static CreateOption of() {
    return DEFAULT;
  }

  /**
   * Does nothing; accepted for compatibility with the original. Fields of the same name in a super
   * class and a sub class are always supported.
   */
  public CreateOption supportSameFieldNameWithSuper() {
    return this;
  }

  /**
   * Limits the size of a message on write. The smaller of this and {@link
   * ScfsLimits#messageBytes()} applies.
   *
   * @param bytes the limit in bytes, or -1, the default, for no limit of its own
   * @throws IllegalArgumentException if {@code bytes} is 0 or below -1
   */
  public CreateOption maxOutputBufferSize(int bytes) {
    if (bytes == 0 || bytes < -1) {
      throw new IllegalArgumentException(
          "maxOutputBufferSize must be positive, or -1 for no limit of its own, not " + bytes);
    }
    return with(s -> s.maxOutputBytes = bytes);
  }

  /**
   * Allows objects of exactly these classes, on write and when the peer names them.
   *
   * @throws NullPointerException if a class is null
   * @throws IllegalArgumentException if the name of a class is an {@link #alias} of another class
   */
  public CreateOption allow(Class<?>... types) {
    Objects.requireNonNull(types, "types");
    return with(s -> s.rules = s.rules.allow(types));
  }

  /**
   * Allows classes by name. Use it for classes that may be missing here: {@link #unknownClasses}
   * then decides what happens to their objects. Otherwise as {@link #allow}.
   *
   * @param names binary names, such as {@code "com.acme.Order$Line"}
   * @throws NullPointerException if a name is null
   * @throws IllegalArgumentException if a name is not the name of a class, or is an {@link #alias}
   *     of another class
   */
  public CreateOption allowNames(String... names) {
    Objects.requireNonNull(names, "names");
    return with(s -> s.rules = s.rules.allowNames(names));
  }

  /**
   * Allows a class that peers know by another name: a former one, or the one of the next version.
   * Objects under that name are read as objects of this class. They are written under the name that
   * the class has here. For fields and enum constants use {@link Alias}.
   *
   * @param name the binary name that peers use for the class
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if {@code name} is not the name of a class, or is the name of
   *     {@code type} itself, an alias of another class, or the name of a class that was given to
   *     {@link #allow} or is always allowed; or if {@code type} is an array or primitive type
   */
  public CreateOption alias(String name, Class<?> type) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    return with(s -> s.rules = s.rules.alias(name, type));
  }

  /**
   * Allows all classes of these packages and of the packages below them, except for known gadget
   * classes.
   *
   * @param names such as {@code "com.acme"}; {@code "com.acme.*"} means the same
   * @throws NullPointerException if a name is null
   * @throws IllegalArgumentException if a name is not the name of a package, or looks like that of
   *     a nested class, as {@code "com.acme.Order$Line"} does
   */
  public CreateOption allowPackages(String... names) {
    Objects.requireNonNull(names, "names");
    return with(s -> s.rules = s.rules.allowPackages(names));
  }

  /**
   * Allows every class, except for a short list of classes that are known to be dangerous to
   * create. Use it only for peers that you trust as much as your own code: whoever writes the bytes
   * chooses which objects are created.
   */
  public CreateOption trustAllClasses() {
    return with(s -> s.rules = s.rules.trustAll());
  }

  /**
   * Sets whether references are tracked: whether an object that occurs twice is written once and
   * read back as one object. Default true. Without tracking, a cycle fails at one of the limits
   * depth, recursion or messageBytes. A reader accepts both.
   */
  public CreateOption references(boolean track) {
    return with(s -> s.references = track);
  }

  /**
   * Sets how numbers are written. Default {@link NumberEncoding#COMPACT}. A reader accepts both, so
   * peers may differ.
   *
   * @throws NullPointerException if the encoding is null
   */
  public CreateOption numbers(NumberEncoding encoding) {
    Objects.requireNonNull(encoding, "encoding");
    return with(s -> s.numbers = encoding);
  }

  /**
   * Sets whether texts that are repeatedly keys of maps are sent once per session and direction and
   * as ids afterwards. The reader then shares one String for all occurrences. Default false.
   *
   * <p>The dictionary holds up to 256 texts of 3 to 64 chars. The first ones keep their places
   * until the session is reset. A session with a full dictionary needs some 12 KB. This is an
   * option of the side that writes: a reader accepts both.
   */
  public CreateOption dictionary(boolean on) {
    return with(s -> s.dictionary = on);
  }

  /** Returns the limits on messages and sessions. */
  public ScfsLimits limits() {
    return settings.limits;
  }

  /**
   * Sets the limits on messages and sessions. Default {@link ScfsLimits#defaults}.
   *
   * @throws NullPointerException if the limits are null
   */
  public CreateOption limits(ScfsLimits limits) {
    Objects.requireNonNull(limits, "limits");
    return with(s -> s.limits = limits);
  }

  /**
   * Sets a listener that is called when a field keeps its default because its type cannot hold
   * without loss what the peer sends, or a serializer did not read all that was written. It is
   * called once for each field and pair of class versions, by the thread that reads. If it throws,
   * that message is refused. Default: no listener; {@link SessionStatistics#typeMismatches} counts.
   *
   * @throws NullPointerException if the listener is null
   */
  public CreateOption onTypeMismatch(Consumer<? super TypeMismatch> listener) {
    Objects.requireNonNull(listener, "listener");
    return with(s -> s.mismatchListener = listener);
  }

  /**
   * Refuses a message with a type mismatch; the session stays whole. By default the field keeps its
   * default instead.
   */
  public CreateOption strictTypes() {
    return with(s -> s.strictTypes = true);
  }

  /**
   * Sets what happens to objects of classes that are missing here. Default {@link
   * UnknownClassPolicy#FAIL}.
   *
   * @throws NullPointerException if the policy is null
   */
  public CreateOption unknownClasses(UnknownClassPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return with(s -> s.unknownClasses = policy);
  }

  /**
   * Sets what happens to enum constants that are missing here. Default {@link
   * UnknownEnumPolicy#FAIL}.
   *
   * @throws NullPointerException if the policy is null
   */
  public CreateOption unknownEnumConstants(UnknownEnumPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return with(s -> s.unknownEnumConstants = policy);
  }

  /**
   * Sets how many bytes show that a message without definitions belongs to the session. A reader
   * refuses messages with fewer bytes than its own option says.
   *
   * @param bytes one of
   *     <ul>
   *       <li>2, the default: one of 65,536 messages of other sessions passes, and is then read if
   *           its ids happen to fit
   *       <li>8: none passes by chance
   *       <li>0: no check, for transports that bind bytes to a session themselves, as scfs-netty
   *           does
   *     </ul>
   *
   * @throws IllegalArgumentException for any other number
   */
  public CreateOption sessionCheckBytes(int bytes) {
    if (bytes != 0 && bytes != 2 && bytes != 8) {
      throw new IllegalArgumentException("sessionCheckBytes must be 0, 2 or 8, not " + bytes);
    }
    return with(s -> s.sessionCheckBytes = bytes);
  }

  /**
   * Adds code that configures the Kryo of each new {@link SessionKryo}: registrations, default
   * serializers, instantiators. It runs in the thread that creates the instance; several
   * customizers run in the order in which they were given.
   *
   * <p>Registering a class allows it. Numeric registration ids never go on the wire, so peers may
   * register in different orders.
   *
   * @throws NullPointerException if the customizer is null
   */
  public CreateOption customize(Consumer<? super Kryo> customizer) {
    Objects.requireNonNull(customizer, "customizer");
    Consumer<? super Kryo> before = settings.customizer;
    return with(
        s ->
            s.customizer =
                kryo -> {
                  before.accept(kryo);
                  customizer.accept(kryo);
                });
  }

  /**
   * Returns all options by name in one line, for logs. For listeners and customizers it tells
   * whether there is one.
   */
  @Override
  public String toString() {
    Settings s = settings;
    Settings before = DEFAULT.settings;
    return "CreateOption: "
        + s.rules
        + ", maxOutputBufferSize "
        + s.maxOutputBytes
        + ", references "
        + s.references
        + ", numbers "
        + s.numbers
        + ", dictionary "
        + s.dictionary
        + ", strictTypes "
        + s.strictTypes
        + ", onTypeMismatch "
        + (s.mismatchListener != before.mismatchListener)
        + ", unknownClasses "
        + s.unknownClasses
        + ", unknownEnumConstants "
        + s.unknownEnumConstants
        + ", sessionCheckBytes "
        + s.sessionCheckBytes
        + ", customize "
        + (s.customizer != before.customizer)
        + ", limits: "
        + s.limits;
  }
}
