package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.PendingMessage;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whichever call inside of the library an Error ends, as a stack that is used up does: what was
 * returned is read right, and the session goes on, also in another thread.
 */
class ErrorAnywhereTest {
  private static final ClassLoader FAULTY = new Faulty();

  /** Is asked before each call. */
  public static final class Fault {
    private static int left = Integer.MAX_VALUE;
    private static boolean lasting;
    private static boolean failed;

    private Fault() {}

    public static void call() {
      if (failed ? lasting : left != Integer.MAX_VALUE && --left < 0) {
        failed = true;
        throw new StackOverflowError();
      }
    }
  }

  enum Size {
    SMALL,
    LARGE
  }

  static final class Order {
    String customer;
    Object item;
    List<Object> notes = new ArrayList<>();
  }

  static final class Pizza {
    Size size = Size.LARGE;
    String name = "margherita";
  }

  static final class Drink {
    int millilitres;
    Order with;
  }

  /** Written by an Output of its own. */
  static final class Packed {
    static final int[] NUMBERS = {1, 2, 3};

    final int[] numbers;

    Packed(int[] numbers) {
      this.numbers = numbers;
    }

    @Override
    public String toString() {
      return Arrays.toString(numbers);
    }
  }

  static final class PackedSerializer extends Serializer<Packed> {
    @Override
    public void write(Kryo kryo, Output output, Packed packed) {
      Output own = new Output(16, -1);
      kryo.writeClassAndObject(own, packed.numbers);
      output.writeInt(own.position());
      output.writeBytes(own.getBuffer(), 0, own.position());
    }

    @Override
    public Packed read(Kryo kryo, Input input, Class<? extends Packed> type) {
      Input own = new Input(input.readBytes(input.readInt()));
      return new Packed((int[]) kryo.readClassAndObject(own));
    }
  }

  /** What is run with the classes into which the faults are built. */
  public static final class Program {
    private static final CreateOption OPTION =
        CreateOption.of()
            .allow(Order.class, Pizza.class, Drink.class, Size.class)
            .customize(kryo -> kryo.register(Packed.class, new PackedSerializer()));

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Peer writer = new Peer(OPTION);
    private final Peer reader = new Peer(OPTION);
    private String key;

    private static Order order(Object item) {
      Order order = new Order();
      order.customer = "alice";
      order.item = item;
      order.notes.add("note");
      order.notes.add(new Packed(Packed.NUMBERS));
      return order;
    }

    private static Drink drink(int millilitres) {
      Drink drink = new Drink();
      drink.millilitres = millilitres;
      drink.with = order(Size.SMALL);
      return drink;
    }

    private static String said(Object read) {
      if (read instanceof Order) {
        Order order = (Order) read;
        return order.customer + " " + said(order.item) + " " + order.notes;
      } else if (read instanceof Pizza) {
        return ((Pizza) read).size + " " + ((Pizza) read).name;
      } else if (read instanceof Drink) {
        return ((Drink) read).millilitres + " " + said(((Drink) read).with);
      }
      return String.valueOf(read);
    }

    private void check(String session, Object sent) {
      arrives(session, sent, writer.kryo().writeClassAndObject(session, sent));
    }

    private void arrives(String session, Object sent, byte[] message) {
      assertEquals(said(sent), said(reader.kryo().readClassAndObject(session, message)));
    }

    /** Returns the message if the caller has got one that the reader has not read yet. */
    private byte[] act(String what, byte[] message) {
      Object sent = order(new Pizza());
      SessionKryo kryo = writer.kryo();
      ReadWriteSessionData session;
      switch (what) {
        case "write":
          return kryo.writeClassAndObject(key, sent);
        case "encode":
          byte[] bytes;
          try (PendingMessage pending = kryo.encode(key, sent)) {
            bytes = pending.toByteArray();
            pending.commit();
          }
          return bytes;
        case "roll back":
          kryo.encode(key, sent).close();
          return null;
        case "reset":
          session = kryo.session(key);
          session.reset();
          return null;
        default:
          reader.kryo().readClassAndObject(key, message);
          return null;
      }
    }

