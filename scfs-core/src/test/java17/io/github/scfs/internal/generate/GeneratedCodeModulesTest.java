package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of named modules that do not require the library. */
class GeneratedCodeModulesTest {
  private static final CreateOption OPTION = CreateOption.of().allowPackages("stock");
  private static final String ITEM =
      "package stock; public record Item(int no, String name, Item next) {}";
  private static final String BOX =
      "package stock; public class Box { public int no = 5; public Object item; public Box() {} }";

  @TempDir Path folder;

  private ClassLoader module(String declarations) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src"));
    Files.writeString(sources.resolve("module-info.java"), "module stock { " + declarations + " }");
    Files.writeString(sources.resolve("Item.java"), ITEM);
    Files.writeString(sources.resolve("Box.java"), BOX);
    Path classes = folder.resolve("classes");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                classes.toString(),
                sources.resolve("module-info.java").toString(),
                sources.resolve("Item.java").toString(),
                sources.resolve("Box.java").toString());
    assertEquals(0, failed);
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration().resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("stock"));
    return boot.defineModulesWithOneLoader(configuration, getClass().getClassLoader())
        .findLoader("stock");
  }

  private static Peer peer(ClassLoader loader) {
    Peer peer = new Peer(OPTION);
    peer.kryo().setClassLoader(loader);
    return peer;
  }

  @Test
  void openedPackage_hasCode() throws Exception {
    ClassLoader loader = module("opens stock;");
    Class<?> itemType = loader.loadClass("stock.Item");
    Class<?> boxType = loader.loadClass("stock.Box");
    assertTrue(itemType.getModule().isNamed());
    Object item = itemType.getDeclaredConstructors()[0].newInstance(1, "a", null);
    Object read = Warm.send(item, peer(loader), peer(loader));
    assertEquals(item, read);
    assertEquals(2, Warm.nestCodes(itemType));
    Object box = boxType.getDeclaredConstructor().newInstance();
    boxType.getField("item").set(box, item);
    Object readBox = Warm.send(box, peer(loader), peer(loader));
    assertEquals(item, boxType.getField("item").get(readBox));
    Warm.assertGenerated(boxType);
  }

  @Test
  void exportedPackage_publicMembersOnly_isInterpreted() throws Exception {
    ClassLoader loader = module("exports stock;");
    Class<?> boxType = loader.loadClass("stock.Box");
    Object box = boxType.getDeclaredConstructor().newInstance();
    boxType.getField("item").set(box, List.of("x"));
    Object read = Warm.send(box, peer(loader), peer(loader));
    assertEquals(List.of("x"), boxType.getField("item").get(read));
    assertEquals(0, Warm.nestCodes(boxType));
    Object item =
        loader.loadClass("stock.Item").getDeclaredConstructors()[0].newInstance(1, "a", null);
    Peer writer = peer(loader);
    ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(item));
    assertEquals("not-open", refused.anchor());
    assertTrue(
        refused
            .getMessage()
            .contains(
                "Add \"opens stock;\" to its module-info.java, or start the JVM with --add-opens"
                    + " stock/stock=ALL-UNNAMED"),
        refused.getMessage());
  }
}
