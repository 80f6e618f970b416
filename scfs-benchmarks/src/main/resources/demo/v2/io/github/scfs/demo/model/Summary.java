package io.github.scfs.demo.model;

/** Version 2: what the server counted. */
public final class Summary extends Message {
  private static final long serialVersionUID = 1L;

  long answered;
  long questions;
  long mismatches;
  String firstMismatch;
}
