package io.github.scfs.types;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;

/** Arrays. */
final class ArrayRows {
  private ArrayRows() {}

  static void add(List<Row> rows) {
    row(rows, "boolean[]", boolean[].class, () -> new boolean[] {true, false});
    row(rows, "byte[]", byte[].class, () -> new byte[300]);
    row(rows, "char[]", char[].class, () -> new char[] {'\uD800', 0});
    row(rows, "short[]", short[].class, () -> new short[] {1, -1});
    row(rows, "int[]", int[].class, () -> new int[] {0, 1, -1, 1 << 20, Integer.MIN_VALUE});
    row(rows, "int[]", int[].class, () -> new int[0]);
    row(rows, "long[]", long[].class, () -> new long[] {0, 1L << 40, Long.MIN_VALUE});
    float nan = Float.intBitsToFloat(0x7F800001);
    row(rows, "float[]", float[].class, () -> new float[] {-0f, Float.NaN, nan});
    double wide = Double.longBitsToDouble(0x7FF0000000000001L);
    row(rows, "double[]", double[].class, () -> new double[] {-0.0, Double.NaN, wide});
    row(rows, "String[]", String[].class, () -> new String[] {"a", null, "\uDC00"});
    row(rows, "Integer[]", Integer[].class, () -> new Integer[] {1, null, -1});
    row(rows, "Object[]", Object[].class, () -> new Object[] {1, "x", null, new int[] {2}});
    row(rows, "Number[] with other numbers", Number[].class, () -> new Number[] {1, 2L, 3.0});
    row(rows, "array of an enum", People.Mood[].class, People.Mood::values);
    row(rows, "array in a field of Object", Object.class, () -> new People.Person[2]);
    row(rows, "array in a field of Serializable", Serializable.class, () -> new Integer[] {1});
    row(rows, "array of a sub class", Object[].class, () -> new String[] {"x"});
    row(rows, "Class[]", Class[].class, () -> new Class<?>[] {int.class, String.class});
    row(rows, "int[][]", int[][].class, () -> new int[][] {{1}, {}, null, {2, 3}});
    row(rows, "Object[][]", Object[][].class, () -> new Object[][] {{1}, new String[] {"x"}, null});
    row(rows, "String[][][]", String[][][].class, () -> new String[][][] {{{"a"}, null}, {}, null});
    row(rows, "List[]", List[].class, () -> new List<?>[] {new java.util.ArrayList<>()});
    row(rows, "array that contains itself", Object[].class, ArrayRows::selfish);
    row(rows, "array that shares its rows", int[][].class, ArrayRows::sharing);
    row(rows, "large array of objects", Object[].class, ArrayRows::large);
  }

  private static void row(List<Row> rows, String type, Class<?> field, Supplier<Object> value) {
    rows.add(new Row(type, "in " + field.getSimpleName(), value).in(field));
  }

  private static Object selfish() {
    Object[] array = new Object[3];
    array[0] = array;
    array[1] = new Object[] {array};
    array[2] = "end";
    return array;
  }

  private static Object sharing() {
    int[] row = {1, 2};
    return new int[][] {row, row, {3}};
  }

  private static Object large() {
    Object[] array = new Object[1000];
    People.Person person = new People.Person("Bob");
    for (int i = 0; i < array.length; i++) {
      array[i] = i % 3 == 0 ? person : i % 3 == 1 ? (Object) i : new People.Guest("g" + i, i);
    }
    return array;
  }
}
