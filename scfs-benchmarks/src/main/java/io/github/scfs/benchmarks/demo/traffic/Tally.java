package io.github.scfs.benchmarks.demo.traffic;

/**
 * What the server counted on its side.
 *
 * @param answered requests that it answered
 * @param questions questions that it asked back and got a reply to
 * @param mismatches replies that were not what it computed itself
 * @param firstMismatch the first of them in words, or null
 */
public record Tally(long answered, long questions, long mismatches, String firstMismatch) {}
