package io.github.scfs.benchmarks.speed.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The messages that are measured, by name. */
public enum Model {
  /** A talk and two pictures. */
  MEDIA(
      "media",
      MediaContent::example,
      List.of(
          MediaContent.class,
          MediaContent.Media.class,
          MediaContent.Image.class,
          MediaContent.Player.class,
          MediaContent.Size.class)),
  /** A field of each primitive, box and array. */
  SAMPLE(
      "sample",
      Sample::example,
      List.of(
          Sample.class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          short[].class,
          char[].class,
          boolean[].class)),
  /** Twenty numbers. */
  STRUCT("struct", Struct::example, List.of(Struct.class)),
  /** A graph with cycles and shared objects. */
  TICKET(
      "ticket",
      Ticket::example,
      List.of(
          Ticket.class,
          Ticket.Policy.class,
          Ticket.Authentication.class,
          Ticket.Principal.class,
          Ticket.ServiceTicket.class,
          Ticket.Service.class)),
  /** A heartbeat with maps. */
  POOL_UP(
      "poolup",
      PoolUp::example,
      List.of(PoolUp.class, PoolUp.Cost.class, PoolUp.Queue.class, PoolUp.Space.class)),
  /** A thousand rows. */
  BEANS_1000("beans1000", () -> Table.example(Model.MANY), List.of(Table.class, Table.Row.class)),
  /** A small message of every day. */
  CAR(
      "car",
      Car::example,
      List.of(Car.class, Car.Engine.class, Car.Driver.class, Car.Fuel.class, int[].class)),
  /** Two versions of two classes. */
  EVOLVED("evolved", EvolvedPair.get()),
  /** 10,240 chars of Latin-1. */
  LATIN_10K("latin10k", () -> Letter.latin(Model.CHARS), List.of(Letter.class)),
  /** 10,240 chars of two bytes. */
  WIDE_10K("wide10k", () -> Letter.wide(Model.CHARS), List.of(Letter.class)),
  /** A thousand boxed ints. */
  INTEGERS_1000("integers1000", () -> IntegerList.example(Model.MANY), List.of(IntegerList.class)),
  /** A thousand boxed longs. */
  LONGS_1000("longs1000", () -> LongList.example(Model.MANY), List.of(LongList.class)),
  /** A thousand boxed doubles. */
  DOUBLES_1000("doubles1000", () -> Numbers.doubles(Model.MANY), Numbers.CLASSES),
  /** A thousand short texts. */
  TEXTS_1000("texts1000", () -> TextList.example(Model.MANY), List.of(TextList.class)),
  /** A thousand short texts of two bytes a char. */
  WIDE_TEXTS_1000("widetexts1000", () -> TextList.wide(Model.MANY), List.of(TextList.class)),
  /** An array of a thousand ints of any magnitude. */
  LARGE_INTS("largeints", () -> Numbers.largeInts(Model.MANY), Numbers.CLASSES),
  /** An array of a thousand ints of one byte. */
  SMALL_INTS("smallints", () -> Numbers.smallInts(Model.MANY), Numbers.CLASSES),
  /** An array of a thousand longs of any magnitude. */
  LARGE_LONGS("largelongs", () -> Numbers.largeLongs(Model.MANY), Numbers.CLASSES),
  /** Two hundred Booleans. */
  FLAGS("flags", Everyday::flags, Everyday.CLASSES),
  /** A hundred Instants. */
  INSTANTS("instants", Everyday::instants, Everyday.CLASSES),
  /** {@code Arrays.asList} of a hundred Longs. */
  AS_LIST("aslist", Everyday::view, Everyday.CLASSES),
  /** {@code List.of} a hundred Integers. */
  LIST_OF("listof", Everyday::constant, Everyday.CLASSES),
  /** {@code List.of}, {@code Set.of} and {@code Map.of} few elements. */
  FEW("few", Everyday::few, Everyday.CLASSES),
  /** Twenty arrays of twenty ints. */
  MATRIX("matrix", Everyday::matrix, Everyday.CLASSES),
  /** An Optional. */
  OPTIONAL("optional", Everyday::optional, Everyday.CLASSES),
  /** An EnumMap of beans. */
  ENUM_MAP("enummap", Everyday::parts, Everyday.CLASSES),
  /** A hundred times the same bean. */
  SHARED("shared", Everyday::shared, Everyday.CLASSES),
  /** Dates, times, a BigDecimal, a UUID. */
  DATES("dates", Everyday::dates, Everyday.CLASSES),
  /** A tree whose nodes know their parents. */
  TREE("tree", Common::tree, Common.CLASSES),
  /** Fifty Dates. */
  STAMPS("stamps", Common::stamps, Common.CLASSES),
  /** Fifty Longs by Longs. */
  COUNTS("counts", Common::counts, Common.CLASSES),
  /** A hundred constants. */
  COLORS("colors", Common::colors, Common.CLASSES),
  /** An array of twenty ints up to a million. */
  IDS("ids", Common::ids, Common.CLASSES),
  /** A bean of a user. */
  USER("user", () -> Bookshop.user(7), Bookshop.User.class),
  /** A bean with a bean, a list and a map. */
  PERSON("person", People::person, People.Person.class),
  /** A list of users. */
  USERS_20("users20", () -> Bookshop.users(20), ArrayList.class),
  /** Lines that share products. */
  ORDER("order", () -> Bookshop.order(1), Bookshop.Order.class),
  /** A list of orders. */
  ORDERS_10("orders10", () -> Bookshop.orders(10), ArrayList.class),
  /** A tree of 13 nodes that know parent and children. */
  TREE_13("tree13", () -> Graphs.tree(2), Graphs.Node.class),
  /** Employees who know department and boss. */
  COMPANY("company", People::company, People.Company.class),
  /** Eight people who know three each. */
  FRIENDS("friends", People::friends, People.Friend.class),
  /** Twelve links that know the next one and the one before. */
  LINKS("links", Graphs::links, Graphs.Link.class),
  /** Dates and times, one with a zone. */
  TIMES("times", Values::times, Values.Times.class),
  /** Fields, a list, an EnumMap, an EnumSet and an array of constants. */
  CONSTANTS("constants", Values::constants, Values.Constants.class),
  /** Ten trades. */
  TRADES("trades", Trades::example, Trades.class),
  /** A HashMap, a LinkedHashMap, a TreeMap and a HashSet. */
  MAPS("maps", Values::maps, Values.Maps.class),
  /** Eight boxes and a null. */
  BOXES("boxes", Values::boxes, Values.Boxes.class),
  /** The request of a call, with classes and arguments. */
  REQUEST("request", Call::request, Call.Request.class),
  /** The response to a call. */
  RESPONSE("response", Call::response, Call.Response.class),
  /** Fifteen comments that know what they reply to. */
  DISCUSSION("discussion", Graphs::discussion, Graphs.Comment.class),
  /** Ten shapes of two subclasses. */
  DRAWING("drawing", Drawing::example, Drawing.class),
  /** Arrays of doubles, ints, bytes and texts. */
  ARRAYS("arrays", Values::arrays, Values.Arrangement.class),
  /** A list of fifty texts. */
  TEXTS_50("texts50", () -> Values.texts(50), ArrayList.class),
  /** A tree of 40 nodes that know parent and children. */
  TREE_40("tree40", () -> Graphs.tree(3), Graphs.Node.class),
  /** What both versions of the evolved classes have, as one version. */
  KEPT("kept", KeptOrder::example, List.of(KeptOrder.class, KeptOrder.Position.class)),
  /** Two loaders, one version. */
  UNKNOWN_NONE("unknown-none", UnknownField.NONE.pair()),
  /** The same and an array of 1 MiB that the reader has no field for. */
  UNKNOWN_BYTES("unknown-bytes", UnknownField.BYTES.pair()),
  /** The same and a text of a million chars that the reader has no field for. */
  UNKNOWN_TEXT("unknown-text", UnknownField.TEXT.pair());

