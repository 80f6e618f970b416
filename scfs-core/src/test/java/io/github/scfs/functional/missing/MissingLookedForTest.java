package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.CreateOption;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How often a class that is missing is asked for: to search a class path in vain is slow. */
class MissingLookedForTest {
  private static final Version THERE = Drift.shop("class Gone { int n = 4; }");

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final Counting loader = new Counting(before);

  /** Has no class of its own. */
  private static final class Counting extends ClassLoader {
    private int asked;

    Counting(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked += name.equals("shop.Gone") ? 1 : 0;
      throw new ClassNotFoundException(name);
    }
  }

  @AfterEach
  void loaderAsBefore() {
    Thread.currentThread().setContextClassLoader(before);
  }

  @Test
  void aLoaderThatIsThatOfTheThreadToo_isAskedOnceForEachMessage() {
    Thread.currentThread().setContextClassLoader(loader);
    CreateOption option = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);
    Peer reader = new Peer(option.customize(kryo -> kryo.setClassLoader(loader)));
    Peer writer = Peer.of(Drift.SHOP, THERE);
    for (int message = 1; message <= 10; message++) {
      assertNull(writer.send(THERE.make("shop.Gone"), reader));
      assertEquals(message, loader.asked);
    }
  }
}
