package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Whose messages the half that reads takes, and that it learns all or nothing. */
class ReadHalfTest {
  private final ReadHalf half = new ReadHalf();
  private final RecentSections recent = new RecentSections();
  private ScfsLimits limits = ScfsLimits.defaults();

  private static Schema schema(String name) {
    return Schema.ofName(SchemaKind.NAME, name);
  }

  /** One whose names have 2 Mi chars. */
  static Schema large(int number) {
    char[] name = new char[1024];
    Arrays.fill(name, 'a');
    name[0] += (char) number;
    String[] owners = new String[2048];
    Arrays.fill(owners, new String(name));
    return Schema.ofFields(SchemaKind.OBJECT, owners[0], owners, new SchemaField[0]);
  }

  /** A message with nothing but definitions: pairs of id and name, the ids one by one. */
  private static byte[] introduce(long identity, int epoch, int base, Object... definitions) {
    Section added = new Section(1 << 24);
    for (int i = 0; i < definitions.length; i += 2) {
      Object defined = definitions[i + 1];
      assertEquals((Integer) definitions[0] + i / 2, definitions[i]);
      added.add(defined instanceof Schema ? (Schema) defined : schema((String) defined));
    }
    BodyOutput out = new BodyOutput(64, 1 << 24);
    out.writeByte(MessageHeader.flags(true, false, false, 2));
    MessageHeader.writeIdentity(identity, epoch, base, (Integer) definitions[0], out);
    out.writeVar(added.length());
    added.writeTo(out);
    out.writeInt(MessageHeader.checksum(out.getBuffer(), 0, out.position()));
    return out.toBytes();
  }

  /** Names that share their beginnings take few bytes, and all of their chars in memory. */
  @Test
  void namesOfAllDefinitions_areBounded_untilTheNextEpoch() {
    assertEquals(2 << 20, large(0).nameChars());
    accept(introduce(1, 0, 0, 0, large(0), 1, large(1)));
    accept(introduce(1, 0, 2, 1, large(1), 2, large(2), 3, large(3)));
    assertEquals(8 << 20, half.nameChars());
    LimitExceededException e =
        assertThrows(
            LimitExceededException.class, () -> accept(introduce(1, 0, 4, 4, "x", 5, "y")));
    assertEquals("classes", e.limit());
    assertTrue(e.getMessage().contains("8388608"), e.getMessage());
    assertEquals(4, half.learned());
    assertThrows(
        LimitExceededException.class,
        () ->
            accept(
                introduce(
                    1, 1, 0, 0, large(0), 1, large(1), 2, large(2), 3, large(3), 4, large(4))));
    accept(introduce(1, 0, 4, 3, large(3)));
    accept(introduce(1, 1, 0, 0, large(4), 1, "x"));
    assertEquals((2 << 20) + 1, half.nameChars());
  }

  private static byte[] steady(long identity, int epoch, int width) {
    BodyOutput out = new BodyOutput(64, 1 << 24);
    out.writeByte(MessageHeader.flags(false, false, false, width));
    long check = MessageHeader.check(identity, epoch, width);
    if (width == 2) {
      out.writeShort((int) check);
    } else if (width == 8) {
      out.writeLong(check);
    }
    return out.toBytes();
  }

  private void accept(byte[] message) {
    accept(message, 2);
  }

