package io.github.scfs.benchmarks.demo.catalogue;

import java.util.Map;

/**
 * One annotation as the class file has it.
 *
 * @param type Java name of the annotation's type
 * @param visible whether it is kept at run time
 * @param values printed values by name, in the order of the class file
 */
public record AnnotationFacts(String type, boolean visible, Map<String, String> values) {}
