package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import java.io.File;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Texts with a meaning, optional numbers, contexts of numbers, elements of stack traces. */
final class Values {
  private Values() {}

  static void addTo(JdkTable all) {
    all.value(URI.class, (uri, out) -> out.writeText(uri.toString()), in -> new URI(in.readText()));
    // The path as it is; separators depend on the system.
    all.value(
        File.class, (file, out) -> out.writeText(file.getPath()), in -> new File(in.readText()));
    // Paths of the default file system; others mean nothing elsewhere.
    all.value(
        Path.class,
        (path, out) -> {
          if (path.getFileSystem() != FileSystems.getDefault()) {
            throw new ScfsException(
                "A path of the file system "
                    + path.getFileSystem()
                    + " means nothing to a reader; write its text, or register a serializer",
                "value-not-writable");
          }
          out.writeText(path.toString());
        },
        in -> Paths.get(in.readText()));
    all.value(Pattern.class, Patterns::write, Patterns::read);
    all.value(
        OptionalInt.class,
        (optional, out) -> {
          out.writeBoolean(optional.isPresent());
          if (optional.isPresent()) {
            out.writeVarInt(optional.getAsInt(), false);
          }
        },
        in -> readBoolean(in) ? OptionalInt.of(in.readVarInt(false)) : OptionalInt.empty());
    all.value(
        OptionalLong.class,
        (optional, out) -> {
          out.writeBoolean(optional.isPresent());
          if (optional.isPresent()) {
            out.writeVarLong(optional.getAsLong(), false);
          }
        },
        in -> readBoolean(in) ? OptionalLong.of(in.readVarLong(false)) : OptionalLong.empty());
    all.value(
        OptionalDouble.class,
        (optional, out) -> {
          out.writeBoolean(optional.isPresent());
          if (optional.isPresent()) {
            out.writeLong(Double.doubleToRawLongBits(optional.getAsDouble()));
          }
        },
        in ->
            readBoolean(in)
                ? OptionalDouble.of(Double.longBitsToDouble(in.readLong()))
                : OptionalDouble.empty());
    all.value(
        MathContext.class,
        (context, out) -> {
          out.writeVar(context.getPrecision());
          out.writeText(context.getRoundingMode().name());
        },
        in -> new MathContext(in.readVar(), RoundingMode.valueOf(in.readText())));
    all.value(StackTraceElement.class, StackTraces::write, StackTraces::read);
  }

  static boolean readBoolean(BodyInput in) {
    int present = in.readByte();
    if (present != 0 && present != 1) {
      throw in.malformed("A boolean of " + present);
    }
    return present == 1;
  }
}
