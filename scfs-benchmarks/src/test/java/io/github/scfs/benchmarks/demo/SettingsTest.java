package io.github.scfs.benchmarks.demo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SettingsTest {
  @AfterEach
  void clear() {
    System.clearProperty("scfs.demo.all");
    System.clearProperty("scfs.demo.requests");
  }

  @Test
  void defaults_withoutArguments_apply() throws DemoFailure {
    Settings settings = Settings.of();
    assertFalse(settings.isOn("all"));
    assertTrue(settings.isOn("measure"));
    assertEquals(40_000, settings.number("requests"));
    assertTrue(settings.report().endsWith("target/demo-report.html"));
  }

  @Test
  void systemProperty_isTaken_andAnArgumentWins() throws DemoFailure {
    System.setProperty("scfs.demo.all", "");
    System.setProperty("scfs.demo.requests", "17");
    assertTrue(Settings.of().isOn("all"));
    assertEquals(17, Settings.of().number("requests"));
    assertEquals(18, Settings.of("--requests=18").number("requests"));
    assertFalse(Settings.of("--all=false").isOn("all"));
  }

  @Test
  void arguments_handedOn_giveTheSameSettings() throws DemoFailure {
    Settings settings = Settings.of("--all", "--requests=18", "--seed=3");
    assertArrayEquals(settings.arguments(), Settings.of(settings.arguments()).arguments());
  }

  @Test
  void wrongArguments_areRefusedWithTheHelpText() {
    DemoFailure unknown = assertThrows(DemoFailure.class, () -> Settings.of("--pizza=1"));
    assertTrue(unknown.getMessage().contains("--requests=40000"), unknown.getMessage());
    assertThrows(DemoFailure.class, () -> Settings.of("--requests=many").number("requests"));
    assertThrows(DemoFailure.class, () -> Settings.of("--requests=0").number("requests"));
    assertThrows(DemoFailure.class, () -> Settings.of("--page=51"));
  }

  @Test
  void help_namesEverySetting() throws DemoFailure {
    assertTrue(Settings.of("--help").help());
    for (String argument : Settings.of().arguments()) {
      String name = argument.substring(0, argument.indexOf('='));
      assertTrue(Settings.helpText().contains(name), name);
    }
  }
}
