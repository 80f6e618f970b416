package io.github.scfs.benchmarks.demo.traffic;

/** The part that a message plays in the conversation. */
public enum MessageRole {
  /** Client to server: wants an answer. */
  REQUEST,
  /** Server to client: to a request. */
  ANSWER,
  /** Server to client: wants a reply. */
  QUESTION,
  /** Client to server: to a question. */
  REPLY,
  /** Client to server: all requests are answered. */
  CLOSING,
  /** Server to client: what it counted; nothing follows. */
  SUMMARY
}
