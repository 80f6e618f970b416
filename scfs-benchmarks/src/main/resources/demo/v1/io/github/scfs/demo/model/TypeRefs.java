package io.github.scfs.demo.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Version 1: one TypeRef for each type within a message. */
final class TypeRefs {
  private final Map<String, TypeRef> known = new HashMap<>();

  TypeRef of(String name) {
    return name == null ? null : known.computeIfAbsent(name, TypeRefs::create);
  }

  List<TypeRef> all(List<String> names) {
    List<TypeRef> refs = new ArrayList<>(names.size());
    for (String name : names) {
      refs.add(of(name));
    }
    return refs;
  }

  private static TypeRef create(String name) {
    TypeRef ref = new TypeRef();
    int bracket = name.indexOf('[');
    ref.name = bracket < 0 ? name : name.substring(0, bracket);
    ref.dimensions = bracket < 0 ? 0 : (name.length() - bracket) / 2;
    return ref;
  }
}
