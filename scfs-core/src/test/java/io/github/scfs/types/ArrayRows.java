package io.github.scfs.types;

import java.io.Serializable;
import java.util.List;

/** Arrays. */
final class ArrayRows extends Rows {
  @Override
  void fill() {
    row("boolean[]", boolean[].class, () -> new boolean[] {true, false});
    row("byte[]", byte[].class, () -> new byte[300]);
    row("char[]", char[].class, () -> new char[] {'\uD800', 0});
    row("short[]", short[].class, () -> new short[] {1, -1});
    row("int[]", int[].class, () -> new int[] {0, 1, -1, 1 << 20, Integer.MIN_VALUE});
    row("int[]", int[].class, () -> new int[0]);
    row("long[]", long[].class, () -> new long[] {0, 1L << 40, Long.MIN_VALUE});
    float nan = Float.intBitsToFloat(0x7F800001);
    row("float[]", float[].class, () -> new float[] {-0f, Float.NaN, nan});
    double wide = Double.longBitsToDouble(0x7FF0000000000001L);
    row("double[]", double[].class, () -> new double[] {-0.0, Double.NaN, wide});
    row("String[]", String[].class, () -> new String[] {"a", null, "\uDC00"});
    row("Integer[]", Integer[].class, () -> new Integer[] {1, null, -1});
    row("Object[]", Object[].class, () -> new Object[] {1, "x", null, new int[] {2}});
    row("Number[] with other numbers", Number[].class, () -> new Number[] {1, 2L, 3.0});
    row("array of an enum", People.Mood[].class, People.Mood::values);
    row("array in a field of Object", Object.class, () -> new People.Person[2]);
    row("array in a field of Serializable", Serializable.class, () -> new Integer[] {1});
    row("array of a sub class", Object[].class, () -> new String[] {"x"});
    row("Class[]", Class[].class, () -> new Class<?>[] {int.class, String.class});
    row("int[][]", int[][].class, () -> new int[][] {{1}, {}, null, {2, 3}});
    row("Object[][]", Object[][].class, () -> new Object[][] {{1}, new String[] {"x"}, null});
    row("String[][][]", String[][][].class, () -> new String[][][] {{{"a"}, null}, {}, null});
    row("List[]", List[].class, () -> new List<?>[] {new java.util.ArrayList<>()});
    row("array that contains itself", Object[].class, ArrayRows::selfish);
    row("array that shares its rows", int[][].class, ArrayRows::sharing);
    row("large array of objects", Object[].class, ArrayRows::large);
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
