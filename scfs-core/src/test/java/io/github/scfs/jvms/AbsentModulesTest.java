package io.github.scfs.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.awt.Point;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Values of java.desktop, java.logging and java.xml where these modules are absent, or idle. */
class AbsentModulesTest {
  private static final String READ = "read: ";
  private static final Pattern DESKTOP =
      Pattern.compile("\\b(?:java\\.awt|sun\\.awt|sun\\.java2d|java\\.util\\.logging)[\\w.$]+");

  /** Reads what it is given in hex, and something that everyone has. */
  public static final class Reading {
    private Reading() {}

    public static void main(String[] messages) {
      Peer here = new Peer(CreateOption.of());
      System.out.println(READ + here.send(new ArrayList<>(Arrays.asList(1, "two")), here));
      for (String message : System.getProperty("messages", "").split(",")) {
        if (!message.isEmpty()) {
          System.out.println(READ + read(bytes(message)));
        }
      }
    }

    private static Object read(byte[] message) {
      try {
        return new Peer(CreateOption.of()).read(message);
      } catch (ScfsException e) {
        return e.anchor();
      }
    }

    private static byte[] bytes(String hex) {
      byte[] bytes = new byte[hex.length() / 2];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
      }
      return bytes;
    }
  }

  /** Has no constructor without arguments. */
  public static final class Ticket {
    final int number;

    Ticket(int number) {
      this.number = number;
    }
  }

  /** Sends itself an object that only the JVM can make. */
  public static final class Sending {
    private Sending() {}

    public static void main(String[] none) {
      Peer here = new Peer(CreateOption.of().allow(Ticket.class));
      try {
        System.out.println(READ + ((Ticket) here.send(new Ticket(7), here)).number);
      } catch (ScfsException e) {
        System.out.println(READ + e.getMessage());
      }
    }
  }

  private static String messages(Object... values) {
    StringBuilder hex = new StringBuilder("-Dmessages=");
    for (Object value : values) {
      for (byte b : new Peer(CreateOption.of()).write(value)) {
        hex.append(String.format("%02x", b));
      }
      hex.append(',');
    }
    return hex.toString();
  }

  private static List<String> run(String... options) throws Exception {
    return Jvm.run(Reading.class, options);
  }

  private static List<String> read(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(READ))
        .map(line -> line.substring(READ.length()))
        .collect(Collectors.toList());
  }

  /** What was loaded, in order. */
  private static List<String> loaded(List<String> lines) {
    List<String> loaded = new ArrayList<>();
    for (String line : lines) {
      Matcher name = DESKTOP.matcher(line);
      if (!line.startsWith(READ) && name.find() && !loaded.contains(name.group())) {
        loaded.add(name.group());
      }
    }
    return loaded;
  }

  @Test
  void absent_othersTravel_thoseAreUnknown() throws Exception {
    assumeTrue(Jvm.VERSION >= 9);
    List<String> lines =
        run("--limit-modules=java.base,jdk.unsupported", messages(new Point(1, 2), Level.INFO));
    assertEquals(Arrays.asList("[1, two]", "unknown-class", "unknown-class"), read(lines));
  }

  @Test
  void withoutUnsupported_theExceptionNamesTheModule() throws Exception {
    assumeTrue(Jvm.VERSION >= 9);
    assertEquals(Arrays.asList("7"), read(Jvm.run(Sending.class)));
    String refusal = read(Jvm.run(Sending.class, "--limit-modules=java.base")).get(0);
    assertTrue(refusal.contains("(is module jdk.unsupported there?)"), refusal);
    assertTrue(refusal.contains("constructor-failed"), refusal);
  }

  @Test
  void there_nothingOfThemIsLoadedBeforeAValue() throws Exception {
    assertEquals(new ArrayList<>(), loaded(run("-verbose:class")));
  }

  /** Neither the toolkit nor a native library. */
  @Test
  void points_takeNothingOfAwtWithThem() throws Exception {
    List<String> lines =
        run("-verbose:class", messages(new Point(1, 2), new Rectangle2D.Float(1, 2, 3, 4)));
    assertEquals(3, read(lines).size());
    assertEquals(
        Arrays.asList(
            "java.awt.geom.Point2D",
            "java.awt.Point",
            "java.awt.Shape",
            "java.awt.geom.RectangularShape",
            "java.awt.geom.Rectangle2D",
            "java.awt.geom.Rectangle2D$Float"),
        loaded(lines));
  }
}
