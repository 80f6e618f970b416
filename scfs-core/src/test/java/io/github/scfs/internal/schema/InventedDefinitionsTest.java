package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Definitions that only a peer has invented go with its sessions. */
class InventedDefinitionsTest {
  private static Version inventing(int number) {
    return Drift.shop("class Node { Object next; int invented" + number + "; }");
  }

  private static WeakReference<Schema> schemaWith(String field) throws Exception {
    Field pool = SchemaPool.class.getDeclaredField("POOL");
    pool.setAccessible(true);
    for (Object entry : ((Map<?, ?>) pool.get(null)).values()) {
      Schema schema = (Schema) ((Reference<?>) entry).get();
      for (int i = 0; schema != null && i < schema.fields(); i++) {
        if (schema.field(i).name().equals(field)) {
          return new WeakReference<>(schema);
        }
      }
    }
    return null;
  }

  /** Each definition is of a value that did not fit into the field of the one before. */
  @Test
  void whatDidNotFit_isNotHeldByTheFieldThatRefusedIt() throws Exception {
    Version here = Drift.shop("class Leaf { int n; }", "class Node { Leaf next; }");
    Peer honest = Peer.of(Drift.SHOP, here);
    Peer first = Peer.of(Drift.SHOP, inventing(0));
    Object node = inventing(0).make("shop.Node");
    first.send(node, honest);
    Peer other = Peer.of(Drift.SHOP, here);
    for (int i = 0; i < 3; i++) {
      Version.set(node, "next", inventing(i + 1).make("shop.Node"));
      new Peer(Drift.SHOP).send(node, other);
      assertEquals(1, other.session().statistics().typeMismatches());
      other.forget();
      node = Version.get(node, "next");
    }
    WeakReference<Schema> invented = schemaWith("invented2");
    assertNotNull(invented);
    node = null;
    other = null;
    Heap.assertCollected(invented, "The definition");
    assertNotNull(schemaWith("invented0"));
    assertEquals(0, honest.session().statistics().typeMismatches());
    first.forget();
  }

  /** 100,000 chars. */
  private static Version large(int number) {
    char[] name = new char[1000];
    Arrays.fill(name, 'x');
    StringBuilder fields = new StringBuilder("Object next; int invented" + number);
    for (int i = 100; i < 200; i++) {
      fields.append(", ").append(name, 3, 997).append(i);
    }
    return Drift.shop("class Node { " + fields + "; }");
  }

  /** Each definition is of values that the generated reader of the one before has met last. */
  @Test
  void whatAFieldHasMetLast_isForgottenWhenPeersGoOnInventing() throws Exception {
    Version here = Drift.shop("class Node { Object next; }");
    Peer honest = Peer.of(Drift.SHOP, here);
    Peer first = Peer.of(Drift.SHOP, here);
    WeakReference<Schema> invented = null;
    Version at = large(0);
    for (int i = 0; i < 14; i++) {
      Version next = large(i + 1);
      List<Object> nodes = new ArrayList<>();
      for (int k = 0; k < 50; k++) {
        nodes.add(at.make("shop.Node"));
        Version.set(nodes.get(k), "next", next.make("shop.Node"));
      }
      Peer reader = i == 0 ? honest : Peer.of(Drift.SHOP, here);
      (i == 0 ? first : new Peer(Drift.SHOP)).send(nodes, reader);
      invented = i == 1 ? schemaWith("invented2") : invented;
      at = next;
    }
    assertNotNull(invented);
    Heap.assertCollected(invented, "The definition");
    assertNotNull(schemaWith("invented0"));
    assertEquals(0, honest.session().statistics().typeMismatches());
    first.forget();
  }

  @Test
  void howRecordsArePassedOn_isForgottenWhenPeersGoOnInventing() throws Exception {
    Peer broker = new Peer(Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC));
    WeakReference<Schema> invented = null;
    for (int i = 0; i < 13; i++) {
      broker.write(new Peer(Drift.SHOP).send(large(i).make("shop.Node"), broker));
      invented = i == 0 ? schemaWith("invented0") : invented;
      broker.forget();
    }
    assertNotNull(invented);
    Heap.assertCollected(invented, "The definition");
    broker.write(1);
  }
}
