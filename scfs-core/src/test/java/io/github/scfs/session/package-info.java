/**
 * What two peers may rely on when messages are lost, repeated, mixed up or fail: {@code
 * docs/wire-format.md} from the outside, through the public API.
 */
package io.github.scfs.session;
