package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;

/**
 * One package with the classes that were read.
 *
 * @param name its name
 * @param module the module that it belongs to
 * @param exported whether the module exports it to everyone
 * @param classes its classes, sorted by name
 */
public record PackageFacts(
    String name, String module, boolean exported, List<ClassFacts> classes) {}
