package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DeflateSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Room that is claimed without bytes: what no reader would take is not written. */
class RoomTest {
  private static final CreateOption OPTION =
      CreateOption.of().allow(Desk.class, Tray.class, Envelope.class, Rack.class);

  static class Desk {
    Object left;
    Object right;

    Desk(Object left, Object right) {
      this.left = left;
      this.right = right;
    }
  }

  static class Tray extends ArrayBlockingQueue<Object> {
    private static final long serialVersionUID = 1L;
    int own = 4;

    Tray(int capacity) {
      super(capacity);
    }
  }

  static class Rack extends LinkedBlockingQueue<Object> {
    private static final long serialVersionUID = 1L;
    int own = 4;
  }

  /** What is in it travels as a message of its own. */
  static class Envelope {
    Object letter;

    Envelope(Object letter) {
      this.letter = letter;
    }
  }

  @Test
  void moreThanAReaderTakes_isRefusedAndRolledBack() {
    int many = 2_000_000;
    for (Object value :
        new Object[] {
          new ArrayBlockingQueue<>(many),
          Collections.nCopies(many, "x"),
          new Tray(many),
          new Desk(Collections.nCopies(1_048_000, 1), Collections.nCopies(1_048_000, 2)),
          new Desk(new ArrayList<>(Arrays.asList(1, new ArrayBlockingQueue<>(many))), null)
        }) {
      Peer writer = new Peer(OPTION);
      Peer reader = new Peer(OPTION);
      for (int i = 0; i < 2; i++) {
        LimitExceededException e =
            assertThrows(LimitExceededException.class, () -> writer.write(value));
        assertEquals("elements", e.limit());
        assertTrue(e.getMessage().contains("without a byte for each"), e.getMessage());
        assertEquals(value.getClass().getSimpleName(), e.path());
      }
      assertEquals(1, ((Desk) writer.send(new Desk(1, 2), reader)).left);
    }
  }

  @Test
  void whatHasNoNeedOfIt_isWritten() {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    for (int i = 0; i < 3; i++) { // a message does not add to what the next one has
      assertEquals(
          900_000, ((List<?>) writer.send(Collections.nCopies(900_000, i), reader)).size());
    }
    writer.send(new LinkedBlockingQueue<>(), reader);
    writer.send(new Rack(), reader);
    ArrayBlockingQueue<Object> full = new ArrayBlockingQueue<>(1_500_000);
    full.addAll(new ArrayList<>(Collections.nCopies(1_500_000, 7)));
    assertEquals(full.size(), ((Collection<?>) writer.send(full, reader)).size());
    Object shared = Collections.nCopies(900_000, "x");
    writer.send(new Desk(shared, shared), reader);
  }

  @Test
  void writersAndReadersAgreeToTheElement() {
    agree(OPTION, n -> Collections.nCopies(n, "x"));
    agree(OPTION, ArrayBlockingQueue::new);
    agree(OPTION, Tray::new);
    agree(OPTION, n -> new Desk(Collections.nCopies(n, 1), new ArrayBlockingQueue<>(n)));
    agree(OPTION, n -> new Desk(new AtomicReferenceArray<>(20), Collections.nCopies(n, 1)));
  }

  @Test
  void inABodyOfItsOwn_theWholeMessageCounts() {
    CreateOption deflates =
        OPTION.customize(
            k ->
                k.register(
                    Desk.class, new DeflateSerializer(new FieldSerializer<>(k, Desk.class))));
    agree(
        deflates,
        n -> new ArrayList<>(Arrays.asList("text", new Desk("y", Collections.nCopies(n, "x")))));
  }

  @Test
  void inAMessageInside_bothCount() {
    Peer[] writer = new Peer[1];
    Peer[] reader = new Peer[1];
    writer[0] = new Peer(OPTION.customize(k -> k.register(Envelope.class, new Sealing(writer))));
    reader[0] = new Peer(OPTION.customize(k -> k.register(Envelope.class, new Sealing(reader))));
    Object half = Collections.nCopies(600_000, "x");
    writer[0].send(new Desk(new Envelope(half), new Envelope(1)), reader[0]);
    Object both = new Desk(new Envelope(half), new Envelope(Collections.nCopies(600_000, "y")));
    assertThrows(LimitExceededException.class, () -> writer[0].write(both));
    Object alone = new Envelope(Collections.nCopies(2_000_000, "x"));
    Object large = new Desk(alone, new byte[3_000_000]); // read by itself it would not have these
    assertThrows(LimitExceededException.class, () -> writer[0].write(large));
    writer[0].send(new Desk(new Envelope(half), null), reader[0]);
  }

  /** Writes what is in an envelope as a message of its own. */
  private static final class Sealing extends Serializer<Envelope> {
    private final Peer[] peer;

    Sealing(Peer[] peer) {
      this.peer = peer;
    }

    @Override
    public void write(Kryo kryo, Output output, Envelope envelope) {
      byte[] message = peer[0].write(envelope.letter);
      output.writeInt(message.length);
      output.writeBytes(message);
    }

    @Override
    public Envelope read(Kryo kryo, Input input, Class<? extends Envelope> type) {
      return new Envelope(peer[0].read(input.readBytes(input.readInt())));
    }
  }

  private static void agree(CreateOption option, IntFunction<Object> sized) {
    CreateOption few = option.limits(ScfsLimits.builder().elements(60).build());
    int most = 0;
    for (int n = 1; n < 600; n++) {
      Object value = sized.apply(n);
      byte[] message = new Peer(option).write(value);
      boolean written = passes(() -> new Peer(few).write(value));
      assertEquals(passes(() -> new Peer(few).read(message)), written, "of " + n);
      most = written ? n : most;
    }
    assertTrue(most > 60 && most < 500, "up to " + most);
  }

  private static boolean passes(Runnable what) {
    try {
      what.run();
      return true;
    } catch (LimitExceededException e) {
      assertEquals("elements", e.limit());
      return false;
    }
  }
}
