package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.NumberEncoding;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Those who are measured, by name. */
public enum Contestant {
  /** SCFS with its defaults. */
  SCFS(
      "scfs",
      end -> new ScfsPeer(end, option -> option),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** SCFS with numbers of fixed width. */
  SCFS_FIXED(
      "scfs-fixed",
      end -> new ScfsPeer(end, option -> option.numbers(NumberEncoding.FIXED)),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** The same without references. */
  SCFS_FIXED_NO_REFERENCES(
      "scfs-fixed-noref",
      end -> new ScfsPeer(end, option -> option.numbers(NumberEncoding.FIXED).references(false)),
      EnumSet.of(Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** SCFS with its defaults, without references. */
  SCFS_NO_REFERENCES(
      "scfs-noref",
      end -> new ScfsPeer(end, option -> option.references(false)),
      EnumSet.of(Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** SCFS with its defaults and the dictionary of keys. */
  SCFS_DICTIONARY(
      "scfs-dictionary",
      end -> new ScfsPeer(end, option -> option.dictionary(true)),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** SCFS with its defaults and a factory for all threads of the JVM. */
  SCFS_THREAD_LOCAL(
      "scfs-thread-local",
      end -> new FactoryPeer(),
      EnumSet.of(Can.REFERENCES, Can.ANY_ROOT, Can.THE_JDK)),
  /** Fory, compatible, metadata once per session, references tracked: the one to beat. */
  FORY_SESSION(
      "fory-session",
      end -> ForyPeer.session(end, true, true),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** The same without references. */
  FORY_SESSION_NO_REFERENCES(
      "fory-session-noref",
      end -> ForyPeer.session(end, false, true),
      EnumSet.of(Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** Fory in a session, with references and numbers of fixed width. */
  FORY_SESSION_FIXED(
      "fory-session-fixed",
      end -> ForyPeer.session(end, true, false),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT, Can.THE_JDK)),
  /** Fory for peers with the same classes, references tracked, no registration. */
  FORY_CONSISTENT(
      "fory-consistent",
      ForyPeer::consistent,
      EnumSet.of(Can.REFERENCES, Can.ANY_ROOT, Can.THE_JDK)),
  /** Kryo with CompatibleFieldSerializer and references. */
  KRYO_COMPATIBLE(
      "kryo-compatible",
      end -> new KryoPeer(end, true, false),
      EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT)),
  /** Kryo with its default serializer and references. */
  KRYO("kryo", end -> new KryoPeer(end, false, false), EnumSet.of(Can.REFERENCES, Can.ANY_ROOT)),
  /** The same with all classes registered. */
  KRYO_REGISTERED(
      "kryo-registered",
      end -> new KryoPeer(end, false, true),
      EnumSet.of(Can.REFERENCES, Can.ANY_ROOT)),
  /** Code written by hand for three of the models. */
  HAND_WRITTEN(
      "hand-written", end -> new HandPeer(end, true), EnumSet.of(Can.REFERENCES, Can.FEW_MODELS)),
  /** The same with compact numbers. */
  HAND_WRITTEN_COMPACT(
      "hand-written-compact", CompactHandPeer::new, EnumSet.of(Can.REFERENCES, Can.FEW_MODELS)),
  /** Code written by hand that tracks nothing. */
  HAND_WRITTEN_NO_REFERENCES(
      "hand-written-noref", end -> new HandPeer(end, false), EnumSet.of(Can.FEW_MODELS)),
  /** FST, in a JVM that opens its packages to it. */
  FST("fst", FstPeer::new, EnumSet.of(Can.REFERENCES, Can.ANY_ROOT)),
  /** Protostuff with schemas made at run time, without references. */
  PROTOSTUFF("protostuff", ProtostuffPeer::new, EnumSet.noneOf(Can.class)),
  /** Hessian 2. */
  HESSIAN("hessian", HessianPeer::new, EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT)),
  /** Jackson, JSON, fields. */
  JACKSON("jackson", JacksonPeer::json, EnumSet.of(Can.EVOLUTION)),
  /** Jackson, Smile, fields. */
  SMILE("smile", JacksonPeer::smile, EnumSet.of(Can.EVOLUTION)),
  /** The serialization of the JDK. */
  JDK("jdk", JdkPeer::new, EnumSet.of(Can.REFERENCES, Can.EVOLUTION, Can.ANY_ROOT)),
  /** Avro by reflection, the schema known to both ends. */
  AVRO("avro", AvroPeer::new, EnumSet.noneOf(Can.class));

  private final String label;
  private final Function<End, Peer> peers;
  private final Set<Can> abilities;

  Contestant(String label, Function<End, Peer> peers, Set<Can> abilities) {
    this.label = label;
    this.peers = peers;
    this.abilities = abilities;
  }

  /** What a serializer can do. */
  private enum Can {
    /** Shared objects and cycles. */
    REFERENCES,
    /** Peers with different versions of a class. */
    EVOLUTION,
    /** Messages whose class nobody announced. */
    ANY_ROOT,
    /** Classes of the JDK as they are: {@code List.of}, EnumMap, Optional. */
    THE_JDK,
    /** Only the models that have a codec written by hand. */
    FEW_MODELS
  }

  /** The contestant of that name. */
  public static Contestant of(String label) {
    return Arrays.stream(values())
        .filter(contestant -> contestant.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No contestant " + label));
  }

  /** The name on command lines and in tables. */
  public String label() {
    return label;
  }

  /** Whether what it reads is what was written, for this model. */
  public boolean supports(Model model) {
    return (abilities.contains(Can.REFERENCES) || !model.needsReferences())
        && (abilities.contains(Can.EVOLUTION) || !model.evolved())
        && (abilities.contains(Can.THE_JDK) || !model.needsTheJdk())
        && (!abilities.contains(Can.FEW_MODELS) || HandPeer.codec(model) != null);
  }

  /** Whether it supports all these models within one session. */
  public boolean supportsTogether(Iterable<Model> models) {
    for (Model model : models) {
      if (!supports(model)) {
        return false;
      }
    }
    return abilities.contains(Can.ANY_ROOT);
  }

  /** What its JVM must be started with. */
  public List<String> jvmArguments() {
    return this == FST ? FstPeer.JVM_ARGUMENTS : List.of();
  }

  /** Whether this JVM was started with what it needs. */
  public boolean runsHere() {
    return this != FST || FstPeer.runsHere();
  }

  /**
   * A new end of a connection over which objects of any class of the loader may go.
   *
   * @throws IllegalArgumentException if this contestant must know the classes
   */
  public Peer peer(ClassLoader loader) {
    if (!abilities.contains(Can.ANY_ROOT)) {
      throw new IllegalArgumentException(label + " must know the classes of its messages");
    }
    return peer(new End(null, null, loader));
  }

  Peer peer(End end) {
    return peers.apply(end);
  }
}