  private void accept(byte[] message, int minCheck) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.limits(limits);
    in.message(message, 0, message.length);
    MessageHeader header = new MessageHeader();
    header.read(in);
    int behind = in.position();
    try {
      half.accept(header, in, limits, minCheck, recent);
    } finally {
      assertEquals(behind, in.position(), "the input is left where it was");
      assertEquals(message.length, in.limit());
      assertSame(limits, in.limits());
      SessionInvariants.checkAgree(new WriteHalf(0), half, ScfsLimits.defaults());
    }
  }

  private String refused(byte[] message) {
    int before = half.learned();
    ScfsException e = assertThrows(ScfsException.class, () -> accept(message));
    assertEquals(before, half.learned(), "a refused message teaches nothing");
    if ("missing-definitions".equals(e.anchor()) || "definition-reuse".equals(e.anchor())) {
      assertTrue(e.getMessage().contains("reset() the session of the writer"), e.getMessage());
      assertTrue(e.getMessage().contains("a reader that cannot tell the writer"), e.getMessage());
    }
    return e.getClass() == SessionDesyncException.class ? e.anchor() : e.getClass().getSimpleName();
  }

  @Test
  void new_takesOnlyWhatCanOpen() {
    assertEquals("missing-definitions", refused(steady(1, 0, 2)));
    assertEquals("missing-definitions", refused(introduce(1, 0, 1, 1, "B")));
    accept(introduce(1, 0, 0, 0, "A"));
    assertSame(schema("A"), half.schema(0));
    accept(steady(1, 0, 2));
    accept(steady(1, 0, 8));
  }

  @Test
  void bound_takesItsIdentityOnly() {
    accept(introduce(1, 0, 0, 0, "A"));
    assertEquals("another-session", refused(introduce(2, 0, 0, 0, "B")));
    assertEquals("another-session", refused(steady(2, 0, 8)));
    assertEquals("session-check", refused(steady(1, 0, 0)));
    accept(steady(1, 0, 0), 0);
  }

  @Test
  void epochs_laterEmptiesTheTable_lowerIsStale() {
    accept(introduce(1, 3, 0, 0, "A", 1, "B"));
    assertEquals("stale-epoch", refused(introduce(1, 2, 0, 0, "A")));
    assertEquals("stale-epoch", refused(steady(1, 2, 2)));
    assertEquals("missing-definitions", refused(introduce(1, 4, 1, 1, "C")));
    assertSame(schema("B"), half.schema(1), "the refused message changed nothing");
    accept(introduce(1, 7, 0, 0, "C"));
    assertEquals(1, half.learned());
    assertThrows(SessionDesyncException.class, () -> half.schema(1));
    assertEquals("stale-epoch", refused(introduce(1, 3, 0, 0, "A")));
  }

  @Test
  void definitions_areRepeatedWithoutHarm_andNeverChanged() {
    accept(introduce(1, 0, 0, 0, "A"));
    accept(introduce(1, 0, 0, 0, "A"));
    accept(introduce(1, 0, 0, 0, "A", 1, "B"));
    assertEquals(2, half.learned());
    assertEquals("definition-reuse", refused(introduce(1, 0, 0, 0, "A", 1, "C", 2, "E")));
    assertThrows(SessionDesyncException.class, () -> half.schema(2));
    assertSame(schema("B"), half.schema(1));
  }

  @Test
  void classes_limit_belowAtAndAbove() {
    limits = ScfsLimits.builder().classes(2).build();
    accept(introduce(1, 0, 0, 0, "A"));
    accept(introduce(1, 0, 1, 1, "B"));
    assertEquals("LimitExceededException", refused(introduce(1, 0, 2, 2, "C")));
    assertEquals("LimitExceededException", refused(introduce(1, 0, 0, 0, "A", 1, "B", 2, "C")));
    LimitExceededException e =
        assertThrows(
            LimitExceededException.class, () -> accept(introduce(1, 0, 2, Integer.MAX_VALUE, "C")));
    assertEquals("classes", e.limit());
  }

  @Test
  void limitsOnBodies_doNotHoldForDefinitions() {
    limits = ScfsLimits.builder().stringLength(1).elements(1).build();
    Schema text = Schema.ofName(SchemaKind.TEXT, "a long text");
    accept(introduce(1, 0, 0, 0, "a.long.Name", 1, "another.long.Name", 2, text));
    assertEquals(3, half.learned());
  }

  @Test
  void section_longerThanItsContent_isMalformed() {
    BodyOutput out = new BodyOutput(64, 1 << 24);
    out.writeByte(MessageHeader.flags(true, false, false, 2));
    out.writeLong(1);
    out.writeBytes(new byte[] {0, 1, 0});
    out.writeInt(MessageHeader.checksum(out.getBuffer(), 0, out.position()));
    assertThrows(MalformedMessageException.class, () -> accept(out.toBytes()));
    assertEquals("missing-definitions", refused(steady(1, 0, 2)));
  }

  @Test
  void expect_bindsBeforeTheFirstMessage_andForgetsAnotherPeer() {
    half.expect(5);
    assertEquals("another-session", refused(introduce(1, 0, 0, 0, "A")));
    accept(steady(5, 0, 2));
    accept(introduce(5, 0, 0, 0, "A"));
    half.expect(5);
    assertSame(schema("A"), half.schema(0), "the same peer again: nothing is forgotten");
    half.expect(6);
    assertEquals(0, half.learned());
  }

  @Test
  void expect_ofTheSamePeerAfterAPardon_keepsItsEpochAndItsDefinitions() {
    accept(introduce(5, 3, 0, 0, "A"));
    half.pardon();
    half.expect(5);
    accept(steady(5, 3, 2));
    assertSame(schema("A"), half.schema(0));
    assertEquals("another-session", refused(introduce(1, 0, 0, 0, "A")));
  }

  @Test
  void pardon_letsAnotherIdentityInOnce() {
    half.pardon();
    assertEquals("missing-definitions", refused(steady(1, 0, 2)));
    accept(introduce(1, 0, 0, 0, "A"));
    half.pardon();
    accept(steady(1, 0, 2));
    assertEquals("missing-definitions", refused(introduce(2, 0, 1, 1, "B")));
    assertSame(schema("A"), half.schema(0));
    accept(introduce(2, 0, 0, 0, "B"));
    assertEquals("another-session", refused(introduce(1, 0, 0, 0, "A")));
  }

  @Test
  void aSectionWithoutDefinitions_costsNothing_whateverItsFirstId() {
    BodyOutput out = new BodyOutput(64, 1 << 24);
    out.writeByte(MessageHeader.flags(true, false, false, 2));
    MessageHeader.writeIdentity(1, 0, 0, Integer.MAX_VALUE, out);
    out.writeVar(0);
    out.writeInt(MessageHeader.checksum(out.getBuffer(), 0, out.position()));
    accept(out.toBytes());
    assertEquals(8, half.schemas().length);
    accept(introduce(1, 0, 0, 0, "A"));
    assertEquals(1, half.learned());
  }

  @Test
  void sectionsThatWereReadBefore_areCheckedAsOthers() {
    accept(introduce(1, 0, 0, 0, "A", 1, "B"));
    ReadHalf other = new ReadHalf();
    half.pardon();
    accept(introduce(2, 0, 0, 0, "A", 1, "B"));
    assertSame(schema("B"), half.schema(1));
    assertEquals("definition-reuse", refused(introduce(2, 0, 2, 1, "A", 2, "B")));
    accept(introduce(2, 0, 2, 2, "A", 3, "B"));
    assertSame(schema("B"), half.schema(3));
    limits = ScfsLimits.builder().classes(5).build();
    assertEquals("LimitExceededException", refused(introduce(2, 0, 4, 4, "A", 5, "B")));
    SessionInvariants.checkAgree(new WriteHalf(0), other, ScfsLimits.defaults());
    assertEquals(0, other.learned(), "what one half learns is not known to others");
  }

  @Test
  void aHalfThatLearnsMore_doesNotTeachThoseWithTheSame() {
    accept(introduce(1, 0, 0, 0, "A", 1, "B"));
    ReadHalf other = new ReadHalf();
    byte[] same = introduce(2, 0, 0, 0, "A", 1, "B");
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(same, 0, same.length);
    MessageHeader header = new MessageHeader();
    header.read(in);
    other.accept(header, in, limits, 2, recent);
    accept(introduce(1, 0, 2, 2, "C"));
    assertSame(schema("C"), half.schema(2));
    assertNull(other.find(2));
    assertEquals(2, other.learned());
    SessionInvariants.checkAgree(new WriteHalf(0), other, ScfsLimits.defaults());
  }
}
