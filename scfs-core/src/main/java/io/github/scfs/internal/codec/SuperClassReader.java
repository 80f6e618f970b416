package io.github.scfs.internal.codec;

/** Objects of a class that is missing here, read as those of a super class, and counted. */
public final class SuperClassReader extends TypeReader {
  private final TypeReader plain;

  /** {@code plain}: makes objects of the super class. */
  public SuperClassReader(TypeReader plain) {
    super(plain);
    this.plain = plain;
  }

  @Override
  public boolean converts() {
    return plain.converts();
  }

  @Override
  public boolean isExact() {
    return plain.isExact();
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    g.regions().standsIn();
    return plain.latest().read(g, entry, start);
  }

  @Override
  protected Object begin(GraphReader g) {
    Object made = plain.begin(g);
    if (made != null) {
      g.regions().standsIn();
    }
    return made;
  }

  @Override
  protected void fill(GraphReader g, Object made) {
    plain.fill(g, made);
  }
}
