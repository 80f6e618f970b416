package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Unfilled;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.wire.RunningJava;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/** Checks whether containers of one message hold what fields declare, since containers do not. */
public final class DeclarationCheck {
  /*
   * How this works
   *
   * If all elements are of one class, but not of the declared one, then the writer has declared another class. If they are of
   * several classes, the declaration says little on either side, and what is there counts. So a look at the first element is
   * nearly always enough. Null and records of unknown classes have no class. All lists of the JDK count as one class, because
   * whoever declares List<List<V>> does not choose between ArrayList and List.of; so do its sets, maps and queues. If definitions
   * tell that the writer has declared the same, then a JDK object is what the writer had there, whatever was declared.
   *
   * Many fields of a message can refer to one container. So once much was looked at, the answers are kept.
   *
   * The content of a container may be read only after the container's end, if it leads back to something around it. So an empty
   * container that is open tells nothing yet (untold).
   */
  /** How many elements are looked at before answers are kept. */
  private static final int MANY = 1 << 12;

  private final GraphReader g;
  private final Unfilled unfilled;
  private int looks;

  /** Whether something was met that is not read yet; see {@link #isUntold}. */
  private boolean untold;

  /** Whether elements of other classes were met that stay; see {@link #isStray}. */
  private boolean stray;

  private Map<Object, Map<Declared, Answer>> known;

  DeclarationCheck(GraphReader g) {
    this.g = g;
    this.unfilled = g.late().unfilled;
  }

  /** The check of the message being read. */
  public static DeclarationCheck of(GraphReader g) {
    return FieldChecks.of(g).declarations();
  }

  void clear() {
    looks = 0;
    if (known != null) {
      known = null;
    }
  }

  public void forgetMet() {
    untold = false;
    stray = false;
  }

  /** Whether something was met since that is not read yet, so that a yes is preliminary. */
  public boolean isUntold() {
    return untold;
  }

  /**
   * Whether a user's container with other elements than declared was met since. It keeps them,
   * because we cannot make another one.
   */
  public boolean isStray() {
    return stray;
  }

  private boolean holdsInside(Object container, Declared declared) {
    untold |=
        RunningJava.isOfTheJdk(container.getClass())
            && isEmpty(container)
            && (unfilled.isPutOff(container) || isOpen(container));
    return holds(container, declared);
  }

  private static boolean isEmpty(Object container) {
    return container instanceof Collection
        ? ((Collection<?>) container).isEmpty()
        : container instanceof Map && ((Map<?, ?>) container).isEmpty();
  }

  private boolean isOpen(Object container) {
    ReadObjects objects = g.objects();
    int start = objects.hasReferred() ? objects.positionOf(container) : -1;
    return start >= 0 && objects.isOpen(start, g.place());
  }

  /**
   * Whether the container, which is of the declared class, is right as it is. A user's class always
   * is, but {@link #isStray} tells about one below a JDK class.
   */
  public boolean holds(Object container, Declared declared) {
    if (isToldByFirst(container, declared)) {
      return true;
    }
    if (!RunningJava.isOfTheJdk(container.getClass())
        && (!UserContainers.isOwn(container.getClass())
            || !JdkBases.isConcrete(container.getClass()))) {
      return true;
    }
    if (looks < MANY || Holders.isAroundFew(container)) {
      return lookOrNote(container, declared);
    }
    if (known == null) {
      known = new IdentityHashMap<>();
    }
    Map<Declared, Answer> answers = known.computeIfAbsent(container, any -> new HashMap<>());
    Answer answer = answers.get(declared);
    int size = sizeOf(container);
    if (answer == null || answer.size != size) {
      boolean untoldAround = untold;
      boolean strayAround = stray;
      untold = false;
      stray = false;
      answer = new Answer(lookOrNote(container, declared), untold, stray, size);
      untold |= untoldAround;
      stray |= strayAround;
      answers.put(declared, answer);
    }
    untold |= answer.untold;
    stray |= answer.stray;
    return answer.holds;
  }

