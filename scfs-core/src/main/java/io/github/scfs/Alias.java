package io.github.scfs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Other names under which peers know a field, a record component or an enum constant: those that it
 * had before, or the one that it will have in the next version.
 *
 * <pre>{@code
 * class Order {
 *   @Alias("customer")
 *   String customerName;
 * }
 * }</pre>
 *
 * <p>Only a reader looks at it: a field of the peer for which there is no field of its name goes to
 * the one that has the name as an alias. What is written has the field's own name. An alias that is
 * also a name of another field of the class, or of another constant of the enum, is refused with
 * {@code ambiguous-alias}. Renamed classes: {@link CreateOption#alias}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Alias {
  /** The other names. */
  String[] value();
}
