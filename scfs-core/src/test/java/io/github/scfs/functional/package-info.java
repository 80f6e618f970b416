/**
 * What the library promises, one class per promise: {@code AliasTest} holds what another name of a
 * field does, {@code KryoCopyTest} what {@code Kryo.copy} does. {@link
 * io.github.scfs.functional.Drift} gives the two sides different versions of the package {@code
 * shop}. What each change of a class does is in {@code evolution.matrix}, what each type does in
 * {@code types}.
 *
 * <ul>
 *   <li>{@code fields}: the fields of a class, here and there
 *   <li>{@code conversions}: fields and elements that are declared as something else
 *   <li>{@code missing}: what the reader lacks
 *   <li>{@code containers}: arrays, collections and maps
 *   <li>{@code cycles}: containers that wait for what is in them
 *   <li>{@code identity}: one object or two, in graphs of any size and depth
 *   <li>{@code values}: classes of the JDK and of libraries, enums, exceptions
 *   <li>{@code hooks}: the methods and constructors of Java serialization
 *   <li>{@code kryo}: what is registered with Kryo or called on it
 *   <li>{@code sessions}: options, factories, locators, and what a session keeps
 * </ul>
 */
package io.github.scfs.functional;
