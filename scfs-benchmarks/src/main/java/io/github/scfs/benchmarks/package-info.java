/**
 * Measurements and the demonstration: {@code demo} is a conversation of two processes, {@code
 * speed} the suites with all rivals.
 */
package io.github.scfs.benchmarks;
