/**
 * What the library promises, one class per promise: {@code RemovedFieldTest} holds what a removed
 * field does, {@code KryoCopyTest} what {@code Kryo.copy} does. {@link
 * io.github.scfs.functional.Drift} gives the two sides different versions of the package {@code
 * shop}.
 */
package io.github.scfs.functional;
