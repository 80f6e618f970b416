/**
 * Messages for benchmarks, of the kind that the demonstration sends: classes with members, shared
 * type names and cycles. {@link io.github.scfs.benchmarks.model.Samples} makes them, always the
 * same, so that figures of different JDKs are about the same bytes.
 */
package io.github.scfs.benchmarks.model;
