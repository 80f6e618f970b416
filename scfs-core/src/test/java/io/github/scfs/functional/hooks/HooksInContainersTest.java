package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.serializers.CollectionSerializer.BindCollection;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.StringSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Hooks of Java serialization where collections, maps, wrappers and other values meet them. */
@SuppressWarnings("serial") // nobody serializes them but this library
class HooksInContainersTest {
  private static CreateOption option() {
    return CreateOption.of()
        .allow(
            Frozen.class,
            Form.class,
            Page.class,
            Register.class,
            Trouble.class,
            Due.class,
            Bound.class);
  }

  private static Object send(Object value, CreateOption option) {
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Object read = null;
    for (int message = 0; message < 3; message++) {
      read = writer.send(value, reader);
    }
    return read;
  }

  /** A map that sends something that is none, as immutable ones of libraries do. */
  static final class Frozen extends AbstractMap<String, Integer> implements Serializable {
    private final transient Map<String, Integer> held;

    Frozen(Map<String, Integer> held) {
      this.held = held;
    }

    @Override
    public Set<Entry<String, Integer>> entrySet() {
      return Collections.unmodifiableMap(held).entrySet();
    }

    private Object writeReplace() {
      return new Form(new HashMap<>(held));
    }
  }

  /** What that is. */
  static final class Form implements Serializable {
    private final HashMap<String, Integer> held;

    Form(HashMap<String, Integer> held) {
      this.held = held;
    }

    private Object readResolve() {
      return new Frozen(held);
    }
  }

  @Test
  void wrappersAroundWhatSendsSomethingElse() {
    Frozen frozen = new Frozen(Collections.singletonMap("a", 1));
    for (Map<?, ?> map :
        Arrays.<Map<?, ?>>asList(
            frozen,
            Collections.unmodifiableMap(frozen),
            Collections.synchronizedMap(frozen),
            Collections.checkedMap(frozen, String.class, Integer.class))) {
      Object read = send(map, option());
      assertEquals(map, read);
      assertEquals(map.getClass(), read.getClass());
    }
  }

  @Test
  void aSetOfAMapThatIsAWrapper() {
    for (Map<String, Boolean> map :
        Arrays.<Map<String, Boolean>>asList(
            Collections.synchronizedMap(new HashMap<>()),
            Collections.checkedMap(new TreeMap<>(), String.class, Boolean.class),
            Collections.synchronizedSortedMap(new TreeMap<>()))) {
      Set<String> set = Collections.newSetFromMap(map);
      set.addAll(Arrays.asList("a", "b"));
      Object read = send(set, option());
      assertEquals(set, read);
      assertEquals(set.getClass(), read.getClass());
    }
  }

  /** A list that writes all of itself. */
  public static final class Page extends ArrayList<Object> implements Externalizable {
    transient int total;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(total);
      out.writeObject(toArray());
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      total = in.readInt();
      Collections.addAll(this, (Object[]) in.readObject());
    }
  }

  /** A map that does. */
  public static final class Register extends HashMap<String, Object> implements Externalizable {
    transient String name;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(name);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      name = in.readUTF();
    }
  }

  /** An exception that does. */
  public static final class Trouble extends RuntimeException implements Externalizable {
    transient int code;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(code);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      code = in.readInt();
    }
  }

  /** A date that does. */
  public static final class Due extends Date implements Externalizable {
    transient int code;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(code);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      code = in.readInt();
    }
  }

  @Test
  void externalizableGoesBeforeWhatTheClassIsBesides() {
    Page page = new Page();
    page.add("x");
    page.total = 7;
    Page readPage = (Page) send(page, option());
    assertEquals(page, readPage);
    assertEquals(7, readPage.total);
    Register register = new Register();
    register.name = "n";
    assertEquals("n", ((Register) send(register, option())).name);
    Trouble trouble = new Trouble();
    trouble.code = 5;
    assertEquals(5, ((Trouble) send(trouble, option())).code);
    Due due = new Due();
    due.code = 9;
    assertEquals(9, ((Due) send(due, option())).code);
  }

  /** Its elements would be written as any others. */
  static final class Bound {
    @BindCollection(elementSerializer = StringSerializer.class)
    Collection<String> secrets = new ArrayList<>();
  }

  @Test
  void serializersForElements_areRefused() {
    ScfsException e =
        assertThrows(ScfsException.class, () -> new Peer(option()).write(new Bound()));
    assertEquals("field-serializer", e.anchor());
    assertTrue(e.getMessage().startsWith("Field ") && e.getMessage().contains("Bound.secrets"));
  }
}
