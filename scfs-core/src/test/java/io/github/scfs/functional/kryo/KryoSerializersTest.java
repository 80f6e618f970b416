package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Serializers of the user's, between our codecs. */
class KryoSerializersTest {
  static final class Town {
    String name;
    Object content;
    Address address;
    Town twin;

    Town(String name) {
      this.name = name;
    }
  }

  /** Always written by {@link AddressSerializer}. */
  static final class Address {
    String street;
    Town town;
    Object more;

    Address(String street) {
      this.street = street;
    }
  }

  static final class AddressSerializer extends Serializer<Address> {
    @Override
    public void write(Kryo kryo, Output output, Address address) {
      output.writeString(address.street);
      kryo.writeObjectOrNull(output, address.town, Town.class);
      kryo.writeClassAndObject(output, address.more);
    }

    @Override
    public Address read(Kryo kryo, Input input, Class<? extends Address> type) {
      Address address = new Address(input.readString());
      kryo.reference(address);
      address.town = kryo.readObjectOrNull(input, Town.class);
      address.more = kryo.readClassAndObject(input);
      return address;
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Town.class)
          .customize(kryo -> kryo.register(Address.class, new AddressSerializer()));

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private Object send(Object value) {
    return writer.send(value, reader);
  }

  // --- nested either way

  @Test
  void beanInSerializerInBean() {
    Town delft = new Town("Delft");
    delft.address = new Address("Markt");
    delft.address.town = new Town("Inner");
    delft.address.town.address = new Address("Deep");
    delft.address.more = new Object[] {new Address("More"), new Town("Last"), "text"};
    for (int message = 0; message < 2; message++) {
      Town read = (Town) send(delft);
      assertEquals("Markt", read.address.street);
      assertEquals("Inner", read.address.town.name);
      assertEquals("Deep", read.address.town.address.street);
      Object[] more = (Object[]) read.address.more;
      assertEquals("More", ((Address) more[0]).street);
      assertEquals("Last", ((Town) more[1]).name);
      assertEquals("text", more[2]);
    }
  }

  @Test
  void serializerAtTheRoot_inListsAndArrays() {
    Address address = new Address("Markt");
    address.town = new Town("Delft");
    assertEquals("Delft", ((Address) send(address)).town.name);
    List<?> list = (List<?>) send(new ArrayList<>(Arrays.asList(address, 1, address)));
    assertSame(list.get(0), list.get(2));
    Address[] array = (Address[]) send(new Address[] {address, null, address});
    assertSame(array[0], array[2]);
    assertEquals("Markt", array[0].street);
    assertNull(array[1]);
  }

