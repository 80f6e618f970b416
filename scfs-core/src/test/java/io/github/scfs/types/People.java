package io.github.scfs.types;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Classes of a user's, one for each thing that a class can be special in. Long, because each is
 * small and they belong side by side.
 */
@SuppressWarnings("serial") // fields of any class, on purpose
final class People {
  private People() {}

  enum Mood {
    CALM,
    ANGRY {
      @Override
      public String toString() {
        return "very angry";
      }
    }
  }

  enum Nothing {}

  interface Named {
    String name();
  }

  static class Person implements Named, Serializable {
    private static final long serialVersionUID = 1L;
    Set<Person> friends;
    Person friend;
    String name;

    Person() {}

    Person(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Person && ((Person) other).name.equals(name);
    }

    /** Throws while the name is not there yet. */
    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** All fields final, and no constructor without parameters. */
  static final class Point {
    private final int x;
    private final long y;
    private final String label;
    private final double[] more;

    Point(int x, long y, String label) {
      this.x = x;
      this.y = y;
      this.label = label;
      this.more = new double[] {Double.NaN, -0.0, Double.longBitsToDouble(0x7FF0000000000001L)};
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
    }

    @Override
    public int hashCode() {
      return x;
    }
  }

  static class Base<T> {
    T value;
    List<T> values = new ArrayList<>();
  }

  static final class Generic<T, U extends Comparable<U>> extends Base<T> {
    U bound;
    Map<T, U[]> map = new HashMap<>();
  }

  /** Says Integer everywhere; says nothing true. */
  static final class Liar {
    List<Integer> integers;
    Map<Integer, Mood> moods;
    Comparable<Integer> number;
    Person[] people;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static Liar liar() {
    Liar liar = new Liar();
    liar.integers = (List) new ArrayList<>(java.util.Arrays.asList("one", 2L, null, 4));
    liar.moods = new LinkedHashMap<>();
    ((Map) liar.moods).put("text", new Person("Bob"));
    ((Map) liar.moods).put(3, Mood.ANGRY);
    liar.number = (Comparable) "no number";
    liar.people = new Guest[] {new Guest("Eve", 2)};
    return liar;
  }

  static final class Guest extends Person {
    private static final long serialVersionUID = 1L;
    int table;

    Guest(String name, int table) {
      super(name);
      this.table = table;
    }
  }

  // --- inner, local, anonymous

  static final class House {
    String street = "Main";
    Room room = new Room();
    Object visitor;

    final class Room {
      int number = 4;

      House house() {
        return House.this;
      }

      @Override
      public String toString() {
        return street + number;
      }

      final class Corner {
        String what = "lamp";

        @Override
        public String toString() {
          return Room.this + what;
        }
      }
    }

    final class Rooms extends ArrayList<Object> {
      private static final long serialVersionUID = 1L;

      String street() {
        return street;
      }
    }
  }

  static Object local(String captured, int number) {
    class Local implements Named {
      String own = "own";

      @Override
      public String name() {
        return own + captured + number;
      }
    }
    return new Local();
  }

  static Object anonymous(String captured) {
    return new Named() {
      final String own = new String("own");

      @Override
      public String name() {
        return own + captured;
      }
    };
  }

  static Object doubleBrace() {
    return new ArrayList<Object>() {
      private static final long serialVersionUID = 1L;

      {
        add("twice");
      }
    };
  }

  // --- sub classes of collections and maps

  static final class Basket extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    String owner;
    Object last;
    int weight;

    Basket() {}

    Basket(String owner) {
      this.owner = owner;
      this.weight = 7;
    }
  }

  /** Counts what is added, and has no constructor without parameters. */
  static final class Counting extends HashSet<Object> {
    private static final long serialVersionUID = 1L;
    int added;
    final String name;

    Counting(String name) {
      this.name = name;
    }

    @Override
    public boolean add(Object element) {
      added++;
      return super.add(element);
    }
  }

  static final class Prices extends TreeMap<String, Object> {
    private static final long serialVersionUID = 1L;
    String currency;

    Prices(Comparator<String> order, String currency) {
      super(order);
      this.currency = currency;
    }
  }

