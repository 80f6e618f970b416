package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.containers.Rebuilt;

/** Containers that are made empty and filled, or built from their complete parts. */
public abstract class FilledReader extends TypeReader implements HeadReader.Behind {
  /** Whether something stands in front of the count. */
  public final boolean sorted;

  /** What a JDK builds from complete parts: its {@link Rebuilt#kindOf kind}; else 0. */
  final int rebuilt;

  /** Whether it never becomes something else, a record as little as what a JDK makes of it. */
  private final boolean exact;

  FilledReader(Origin origin) {
    super(origin, true);
    this.sorted = schema.kind().hasHead();
    this.rebuilt = Rebuilt.kindOf(schema.name());
    boolean records = sorted && origin.environment.settings().makesRecords();
    this.exact = rebuilt == 0 && !records;
  }

  @Override
  public final boolean isExact() {
    return exact;
  }

  @Override
  public final boolean isExactIn(Class<?> wanted) {
    return exact || rebuilt != 0 && Rebuilt.isLike(wanted);
  }
}
