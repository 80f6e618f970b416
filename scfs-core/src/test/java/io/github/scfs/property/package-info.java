/** Properties that hold for whatever jqwik invents, and the comparison of graphs that they need. */
package io.github.scfs.property;
