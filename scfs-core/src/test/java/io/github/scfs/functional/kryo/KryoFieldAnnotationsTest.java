package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull;
import com.esotericsoftware.kryo.serializers.FieldSerializer.Optional;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kryo's annotations on fields. */
public class KryoFieldAnnotationsTest {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(
              Parcel.class,
              Label.class,
              Strict.class,
              StrictTexts.class,
              Secretive.class,
              Broken.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Label {
    String text;

    Label(String text) {
      this.text = text;
    }
  }

  /** Adds a mark on the way, so that a test sees that it was asked. */
  public static final class LabelSerializer extends Serializer<Label> {
    @Override
    public void write(Kryo kryo, Output output, Label label) {
      output.writeString(label.text + "!");
    }

    @Override
    public Label read(Kryo kryo, Input input, Class<? extends Label> type) {
      return new Label(input.readString());
    }
  }

  /** Upper case. */
  public static final class LoudSerializer extends Serializer<String> {
    @Override
    public void write(Kryo kryo, Output output, String text) {
      output.writeString(text.toUpperCase(java.util.Locale.ROOT));
    }

    @Override
    public String read(Kryo kryo, Input input, Class<? extends String> type) {
      return input.readString();
    }
  }

  static final class Parcel {
    @Bind(serializer = LabelSerializer.class)
    Label label;

    Label plain;

    @Bind(serializer = LoudSerializer.class)
    String loud;

    @Bind(valueClass = ArrayList.class)
    List<Object> list;

    @Bind(variableLengthEncoding = false, optimizePositive = true)
    int number;

    @Bind(
        serializerFactory = SerializerFactory.ReflectionSerializerFactory.class,
        serializer = LabelSerializer.class)
    Label byFactory;

    int end = 7;
  }

  @Test
  void bindSerializer_isForThatFieldOnly() {
    Parcel parcel = new Parcel();
    parcel.label = new Label("a");
    parcel.plain = new Label("b");
    parcel.loud = "quiet";
    parcel.byFactory = new Label("c");
    for (int message = 0; message < 2; message++) {
      Parcel read = (Parcel) writer.send(parcel, reader);
      assertEquals("a!", read.label.text);
      assertEquals("b", read.plain.text);
      assertEquals("QUIET", read.loud);
      assertEquals("c!", read.byFactory.text);
      assertEquals(7, read.end);
    }
  }

  @Test
  void bindSerializer_nullAndReferences() {
    Parcel parcel = new Parcel();
    Parcel nulls = (Parcel) writer.send(parcel, reader);
    assertNull(nulls.label);
    assertNull(nulls.loud);
    parcel.label = new Label("a");
    parcel.plain = parcel.label;
    Parcel read = (Parcel) writer.send(parcel, reader);
    assertSame(read.label, read.plain);
  }

  @Test
  void bindValueClass_andEncodings_areJustValues() {
    Parcel parcel = new Parcel();
    parcel.list = new ArrayList<>(Arrays.asList(1, "x"));
    parcel.number = -5;
    Parcel read = (Parcel) writer.send(parcel, reader);
    assertEquals(parcel.list, read.list);
    assertSame(ArrayList.class, read.list.getClass());
    assertEquals(-5, read.number);
  }

  @Test
  void boundFieldsThatTheReaderLacks_arePassed() {
    String label = "class Label { String text = \"a\"; }";
    Drift drift =
        new Drift(
            Drift.shop(
                "class Parcel { "
                    + bind(
                        "serializer = io.github.scfs.functional.kryo.KryoFieldAnnotationsTest.LoudSerializer.class")
                    + " String loud = \"quiet\"; "
                    + bind("variableLengthEncoding = false")
                    + " int fixed = 5; "
                    + bind("canBeNull = false")
                    + " Integer never = 6; @com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull Integer nor = 7;"
                    + " Label shared = new Label(); Label again = shared; int end = 8; }",
                label),
            Drift.shop("class Parcel { Label shared; Label again; int end; }", label));
    Object read = drift.send(drift.make("Parcel"));
    assertEquals(8, Drift.get(read, "end"));
    assertEquals("a", Drift.get(read, "shared.text"));
    assertSame(Drift.get(read, "shared"), Drift.get(read, "again"));
  }

  private static String bind(String content) {
    return "@com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(" + content + ")";
  }

  @Test
  void bindOnTheReadersSideOnly_readsWhatIsThere() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Parcel { String text = \"quiet\"; Object any = \"x\"; int end = 3; }"),
            Drift.shop(
                "class Parcel { "
                    + bind(
                        "serializer = io.github.scfs.functional.kryo.KryoFieldAnnotationsTest.LoudSerializer.class")
                    + " String text; Object any; int end; }"));
    Object read = drift.send(drift.make("Parcel"));
    assertEquals("quiet", Drift.get(read, "text"));
    assertEquals(3, Drift.get(read, "end"));
  }

  @Test
  void bindOnTheWritersSideOnly_isAMismatchThatLosesThatFieldOnly() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Parcel { "
                    + bind(
                        "serializer = io.github.scfs.functional.kryo.KryoFieldAnnotationsTest.LoudSerializer.class")
                    + " String text = \"quiet\"; int end = 3; }"),
            Drift.shop("class Parcel { String text = \"default\"; int end; }"));
    Object read = drift.send(drift.make("Parcel"));
    assertEquals("default", Drift.get(read, "text"));
    assertEquals(3, Drift.get(read, "end"));
    assertEquals(1, drift.reader.session().statistics().typeMismatches());
  }

  // --- @NotNull

  static final class Strict {
    @NotNull Label must = new Label("m");

    @Bind(canBeNull = false)
    Object mustToo = 1;
  }

  @Test
  void notNull_refusesNullOnWriteAndTheSessionGoesOn() {
    Strict first = new Strict();
    first.must = null;
    Strict second = new Strict();
    second.mustToo = null;
    for (Strict one : new Strict[] {first, second}) {
      ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(one));
      assertEquals("null-field", refused.anchor());
      assertTrue(refused.path().contains("must"), refused.path());
    }
    Strict read = (Strict) writer.send(new Strict(), reader);
    assertEquals("m", read.must.text);
    assertEquals(1, read.mustToo);
  }

  /** One after the other, in every way that fields are written. */
  static final class StrictTexts {
    int number = 7;
    @NotNull String first = "f";
    String second;
    @NotNull String third = "";
    long large = -1L << 40;
    @NotNull Integer box = 70_000;
    @NotNull String[] texts = {"t", null};
    @NotNull int[] numbers = {1};
    @NotNull List<String> list = new ArrayList<>(Arrays.asList("l"));
    @NotNull Thread.State state = Thread.State.NEW;
    @NotNull BigDecimal amount = BigDecimal.ONE;
    @NotNull String last = "\u4f60";
    String end = "e";

    Object[] values() {
      return new Object[] {
        number,
        first,
        second,
        third,
        large,
        box,
        Arrays.asList(texts),
        numbers[0],
        list,
        state,
        amount,
        last,
        end
      };
    }
  }

  @Test
  void notNull_onFieldsOfEveryKind() throws IllegalAccessException {
    for (Field field : StrictTexts.class.getDeclaredFields()) {
      if (!field.isAnnotationPresent(NotNull.class)) {
        continue;
      }
      StrictTexts without = new StrictTexts();
      field.set(without, null);
      ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(without));
      assertEquals("null-field", refused.anchor());
      assertEquals("StrictTexts." + field.getName(), refused.path());
      StrictTexts with = new StrictTexts();
      with.second = field.getName();
      StrictTexts read = (StrictTexts) writer.send(with, reader);
      assertArrayEquals(with.values(), read.values());
      with.second = null;
      assertArrayEquals(with.values(), ((StrictTexts) writer.send(with, reader)).values());
    }
  }

  @Test
  void notNull_onTexts_whereTheReaderHasOtherFields() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Parcel { @com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull String a = \"a\";"
                    + " @com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull String gone = \"g\"; int n = 3;"
                    + " @com.esotericsoftware.kryo.serializers.FieldSerializer.NotNull String z = \"z\"; }"),
            Drift.shop("class Parcel { int n; String z; String more = \"m\"; Object a; }"));
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(drift.make("Parcel"));
      assertEquals("a", Drift.get(read, "a"));
      assertEquals("z", Drift.get(read, "z"));
      assertEquals("m", Drift.get(read, "more"));
      assertEquals(3, Drift.get(read, "n"));
      Object without = drift.make("Parcel", "z", null);
      assertEquals("Parcel.z", assertThrows(ScfsException.class, () -> drift.send(without)).path());
    }
  }

  // --- @Optional

  static final class Secretive {
    String open = "o";

    @Optional("secrets")
    String secret = "default";

    int end = 1;
  }

  private static Secretive secretive() {
    Secretive value = new Secretive();
    value.secret = "hidden";
    value.end = 2;
    return value;
  }

  @SuppressWarnings("unchecked") // Kryo's context is raw
  private static Peer knowing(boolean key) {
    Peer peer = new Peer(OPTION);
    if (key) {
      peer.kryo().kryo().getContext().put("secrets", true);
    }
    return peer;
  }

  @Test
  void optional_takesPartWhereBothSidesHaveTheKey() {
    for (boolean writes : new boolean[] {false, true}) {
      for (boolean reads : new boolean[] {false, true}) {
        Peer from = knowing(writes);
        Peer to = knowing(reads);
        for (int message = 0; message < 2; message++) {
          Secretive read = (Secretive) from.send(secretive(), to);
          assertEquals(writes && reads ? "hidden" : "default", read.secret, writes + " " + reads);
          assertEquals("o", read.open);
          assertEquals(2, read.end);
        }
      }
    }
  }

  @Test
  void optional_twoEnginesInOneProgramDoNotMixUp() {
    Peer with = knowing(true);
    Peer without = knowing(false);
    Peer reader = knowing(true);
    assertEquals("hidden", ((Secretive) with.send(secretive(), reader)).secret);
    assertEquals("default", ((Secretive) without.send(secretive(), knowing(true))).secret);
    assertEquals("hidden", ((Secretive) with.send(secretive(), reader)).secret);
  }

  // --- broken

  public static final class Unmakable extends Serializer<String> {
    public Unmakable() {
      throw new IllegalStateException("cannot be made");
    }

    @Override
    public void write(Kryo kryo, Output output, String text) {}

    @Override
    public String read(Kryo kryo, Input input, Class<? extends String> type) {
      return null;
    }
  }

  static final class Broken {
    @Bind(serializer = Unmakable.class)
    String text = "x";
  }

  @Test
  void serializerThatCannotBeMade_isAnErrorThatNamesTheField() {
    ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(new Broken()));
    assertEquals("field-serializer", refused.anchor());
    assertTrue(refused.getMessage().contains("text"), refused.getMessage());
    assertNotNull(writer.write("next"));
  }
}
