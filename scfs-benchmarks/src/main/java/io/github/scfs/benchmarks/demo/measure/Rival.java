package io.github.scfs.benchmarks.demo.measure;

import io.github.scfs.benchmarks.demo.measure.KryoContestant.Mode;

/** Who takes part in the comparison, in the order of the tables. */
public enum Rival {
  /** SCFS, written with version 2 and read with version 1. */
  SCFS("SCFS", true),
  /** Kryo compatible, written with version 2 and read with version 1. */
  KRYO_COMPATIBLE("Kryo compatible", true),
  /** The same with chunked encoding. */
  KRYO_CHUNKED("Kryo compatible, chunked", true),
  /** SCFS within version 2. */
  SCFS_ONE_VERSION("SCFS", false),
  /** Kryo compatible within version 2. */
  KRYO_COMPATIBLE_ONE_VERSION("Kryo compatible", false),
  /** Kryo's FieldSerializer within version 2: it cannot do more. */
  KRYO_PLAIN("Kryo plain", false),
  /** JDK serialization within version 2. */
  JDK("JDK serialization", false);

  private final String title;
  private final boolean acrossVersions;

  Rival(String title, boolean acrossVersions) {
    this.title = title;
    this.acrossVersions = acrossVersions;
  }

  /** Whether it reads with another version of the classes than it writes. */
  public boolean acrossVersions() {
    return acrossVersions;
  }

  /** The name for people, which tells the two settings apart. */
  public String title() {
    return acrossVersions ? title : title + " (one version only)";
  }

  Contestant fresh(ClassLoader version2, ClassLoader version1) {
    ClassLoader reading = acrossVersions ? version1 : version2;
    switch (this) {
      case SCFS:
      case SCFS_ONE_VERSION:
        return new ScfsContestant(version2, reading);
      case KRYO_COMPATIBLE:
      case KRYO_COMPATIBLE_ONE_VERSION:
        return new KryoContestant(Mode.COMPATIBLE, version2, reading);
      case KRYO_CHUNKED:
        return new KryoContestant(Mode.COMPATIBLE_CHUNKED, version2, reading);
      case KRYO_PLAIN:
        return new KryoContestant(Mode.PLAIN, version2, reading);
      default:
        return new JdkContestant(version2);
    }
  }
}
