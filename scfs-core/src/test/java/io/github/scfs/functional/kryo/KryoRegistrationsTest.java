package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.testing.Peer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Kryo's ways to say which serializer a class has, and what registering does. */
class KryoRegistrationsTest {
  public static class Coin {
    int value;

    Coin() {}

    Coin(int value) {
      this.value = value;
    }
  }

  static final class GoldCoin extends Coin {
    GoldCoin() {}

    GoldCoin(int value) {
      super(value);
    }
  }

  static final class Note {
    String text = "n";
  }

  /** Leaves its name on the wire, so that a test sees who wrote. */
  public static class Named extends Serializer<Coin> {
    final String name;

    public Named(String name) {
      this.name = name;
    }

    public Named() {
      this("made by Kryo");
    }

    @Override
    public void write(Kryo kryo, Output output, Coin coin) {
      output.writeInt(coin.value);
      output.write(name.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public Coin read(Kryo kryo, Input input, Class<? extends Coin> type) {
      int value = input.readInt();
      input.skip(name.length());
      return type == GoldCoin.class ? new GoldCoin(value) : new Coin(value);
    }
  }

  private static CreateOption with(Consumer<Kryo> customizer) {
    return CreateOption.of().allow(Coin.class, GoldCoin.class, Note.class).customize(customizer);
  }

  private static void checkWrittenBy(String name, CreateOption option, Coin coin) {
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < 2; message++) {
      byte[] bytes = writer.write(coin);
      assertEquals(
          name != null,
          new String(bytes, StandardCharsets.ISO_8859_1).contains(String.valueOf(name)),
          "written by " + name);
      Coin read = (Coin) reader.read(bytes);
      assertSame(coin.getClass(), read.getClass());
      assertEquals(coin.value, read.value);
    }
  }

  @Test
  void registeredSerializer_isForItsClassOnly() {
    CreateOption option = with(kryo -> kryo.register(Coin.class, new Named("registered")));
    checkWrittenBy("registered", option, new Coin(5));
    Peer writer = new Peer(option);
    assertTrue(
        !new String(writer.write(new GoldCoin(7)), StandardCharsets.ISO_8859_1)
            .contains("registered"));
    assertEquals(7, ((Coin) new Peer(option).read(new Peer(option).write(new GoldCoin(7)))).value);
  }

  @Test
  void addDefaultSerializer_isForSubClassesToo() {
    checkWrittenBy(
        "added",
        with(kryo -> kryo.addDefaultSerializer(Coin.class, new Named("added"))),
        new GoldCoin(7));
    checkWrittenBy(
        "made by Kryo",
        with(kryo -> kryo.addDefaultSerializer(Coin.class, Named.class)),
        new GoldCoin(7));
    checkWrittenBy(
        "by factory",
        with(
            kryo ->
                kryo.addDefaultSerializer(
                    Coin.class,
                    new SerializerFactory.SingletonSerializerFactory<>(new Named("by factory")))),
        new Coin(7));
  }

  @Test
  void registration_beatsAddedDefaults() {
    checkWrittenBy(
        "registered",
        with(
            kryo -> {
              kryo.register(Coin.class, new Named("registered"));
              kryo.addDefaultSerializer(Coin.class, new Named("added"));
            }),
        new Coin(3));
  }

  @Test
  void setDefaultSerializer_isForBeansOnly() {
    CreateOption option =
        with(
            kryo ->
                kryo.setDefaultSerializer(
                    new SerializerFactory.SingletonSerializerFactory<>(new Named("default"))));
    checkWrittenBy("default", option, new GoldCoin(4));
    Peer writer = new Peer(option);
    assertEquals("text", writer.send("text", new Peer(option)));
    assertEquals(
        java.util.Arrays.asList(1, 2),
        new Peer(option)
            .send(new java.util.ArrayList<>(java.util.Arrays.asList(1, 2)), new Peer(option)));
    assertSame(Thread.State.NEW, new Peer(option).send(Thread.State.NEW, new Peer(option)));
  }

  @Test
  void choicesMadeLater_holdFromTheNextMessageOn() {
    CreateOption option = with(kryo -> {});
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    assertEquals(1, ((Coin) writer.send(new Coin(1), reader)).value);
    for (Peer peer : new Peer[] {writer, reader}) {
      peer.kryo().kryo().register(Coin.class, new Named("later"));
    }
    byte[] message = writer.write(new Coin(2));
    assertTrue(new String(message, StandardCharsets.ISO_8859_1).contains("later"));
    assertEquals(2, ((Coin) reader.read(message)).value);
  }

