package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** Locks in beans, and what beans of JAXB have in their fields. */
@SuppressWarnings("serial") // no version ids
class LocksAndXmlTest {
  private static final int MESSAGES = 50;

  private final CreateOption option = CreateOption.of().strictTypes().allow(Invoice.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);
  private final DatatypeFactory xml;

  LocksAndXmlTest() throws Exception {
    xml = DatatypeFactory.newInstance();
  }

  static final class Invoice {
    final ReentrantLock lock = new ReentrantLock();
    Lock other = new ReentrantLock(true);
    ReadWriteLock both = new ReentrantReadWriteLock(true);
    XMLGregorianCalendar issued;
    XMLGregorianCalendar[] reminders;
    Object any;
    Duration due;
    QName currency;
    int number;
  }

  @Test
  void locks_areNewOnes_asFairAsTheyWere() {
    for (int i = 0; i < MESSAGES; i++) {
      Invoice invoice = new Invoice();
      invoice.lock.lock();
      invoice.both.readLock().lock();
      invoice.any = invoice.lock;
      Invoice read = (Invoice) writer.send(invoice, reader);
      assertFalse(read.lock.isLocked());
      assertFalse(read.lock.isFair());
      assertEquals(true, ((ReentrantLock) read.other).isFair());
      assertEquals(true, ((ReentrantReadWriteLock) read.both).isFair());
      assertEquals(0, ((ReentrantReadWriteLock) read.both).getReadLockCount());
      assertSame(read.lock, read.any);
      assertNotSame(invoice.lock, read.lock);
    }
    ReentrantLock copy = writer.kryo().kryo().copy(new ReentrantLock(true));
    assertEquals(true, copy.isFair());
  }

  static class OwnLock extends ReentrantLock {
    String name;
  }

  static final class OwnerLock extends OwnLock {}

  static final class OwnLocks extends ReentrantReadWriteLock {}

  static final class OwnSemaphore extends Semaphore {
    OwnSemaphore() {
      super(1);
    }
  }

  static final class OwnLatch extends CountDownLatch {
    OwnLatch() {
      super(1);
    }
  }

  static final class Mutex extends AbstractQueuedSynchronizer {}

  static class Guarded {
    final transient Mutex mutex = new Mutex();
    Mutex other;
    int number;
  }

  static final class Door extends Guarded {
    String name;
  }

  /** Of a class of the user the state is known. */
  @Test
  void subClassOfAClassWithTheInsideOfALock_isLikeAnyOther() {
    CreateOption allowed = option.allow(Door.class, Guarded.class);
    Peer from = new Peer(allowed);
    Peer to = new Peer(allowed);
    for (int i = 0; i < MESSAGES; i++) {
      Door door = new Door();
      door.number = i;
      door.name = "front";
      Door read = (Door) from.send(door, to);
      assertEquals(i, read.number);
      assertEquals("front", read.name);
    }
  }

  /** What is in the lock of the JDK has a name that the user has never heard of. */
  @Test
  void subClassesOfLocks_areRefusedByTheirOwnName() {
    Object[] own = {
      new OwnLock(), new OwnerLock(), new OwnLocks(), new OwnSemaphore(), new OwnLatch()
    };
    Peer peer = new Peer(option.allowPackages("io.github.scfs.functional.values"));
    for (Object lock : own) {
      Invoice invoice = new Invoice();
      invoice.any = lock;
      ScfsException refused = assertThrows(ScfsException.class, () -> peer.write(invoice));
      assertEquals("no-codec", refused.anchor(), refused.toString());
      assertEquals("Invoice.any", refused.path());
      String told = refused.problem();
      assertTrue(told.startsWith("There is no codec for " + lock.getClass().getName()), told);
      assertTrue(told.contains("it extends java.util.concurrent."), told);
      assertTrue(
          told.contains("register(" + lock.getClass().getName().replace('$', '.') + ".class"),
          told);
      assertEquals(!(lock instanceof OwnLatch), told.contains("in a field instead"), told);
      invoice.any = null;
      assertEquals(0, ((Invoice) peer.send(invoice, reader)).number);
    }
  }

  /** Somebody may have a serializer for what is in it. */
  @Test
  void subClassOfALock_whoseInsideHasASerializer_isABean() {
    Serializer<Object> ofSync =
        new Serializer<Object>() {
          @Override
          public void write(Kryo kryo, Output out, Object sync) {}

          @Override
          public Object read(Kryo kryo, Input in, Class<?> type) {
            return null;
          }
        };
    Peer peer =
        new Peer(
            CreateOption.of()
                .allow(OwnLock.class)
                .allowPackages("java.util.concurrent.locks")
                .customize(
                    kryo -> kryo.addDefaultSerializer(AbstractQueuedSynchronizer.class, ofSync)));
    assertTrue(peer.write(new OwnLock()).length > 0);
  }

