package io.github.scfs.benchmarks.speed.report;

/**
 * What one fork measured.
 *
 * @param operationsPerSecond its mean over the iterations
 * @param bytesPerOperation what was allocated, or NaN if nobody counted
 */
public record Sample(double operationsPerSecond, double bytesPerOperation) {}
