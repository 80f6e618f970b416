/** Medians, ratios and intervals of what was measured, and the tables of them. */
package io.github.scfs.benchmarks.speed.report;
