package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.EnumNames;
import io.github.scfs.internal.schema.Schema;

/** Constants of one enum: the definition lists the names, a value is an ordinal into that list. */
public final class EnumWriter extends TypeWriter {
  public EnumWriter(Class<?> enumType, Settings settings) {
    super(define(enumType, settings), 0, false);
  }

  private static Schema define(Class<?> enumType, Settings settings) {
    EnumNames.of(enumType); // so that who wrote an ambiguous alias meets it first
    Object[] constants = enumType.getEnumConstants();
    String[] names = new String[constants.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = ((Enum<?>) constants[i]).name();
    }
    return WriteRules.checked(Schema.ofEnum(enumType.getName(), names), settings);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.out().writeVar(((Enum<?>) object).ordinal());
  }
}
