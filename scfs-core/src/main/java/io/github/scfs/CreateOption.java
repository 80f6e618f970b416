package io.github.scfs;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.codec.Settings;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * How {@link SessionKryo}s write and read. Immutable and thread-safe: every method returns a
 * changed copy.
 *
 * <pre>{@code
 * CreateOption option = CreateOption.of().allow(Order.class, Line.class).maxOutputBufferSize(1 << 20);
 * }</pre>
 *
 * <p>Make an option once and share it: what is learned about pairs of schemas and classes is kept
 * for each option.
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
   * The defaults: a short list of JDK classes is allowed, references are tracked, {@link
   * ScfsLimits#defaults} hold.
   */
  public static CreateOption of() {
    return DEFAULT;
  }

  /**
   * Accepted because the original has it: fields of one name in super and sub class are always
   * supported.
   */
  public CreateOption supportSameFieldNameWithSuper() {
    return this;
  }

  /**
   * The largest message that is written, in bytes; -1 leaves it to {@link
   * ScfsLimits#messageBytes()}, and the smaller of the two wins. Default -1.
   *
   * @throws IllegalArgumentException for 0 and for numbers below -1
   */
  public CreateOption maxOutputBufferSize(int bytes) {
    if (bytes == 0 || bytes < -1) {
      throw new IllegalArgumentException(
          "maxOutputBufferSize must be positive, or -1 for no limit of its own, not " + bytes);
    }
    return with(s -> s.maxOutputBytes = bytes);
  }

  /**
   * Allows objects of exactly these classes, to be written and to be named by the peer.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if the name of one is an {@link #alias} of another class
   */
  public CreateOption allow(Class<?>... types) {
    return with(s -> s.rules = s.rules.allow(types));
  }

  /**
   * As {@link #allow}, by name: for classes that may be missing here, so that {@link
   * #unknownClasses} decides what becomes of their objects.
   *
   * @param names binary names, such as {@code "com.acme.Order$Line"}
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if one is no name of a class, or an {@link #alias} of another
   *     class
   */
  public CreateOption allowNames(String... names) {
    return with(s -> s.rules = s.rules.allowNames(names));
  }

  /**
   * Allows objects of a class that peers know by another name: the one that it had before, or will
   * have in the next version. They are read as objects of this class; what is written has the name
   * that it has here. Fields and enum constants: {@link Alias}.
   *
   * @param name the binary name that peers have for the class
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if the name is no name of a class, is the one that the class
   *     has here, an alias of another class, or that of a class that was given to {@link #allow} or
   *     is always allowed; if the class is that of an array or a primitive type
   */
  public CreateOption alias(String name, Class<?> type) {
    Objects.requireNonNull(name, "name");
    return with(s -> s.rules = s.rules.alias(name, type));
  }

  /**
   * Allows all classes of these packages and of the packages below them, known gadget classes
   * excepted.
   *
   * @param names such as {@code "com.acme"}; {@code "com.acme.*"} means the same
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if one is no name of a package, or that of a nested class
   */
  public CreateOption allowPackages(String... names) {
    return with(s -> s.rules = s.rules.allowPackages(names));
  }

  /**
   * Allows every class but a short list of classes that are known to be dangerous to create. For
   * peers that you trust as much as your own code: whoever writes the bytes chooses what is
   * created.
   */
  public CreateOption trustAllClasses() {
    return with(s -> s.rules = s.rules.trustAll());
  }

  /**
   * Whether an object that occurs twice is written once and comes back as one object. Default true.
   * Without it a cycle fails at one of the limits depth, recursion and messageBytes; a reader takes
   * both.
   */
  public CreateOption references(boolean track) {
    return with(s -> s.references = track);
  }

  /**
   * How numbers are written. Default {@link NumberEncoding#COMPACT}; a reader takes both, so peers
   * may differ.
   */
  public CreateOption numbers(NumberEncoding encoding) {
    Objects.requireNonNull(encoding, "encoding");
    return with(s -> s.numbers = encoding);
  }

  /**
   * Whether texts that are keys of maps again and again are sent once per session and direction, up
   * to 256 of 3 to 64 chars, and ids afterwards; the reader then has one String for all. Default
   * false. An option of the side that writes: a reader takes both. The first ones keep their places
   * until the session is reset; a session whose places are all taken needs some 12 KB.
   */
  public CreateOption dictionary(boolean on) {
    return with(s -> s.dictionary = on);
  }

  /** The limits on messages and sessions that this option has. */
  public ScfsLimits limits() {
    return settings.limits;
  }

  /** The limits on messages and sessions. Default {@link ScfsLimits#defaults}. */
  public CreateOption limits(ScfsLimits limits) {
    Objects.requireNonNull(limits, "limits");
    return with(s -> s.limits = limits);
  }

  /**
   * Told when a field keeps its default because its type cannot hold without loss what the peer
   * sends; once for each field and pair of class versions. Called by the thread that reads; what it
   * throws refuses that message. Default: nobody is told, {@link SessionStatistics#typeMismatches}
   * counts.
   */
  public CreateOption onTypeMismatch(Consumer<? super TypeMismatch> listener) {
    Objects.requireNonNull(listener, "listener");
    return with(s -> s.mismatchListener = listener);
  }

  /**
   * Makes a type mismatch an error: the message is refused, the session stays whole. Default: the
   * field keeps its default.
   */
  public CreateOption strictTypes() {
    return with(s -> s.strictTypes = true);
  }

  /**
   * What to do with objects of classes that are missing here. Default {@link
   * UnknownClassPolicy#FAIL}.
   */
  public CreateOption unknownClasses(UnknownClassPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return with(s -> s.unknownClasses = policy);
  }

  /**
   * What to do with enum constants that are missing here. Default {@link UnknownEnumPolicy#FAIL}.
   */
  public CreateOption unknownEnumConstants(UnknownEnumPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return with(s -> s.unknownEnumConstants = policy);
  }

  /**
   * How many bytes in a message without definitions show that it belongs to the session. 2, the
   * default, lets one of 65,536 messages of other sessions through, which is then read if its ids
   * happen to fit; 8 lets none through by chance; 0 is for transports that bind bytes to a session
   * themselves, as scfs-netty does. A reader refuses messages with fewer bytes than its own option
   * says.
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
   * Runs on the Kryo of each new {@link SessionKryo}, in the thread that makes it: registrations,
   * default serializers, instantiators. A registered class is allowed. Numeric registration ids
   * never go on the wire, so peers may register in different orders. Several customizers run in the
   * order they were given.
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
   * All options by their names in one line, for logs; for listeners and customizers, whether there
   * is one.
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
