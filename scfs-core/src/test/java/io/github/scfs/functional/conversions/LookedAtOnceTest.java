package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that their field cannot hold, told by their tags or after they were decoded. */
class LookedAtOnceTest {
  private static final String SENT = "class Sent { public Gone gone = new Gone(); }";
  private static final String REPLACED =
      "class Replaced implements Serializable { public Sent by = new Sent();"
          + " Object writeReplace() { return by; } }";

  private final Version there =
      Drift.shop(
          "class Gone { int x; }",
          SENT,
          REPLACED,
          "class Bean { public Object field; int last = 3; }");

  private final Version here =
      Drift.shop(
          "class Sent { public Object gone; }",
          "class Bean { public TreeMap<String, String> field; int last; }");

  private List<Object> beansThatShare(Object value) {
    Object first = there.make("shop.Bean");
    Object second = there.make("shop.Bean");
    Version.set(first, "field", value);
    Version.set(second, "field", value);
    return new ArrayList<>(Arrays.asList(first, second));
  }

  private static void areWholeButForTheField(Object beans) {
    for (Object bean : (List<?>) beans) {
      assertNull(Version.get(bean, "field"));
      assertEquals(3, Version.get(bean, "last"));
    }
  }

  @Test
  void referenceBehindALength_isNotFollowedInVain() {
    Drift drift = new Drift(there, here);
    Peer origin = Peer.of(Drift.SHOP, there);
    Peer broker = new Peer(Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC));
    Peer end = Peer.of(Drift.SHOP, here);
    for (int message = 0; message < 60; message++) {
      List<Object> shared = beansThatShare(there.make("shop.Sent"));
      areWholeButForTheField(drift.send(shared));
      areWholeButForTheField(broker.send(origin.send(shared, broker), end));
      areWholeButForTheField(drift.send(beansThatShare(there.make("shop.Replaced"))));
    }
  }

  @Test
  void whatWasDecoded_isNotCountedAsSkipped() {
    Version dates = Drift.shop("class Bean { public List<java.time.LocalDate> field; int last; }");
    Drift drift =
        new Drift(Drift.shop("class Bean { public List<Integer> field; int last = 3; }"), dates);
    for (int message = 1; message <= 60; message++) {
      Object bean = drift.make("Bean");
      Drift.set(bean, "field", new ArrayList<>(Arrays.asList(1, 2, 3)));
      areWholeButForTheField(new ArrayList<>(Arrays.asList(drift.send(bean))));
      assertEquals(message, drift.reader.session().statistics().typeMismatches());
      assertEquals(0, drift.reader.session().statistics().bytesSkipped());
    }
  }
}
