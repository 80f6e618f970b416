package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.session.Shop.Parcel;
import io.github.scfs.session.Shop.Surprise;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A write that fails leaves no trace: what follows is, to the byte, as if it had not been tried.
 */
class FailedWriteTest {
  private static final CreateOption OPTION =
      Shop.withSurprises(
          Shop.option()
              .limits(
                  ScfsLimits.builder()
                      .messageBytes(60_000)
                      .depth(40)
                      .stringLength(1_000)
                      .elements(500)
                      .build()),
          null);

  private final Peer failing = new Peer(OPTION);
  private final Peer model = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);
  private final List<byte[]> sent = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /** Writes on both; the bytes must agree but for what names the session. */
  private void write(Object value) {
    byte[] message = failing.write(value);
    assertArrayEquals(Bytes.anonymous(model.write(value)), Bytes.anonymous(message));
    sent.add(message);
    values.add(value);
    Graphs.assertSame(value, reader.read(message));
    SessionInvariants.check(failing.session(), reader.session());
    Peer fresh = new Peer(OPTION);
    for (int i = 0; i < sent.size(); i++) {
      Graphs.assertSame(values.get(i), fresh.read(sent.get(i)));
    }
  }

  private <T extends Throwable> T fail(Class<T> type, Object value) {
    T thrown = assertThrows(type, () -> failing.write(value));
    assertEquals(type, thrown.getClass(), String.valueOf(thrown));
    SessionInvariants.checkAgree(failing.session(), reader.session());
    return thrown;
  }

  /** The trap is reached after a class was announced that the session did not know. */
  private void afterEachHistory(Class<? extends Throwable> type, Object trap) {
    Object withNewClass = Arrays.asList(Shop.order(1), Address.of("Long Lane"), trap);
    fail(type, withNewClass);
    write(Shop.order(1));
    fail(type, withNewClass);
    fail(type, withNewClass);
    write(Address.of("Long Lane"));
    write(Shop.order(2, Address.of("Short Street")));
    fail(type, withNewClass);
    write(Shop.line("pen", 1));
    write(Shop.order(3, Shop.line("ink", 1), Parcel.with("nothing new")));
  }

  @Test
  void serializerThatThrows_leavesNoTrace() {
    IllegalStateException cause = new IllegalStateException("the shop is closed");
    Surprise trap =
        new Surprise(
            Shop.line("pen", 1),
            () -> {
              throw cause;
            });
    ScfsException e = fail(ScfsException.class, Shop.order(1, trap));
    assertSame(cause, e.getCause());
    assertTrue(e.path().startsWith("Order.extras[0]"), e.path());
    afterEachHistory(ScfsException.class, trap);
  }

  @Test
  void serializerThatThrowsAnError_leavesNoTraceAndTheErrorPasses() {
    afterEachHistory(
        OutOfMemoryError.class,
        new Surprise(
            Shop.line("pen", 1),
            () -> {
              throw new OutOfMemoryError("as if");
            }));
  }

  @Test
  void forbiddenClass_leavesNoTrace() {
    afterEachHistory(ClassNotAllowedException.class, new io.github.scfs.hostile.Outsider());
  }

  @Test
  void limits_leaveNoTrace() {
    char[] text = new char[1_001];
    afterEachHistory(LimitExceededException.class, new String(text));
  }

  @Test
  void elements_leaveNoTrace() {
    afterEachHistory(
        LimitExceededException.class, new ArrayList<>(java.util.Collections.nCopies(501, 1)));
  }

  @Test
  void messageTooLong_leavesNoTrace() {
    List<Object> much = new ArrayList<>();
    long[] wide = new long[100];
    Arrays.fill(wide, Long.MAX_VALUE);
    for (int i = 0; i < 400; i++) {
      much.add(wide.clone());
    }
    afterEachHistory(LimitExceededException.class, much);
  }

  @Test
  void deepGraph_leavesNoTrace() {
    Parcel outer = new Parcel();
    for (int i = 0; i < 10_000; i++) {
      outer = Parcel.with(outer);
    }
    afterEachHistory(LimitExceededException.class, outer);
  }

  @Test
  void stackUsedUpBeforeTheLimit_isALimitAndLeavesNoTrace() {
    CreateOption deep = Shop.option().limits(ScfsLimits.builder().recursion(10_000_000).build());
    Peer alice = new Peer(deep);
    Peer bob = new Peer(deep);
    Object outer = new Object[0];
    for (int i = 0; i < 200_000; i++) {
      outer = new Object[] {outer};
    }
    Object graph = Arrays.asList(Shop.order(1), outer);
    LimitExceededException e = assertThrows(LimitExceededException.class, () -> alice.write(graph));
    assertEquals("recursion", e.limit());
    Graphs.assertSame(Shop.order(2), bob.read(alice.write(Shop.order(2))));
    SessionInvariants.check(alice.session(), bob.session());
  }

  @Test
  void failingSink_nextMessageIsReadByAFreshPeerAndByOneThatGotTheBytes() {
    ByteArrayTap tap = new ByteArrayTap();
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () ->
                failing
                    .kryo()
                    .writeClassAndObject("sink", Shop.order(1, Shop.line("pen", 1)), tap));
    assertEquals("stream-failed", e.anchor());
    byte[] next = failing.kryo().writeClassAndObject("sink", Shop.order(2, Shop.line("ink", 2)));
    Peer fresh = new Peer(OPTION);
    Graphs.assertSame(Shop.order(2, Shop.line("ink", 2)), fresh.read(next));
    Peer gotBoth = new Peer(OPTION);
    Graphs.assertSame(Shop.order(1, Shop.line("pen", 1)), gotBoth.read(tap.seen));
    Graphs.assertSame(Shop.order(2, Shop.line("ink", 2)), gotBoth.read(next));
    Graphs.assertSame(Shop.order(1, Shop.line("pen", 1)), gotBoth.read(tap.seen));
  }

  @Test
  void kryoOutputThatIsFull_failsLikeAStream() {
    Output full = new Output(10);
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () -> failing.kryo().writeClassAndObject("output", Shop.order(1), full));
    assertEquals("stream-failed", e.anchor());
    byte[] next = failing.kryo().writeClassAndObject("output", Shop.order(2));
    Graphs.assertSame(Shop.order(2), new Peer(OPTION).read(next));
  }

  @Test
  void streamsThatThrowWhatNobodyDeclared_failLikeStreams() {
    OutputStream sink =
        new OutputStream() {
          @Override
          public void write(int one) {
            throw new IllegalStateException("no more");
          }
        };
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () -> failing.kryo().writeClassAndObject("sink", Shop.order(1), sink));
    assertEquals("stream-failed", e.anchor());
    InputStream source =
        new InputStream() {
          @Override
          public int read() {
            throw new UnsupportedOperationException("no more");
          }
        };
    e =
        assertThrows(
            ScfsException.class, () -> reader.kryo().readClassAndObject("input", source, 20));
    assertEquals("stream-failed", e.anchor());
    byte[] next = failing.kryo().writeClassAndObject("sink", Shop.order(2));
    Graphs.assertSame(Shop.order(2), new Peer(OPTION).read(next));
  }

  @Test
  void kryoInputWhoseStreamFails_failsLikeAStream() {
    Input broken =
        new Input(
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("connection reset");
              }
            });
    ScfsException e =
        assertThrows(
            ScfsException.class, () -> reader.kryo().readClassAndObject("input", broken, 20));
    assertEquals("stream-failed", e.anchor());
  }

  @Test
  void bufferTooSmall_nextMessageIsAsIfItHadNotBeenTried() {
    ByteBuffer small = ByteBuffer.allocate(10);
    assertThrows(
        BufferOverflowException.class,
        () -> failing.kryo().writeClassAndObject("buffer", Shop.order(1), small));
    assertEquals(0, small.position());
    ByteBuffer large = ByteBuffer.allocate(1_000);
    failing.kryo().writeClassAndObject("buffer", Shop.order(2), large);
    large.flip();
    byte[] message = new byte[large.remaining()];
    large.duplicate().get(message);
    Peer model = new Peer(OPTION);
    assertArrayEquals(Bytes.anonymous(model.write(Shop.order(2))), Bytes.anonymous(message));
    Graphs.assertSame(Shop.order(2), reader.kryo().readClassAndObject("buffer", large));
  }

  /** Of which not even the definition fits into a message. */
  static final class Elaborate {
    String nameOfTheOwnerAsItStandsInTheRegister;
    String colourOfTheRoofSeenFromTheOtherSideOfTheRiver;
    String yearInWhichTheFoundationWasLaidByTheGrandfather;
    String streetThatLeadsToTheMarketAndBackAgain;
    String windowsOnTheSideThatFacesTheMountains;
    String keysThatAreKeptByTheNeighbourAcrossTheRoad;
    String gardenWithTheOldPearTreeBehindTheHouse;
    String doorsThatHaveToBeLockedBeforeTheWinter;
    String bellThatRingsInTheKitchenAndNowhereElse;
    String pathFromTheWellToTheStableAndTheBarn;
  }

  @Test
  void definitionTooLong_inAMessageWithin_isForgottenThoughTheOneAroundItGoesOn() {
    ScfsLimits limits = ScfsLimits.builder().messageBytes(200).build();
    Peer tight = new Peer(Shop.withSurprises(Shop.option().limits(limits), null));
    reader.read(tight.write(new Surprise("first", null)));
    Shop.Action within =
        () -> assertThrows(LimitExceededException.class, () -> tight.write(new Elaborate()));
    reader.read(tight.write(new Surprise("second", within)));
    Graphs.assertSame(Address.of("Long Lane"), reader.read(tight.write(Address.of("Long Lane"))));
    SessionInvariants.check(tight.session(), reader.session());
  }

  /** Keeps what it is given and then fails, as a connection that breaks after the last byte. */
  private static final class ByteArrayTap extends OutputStream {
    byte[] seen;

    @Override
    public void write(int b) throws IOException {
      throw new IOException("one by one");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      seen = Arrays.copyOfRange(bytes, offset, offset + length);
      throw new IOException("connection reset");
    }
  }
}
