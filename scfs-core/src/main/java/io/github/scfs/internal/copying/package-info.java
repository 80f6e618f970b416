/**
 * Copies of object graphs, for Kryo's {@code copy}: {@link io.github.scfs.internal.copying.Copier}
 * decides how an object is copied; {@link io.github.scfs.internal.copying.Copies} knows which
 * copies are complete, so that no set or map is filled before; {@link
 * io.github.scfs.internal.copying.CopyHost} is the engine as seen from here.
 */
package io.github.scfs.internal.copying;