    private boolean run(String what, boolean first, boolean lasting, int calls) throws Exception {
      key = what + calls;
      if (!first) {
        check(key, order(Size.SMALL));
      }
      Order sent = order(new Pizza());
      byte[] unread = what.equals("read") ? writer.kryo().writeClassAndObject(key, sent) : null;
      byte[] message = unread;
      boolean threw = false;
      Fault.failed = false;
      Fault.lasting = lasting;
      try {
        message =
            thread
                .submit(
                    () -> {
                      Fault.left = calls;
                      try {
                        return act(what, unread);
                      } finally {
                        Fault.left = Integer.MAX_VALUE;
                        Fault.lasting = false;
                      }
                    })
                .get();
      } catch (ExecutionException expected) {
        threw = true;
      }
      if (message != null) {
        arrives(key, sent, message);
      }
      check(key, sent);
      check(key, drink(330));
      check(key, order("none"));
      check(key + " other", drink(500));
      return threw || Fault.failed;
    }

    /** Lets each call fail in turn; returns what went wrong. */
    public static String all(String what, boolean first, boolean lasting) {
      Program program = new Program();
      int calls = 0;
      try {
        while (program.run(what, first, lasting, calls)) {
          calls++;
        }
        return calls < 20 ? "Only " + calls + " calls" : "";
      } catch (Throwable e) { // Why: it is of another loader
        return "Call " + calls + ": " + e + Arrays.toString(e.getStackTrace());
      } finally {
        program.thread.shutdown();
      }
    }
  }

  /** Loads all of the library anew, with faults in what knows of sessions. */
  private static final class Faulty extends ClassLoader {
    Faulty() {
      super(ErrorAnywhereTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null || !name.startsWith("io.github.scfs.")) {
          return known != null ? known : super.loadClass(name, resolve);
        }
        byte[] bytes = bytes(name);
        byte[] faulty = knowsSessions(name) ? withFaults(bytes) : bytes;
        return defineClass(name, faulty, 0, faulty.length);
      }
    }

    private static boolean knowsSessions(String name) {
      String inside = name.substring("io.github.scfs.".length());
      return inside.matches(
          "[A-Z]\\w+|internal\\.(session|engine)\\..*|internal\\.schema\\.Section.*"
              + "|internal\\.codec\\.(GraphWriter|EnumWriter|ObjectWriter)");
    }

    private byte[] bytes(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] some = new byte[1 << 13];
        for (int more; (more = in.read(some)) > 0; ) {
          all.write(some, 0, more);
        }
        return all.toByteArray();
      } catch (IOException | NullPointerException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    private static byte[] withFaults(byte[] bytes) {
      ClassWriter written = new ClassWriter(0);
      new ClassReader(bytes)
          .accept(
              new ClassVisitor(Opcodes.ASM9, written) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String generic, String[] thrown) {
                  MethodVisitor next = super.visitMethod(access, name, descriptor, generic, thrown);
                  return name.equals("<clinit>") ? next : new Calls(next);
                }
              },
              0);
      return written.toByteArray();
    }
  }

  private static final class Calls extends MethodVisitor {
    Calls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String fault = Fault.class.getName().replace('.', '/');
      super.visitMethodInsn(Opcodes.INVOKESTATIC, fault, "call", "()V", false);
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "write, true, false",
    "write, false, false",
    "write, false, true",
    "encode, false, false",
    "encode, false, true",
    "roll back, false, false",
    "reset, false, false",
    "reset, false, true",
    "read, true, false",
    "read, false, false",
    "read, false, true"
  })
  void call_anyInsideFails_sessionIsRight(String what, boolean first, boolean lasting)
      throws Exception {
    Object wrong =
        Class.forName(Program.class.getName(), true, FAULTY)
            .getMethod("all", String.class, boolean.class, boolean.class)
            .invoke(null, what, first, lasting);
    assertEquals("", wrong);
  }
}
