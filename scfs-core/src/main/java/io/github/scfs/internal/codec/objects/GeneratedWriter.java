package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphWriter;

/**
 * What generated code that writes objects of one class is built on. One per class and engine; what
 * sub classes add is the class seen last in each field.
 *
 * <p>The methods are public because the code may live in the package of the class that it writes;
 * see {@link WriterCode}.
 */
public abstract class GeneratedWriter extends ObjectWriter {
  protected GeneratedWriter(ObjectWriter plan) {
    super(plan);
  }

  @Override
  public abstract void write(GraphWriter g, Object object);

  /** Writes a field as the interpreter does. */
  public final void step(int index, GraphWriter g, Object object, int block) {
    fields[index].write(g, object, block);
  }

  /** What went wrong, with the name of the field in front. */
  public final RuntimeException failedAt(Exception problem, int index) {
    return GraphWriter.failed(problem, fields[index].name);
  }
}
