package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ClassInfo;

/** A text that was defined: nothing of it stands in the body. */
public final class TextReader extends TypeReader {
  public static final ClassInfo INFO = ClassInfo.of(String.class);

  public TextReader(Origin origin) {
    super(origin, false);
  }

  @Override
  public boolean isLasting() {
    return false; // generated code keeps none: a session may define many texts
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    return g.readers().text(schema);
  }
}
