package io.github.scfs.demo.model;

import io.github.scfs.benchmarks.demo.catalogue.AnnotationFacts;
import io.github.scfs.benchmarks.demo.catalogue.ClassFacts;
import io.github.scfs.benchmarks.demo.catalogue.FieldFacts;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.Kind;
import io.github.scfs.benchmarks.demo.catalogue.MethodFacts;
import io.github.scfs.benchmarks.demo.catalogue.ModuleFacts;
import io.github.scfs.benchmarks.demo.catalogue.PackageFacts;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Version 2: makes DTOs from facts, for one message. Modules, packages and types are shared within
 * it. Sent objects are filled; of received ones only what version 1 sends as well.
 */
final class Elements {
  private final JdkCatalogue catalogue;
  private final boolean sent;
  private final TypeRefs types;
  private final Map<String, ModuleDto> modules = new HashMap<>();
  private final Map<String, PackageDto> packages = new HashMap<>();

  Elements(JdkCatalogue catalogue, boolean sent) {
    this.catalogue = catalogue;
    this.sent = sent;
    types = new TypeRefs(sent);
  }

  TypeRefs types() {
    return types;
  }

  ModuleDto wholeModule(ModuleFacts facts) {
    ModuleDto module = moduleOf(facts.name());
    module.access = facts.access();
    module.modifiers = modifiers(0);
    module.requires = new LinkedHashMap<>(facts.requires());
    module.exports = copy(facts.exports());
    module.opens = copy(facts.opens());
    module.uses = new TreeSet<>(facts.uses());
    module.provides = copy(facts.provides());
    module.packages = new ArrayList<>();
    for (String name : facts.packages()) {
      PackageDto packageDto = new PackageDto();
      packageDto.name = name;
      packageDto.module = module;
      packageDto.exported = facts.exports().containsKey(name);
      module.packages.add(packageDto);
      if (sent) {
        packageDto.friends = new ArrayList<>(facts.exports().getOrDefault(name, List.of()));
      }
    }
    if (sent) {
      module.documentation = "https://docs.oracle.com/";
      module.exportedPackages = new ArrayList<>(module.packages);
      module.exportedPackages.removeIf(packageDto -> !packageDto.exported);
    }
    return module;
  }

  private static Map<String, List<String>> copy(Map<String, List<String>> source) {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    source.forEach((name, list) -> copy.put(name, new ArrayList<>(list)));
    return copy;
  }

  ModuleDto moduleOf(String name) {
    return modules.computeIfAbsent(
        name,
        key -> {
          ModuleDto module = new ModuleDto();
          module.name = key;
          module.version = catalogue.module(key).version();
          return module;
        });
  }

  PackageDto packageOf(String name) {
    PackageDto known = packages.get(name);
    if (known == null) {
      PackageFacts facts = catalogue.packageOf(name);
      known = new PackageDto();
      known.name = name;
      known.module = moduleOf(facts.module());
      known.exported = facts.exported();
      known.classCount = facts.classes().size();
      packages.put(name, known);
    }
    return known;
  }

  ClassDto classOf(ClassFacts facts) {
    ClassDto type = new ClassDto();
    type.name = facts.simpleName();
    type.access = facts.access();
    type.modifiers = modifiers(facts.access());
    type.module = moduleOf(facts.module());
    type.packageDto = packageOf(facts.packageName());
    type.kind = kind(facts.kind());
    if (sent) {
      fillNew(type, facts);
    }
    type.self = types.of(facts.name());
    type.superType = types.of(facts.superName());
    type.interfaces = types.all(facts.interfaces());
    type.annotations = annotations(facts.annotations());
    type.version = new FileVersion(facts.major(), facts.minor());
    type.fileSize = facts.fileSize();
    type.deprecated = facts.deprecated();
    type.fields = new ArrayList<>();
    for (FieldFacts field : facts.fields()) {
      type.fields.add(field(type, field));
    }
    type.methods = new ArrayList<>();
    for (MethodFacts method : facts.methods()) {
      type.methods.add(method(type, method));
    }
    return type;
  }

  private void fillNew(ClassDto type, ClassFacts facts) {
    type.related = new ArrayList<>();
    type.related.add(types.of(facts.superName()));
    type.related.addAll(types.all(facts.interfaces()));
    for (FieldFacts field : facts.fields()) {
      type.related.add(types.of(field.type()));
    }
    type.documentation = facts.simpleName() + ".html";
    type.sourceFile = facts.sourceFile();
    type.nestHost = types.of(facts.nestHost());
  }

  static MetricsDto metrics(ClassDto owner, ClassFacts facts) {
    MetricsDto metrics = new MetricsDto();
    metrics.owner = owner;
    metrics.fieldCount = facts.fields().size();
    metrics.methodCount = facts.methods().size();
    metrics.methodsByName = new HashMap<>();
    double parameters = 0;
    for (MethodFacts method : facts.methods()) {
      parameters += method.parameters().size();
      metrics.methodsByName.merge(method.name(), 1, Integer::sum);
    }
    metrics.parametersPerMethod = parameters / Math.max(1, facts.methods().size());
    return metrics;
  }

  private FieldDto field(ClassDto owner, FieldFacts facts) {
    FieldDto field = new FieldDto();
    field.name = facts.name();
    field.access = facts.access();
    field.modifiers = modifiers(facts.access());
    field.owner = owner;
    field.annotations = annotations(facts.annotations());
    field.type = types.of(facts.type());
    field.constant = facts.constant();
    return field;
  }

  private MethodDto method(ClassDto owner, MethodFacts facts) {
    MethodDto method = new MethodDto();
    method.name = facts.name();
    method.access = facts.access();
    method.modifiers = modifiers(facts.access());
    method.owner = owner;
    method.annotations = annotations(facts.annotations());
    method.returnType = types.of(facts.returnType());
    method.parameters = types.all(facts.parameters());
    method.exceptions = types.all(facts.exceptions()).toArray(new TypeRef[0]);
    if (sent) {
      method.constructor = facts.name().equals("<init>");
    }
    return method;
  }

  private List<AnnotationDto> annotations(List<AnnotationFacts> facts) {
    List<AnnotationDto> annotations = new ArrayList<>(facts.size());
    for (AnnotationFacts fact : facts) {
      AnnotationDto annotation = new AnnotationDto();
      annotation.type = types.of(fact.type());
      annotation.visible = fact.visible();
      annotation.values = new LinkedHashMap<>(fact.values());
      annotations.add(annotation);
    }
    return annotations;
  }

  ElementKind kind(Kind kind) {
    if (kind == Kind.RECORD && !sent) {
      return ElementKind.CLASS;
    }
    return ElementKind.valueOf(kind.name());
  }

  private static List<Access> modifiers(int access) {
    List<Access> modifiers = new ArrayList<>(3);
    add(modifiers, access, Modifier.PUBLIC, Access.PUBLIC);
    add(modifiers, access, Modifier.PROTECTED, Access.PROTECTED);
    add(modifiers, access, Modifier.PRIVATE, Access.PRIVATE);
    add(modifiers, access, Modifier.STATIC, Access.STATIC);
    add(modifiers, access, Modifier.FINAL, Access.FINAL);
    add(modifiers, access, Modifier.ABSTRACT, Access.ABSTRACT);
    return modifiers;
  }

  private static void add(List<Access> target, int access, int flag, Access value) {
    if ((access & flag) != 0) {
      target.add(value);
    }
  }
}
