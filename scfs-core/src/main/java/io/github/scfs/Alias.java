package io.github.scfs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Other names under which peers know a field, a record component or an enum constant: former names,
 * or the name in the next version.
 *
 * <pre>{@code
 * class Order {
 *   @Alias("customer")
 *   String customerName;
 * }
 * }</pre>
 *
 * <p>Only a reader uses it. A field of the peer goes to the field of the same name; if there is
 * none, to the field that has the name as an alias. On write a field always has its own name.
 *
 * <p>An alias that is also the name of another field of the class, or of another constant of the
 * enum, is refused with {@code ambiguous-alias}. For renamed classes use {@link
 * CreateOption#alias}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Alias {
  /** The other names. */
  String[] value();
}
