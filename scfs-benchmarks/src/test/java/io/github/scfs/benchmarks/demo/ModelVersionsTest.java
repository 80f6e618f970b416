package io.github.scfs.benchmarks.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.JdkImage;
import io.github.scfs.benchmarks.demo.measure.Contest;
import io.github.scfs.benchmarks.demo.measure.Measurement;
import io.github.scfs.benchmarks.demo.measure.Rival;
import io.github.scfs.benchmarks.demo.traffic.Ask;
import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.demo.traffic.MessageRole;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.benchmarks.demo.traffic.Tally;
import io.github.scfs.benchmarks.demo.traffic.Workload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ModelVersionsTest {
  private static ModelVersions versions;
  private static ModelVersion version1;
  private static ModelVersion version2;
  private static JdkCatalogue catalogue;

  @BeforeAll
  static void compileOnce() throws Exception {
    versions = ModelVersions.compile();
    version1 = ModelVersions.mapper(versions.load(1));
    version2 = ModelVersions.mapper(versions.load(2));
    catalogue = JdkImage.read(false);
  }

  @AfterAll
  static void remove() throws Exception {
    Path folder = versions.folder();
    versions.close();
    assertFalse(Files.exists(folder));
  }

  @Test
  void versions_haveTheSameClassNamesButNotTheSameClasses() throws Exception {
    assertEquals(1, version1.number());
    assertEquals(2, version2.number());
    assertEquals(version1.getClass().getName(), version2.getClass().getName());
    assertNotSame(version1.getClass(), version2.getClass());
    assertThrows(ClassNotFoundException.class, () -> load(version1, "MetricsDto"));
    assertThrows(ClassNotFoundException.class, () -> load(version2, "ReviewNote"));
    assertNotEquals(
        load(version1, "ElementKind").getEnumConstants().length,
        load(version2, "ElementKind").getEnumConstants().length);
  }

  private static Class<?> load(ModelVersion version, String name) throws ClassNotFoundException {
    ClassLoader loader = version.getClass().getClassLoader();
    return Class.forName(ModelVersion.PACKAGE + "." + name, false, loader);
  }

  @Test
  void messages_haveTheirRoleNumberAndContent() {
    Ask ask = new Ask(MessageType.PAGE, "java.util", 1, 20);
    List<String> names = List.of("java.util.Map");
    Tally tally = new Tally(1, 2, 3, "four");
    for (ModelVersion version : List.of(version1, version2)) {
      Object request = version.request(7, ask);
      assertEquals(MessageRole.REQUEST, version.role(request));
      assertEquals(7, version.id(request));
      assertEquals(ask, version.ask(request));
      assertEquals(MessageRole.ANSWER, version.role(version.answer(7, ask, catalogue)));
      assertEquals(names, version.classNames(version.question(7, names)));
      assertEquals(MessageRole.REPLY, version.role(version.reply(7, names, catalogue)));
      assertEquals(MessageRole.CLOSING, version.role(version.closing(7)));
      assertEquals(tally, version.tally(version.summary(7, tally)));
      assertThrows(IllegalArgumentException.class, () -> version.role("pizza"));
    }
  }

  @Test
  void answer_builtTwice_isTheSameGraph() {
    GraphComparer comparer = new GraphComparer();
    for (Ask ask : new Workload(catalogue, 1, 100, 5)) {
      for (ModelVersion version : List.of(version1, version2)) {
        Object once = version.answer(1, ask, catalogue);
        assertNull(comparer.difference(once, version.answer(1, ask, catalogue)), ask.toString());
        assertTrue(comparer.difference(once, version.answer(2, ask, catalogue)) != null);
      }
    }
  }

  @Test
  void contest_scfsAndOneVersionRivals_loseNothing() throws Exception {
    Contest contest = new Contest(version2, version1, catalogue);
    for (MessageType type : MessageType.values()) {
      contest.add(type, Workload.sample(catalogue, type, 1, 5, 5));
    }
    contest.warmUp(0.01);
    for (MessageType type : MessageType.values()) {
      List<Measurement> rows = contest.measure(type, 0.01);
      assertEquals(List.of(Rival.values()), rows.stream().map(Measurement::rival).toList());
      for (Measurement row : rows) {
        if (!row.rival().acrossVersions() || row.rival() == Rival.SCFS) {
          assertEquals(0, row.lost(), row.toString());
          assertTrue(row.perSecond() > 0, row.toString());
        }
      }
      Measurement scfs = rows.get(Rival.SCFS.ordinal());
      assertTrue(scfs.tenthBytes() < scfs.firstBytes(), scfs.toString());
    }
  }
}
