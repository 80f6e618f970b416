package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;

/**
 * One method or constructor as the class file has it.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param access its access flags
 * @param returnType Java name of the type that it returns
 * @param parameters Java names of its parameter types
 * @param exceptions Java names of the exceptions that it declares
 * @param annotations its annotations
 */
public record MethodFacts(
    String name,
    int access,
    String returnType,
    List<String> parameters,
    List<String> exceptions,
    List<AnnotationFacts> annotations) {}