  static final class Names extends TreeSet<String> {
    private static final long serialVersionUID = 1L;
    String language;

    Names() {}

    Names(Comparator<String> order, String language) {
      super(order);
      this.language = language;
    }
  }

  static final class Jobs extends PriorityQueue<String> {
    private static final long serialVersionUID = 1L;
    int done;

    Jobs(Comparator<String> order, int done) {
      super(4, order);
      this.done = done;
    }
  }

  static final class Lru extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    final int most;

    Lru(int most) {
      super(16, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
      return size() > most;
    }
  }

  static final class Headers extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;
    String protocol = "http";
    Headers parent;
  }

  /** Keeps its elements in a field of its own. */
  static final class Tags extends AbstractSet<Object> {
    private final Set<Object> inner = new HashSet<>();
    String owner;

    @Override
    public boolean add(Object element) {
      return inner.add(element);
    }

    @Override
    public Iterator<Object> iterator() {
      return inner.iterator();
    }

    @Override
    public int size() {
      return inner.size();
    }
  }

  /** Cannot be added to. */
  static final class Fixed extends AbstractList<Object> {
    private final Object[] elements;

    Fixed(Object... elements) {
      this.elements = elements;
    }

    @Override
    public Object get(int index) {
      return elements[index];
    }

    @Override
    public int size() {
      return elements.length;
    }
  }

  /** Keeps its entries in a field of its own. */
  static final class Attributes extends AbstractMap<Object, Object> {
    private final Map<Object, Object> inner = new LinkedHashMap<>();
    String owner;

    @Override
    public Object put(Object key, Object value) {
      return inner.put(key, value);
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      return inner.entrySet();
    }
  }

  /** A collection from scratch, with elements that Java serialization would leave to its hooks. */
  static final class Ring extends AbstractList<Object> {
    private transient Object[] elements = new Object[4];
    private int size;
    String label;

    @Override
    public boolean add(Object element) {
      if (size == elements.length) {
        elements = java.util.Arrays.copyOf(elements, size * 2);
      }
      elements[size++] = element;
      return true;
    }

    @Override
    public Object get(int index) {
      return elements[index];
    }

    @Override
    public int size() {
      return size;
    }
  }

  // --- hooks of Java serialization

  static final class External implements Externalizable {
    private int number;
    private Object object;
    private String text;
    private double[] numbers;

    public External() {}

    External(int number, Object object, String text) {
      this.number = number;
      this.object = object;
      this.text = text;
      this.numbers = new double[] {1.5, Double.NaN};
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(number);
      out.writeObject(object);
      out.writeUTF(text);
      out.writeBoolean(true);
      out.writeLong(Long.MIN_VALUE);
      out.writeObject(numbers);
      out.write(new byte[] {1, 2, 3});
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      number = in.readInt();
      object = in.readObject();
      text = in.readUTF();
      if (!in.readBoolean() || in.readLong() != Long.MIN_VALUE) {
        throw new InvalidObjectException("not what was written");
      }
      numbers = (double[]) in.readObject();
      byte[] bytes = new byte[3];
      in.readFully(bytes);
      if (bytes[2] != 3) {
        throw new InvalidObjectException("not what was written");
      }
    }
  }

  /** Is replaced by a proxy, which gives it back. */
  static final class Money implements Serializable {
    private static final long serialVersionUID = 1L;
    private final transient BigDecimal amount;

    Money(String amount) {
      this.amount = new BigDecimal(amount);
    }

    private Object writeReplace() {
      return new Form(amount.toPlainString());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Money && ((Money) other).amount.equals(amount);
    }

    @Override
    public int hashCode() {
      return amount.hashCode();
    }

    private static final class Form implements Serializable {
      private static final long serialVersionUID = 1L;
      private final String text;

      Form(String text) {
        this.text = text;
      }

      private Object readResolve() throws ObjectStreamException {
        return new Money(text);
      }
    }
  }

  /** There are as many of it as of its names. */
  static class Single implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Single ONE = new Single("one");
    static final Single TWO = new Single("two");
    private final String name;

    Single(String name) {
      this.name = name;
    }

