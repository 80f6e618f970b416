/**
 * Every type that travels, in every place where a value can stand: {@link
 * io.github.scfs.types.TypesTest} runs the rows of the table, which docs/types.md is held by.
 */
package io.github.scfs.types;
