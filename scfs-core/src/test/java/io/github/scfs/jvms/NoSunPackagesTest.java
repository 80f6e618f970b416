package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.SimpleTimeZone;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/**
 * The library in a loader that sees no package {@code sun} of the JDK, as a bundle of OSGi that
 * imports none: it works, only without Unsafe.
 */
class NoSunPackagesTest {
  /** With rules of its own, which are read by Java serialization. */
  private static final SimpleTimeZone ZONE = new SimpleTimeZone(3_600_000, "Shop");

  /** Has no constructor that could be called, and a hook. */
  public static final class Parcel implements Serializable {
    private static final long serialVersionUID = 1;

    private final String to;
    private final int[] weights;
    private transient Object label;

    public Parcel(String to, int... weights) {
      this.to = to;
      this.weights = weights;
      this.label = new int[] {1, 2};
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(label);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      label = in.readObject();
    }

    @Override
    public String toString() {
      return to + Arrays.toString(weights) + Arrays.toString((int[]) label);
    }
  }

  /** Runs in the copy of the library. */
  public static final class Driver implements Callable<String> {
    /** Enough for generated code. */
    private static final int TIMES = 50;

    @Override
    public String call() {
      Peer peer = new Peer(CreateOption.of().allow(Parcel.class));
      Object read = null;
      for (int i = 0; i < TIMES; i++) {
        Object[] sent = {new Parcel("\u00E9\u20AC", 1, i), new IllegalStateException("late"), ZONE};
        read = peer.send(sent, peer);
      }
      return RawMemory.USABLE + " " + Arrays.toString((Object[]) read);
    }
  }

  private static final class Bundle extends URLClassLoader {
    Bundle() {
      super(new URL[] {home(SessionKryo.class), home(Driver.class)}, Driver.class.getClassLoader());
    }

    private static URL home(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("sun.")) {
        throw new ClassNotFoundException(name);
      }
      boolean copied = name.startsWith("io.github.scfs.") && !name.equals(Parcel.class.getName());
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null && copied) {
          loaded = findClass(name);
        }
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
    }
  }

  @Test
  void withoutConstructor_withHooks_arriveAsEverywhere() throws Exception {
    try (Bundle bundle = new Bundle()) {
      assertThrows(ClassNotFoundException.class, () -> bundle.loadClass("sun.misc.Unsafe"));
      Object driver = bundle.loadClass(Driver.class.getName()).getConstructor().newInstance();
      assertEquals(
          "false [\u00E9\u20AC[1, 49][1, 2], java.lang.IllegalStateException: late, " + ZONE + "]",
          ((Callable<?>) driver).call());
    }
  }
}
