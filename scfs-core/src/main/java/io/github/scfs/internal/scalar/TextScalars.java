package io.github.scfs.internal.scalar;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.Tags;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Values that are sent as a name: currency, charset, URL, locale. Thread-safe. */
final class TextScalars {
  /*
   * How this works
   *
   * A locale has two forms, because neither can express all. The constructor takes any text (no_NO_NY, ja_JP_JP, names outside of
   * any standard), but neither script nor extensions. A language tag has these, but takes well-formed parts only. The tag comes
   * first, and is empty if the constructor is to be used.
   *
   * The constructor takes as long as a small message, so recent locales are kept; they never change.
   *
   * URLs are neither compared nor hashed here: both would ask the name service.
   */
  private static final int LOCALES = 64;

  /** Longer ones are not kept. */
  private static final int SHORT = 32;

  /** Recent locales by a hash of the constructor's arguments. */
  private static final AtomicReferenceArray<Locale> LATELY = new AtomicReferenceArray<>(LOCALES);

  private TextScalars() {}

  static void write(int code, Object value, BodyOutput out) {
    switch (code) {
      case Tags.CURRENCY:
        out.writeText(((Currency) value).getCurrencyCode());
        return;
      case Tags.CHARSET:
        out.writeText(((Charset) value).name());
        return;
      case Tags.URL:
        out.writeText(((URL) value).toExternalForm());
        return;
      default:
        writeLocale((Locale) value, out);
    }
  }

  static Object read(int code, BodyInput in) {
    if (code == Tags.LOCALE) {
      return readLocale(in);
    }
    int start = in.offset();
    String name = in.readText();
    try {
      switch (code) {
        case Tags.CURRENCY:
          return Currency.getInstance(name);
        case Tags.CHARSET:
          return Charset.forName(name);
        default:
          return new URL(name);
      }
    } catch (IllegalArgumentException | MalformedURLException e) {
      throw unknown(code, name, e).atByte(start);
    }
  }

  private static ScfsException unknown(int code, String name, Exception e) {
    String kind =
        code == Tags.CURRENCY ? "currency" : code == Tags.CHARSET ? "charset" : "kind of URL";
    return new ScfsException(
        "This JVM does not know the "
            + kind
            + " '"
            + Excerpts.of(name)
            + "' that the peer sent ("
            + Excerpts.told(e)
            + ")",
        "unknown-name");
  }

  private static void writeLocale(Locale value, BodyOutput out) {
    String language = value.getLanguage();
    String country = value.getCountry();
    String variant = value.getVariant();
    boolean plain = value.getScript().isEmpty() && !value.hasExtensions();
    if (plain || value.equals(new Locale(language, country, variant))) {
      out.writeByte(0);
      out.writeText(language);
      out.writeText(country);
      out.writeText(variant);
    } else {
      out.writeText(value.toLanguageTag());
    }
  }

  private static Locale readLocale(BodyInput in) {
    String tag = in.readText();
    if (!tag.isEmpty()) {
      return Locale.forLanguageTag(tag);
    }
    String language = in.readText();
    String country = in.readText();
    return localeOf(language, country, in.readText());
  }

  private static Locale localeOf(String language, String country, String variant) {
    int slot = 31 * language.hashCode() + country.hashCode() & LOCALES - 1;
    Locale known = LATELY.get(slot);
    if (known != null
        && known.getLanguage().equals(language)
        && known.getCountry().equals(country)
        && known.getVariant().equals(variant)) {
      return known;
    }
    Locale made = new Locale(language, country, variant);
    if (language.length() + country.length() + variant.length() <= SHORT) {
      LATELY.set(slot, made);
    }
    return made;
  }

  static void skipLocale(BodyInput in) {
    int start = in.position();
    in.skipText();
    if (in.position() == start + 1) {
      in.skipText();
      in.skipText();
      in.skipText();
    }
  }
}
