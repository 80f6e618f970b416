/**
 * From an object graph to a body and back: the state of one message, and a writer or reader for
 * each kind of objects. The kinds are in the packages below this one.
 *
 * <ul>
 *   <li>Writing: a {@link io.github.scfs.internal.codec.GraphWriter} holds the state of one
 *       message, {@code SeenObjects} the objects written so far, {@code DeferredWrite} an object
 *       whose content is put off until behind the root. A {@link
 *       io.github.scfs.internal.codec.TypeWriter} per class writes its objects.
 *   <li>Reading: a {@link io.github.scfs.internal.codec.GraphReader} holds the state of one
 *       message, {@code ReadObjects} the objects that references find, {@code Progress} which of
 *       them are complete, {@code LateFills} the containers that wait for that, {@code Regions} and
 *       {@code Skipper} what was skipped. A {@link io.github.scfs.internal.codec.TypeReader} per
 *       pair of writer's schema and local class reads its objects.
 *   <li>{@link io.github.scfs.internal.codec.Host} is the part of the engine that they use, {@link
 *       io.github.scfs.internal.codec.Settings} the settings of an option, {@link
 *       io.github.scfs.internal.codec.Environment} finds the class for a name.
 *   <li>The simple kinds are here, since they contain no other objects: scalars, classes, enums,
 *       and what serializers of the user write; {@code ScalarElements}, {@code DateElements},
 *       {@code ReferenceElements} and {@code RowElements}, which write or read many elements of a
 *       list or an array at once; and {@link io.github.scfs.internal.codec.SchemaRecord}, which
 *       represents an object whose class is missing.
 * </ul>
 *
 * The packages below, each of which may use those listed before it:
 *
 * <pre>
 *   records    objects whose class is missing here, as records
 *   convert    types that fields declare, and conversion of values of other types
 *   elements   arrays, collections and maps
 *   objects    objects with fields: the plan, its interpreter, the base of generated code
 *   hooks      objects with hooks of Java serialization: writeObject, Externalizable, readResolve
 *   choice     which writer a class gets, which reader a schema
 * </pre>
 */
package io.github.scfs.internal.codec;
