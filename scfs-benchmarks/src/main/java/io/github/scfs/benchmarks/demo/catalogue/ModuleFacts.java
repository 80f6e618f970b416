package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;
import java.util.Map;

/**
 * One module as its {@code module-info.class} has it.
 *
 * @param name its name
 * @param version its version, or null
 * @param access its access flags
 * @param requires required modules with their flags, in the order of the file
 * @param exports exported packages, each with the modules that may use it; none means everyone
 * @param opens opened packages, likewise
 * @param uses services that it uses
 * @param provides services with their providers
 * @param packages all packages, in the order of the file
 */
public record ModuleFacts(
    String name,
    String version,
    int access,
    Map<String, Integer> requires,
    Map<String, List<String>> exports,
    Map<String, List<String>> opens,
    List<String> uses,
    Map<String, List<String>> provides,
    List<String> packages) {}
