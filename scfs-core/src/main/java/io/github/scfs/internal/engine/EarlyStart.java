package io.github.scfs.internal.engine;

/** Initialises the classes of the library that have anything to initialise. */
final class EarlyStart {
  /*
   * How this works
   *
   * A class whose static initialiser fails is unusable for the rest of the JVM's life. The first message may be a deep one on
   * a thread with a small stack, whose rest is too small for an initialiser. So all initialisers run when the first engine is
   * created. Not included: code generation, without which plans are interpreted, and classes that only some JVMs can have.
   */
  private static final String CLASSES =
      "access.BaseMethods access.ClassHome access.ClassInfo access.ClassTraits access.Creation"
          + " access.EnumNames access.FieldInfo access.HeldConstants access.JdkBases"
          + " access.SerialBase access.SerialFields access.SerialHooks access.SerialNames"
          + " access.Singletons access.Throwables access.TransientFields"
          + " codec.EnumReader codec.Generics$1 codec.GraphReader codec.MissingReader$Why"
          + " codec.ReadObjects codec.RecordLevel codec.SchemaRecord codec.Skipper$1 codec.TextReader"
          + " codec.choice.NoCodec codec.choice.TypeReaders$1"
          + " codec.convert.Conversions codec.convert.Converter codec.convert.Declared"
          + " codec.convert.DeclaredContainers codec.convert.Kinds codec.convert.TypeArguments"
          + " codec.hooks.EndOfData codec.hooks.ResolvingReader"
          + " codec.objects.FieldReader$1 codec.objects.FieldReader$Action codec.objects.GeneratedReader"
          + " codec.records.GenericReader codec.records.GenericReader$1"
          + " codec.records.GenericWriter$1"
          + " containers.Containers containers.EndlessCalls containers.Rebuilt containers.StandIns"
          + " copying.CopiedObjects copying.Copies engine.Choices engine.PlainValues"
          + " jdk.ArrayBound jdk.JdkSerializers jdk.StackTraces jdk.TimeZones$Zones"
          + " safety.BuiltInClasses safety.ClassRules safety.NeverImplied"
          + " scalar.BoxFields scalar.GroupedArrays scalar.ScalarTypes scalar.Scalars scalar.TimeScalars"
          + " scalar.Skips scalar.TextScalars"
          + " schema.FieldType schema.FieldTypes schema.KnownNames schema.NameChars"
          + " schema.Schema schema.SchemaFormat$1 schema.SchemaKind schema.SchemaPool"
          + " session.Definitions session.Half session.RecentSections session.Session"
          + " wire.ArrayWords wire.Compact wire.DirectTexts wire.FencedInput wire.LittleEndian wire.Memory wire.ObjectHeaders wire.OwnBytes"
          + " wire.PrefixVarint wire.RawMemory wire.RunningJava wire.StringChars wire.StringMemory";

  private EarlyStart() {}

  static void initialise() {
    String here = EarlyStart.class.getName();
    String parent = here.substring(0, here.length() - "engine.EarlyStart".length());
    for (String name : CLASSES.split(" ")) {
      try {
        Class.forName(parent + name, true, EarlyStart.class.getClassLoader());
      } catch (ClassNotFoundException gone) {
        continue; // a tool that packs applications has left it out, or put it into another
      }
    }
    readStackTrace();
  }

  /**
   * The JDK has a class for a trace with methods of its own; without it no trace can be printed.
   */
  private static void readStackTrace() {
    try {
      Integer.parseInt("");
    } catch (NumberFormatException e) {
      e.getStackTrace();
    }
  }
}
