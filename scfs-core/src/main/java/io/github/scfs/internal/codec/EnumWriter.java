package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.EnumNames;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.ArrayList;
import java.util.Iterator;

/** Constants of one enum: the definition lists the names, a value is an ordinal into that list. */
public final class EnumWriter extends TypeWriter {
  /** So many constants have numbers of one byte. */
  private static final int ONE_BYTE = 1 << 7;

  private static final int LONG = -1;

  /** The definition of the class as a value, once it was one. */
  private Schema name;

  private int nameId;

  /** The numbering of definitions that this id belongs to, as {@link #taggedIn}. */
  private long namedIn;

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

  /** The id of the definition of the enum as a value. */
  int idOfClass(GraphWriter g, ClassWriter classes, Class<?> type) {
    if (namedIn != g.half().numbering()) {
      if (name == null) {
        name = classes.definition(type);
      }
      int id = g.idOf(name);
      long numbering = g.half().numberingOf(id, name); // before: what fails leaves both
      nameId = id;
      namedIn = numbering;
    }
    return nameId;
  }

  /*
   * Count, tag and elements of containers whose elements are all of the class of the first one. Otherwise false, and the position
   * is as before.
   */

  public boolean writeRun(GraphWriter g, ArrayList<?> elements, int size, Class<?> type) {
    BodyOutput out = g.out();
    int start = out.position();
    int at = begin(g, size);
    byte[] to = out.getBuffer();
    int i = 0;
    try {
      for (; i < size; i++) {
        Object element = elements.get(i);
        if (element == null || element.getClass() != type) {
          out.takeBack(start);
          return false;
        }
        put(((Enum<?>) element).ordinal(), to, at + i, at, out);
      }
      return true;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  public boolean writeRun(GraphWriter g, Object[] elements) {
    BodyOutput out = g.out();
    int start = out.position();
    int at = begin(g, elements.length);
    byte[] to = out.getBuffer();
    Class<?> type = elements[0].getClass();
    for (int i = 0; i < elements.length; i++) {
      Object element = elements[i];
      if (element == null || element.getClass() != type) {
        out.takeBack(start);
        return false;
      }
      put(((Enum<?>) element).ordinal(), to, at + i, at, out);
    }
    return true;
  }

  /** {@code others}: what follows the first one. */
  public boolean writeRun(GraphWriter g, Enum<?> first, Iterator<?> others, int size) {
    BodyOutput out = g.out();
    int start = out.position();
    int at = begin(g, size);
    byte[] to = out.getBuffer();
    Enum<?> element = first;
    for (int i = 0; ; ) {
      put(element.ordinal(), to, at + i, at, out);
      if (++i == size) {
        return true;
      }
      element = (Enum<?>) others.next();
      if (element.getClass() != first.getClass()) {
        out.takeBack(start);
        return false;
      }
    }
  }

  /** Returns where the numbers go if each is one byte; else {@link #LONG}. */
  private int begin(GraphWriter g, int size) {
    g.out().writeVar(size << 1 | 1);
    g.out().writeVar(g.tagOf(this));
    return schema.constants() <= ONE_BYTE ? g.out().take(size) : LONG;
  }

  private static void put(int ordinal, byte[] to, int at, int begin, BodyOutput out) {
    if (begin == LONG) {
      out.writeVar(ordinal);
    } else {
      to[at] = (byte) ordinal;
    }
  }
}
