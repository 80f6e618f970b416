package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Definitions;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hello example runs, and its class is described once. */
class HelloSessionKryoTest {
  @Test
  void main_printsWhatItWroteAndWhatItRead() throws Exception {
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, "UTF-8"));
    try {
      HelloSessionKryo.main(new String[0]);
    } finally {
      System.setOut(console);
    }
    String line = System.lineSeparator();
    assertEquals(
        "Write Foo: FooData{a='this is a test', b=199, c=121313}"
            + line
            + "Read Foo:FooData{a='this is a test', b=199, c=121313}"
            + line,
        printed.toString("UTF-8"));
  }

  @Test
  void secondMessage_hasNoNameOfItsClassOrFields() throws Exception {
    Class<?> type = Class.forName(HelloSessionKryo.class.getName() + "$FooData");
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Peer writer = new Peer(CreateOption.of().allow(type));
    Object foo = constructor.newInstance();
    byte[] first = writer.write(foo);
    byte[] second = writer.write(foo);
    List<String> names = Definitions.namesIn(first);
    assertEquals(type.getName(), names.get(0));
    assertEquals(
        new HashSet<>(Arrays.asList("a", "b", "c")), new HashSet<>(names.subList(1, names.size())));
    assertEquals(Collections.emptyList(), Definitions.namesIn(second));
    for (String name : new String[] {type.getName(), "HelloSessionKryo", "FooData", "Foo"}) {
      assertFalse(contains(second, name), name);
    }
    for (String name : new String[] {"a", "b", "c"}) {
      // Behind flags and check: two bytes of the check may be any letter.
      assertFalse(contains(Arrays.copyOfRange(second, 3, second.length), name), name);
    }
  }

  private static boolean contains(byte[] message, String name) {
    for (Charset charset :
        new Charset[] {
          StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE
        }) {
      for (int from = 0; from < 2; from++) {
        if (new String(message, from, message.length - from, charset).contains(name)) {
          return true;
        }
      }
    }
    return false;
  }
}
