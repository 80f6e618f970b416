/**
 * The messages that are measured: plain beans with private fields and constructors without
 * arguments, as services send them.
 */
package io.github.scfs.benchmarks.speed.model;
