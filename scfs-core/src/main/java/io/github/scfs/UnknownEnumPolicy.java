package io.github.scfs;

/** What a reader does with an enum constant, in a field that it knows, which its enum lacks. */
public enum UnknownEnumPolicy {
  /** The message is refused with a {@link ScfsException}. The default. */
  FAIL,
  /** The value is null. Left out of a collection that takes no null, as an EnumSet. */
  NULL,
  /** A field keeps what the constructor gave it; an element, key or root is null. */
  DEFAULT
}
