package io.github.scfs.property.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A value without classes: one graph of things becomes objects of any version. Null is null. Things
 * are compared by identity, which stands for that of the objects.
 */
abstract class Thing {
  /** How containers are made. */
  enum Form {
    ARRAY_LIST(ArrayList.class),
    LINKED_LIST(LinkedList.class),
    /** Built from its complete elements. */
    AS_LIST(Arrays.asList().getClass()),
    /** Of one element, written by a serializer of the library. */
    REFERENCE(AtomicReference.class),
    LINKED_SET(LinkedHashSet.class),
    TREE_SET(TreeSet.class),
    ENUM_SET(EnumSet.class),
    LINKED_MAP(LinkedHashMap.class),
    TREE_MAP(TreeMap.class),
    ENUM_MAP(EnumMap.class);

    final Class<?> type;

    Form(Class<?> type) {
      this.type = type;
    }
  }

  /** A value of the JDK, arrays of primitives included. */
  static final class Value extends Thing {
    final Object value;

    Value(Object value) {
      this.value = value;
    }

    /** Whether it is one object wherever it occurs. */
    boolean hasIdentity() {
      return value.getClass().isArray()
          || value instanceof java.util.Date
          || value instanceof StringBuilder;
    }
  }

  static final class Constant extends Thing {
    final String type;
    final String name;

    Constant(String type, String name) {
      this.type = type;
      this.name = name;
    }
  }

  /** A class of the version as a value. */
  static final class Named extends Thing {
    final String type;

    Named(String type) {
      this.type = type;
    }
  }

  static final class Bean extends Thing {
    final String type;

    /** By {@link Shape.Place#key}. */
    final Map<String, Thing> fields = new LinkedHashMap<>();

    Bean(String type) {
      this.type = type;
    }
  }

  /** An array. */
  static final class Elements extends Thing {
    final Type component;
    final List<Thing> items = new ArrayList<>();

    Elements(Type component) {
      this.component = component;
    }
  }

  static final class Items extends Thing {
    final Form form;

    /** The enum of an EnumSet, else null. */
    final String enumName;

    final List<Thing> items = new ArrayList<>();

    Items(Form form, String enumName) {
      this.form = form;
      this.enumName = enumName;
    }
  }

  static final class Entries extends Thing {
    final Form form;

    /** The enum of an EnumMap, else null. */
    final String enumName;

    final List<Thing> keys = new ArrayList<>();
    final List<Thing> values = new ArrayList<>();

    Entries(Form form, String enumName) {
      this.form = form;
      this.enumName = enumName;
    }
  }
}
