/**
 * Which classes may be written, or named by the peer.
 *
 * <p>A tour:
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.safety.ClassRules} is the door: immutable rules, asked with
 *       a name before any class is loaded, on write as on read.
 *   <li>{@code BuiltInClasses} is the list of JDK classes that need no rule.
 *   <li>{@code NeverImplied} is the list of classes that a package pattern or trust in everything
 *       does not cover, because attacks are built from them.
 *   <li>{@code ClassNames} tells a binary name from garbage and writes names into messages.
 * </ul>
 *
 * Everything here is immutable. The package depends on nothing of SCFS but its exceptions.
 */
package io.github.scfs.internal.safety;
