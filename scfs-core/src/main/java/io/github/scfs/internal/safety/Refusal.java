package io.github.scfs.internal.safety;

import io.github.scfs.ClassNotAllowedException;

/** What is said of a class that is not allowed, with the line of code to add. No state. */
final class Refusal {
  private Refusal() {}

  /** {@code why}: why allowing it is not enough, and what is enough; or null. */
  static ClassNotAllowedException of(String className, boolean onWrite, String why) {
    String shown = ClassNames.inMessage(className);
    StringBuilder problem = new StringBuilder();
    if (onWrite) {
      problem.append("Class ").append(shown).append(" is not allowed to be written. ");
    } else {
      problem
          .append("The peer named class ")
          .append(shown)
          .append(", which is not allowed; it was not loaded. ");
    }
    if (!ClassNames.isPlausible(className)) {
      problem.append("That is not the name of a class that the peer could load");
    } else if (NeverImplied.entryOf(className) != null) {
      problem.append(whyNeverImplied(className));
      if (why != null) {
        problem.append(", and allowing it is not enough. ").append(why);
      } else {
        problem.append("; if you need it, add ").append(lineFor(className, false));
      }
    } else if (why != null) {
      problem.append("Allowing it is not enough. ").append(why);
    } else {
      problem
          .append(onWrite ? "Add, on both sides, " : "If you expect it, add ")
          .append(lineFor(className, true))
          .append(onWrite ? "" : linesForMissing(className));
    }
    return new ClassNotAllowedException(className, problem.toString(), "class-not-allowed", null);
  }

  /**
   * Why it is not enough to allow a class that is to be written, and what is enough; null if it is.
   * Buffers of Netty look like classes with fields, and hold no data themselves.
   */
  static String whyNoData(Class<?> type) {
    boolean counted = false;
    boolean ofNetty = false;
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      counted |= isReferenceCounted(at);
      ofNetty |= at.getName().equals("io.netty.buffer.ByteBuf");
    }
    return counted && (ofNetty || type.getName().startsWith("io.netty."))
        ? "A buffer of Netty is memory, no data: send its bytes, ByteBufUtil.getBytes(buf)"
        : null;
  }

  /** By name: nothing here knows Netty. */
  private static boolean isReferenceCounted(Class<?> type) {
    if (type.getName().equals("io.netty.util.ReferenceCounted")) {
      return true;
    }
    for (Class<?> above : type.getInterfaces()) {
      if (isReferenceCounted(above)) {
        return true;
      }
    }
    return false;
  }

  private static String whyNeverImplied(String className) {
    String entry = NeverImplied.entryOf(className);
    if (!NeverImplied.isPackage(entry)) {
      return "Attacks are built from it, so allowPackages and trustAllClasses never cover it";
    }
    return "Attacks are built from classes of "
        + entry
        + ", so allowPackages and trustAllClasses cover only its exceptions";
  }

  /** How source code names the class with that binary name. */
  static String inSource(String className) {
    String source = ClassNames.inSource(className);
    return source == null
        ? "Class.forName(\"" + ClassNames.inMessage(className) + "\")"
        : source + ".class";
  }

  private static String lineFor(String className, boolean offerPackage) {
    boolean ofTheJdk = className.startsWith("java.");
    String line =
        ofTheJdk && ClassNames.isNested(className) // perhaps private
            ? "CreateOption.of().allowNames(\"" + ClassNames.inMessage(className) + "\")"
            : "CreateOption.of().allow(" + inSource(className) + ")";
    String home = ClassNames.packageOf(className);
    if (!offerPackage || home.isEmpty() || ofTheJdk) {
      return line; // most classes of a JDK package need not be sent
    }
    return line
        + " or, for the whole package, .allowPackages(\""
        + ClassNames.inMessage(home)
        + "\")";
  }

  /**
   * For a name that was not looked up: the class may be missing here, or have no name in source.
   */
  private static String linesForMissing(String className) {
    if (className.startsWith("java.")) {
      return "";
    }
    String name = "(\"" + ClassNames.inMessage(className) + '"';
    return "; if this side lacks it, .allowNames"
        + name
        + "), and if it has another name here, .alias"
        + name
        + ", ItsNameHere.class)";
  }
}
