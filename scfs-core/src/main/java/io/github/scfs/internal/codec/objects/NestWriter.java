package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.TypeWriter;

/**
 * Writes objects by code that is nested in their class. Belongs to one engine, and keeps no class
 * alive, like any other writer. What the code remembers between objects is here.
 */
public final class NestWriter extends GeneratedWriter {
  private final Held<WriterCode> code;

  /** The same if it is never unloaded; saves a step through another object. */
  private final WriterCode lasting;

  private final boolean hashes;

  private final TypeWriter[] last;

  /** A writer with code for that plan; the class of the plan keeps the code. */
  public NestWriter(ObjectWriter plan, WriterCode code) {
    super(plan);
    this.code = Held.of(info().type(), code);
    this.lasting = this.code.lasting();
    this.hashes = hashed().length > 0;
    this.last = new TypeWriter[fields.length];
  }

  @Override
  public void write(GraphWriter g, Object object) {
    WriterCode live = lasting != null ? lasting : code.get();
    if (live == null) {
      interpret(g, object);
    } else if (whole) {
      g.beginWhole();
      live.write(g, object, 0, this);
      g.endWhole();
    } else {
      live.write(g, object, 0, this);
    }
  }

  @Override
  public int contentHash(Object object) {
    WriterCode live = lasting != null ? lasting : code.get();
    return live == null || !hashes
        ? super.contentHash(object)
        : live.hash(schema.slot(), object, this);
  }

  @Override
  public long numberOf(Object object, int which) {
    WriterCode live = lasting != null ? lasting : code.get();
    return live == null ? super.numberOf(object, which) : live.number(object, which, this);
  }

  public long interpretNumber(Object object, int which) {
    return super.numberOf(object, which);
  }

  public TypeWriter last(int index) {
    return last[index];
  }

  /** Remembers the writer for the next value of the field. */
  public void last(int index, TypeWriter writer) {
    last[index] = writer;
  }
}
