package io.github.scfs.types;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Supplier;

/** Classes of a user's. */
final class ClassRows extends Rows {
  @Override
  void fill() {
    row("class", () -> new People.Person("Ada")).key();
    row("Object", Object::new);
    row("final fields, no constructor without parameters", () -> new People.Point(1, 2, "p")).key();
    row("generic class", ClassRows::generic);
    row("generics that lie", People::liar);
    row("inherited fields", () -> new People.Guest("Eve", 3)).in(People.Person.class);
    row("field of Serializable", () -> new People.Guest("Eve", 3)).in(Serializable.class);
    inner();
    cycles();
    containers();
    hooks();
    values();
  }

  private Row row(String type, Supplier<Object> value) {
    return row(type, value.get().getClass().getSimpleName(), value);
  }

  private static Object generic() {
    People.Generic<Object, String> generic = new People.Generic<>();
    generic.value = Arrays.asList(1, "x");
    generic.values.add(generic);
    generic.bound = "b";
    generic.map.put(1, new String[] {"s"});
    return generic;
  }

  private void inner() {
    row("inner class", () -> new People.House().room);
    row("outer class with its inner one", People.House::new);
    row("inner class of an inner class", () -> new People.House().room.new Corner());
    row("local class", () -> People.local("captured", 7));
    row("anonymous class", () -> People.anonymous("captured"));
    row("anonymous class of a collection", People::doubleBrace).in(List.class);
    row("inner class of a collection", ClassRows::rooms).in(List.class);
  }

  private static Object rooms() {
    People.House house = new People.House();
    house.street = "Side";
    List<Object> rooms = house.new Rooms();
    rooms.add(house.room);
    house.visitor = rooms;
    return rooms;
  }

  private void cycles() {
    row("set in a cycle", ClassRows::circle).check(ClassRows::sameCircle);
    row("map in a cycle", ClassRows::mapped).check(ClassRows::sameMapped);
  }

  /** Everyone is in the set of everyone, and hashed by a field. */
  static Object circle() {
    People.Person ada = new People.Person("Ada");
    People.Person bob = new People.Person("Bob");
    ada.friends = new HashSet<>(Arrays.asList(ada, bob));
    bob.friends = Collections.synchronizedSet(new HashSet<>(Arrays.asList(ada, bob)));
    ada.friend = bob;
    return ada;
  }

  static void sameCircle(Object sent, Object read) {
    People.Person ada = (People.Person) read;
    MapRows.check(ada.name.equals("Ada") && ada.friends.size() == 2);
    MapRows.check(ada.friends.contains(ada) && ada.friends.contains(ada.friend));
    MapRows.check(ada.friend.friends.contains(ada) && ada.friend.friends.contains(ada.friend));
  }

  static Object mapped() {
    People.Person ada = new People.Person("Ada");
    People.Headers map = new People.Headers();
    Map<Object, Object> byPerson = new java.util.concurrent.ConcurrentHashMap<>();
    byPerson.put(ada, "found");
    map.put("people", byPerson);
    ada.friends = Collections.newSetFromMap(new java.util.LinkedHashMap<>());
    ada.friends.add(ada);
    return Arrays.asList(byPerson, map, ada);
  }

  static void sameMapped(Object sent, Object read) {
    List<?> list = (List<?>) read;
    People.Person ada = (People.Person) list.get(2);
    MapRows.check("found".equals(((Map<?, ?>) list.get(0)).get(ada)));
    MapRows.check(((Map<?, ?>) list.get(1)).get("people") == list.get(0));
    MapRows.check(ada.friends.contains(ada));
  }

  static People.Basket basket() {
    People.Basket basket = new People.Basket("Ada");
    basket.add("apple");
    basket.add(basket);
    basket.last = basket;
    return basket;
  }

  private void containers() {
    String fields = "sub class with fields of its own";
    row(fields, ClassRows::basket).in(List.class);
    row(fields, () -> People.filled(new People.Counting("c"), 1, "x", null)).in(Set.class);
    row(fields, ClassRows::prices).in(Map.class);
    row(fields, ClassRows::names).in(Set.class);
    row(fields, ClassRows::jobs);
    row(fields, ClassRows::headers).in(Map.class);
    row(fields, "Lru", () -> MapRows.mixed(new People.Lru(4)))
        .in(Map.class)
        .check(ClassRows::sameLru);
    row("collection from scratch", ClassRows::tags).in(Set.class);
    row("collection from scratch", () -> new People.Fixed("a", null, 3)).in(List.class);
    row("collection from scratch", ClassRows::ring).in(List.class);
    row("map from scratch", ClassRows::attributes).in(Map.class);
  }

  private static Object prices() {
    People.Prices prices = new People.Prices(String.CASE_INSENSITIVE_ORDER, "EUR");
    prices.put("b", 1);
    prices.put("A", prices);
    return prices;
  }

  private static Object names() {
    People.Names names = new People.Names(String.CASE_INSENSITIVE_ORDER, "de");
    names.addAll(Arrays.asList("b", "A"));
    return names;
  }

  private static Object jobs() {
    People.Jobs jobs = new People.Jobs(new People.ByLength(true), 3);
    jobs.addAll(Arrays.asList("aa", "b", "ccc"));
    return jobs;
  }

  private static Object headers() {
    People.Headers headers = new People.Headers();
    headers.protocol = "https";
    headers.parent = new People.Headers();
    headers.put("a", headers.parent);
    return headers;
  }

  private static void sameLru(Object sent, Object read) {
    MapRows.check(Told.of(sent).equals(Told.of(read)));
    People.Lru lru = (People.Lru) ((People.Lru) read).clone();
    lru.get("a");
    lru.put("new", 1);
    MapRows.check(lru.size() == 4 && lru.containsKey("a") && !lru.containsKey(null));
  }

  private static Object tags() {
    People.Tags tags = new People.Tags();
    tags.owner = "Ada";
    tags.add("x");
    tags.add(3);
    return tags;
  }

  private static Object ring() {
    People.Ring ring = new People.Ring();
    ring.label = "r";
    for (int i = 0; i < 9; i++) {
      ring.add(i);
    }
    return ring;
  }

  private static Object attributes() {
    People.Attributes attributes = new People.Attributes();
    attributes.owner = "Bob";
    attributes.put("k", attributes.owner);
    return attributes;
  }

  private void hooks() {
    row("Externalizable", () -> new People.External(7, Arrays.asList(1, "x"), "t\u20ac"));
    row("writeReplace with readResolve", () -> new People.Money("7.50")).key();
    row("readResolve", () -> People.Single.ONE).check(ClassRows::sameObject);
    row("readResolve, inherited", People.SubSingle::new)
        .check((sent, read) -> MapRows.check(read == People.Single.TWO));
    row(
        "writeObject and readObject",
        () -> new People.Account("Ada").with("rent", -7).with("food", 3));
    row("writeObject and readObject", () -> new People.Savings("Bob", 1L << 40).with("x", 1));
    row("readObject alone", () -> new People.Range(1, 3));
  }

  private static void sameObject(Object sent, Object read) {
    MapRows.check(sent == read);
  }

  private void values() {
    row("sub class of Date", () -> new People.Deadline(-7, "late")).in(Date.class).key();
    row("sub class of TimeZone", () -> new People.Office(7))
        .in(TimeZone.class)
        .check(ClassRows::sameOffice);
  }

  private static void sameOffice(Object sent, Object read) {
    MapRows.check(read.getClass() == People.Office.class);
    MapRows.check(
        ((TimeZone) read).getID().equals("Office") && ((TimeZone) read).getRawOffset() == 7);
  }
}