  private int sizeOf(Object container) {
    try {
      return unfilled.sizeOf(container);
    } catch (RuntimeException refused) {
      return -1; // as below
    }
  }

  private boolean lookOrNote(Object container, Declared declared) {
    if (RunningJava.isOfTheJdk(container.getClass())) {
      return look(container, declared);
    }
    try {
      stray |= !look(container, declared);
    } catch (RuntimeException refused) {
      return true; // Why: a class need not show its elements, and it stays as it is
    }
    return true;
  }

  /** Holds while the container has that size: it may be being filled. */
  private static final class Answer {
    final boolean holds;
    final boolean untold;
    final boolean stray;
    final int size;

    Answer(boolean holds, boolean untold, boolean stray, int size) {
      this.holds = holds;
      this.untold = untold;
      this.stray = stray;
      this.size = size;
    }
  }

  /**
   * Whether the first element or entry of an ordinary container shows that it is right. False also
   * once much was looked at.
   */
  public boolean isToldByFirst(Object container, Declared declared) {
    if (looks >= MANY) {
      return false;
    }
    looks++;
    if (container.getClass() == ArrayList.class) {
      ArrayList<?> list = (ArrayList<?>) container;
      return !list.isEmpty() && isOne(list.get(0), declared.argument(0));
    } else if (container.getClass() == HashMap.class) {
      HashMap<?, ?> map = (HashMap<?, ?>) container;
      looks += map.size() >> 6; // the first entry may be far behind in the table
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      if (!entries.hasNext()) {
        return false;
      }
      Map.Entry<?, ?> first = entries.next();
      return isOne(first.getKey(), declared.argument(0))
          && isOne(first.getValue(), declared.argument(1));
    }
    return false;
  }

  /** Whether it is a sorted container whose first element or entry tells that it is right. */
  public static boolean isToldBySorted(Object containerOrNull, Declared declared) {
    Declared elements = declared.argument(0);
    if (containerOrNull instanceof EnumSet) {
      Class<?> wanted = elements != null && elements.isSingle() ? elements.type() : null;
      Iterator<?> constants = ((EnumSet<?>) containerOrNull).iterator();
      return wanted != null && constants.hasNext() && wanted.isInstance(constants.next());
    }
    Class<?> type = containerOrNull == null ? null : containerOrNull.getClass();
    boolean ofEnums = type == EnumMap.class;
    if (!ofEnums && type != TreeMap.class) {
      return false;
    }
    Iterator<? extends Map.Entry<?, ?>> entries =
        ((Map<?, ?>) containerOrNull).entrySet().iterator();
    Map.Entry<?, ?> first = entries.hasNext() ? entries.next() : null;
    return first != null
        && isOne(first.getKey(), elements)
        && isOne(first.getValue(), declared.argument(1))
        && !(ofEnums && isOtherThanEnum(elements));
  }

  private static boolean isOne(Object element, Declared declared) {
    if (declared == null || !declared.tells()) {
      return true;
    }
    Class<?> wanted = declared.isChecked() ? null : declared.type();
    return wanted != null && wanted.isInstance(element);
  }

  private boolean look(Object container, Declared declared) {
    Fill fill = unfilled.fillOf(container);
    if (fill != null) {
      return holdsAll(fill.keys, declared.argument(0))
          && holdsAll(fill.values, declared.argument(1));
    }
    // Why a class too: instanceof of an interface that is missing searches a list.
    if (!(container instanceof AbstractMap) && container instanceof Collection) {
      return holdsAll((Collection<?>) container, declared.argument(0))
          && !(container instanceof EnumSet && isOtherThanEnum(declared.argument(0)));
    } else if (container instanceof Map) {
      Map<?, ?> map = (Map<?, ?>) container;
      return holdsAll(map.keySet(), declared.argument(0))
          && holdsAll(map.values(), declared.argument(1))
          && !(container instanceof EnumMap && isOtherThanEnum(declared.argument(0)));
    } else if (container instanceof Object[]) {
      return holdsAll(Arrays.asList((Object[]) container), declared.argument(0));
    } else if (Holders.isAroundFew(container)) {
      return holdsOne(Holders.first(container), declared.argument(0))
          && holdsOne(Holders.second(container), declared.argument(1));
    } else if (Holders.isOne(container)) {
      return holdsAll(Holders.parts(container, 0), declared.argument(0));
    }
    return true;
  }

