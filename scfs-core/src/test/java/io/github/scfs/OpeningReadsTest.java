package io.github.scfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The monitor of the locator, which all sessions share, is not held while definitions are read. */
class OpeningReadsTest {
  static final class Order {
    int id = 7;
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Order.class);

  private final ReadWriteSessionDataLocator<Object> forgetful =
      new ReadWriteSessionDataLocator<Object>() {
        @Override
        public ReadWriteSessionData find(Object locateKey) {
          return null;
        }

        @Override
        public void newCreated(Object locateKey, ReadWriteSessionData made) {}
      };

  @Test
  void aMessageThatStartsNoSession_isRefusedWithoutTheMonitor() throws Exception {
    ReadWriteSessionData[] kept = new ReadWriteSessionData[1];
    SessionKryo writer =
        new SessionKryo(
            new ReadWriteSessionDataLocator<Object>() {
              @Override
              public ReadWriteSessionData find(Object locateKey) {
                return kept[0];
              }

              @Override
              public void newCreated(Object locateKey, ReadWriteSessionData made) {
                kept[0] = made;
              }
            },
            OPTION);
    byte[] first = writer.writeClassAndObject(null, new Order());
    byte[] second = writer.writeClassAndObject(null, new Order());
    synchronized (forgetful) {
      CompletableFuture<Object> read =
          CompletableFuture.supplyAsync(
              () -> new SessionKryo(forgetful, OPTION).readClassAndObject(null, second));
      ExecutionException refused =
          assertThrows(ExecutionException.class, () -> read.get(60, TimeUnit.SECONDS));
      assertInstanceOf(SessionDesyncException.class, refused.getCause());
    }
    Order read = (Order) new SessionKryo(forgetful, OPTION).readClassAndObject(null, first);
    assertEquals(7, read.id);
  }
}
