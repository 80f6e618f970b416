package io.github.scfs.benchmarks.demo.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All facts of one image, sorted and searchable. Immutable.
 *
 * <p>A package belongs to exactly one module, which the module system guarantees, so packages and
 * classes are found by their name alone.
 */
public final class JdkCatalogue {
  private final SortedMap<String, ModuleFacts> modules = new TreeMap<>();
  private final SortedMap<String, PackageFacts> packages = new TreeMap<>();
  private final Map<String, ClassFacts> classesByName = new HashMap<>();
  private final List<ClassFacts> classes;
  private final List<String> searchable = new ArrayList<>();

  private JdkCatalogue(Collection<ModuleFacts> modules, Collection<ClassFacts> classes) {
    List<ClassFacts> sorted = new ArrayList<>(classes);
    sorted.sort(Comparator.comparing(ClassFacts::name));
    this.classes = List.copyOf(sorted);
    for (ModuleFacts module : modules) {
      this.modules.put(module.name(), module);
    }
    SortedMap<String, List<ClassFacts>> grouped = new TreeMap<>();
    for (ClassFacts facts : this.classes) {
      classesByName.put(facts.name(), facts);
      searchable.add(facts.simpleName().toLowerCase(Locale.ROOT));
      grouped.computeIfAbsent(facts.packageName(), name -> new ArrayList<>()).add(facts);
    }
    grouped.forEach((name, members) -> packages.put(name, packageOf(name, members)));
  }

  /** A catalogue of the given modules and classes. */
  public static JdkCatalogue of(Collection<ModuleFacts> modules, Collection<ClassFacts> classes) {
    return new JdkCatalogue(modules, classes);
  }

  private PackageFacts packageOf(String name, List<ClassFacts> members) {
    String module = members.get(0).module();
    ModuleFacts declaration = modules.get(module);
    List<String> friends = declaration == null ? null : declaration.exports().get(name);
    return new PackageFacts(
        name, module, friends != null && friends.isEmpty(), List.copyOf(members));
  }

  /** All modules, sorted by name. */
  public List<ModuleFacts> modules() {
    return List.copyOf(modules.values());
  }

  /** All packages with classes, sorted by name. */
  public List<PackageFacts> packages() {
    return List.copyOf(packages.values());
  }

  /** All classes, sorted by name. */
  public List<ClassFacts> classes() {
    return classes;
  }

  /** The module of that name; an {@link IllegalArgumentException} if there is none. */
  public ModuleFacts module(String name) {
    return found("module", name, modules.get(name));
  }

  /** The package of that name; an {@link IllegalArgumentException} if there is none. */
  public PackageFacts packageOf(String name) {
    return found("package", name, packages.get(name));
  }

  /** The class of that binary name; an {@link IllegalArgumentException} if there is none. */
  public ClassFacts classOf(String name) {
    return found("class", name, classesByName.get(name));
  }

  /** The classes whose simple name contains the text, in any case of letters. */
  public SearchFacts search(String text, int limit) {
    String wanted = text.toLowerCase(Locale.ROOT);
    List<ClassFacts> hits = new ArrayList<>();
    SortedMap<String, Integer> perPackage = new TreeMap<>();
    int total = 0;
    for (int i = 0; i < searchable.size(); i++) {
      if (searchable.get(i).contains(wanted)) {
        ClassFacts facts = classes.get(i);
        total++;
        perPackage.merge(facts.packageName(), 1, Integer::sum);
        if (hits.size() < limit) {
          hits.add(facts);
        }
      }
    }
    return new SearchFacts(total, List.copyOf(hits), perPackage);
  }

  private static <T> T found(String what, String name, T value) {
    if (value == null) {
      throw new IllegalArgumentException("This JDK image has no " + what + " " + name);
    }
    return value;
  }
}
