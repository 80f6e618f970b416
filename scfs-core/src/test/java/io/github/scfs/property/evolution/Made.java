package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.Place;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/** The classes of a version, in a class loader of their own, and objects of them. */
final class Made {
  final Shape shape;
  private final ClassLoader loader;
  private final Map<String, Field> fields = new HashMap<>();
  private final Map<String, Constructor<?>> constructors = new HashMap<>();

  Made(Shape shape, ClassLoader parent) {
    this.shape = shape;
    this.loader = new Loader(ClassFiles.of(shape), parent);
  }

  ClassLoader loader() {
    return loader;
  }

  Class<?> type(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  Class<?> type(Type type) {
    switch (type.kind) {
      case BEAN:
      case ENUM:
        return type(type.name);
      case ARRAY:
        return Array.newInstance(type(type.element), 0).getClass();
      case PRIMITIVE:
        return type.primitiveClass();
      default:
        return type.jdkClass();
    }
  }

  Object get(Object bean, Place place) {
    try {
      return field(place).get(bean);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private void set(Object bean, Place place, Object value) {
    try {
      field(place).set(bean, value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private Field field(Place place) {
    Field field = fields.get(place.key());
    if (field == null) {
      try {
        field = type(place.owner.name).getDeclaredField(place.field.name);
      } catch (NoSuchFieldException e) {
        throw new AssertionError(e);
      }
      field.setAccessible(true);
      fields.put(place.key(), field);
    }
    return field;
  }

  private Object newInstance(BeanShape bean, Object... arguments) {
    try {
      Constructor<?> constructor = constructors.get(bean.name);
      if (constructor == null) {
        constructor = type(bean.name).getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        constructors.put(bean.name, constructor);
      }
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Objects for the things; what is one thing is one object. */
  Object objectOf(Thing root) {
    return new Maker().make(root);
  }

  private final class Maker {
    private final IdentityHashMap<Thing, Object> made = new IdentityHashMap<>();

    Object make(Thing thing) {
      Object known = thing == null ? null : made.get(thing);
      if (thing == null || known != null) {
        return known;
      } else if (thing instanceof Thing.Value) {
        return note(thing, fresh((Thing.Value) thing));
      } else if (thing instanceof Thing.Constant) {
        return constant((Thing.Constant) thing);
      } else if (thing instanceof Thing.Named) {
        return type(((Thing.Named) thing).type);
      } else if (thing instanceof Thing.Bean) {
        return bean((Thing.Bean) thing);
      } else if (thing instanceof Thing.Elements) {
        Thing.Elements elements = (Thing.Elements) thing;
        Object[] array =
            (Object[]) Array.newInstance(type(elements.component), elements.items.size());
        note(thing, array);
        fill(array, elements.items);
        return array;
      }
      return thing instanceof Thing.Items ? items((Thing.Items) thing) : map((Thing.Entries) thing);
    }

    private Object note(Thing thing, Object object) {
      made.put(thing, object);
      return object;
    }

    /** What can be changed or told from its equal is copied for each version. */
    private Object fresh(Thing.Value thing) {
      Object value = thing.value;
      if (value instanceof java.util.Date) {
        return ((java.util.Date) value).clone();
      } else if (value instanceof StringBuilder) {
        return new StringBuilder((StringBuilder) value);
      } else if (value.getClass().isArray()) {
        Object copy =
            Array.newInstance(value.getClass().getComponentType(), Array.getLength(value));
        System.arraycopy(value, 0, copy, 0, Array.getLength(value));
        return copy;
      }
      return value;
    }

    private Object constant(Thing.Constant thing) {
      for (Object one : type(thing.type).getEnumConstants()) {
        if (((Enum<?>) one).name().equals(thing.name)) {
          return one;
        }
      }
      throw new AssertionError(thing.name);
    }

    private Object bean(Thing.Bean thing) {
      BeanShape bean = shape.bean(thing.type);
      List<Place> places = shape.places(thing.type);
      if (bean.record) {
        Object[] components = new Object[places.size()];
        for (int i = 0; i < components.length; i++) {
          components[i] = make(thing.fields.get(places.get(i).key()));
        }
        return note(thing, newInstance(bean, components));
      }
      Object object =
          note(thing, bean.noArgument ? newInstance(bean) : newInstance(bean, (Object) 0));
      for (Place place : places) {
        set(object, place, make(thing.fields.get(place.key())));
      }
      return object;
    }

    private void fill(Object[] array, List<Thing> items) {
      for (int i = 0; i < array.length; i++) {
        array[i] = make(items.get(i));
      }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the enum is known at run time only
    private Object items(Thing.Items thing) {
      if (thing.form == Thing.Form.REFERENCE) {
        return note(thing, new AtomicReference<>(make(thing.items.get(0))));
      }
      if (thing.form == Thing.Form.AS_LIST) {
        Object[] array = new Object[thing.items.size()];
        fill(array, thing.items);
        return note(thing, Arrays.asList(array));
      }
      Collection<Object> made;
      switch (thing.form) {
        case ARRAY_LIST:
          made = new ArrayList<>();
          break;
        case LINKED_LIST:
          made = new LinkedList<>();
          break;
        case LINKED_SET:
          made = new LinkedHashSet<>();
          break;
        case TREE_SET:
          made = new TreeSet<>();
          break;
        default:
          made = EnumSet.noneOf((Class) type(thing.enumName));
      }
      note(thing, made);
      for (Thing item : thing.items) {
        made.add(make(item));
      }
      return made;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the enum is known at run time only
    private Object map(Thing.Entries thing) {
      Map<Object, Object> made =
          thing.form == Thing.Form.LINKED_MAP
              ? new LinkedHashMap<>()
              : thing.form == Thing.Form.TREE_MAP
                  ? new TreeMap<>()
                  : new EnumMap((Class) type(thing.enumName));
      note(thing, made);
      for (int i = 0; i < thing.keys.size(); i++) {
        made.put(make(thing.keys.get(i)), make(thing.values.get(i)));
      }
      return made;
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files, ClassLoader parent) {
      super(parent);
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] file = files.get(name);
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file, 0, file.length);
    }
  }
}
