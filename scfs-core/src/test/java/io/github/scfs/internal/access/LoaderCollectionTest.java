package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.objenesis.Objenesis;

/**
 * Nothing pins a class loader: neither SCFS that of the user's classes, nor a user's class that of
 * SCFS.
 */
class LoaderCollectionTest {
  private static final String PARCEL = Models.Parcel.class.getName();
  private static final String CONTENT = Models.Content.class.getName();

  @Test
  void loaderOfTheUser_dropped_isCollectedWhileScfsLives() throws Exception {
    List<ClassInfo> infos = new ArrayList<>();
    List<FieldInfo> fields = new ArrayList<>();
    List<FieldAccessor> accessors = new ArrayList<>();
    WeakReference<ClassLoader> loader = useFreshClasses(infos, fields, accessors);
    Heap.assertCollected(loader, "the loader of the user's classes");
    assertNull(infos.get(0).type());
    assertEquals(PARCEL, infos.get(0).name());
    assertThrows(IllegalStateException.class, infos.get(0).maker()::newInstance);
    assertThrows(IllegalStateException.class, infos.get(1).maker()::newInstance);
    for (FieldInfo field : fields) {
      assertNotNull(field.name());
      assertNull(field.field());
    }
    assertEquals(fields.size(), accessors.size());
  }

