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
import java.util.List;
import java.util.MissingResourceException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.regex.PatternSyntaxException;

/** Exceptions, with all that they tell. */
final class ThrowableRows {
  private ThrowableRows() {}

  static void add(List<Row> rows) {
    row(rows, "message", () -> new RuntimeException("burnt"));
    row(rows, "no message", Error::new);
    row(rows, "message null, cause", () -> new Exception(null, new IOException("disk")));
    row(rows, "cause and suppressed", ThrowableRows::whole);
    row(rows, "cycle", ThrowableRows::cycle);
    row(rows, "own fields, own message", ThrowableRows::own);
    row(rows, "neither trace nor suppressed", () -> new People.Signal("go"));
    row(rows, "computed message", ThrowableRows::nullPointer);
    String fields = "fields of the JDK's";
    row(rows, fields, () -> new InvocationTargetException(new IOException("x"), "outer"));
    row(rows, fields, () -> new PatternSyntaxException("unclosed", "(a", 1));
    row(rows, fields, () -> new URISyntaxException("a b", "space", 1));
    row(rows, fields, () -> new ParseException("where", 7));
    row(rows, fields, () -> new NoSuchFileException("a", "b", "gone"));
    row(rows, fields, () -> new MalformedInputException(3));
    row(rows, fields, () -> new MissingResourceException("m", "c", "k"));
    row(rows, fields, () -> new DateTimeParseException("t", "parsed", 3));
    row(rows, fields, () -> new UncheckedIOException(new FileNotFoundException("f")));
    row(rows, fields, () -> new ClassNotFoundException("c", new Error("why")));
    row(rows, fields, () -> new ExceptionInInitializerError(new Error("why")));
    row(rows, fields, () -> new ExecutionException("outer", new Error("why")));
    rows.add(
        new Row("Throwable", "SQLException", () -> new SQLException("why", "42000", 7))
            .in(Exception.class)
            .check(ThrowableRows::sameSql));
    rows.add(
        new Row("Throwable", "position of ParseException", () -> new ParseException("why", 42))
            .in(Throwable.class)
            .check((sent, read) -> MapRows.check(((ParseException) read).getErrorOffset() == 42)));
  }

  private static void sameSql(Object sent, Object read) {
    MapRows.check(((SQLException) read).getSQLState().equals("42000"));
    MapRows.check(((SQLException) read).getErrorCode() == 7);
  }

  private static void row(List<Row> rows, String name, Supplier<Throwable> made) {
    Throwable one = made.get();
    rows.add(
        new Row("Throwable", one.getClass().getSimpleName() + ", " + name, made::get)
            .in(Throwable.class));
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