  @Test
  void beansWithXml() {
    for (int i = 0; i < MESSAGES; i++) {
      Invoice invoice = new Invoice();
      invoice.issued = xml.newXMLGregorianCalendar("2020-02-29T23:59:5" + i % 10 + ".250+02:00");
      invoice.any = invoice.issued;
      invoice.reminders = new XMLGregorianCalendar[] {invoice.issued, null};
      invoice.due = xml.newDuration("P1Y2M3DT4H5M6.7" + i + "S");
      invoice.currency = new QName("urn:iso", "EUR", "c");
      invoice.number = i;
      Invoice read = (Invoice) writer.send(invoice, reader);
      same(invoice.issued, read.issued);
      assertSame(read.issued, read.any);
      assertSame(read.issued, read.reminders[0]);
      same(invoice.due, read.due);
      assertEquals(invoice.currency, read.currency);
      assertEquals("c", read.currency.getPrefix());
      assertEquals(i, read.number);
      Invoice copy = writer.kryo().kryo().copy(invoice);
      same(invoice.issued, copy.issued);
      assertNotSame(invoice.issued, copy.issued);
    }
  }

  private static void same(XMLGregorianCalendar sent, XMLGregorianCalendar read) {
    assertSame(sent.getClass(), read.getClass());
    assertEquals(sent.getEonAndYear(), read.getEonAndYear());
    assertEquals(sent.getFractionalSecond(), read.getFractionalSecond());
    assertEquals(
        Arrays.asList(
            sent.getMonth(),
            sent.getDay(),
            sent.getHour(),
            sent.getMinute(),
            sent.getSecond(),
            sent.getTimezone()),
        Arrays.asList(
            read.getMonth(),
            read.getDay(),
            read.getHour(),
            read.getMinute(),
            read.getSecond(),
            read.getTimezone()));
  }

  private static void same(Duration sent, Duration read) {
    assertEquals(sent, read);
    assertEquals(sent.toString(), read.toString());
  }

  @Test
  void calendars_withWhateverIsSet() {
    List<XMLGregorianCalendar> all = new ArrayList<>();
    for (String text :
        new String[] {
          "2020-01-02T03:04:05Z",
          "2020-01-02",
          "03:04:05.000-14:00",
          "2020",
          "--02",
          "---31",
          "--02-29",
          "2020-12",
          "-12345678901234567890-01-01",
          "2020-01-02T03:04:05.1234567890123"
        }) {
      all.add(xml.newXMLGregorianCalendar(text));
    }
    all.add(xml.newXMLGregorianCalendar());
    XMLGregorianCalendar odd = xml.newXMLGregorianCalendar();
    odd.setYear(2020);
    odd.setHour(4);
    all.add(odd); // has no form in XML
    XMLGregorianCalendar noDate = xml.newXMLGregorianCalendar();
    noDate.setMonth(2);
    noDate.setDay(31);
    all.add(noDate);
    for (XMLGregorianCalendar one : all) {
      same(one, (XMLGregorianCalendar) writer.send(one, reader));
    }
    XMLGregorianCalendar read = (XMLGregorianCalendar) writer.send(all.get(0), reader);
    read.setYear(1999);
    read.reset();
    assertEquals(2020, read.getYear());
  }

  @Test
  void durations_ofAllKinds() {
    for (Duration one :
        new Duration[] {
          xml.newDuration("P1Y"),
          xml.newDuration("-P1DT0.001S"),
          xml.newDuration("PT0S"),
          xml.newDuration(-123456789L),
          xml.newDurationDayTime(1_000_000L),
          xml.newDurationYearMonth(false, 3, 11),
          xml.newDuration(
              true, new BigInteger("999999"), null, null, null, null, new BigDecimal("1E-30"))
        }) {
      Duration read = (Duration) writer.send(one, reader);
      same(one, read);
      assertEquals(one.isSet(DatatypeConstants.SECONDS), read.isSet(DatatypeConstants.SECONDS));
    }
  }

  @Test
  void secondsOfTooManyDigits_areRefused() {
    Duration vast = xml.newDuration(true, null, null, null, null, null, new BigDecimal("1E+2000"));
    ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(vast));
    assertEquals("value-not-writable", refused.anchor());
    assertEquals("next", writer.send("next", reader));
  }
}
