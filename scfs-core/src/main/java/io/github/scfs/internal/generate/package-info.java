/**
 * Generates straight-line bytecode for plans, which {@code internal.codec.objects} interprets step
 * by step.
 *
 * <ul>
 *   <li>{@link io.github.scfs.internal.generate.Generator} is the door: when code is made, where it
 *       is kept, what bounds it.
 *   <li>{@code WriterEmitter} and {@code ReaderEmitter} emit the two directions into a {@code
 *       NewClass}; {@code NumberWrites}, {@code NumberReads} and {@code CompactReads} emit their
 *       numbers; {@code Emitter} is what both directions share.
 *   <li>{@code Fields} is how the code reaches fields, {@code Bytes} how it reaches the message;
 *       {@code RecordFields} are the components of a record that is not made yet.
 *   <li>{@code Definer} defines the class where the code reaches memory.
 *   <li>{@code Nests} defines the classes where it reaches fields by name; {@code Hosts} finds out
 *       in whose nests they have to be; {@code Chains} puts several together.
 *   <li>{@code Factories} makes the code that calls a constructor.
 * </ul>
 *
 * The interpreter stays the reference: rare kinds of fields are left to it, and both write and
 * accept the same bytes.
 */
package io.github.scfs.internal.generate;