  @Test
  void loaderOfTheUser_dropped_isForgotten() throws Exception {
    ClassInfo.of(Models.Parcel.class);
    int before = ClassInfo.known();
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      loaders.add(useFreshClasses(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
    }
    for (WeakReference<ClassLoader> loader : loaders) {
      Heap.assertCollected(loader, "the loader");
    }
    long deadline = System.nanoTime() + 10_000_000_000L;
    while (ClassInfo.known() > before && System.nanoTime() < deadline) {
      System.gc();
      Thread.sleep(20);
    }
    assertTrue(ClassInfo.known() <= before, ClassInfo.known() + " are known, before " + before);
  }

  @Test
  void numbers_ofOneNameInTwoLoaders_differ() throws Exception {
    Class<?> other = freshModels().loadClass(PARCEL);
    assertNotSame(Models.Parcel.class, other);
    assertNotEquals(ClassInfo.of(Models.Parcel.class).number(), ClassInfo.of(other).number());
  }

  @Test
  void loaderOfScfs_dropped_isCollectedWhileTheUsersClassesLive() throws Exception {
    Models.Parcel survivor = new Models.Parcel();
    WeakReference<ClassLoader> loader = useFreshScfs();
    Heap.assertCollected(loader, "the loader of SCFS");
    assertNotNull(survivor);
  }

  /** An application that contains SCFS, as a thread of the server runs it. */
  public static final class Application implements Callable<Object> {
    @Override
    public Object call() {
      SessionKryoFactory factory =
          SessionKryoService.newThreadLocalSessionKryoFactory(
              new Peer(CreateOption.of()), CreateOption.of().allow(Models.Parcel.class));
      for (int i = 0; i < 50; i++) {
        byte[] message = factory.get().writeClassAndObject("out", new Models.Parcel());
        factory.get().readClassAndObject("in", message);
      }
      return factory.get().getClass().getClassLoader();
    }
  }

  private static WeakReference<ClassLoader> runApplication() throws Exception {
    FreshLoader loader =
        new FreshLoader(new Class<?>[] {SessionKryo.class, Models.class}, "io.github.scfs.");
    Class<?> application = loader.loadClass(Application.class.getName());
    Callable<?> call = (Callable<?>) application.getDeclaredConstructor().newInstance();
    assertSame(loader, call.call());
    loader.close();
    return new WeakReference<>(loader);
  }

  @Test
  void loaderOfScfs_dropped_isCollectedThoughTheThreadsOfItsFactoryLiveOn() throws Exception {
    WeakReference<ClassLoader> loader = runApplication(); // on this thread, which does
    Heap.assertCollected(loader, "the loader of SCFS");
  }

  @Test
  void reflectiveObjects_whileTheClassLives_surviveCollection() throws Exception {
    ClassInfo info = ClassInfo.of(Models.Content.class);
    FieldInfo[] fields = info.fields();
    Object made = info.maker().newInstance();
    WeakReference<Object> garbage = new WeakReference<>(new Object());
    Heap.assertCollected(garbage, "garbage");
    assertNotNull(made);
    for (FieldInfo field : fields) {
      assertNotNull(field.field(), field.toString());
      assertNotNull(field.type(), field.toString());
      assertNotNull(field.accessor(), field.toString());
    }
  }

  private static FreshLoader freshModels() {
    return new FreshLoader(new Class<?>[] {Models.class}, PARCEL, CONTENT);
  }

  private static WeakReference<ClassLoader> useFreshClasses(
      List<ClassInfo> infos, List<FieldInfo> fields, List<FieldAccessor> accessors)
      throws Exception {
    FreshLoader loader = freshModels();
    for (String name : new String[] {PARCEL, CONTENT}) {
      Class<?> type = loader.loadClass(name);
      ClassInfo info = ClassInfo.of(type);
      infos.add(info);
      for (int i = 0; i < 30; i++) {
        Object object = info.maker().newInstance();
        for (FieldInfo field : info.fields()) {
          FieldAccessor accessor = field.accessor();
          if (field.type() == int.class) {
            accessor.setBits(object, accessor.getBits(object) + 1);
          } else if (!field.isFinal() || !ThisJvm.protectsFinalFields()) {
            accessor.set(object, accessor.get(object));
          }
          if (i == 0) {
            assertNotNull(field.field());
            fields.add(field);
            accessors.add(accessor);
          }
        }
      }
    }
    loader.close();
    return new WeakReference<>(loader);
  }

  /** All of SCFS, Kryo and Objenesis anew, working on classes of this loader and of the JDK. */
  private static WeakReference<ClassLoader> useFreshScfs() throws Exception {
    FreshLoader loader =
        new FreshLoader(
            new Class<?>[] {ClassInfo.class, Kryo.class, Objenesis.class},
            ClassInfo.class.getName(),
            "io.github.scfs.ScfsException",
            "io.github.scfs.internal.access.FieldInfo",
            "io.github.scfs.internal.access.FieldAccessor",
            "io.github.scfs.internal.access.UnsafeAccessor",
            "io.github.scfs.internal.access.ReflectiveAccessor",
            "io.github.scfs.internal.access.SerialAccessor",
            "io.github.scfs.internal.access.SerialBase",
            "io.github.scfs.internal.access.SerialFields",
            "io.github.scfs.internal.access.SerialHooks",
            "io.github.scfs.internal.access.Singletons",
            "io.github.scfs.internal.access.FieldMap",
            "io.github.scfs.internal.access.HeldConstants",
            "io.github.scfs.internal.access.JdkBases",
            "io.github.scfs.internal.access.Shape",
            "io.github.scfs.internal.access.WireOrder",
            "io.github.scfs.internal.access.Creation",
            "io.github.scfs.internal.access.ClassHome",
            "io.github.scfs.internal.access.ObjectMaker",
            "io.github.scfs.internal.access.ClassTraits",
            "com.esotericsoftware.",
            "org.objenesis.");
    Class<?> infoClass = loader.loadClass(ClassInfo.class.getName());
    assertNotSame(ClassInfo.class, infoClass);
    Method of = infoClass.getMethod("of", Class.class);
    for (Class<?> type :
        new Class<?>[] {
          Models.Parcel.class, Models.Content.class, Models.Ticket.class, Locale.class
        }) {
      Object info = of.invoke(null, type);
      for (int i = 0; i < 30 && type != Locale.class; i++) {
        useEachField(info, type);
      }
      infoClass.getMethod("fields").invoke(info);
    }
    loader.close();
    return new WeakReference<>(loader);
  }

  private static void useEachField(Object info, Class<?> type) throws Exception {
    Object maker = info.getClass().getMethod("maker").invoke(info);
    Object object = maker.getClass().getMethod("newInstance").invoke(maker);
    assertTrue(type.isInstance(object));
    Object fields = info.getClass().getMethod("fields").invoke(info);
    for (int f = 0; f < Array.getLength(fields); f++) {
      Object field = Array.get(fields, f);
      Method getAccessor = field.getClass().getMethod("accessor");
      Object accessor = getAccessor.invoke(field);
      Class<?> api = getAccessor.getReturnType();
      Object value = api.getMethod("get", Object.class).invoke(accessor, object);
      boolean isFinal = (Boolean) field.getClass().getMethod("isFinal").invoke(field);
      if (!isFinal || !ThisJvm.protectsFinalFields()) {
        api.getMethod("set", Object.class, Object.class).invoke(accessor, object, value);
      }
    }
  }
}
