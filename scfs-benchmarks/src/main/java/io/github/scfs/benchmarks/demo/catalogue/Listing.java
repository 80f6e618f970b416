package io.github.scfs.benchmarks.demo.catalogue;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;

/** Prints a class as a developer would look at it: the long strings of the demonstration. */
public final class Listing {
  private Listing() {}

  /** The listing of the class: head, fields, methods, each with its annotations. */
  public static String of(ClassFacts facts) {
    StringBuilder text = new StringBuilder(256 + 96 * facts.methods().size());
    text.append("// ").append(facts.module()).append(", ").append(facts.sourceFile());
    text.append(", class file ").append(facts.major()).append('.').append(facts.minor());
    text.append(", ").append(facts.fileSize()).append(" bytes\n");
    annotations(text, "", facts.annotations());
    modifiers(text, facts.access() & ~Modifier.SYNCHRONIZED);
    text.append(facts.kind().name().toLowerCase(Locale.ROOT));
    text.append(' ').append(facts.name());
    if (facts.superName() != null) {
      text.append("\n    extends ").append(facts.superName());
    }
    if (!facts.interfaces().isEmpty()) {
      text.append("\n    implements ").append(String.join(", ", facts.interfaces()));
    }
    text.append(" {\n");
    for (FieldFacts field : facts.fields()) {
      field(text, field);
    }
    for (MethodFacts method : facts.methods()) {
      method(text, facts, method);
    }
    return text.append("}\n").toString();
  }

  private static void field(StringBuilder text, FieldFacts field) {
    annotations(text, "  ", field.annotations());
    text.append("  ");
    modifiers(text, field.access() & Modifier.fieldModifiers());
    text.append(field.type()).append(' ').append(field.name());
    if (field.constant() != null) {
      text.append(" = ").append(field.constant());
    }
    text.append(";\n");
  }

  private static void method(StringBuilder text, ClassFacts owner, MethodFacts method) {
    annotations(text, "  ", method.annotations());
    text.append("  ");
    modifiers(text, method.access() & Modifier.methodModifiers());
    if (method.name().equals("<init>")) {
      text.append(owner.simpleName());
    } else {
      text.append(method.returnType()).append(' ').append(method.name());
    }
    text.append('(').append(String.join(", ", method.parameters())).append(')');
    if (!method.exceptions().isEmpty()) {
      text.append(" throws ").append(String.join(", ", method.exceptions()));
    }
    text.append(";\n");
  }

  private static void annotations(
      StringBuilder text, String indent, List<AnnotationFacts> annotations) {
    for (AnnotationFacts annotation : annotations) {
      text.append(indent).append('@').append(annotation.type());
      text.append(annotation.values().isEmpty() ? "" : annotation.values().toString());
      text.append('\n');
    }
  }

  private static void modifiers(StringBuilder text, int access) {
    String printed = Modifier.toString(access & ~Modifier.INTERFACE);
    text.append(printed).append(printed.isEmpty() ? "" : " ");
  }
}
