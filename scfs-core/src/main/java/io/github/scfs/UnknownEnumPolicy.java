package io.github.scfs;

/** What a reader does with an enum constant in a known field that its enum does not have. */
public enum UnknownEnumPolicy {
  /** The message is refused with a {@link ScfsException}. The default. */
  FAIL,
  /** The value is null. A collection that takes no null, such as an EnumSet, is read without it. */
  NULL,
  /** A field keeps what the constructor gave it. An element, a key or the root is null. */
  DEFAULT
}
