package io.github.scfs;

/** What a reader does with an enum constant that its enum lacks, in a field that it knows. */
public enum UnknownEnumPolicy {
  /** The message is refused with a {@link ScfsException}. The default. */
  FAIL,
  /** The value is null; left out of a collection that takes no null, such as an EnumSet. */
  NULL,
  /** A field keeps what the constructor gave it; an element, key or root is null. */
  DEFAULT
}
