package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.internal.access.EnumNames;
import io.github.scfs.internal.access.Held;
import io.github.scfs.internal.wire.BodyInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Enum constants by name: the writer's ordinal is an index into the local constants of the same
 * names.
 */
public final class EnumReader extends TypeReader {
  private static final Object[] NONE = {};

  /*
   * The constants are objects of the enum's own loader and hang on the enum's class, not on this reader, unless it never goes.
   */
  private static final ClassValue<Object[]> CONSTANTS =
      new ClassValue<Object[]>() {
        @Override
        protected Object[] computeValue(Class<?> type) {
          return type.getEnumConstants();
        }
      };

  private final int[] locals;
  private final Held<Object[]> constants;

  /** Whether the enum is the same there. */
  private final boolean same;

  /** See {@link #table}; null if the enum may go. */
  private final Object[] lasting;

  public EnumReader(Origin origin) {
    super(origin, false);
    Object[] all = CONSTANTS.get(type());
    constants = Held.of(type(), all);
    Map<String, Object> byName = EnumNames.of(type());
    locals = new int[schema.constants()];
    for (int i = 0; i < locals.length; i++) {
      Enum<?> local = (Enum<?>) byName.get(schema.constant(i));
      locals[i] = local == null ? -1 : local.ordinal();
    }
    Object[] table = byOrdinal(locals, all);
    this.same = Arrays.equals(table, all);
    this.lasting = constants.lasting() == null ? null : table;
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    BodyInput in = g.in();
    int at = in.position();
    if (lasting != null && at < in.limit()) { // as readOne, which code of C1 would call
      int ordinal = in.getBuffer()[at];
      if (ordinal >= 0 && ordinal < lasting.length && lasting[ordinal] != null) {
        in.moveTo(at + 1);
        return lasting[ordinal];
      }
    }
    return readOther(g);
  }

  private Object readOther(GraphReader g) {
    int ordinal = g.in().readVar();
    if (ordinal >= locals.length) {
      throw g.in()
          .malformed(
              "Constant " + ordinal + " of " + schema.name() + ", which has " + locals.length);
    }
    int local = locals[ordinal];
    return local < 0 ? unknown(g, ordinal) : constants.get()[local];
  }

  /*
   * Runs of constants, each of one byte and there here. What else stands in a run is left to those who read one at a time.
   */

  /** Reads into an array that takes any constant; returns how many. */
  public int readRun(Object[] into, BodyInput in) {
    Object[] all = table();
    byte[] bytes = in.getBuffer();
    int start = in.position();
    int most = Math.min(into.length, in.remaining());
    int i = 0;
    for (Object constant; i < most && (constant = known(bytes[start + i], all)) != null; i++) {
      into[i] = constant;
    }
    in.moveTo(start + i);
    return i;
  }

  /** Adds up to {@code count} to an empty list; returns how many. */
  public int readRun(ArrayList<Object> into, int count, BodyInput in) {
    Object[] all = table();
    byte[] bytes = in.getBuffer();
    int start = in.position();
    int most = Math.min(count, in.remaining());
    int i = 0;
    for (Object constant; i < most && (constant = known(bytes[start + i], all)) != null; i++) {
      into.add(constant);
    }
    in.moveTo(start + i);
    return i;
  }

  /** Adds up to {@code count} to a set; returns how many: none to a set of another enum. */
  public int readRun(EnumSet<?> into, int count, BodyInput in) {
    @SuppressWarnings("unchecked") // it refuses what does not fit
    Set<Object> set = (Set<Object>) (Set<?>) into;
    Object[] all = table();
    byte[] bytes = in.getBuffer();
    int start = in.position();
    int most = Math.min(count, in.remaining());
    int i = 0;
    try {
      for (Object constant; i < most && (constant = known(bytes[start + i], all)) != null; i++) {
        set.add(constant);
      }
    } catch (ClassCastException e) {
      return 0; // the first one: all are of one enum
    }
    in.moveTo(start + i);
    return i;
  }

  /** Reads one; null, and nothing is read, if it is not as in a run. */
  public Object readOne(BodyInput in) {
    int at = in.position();
    Object constant = in.remaining() == 0 ? null : known(in.getBuffer()[at], table());
    if (constant != null) {
      in.moveTo(at + 1);
    }
    return constant;
  }

  private static Object known(int ordinal, Object[] all) {
    return ordinal >= 0 && ordinal < all.length ? all[ordinal] : null;
  }

  /**
   * The constants by the writer's ordinals, null where one is missing; none if that is not kept.
   */
  private Object[] table() {
    return lasting != null ? lasting : same ? constants.get() : NONE;
  }

  private static Object[] byOrdinal(int[] locals, Object[] all) {
    Object[] table = new Object[locals.length];
    for (int i = 0; i < table.length; i++) {
      table[i] = locals[i] < 0 ? null : all[locals[i]];
    }
    return table;
  }

  private Object unknown(GraphReader g, int ordinal) {
    UnknownEnumPolicy policy = g.settings().unknownEnumConstants;
    if (policy == UnknownEnumPolicy.FAIL) {
      g.refuse(
          () ->
              new ScfsException(
                  "The peer sends the constant "
                      + schema.constant(ordinal)
                      + " of "
                      + schema.name()
                      + ", which is missing here. If it has another name here: @Alias(\""
                      + schema.constant(ordinal)
                      + "\") on that constant. To read on without it:"
                      + " CreateOption.unknownEnumConstants(UnknownEnumPolicy.NULL or DEFAULT)",
                  "unknown-enum-constant"));
    }
    return policy == UnknownEnumPolicy.DEFAULT ? GraphReader.KEEP : g.isAbsent();
  }
}
