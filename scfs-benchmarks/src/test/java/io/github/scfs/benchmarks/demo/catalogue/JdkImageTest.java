package io.github.scfs.benchmarks.demo.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JdkImageTest {
  private static JdkCatalogue catalogue;

  @BeforeAll
  static void readOnce() throws UnreadableImageException {
    catalogue = JdkImage.read(false);
  }

  @Test
  void read_knownClass_isThere() {
    ClassFacts list = catalogue.classOf("java.util.ArrayList");
    assertEquals("java.base", list.module());
    assertEquals("java.util.AbstractList", list.superName());
    assertTrue(list.interfaces().contains("java.util.RandomAccess"));
    assertTrue(list.methods().stream().anyMatch(method -> method.name().equals("ensureCapacity")));
  }

  @Test
  void read_modulesAndPackages_areThere() {
    ModuleFacts base = catalogue.module("java.base");
    assertEquals(List.of(), base.exports().get("java.util"));
    assertTrue(base.packages().contains("java.util.concurrent"));
    assertTrue(base.uses().contains("java.nio.file.spi.FileSystemProvider"));
    PackageFacts util = catalogue.packageOf("java.util");
    assertTrue(util.exported());
    assertTrue(util.classes().contains(catalogue.classOf("java.util.ArrayList")));
    assertTrue(catalogue.classes().size() > 5_000, "" + catalogue.classes().size());
  }

  @Test
  void search_textInAnyCase_findsAllAndCountsPerPackage() {
    SearchFacts facts = catalogue.search("ARRAYLIST", 2);
    assertEquals(2, facts.hits().size());
    assertTrue(facts.total() > 2);
    assertEquals(
        facts.total(), facts.perPackage().values().stream().mapToInt(Integer::intValue).sum());
    assertTrue(facts.perPackage().containsKey("java.util"));
  }

  @Test
  void classOf_unknownName_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> catalogue.classOf("java.util.Pizza"));
  }
}
