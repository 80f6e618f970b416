/**
 * From an object graph to a body and back: the state of one message, and what a kind of objects has
 * to say about itself. The kinds are in the rooms below this one.
 *
 * <ul>
 *   <li>Writing: a {@link io.github.scfs.internal.codec.GraphWriter} holds the state of one
 *       message, {@code SeenObjects} what was written before, {@code DeferredWrite} what stands
 *       behind the root. A {@link io.github.scfs.internal.codec.TypeWriter} per class knows how its
 *       objects stand on the wire.
 *   <li>Reading: a {@link io.github.scfs.internal.codec.GraphReader} holds the state of one
 *       message, {@code ReadObjects} what references find, {@code Progress} what is complete,
 *       {@code LateFills} the containers that wait for that, {@code Regions} and {@code Skipper}
 *       what was passed over. A {@link io.github.scfs.internal.codec.TypeReader} per pair of
 *       writer's schema and local class reads its objects.
 *   <li>{@link io.github.scfs.internal.codec.Host} is what they ask of the engine, {@link
 *       io.github.scfs.internal.codec.Settings} what was chosen per option, {@link
 *       io.github.scfs.internal.codec.Environment} which class is meant by a name.
 *   <li>The simple kinds are here, since they know no others: scalars, classes, enums, what
 *       serializers of the user's write; {@code ScalarElements}, {@code DateElements}, {@code
 *       ReferenceElements} and {@code RowElements}, which take many elements of a list or an array
 *       at once; and {@link io.github.scfs.internal.codec.SchemaRecord}, which stands for an object
 *       whose class is missing.
 * </ul>
 *
 * The rooms, each of which may use those in front of it:
 *
 * <pre>
 *   records    objects whose class is missing here, as records
 *   convert    what fields declare, and values of another type than that
 *   elements   arrays, collections and maps
 *   objects    objects with fields: the plan, its interpreter, what generated code is built on
 *   hooks      objects with a say in it: writeObject, Externalizable, readResolve
 *   choice     which writer a class has, which reader a schema
 * </pre>
 */
package io.github.scfs.internal.codec;