    protected Object readResolve() {
      return name.equals("one") ? ONE : TWO;
    }
  }

  /** Inherits its hook. */
  static final class SubSingle extends Single {
    private static final long serialVersionUID = 1L;

    SubSingle() {
      super("two");
    }
  }

  /** Writes part of itself by hand, and rebuilds what is transient. */
  static class Account implements Serializable {
    private static final long serialVersionUID = 1L;
    String owner;
    private transient Map<String, Object> entries = new HashMap<>();
    private transient int sum;

    Account(String owner) {
      this.owner = owner;
    }

    Account with(String name, int amount) {
      entries.put(name, amount);
      sum += amount;
      return this;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(entries.size());
      for (Map.Entry<String, Object> entry : entries.entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeObject(entry.getValue());
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      entries = new HashMap<>();
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        String name = in.readUTF();
        Integer amount = (Integer) in.readObject();
        entries.put(name, amount);
        sum += amount;
      }
    }
  }

  /** Two levels with hooks, one of them with its own idea of fields. */
  static final class Savings extends Account {
    private static final long serialVersionUID = 1L;
    private transient long interest;
    int years;

    Savings(String owner, long interest) {
      super(owner);
      this.interest = interest;
      this.years = 3;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("years", years);
      out.writeFields();
      out.writeLong(interest);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      years = fields.get("years", -1);
      interest = in.readLong();
    }
  }

  /** Only reads by hand: the usual way to rebuild and to validate. */
  static final class Range implements Serializable {
    private static final long serialVersionUID = 1L;
    int from;
    int to;
    private transient String shown;

    Range(int from, int to) {
      this.from = from;
      this.to = to;
      this.shown = from + ".." + to;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (from > to) {
        throw new InvalidObjectException("from > to");
      }
      shown = from + ".." + to;
    }
  }

  // --- exceptions

  static final class Trouble extends Exception {
    private static final long serialVersionUID = 1L;
    final int code;
    Object detail;

    Trouble(String message, int code, Throwable cause) {
      super(message, cause);
      this.code = code;
    }

    @Override
    public String getMessage() {
      return super.getMessage() + " (" + code + ")";
    }
  }

  /** As light as exceptions get. */
  static final class Signal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Signal(String message) {
      super(message, null, false, false);
    }
  }

  // --- sub classes of values

  static final class Price extends BigDecimal {
    private static final long serialVersionUID = 1L;
    final String currency;

    Price(String amount, String currency) {
      super(amount);
      this.currency = currency;
    }
  }

  static final class Deadline extends Date {
    private static final long serialVersionUID = 1L;
    String why;

    Deadline(long time, String why) {
      super(time);
      this.why = why;
    }
  }

  static final class Office extends TimeZone {
    private static final long serialVersionUID = 1L;
    private int offset;

    Office() {}

    Office(int offset) {
      this.offset = offset;
      setID("Office");
    }

    @Override
    public int getOffset(int era, int year, int month, int day, int dayOfWeek, int milliseconds) {
      return offset;
    }

    @Override
    public void setRawOffset(int offsetMillis) {
      offset = offsetMillis;
    }

    @Override
    public int getRawOffset() {
      return offset;
    }

    @Override
    public boolean useDaylightTime() {
      return false;
    }

    @Override
    public boolean inDaylightTime(Date date) {
      return false;
    }
  }

  // --- behaviour as data

  static final class ByLength implements Comparator<String>, Serializable {
    private static final long serialVersionUID = 1L;
    private final boolean longestFirst;

    ByLength(boolean longestFirst) {
      this.longestFirst = longestFirst;
    }

    @Override
    public int compare(String a, String b) {
      int order = Integer.compare(a.length(), b.length());
      return longestFirst ? -order : order;
    }
  }

  static final class Answering implements InvocationHandler {
    private final String answer;

    Answering(String answer) {
      this.answer = answer;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return method.getName().equals("hashCode") ? (Object) 1 : answer;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Answering && Objects.equals(((Answering) other).answer, answer);
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** Collections for its own sake. */
  static <C extends Collection<Object>> C filled(C made, Object... elements) {
    made.addAll(java.util.Arrays.asList(elements));
    return made;
  }
}
