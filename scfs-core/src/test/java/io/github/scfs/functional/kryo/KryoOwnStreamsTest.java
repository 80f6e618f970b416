package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.InputChunked;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.io.OutputChunked;
import com.esotericsoftware.kryo.serializers.DeflateSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Serializers that open an Output and Input of their own and hand them to Kryo. */
class KryoOwnStreamsTest {
  static final class Page {
    String text;
    Page next;
    List<Object> more = new ArrayList<>();

    Page(String text) {
      this.text = text;
    }
  }

  static final class Book {
    String title = "t";
    Page first;
    Object extra;
    int end = 9;
  }

  static final class PageSerializer extends Serializer<Page> {
    @Override
    public void write(Kryo kryo, Output output, Page page) {
      output.writeString(page.text);
      kryo.writeClassAndObject(output, page.more);
    }

    @Override
    @SuppressWarnings("unchecked") // a list was written
    public Page read(Kryo kryo, Input input, Class<? extends Page> type) {
      Page page = new Page(input.readString());
      kryo.reference(page);
      page.more = (List<Object>) kryo.readClassAndObject(input);
      return page;
    }
  }

  private static final CreateOption PLAIN = CreateOption.of().allow(Page.class, Book.class);

  private static final CreateOption AROUND_OWN =
      PLAIN.customize(
          kryo -> kryo.register(Page.class, new DeflateSerializer(new PageSerializer())));

  /** Around what the library itself would do. */
  private static final CreateOption AROUND_BEAN =
      PLAIN.customize(
          kryo -> kryo.register(Page.class, new DeflateSerializer(kryo.getSerializer(Page.class))));

  private static Page page(int chars) {
    char[] text = new char[chars];
    Arrays.fill(text, 'x');
    return new Page(new String(text));
  }

  @Test
  void deflateAroundAnOwnSerializer_andAroundABean() {
    for (CreateOption option : new CreateOption[] {AROUND_OWN, AROUND_BEAN}) {
      Peer writer = new Peer(option);
      Peer reader = new Peer(option);
      for (int chars : new int[] {0, 1, 300, 50_000}) {
        Book book = new Book();
        book.first = page(chars);
        book.first.more.addAll(Arrays.asList("a", 1, new Book(), null));
        book.extra = new Object[] {"x", page(chars)};
        byte[] message = writer.write(book);
        assertTrue(message.length < 600, message.length + " bytes for " + chars);
        Book read = (Book) reader.read(message);
        assertEquals(book.first.text, read.first.text);
        assertEquals("t", ((Book) read.first.more.get(2)).title);
        assertEquals(chars, ((Page) ((Object[]) read.extra)[1]).text.length());
        assertEquals(9, read.end);
      }
    }
  }

  @Test
  void references_insideTheScopeHold_andTheObjectItselfToo() {
    Peer writer = new Peer(AROUND_BEAN);
    Peer reader = new Peer(AROUND_BEAN);
    Book inner = new Book();
    Book book = new Book();
    book.first = page(5);
    book.first.more.addAll(Arrays.asList(inner, inner));
    book.extra = book.first;
    Book read = (Book) writer.send(book, reader);
    assertSame(read.first, read.extra);
    assertSame(read.first.more.get(0), read.first.more.get(1));
  }

  /** What is written within the limit can be read within it, to the byte. */
  @Test
  void bodyInsideThatIsAboveTheLimit_isRefusedByTheWriter() {
    int limit = 5000;
    CreateOption option = AROUND_OWN.limits(ScfsLimits.builder().messageBytes(limit).build());
    int accepted = 0;
    for (int count = limit - 200; count < limit + 200; count++) {
      Page page = new Page("");
      page.more.addAll(Collections.nCopies(count, 1L));
      Peer writer = new Peer(option);
      byte[] message;
      try {
        message = writer.write(page);
      } catch (LimitExceededException refused) {
        assertEquals("messageBytes", refused.limit());
        assertEquals(1, writer.send(1, new Peer(option)));
        continue;
      }
      assertEquals(page.more, ((Page) new Peer(option).read(message)).more);
      accepted = count;
    }
    assertTrue(accepted > limit - 20 && accepted < limit, accepted + " elements");
  }

