package io.github.scfs.benchmarks.model;

/** The version of a class file. */
public record FileVersion(int major, int minor) {}
