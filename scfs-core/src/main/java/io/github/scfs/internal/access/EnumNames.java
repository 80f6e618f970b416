package io.github.scfs.internal.access;

import io.github.scfs.Alias;
import io.github.scfs.ScfsException;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/** The constants of an enum by all names that peers use for them. */
public final class EnumNames {
  /*
   * Hangs on the enum's own class, and holds no objects of ours.
   */
  private static final ClassValue<Map<String, Object>> NAMES =
      new ClassValue<Map<String, Object>>() {
        @Override
        protected Map<String, Object> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private EnumNames() {}

  /**
   * By name and by alias.
   *
   * @throws ScfsException {@code ambiguous-alias} if two constants have one name
   */
  public static Map<String, Object> of(Class<?> type) {
    return NAMES.get(type);
  }

  private static Map<String, Object> find(Class<?> type) {
    Map<String, Object> names = new HashMap<>();
    for (Object constant : type.getEnumConstants()) {
      names.put(((Enum<?>) constant).name(), constant);
    }
    for (Object constant : type.getEnumConstants()) {
      for (String alias : aliases(type, ((Enum<?>) constant).name())) {
        Object other = names.put(alias, constant);
        if (other != null) {
          throw new ScfsException(
              "@Alias(\""
                  + alias
                  + "\") of "
                  + type.getName()
                  + "."
                  + constant
                  + " is a name of "
                  + other
                  + " as well. Remove one of the two",
              "ambiguous-alias");
        }
      }
    }
    return names;
  }

  private static String[] aliases(Class<?> type, String constant) {
    try {
      Field field = type.getDeclaredField(constant);
      Alias alias = field.getAnnotation(Alias.class);
      return alias == null ? new String[0] : alias.value();
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e); // each constant is a field
    }
  }
}
