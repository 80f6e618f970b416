package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Numbers that other threads may change say nothing of which object it is. */
class VolatileNumbersTest {
  private static final int ROUTES = 200;
  private static final int MESSAGES = 3_000;

  private final CreateOption option = CreateOption.of().allow(Route.class);
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Route {
    volatile int hits;
    volatile long lastHit;
    int id;
    Route next;
  }

  @Test
  void anObjectIsOneWhileItCounts() throws InterruptedException {
    List<Route> routes = new ArrayList<>();
    for (int i = 0; i < ROUTES; i++) {
      Route route = new Route();
      route.id = i / 2; // not every id is another one
      route.next = i == 0 ? null : routes.get(i - 1);
      routes.add(route);
    }
    routes.get(0).next = routes.get(ROUTES - 1);
    AtomicBoolean done = new AtomicBoolean();
    Thread traffic =
        new Thread(
            () -> {
              for (int i = 0; !done.get(); i++) {
                Route route = routes.get((i & 0xFFFF) * 31 % ROUTES);
                route.hits += i;
                route.lastHit -= i;
              }
            });
    traffic.start();
    try {
      for (int i = 0; i < MESSAGES; i++) {
        List<?> read = (List<?>) writer.send(routes, reader);
        assertEquals(ROUTES, read.size());
        for (int j = 0; j < ROUTES; j++) {
          Object before = read.get(j == 0 ? ROUTES - 1 : j - 1);
          assertSame(before, ((Route) read.get(j)).next);
        }
      }
    } finally {
      done.set(true);
      traffic.join();
    }
  }
}