  /** A scope of its own: what is shared across its border is written on both sides of it. */
  /** Reads a body that says to be as long as no array that can be read. */
  static final class BoastingSerializer extends Serializer<Page> {
    @Override
    public void write(Kryo kryo, Output output, Page page) {}

    @Override
    public Page read(Kryo kryo, Input input, Class<? extends Page> type) {
      Output inside = new Output(10);
      inside.writeVarInt(Integer.MAX_VALUE - 9, true);
      return (Page) kryo.readClassAndObject(new Input(inside.toBytes()));
    }
  }

  @Test
  void bodyInsideThatIsLongerThanAnyMessage_isRefusedBeforeItIsRead() {
    ScfsLimits limits = ScfsLimits.builder().messageBytes(Integer.MAX_VALUE).build();
    CreateOption option =
        PLAIN.limits(limits).customize(kryo -> kryo.register(Page.class, new BoastingSerializer()));
    byte[] message = new Peer(option).write(page(3));
    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> new Peer(option).read(message));
    assertEquals("messageBytes", refused.limit());
  }

  @Test
  void references_acrossTheBorderBecomeTwoObjects() {
    Book shared = new Book();
    Book book = new Book();
    book.extra = shared;
    book.first = page(5);
    book.first.more.add(shared);
    Book read = (Book) new Peer(AROUND_BEAN).send(book, new Peer(AROUND_BEAN));
    assertNotSame(read.extra, read.first.more.get(0));
    assertEquals("t", ((Book) read.first.more.get(0)).title);
  }

  /** Its serializer hands each value to Kryo by itself, as FieldSerializer does. */
  @Test
  void valuesInOneStream_haveAScopeEach() {
    Serializer<Page> each =
        new Serializer<Page>() {
          @Override
          public void write(Kryo kryo, Output output, Page page) {
            kryo.writeClassAndObject(output, page.more.get(0));
            kryo.writeClassAndObject(output, page.more);
          }

          @Override
          @SuppressWarnings("unchecked") // a list was written
          public Page read(Kryo kryo, Input input, Class<? extends Page> type) {
            Page page = new Page("");
            page.more.add(kryo.readClassAndObject(input));
            page.more.addAll((List<Object>) kryo.readClassAndObject(input));
            return page;
          }
        };
    CreateOption option =
        PLAIN.customize(kryo -> kryo.register(Page.class, new DeflateSerializer(each)));
    Page page = page(0);
    Book shared = new Book();
    page.more.addAll(Arrays.asList(shared, shared));
    List<Object> read = ((Page) new Peer(option).send(page, new Peer(option))).more;
    assertNotSame(read.get(0), read.get(1));
    assertSame(read.get(1), read.get(2));
  }

  @Test
  void cycleAcrossTheBorder_isRefusedAndTheSessionGoesOn() {
    Peer writer = new Peer(AROUND_BEAN);
    Peer reader = new Peer(AROUND_BEAN);
    Page page = page(5);
    page.more.add(page);
    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> writer.write(page));
    assertEquals("recursion", refused.limit());
    assertEquals("xx", ((Page) writer.send(page(2), reader)).text);
  }

  @Test
  void deflatedFieldThatTheReaderLacks_isPassedAndItsClassesAreKnown() {
    CreateOption option = AROUND_BEAN.allowPackages("shop");
    Drift drift =
        new Drift(
            Drift.shop(
                "class Shelf { Object gone; Object any; int id = 4; }",
                "class Item { String name = \"n\"; }"),
            Drift.shop("class Shelf { Object any; int id; }", "class Item { String name; }"),
            option);
    Page page = page(1000);
    page.more.add(drift.make("Item"));
    Object shelf = drift.make("Shelf", "gone", page);
    assertEquals(4, Drift.get(drift.send(shelf), "id"));
    Drift.set(shelf, "any", drift.make("Item"));
    assertEquals("n", Drift.get(drift.send(shelf), "any.name"));
  }

  @Test
  void largeFieldsInsideTheScope() {
    Book book = new Book();
    book.first = page(2);
    Book inner = new Book();
    inner.extra = new int[70_000];
    book.first.more.add(inner);
    Book read = (Book) new Peer(AROUND_BEAN).send(book, new Peer(AROUND_BEAN));
    assertEquals(70_000, ((int[]) ((Book) read.first.more.get(0)).extra).length);
  }

  /** A text that takes the way through chunks. */
  static final class ChunkedSerializer extends Serializer<Page> {
    @Override
    public void write(Kryo kryo, Output output, Page page) {
      OutputChunked chunks = new OutputChunked(output, 64);
      chunks.writeString(page.text);
      kryo.writeClassAndObject(chunks, page.more);
      chunks.endChunk();
      output.writeInt(77);
    }

    @Override
    @SuppressWarnings("unchecked") // a list was written
    public Page read(Kryo kryo, Input input, Class<? extends Page> type) {
      InputChunked chunks = new InputChunked(input, 64);
      Page page = new Page(chunks.readString());
      kryo.reference(page);
      page.more = (List<Object>) kryo.readClassAndObject(chunks);
      chunks.nextChunk();
      assertEquals(77, input.readInt());
      return page;
    }
  }

  @Test
  void chunkedStreams() {
    CreateOption option =
        PLAIN.customize(kryo -> kryo.register(Page.class, new ChunkedSerializer()));
    Page page = page(500);
    page.more.addAll(Arrays.asList(new Book(), new int[500], "end"));
    Page read = (Page) new Peer(option).send(page, new Peer(option));
    assertEquals(page.text, read.text);
    assertArrayEquals(new int[500], (int[]) read.more.get(1));
    assertEquals("end", read.more.get(2));
  }

  /** Writes into an array first. */
  static final class BufferSerializer extends Serializer<Page> {
    @Override
    public void write(Kryo kryo, Output output, Page page) {
      Output own = new Output(32, -1);
      kryo.writeObjectOrNull(own, page.next, Page.class);
      kryo.writeObject(own, page.text);
      output.writeInt(own.position());
      output.writeBytes(own.getBuffer(), 0, own.position());
    }

    @Override
    public Page read(Kryo kryo, Input input, Class<? extends Page> type) {
      Page page = new Page(null);
      kryo.reference(page);
      Input own = new Input(input.readBytes(input.readInt()));
      page.next = kryo.readObjectOrNull(own, Page.class);
      page.text = kryo.readObject(own, String.class);
      return page;
    }
  }

  @Test
  void scopesInsideScopes() {
    CreateOption option =
        PLAIN.customize(kryo -> kryo.register(Page.class, new BufferSerializer()));
    Page first = new Page("1");
    first.next = new Page("2");
    first.next.next = new Page("3");
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < 2; message++) {
      Page read = (Page) writer.send(first, reader);
      assertEquals("1", read.text);
      assertEquals("2", read.next.text);
      assertEquals("3", read.next.next.text);
      assertEquals(null, read.next.next.next);
    }
  }

  /** References end at the border of the stream, so the cycle has no end. */
  @Test
  void cycleThroughTheBorder_isToldAsSuch() throws Exception {
    Peer writer = new Peer(AROUND_OWN);
    Page page = page(3);
    page.more.add(page);
    LimitExceededException[] told = new LimitExceededException[1];
    Runnable writes =
        () -> told[0] = assertThrows(LimitExceededException.class, () -> writer.write(page));
    Thread thread = new Thread(null, writes, "large stack", 64 << 20);
    thread.start();
    thread.join();
    assertTrue(told[0].getMessage().contains("references end at its border"), told[0].toString());
    assertEquals("recursion", told[0].limit());
    Peer reader = new Peer(AROUND_OWN);
    assertEquals("next", writer.send("next", reader));
  }
}
