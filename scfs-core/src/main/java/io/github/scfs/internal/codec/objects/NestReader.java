package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.TypeReader;
import java.util.Arrays;

/**
 * Reads objects by code that is nested in their class. Shared by all threads, and keeps no class
 * alive, like any other reader. What the code remembers between objects is here.
 */
public final class NestReader extends GeneratedReader {
  private final Held<ReaderCode> code;

  /** The same if it is never unloaded; saves a step through another object. */
  private final ReaderCode lasting;

  /** The reader last used for each field, which any thread may overwrite. */
  private final TypeReader[] last;

  /** A reader with code for that plan; the class of the plan keeps the code. */
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

  @Override
  protected void forgetLast() {
    Arrays.fill(last, null);
  }

  /** Skips the block before an object; returns where it starts. */
  public int passBlock(GraphReader g) {
    int block = g.in().position();
    Skipper.skipBlock(schema, g.in());
    return block;
  }
}
