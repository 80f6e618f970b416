package io.github.scfs.property;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A few classes, and graphs of them that a list of numbers decides. */
final class Town {
  private Town() {}

  private static final CreateOption OPTION =
      CreateOption.of().allowPackages("io.github.scfs.property").sessionCheckBytes(8);

  /** One side, which writes numbers so. */
  static Peer peer(NumberEncoding numbers) {
    return new Peer(OPTION.numbers(numbers));
  }

  static class Place {
    int number;
    boolean open;
    String name;
    Object anything;
  }

  static final class House extends Place {
    String name; // of its own, beside that of the super class
    House neighbour;
    List<Object> rooms;
    Weather weather;
  }

  static final class Street extends Place {
    House[] houses;
    Map<String, Object> signs;
    Long length;
    int[] lamps;
  }

  static final class Tree {
    Tree left;
    Tree right;
    double height;
    float width;
    long rings;
    Boolean evergreen;
    Integer age;
    Double fruit;
  }

  enum Weather {
    SUN,
    RAIN,
    SNOW
  }

  /**
   * A graph: each number decides what comes next; many places share an object that came before,
   * also one that contains them.
   */
  static Object graph(List<Integer> numbers) {
    return new Builder(numbers.iterator()).any(0);
  }

  private static final class Builder {
    private final Iterator<Integer> numbers;
    private final List<Object> before = new ArrayList<>();

    Builder(Iterator<Integer> numbers) {
      this.numbers = numbers;
    }

    private int next() {
      return numbers.hasNext() ? numbers.next() : 0;
    }

    /** Of any width and sign. */
    private int number() {
      int number = next();
      return number % 2 == 0 ? number << number % 17 : -number;
    }

    private <T> T noted(T object) {
      before.add(object);
      return object;
    }

    Object any(int depth) {
      int number = next();
      switch (depth > 60 ? number % 6 : number % 16) {
        case 0:
          return null;
        case 1:
          return number;
        case 2:
          return "text " + number;
        case 3:
          return Weather.values()[number % 3];
        case 4:
        case 5:
        case 6:
          return before.isEmpty() ? "first" : before.get(number / 16 % before.size());
        case 7:
          long[] numbers = noted(new long[number % 50]);
          Arrays.setAll(numbers, i -> (long) number << i);
          return numbers;
        case 8:
          return list(depth, number % 5);
        case 9:
          return array(depth, number % 4);
        case 10:
          return map(depth, number % 4);
        case 11:
        case 12:
          return house(depth);
        case 13:
          return street(depth);
        case 14:
          return tree(depth);
        default:
          return noted(new StringBuilder("\u2603".substring(number % 2)));
      }
    }

    private List<Object> list(int depth, int size) {
      List<Object> list = noted(new ArrayList<>());
      int kind = next() % 8; // above 3: mixed
      for (int i = 0; i < size; i++) {
        list.add(kind > 3 ? any(depth + 1) : plain(kind));
      }
      return list;
    }

    /** Nothing that can be referred to. */
    private Object plain(int kind) {
      int number = next();
      return kind == 0
          ? (Object) number
          : kind == 1
              ? "text " + number
              : kind == 2 ? Weather.values()[number % 3] : (Object) (number / 4.0);
    }

    private Object[] array(int depth, int size) {
      Object[] array = noted(new Object[size]);
      Arrays.setAll(array, i -> any(depth + 1));
      return array;
    }

    private Map<String, Object> map(int depth, int size) {
      Map<String, Object> map = noted(new LinkedHashMap<>());
      int kind = next() % 8;
      for (int i = 0; i < size; i++) {
        map.put("key " + i, kind > 3 ? any(depth + 1) : plain(kind));
      }
      return map;
    }

    private House house(int depth) {
      House house = noted(new House());
      house.number = number();
      house.open = next() % 2 == 0;
      house.name = next() % 2 == 0 ? "own" : null;
      ((Place) house).name = "of the place";
      house.weather = next() % 3 == 0 ? null : Weather.RAIN;
      house.neighbour = earlier(House.class);
      house.rooms = next() % 2 == 0 ? null : list(depth, next() % 4);
      house.anything = any(depth + 1);
      return house;
    }

    private Street street(int depth) {
      Street street = noted(new Street());
      street.length = next() % 2 == 0 ? null : (long) number() << next() % 32;
      street.lamps = new int[next() % 3 == 0 ? 300 : next() % 6];
      Arrays.setAll(street.lamps, i -> i < 6 ? number() : i);
      street.houses = noted(new House[next() % 3]);
      Arrays.setAll(street.houses, i -> next() % 2 == 0 ? earlier(House.class) : house(depth + 1));
      street.signs = next() % 2 == 0 ? null : map(depth, 2);
      street.anything = any(depth + 1);
      return street;
    }

    private Tree tree(int depth) {
      Tree tree = noted(new Tree());
      tree.height = next() % 3 == 0 ? 1.0 / number() : next() / 4.0;
      tree.width = next() % 3 == 0 ? 1f / number() : next() / 4f;
      tree.rings = (long) number() << next() % 32;
      tree.evergreen = next() % 3 == 0 ? null : next() % 2 == 0;
      tree.age = next() % 3 == 0 ? null : number();
      tree.fruit = next() % 3 == 0 ? null : number() / 8.0;
      tree.left = depth > 50 || next() % 3 == 0 ? earlier(Tree.class) : tree(depth + 1);
      tree.right = earlier(Tree.class);
      return tree;
    }

    /** One of that class that was made before, perhaps the one that asks; or null. */
    private <T> T earlier(Class<T> type) {
      int start = next();
      for (int i = 0; i < before.size(); i++) {
        Object one = before.get((start + i) % before.size());
        if (type.isInstance(one)) {
          return start % 4 == 0 ? null : type.cast(one);
        }
      }
      return null;
    }
  }
}
