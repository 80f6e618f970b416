package io.github.scfs.benchmarks.speed.model;

import io.github.scfs.benchmarks.speed.model.MemoryCompiler.Source;

/**
 * A parcel whose reader knows nothing of a field of 1 MiB, and the same without that field. Needs a
 * JDK, for its compiler. Any thread.
 */
enum UnknownField {
  /** Nothing that the reader does not know. */
  NONE("", ""),
  /** An array of bytes. */
  BYTES("private byte[] photo;", "parcel.photo = new byte[1 << 20];"),
  /** A text of Latin-1. */
  TEXT("private String terms;", "parcel.terms = \"sixteen letters \".repeat(1 << 16);");

  private static final String PARCEL =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      public class Parcel implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private long number;
        private String sender;
        %s
        private String receiver;
        private int grams;

        public static Parcel example() {
          Parcel parcel = new Parcel();
          parcel.number = 340_433_836_123L;
          parcel.sender = "Noether, Emmy";
          parcel.receiver = "Hopper, Grace";
          parcel.grams = 1_250;
          %s
          return parcel;
        }
      }
      """;

  private final VersionPair pair;

  UnknownField(String declaration, String filling) {
    pair = new VersionPair(() -> parcel(declaration, filling), () -> parcel("", ""));
  }

  private static Class<?> parcel(String declaration, String filling) {
    return MemoryCompiler.compile(
        new Source("Parcel", String.format(PARCEL, declaration, filling)));
  }

  /** The writer's class with the field, the reader's without. */
  VersionPair pair() {
    return pair;
  }
}
