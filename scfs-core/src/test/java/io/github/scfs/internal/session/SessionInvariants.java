package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.schema.Schema;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;

/**
 * What is true of the two ends of a conversation between two messages. Tests of sessions, property
 * tests and mutation tests share it.
 */
public final class SessionInvariants {
  private SessionInvariants() {}

  /**
   * Both halves are in order, and the reader knows exactly what the writer has announced: no
   * message is missing between them.
   */
  public static void check(ReadWriteSessionData writer, ReadWriteSessionData reader) {
    check(sessionOf(writer).writer(), sessionOf(reader).reader(), ScfsLimits.defaults());
  }

  /**
   * Both halves are in order, and what the reader knows is what the writer has announced. Messages
   * may be missing between them.
   */
  public static void checkAgree(ReadWriteSessionData writer, ReadWriteSessionData reader) {
    checkAgree(sessionOf(writer).writer(), sessionOf(reader).reader(), ScfsLimits.defaults());
  }

  static void check(WriteHalf writer, ReadHalf reader, ScfsLimits limits) {
    checkAgree(writer, reader, limits);
    if (writer.messages == 0 && writer.epoch() == 0) {
      return; // nothing was said yet
    }
    assertTrue(writer.base() == 0 || reader.reads(writer), "the reader is bound to the writer");
    Schema[] announced = writer.schemas();
    Schema[] schemas = reader.schemas();
    for (int id = 0; id < writer.committed(); id++) {
      boolean known = id < schemas.length && schemas[id] != null;
      assertTrue(known || announced[id] == null, "the reader knows definition " + id);
    }
  }

  static void checkAgree(WriteHalf writer, ReadHalf reader, ScfsLimits limits) {
    checkWriter(writer, limits);
    checkReader(reader, limits);
    if (!reader.reads(writer)) {
      return;
    }
    Schema[] announced = writer.schemas();
    Schema[] schemas = reader.schemas();
    for (int id = 0; id < schemas.length; id++) {
      if (schemas[id] == null) {
        continue;
      }
      assertTrue(id < announced.length, "definition " + id + " was announced");
      if (announced[id] != null) { // what was rolled back may have arrived all the same
        assertSame(announced[id], schemas[id], "definition " + id);
      }
    }
  }

  private static void checkWriter(WriteHalf writer, ScfsLimits limits) {
    Schema[] schemas = writer.schemas();
    assertEquals(schemas.length, writer.committed(), "every id is committed or burnt");
    assertTrue(schemas.length <= limits.classes(), "the table is within the limit");
    Set<Schema> distinct = new HashSet<>();
    int announced = 0;
    for (int id = 0; id < schemas.length; id++) {
      if (schemas[id] != null) {
        assertTrue(distinct.add(schemas[id]), "a schema has one id");
        announced++;
      }
    }
    assertEquals(announced, writer.base(), "the header tells how much was announced");
    checkTable(writer.table(), schemas, distinct.size());
  }

  private static void checkTable(int[] table, Schema[] schemas, int entries) {
    Set<Schema> found = new HashSet<>();
    for (int entry : table) {
      if (entry != 0) {
        assertNotNull(schemas[entry - 1], "a slot has an id that is in use");
        assertTrue(found.add(schemas[entry - 1]), "each schema has one slot");
      }
    }
    assertEquals(entries, found.size(), "each schema has a slot");
    assertTrue(entries * 4 <= table.length * 3, "the table has room");
  }

  private static void checkReader(ReadHalf reader, ScfsLimits limits) {
    int known = 0;
    long chars = 0;
    for (Schema schema : reader.schemas()) {
      known += schema == null ? 0 : 1;
      chars += schema == null ? 0 : schema.nameChars();
    }
    assertEquals(chars, reader.nameChars(), "chars of names are counted");
    assertEquals(known, reader.learned(), "learned definitions are counted");
    assertTrue(known <= limits.classes(), "the table is within the limit");
    assertFalse(known > reader.learnedDefinitions(), "what is known was learned");
  }

  /** The inside of a session, which the public class keeps to itself. */
  static Session sessionOf(ReadWriteSessionData data) {
    try {
      Method session = ReadWriteSessionData.class.getDeclaredMethod("session");
      session.setAccessible(true);
      return (Session) session.invoke(data);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new AssertionError(e);
    }
  }
}
