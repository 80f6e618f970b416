package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.safety.ClassRules;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/security.md says in numbers and names is what the code says. */
class SecurityPageTest {
  private static String page() throws IOException {
    return new String(Files.readAllBytes(Paths.get("../docs/security.md")), StandardCharsets.UTF_8);
  }

  @Test
  void tableOfLimits_hasEveryLimitWithItsDefault()
      throws IOException, IllegalAccessException, InvocationTargetException {
    Map<String, Integer> documented = new TreeMap<>();
    Matcher row = Pattern.compile("\\| `(\\w+)` \\|[^|]+\\| ([\\d,]+) \\|").matcher(page());
    while (row.find()) {
      documented.put(row.group(1), Integer.valueOf(row.group(2).replace(",", "")));
    }
    Map<String, Integer> actual = new TreeMap<>();
    for (Method method : ScfsLimits.class.getDeclaredMethods()) {
      if (method.getReturnType() == int.class
          && Modifier.isPublic(method.getModifiers())
          && !Modifier.isStatic(method.getModifiers())) {
        actual.put(method.getName(), (Integer) method.invoke(ScfsLimits.defaults()));
      }
    }
    assertEquals(actual, documented);
  }

  @Test
  void classesThatThePageNames_exist() throws IOException, ClassNotFoundException {
    Matcher name = Pattern.compile("`(io\\.github\\.scfs\\.internal\\.[\\w.]+)`").matcher(page());
    int found = 0;
    while (name.find()) {
      Class.forName(name.group(1), false, ClassRules.class.getClassLoader());
      found++;
    }
    assertTrue(found >= 2);
  }
}
