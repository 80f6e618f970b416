package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;
import java.util.SortedMap;

/**
 * What a text search found.
 *
 * @param total number of all classes whose simple name contains the text
 * @param hits the first of them by name
 * @param perPackage how many there are in each package
 */
public record SearchFacts(
    int total, List<ClassFacts> hits, SortedMap<String, Integer> perPackage) {}
