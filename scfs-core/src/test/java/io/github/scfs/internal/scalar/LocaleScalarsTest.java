package io.github.scfs.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Locales that were read lately are not made anew, and none is taken for another. */
class LocaleScalarsTest {
  @Test
  void read_again_isTheSame() {
    byte[] bytes = ScalarsTest.write(Tags.LOCALE, new Locale("it", "CH"));
    assertSame(ScalarsTest.read(Tags.LOCALE, bytes), ScalarsTest.read(Tags.LOCALE, bytes));
  }

  @Test
  void read_manyInTurn_isEachOfThem() {
    List<Locale> all = new ArrayList<>(Arrays.asList(Locale.getAvailableLocales()));
    for (String variant : new String[] {"", "JP", "NY", "TH", "x", "X"}) {
      all.add(new Locale("ja", "JP", variant));
      all.add(new Locale("no", "NO", variant));
      all.add(new Locale("th", "TH", variant));
      all.add(new Locale("iw", "", variant));
      all.add(new Locale("", "", variant));
    }
    for (int round = 0; round < 2; round++) {
      for (Locale locale : all) {
        Object read = ScalarsTest.read(Tags.LOCALE, ScalarsTest.write(Tags.LOCALE, locale));
        assertEquals(locale, read);
        assertEquals(locale.toLanguageTag(), ((Locale) read).toLanguageTag());
      }
    }
  }

  @Test
  void read_longOne_isNotKept() {
    char[] variant = new char[100];
    Arrays.fill(variant, 'v');
    byte[] bytes = ScalarsTest.write(Tags.LOCALE, new Locale("it", "", new String(variant)));
    Object first = ScalarsTest.read(Tags.LOCALE, bytes);
    Object second = ScalarsTest.read(Tags.LOCALE, bytes);
    assertEquals(first, second);
    assertNotSame(first, second);
  }
}
