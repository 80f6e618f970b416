package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Definitions of one message. */
class SectionTest {
  private static final int MAX_BYTES = 256;

  @Test
  void whatDoesNotFit_leavesNothingBehind() {
    Schema first = Schema.ofName(SchemaKind.CUSTOM, "shop.First");
    Schema last = Schema.ofName(SchemaKind.CUSTOM, "shop.FirstAndLast");
    String[] owners = new String[40];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = i == 0 ? "" : "other.Owner" + i;
    }
    Section section = new Section(MAX_BYTES);
    section.add(first);
    Schema text = Schema.ofName(SchemaKind.TEXT, wide(50));
    Schema other = Schema.ofName(SchemaKind.TEXT, wide(51));
    section.add(text);
    section.add(other);
    int length = section.length();
    for (Schema large :
        Arrays.asList(
            Schema.ofFields(SchemaKind.OBJECT, "other.Large", owners, new SchemaField[0]),
            Schema.ofName(SchemaKind.TEXT, wide(60)))) {
      assertThrows(LimitExceededException.class, () -> section.add(large));
      assertEquals(length, section.length());
    }
    section.add(last);
    assertEquals(Arrays.asList(first, text, other, last), read(section));
  }

  private static List<Schema> read(Section section) {
    BodyOutput out = new BodyOutput(64, MAX_BYTES);
    section.writeTo(out);
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(out.toBytes(), 0, out.position());
    Names names = new Names();
    List<Schema> read = new ArrayList<>();
    while (in.remaining() > 0) {
      read.add(SchemaFormat.read(in, names, ScfsLimits.defaults()));
    }
    return read;
  }

  private static String wide(int length) {
    return String.join("", Collections.nCopies(length, "\u20AC"));
  }

  /** A serializer writes a message inside of one, and goes on without it if that fails. */
  static class Attempt {
    transient Object message;
  }

  @Test
  void messageInsideOfOne_thatDoesNotFit_leavesNothingBehind() {
    Peer[] writer = new Peer[1];
    CreateOption option =
        CreateOption.of()
            .allow(Attempt.class)
            .dictionary(true)
            .maxOutputBufferSize(340)
            .customize(kryo -> kryo.register(Attempt.class, new Attempts(writer)));
    writer[0] = new Peer(option);
    Peer reader = new Peer(option);
    Attempt attempt = new Attempt();
    Map<String, Integer> texts = new HashMap<>();
    for (int i = 0; i < 4; i++) {
      String text = wide(60) + i;
      texts.put(text, i);
      writer[0].send(Collections.singletonMap(text, i), reader); // the next use defines it
    }
    attempt.message = texts;
    assertSame(Attempt.class, writer[0].send(attempt, reader).getClass());
    for (String text : texts.keySet()) {
      Object one = Collections.singletonMap(text, 1);
      assertEquals(one, writer[0].send(one, reader));
    }
  }

  private static final class Attempts extends Serializer<Attempt> {
    private final Peer[] writer;

    Attempts(Peer[] writer) {
      this.writer = writer;
    }

    @Override
    public void write(Kryo kryo, Output output, Attempt attempt) {
      assertThrows(ScfsException.class, () -> writer[0].write(attempt.message));
    }

    @Override
    public Attempt read(Kryo kryo, Input input, Class<? extends Attempt> type) {
      return new Attempt();
    }
  }

  /** Whatever was written before, the bytes are those of a new section. */
  @Test
  void sectionsThatBeginAlike_haveTheBytesThatTheyHaveAlone() {
    Random random = new Random(1);
    Section section = new Section(1 << 20);
    for (int message = 0; message < 2000; message++) {
      Section alone = new Section(1 << 20);
      int end = random.nextInt(12);
      for (int i = 0; i < end; i++) {
        int kind = random.nextInt(4) == 0 ? random.nextInt(20) : i;
        Schema schema =
            random.nextInt(8) == 0
                ? Schema.ofName(SchemaKind.TEXT, "text " + kind)
                : Schema.ofFields(
                    SchemaKind.OBJECT,
                    "shop.part" + kind % 3 + ".Kind" + kind,
                    new String[] {"", "shop.Base" + kind % 2},
                    new SchemaField[] {new SchemaField("price" + kind, FieldType.LONG, 0, 0)});
        section.add(schema);
        alone.add(schema);
      }
      assertArrayEquals(bytes(alone), bytes(section));
      section.clear(1 << 16);
    }
  }

  private static byte[] bytes(Section section) {
    BodyOutput out = new BodyOutput(64, 1 << 20);
    section.writeTo(out);
    return out.toBytes();
  }
}