  @Test
  void beansThatDrift_insideASerializer() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Item { Object gone = new int[300]; String name = \"salt\"; int stock = 4; }"),
            Drift.shop("class Item { int stock; String added = \"+\"; String name; }"),
            OPTION.allowPackages("shop"));
    Address address = new Address("Markt");
    address.more = Arrays.asList(drift.make("Item"), drift.make("Item"));
    for (int message = 0; message < 2; message++) {
      Address read = (Address) drift.send(address);
      Object item = ((List<?>) read.more).get(1);
      assertEquals("salt", Drift.get(item, "name"));
      assertEquals(4, Drift.get(item, "stock"));
      assertEquals("+", Drift.get(item, "added"));
    }
  }

  // --- references

  @Test
  void referencesIntoOutOfAndAcrossSerializers() {
    Town town = new Town("Delft");
    Address address = new Address("Markt");
    town.address = address;
    address.town = town;
    address.more = address;
    town.content = new Object[] {address, town};
    Town read = (Town) send(town);
    assertSame(read, read.address.town);
    assertSame(read.address, read.address.more);
    assertSame(read.address, ((Object[]) read.content)[0]);
    assertSame(read, ((Object[]) read.content)[1]);
  }

  @Test
  void referencesToWhatASerializerWrote() {
    Town inner = new Town("Inner");
    Address address = new Address("Markt");
    address.town = inner;
    Town outer = new Town("Outer");
    outer.address = address;
    outer.twin = inner;
    Town read = (Town) send(outer);
    assertEquals("Inner", read.twin.name);
    assertSame(read.address.town, read.twin);
    Object[] pair = (Object[]) send(new Object[] {inner, address});
    assertSame(pair[0], ((Address) pair[1]).town);
  }

  /** Does not announce its object before reading what it contains. */
  static final class Late {
    Object first;
    Object second;
  }

  static final class LateSerializer extends Serializer<Late> {
    @Override
    public void write(Kryo kryo, Output output, Late late) {
      kryo.writeClassAndObject(output, late.first);
      kryo.writeClassAndObject(output, late.second);
    }

    @Override
    public Late read(Kryo kryo, Input input, Class<? extends Late> type) {
      Late late = new Late();
      late.first = kryo.readClassAndObject(input);
      late.second = kryo.readClassAndObject(input);
      return late;
    }
  }

  @Test
  void serializerWithoutReference_sharesWhatItContainsAndItself() {
    CreateOption option = OPTION.customize(kryo -> kryo.register(Late.class, new LateSerializer()));
    Late late = new Late();
    late.first = new Town("Delft");
    late.second = late.first;
    Object[] read =
        (Object[]) new Peer(option).send(new Object[] {late, late, late.first}, new Peer(option));
    assertSame(read[0], read[1]);
    assertSame(((Late) read[0]).first, ((Late) read[0]).second);
    assertSame(((Late) read[0]).first, read[2]);
  }

  // --- returning, writing nothing, null

  static final class Proxy {
    String text;
  }

  /** Reads another type than it writes. */
  static final class ReplacingSerializer extends Serializer<Object> {
    @Override
    public void write(Kryo kryo, Output output, Object object) {
      output.writeString(((Proxy) object).text);
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
      return new StringBuilder(input.readString());
    }
  }

  @Test
  void serializerMayReturnAnotherType() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Proxy.class, new ReplacingSerializer()));
    Proxy proxy = new Proxy();
    proxy.text = "real";
    Town town = new Town("Delft");
    town.content = new Object[] {proxy, proxy};
    Town read = (Town) new Peer(option).send(town, new Peer(option));
    Object[] content = (Object[]) read.content;
    assertEquals("real", ((StringBuilder) content[0]).toString());
    assertSame(content[0], content[1]);
    assertEquals("real", new Peer(option).send(proxy, new Peer(option)).toString());
  }

  /** There is one. */
  static final class Nothing {
    static final Nothing ONE = new Nothing();
  }

  static final class NothingSerializer extends Serializer<Nothing> {
    @Override
    public void write(Kryo kryo, Output output, Nothing object) {}

    @Override
    public Nothing read(Kryo kryo, Input input, Class<? extends Nothing> type) {
      return Nothing.ONE;
    }
  }

  @Test
  void serializerMayWriteNothing() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Nothing.class, new NothingSerializer()));
    Peer from = new Peer(option);
    Peer to = new Peer(option);
    for (int message = 0; message < 2; message++) {
      assertSame(Nothing.ONE, from.send(Nothing.ONE, to));
      Object[] read =
          (Object[]) from.send(new Object[] {Nothing.ONE, new Nothing(), "end", Nothing.ONE}, to);
      assertArrayEquals(new Object[] {Nothing.ONE, Nothing.ONE, "end", Nothing.ONE}, read);
    }
  }

  /** Writes null by its own means. */
  static final class MaybeSerializer extends Serializer<String> {
    {
      setAcceptsNull(true);
    }

    @Override
    public void write(Kryo kryo, Output output, String text) {
      output.writeString(text == null ? "(none)" : text);
    }

    @Override
    public String read(Kryo kryo, Input input, Class<? extends String> type) {
      String text = input.readString();
      return text.equals("(none)") ? null : "read " + text;
    }
  }

  /** Writes its field with a serializer that takes null. */
  static final class CardSerializer extends Serializer<Town> {
    private final Serializer<String> names = new MaybeSerializer();

    @Override
    public void write(Kryo kryo, Output output, Town town) {
      kryo.writeObjectOrNull(output, town.name, names);
      kryo.writeObject(output, "fixed", names);
      kryo.writeObjectOrNull(output, town.twin, this);
    }

    @Override
    public Town read(Kryo kryo, Input input, Class<? extends Town> type) {
      Town town = new Town(null);
      kryo.reference(town);
      town.name = kryo.readObjectOrNull(input, String.class, names);
      town.content = kryo.readObject(input, String.class, names);
      town.twin = kryo.readObjectOrNull(input, Town.class, this);
      return town;
    }
  }

  @Test
  void serializerMayAcceptNull_andBeGivenByHand() {
    CreateOption option =
        CreateOption.of().customize(kryo -> kryo.register(Town.class, new CardSerializer()));
    Town town = new Town(null);
    town.twin = new Town("Twin");
    town.twin.twin = town;
    Town read = (Town) new Peer(option).send(town, new Peer(option));
    assertNull(read.name);
    assertEquals("read fixed", read.content);
    assertEquals("read Twin", read.twin.name);
    assertSame(read, read.twin.twin);
    assertNull(new Peer(option).send(null, new Peer(option)));
  }

  // --- classes

  /** A class, then an object of it without its class. */
  static final class TypedSerializer extends Serializer<Late> {
    @Override
    public void write(Kryo kryo, Output output, Late late) {
      Registration registration = kryo.writeClass(output, late.first.getClass());
      kryo.writeObject(output, late.first, registration.getSerializer());
      kryo.writeClass(output, null);
      kryo.writeObject(output, late.second);
    }

    @Override
    @SuppressWarnings("unchecked") // Kryo's registrations are raw
    public Late read(Kryo kryo, Input input, Class<? extends Late> type) {
      Late late = new Late();
      kryo.reference(late);
      Registration registration = kryo.readClass(input);
      late.first = kryo.readObject(input, registration.getType(), registration.getSerializer());
      assertNull(kryo.readClass(input));
      late.second = kryo.readObject(input, Object.class);
      return late;
    }
  }

  @Test
  void writeClassAndReadClass() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Late.class, new TypedSerializer()));
    Peer from = new Peer(option);
    Peer to = new Peer(option);
    Town town = new Town("Delft");
    for (Object first :
        new Object[] {town, new Address("Markt"), "text", 5, new int[] {1, 2}, Arrays.asList(1)}) {
      Late late = new Late();
      late.first = first;
      late.second = town;
      Late read = (Late) from.send(late, to);
      assertSame(first.getClass(), read.first.getClass());
      assertEquals("Delft", ((Town) read.second).name);
      if (first == town) {
        assertSame(read.first, read.second);
      }
    }
  }
}
