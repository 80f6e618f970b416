package io.github.scfs;

import com.esotericsoftware.kryo.KryoException;

/**
 * Anything that goes wrong while a message is written or read. A read lets nothing else escape but
 * a real {@link OutOfMemoryError} and what the locator throws; a write wraps what the user's own
 * code throws, with the path of the field.
 *
 * <p>The message says what happened, where (type, field path, byte offset), what to do, and names
 * an entry of {@code docs/troubleshooting.md}. After it the session is as the subclass says:
 * unchanged unless noted otherwise, and a failed write has been rolled back.
 */
public class ScfsException extends KryoException {
  private static final long serialVersionUID = 1L;

  /** Chars of a long path, and of each of its steps, that are shown of each end. */
  private static final int SHOWN = 250;

  /** Chars of a long problem that are kept of each end. */
  private static final int TOLD = 2_000;

  private final String problem;
  private final String anchor;
  private final StringBuilder path = new StringBuilder();
  private int offset = -1;

  /**
   * @param problem what happened and the remedy, in words
   * @param anchor the entry of docs/troubleshooting.md that explains it
   */
  public ScfsException(String problem, String anchor) {
    this(problem, anchor, null);
  }

  /**
   * @param problem what happened and the remedy, in words
   * @param anchor the entry of docs/troubleshooting.md that explains it
   * @param cause what was thrown, or null
   */
  public ScfsException(String problem, String anchor, Throwable cause) {
    super(Visible.cut(problem, TOLD), cause);
    this.problem = Visible.cut(problem, TOLD);
    this.anchor = anchor;
  }

  /** What happened, where and what to do. */
  @Override
  public String getMessage() {
    StringBuilder text = new StringBuilder(problem);
    if (path.length() > 0) {
      text.append(" [at ").append(Visible.cut(path, SHOWN)).append(']');
    }
    if (offset >= 0) {
      text.append(" [byte ").append(offset).append(" of the message]");
    }
    return Visible.of(text.append(" (docs/troubleshooting.md#").append(anchor).append(')'));
  }

  /**
   * The path from the root of the graph to the place, such as {@code Order.lines[3].price}; {@code
   * prices[EUR]} is the value of that key, {@code prices[key 0]} the key of the first entry. Empty
   * at the root. Long names and keys in it are cut.
   */
  public final String path() {
    return path.toString();
  }

  /** The byte offset in the message, or -1 where none applies, as on write. */
  public final int offset() {
    return offset;
  }

  /** The entry of docs/troubleshooting.md, without the leading {@code #}. */
  public final String anchor() {
    return anchor;
  }

  /** Library use: what happened, without the place. */
  public final String problem() {
    return problem;
  }

  /** Library use: puts one step in front of the path while the exception travels outwards. */
  public final ScfsException within(String where) {
    String step = Visible.of(Visible.cut(where, SHOWN));
    if (!step.isEmpty() && path.length() < 4_000) {
      if (path.length() > 0 && path.charAt(0) != '[') {
        path.insert(0, '.');
      }
      path.insert(0, step);
    }
    return this;
  }

  /** Library use: notes the byte offset once; the innermost place wins. */
  public final ScfsException atByte(int position) {
    if (offset < 0) {
      offset = position;
    }
    return this;
  }
}
