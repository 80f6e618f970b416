package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a hook throws is told with the name of the hook and its class. */
class HookNamesTest {
  private static final int MESSAGES = 60;

  private static final CreateOption OPTION =
      CreateOption.of().allow(Parcel.class, Seal.class, Guest.class);

  private static final String PARCEL = Parcel.class.getName();
  private static final String SEAL = Seal.class.getName();

  private static Throwable onWrite;
  private static Throwable onRead;

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private static void throwIfAny(Throwable problem) throws IOException {
    if (problem instanceof IOException) {
      throw (IOException) problem;
    } else if (problem instanceof Error) {
      throw (Error) problem;
    } else if (problem != null) {
      throw (RuntimeException) problem;
    }
  }

  public static final class Parcel implements Externalizable {
    private static final long serialVersionUID = 1L;

    private Object content = "salt";

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      throwIfAny(onWrite);
      out.writeObject(content);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      content = in.readObject();
      throwIfAny(onRead);
    }
  }

  static final class Seal implements Serializable, ObjectInputValidation {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (onRead instanceof AssertionError) {
        throw (AssertionError) onRead;
      }
      in.registerValidation(this, 0);
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      if (onRead instanceof InvalidObjectException) {
        throw (InvalidObjectException) onRead;
      } else if (onRead instanceof Error) {
        throw (Error) onRead;
      } else if (onRead != null) {
        throw (RuntimeException) onRead;
      }
    }
  }

  static final class Guest {
    private final Set<Guest> friends = new HashSet<>();

    @Override
    public int hashCode() {
      if (onRead != null) {
        throw (Error) onRead;
      }
      return 7;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  @Test
  void readExternal() {
    List<Object> sent = Arrays.asList("x", new Parcel());
    for (int message = 0; message < MESSAGES; message++) {
      for (Exception problem :
          new Exception[] {new IOException("torn"), new IllegalStateException("torn")}) {
        checkRead(sent, problem, "readExternal of " + PARCEL, "[1]");
      }
    }
  }

  @Test
  void validateObject() {
    for (Throwable problem :
        new Throwable[] {
          new InvalidObjectException("torn"),
          new IllegalStateException("torn"),
          new LinkageError("torn")
        }) {
      checkRead(new Seal(), problem, "validateObject of " + SEAL, "Seal");
    }
  }

  /** With the whole path, as exceptions are. */
  @Test
  void errorsOnRead() {
    Error problem = new AssertionError("torn");
    checkRead(Arrays.asList(1, new Parcel()), problem, "readExternal of " + PARCEL, "[1]");
    checkRead(Arrays.asList(1, new Seal()), problem, "readObject of " + SEAL, "[1]");
  }

  /** What is made complete for a hook may call other code of the user's. */
  @Test
  void errorsBeforeTheHook_areNotOfIt() {
    Guest guest = new Guest();
    guest.friends.add(guest);
    byte[] message = writer.write(Arrays.asList(guest, new Parcel()));
    onRead = new AssertionError("torn");
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    assertFalse(e.getMessage().contains("readExternal"), e::getMessage);
    assertSame(onRead, e.getCause());
    onRead = null;
    assertEquals("next", writer.send("next", reader));
  }

  /** An error of the user's passes unchanged, as ever. */
  @Test
  void errorsOnWrite() {
    onWrite = new AssertionError("torn");
    Parcel parcel = new Parcel();
    assertSame(onWrite, assertThrows(AssertionError.class, () -> writer.write(parcel)));
    onWrite = null;
    assertEquals("salt", ((Parcel) writer.send(parcel, reader)).content);
  }

  private void checkRead(Object sent, Throwable problem, String hook, String step) {
    byte[] message = writer.write(sent);
    onRead = problem;
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
    onRead = null;
    check(e, problem, hook, step);
    assertEquals("read-failed", e.anchor());
    assertEquals("next", writer.send("next", reader));
  }

  @Test
  void writeExternal() {
    for (Exception problem :
        new Exception[] {new IOException("torn"), new IllegalStateException("torn")}) {
      onWrite = problem;
      List<Object> sent = new ArrayList<>(Arrays.asList("x", new Parcel()));
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(sent));
      onWrite = null;
      check(e, problem, "writeExternal of " + PARCEL, "[1]");
      assertEquals("write-failed", e.anchor());
      assertEquals("salt", ((Parcel) ((List<?>) writer.send(sent, reader)).get(1)).content);
    }
  }

  private static void check(ScfsException e, Throwable problem, String hook, String step) {
    assertTrue(e.getMessage().startsWith(hook + " failed: " + problem), e::getMessage);
    assertTrue(e.path().endsWith(step), e::path);
    assertSame(problem, e.getCause());
  }

  /** An error of this library has its own words. */
  @Test
  void whatAHookWasRefused_isToldAsItIs() {
    Parcel parcel = new Parcel();
    parcel.content = Thread.currentThread();
    ScfsException e = assertThrows(ScfsException.class, () -> writer.write(parcel));
    assertTrue(e.getMessage().contains("is not allowed"), e::getMessage);
  }
}