  /** Whether the elements of a container without a class of its own are as declared. */
  private boolean holdsAll(Collection<?> elements, Declared declared) {
    if (declared == null || !declared.tells() || elements.isEmpty()) {
      return true;
    }
    return !areOthers(elements, declared) && (!declared.isChecked() || holdAll(elements, declared));
  }

  private boolean holdsOne(Object part, Declared declared) {
    if (part == null || declared == null || !declared.tells() || part instanceof SchemaRecord) {
      return true;
    }
    Class<?> wanted = declared.type();
    if (wanted != null && wanted.isInstance(part)) {
      return !declared.isChecked() || holdsInside(part, declared);
    }
    return wanted == null || declared.isAgreed() && RunningJava.isOfTheJdk(part.getClass());
  }

  private boolean holdAll(Collection<?> containers, Declared declared) {
    Class<?> wanted = declared.type();
    int arguments = wanted == null ? 0 : Holders.arguments(wanted);
    if (arguments > 0) {
      return holdsAll(partsOf(containers, 0), declared.argument(0))
          && (arguments < 2 || holdsAll(partsOf(containers, 1), declared.argument(1)));
    }
    for (Object container : containers) {
      looks++;
      if (wanted != null && wanted.isInstance(container) && !holdsInside(container, declared)) {
        return false;
      }
    }
    return true;
  }

  /** What holders hold: a single one would not show that they hold things of all kinds. */
  private static List<Object> partsOf(Collection<?> holders, int argument) {
    List<Object> parts = new ArrayList<>(holders.size());
    for (Object holder : holders) {
      if (holder == null || !Holders.isOne(holder)) {
        continue;
      } else if (Holders.isAroundFew(holder)) {
        parts.add(argument == 0 ? Holders.first(holder) : Holders.second(holder));
      } else {
        parts.addAll(Holders.parts(holder, argument));
      }
    }
    return parts;
  }

  private boolean areOthers(Collection<?> elements, Declared declared) {
    Class<?> wanted = declared.type();
    if (wanted == null) {
      return false;
    }
    Class<?> others = null;
    Class<?> last = null;
    for (Object element : elements) {
      looks++;
      if (element == null || element instanceof SchemaRecord) {
        continue;
      } else if (wanted.isInstance(element)) {
        return false;
      } else if (element.getClass() != last) {
        last = element.getClass();
        if (declared.isAgreed() && RunningJava.isOfTheJdk(last)) {
          return false;
        }
        Class<?> kind = kindOf(element, last);
        if (others != null && others != kind) {
          return false;
        }
        others = kind;
      }
    }
    return others != null;
  }

  /** What counts as the class of an element. */
  private static Class<?> kindOf(Object element, Class<?> type) {
    if (element instanceof Enum) {
      return ((Enum<?>) element).getDeclaringClass();
    }
    boolean map = element instanceof Map;
    if (!map && !(element instanceof Collection) || !RunningJava.isOfTheJdk(type)) {
      return type;
    } else if (map) {
      return Map.class;
    } else if (element instanceof List) {
      return List.class;
    } else if (element instanceof Set) {
      return Set.class;
    }
    return element instanceof Queue ? Queue.class : Collection.class;
  }

  /** Whether such a container would refuse elements that are added later. */
  private static boolean isOtherThanEnum(Declared elements) {
    return elements != null && elements.isSingle() && !elements.type().isEnum();
  }
}
