/**
 * Copies of object graphs, for Kryo's {@code copy}: {@link io.github.scfs.internal.copying.Copier}
 * decides how an object is copied, {@link io.github.scfs.internal.copying.Copies} knows what is
 * complete of a copy, so that no set or map is filled before, {@link
 * io.github.scfs.internal.copying.CopyHost} is what is asked of the engine.
 */
package io.github.scfs.internal.copying;
