package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages at the end of an array of two GiB, where a position and a length may overflow. */
class LongestArrayTest {
  /** Reads messages there, whole ones and all that are cut off. */
  public static final class Reading {
    static final class Texts {
      String first = "abcdefghijklmnopqrstuvwxyz";
      String last = "0123456789012345678901234567890123456789012345678901234567";
    }

    static final class Numbers {
      int few = 3;
      long a = Long.MAX_VALUE / 3;
      long b = a;
      long c = a;
      Long boxed = a;
    }

    private static final String KEY = "key";
    private static final int MESSAGES = 100;

    private Reading() {}

    public static void main(String[] none) {
      byte[] array = new byte[Integer.MAX_VALUE - 2];
      for (NumberEncoding numbers : NumberEncoding.values()) {
        for (Object value :
            new Object[] {
              new Texts(), new Numbers(), new ArrayList<>(Collections.nCopies(20, "text"))
            }) {
          read(value, numbers, array);
        }
      }
      System.out.println("read");
    }

    private static void read(Object value, NumberEncoding numbers, byte[] array) {
      CreateOption option = CreateOption.of().allow(Texts.class, Numbers.class).numbers(numbers);
      Peer peer = new Peer(option);
      for (int i = 0; i < MESSAGES; i++) {
        peer.kryo().readClassAndObject(KEY, peer.kryo().writeClassAndObject(KEY, value));
      }
      byte[] message = peer.kryo().writeClassAndObject(KEY, value);
      for (int length = message.length; length > 0; length--) {
        int start = array.length - length;
        System.arraycopy(message, 0, array, start, length);
        byte[] again = null;
        try {
          Object read = peer.kryo().readClassAndObject(KEY, array, start, length);
          again = peer.kryo().writeClassAndObject(KEY, read);
        } catch (ScfsException refused) {
          // again stays null
        }
        byte[] expected = length == message.length ? message : null;
        if (!Arrays.equals(expected, again)) {
          throw new AssertionError(value.getClass() + ", " + numbers + ", " + length + " bytes");
        }
      }
    }
  }

  @Test
  void messagesAtItsEnd_areReadIfWhole_andNothingBeyondIsLookedAt() throws Exception {
    assumeTrue(Boolean.getBoolean("scfs.deep")); // it takes 4 GiB of memory
    List<String> lines = Jvm.run(Reading.class, "-Xmx4g", "-Xmn64m", "-XX:+UseSerialGC");
    assertEquals("read", lines.get(lines.size() - 1)); // behind warnings of the JVM
  }
}
