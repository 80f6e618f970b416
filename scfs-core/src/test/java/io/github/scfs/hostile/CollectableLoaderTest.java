package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The loader of the user's classes is collectable although all that is SCFS lives on. */
class CollectableLoaderTest {
  private static final CreateOption OPTION =
      Samples.option().allowPackages("plugin").sessionCheckBytes(8);

  private static Version plugin() {
    return Version.of(
        "package plugin; public class Task { public int id; public Object next; public Mood mood;"
            + " public Task[] tasks; }",
        "package plugin; public enum Mood { GOOD, BAD }",
        "package plugin; public class Failure extends RuntimeException { public int code; }");
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the enum is only known at run time
  private static List<Object> objects(Version version) {
    Object task = version.make("plugin.Task");
    Object mood = version.constant("plugin.Mood", "BAD");
    Version.set(task, "next", task);
    Version.set(task, "mood", mood);
    return new ArrayList<>(
        Arrays.asList(
            task,
            mood,
            EnumSet.of((Enum) mood),
            version.make("plugin.Failure"),
            version.type("plugin.Task"),
            java.lang.reflect.Array.newInstance(version.type("plugin.Task"), 2),
            Arrays.asList(task, task)));
  }

  private static WeakReference<ClassLoader> use(Peer writer, Peer reader) {
    Version version = plugin();
    writer.kryo().setClassLoader(version.loader());
    reader.kryo().setClassLoader(version.loader());
    for (int i = 0; i < 3; i++) {
      for (Object object : objects(version)) {
        assertNotNull(reader.read(writer.write(object)));
      }
      reader.read(writer.write(objects(version)));
      writer.kryo().kryo().copy(objects(version));
    }
    ClassLoader own = CollectableLoaderTest.class.getClassLoader();
    writer.kryo().setClassLoader(own);
    reader.kryo().setClassLoader(own);
    return new WeakReference<>(version.loader());
  }

  @Test
  void loaderIsCollected_whileSessionsAndInstancesLiveOn() throws InterruptedException {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    WeakReference<ClassLoader> loader = use(writer, reader);
    Heap.assertCollected(loader, "the loader");
    assertEquals("alive", writer.send("alive", reader));
    WeakReference<ClassLoader> second = use(writer, reader); // the same names once more
    Heap.assertCollected(second, "the loader");
  }

  private static WeakReference<ClassLoader> useByContext(Peer writer, Peer reader) {
    Version version = plugin();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(version.loader());
    try {
      for (Object object : objects(version)) {
        assertNotNull(reader.read(writer.write(object)));
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    return new WeakReference<>(version.loader());
  }

  @Test
  void loaderOfTheThread_isCollected() throws InterruptedException {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    Heap.assertCollected(useByContext(writer, reader), "the loader");
    assertEquals("alive", writer.send("alive", reader));
  }

  private static WeakReference<ClassLoader> allowed(Peer[] peers) {
    Version version = plugin();
    CreateOption option =
        CreateOption.of().allow(version.type("plugin.Task"), version.type("plugin.Mood"));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    peers[0] = writer;
    peers[1] = reader;
    Object task = objects(version).get(0);
    assertEquals(task.getClass(), writer.send(task, reader).getClass());
    assertEquals(task.getClass(), reader.read(writer.write(task), task.getClass()).getClass());
    return new WeakReference<>(version.loader());
  }

  @Test
  void peersWhoseOptionAllowedAClass_doNotHoldIt() throws InterruptedException {
    Peer[] peers = new Peer[2];
    Heap.assertCollected(allowed(peers), "the loader");
    assertEquals("alive", peers[0].send("alive", peers[1]));
  }

  private static WeakReference<ClassLoader> failing(SessionKryo kryo, Peer reader) {
    Version version = plugin();
    Object task = version.make("plugin.Task");
    Version.set(task, "next", new ProcessBuilder("not allowed"));
    try {
      kryo.writeClassAndObject("k", Arrays.asList(task, version.constant("plugin.Mood", "BAD")));
    } catch (RuntimeException e) {
      assertNotNull(e.getMessage());
    }
    byte[] message = kryo.writeClassAndObject("k", version.make("plugin.Task"));
    reader.kryo().setClassLoader(version.loader());
    try {
      reader.read(Arrays.copyOf(message, message.length - 1));
    } catch (RuntimeException e) {
      assertNotNull(e.getMessage());
    }
    reader.kryo().setClassLoader(CollectableLoaderTest.class.getClassLoader());
    return new WeakReference<>(version.loader());
  }

  @Test
  void failedCalls_holdNothing_alsoInAThreadLocal() throws InterruptedException {
    Peer sessions = new Peer(OPTION);
    SessionKryoFactory factory =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION);
    Peer reader = new Peer(OPTION);
    Heap.assertCollected(failing(factory.get(), reader), "the loader");
    assertEquals(1, reader.kryo().readClassAndObject("k", sessions.write(1)));
  }
}
