package io.github.scfs.demo.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Version 2: one TypeRef for each type within a message. */
final class TypeRefs {
  private final boolean sent;
  private final Map<String, TypeRef> known = new HashMap<>();

  TypeRefs(boolean sent) {
    this.sent = sent;
  }

  TypeRef of(String name) {
    return name == null ? null : known.computeIfAbsent(name, this::create);
  }

  List<TypeRef> all(List<String> names) {
    List<TypeRef> refs = new ArrayList<>(names.size());
    for (String name : names) {
      refs.add(of(name));
    }
    return refs;
  }

  private TypeRef create(String name) {
    TypeRef ref = new TypeRef();
    int bracket = name.indexOf('[');
    ref.name = bracket < 0 ? name : name.substring(0, bracket);
    ref.dimensions = bracket < 0 ? 0 : (name.length() - bracket) / 2;
    if (sent) {
      ref.nested = name.indexOf('$') > 0;
    }
    return ref;
  }
}
