package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ValueChecks;

/** Checks values against declarations of fields, and converts them, for one reader of messages. */
public final class FieldChecks extends ValueChecks {
  private final GraphReader g;
  private final DeclarationCheck declarations;

  private Converter converter;

  private FieldChecks(GraphReader g) {
    this.g = g;
    this.declarations = new DeclarationCheck(g);
  }

  static FieldChecks of(GraphReader g) {
    ValueChecks known = g.checks();
    if (known == null) {
      known = new FieldChecks(g);
      g.checks(known);
    }
    return (FieldChecks) known;
  }

  DeclarationCheck declarations() {
    return declarations;
  }

  public static boolean areConverting(GraphReader g) {
    return of(g).converter != null;
  }

  /** For values of another type than their field's. */
  Converter converter() {
    g.beginUnusual();
    if (converter == null) {
      converter = new Converter(g);
    }
    return converter;
  }

  @Override
  protected void clear() {
    declarations.clear();
  }

  @Override
  protected void clearUnusual() {
    if (converter != null) {
      converter.clear();
    }
  }

  @Override
  protected boolean isPostponing() {
    return converter != null && converter.isPostponing();
  }

  @Override
  protected void finish() {
    converter.finish();
  }
}
