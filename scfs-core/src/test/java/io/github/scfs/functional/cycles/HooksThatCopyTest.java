package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A hook copies the container that it reads, whose keys lead back to the object of the hook. */
@SuppressWarnings("serial")
class HooksThatCopyTest {
  private final Peer writer = peer();
  private final Peer reader = peer();

  private static Peer peer() {
    return new Peer(CreateOption.of().allow(Key.class, Copying.class));
  }

  static final class Key implements Serializable {
    String name;
    Object owner;

    Key(String name, Object owner) {
      this.name = name;
      this.owner = owner;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && ((Key) other).name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  static final class Copying implements Serializable {
    String kind;
    transient Map<Object, Object> map = new LinkedHashMap<>();

    Copying(String kind) {
      this.kind = kind;
    }

    @SuppressWarnings("unchecked") // what was written
    private void keep(Object sent) {
      map = (Map<Object, Object>) sent;
      map.remove(new Key("b", null));
      map.put(new Key("d", this), 1);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      Object sent = map;
      if (kind.equals("set")) {
        sent = new HashSet<>(map.keySet());
      } else if (kind.equals("view")) {
        sent = Collections.unmodifiableMap(map);
      }
      out.writeObject(sent);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      map = new HashMap<>();
      Object sent = in.readObject();
      if (kind.equals("kept")) {
        keep(sent);
        return;
      }
      if (sent instanceof Map) {
        map.putAll((Map<?, ?>) sent);
      } else {
        for (Object key : (Collection<?>) sent) {
          map.put(key, 1);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"map", "set", "view"})
  void keysThatLeadBack(String kind) {
    for (int i = 0; i < 50; i++) {
      Copying copying = new Copying(kind);
      for (String name : Arrays.asList("a", "b", "c")) {
        copying.map.put(new Key(name, copying), 1);
      }
      Copying read = (Copying) writer.send(copying, reader);
      assertEquals(3, read.map.size());
      for (Object key : read.map.keySet()) {
        assertSame(read, ((Key) key).owner);
        assertEquals(1, read.map.get(new Key(((Key) key).name, null)));
      }
    }
  }

  @Test
  void whatTheHookDoesWithIt_stays() {
    for (int i = 0; i < 50; i++) {
      Copying copying = new Copying("kept");
      for (String name : Arrays.asList("a", "b", "c")) {
        copying.map.put(new Key(name, copying), 1);
      }
      Copying read = (Copying) writer.send(copying, reader);
      StringBuilder names = new StringBuilder();
      read.map.keySet().forEach(key -> names.append(((Key) key).name));
      assertEquals("acd", names.toString());
      assertEquals(1, read.map.get(new Key("d", null)));
    }
  }

  @Test
  void fromInsideOfAKey() {
    Copying copying = new Copying("map");
    Key key = new Key("a", copying);
    copying.map.put(key, key);
    Key read = (Key) writer.send(key, reader);
    assertEquals(Collections.singletonMap(read, read), ((Copying) read.owner).map);
  }
}
