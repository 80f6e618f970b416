/**
 * Peers in JVMs of their own: of another Java version, and started with the options that a Java
 * version has for what libraries should not do any more.
 */
package io.github.scfs.jvms;
