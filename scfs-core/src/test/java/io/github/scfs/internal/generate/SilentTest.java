package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The JVM finds nothing to warn about, whatever its version. */
class SilentTest {
  /** All kinds of fields that are not final. */
  static class Base {
    private long id = 1L << 40;
    private Object any = new ArrayList<Object>(Arrays.asList(1, "two"));
  }

  static final class Order extends Base {
    private String text = "text \u20AC";
    private double[] numbers = {1, 2};
    private Order next;
  }

  /** What the JVM of its own runs. */
  public static final class Program {
    private Program() {}

    /** Sends objects until there is code for them. */
    public static void main(String[] arguments) {
      CreateOption option = CreateOption.of().allow(Order.class);
      Peer writer = new Peer(option);
      Peer reader = new Peer(option);
      Order order = new Order();
      order.next = order;
      for (int i = 0; i < Warm.MESSAGES; i++) {
        reader.read(writer.write(order));
      }
      Warm.assertGenerated(Order.class);
    }
  }

  @Test
  void nothingIsPrinted() throws Exception {
    // Without Unsafe in Kryo itself, whose static initialiser would be warned about first.
    Process java =
        new ProcessBuilder(
                new File(System.getProperty("java.home"), "bin/java").getPath(),
                "-Dkryo.unsafe=false",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Program.class.getName())
            .redirectErrorStream(true)
            .start();
    List<String> lines;
    try (BufferedReader out = new BufferedReader(new InputStreamReader(java.getInputStream()))) {
      lines = out.lines().collect(Collectors.toList());
    }
    assertEquals("", String.join("\n", lines));
    assertEquals(0, java.waitFor());
  }
}
