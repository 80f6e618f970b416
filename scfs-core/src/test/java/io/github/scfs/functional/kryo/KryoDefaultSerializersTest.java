package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.serializers.BeanSerializer;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.DefaultArraySerializers;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.EnumNameSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import com.esotericsoftware.kryo.serializers.MapSerializer;
import com.esotericsoftware.kryo.serializers.TimeSerializers;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Kryo's own serializers, chosen by the user for a class. */
class KryoDefaultSerializersTest {
  /** Has getters and setters for Kryo's BeanSerializer. */
  public static class Person implements Serializable {
    private static final long serialVersionUID = 1L;
    private String name;
    private int age;
    private Person friend;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getAge() {
      return age;
    }

    public void setAge(int age) {
      this.age = age;
    }

    public Person getFriend() {
      return friend;
    }

    public void setFriend(Person friend) {
      this.friend = friend;
    }
  }

  /** A list of the user's own. */
  public static class Names extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /** A map of the user's own. */
  public static class Registry extends TreeMap<String, Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Person.class, Names.class, Registry.class);

  private static Person person(String name) {
    Person person = new Person();
    person.name = name;
    person.age = 36;
    return person;
  }

  private static void checkPersons(CreateOption option) {
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Person ada = person("Ada");
    ada.friend = person("Bob");
    ada.friend.friend = ada.friend;
    for (int message = 0; message < 2; message++) {
      Object[] read = (Object[]) writer.send(new Object[] {ada, "between", ada}, reader);
      Person readAda = (Person) read[0];
      assertEquals("Ada", readAda.name);
      assertEquals(36, readAda.age);
      assertEquals("Bob", readAda.friend.name);
      assertSame(readAda.friend, readAda.friend.friend);
      assertSame(readAda, read[2]);
    }
  }

  @Test
  void javaSerializer() {
    checkPersons(OPTION.customize(kryo -> kryo.register(Person.class, new JavaSerializer())));
  }

  @Test
  void fieldSerializer() {
    checkPersons(
        OPTION.customize(
            kryo -> kryo.register(Person.class, new FieldSerializer<>(kryo, Person.class))));
  }

  @Test
  void beanSerializer() {
    checkPersons(
        OPTION.customize(
            kryo -> kryo.register(Person.class, new BeanSerializer<>(kryo, Person.class))));
  }

  @Test
  void collectionSerializer() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Names.class, new CollectionSerializer<Names>()));
    Names names = new Names();
    Person ada = person("Ada");
    names.addAll(Arrays.asList("a", 1, null, ada, ada, names));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < 2; message++) {
      List<?> read = (List<?>) writer.send(names, reader);
      assertSame(Names.class, read.getClass());
      assertEquals(Arrays.asList("a", 1, null), read.subList(0, 3));
      assertSame(read.get(3), read.get(4));
      assertSame(read, read.get(5));
    }
    Names uniform = new Names();
    uniform.addAll(Arrays.asList("a", "b"));
    assertEquals(uniform, writer.send(uniform, reader));
    assertEquals(new Names(), writer.send(new Names(), reader));
  }

  @Test
  void collectionSerializer_withAnElementClass() {
    CollectionSerializer<Names> strings = new CollectionSerializer<>();
    strings.setElementClass(String.class, new DefaultSerializers.StringSerializer());
    strings.setElementsCanBeNull(false);
    CreateOption option = OPTION.customize(kryo -> kryo.register(Names.class, strings));
    Names names = new Names();
    names.addAll(Arrays.asList("a", "b"));
    assertEquals(names, new Peer(option).send(names, new Peer(option)));
  }

  @Test
  void mapSerializer() {
    CreateOption option =
        OPTION.customize(kryo -> kryo.register(Registry.class, new MapSerializer<Registry>()));
    Registry registry = new Registry();
    Person ada = person("Ada");
    registry.put("one", ada);
    registry.put("two", ada);
    registry.put("self", registry);
    registry.put("null", null);
    Registry read = (Registry) new Peer(option).send(registry, new Peer(option));
    assertEquals(registry.keySet(), read.keySet());
    assertSame(read.get("one"), read.get("two"));
    assertSame(read, read.get("self"));
  }

  @Test
  void serializersForJdkClasses_thatThisVersionHasNoCodecFor() {
    CreateOption option =
        OPTION.customize(
            kryo -> {
              kryo.register(BitSet.class, new DefaultSerializers.BitSetSerializer());
              kryo.register(URI.class, new DefaultSerializers.URISerializer());
              kryo.register(Pattern.class, new DefaultSerializers.PatternSerializer());
              kryo.register(AtomicInteger.class, new DefaultSerializers.AtomicIntegerSerializer());
            });
    BitSet bits = new BitSet();
    bits.set(70);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    assertEquals(bits, writer.send(bits, reader));
    assertEquals(URI.create("http://a/b"), writer.send(URI.create("http://a/b"), reader));
    assertEquals("a+", writer.send(Pattern.compile("a+"), reader).toString());
    assertEquals(5, ((AtomicInteger) writer.send(new AtomicInteger(5), reader)).get());
  }

  @Test
  void serializersForClassesThatHaveACodec_areTakenToo() {
    CreateOption option =
        OPTION.customize(
            kryo -> {
              kryo.register(UUID.class, new DefaultSerializers.UUIDSerializer());
              kryo.register(Instant.class, new TimeSerializers.InstantSerializer());
              kryo.register(Thread.State.class, new EnumNameSerializer(Thread.State.class));
              kryo.register(int[].class, new DefaultArraySerializers.IntArraySerializer());
            });
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    UUID id = new UUID(1, 2);
    Object[] all = {id, Instant.EPOCH, Thread.State.WAITING, new int[] {1, 2}, "end"};
    Object[] read = (Object[]) writer.send(all, reader);
    assertEquals(id, read[0]);
    assertEquals(Instant.EPOCH, read[1]);
    assertSame(Thread.State.WAITING, read[2]);
    assertEquals(2, ((int[]) read[3])[1]);
    assertEquals("end", read[4]);
  }
}
