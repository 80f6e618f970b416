package io.github.scfs.property.evolution;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.EnumShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import io.github.scfs.property.library.Options;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arrays of an enum and of a class that only the writer has, in fields of many types: the model
 * against the library. Stories of classes hardly ever lead there.
 */
class MissingArraysTest {
  private static final int STORIES = 60;
  private static final int MESSAGES = 8;
  private static final int GENES = 300;

  private static final Type SIZE = Type.named(Type.Kind.ENUM, "shop.Size");
  private static final Type COLOR = Type.named(Type.Kind.ENUM, "shop.Color");
  private static final Type GONE = Type.named(Type.Kind.BEAN, "shop.Gone");
  private static final Type ORDER = Type.named(Type.Kind.BEAN, "shop.Order");
  private static final Type SUB = Type.named(Type.Kind.BEAN, "shop.Sub");
  private static final Type COMPARABLE = Type.named(Type.Kind.TOP, "java.lang.Comparable");

  /** As the writer declares fields. */
  private static final List<Type> THERE =
      Arrays.asList(
          array(SIZE),
          array(GONE),
          array(Type.OBJECT),
          Type.OBJECT,
          array(array(SIZE)),
          array(array(GONE)),
          array(COMPARABLE),
          Type.of(Type.Kind.LIST, array(SIZE)),
          Type.of(Type.Kind.LIST, Type.OBJECT),
          ORDER,
          SUB);

  /** As the reader declares them. */
  private static final List<Type> HERE =
      Arrays.asList(
          array(COLOR),
          array(ORDER),
          array(SUB),
          array(Type.OBJECT),
          array(COMPARABLE),
          array(Type.named(Type.Kind.TOP, "java.lang.Number")),
          array(Type.named(Type.Kind.VALUE, "java.util.Date")),
          array(Type.named(Type.Kind.VALUE, "java.math.BigInteger")),
          array(Type.TEXT),
          array(Type.of(Type.Kind.LIST, Type.OBJECT)),
          array(Type.named(Type.Kind.PRIMITIVES, "int")),
          array(array(Type.OBJECT)),
          array(array(COLOR)),
          array(array(ORDER)),
          Type.of(Type.Kind.LIST, Type.OBJECT),
          Type.of(Type.Kind.LIST, COLOR),
          Type.named(Type.Kind.PRIMITIVES, "int"),
          Type.OBJECT,
          Type.TEXT,
          ORDER);

  private static Type array(Type element) {
    return Type.of(Type.Kind.ARRAY, element);
  }

  /** {@code options}: as {@link Options} has them; what is unknown is null or the default. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 8, 9})
  void theyAreWhatTheirFieldDeclares(int options) {
    int decided = 0;
    for (int seed = 0; seed < STORIES; seed++) {
      Random random = new Random(seed);
      Shape from = new Shape();
      Shape to = new Shape();
      from.add(enumOf(SIZE));
      from.add(enumOf(COLOR));
      to.add(enumOf(COLOR));
      addBean(ORDER, null, from, to, random);
      from.add(new BeanShape(GONE.name, random.nextBoolean() ? ORDER.name : null, true, false));
      addBean(SUB, random.nextBoolean() ? GONE : ORDER, from, to, random);
      decided += send(from, to, options, random, "seed " + seed);
    }
    assertTrue(decided > STORIES * MESSAGES * 3 / 4, decided + " were compared");
  }

  private static EnumShape enumOf(Type type) {
    EnumShape made = new EnumShape(type.name);
    made.constants.addAll(Arrays.asList("A", "B"));
    return made;
  }

  private static void addBean(Type type, Type parent, Shape from, Shape to, Random random) {
    String parentHere = parent == null ? null : ORDER.name;
    BeanShape there = new BeanShape(type.name, parent == null ? null : parent.name, true, false);
    BeanShape here = new BeanShape(type.name, parentHere, random.nextBoolean(), false);
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      String name = type.name.substring(5) + i;
      Type sent = THERE.get(random.nextInt(THERE.size()));
      there.fields.add(new FieldShape(name, sent, Modifier.PUBLIC, null));
      if (random.nextInt(6) != 0) { // else the reader lacks the field
        boolean same = random.nextBoolean() && to.knows(sent);
        Type declared = same ? sent : HERE.get(random.nextInt(HERE.size()));
        here.fields.add(new FieldShape(name, declared, Modifier.PUBLIC, null));
      }
    }
    from.add(there);
    to.add(here);
  }

  /** How many messages were compared. */
  private static int send(Shape from, Shape to, int options, Random random, String what) {
    ClassLoader parent = MissingArraysTest.class.getClassLoader();
    Made there = new Made(from, parent);
    Made here = new Made(to, parent);
    Peer writer = Peer.of(Options.of(options), there.loader());
    Peer reader = Peer.of(Options.of(options), here.loader());
    boolean references = Options.references(options);
    int decided = 0;
    for (int message = 0; message < MESSAGES; message++) {
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < GENES; i++) {
        numbers.add(random.nextInt(65_536));
      }
      Thing thing = new Things(from, Collections.emptySet(), references, new Genes(numbers)).root();
      Thing expected = new Upgrade(from, to, Options.enums(options)).root(thing);
      Object read = reader.read(writer.write(there.objectOf(thing)));
      try {
        Expected.check(here, expected, read, references);
      } catch (AssertionError e) {
        throw new AssertionError(
            what + ", message " + message + "\n" + JavaSource.of(from, "from", thing, "sent"), e);
      }
      decided += expected == Upgrade.UNDECIDED ? 0 : 1;
    }
    return decided;
  }
}
