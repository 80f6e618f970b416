package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes that are allowed by name, which a reader may lack. */
class AllowNamesTest {
  private static final Version THERE =
      Drift.shop("class Order { int id; Object what; }", "class Discount { int percent; }");
  private static final Version HERE = Drift.shop("class Order { int id; Object what; }");

  private static final CreateOption NAMED = CreateOption.of().allowNames("shop.Discount");

  private final Peer writer = Peer.of(CreateOption.of().allowPackages("shop"), THERE);

  private static Peer reader(Version version, CreateOption option) {
    return Peer.of(option.allowNames("shop.Order"), version);
  }

  private static Object order() {
    Object discount = THERE.make("shop.Discount");
    Version.set(discount, "percent", 15);
    Object order = THERE.make("shop.Order");
    Version.set(order, "id", 7);
    Version.set(order, "what", discount);
    return order;
  }

  @Test
  void thePolicyForUnknownClasses_needsNoWholePackage() {
    Object read =
        reader(HERE, NAMED.unknownClasses(UnknownClassPolicy.NULL)).read(writer.write(order()));
    assertEquals(7, Version.get(read, "id"));
    assertNull(Version.get(read, "what"));
    writer.forget();
    read =
        reader(HERE, NAMED.unknownClasses(UnknownClassPolicy.GENERIC)).read(writer.write(order()));
    assertEquals(15, ((GenericRecord) Version.get(read, "what")).get("percent"));
  }

  @Test
  void itIsForTheseClassesAlone() {
    byte[] message = writer.write(order());
    CreateOption lenient = CreateOption.of().unknownClasses(UnknownClassPolicy.NULL);
    assertThrows(ClassNotAllowedException.class, () -> reader(HERE, lenient).read(message));
    assertThrows(UnknownClassException.class, () -> reader(HERE, NAMED).read(message));
  }

  @Test
  void aClassThatIsThere_isLookedUp() {
    Peer reader = reader(THERE, NAMED);
    Object read = reader.read(writer.write(Arrays.asList(order(), order())));
    assertSame(THERE.type("shop.Order"), ((List<?>) read).get(0).getClass());
    assertEquals(7, Version.get(reader.send(order(), reader(THERE, NAMED)), "id"));
  }
}