  private static final int MANY = 1000;
  private static final int CHARS = 10 << 10;
  private static final Set<Model> GRAPHS =
      EnumSet.of(
          TICKET,
          SHARED,
          TREE,
          ORDER,
          ORDERS_10,
          TREE_13,
          COMPANY,
          FRIENDS,
          LINKS,
          DISCUSSION,
          DRAWING,
          TREE_40);

  private final String label;
  private final Supplier<?> example;
  private final List<Class<?>> classes;
  private final VersionPair versions;

  Model(String label, Supplier<?> example, Class<?> root) {
    this(label, example, List.of(root));
  }

  Model(String label, Supplier<?> example, List<Class<?>> classes) {
    this.label = label;
    this.example = example;
    this.classes = classes;
    this.versions = null;
  }

  Model(String label, VersionPair versions) {
    this.label = label;
    this.example = versions::example;
    this.classes = List.of();
    this.versions = versions;
  }

  /** The model of that name. */
  public static Model of(String label) {
    return Arrays.stream(values())
        .filter(model -> model.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No model " + label));
  }

  /** The name on command lines and in tables. */
  public String label() {
    return label;
  }

  /** A new object, equal to all others of the model. */
  public Object example() {
    return example.get();
  }

  /** Whether the graph has shared objects or cycles. */
  public boolean needsReferences() {
    return GRAPHS.contains(this);
  }

  /** Whether there are classes of the JDK in it, or in its group, that many do not take. */
  public boolean needsTheJdk() {
    return Group.EVERYDAY.has(this) || Group.VARIED.has(this);
  }

  /** Whether the two ends have classes of their own, in different versions or loaders. */
  public boolean evolved() {
    return versions != null;
  }

  /** The class of the root at the end that writes. */
  public Class<?> leftRoot() {
    return evolved() ? versions.older() : classes.get(0);
  }

  /** The class of the root at the end that reads. */
  public Class<?> rightRoot() {
    return evolved() ? versions.newer() : classes.get(0);
  }

  /** The classes to register with serializers that like to know them, containers included. */
  public List<Class<?>> registered() {
    List<Class<?>> all = new ArrayList<>(classes);
    all.add(ArrayList.class);
    all.add(HashMap.class);
    return all;
  }
}
