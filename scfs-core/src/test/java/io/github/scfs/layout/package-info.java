/** Tests that read the sources: what the architecture promises about them. */
package io.github.scfs.layout;
