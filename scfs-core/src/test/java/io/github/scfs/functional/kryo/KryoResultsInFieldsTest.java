package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.TypeMismatch;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What a serializer returns need not be of the class that it was asked for; what the field cannot
 * hold is converted or reported, in generated code too.
 */
class KryoResultsInFieldsTest {
  /** Messages until there is generated code, and some more. */
  private static final int MANY = 200;

  static class Money {
    int amount;
  }

  static final class Coin extends Money {}

  static final class Purse {
    Money money = new Coin();
    Object any = "default";
    List<Object> list = new ArrayList<>(Arrays.asList("one"));
    Object again;
    int last;
  }

  /** Writes an amount; returns what the test says. */
  private static final class Changing extends Serializer<Object> {
    Object returned;

    @Override
    public void write(Kryo kryo, Output output, Object money) {
      output.writeInt(((Money) money).amount);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
      input.readInt();
      return returned;
    }
  }

  /** Writes the only element of a list; returns a set of it. */
  private static final class Setting extends Serializer<Collection<?>> {
    @Override
    public void write(Kryo kryo, Output output, Collection<?> list) {
      kryo.writeClassAndObject(output, list.iterator().next());
    }

    @Override
    public Collection<?> read(Kryo kryo, Input input, Class<? extends Collection<?>> type) {
      return Collections.singleton(kryo.readClassAndObject(input));
    }
  }

  private final List<TypeMismatch> mismatches = new ArrayList<>();
  private final Changing changing = new Changing();
  private final CreateOption option =
      CreateOption.of()
          .allow(Purse.class, Money.class, Coin.class)
          .onTypeMismatch(mismatches::add)
          .customize(kryo -> kryo.addDefaultSerializer(Money.class, changing))
          .customize(kryo -> kryo.addDefaultSerializer(ArrayList.class, new Setting()));
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  private Purse send(Object any) {
    Purse purse = new Purse();
    purse.any = any;
    purse.again = any;
    purse.last = 7;
    Purse read = (Purse) writer.send(purse, reader);
    assertEquals(7, read.last);
    assertEquals(Arrays.asList("one"), read.list); // and no set
    return read;
  }

  private void warmUp() {
    changing.returned = new Money();
    for (int i = 0; i < MANY; i++) {
      assertSame(changing.returned, send(new Money()).money);
    }
    assertEquals(0, mismatches.size());
  }

  @Test
  void subClassOrNull_isInTheField() {
    warmUp();
    changing.returned = new Coin();
    assertSame(changing.returned, send(null).money);
    changing.returned = null;
    Purse read = send(new Coin());
    assertNull(read.money);
    assertNull(read.any);
    assertNull(read.again);
  }

  @Test
  void anotherClass_leavesTheDefaultAndIsReported_whereAnythingGoesItIsThere() {
    warmUp();
    changing.returned = "a text";
    for (int i = 0; i < MANY; i++) {
      Purse read = send(new Money());
      assertEquals(Coin.class, read.money.getClass());
      assertEquals("a text", read.any);
      assertSame(read.any, read.again);
    }
    assertEquals(1, mismatches.size());
    assertEquals(Purse.class.getName() + ".money", place(mismatches.get(0)));
    assertEquals(MANY, reader.session().statistics().typeMismatches());
    changing.returned = new Coin();
    assertSame(changing.returned, send(null).money);
  }

  private static String place(TypeMismatch mismatch) {
    return mismatch.className() + "." + mismatch.fieldName();
  }

  static final class Fleet {
    Object[] values;
  }

  @Test
  void valuesOfTheJdk_canBeReferredTo() {
    CreateOption fleet = CreateOption.of().allow(Fleet.class, Holder.class);
    Peer from = new Peer(fleet);
    Peer to = new Peer(fleet);
    for (int i = 0; i < MANY; i++) {
      Holder holder = new Holder();
      holder.count = new AtomicInteger(i);
      holder.same = holder.count;
      holder.some = OptionalInt.of(i);
      Fleet sent = new Fleet();
      sent.values = new Object[] {holder, holder.count, holder.some, new AtomicInteger(-1)};
      Object[] read = ((Fleet) from.send(sent, to)).values;
      Holder first = (Holder) read[0];
      assertEquals(i, first.count.get());
      assertSame(first.count, first.same);
      assertSame(first.count, read[1]);
      assertEquals(OptionalInt.of(i), first.some);
      assertSame(first.some, read[2]);
      assertEquals(-1, ((AtomicInteger) read[3]).get());
    }
  }

  static final class Holder {
    AtomicInteger count;
    Object same;
    OptionalInt some;
  }
}
