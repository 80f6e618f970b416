package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyOutput;
import java.util.Arrays;

/**
 * The definitions of one message while it is written; reused for the next one. One thread at a
 * time.
 */
public final class Section {
  /*
   * How this works
   *
   * The bytes of a definition depend on those before it in the section. Sessions mostly begin with the same ones in the same
   * order, so what was written is kept as a tree: behind each definition those that followed it. As long as a section goes down
   * that tree, bytes are copied. From where it leaves it, definitions are written; what they share with those before is found by
   * writing these again. The tree starts anew when its schemas weigh too much. Texts are not in it: they differ from session to
   * session, and share nothing with others.
   */
  private static final int USUAL_BYTES = 256;
  private static final long MOST_WEIGHT = Schema.MOST_WEIGHT / 4;

  private final BodyOutput out;
  private Names names = new Names();
  private Written root = new Written(null, null, null);
  private Written last = root;
  private int count;

  /** Whether definitions were added since {@link #clear}, or a part of one. */
  private boolean used;

  /** Whether an Error has ended a call; all is in doubt then. */
  private boolean broken;

  /** Whether all so far but texts are in the tree; {@link #names} does not have them then. */
  private boolean repeats = true;

  private long weight;

  /** An empty one, which may become so long. */
  public Section(int maxBytes) {
    out = new BodyOutput(USUAL_BYTES, maxBytes);
  }

  /**
   * Adds a definition, whose id is the next one.
   *
   * @throws io.github.scfs.LimitExceededException if there is no room for it; then nothing of it
   *     stays
   */
  public void add(Schema schema) {
    broken = true;
    used = true;
    append(schema);
    broken = false;
  }

  private void append(Schema schema) {
    boolean isText = schema.kind() == SchemaKind.TEXT;
    Written known = repeats && !isText ? last.follower(schema) : null;
    int end = out.position();
    Names before = names;
    try {
      if (isText) {
        SchemaFormat.write(schema, names, out);
        return;
      } else if (known != null) {
        out.writeBytes(known.bytes, 0, known.bytes.length);
      } else {
        if (repeats) {
          nameAll();
        }
        before = names.copy();
        known = write(schema);
      }
    } catch (RuntimeException | Error e) { // Why: a message around may go on without what needs it
      out.moveTo(end);
      names = before;
      broken = e instanceof Error;
      throw e;
    }
    last = known;
    count++;
  }

  /** Makes names what they are behind the definitions so far. */
  private void nameAll() {
    names.clear();
    Schema[] all = new Schema[count];
    Written written = last;
    for (int i = count; --i >= 0; written = written.before) {
      all[i] = written.schema;
    }
    BodyOutput again = new BodyOutput(USUAL_BYTES, Integer.MAX_VALUE - 8);
    for (Schema schema : all) {
      SchemaFormat.write(schema, names, again);
    }
    repeats = false;
  }

  private Written write(Schema schema) {
    int start = out.position();
    SchemaFormat.write(schema, names, out);
    byte[] bytes = Arrays.copyOfRange(out.getBuffer(), start, out.position());
    Written written = new Written(last, schema, bytes);
    last.addFollower(written);
    weight += schema.weight();
    return written;
  }

  public int length() {
    return out.position();
  }

  public void writeTo(BodyOutput message) {
    message.writeBytes(out.getBuffer(), 0, out.position());
  }

  /** Whether it is not empty, or was not made so again. */
  public boolean isUsed() {
    return used;
  }

  /** Whether it cannot be sent or used again. */
  public boolean isBroken() {
    return broken;
  }

  /** Drops what was added, and an array that is longer than that; after an Error also the tree. */
  public void clear(int cap) {
    if (broken || weight > MOST_WEIGHT) {
      weight = 0;
      root = new Written(null, null, null);
    }
    last = root;
    count = 0;
    repeats = true;
    out.shrinkTo(cap);
    names.clear();
    broken = false;
    used = false;
  }

  /** A definition behind others; the root of the tree is none. */
  private static final class Written {
    private static final int PLACES = 8;

    final Written before;
    final Schema schema;
    final byte[] bytes;

    /** The last ones, each in the place of its number; null until the first. */
    private Written[] followers;

    Written(Written before, Schema schema, byte[] bytes) {
      this.before = before;
      this.schema = schema;
      this.bytes = bytes;
    }

    Written follower(Schema next) {
      Written known = followers == null ? null : followers[next.number() & PLACES - 1];
      return known != null && known.schema == next ? known : null;
    }

    void addFollower(Written next) {
      if (followers == null) {
        followers = new Written[PLACES];
      }
      followers[next.schema.number() & PLACES - 1] = next;
    }
  }
}
