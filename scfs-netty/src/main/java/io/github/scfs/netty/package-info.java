/**
 * SCFS for Netty 4.1 and 4.2: a session that is bound to a channel and dies with it.
 *
 * <p>A tour: {@link io.github.scfs.netty.ScfsCodec} is what most pipelines add. It greets the peer
 * in a {@code Handshake}, cuts the stream into frames and hands each message to the {@code
 * ChannelSession}, which both codecs share. {@link io.github.scfs.netty.ScfsMessageCodec} is the
 * same without greeting and framing. {@code ThreadEngine} keeps the one costly {@code SessionKryo}
 * that a thread needs for an option, {@code SharedEngines} finds it, and {@code Faults} is the
 * table that says which failure closes a channel.
 */
package io.github.scfs.netty;
