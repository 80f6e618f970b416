package io.github.scfs.types;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.text.ParseException;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.MissingResourceException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.regex.PatternSyntaxException;

/** Exceptions, with all that they tell. */
final class ThrowableRows extends Rows {
  @Override
  void fill() {
    row("message", () -> new RuntimeException("burnt"));
    row("no message", Error::new);
    row("message null, cause", () -> new Exception(null, new IOException("disk")));
    row("cause and suppressed", ThrowableRows::whole);
    row("cycle", ThrowableRows::cycle);
    row("own fields, own message", ThrowableRows::own);
    row("neither trace nor suppressed", () -> new People.Signal("go"));
    row("computed message", ThrowableRows::nullPointer);
    String fields = "fields of the JDK's";
    row(fields, () -> new InvocationTargetException(new IOException("x"), "outer"));
    row(fields, () -> new PatternSyntaxException("unclosed", "(a", 1));
    row(fields, () -> new URISyntaxException("a b", "space", 1));
    row(fields, () -> new ParseException("where", 7));
    row(fields, () -> new NoSuchFileException("a", "b", "gone"));
    row(fields, () -> new MalformedInputException(3));
    row(fields, () -> new MissingResourceException("m", "c", "k"));
    row(fields, () -> new DateTimeParseException("t", "parsed", 3));
    row(fields, () -> new UncheckedIOException(new FileNotFoundException("f")));
    row(fields, () -> new ClassNotFoundException("c", new Error("why")));
    row(fields, () -> new ExceptionInInitializerError(new Error("why")));
    row(fields, () -> new ExecutionException("outer", new Error("why")));
    row("Throwable", "SQLException", () -> new SQLException("why", "42000", 7))
        .in(Exception.class)
        .check(ThrowableRows::sameSql);
    row("Throwable", "position of ParseException", () -> new ParseException("why", 42))
        .in(Throwable.class)
        .check((sent, read) -> MapRows.check(((ParseException) read).getErrorOffset() == 42));
  }

  private static void sameSql(Object sent, Object read) {
    MapRows.check(((SQLException) read).getSQLState().equals("42000"));
    MapRows.check(((SQLException) read).getErrorCode() == 7);
  }

  private void row(String name, Supplier<Throwable> made) {
    Throwable one = made.get();
    row("Throwable", one.getClass().getSimpleName() + ", " + name, made::get).in(Throwable.class);
  }

  private static Throwable whole() {
    Exception thrown = new ExecutionException("outer", new IOException("disk", new Error()));
    thrown.addSuppressed(new IllegalStateException("close failed"));
    thrown.addSuppressed(thrown.getCause());
    return thrown;
  }

  private static Throwable cycle() {
    RuntimeException outer = new RuntimeException("outer");
    Exception inner = new Exception("inner", outer);
    outer.addSuppressed(inner);
    return outer;
  }

  private static Throwable own() {
    People.Trouble trouble = new People.Trouble("fire", 4, new Error("match"));
    trouble.detail = Arrays.asList(1, trouble, "two");
    return trouble;
  }

  private static Throwable nullPointer() {
    Object[] nothing = null;
    try {
      return new Error("never " + nothing.length);
    } catch (NullPointerException e) {
      return e;
    }
  }
}
