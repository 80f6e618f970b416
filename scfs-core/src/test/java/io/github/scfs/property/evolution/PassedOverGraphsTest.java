package io.github.scfs.property.evolution;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.property.evolution.Shape.BeanShape;
import io.github.scfs.property.evolution.Shape.FieldShape;
import io.github.scfs.property.evolution.Shape.Place;
import io.github.scfs.property.library.Options;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Dense graphs of a class and of one that only the writer has, in fields that the reader lacks,
 * that cannot hold the values, and that can: the model against the library. Stories of classes
 * hardly ever lead there.
 */
class PassedOverGraphsTest {
  private static final int STORIES = 40;
  private static final int MESSAGES = 20;

  private static final Type ORDER = Type.named(Type.Kind.BEAN, "shop.Order");
  private static final Type GONE = Type.named(Type.Kind.BEAN, "shop.Gone");

  /** As the reader declares what is an Object there; null: not at all. */
  private static final List<Type> HERE =
      Arrays.asList(
          null,
          Type.OBJECT,
          Type.OBJECT,
          Type.OBJECT,
          ORDER,
          Type.of(Type.Kind.ARRAY, ORDER),
          Type.of(Type.Kind.ARRAY, Type.OBJECT),
          Type.of(Type.Kind.ARRAY, Type.named(Type.Kind.TOP, "java.lang.Number")),
          Type.of(Type.Kind.LIST, Type.OBJECT),
          Type.named(Type.Kind.VALUE, "java.util.Date"),
          Type.named(Type.Kind.PRIMITIVE, "int"));

  /** {@code options}: as {@link Options} has them; 6 and 14 refuse what is missing. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 6, 14})
  void whatIsMissingMattersToThoseWhoTakeIt(int options) {
    int refused = 0;
    for (int seed = 0; seed < STORIES; seed++) {
      Random random = new Random(seed);
      Shape from = new Shape();
      Shape to = new Shape();
      from.add(new BeanShape(ORDER.name, null, true, false));
      from.add(new BeanShape(GONE.name, null, true, false));
      to.add(new BeanShape(ORDER.name, null, true, false));
      for (int i = 2 + random.nextInt(4); i > 0; i--) {
        Type here = HERE.get(random.nextInt(HERE.size()));
        add(from.bean(ORDER.name), i, Type.OBJECT);
        add(from.bean(GONE.name), i, Type.OBJECT);
        if (here != null) {
          add(to.bean(ORDER.name), i, here);
        }
      }
      refused += send(from, to, options, random, "seed " + seed);
    }
    int most = STORIES * MESSAGES / 2;
    assertTrue(refused <= most && refused > most / 5 == Options.refuses(options), refused + "");
  }

  private static void add(BeanShape bean, int number, Type type) {
    bean.fields.add(new FieldShape("f" + number, type, Modifier.PUBLIC, null));
  }

  /** How many messages were refused. */
  private static int send(Shape from, Shape to, int options, Random random, String what) {
    ClassLoader parent = PassedOverGraphsTest.class.getClassLoader();
    Made there = new Made(from, parent);
    Made here = new Made(to, parent);
    Peer writer = Peer.of(Options.of(options), there.loader());
    Peer reader = Peer.of(Options.of(options), here.loader());
    int refused = 0;
    for (int message = 0; message < MESSAGES; message++) {
      Thing thing = graph(from, random);
      Upgrade upgrade = new Upgrade(from, to, Options.enums(options));
      Thing expected = upgrade.root(thing);
      boolean mustFail = Options.refuses(options) && upgrade.isLossy();
      byte[] bytes = writer.write(there.objectOf(thing));
      try {
        Object read = reader.read(bytes);
        assertTrue(!mustFail, "what is missing was passed over");
        Expected.check(here, expected, read, true);
      } catch (AssertionError | ScfsException e) {
        if (!mustFail || e instanceof AssertionError) {
          throw new AssertionError(
              what + ", message " + message + "\n" + JavaSource.of(from, "from", thing, "sent"), e);
        }
        refused++;
      }
    }
    return refused;
  }

  private static Thing graph(Shape shape, Random random) {
    List<Thing> all = new ArrayList<>();
    for (int i = 2 + random.nextInt(7); i > 0; i--) {
      all.add(new Thing.Bean(ORDER.name));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      all.add(new Thing.Bean(GONE.name));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      boolean array = random.nextBoolean();
      all.add(
          array ? new Thing.Elements(Type.OBJECT) : new Thing.Items(Thing.Form.ARRAY_LIST, null));
    }
    int nulls = 2 + random.nextInt(4);
    for (Thing one : all) {
      if (one instanceof Thing.Bean) {
        Thing.Bean bean = (Thing.Bean) one;
        for (Place place : shape.places(bean.type)) {
          Thing value = random.nextInt(nulls) == 0 ? null : all.get(random.nextInt(all.size()));
          bean.fields.put(place.key(), value);
        }
      } else {
        boolean array = one instanceof Thing.Elements;
        List<Thing> items = array ? ((Thing.Elements) one).items : ((Thing.Items) one).items;
        for (int i = random.nextInt(4); i > 0; i--) {
          items.add(all.get(random.nextInt(all.size())));
        }
      }
    }
    return all.get(0);
  }
}
