package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.TypeReader;

/**
 * Reads objects by code that is nested in their class. Shared by all threads, and as any other
 * reader it keeps no class alive; what the code remembers from object to object is here.
 */
public final class NestReader extends GeneratedReader {
  private final Held<ReaderCode> code;

  /** The same if it never goes, which saves a look at another object. */
  private final ReaderCode lasting;

  /** The reader used last in each field, which any thread may replace. */
  private final TypeReader[] last;

  /** A reader with the code of that plan, which the class of the plan keeps. */
  public NestReader(ObjectReader plan, ReaderCode code) {
    super(plan);
    this.code = Held.of(info().type(), code);
    this.lasting = this.code.lasting();
    this.last = new TypeReader[fields.length];
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    ReaderCode live = lasting != null ? lasting : code.get();
    return live != null ? live.read(g, entry, start, this) : interpret(g, entry, start);
  }

  public TypeReader last(int index) {
    return last[index];
  }

  /** Remembers the reader for the next value of the field. */
  public void last(int index, TypeReader reader) {
    last[index] = reader;
  }

  /** Passes over the block in front of an object; returns where it starts. */
  public int passBlock(GraphReader g) {
    int block = g.in().position();
    Skipper.skipBlock(schema, g.in());
    return block;
  }
}
