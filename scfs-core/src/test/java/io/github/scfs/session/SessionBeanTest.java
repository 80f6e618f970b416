package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.SessionStatistics;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What an MBean server shows of a session. */
class SessionBeanTest {
  private final MBeanServer server = MBeanServerFactory.newMBeanServer();

  @Test
  void everyCounter_isAnAttribute_asItIsNow() throws Exception {
    Peer alice = new Peer(Shop.option());
    Peer bob = new Peer(Shop.option());
    bob.read(alice.write(Shop.order(1, Shop.line("pen", 1))));
    bob.read(alice.write(Shop.order(2, Shop.line("pen", 2))));
    for (Peer peer : new Peer[] {alice, bob}) {
      ReadWriteSessionData session = peer.session();
      String identity = Long.toHexString(session.identity());
      ObjectName name = new ObjectName("test:type=Session,identity=" + identity);
      server.registerMBean(session.mxBean(), name);
      assertEquals(identity, server.getAttribute(name, "Identity"));
      assertEquals(false, server.getAttribute(name, "Closed"));
      assertShowsAll(name, session.statistics());
    }
  }

  @Test
  void aClosedSession_saysSo() throws Exception {
    Peer alice = new Peer(Shop.option());
    alice.write(Shop.order(1));
    ObjectName name = new ObjectName("test:type=Session");
    server.registerMBean(alice.session().mxBean(), name);
    alice.session().close();
    assertEquals(true, server.getAttribute(name, "Closed"));
    assertEquals(1L, server.getAttribute(name, "MessagesWritten"));
  }

  private void assertShowsAll(ObjectName name, SessionStatistics statistics) throws Exception {
    Set<String> attributes = new TreeSet<>();
    for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) {
      attributes.add(attribute.getName());
    }
    Set<String> expected = new TreeSet<>();
    expected.add("Identity");
    expected.add("Closed");
    for (Method counter : SessionStatistics.class.getDeclaredMethods()) {
      if (counter.getReturnType() == long.class) {
        String attribute =
            Character.toUpperCase(counter.getName().charAt(0)) + counter.getName().substring(1);
        expected.add(attribute);
        assertEquals(counter.invoke(statistics), server.getAttribute(name, attribute), attribute);
      }
    }
    assertEquals(expected, attributes);
  }
}
