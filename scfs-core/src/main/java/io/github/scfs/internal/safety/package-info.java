/**
 * Which classes may be written, or named by the peer.
 *
 * <p>A tour:
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.safety.ClassRules} is the door: immutable rules, asked by
 *       name before any class is loaded, on write and on read.
 *   <li>{@code BuiltInClasses} lists JDK classes that need no rule.
 *   <li>{@code NeverImplied} lists classes that attacks are built from, which package patterns and
 *       trust in everything do not cover.
 *   <li>{@code Refusal} is the message for a class that is not allowed.
 *   <li>{@code ClassNames} tells binary names from garbage and writes names into messages.
 * </ul>
 *
 * Everything here is immutable. The package depends on nothing of SCFS but its exceptions.
 */
package io.github.scfs.internal.safety;