  @Test
  void setSerializer_isAsRegisteringWithIt() {
    List<Consumer<Kryo>> ways =
        Arrays.asList(
            kryo -> kryo.register(Coin.class).setSerializer(new Named("set")),
            kryo -> kryo.register(Coin.class, 50).setSerializer(new Named("set")),
            kryo -> kryo.getRegistration(Coin.class).setSerializer(new Named("set")),
            kryo -> {
              kryo.register(Coin.class, new Named("registered"));
              kryo.getRegistration(Coin.class).setSerializer(new Named("set"));
            });
    for (Consumer<Kryo> way : ways) {
      checkWrittenBy("set", CreateOption.of().customize(way), new Coin(5));
    }
    checkWrittenBy(
        null,
        with(
            kryo -> {
              Serializer<?> ours = kryo.getSerializer(Coin.class);
              kryo.register(Coin.class, new Named("registered")).setSerializer(ours);
            }),
        new Coin(5));
  }

  @Test
  void setSerializer_holdsFromTheNextMessageOn() {
    Peer writer = new Peer(with(kryo -> kryo.register(Coin.class, new Named("first"))));
    writer.write(new Coin(1));
    writer.kryo().kryo().getRegistration(Coin.class).setSerializer(new Named("later"));
    String message = new String(writer.write(new Coin(2)), StandardCharsets.ISO_8859_1);
    assertTrue(message.contains("later"), message);
  }

  @Test
  void setSerializer_ofABox() {
    CreateOption option =
        with(kryo -> kryo.getRegistration(int.class).setSerializer(new CountingSerializer()));
    assertEquals(114, new Peer(option).send(4, new Peer(option)));
  }

  // --- annotations and interfaces

  @DefaultSerializer(MedalSerializer.class)
  static class Medal extends Coin {}

  public static final class MedalSerializer extends Named {
    public MedalSerializer() {
      super("annotated");
    }

    @Override
    public Coin read(Kryo kryo, Input input, Class<? extends Coin> type) {
      Medal medal = new Medal();
      medal.value = super.read(kryo, input, type).value;
      return medal;
    }
  }

  @Test
  void defaultSerializerAnnotation() {
    CreateOption option = CreateOption.of().allow(Medal.class);
    Medal medal = new Medal();
    medal.value = 8;
    checkWrittenBy("annotated", option, medal);
    checkWrittenBy(
        "annotated",
        option.customize(kryo -> kryo.addDefaultSerializer(Coin.class, new Named("added"))),
        medal);
  }

  /** Writes itself. */
  static final class Letter implements KryoSerializable {
    String text;
    Object more;

    @Override
    public void write(Kryo kryo, Output output) {
      output.writeString("written by itself: " + text);
      kryo.writeClassAndObject(output, more);
    }

    @Override
    public void read(Kryo kryo, Input input) {
      text = input.readString();
      more = kryo.readClassAndObject(input);
    }
  }

  @Test
  void kryoSerializable() {
    CreateOption option = CreateOption.of().allow(Letter.class, Note.class);
    Letter letter = new Letter();
    letter.text = "hi";
    letter.more = new Object[] {letter, new Note()};
    Letter read = (Letter) new Peer(option).send(letter, new Peer(option));
    assertEquals("written by itself: hi", read.text);
    assertSame(read, ((Object[]) read.more)[0]);
    assertEquals("n", ((Note) ((Object[]) read.more)[1]).text);
  }

  // --- registrations

  @Test
  void registeredClass_isAllowed() {
    CreateOption option = CreateOption.of().customize(kryo -> kryo.register(Note.class));
    assertEquals("n", ((Note) new Peer(option).send(new Note(), new Peer(option))).text);
    assertEquals(
        1, ((Note[]) new Peer(option).send(new Note[] {new Note()}, new Peer(option))).length);
    assertThrows(ClassNotAllowedException.class, () -> new Peer(option).write(new Coin(1)));
  }

  @Test
  void registrationsInAnotherOrder_doNoHarm() {
    CreateOption one =
        CreateOption.of()
            .customize(
                kryo -> {
                  kryo.register(Coin.class, new Named("c"), 50);
                  kryo.register(Note.class, 51);
                  kryo.register(GoldCoin.class);
                });
    CreateOption other =
        CreateOption.of()
            .customize(
                kryo -> {
                  kryo.register(GoldCoin.class, 50);
                  kryo.register(Note.class);
                  kryo.register(String[].class);
                  kryo.register(Coin.class, new Named("c"));
                });
    Object[] all = {new Coin(1), new GoldCoin(2), new Note(), Coin.class};
    for (CreateOption[] pair : new CreateOption[][] {{one, other}, {other, one}}) {
      Object[] read = (Object[]) new Peer(pair[0]).send(all, new Peer(pair[1]));
      assertEquals(1, ((Coin) read[0]).value);
      assertEquals(2, ((GoldCoin) read[1]).value);
      assertEquals("n", ((Note) read[2]).text);
      assertSame(Coin.class, read[3]);
    }
  }

