package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.minlog.Log;
import com.esotericsoftware.reflectasm.ConstructorAccess;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objenesis.Objenesis;

/** Generated code pins no class loader, in either direction. */
class GeneratedCodeLoadersTest {
  private static final CreateOption OPTION =
      CreateOption.of().allowPackages("plugin", "base").allow(Holder.class);

  /** Of the tests' loader, with objects of others in it. */
  static final class Holder {
    private Object any;
    private Object other;
  }

  private static WeakReference<ClassLoader> use(Peer writer, Peer reader) {
    Version[] plugin =
        Version.layered(
            Version.class.getClassLoader(),
            "base",
            "package base; public class Entity { private int id = 1; }",
            "package plugin; public class Task extends base.Entity { private long no = 7; private Object next; private"
                + " Note note = new Note(); }",
            "package plugin; public class Note { private String text = \"t\"; }");
    writer.kryo().setClassLoader(plugin[1].loader());
    reader.kryo().setClassLoader(plugin[1].loader());
    Object task = plugin[1].make("plugin.Task");
    Version.set(task, "next", task);
    Holder holder = new Holder();
    holder.any = task;
    holder.other = Version.get(task, "note");
    for (int i = 0; i < Warm.MESSAGES; i++) {
      Holder read = (Holder) reader.read(writer.write(holder));
      assertSame(read.any.getClass(), task.getClass());
      assertSame(read.other, Version.get(read.any, "note"));
    }
    Warm.assertGenerated(task.getClass());
    Warm.assertGenerated(holder.other.getClass());
    ClassLoader own = GeneratedCodeLoadersTest.class.getClassLoader();
    writer.kryo().setClassLoader(own);
    reader.kryo().setClassLoader(own);
    return new WeakReference<>(plugin[1].loader());
  }

  @Test
  void loaderOfTheUser_isCollected_whileInstancesSessionsAndParentBeansLive() throws Exception {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    Heap.assertCollected(use(writer, reader), "the loader");
    Heap.assertCollected(use(writer, reader), "the loader"); // the same names once more
    Holder holder = new Holder();
    holder.any = "alive";
    assertEquals("alive", ((Holder) writer.send(holder, reader)).any);
  }

  @Test
  void codeOutlivesTheEngines_andServesTheNext() {
    Version shop = Version.of("package plugin; public class Task { private int id = 5; }");
    Object task = shop.make("plugin.Task");
    for (int i = 0; i < 3; i++) {
      Warm.send(task, Peer.of(OPTION, shop), Peer.of(OPTION, shop));
      System.gc();
    }
    Warm.assertGenerated(task.getClass());
  }

  /** All of the library and of what it needs, below the loader of the user's classes. */
  private static URLClassLoader libraryBelow(ClassLoader parent) throws Exception {
    Class<?>[] places = {
      SessionKryo.class,
      Kryo.class,
      Log.class,
      ConstructorAccess.class,
      Objenesis.class,
      ClassWriter.class,
      Driver.class
    };
    URL[] urls = new URL[places.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = places[i].getProtectionDomain().getCodeSource().getLocation();
    }
    return new URLClassLoader(urls, parent);
  }

  /** Runs in a library of its own; gives a field of an object that was sent there and back. */
  public static final class Driver implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      CreateOption option = CreateOption.of().allowPackages("base");
      Peer writer = new Peer(option);
      Peer reader = new Peer(option);
      Class<?> type = Class.forName("base.Order");
      Object order = type.getDeclaredConstructor().newInstance();
      Object read = null;
      for (int i = 0; i < Warm.MESSAGES; i++) {
        read = reader.read(writer.write(order));
      }
      if (!RawMemory.AS_ON_THE_WIRE && Warm.nestCodes(type) != 0) {
        throw new IllegalStateException("The class holds objects of a library below it");
      }
      return type.getMethod("id").invoke(read);
    }
  }

  private static WeakReference<ClassLoader> useLibraryBelow(ClassLoader users) throws Exception {
    URLClassLoader library = libraryBelow(users);
    Class<?> driver = library.loadClass(Driver.class.getName());
    assertSame(library, driver.getClassLoader());
    Callable<?> call = (Callable<?>) driver.getDeclaredConstructor().newInstance();
    assertEquals(5, call.call());
    return new WeakReference<>(library);
  }

  @Test
  void classInAParentOfTheLibrary_works_andHoldsNothingOfIt() throws Exception {
    Version[] users =
        Version.layered(
            ClassLoader.getSystemClassLoader().getParent(),
            "base",
            "package base; public class Order { private int id = 5; private Object any = \"a\"; private Order next ="
                + " null; public Order() { } public int id() { return id; } }");
    for (int copy = 0; copy < 2; copy++) {
      WeakReference<ClassLoader> library = useLibraryBelow(users[0].loader());
      if (RunningJava.VERSION > 8) { // before, a shut down JarFile may be held by the JVM
        Heap.assertCollected(library, "the loader");
      }
    }
    assertNotNull(users[0].make("base.Order"));
  }
}
