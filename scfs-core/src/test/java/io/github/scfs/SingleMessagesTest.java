package io.github.scfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SingleMessagesTest {
  static final class Order {
    int id;
  }

  private final SingleMessages messages = new SingleMessages(CreateOption.of().allow(Order.class));

  private static Order order(int id) {
    Order order = new Order();
    order.id = id;
    return order;
  }

  @Test
  void eachMessage_standsAlone() {
    List<byte[]> sent = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      sent.add(messages.writeClassAndObject(order(i % 10)));
    }
    assertFalse(Arrays.equals(sent.get(0), sent.get(10)));
    Collections.shuffle(sent);
    int sum = 0;
    for (byte[] message : sent.subList(0, 19)) {
      Order read = messages.readObject(message, Order.class);
      assertEquals(
          read.id,
          ((Order)
                  new SingleMessages(CreateOption.of().allow(Order.class))
                      .readClassAndObject(message))
              .id);
      sum += read.id;
    }
    sum += ((Order) messages.readClassAndObject(sent.get(19))).id;
    assertEquals(90, sum);
  }

  @Test
  void manyThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      List<Future<Integer>> read = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        int id = i;
        read.add(
            pool.submit(
                () ->
                    messages.readObject(messages.writeClassAndObject(order(id)), Order.class).id));
      }
      for (int i = 0; i < 500; i++) {
        assertEquals(i, read.get(i).get());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void whatIsRefused_doesNotHarmTheNext() {
    assertThrows(
        ClassNotAllowedException.class,
        () -> messages.writeClassAndObject(new SingleMessagesTest()));
    assertThrows(MalformedMessageException.class, () -> messages.readClassAndObject(new byte[9]));
    assertEquals(1, messages.readObject(messages.writeClassAndObject(order(1)), Order.class).id);
  }
}
