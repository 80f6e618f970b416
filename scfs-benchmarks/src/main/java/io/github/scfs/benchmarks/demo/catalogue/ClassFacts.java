package io.github.scfs.benchmarks.demo.catalogue;

import java.util.List;

/**
 * One class as its class file has it. Type names are Java names as {@link Class#getName()} gives
 * them, arrays with {@code []}.
 *
 * @param name the binary name
 * @param packageName the package, empty for none
 * @param module the module
 * @param kind what the file declares
 * @param access access flags
 * @param major major version of the class file
 * @param minor minor version of the class file
 * @param superName super class, or null
 * @param interfaces interfaces in the order of the file
 * @param sourceFile name of the source file, or null
 * @param nestHost host of the nest, or null
 * @param deprecated whether it is marked as deprecated
 * @param fileSize bytes of the class file
 * @param annotations its annotations
 * @param fields its fields
 * @param methods its methods and constructors
 */
public record ClassFacts(
    String name,
    String packageName,
    String module,
    Kind kind,
    int access,
    int major,
    int minor,
    String superName,
    List<String> interfaces,
    String sourceFile,
    String nestHost,
    boolean deprecated,
    int fileSize,
    List<AnnotationFacts> annotations,
    List<FieldFacts> fields,
    List<MethodFacts> methods) {

  /** The name without the package. */
  public String simpleName() {
    return packageName.isEmpty() ? name : name.substring(packageName.length() + 1);
  }
}
