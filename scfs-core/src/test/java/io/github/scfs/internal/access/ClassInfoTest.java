package io.github.scfs.internal.access;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ClassInfoTest {
  @Test
  void of_askedTwice_sameInfo() {
    assertSame(ClassInfo.of(Models.Pizza.class), ClassInfo.of(Models.Pizza.class));
  }

  @Test
  void of_differentClasses_differentNumbers() {
    ClassInfo pizza = ClassInfo.of(Models.Pizza.class);
    ClassInfo account = ClassInfo.of(Models.Account.class);
    assertNotEquals(pizza.number(), account.number());
    assertSame(Models.Pizza.class, pizza.type());
    assertEquals("io.github.scfs.internal.access.Models$Pizza", pizza.name());
    assertFalse(pizza.isRecord());
  }

  @Test
  void of_whatHasNoFields_isLegal() {
    for (Class<?> type :
        Arrays.asList(
            int.class,
            void.class,
            int[].class,
            String[][].class,
            Models.Priced.class,
            Object.class)) {
      ClassInfo info = ClassInfo.of(type);
      assertEquals(0, info.fields().length, type.getName());
      assertArrayEquals(new String[] {type.getName()}, info.owners());
    }
  }

  @Test
  void of_manyThreadsAtOnce_oneInfo() throws Exception {
    int threads = 8;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 50; round++) {
        FreshLoader loader =
            new FreshLoader(new Class<?>[] {Models.class}, Models.Parcel.class.getName());
        Class<?> type = loader.loadClass(Models.Parcel.class.getName());
        CyclicBarrier start = new CyclicBarrier(threads);
        Set<ClassInfo> infos = ConcurrentHashMap.newKeySet();
        Set<Integer> layouts = ConcurrentHashMap.newKeySet();
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          running.add(
              pool.submit(
                  () -> {
                    start.await();
                    ClassInfo info = ClassInfo.of(type);
                    infos.add(info);
                    layouts.add(System.identityHashCode(info.fields()[0]));
                    assertSame(type, info.maker().newInstance().getClass());
                    return null;
                  }));
        }
        for (Future<?> one : running) {
          one.get();
        }
        assertEquals(1, infos.size());
        assertEquals(1, layouts.size());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void owners_itselfThenNearestSuperClassesThatDeclareFields() {
    assertArrayEquals(
        names(Models.GoldAccount.class, Models.SavingsAccount.class, Models.Account.class),
        ClassInfo.of(Models.GoldAccount.class).owners());
    assertArrayEquals(
        names(Models.QuietAccount.class, Models.SavingsAccount.class, Models.Account.class),
        ClassInfo.of(Models.QuietAccount.class).owners());
  }

  @Test
  void owners_changedByTheCaller_notInside() {
    ClassInfo info = ClassInfo.of(Models.GoldAccount.class);
    info.owners()[0] = null;
    info.fields()[0] = null;
    assertEquals(Models.GoldAccount.class.getName(), info.owners()[0]);
    assertEquals(13, info.fields().length);
  }

  @Test
  void fields_ofEachClassPointToTheirOwner() {
    ClassInfo info = ClassInfo.of(Models.GoldAccount.class);
    String[] owners = info.owners();
    List<String> seen = new ArrayList<>();
    for (FieldInfo field : info.fields()) {
      assertEquals(owners[field.owner()], field.ownerName());
      seen.add(field.owner() + field.name());
    }
    Collections.sort(seen);
    assertEquals(
        Arrays.asList(
            "0adviser",
            "1interest",
            "1number",
            "2balance",
            "2branch",
            "2closed",
            "2currency",
            "2grade",
            "2holder",
            "2limit",
            "2notes",
            "2number",
            "2rate"),
        seen);
  }

  @Test
  void fields_syntheticOuterInstance_isOneOfThem() {
    FieldInfo[] fields = ClassInfo.of(Models.Room.class).fields();
    Set<String> names = new HashSet<>();
    for (FieldInfo field : fields) {
      names.add(field.name());
    }
    assertEquals(new HashSet<>(Arrays.asList("windows", "this$0")), names);
  }

  @Test
  void fieldsBelow_throwable_onlyThoseOfTheUsersClasses() {
    ClassInfo info = ClassInfo.of(Models.LateShipment.class);
    List<String> names = new ArrayList<>();
    for (FieldInfo field : info.fieldsBelow(Throwable.class)) {
      names.add(info.owners()[field.owner()] + '.' + field.name());
    }
    Collections.sort(names);
    String late = Models.LateShipment.class.getName();
    String shipment = Models.Shipment.class.getName();
    assertEquals(
        Arrays.asList(late + ".hours", shipment + ".address", shipment + ".parcels"), names);
    assertEquals(3, info.fieldsBelow(Exception.class).length);
    assertEquals(1, info.fieldsBelow(Models.Shipment.class).length);
    assertEquals(0, info.fieldsBelow(Models.LateShipment.class).length);
  }

  @Test
  void fieldsBelow_unrelatedClass_isAll() {
    ClassInfo info = ClassInfo.of(Models.SavingsAccount.class);
    assertEquals(info.fields().length, info.fieldsBelow(Throwable.class).length);
    assertEquals(info.fields().length, info.fieldsBelow(Object.class).length);
  }

  @Test
  void newInstance_privateConstructor_isRun() {
    for (int i = 0; i < 40; i++) {
      Models.Safe safe = (Models.Safe) ClassInfo.of(Models.Safe.class).maker().newInstance();
      assertEquals(Collections.singletonList("gold"), safe.content());
    }
    assertTrue(ClassInfo.of(Models.Safe.class).hasNoArgConstructor());
  }

  @Test
  void newInstance_withoutNoArgConstructor_runsNone() {
    assertFalse(ClassInfo.of(Models.Ticket.class).hasNoArgConstructor());
    for (int i = 0; i < 40; i++) {
      Models.Ticket ticket =
          (Models.Ticket) ClassInfo.of(Models.Ticket.class).maker().newInstance();
      assertEquals(0, ticket.seat);
      assertSame(Models.Ticket.class, ticket.getClass());
    }
  }

  @Test
  void newInstance_constructorThrows_isWrapped() {
    ScfsException failure =
        assertThrows(
            ScfsException.class, () -> ClassInfo.of(Models.Quarrel.class).maker().newInstance());
    assertEquals("constructor-failed", failure.anchor());
    assertTrue(failure.getMessage().contains(Models.Quarrel.class.getName()), failure.getMessage());
    assertEquals(
        "no deal", assertInstanceOf(IllegalStateException.class, failure.getCause()).getMessage());
  }

  @Test
  void newInstance_outOfMemory_passes() {
    assertThrows(
        OutOfMemoryError.class, () -> ClassInfo.of(Models.Glutton.class).maker().newInstance());
  }

  @Test
  void newInstance_initialiserFails_isWrappedEachTime() {
    for (Class<?> cursed : Arrays.asList(Models.Cursed.class, Models.CursedTicket.class)) {
      for (int i = 0; i < 2; i++) {
        ScfsException failure =
            assertThrows(ScfsException.class, () -> ClassInfo.of(cursed).maker().newInstance());
        assertEquals("constructor-failed", failure.anchor());
        assertInstanceOf(LinkageError.class, failure.getCause());
      }
    }
  }

  @Test
  void newInstance_whatHasNoObjects_isRefused() {
    for (Class<?> type :
        Arrays.asList(
            Models.Shape.class,
            Models.Priced.class,
            Models.Season.class,
            int.class,
            int[].class,
            Models.Pizza[].class,
            Class.class,
            Override.class)) {
      ScfsException refusal =
          assertThrows(ScfsException.class, () -> ClassInfo.of(type).maker().newInstance());
      assertEquals("not-instantiable", refusal.anchor());
      assertTrue(refusal.getMessage().contains(type.getName()), refusal.getMessage());
    }
  }

  @Test
  void newRecord_noRecord_isRefused() {
    assertThrows(
        IllegalStateException.class,
        () -> ClassInfo.of(Models.Ticket.class).maker().newRecord(new Object[] {1}));
  }

  @Test
  void fields_typeMissing_isRefusedWithTheClassName() throws Exception {
    try (FreshLoader loader =
        new FreshLoader(new Class<?>[] {Models.class}, Models.Parcel.class.getName()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Models.Content.class.getName())) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
          }
        }) {
      ClassInfo info = ClassInfo.of(loader.loadClass(Models.Parcel.class.getName()));
      for (int i = 0; i < 2; i++) {
        ScfsException refusal = assertThrows(ScfsException.class, info::fields);
        assertEquals("class-incomplete", refusal.anchor());
        assertTrue(
            refusal.getMessage().contains(Models.Parcel.class.getName()), refusal.getMessage());
      }
    }
  }

  @Test
  void annotations_ofKryo_areRead() {
    FieldInfo sender = field("sender");
    FieldInfo receiver = field("receiver");
    FieldInfo stamp = field("stamp");
    FieldInfo text = field("text");
    FieldInfo copies = field("copies");
    FieldInfo plain = field("plain");
    assertTrue(sender.notNull());
    assertTrue(receiver.notNull());
    assertFalse(stamp.notNull());
    assertFalse(plain.notNull());
    assertEquals("stamped", stamp.optionalKey());
    assertNull(plain.optionalKey());
    assertEquals("StringSerializer", text.ownSerializer().getSimpleName());
    assertNull(text.ownSerializerFactory());
    assertNull(text.valueClass());
    assertNull(receiver.ownSerializer());
    assertNull(copies.ownSerializer());
    assertSame(Models.Stamps.class, copies.ownSerializerFactory());
    assertSame(ArrayList.class, copies.valueClass());
    assertNull(plain.ownSerializer());
    assertNull(plain.ownSerializerFactory());
    assertNull(plain.valueClass());
    assertSame(String.class, plain.type());
    assertSame(List.class, copies.type());
    assertEquals(Models.Letter.class.getName() + ".plain", plain.toString());
  }

  private static FieldInfo field(String name) {
    for (FieldInfo field : ClassInfo.of(Models.Letter.class).fields()) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    throw new AssertionError(name);
  }

  private static String[] names(Class<?>... types) {
    String[] names = new String[types.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = types[i].getName();
    }
    return names;
  }
}
