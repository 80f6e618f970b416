/** Code that the documentation quotes; the tests here run it. */
package io.github.scfs.examples;
