package io.github.scfs.evolution.matrix;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a reader makes of a changed field {@code f}, and of other fields by their path. Immutable.
 */
final class Outcome {
  /** The kinds of outcomes; the text is what the page says. */
  enum Kind {
    READ("read"),
    CONVERTED("converted"),
    DEFAULT("own default"),
    REPORTED("own default, reported"),
    NULL("null"),
    SKIPPED("skipped"),
    REFUSED("refused");

    final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  final Kind kind;

  /**
   * How the values are shown, by path; for {@link Kind#REPORTED} and such the path of the field.
   */
  final Map<String, String> values;

  /** The anchor of the refusal. */
  final String anchor;

  /** How the value is shown where it is sent in a field of type Object; null: as it was sent. */
  final String shared;

  /** Whether a mismatch is reported. */
  final boolean reports;

  private final String note;

  private Outcome(
      Kind kind,
      Map<String, String> values,
      String anchor,
      String shared,
      boolean reports,
      String note) {
    this.kind = kind;
    this.values = values;
    this.anchor = anchor;
    this.shared = shared;
    this.reports = reports;
    this.note = note;
  }

  private static Outcome of(Kind kind) {
    return new Outcome(kind, new LinkedHashMap<>(), null, null, kind == Kind.REPORTED, null);
  }

  /** The value arrives as it was sent, shown so. */
  static Outcome read(String shown) {
    return of(Kind.READ).and("f", shown);
  }

  /** Nothing is said about f itself; see {@link #and}. */
  static Outcome read() {
    return of(Kind.READ);
  }

  /** The value arrives as one of the reader's type, shown so. */
  static Outcome converted(String shown) {
    return of(Kind.CONVERTED).and("f", shown);
  }

  /** Nothing arrives for f: it is as a new object has it. Nobody is told. */
  static Outcome ownDefault() {
    return of(Kind.DEFAULT);
  }

  /** f cannot hold what arrives: it is as a new object has it, and that is reported. */
  static Outcome reported() {
    return of(Kind.REPORTED);
  }

  /** f is null by the policy for what is missing. */
  static Outcome isNull() {
    return of(Kind.NULL).and("f", "null");
  }

  /** The reader has no such field. */
  static Outcome skipped() {
    return of(Kind.SKIPPED);
  }

  /** The message is refused. */
  static Outcome refused(String anchor) {
    return new Outcome(Kind.REFUSED, new LinkedHashMap<>(), anchor, null, false, null);
  }

  /** Besides, this value is at that path. */
  Outcome and(String path, String shown) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(path, shown);
    return new Outcome(kind, more, anchor, shared, reports, note);
  }

  /** Something inside of the value cannot be held, which is reported. */
  Outcome reporting() {
    return new Outcome(kind, values, anchor, shared, true, note);
  }

  /** Where the value is sent in a field of type Object it is shown so. */
  Outcome shared(String shown) {
    return new Outcome(kind, values, anchor, shown, reports, note);
  }

  /** Said behind the kind on the page. */
  Outcome note(String text) {
    return new Outcome(kind, values, anchor, shared, reports, text);
  }

  /** A cell of the page. */
  String text() {
    String head = kind == Kind.REFUSED ? kind.text + " (`" + anchor + "`)" : kind.text;
    return note == null ? head : head + ": " + note;
  }
}
