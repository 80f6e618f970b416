package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.internal.access.EnumNames;
import io.github.scfs.internal.access.Held;
import java.util.Map;

/**
 * Enum constants by name: the writer's ordinal is an index into the local constants of the same
 * names.
 */
public final class EnumReader extends TypeReader {
  /*
   * The constants are objects of the enum's own loader and hang on the enum's class, not on this reader.
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
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    int ordinal = g.in().readVar();
    if (ordinal >= locals.length) {
      throw g.in()
          .malformed(
              "Constant " + ordinal + " of " + schema.name() + ", which has " + locals.length);
    }
    int local = locals[ordinal];
    return local < 0 ? unknown(g, ordinal) : constants.get()[local];
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
