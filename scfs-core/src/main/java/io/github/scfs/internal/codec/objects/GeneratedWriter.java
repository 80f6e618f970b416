package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphWriter;

/**
 * The base of generated code that writes objects of one class. One per class and engine. Sub
 * classes add the class last seen in each field.
 *
 * <p>The methods are public because the code may be in the package of the class that it writes; see
 * {@link WriterCode}.
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

  /** The problem, with the name of the field in its path. */
  public final RuntimeException failedAt(Exception problem, int index) {
    return GraphWriter.failed(problem, fields[index].name);
  }
}
