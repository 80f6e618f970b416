package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CacheSessionKryoPolicy;
import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import java.util.HashMap;
import org.junit.jupiter.api.Test;

/** The three recipes of the original, raw types included. */
@SuppressWarnings("rawtypes") // written as the original prints it
class FactoryRecipesTest {
  private final ReadWriteSessionDataLocator sessionDataLocator =
      ReadWriteSessionDataLocator.of(new HashMap<String, ReadWriteSessionData>());
  private final ReadWriteSessionDataLocator readWriteSessionDataLocator = sessionDataLocator;
  private SessionKryo writeKryo;
  private SessionKryo readKryo;

  private static void useApi(SessionKryoFactory sessionKryoFactory) {
    String sessionKey = "socket 1";
    String objToSerialize = "an object";
    SessionKryo sessionKryo = sessionKryoFactory.get();
    byte[] b = sessionKryo.writeClassAndObject(sessionKey, objToSerialize);
    Object object = sessionKryo.readClassAndObject(sessionKey, b);
    assertEquals(objToSerialize, object);
  }

  @Test
  void singleton() {
    SessionKryoFactory sessionKryoFactory =
        SessionKryoService.newSingletonSessionKryoFactory(sessionDataLocator, CreateOption.of());
    assertSame(sessionKryoFactory.get(), sessionKryoFactory.get());
    useApi(sessionKryoFactory);
  }

  @Test
  void threadLocal() {
    SessionKryoFactory sessionKryoFactory =
        SessionKryoService.newThreadLocalSessionKryoFactory(
            readWriteSessionDataLocator, CreateOption.of());
    assertSame(sessionKryoFactory.get(), sessionKryoFactory.get());
    useApi(sessionKryoFactory);
  }

  @Test
  void custom() {
    SessionKryoFactory sessionKryoFactory =
        SessionKryoService.newCachedSessionKryoFactory(
            new CacheSessionKryoPolicy<String>() {
              @Override
              public SessionKryo get(String locateKey) {
                if ("writeKryo".equals(locateKey)) {
                  return writeKryo;
                } else if ("readKryo".equals(locateKey)) {
                  return readKryo;
                } else {
                  return null;
                }
              }

              @Override
              public void put(String locateKey, SessionKryo sessionKryo) {
                if ("writeKryo".equals(locateKey)) {
                  writeKryo = sessionKryo;
                } else if ("readKryo".equals(locateKey)) {
                  readKryo = sessionKryo;
                }
              }
            },
            sessionDataLocator,
            CreateOption.of());
    SessionKryo writing = sessionKryoFactory.get("writeKryo");
    SessionKryo reading = sessionKryoFactory.get("readKryo");
    assertSame(writeKryo, writing);
    assertSame(readKryo, reading);
    assertSame(writing, sessionKryoFactory.get("writeKryo"));
    assertNotSame(writing, reading);
    byte[] b = writing.writeClassAndObject("socket 1", "an object");
    assertEquals("an object", reading.readClassAndObject("socket 1", b));
    assertNotSame(sessionKryoFactory.get("other"), sessionKryoFactory.get("other"));
  }
}
