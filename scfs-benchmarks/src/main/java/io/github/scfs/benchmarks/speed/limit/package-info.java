/**
 * What a serializer could be: the tools of codecs that are written by hand for one class each, with
 * fixed-width numbers and references tracked by a scan. They know neither versions nor hostile
 * bytes; the only purpose of their figures is to show how much room is left.
 */
package io.github.scfs.benchmarks.speed.limit;
