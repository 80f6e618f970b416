/**
 * SCFS for Netty 4.1 and 4.2: each channel has a session, which ends with the channel.
 *
 * <p>Most pipelines add {@link io.github.scfs.netty.ScfsCodec}. It exchanges prefaces with the
 * peer, cuts the stream into frames and decodes each into an object. {@link
 * io.github.scfs.netty.ScfsMessageCodec} does the same without preface and framing.
 *
 * <p>For maintainers: {@code Handshake} sends and checks the preface. {@code ChannelSession}, which
 * both codecs share, holds the session of a channel. {@code Cumulation} holds what was received and
 * not yet decoded. {@code ThreadEngine} holds the one expensive {@code SessionKryo} that a thread
 * needs for an option, and {@code SharedEngines} finds it. {@code Faults} decides which failure
 * closes a channel.
 */
package io.github.scfs.netty;