  @Test
  void registeredOnOneSideOnly_beansDoNotCare() {
    CreateOption registered = CreateOption.of().customize(kryo -> kryo.register(Note.class, 77));
    CreateOption allowed = CreateOption.of().allow(Note.class);
    assertEquals("n", ((Note) new Peer(registered).send(new Note(), new Peer(allowed))).text);
    assertEquals("n", ((Note) new Peer(allowed).send(new Note(), new Peer(registered))).text);
  }

  @Test
  void serializerOnTheWritersSideOnly_isMissing() {
    CreateOption custom = with(kryo -> kryo.register(Coin.class, new Named("x")));
    CreateOption plain = with(kryo -> {});
    Peer writer = new Peer(custom);
    Peer reader = new Peer(plain);
    byte[] message = writer.write(new Object[] {new Coin(1), "after"});
    UnknownClassException refused =
        assertThrows(UnknownClassException.class, () -> reader.read(message));
    assertTrue(refused.getMessage().contains("serializer"), refused.getMessage());
    assertEquals("next", writer.send("next", reader));

    Object[] read =
        (Object[])
            new Peer(custom)
                .send(
                    new Object[] {new Coin(1), "after"},
                    new Peer(plain.unknownClasses(UnknownClassPolicy.NULL)));
    assertEquals(null, read[0]);
    assertEquals("after", read[1]);
  }

  @Test
  void serializerOnTheReadersSideOnly_doesNotMatter() {
    CreateOption custom = with(kryo -> kryo.register(Coin.class, new Named("x")));
    CreateOption plain = with(kryo -> {});
    assertEquals(6, ((Coin) new Peer(plain).send(new Coin(6), new Peer(custom))).value);
  }

  static final class Purse {
    Object any = 1;
    Integer number = 2;
    int plain = 3;
  }

  /** Adds one for each way. */
  static final class CountingSerializer extends Serializer<Integer> {
    @Override
    public void write(Kryo kryo, Output output, Integer number) {
      output.writeInt(number + 10);
    }

    @Override
    public Integer read(Kryo kryo, Input input, Class<? extends Integer> type) {
      return input.readInt() + 100;
    }
  }

  @Test
  void serializerOfABox_isTakenWhereverABoxIs() {
    CreateOption option = with(kryo -> kryo.register(Integer.class, new CountingSerializer()));
    CreateOption purses = option.allow(Purse.class);
    Purse read = (Purse) new Peer(purses).send(new Purse(), new Peer(purses));
    assertEquals(111, read.any);
    assertEquals(112, read.number);
    assertEquals(3, read.plain);
    assertEquals(114, new Peer(option).send(4, new Peer(option)));
  }

  @Test
  void kryoAnswersAboutRegistrations() {
    Peer peer = new Peer(with(kryo -> kryo.register(Coin.class, new Named("x"))));
    Kryo kryo = peer.kryo().kryo();
    Registration registration = kryo.getRegistration(Coin.class);
    assertEquals("x", ((Named) registration.getSerializer()).name);
    assertNotNull(kryo.getSerializer(Note.class));
    assertSame(Note.class, kryo.getRegistration(Note.class).getType());
  }

  @Test
  void nullForAClass_isRefusedAsByKryo() {
    Kryo kryo = new Peer(with(k -> {})).kryo().kryo();
    for (Executable call :
        new Executable[] {
          () -> kryo.register((Class<?>) null),
          () -> kryo.register(null, new Named()),
          () -> kryo.getRegistration((Class<?>) null)
        }) {
      IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, call);
      assertEquals("type cannot be null.", refused.getMessage());
    }
  }

  @Test
  void aRegistrationThatKryoRefuses_allowsNothing() {
    Peer peer = new Peer(CreateOption.of());
    Kryo kryo = peer.kryo().kryo();
    assertThrows(IllegalArgumentException.class, () -> kryo.register(Coin.class, -1));
    assertThrows(IllegalArgumentException.class, () -> kryo.register(Coin.class, new Named(), -1));
    assertThrows(ClassNotAllowedException.class, () -> peer.write(new Coin(1)));
  }

  @Test
  void kryoOutsideOfAMessage_refusesToWriteAndRead() {
    Kryo kryo = new Peer(with(k -> {})).kryo().kryo();
    Output output = new Output(64);
    assertThrows(SessionMisuseException.class, () -> kryo.writeClassAndObject(output, new Note()));
    assertThrows(SessionMisuseException.class, () -> kryo.writeObject(output, new Note()));
    Input input = new Input(new byte[8]);
    assertThrows(SessionMisuseException.class, () -> kryo.readClassAndObject(input));
    assertThrows(SessionMisuseException.class, () -> kryo.readObject(input, Note.class));
  }
}
