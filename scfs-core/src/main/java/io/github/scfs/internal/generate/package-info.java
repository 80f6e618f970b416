/**
 * Code for plans: what {@code internal.codec.objects} interprets step by step, as straight-line
 * bytecode.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.generate.Generator} is the door: when code is made, for whom
 *       it is kept, what bounds it.
 *   <li>{@code WriterEmitter} and {@code ReaderEmitter} emit the two directions into a {@code
 *       NewClass}, {@code NumberWrites}, {@code NumberReads} and {@code CompactReads} their
 *       numbers, {@code Emitter} what is the same for both.
 *   <li>{@code Fields} is how the code reaches fields, {@code Bytes} how it reaches the message;
 *       {@code RecordFields} are the components of a record that is not made yet.
 *   <li>{@code Definer} makes the class where the code reaches memory.
 *   <li>{@code Nests} makes the classes where it reaches fields by their name, {@code Hosts} finds
 *       out whose nests they have to be in, {@code Chains} puts several together.
 *   <li>{@code Factories} makes the code that runs a constructor.
 * </ul>
 *
 * The interpreter stays the reference: each kind of field that is rare is left to it, and both
 * write and accept the same bytes.
 */
package io.github.scfs.internal.generate;
