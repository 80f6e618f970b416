package io.github.scfs;

import com.esotericsoftware.kryo.KryoException;

/**
 * Any failure to write or read a message. A read throws nothing else except a real {@link
 * OutOfMemoryError}, what the locator throws, and the usual exceptions for wrong arguments. A write
 * wraps what your own code throws and adds the path of the field; an {@link Error} passes
 * unchanged.
 *
 * <p>The message says what happened, where (type, field path, byte offset) and what to do, and
 * names an entry of {@code docs/troubleshooting.md}.
 *
 * <p>The session stays usable. A failed write was rolled back. A failed read keeps the definitions
 * that came with the message if they were read in full, and changes nothing otherwise.
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

  /** Returns what happened, where, and what to do. */
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
   * Returns the path from the root of the graph to the place, such as {@code Order.lines[3].price}.
   * {@code prices[EUR]} is the value of that key, {@code prices[key 0]} the key of the first entry,
   * and {@code Order[][0]} the first element of a root of the class {@code Order[]}. Empty at the
   * root. Long names and keys are cut.
   */
  public final String path() {
    return path.toString();
  }

  /**
   * Returns the byte offset in the message at which reading stopped, mostly behind what was read
   * and is wrong. The first byte is 0. -1 if there is none, as on write.
   */
  public final int offset() {
    return offset;
  }

  /** Returns the entry of docs/troubleshooting.md, without the leading {@code #}. */
  public final String anchor() {
    return anchor;
  }

  /** Library use: returns what happened, without the place. */
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

  /** Library use: sets the byte offset unless it is set already, so the innermost place wins. */
  public final ScfsException atByte(int position) {
    if (offset < 0) {
      offset = position;
    }
    return this;
  }
}
