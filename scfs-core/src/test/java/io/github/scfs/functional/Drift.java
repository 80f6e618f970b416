package io.github.scfs.functional;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;

/**
 * A writer and a reader that have different versions of the package {@code shop}.
 *
 * <pre>{@code
 * Drift drift = new Drift(Drift.shop("class Order { int id; String note; }"), Drift.shop("class Order { int id; }"));
 * Object order = drift.make("Order");
 * Drift.set(order, "id", 7);
 * assertEquals(7, Drift.get(drift.send(order), "id"));
 * }</pre>
 */
public final class Drift {
  public static final CreateOption SHOP = CreateOption.of().allowPackages("shop");

  public final Version there;
  public final Version here;
  public final Peer writer;
  public final Peer reader;

  public Drift(Version there, Version here) {
    this(there, here, SHOP);
  }

  public Drift(Version there, Version here, CreateOption option) {
    this(there, here, option, option);
  }

  public Drift(Version there, Version here, CreateOption writing, CreateOption reading) {
    this.there = there;
    this.here = here;
    this.writer = Peer.of(writing, there);
    this.reader = Peer.of(reading, here);
  }

  /** Two alike, but for the reader of the second, which has {@code strictTypes()}. */
  public static Drift[] lenientAndStrict(Version there, Version here) {
    return new Drift[] {new Drift(there, here), new Drift(there, here, SHOP, SHOP.strictTypes())};
  }

  /** A version from types of the package, each as {@code class Order { ... }}. */
  public static Version shop(String... types) {
    String[] sources = new String[types.length];
    for (int i = 0; i < sources.length; i++) {
      sources[i] =
          "package shop; import java.util.*; import java.io.Serializable; public " + types[i];
    }
    return Version.of(sources);
  }

  /** A new object of the writer's. */
  public Object make(String name) {
    return there.make("shop." + name);
  }

  /** A new object of the writer's, with the field set. */
  public Object make(String name, String field, Object value) {
    Object made = make(name);
    set(made, field, value);
    return made;
  }

  /** Written by the writer, read by the reader. */
  public Object send(Object value) {
    return writer.send(value, reader);
  }

  /** How many values the reader could not convert. */
  public long mismatches() {
    return reader.session().statistics().typeMismatches();
  }

  /** The class that the reader has under the name. */
  public Class<?> local(String name) {
    return here.type("shop." + name);
  }

  public static void set(Object target, String field, Object value) {
    Version.set(target, field, value);
  }

  /** A field, or by a path such as {@code item.maker.name} the field of a field. */
  public static Object get(Object target, String path) {
    Object at = target;
    for (String field : path.split("\\.")) {
      at = Version.get(at, field);
    }
    return at;
  }
}
