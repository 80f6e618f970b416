package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;

/**
 * One field as the class file has it.
 *
 * @param name its name
 * @param access its access flags
 * @param type Java name of its type, such as {@code int[]}
 * @param constant its printed constant value, or null
 * @param annotations its annotations
 */
public record FieldFacts(
    String name, int access, String type, String constant, List<AnnotationFacts> annotations) {}
