package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.FullLookups;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.NestReader;
import io.github.scfs.internal.codec.objects.NestWriter;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.codec.objects.ReaderCode;
import io.github.scfs.internal.codec.objects.WriterCode;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Code in the nest of the user's classes, for where the memory of their objects is out of reach,
 * and for records. Thread-safe: no state.
 */
final class Nests {
  /*
   * How this works
   *
   * A hidden class that is a nestmate of the user's class reaches its private members; nobody can name it, and it goes with
   * the user's loader. Private fields of a super class need a class in the nest of that one, so the code for an object is a
   * chain of parts where its class does not reach all fields by itself; what none reaches is done by the interpreter.
   *
   *     the user's class --home--> WriterCode, ReaderCode  <- - - - Held - - - -  NestWriter, NestReader <-- engine, schema
   *
   * The code has no state and knows classes of SCFS, which the user's loader must see. Writers and readers keep what changes.
   */
  private static final int MOST_SECTIONS = 16;

  private Nests() {}

  /** Null: the class stays interpreted. */
  static NestWriter writer(ObjectWriter plan, String key) throws ReflectiveOperationException {
    Object code = codeOf(plan.info(), key, hosts -> writerCode(plan, hosts));
    return code == null ? null : new NestWriter(plan, (WriterCode) code);
  }

  /** Null: the class stays interpreted. */
  static NestReader reader(ObjectReader plan, String key) throws ReflectiveOperationException {
    boolean record = plan.info().isRecord();
    Object code =
        codeOf(
            plan.info(), key, hosts -> record ? recordCode(plan, hosts) : readerCode(plan, hosts));
    return code == null ? null : new NestReader(plan, (ReaderCode) code);
  }

  /** Makes code; null if it is not worth it. */
  private interface Making {
    Object with(Hosts hosts) throws ReflectiveOperationException;
  }

  private static Object codeOf(ClassInfo info, String key, Making making)
      throws ReflectiveOperationException {
    Class<?> type = info.type();
    Hosts hosts = type == null ? null : new Hosts(type);
    if (hosts == null || !hosts.areOpen()) {
      return null;
    }
    ConcurrentMap<String, Object> known = info.nestCode();
    Object code = known.get(key);
    if (code != null || known.size() >= Generator.MOST_PER_CLASS) {
      return code;
    }
    Object made = making.with(hosts);
    Object other = made == null ? null : known.putIfAbsent(key, made);
    return other == null ? made : other;
  }

  private static boolean isWorthIt(List<Hosts.Section> sections) {
    return sections.size() <= MOST_SECTIONS
        && sections.stream().anyMatch(section -> section.host != null);
  }

  // --- writers

  /** Null if no part of the chain would be code. */
  private static WriterCode writerCode(ObjectWriter plan, Hosts hosts)
      throws ReflectiveOperationException {
    List<Hosts.Section> sections =
        hosts.split(Arrays.stream(plan.steps()).map(FieldWriter::info).toArray(FieldInfo[]::new));
    if (!isWorthIt(sections)) {
      return null;
    }
    Class<?> type = plan.info().type();
    if (sections.size() == 1 && sections.get(0).host == type) {
      return (WriterCode) define(hosts, type, emitWriter(plan, sections.get(0), true));
    }
    WriterCode[] parts = new WriterCode[sections.size()];
    for (int i = 0; i < parts.length; i++) {
      Hosts.Section section = sections.get(i);
      parts[i] =
          section.host == null
              ? new Chains.WriterSteps(section.from, section.to)
              : (WriterCode) define(hosts, section.host, emitWriter(plan, section, false));
    }
    return new Chains.Writer(parts);
  }

  private static byte[] emitWriter(ObjectWriter plan, Hosts.Section section, boolean whole) {
    String self = Type.getInternalName(section.host) + "$Writer";
    ClassWriter type = begin(self, WriterCode.class);
    WriterEmitter emitter =
        new WriterEmitter(
            type,
            self,
            true,
            new NestFields(section.host),
            Bytes.checked(),
            plan.schema(),
            plan.steps());
    emitter.emitHashPart(
        Arrays.stream(plan.hashed())
            .filter(index -> index >= section.from && index < section.to)
            .toArray());
    if (whole) {
      emitter.emitNumbers(plan.hashed());
      emitter.emit();
    } else {
      emitter.emitSome(section.from, section.to);
    }
    type.visitEnd();
    return type.toByteArray();
  }

  // --- readers

  /** As {@link #writerCode}. */
  private static ReaderCode readerCode(ObjectReader plan, Hosts hosts)
      throws ReflectiveOperationException {
    List<Hosts.Section> sections =
        hosts.split(Arrays.stream(plan.steps()).map(FieldReader::local).toArray(FieldInfo[]::new));
    if (!isWorthIt(sections)) {
      return null;
    }
    Class<?> type = plan.info().type();
    if (sections.size() == 1 && sections.get(0).host == type) {
      String self = Type.getInternalName(type) + "$Reader";
      ClassWriter code = begin(self, ReaderCode.class);
      String made = plan.info().hasNoArgConstructor() ? Type.getInternalName(type) : null;
      emitter(code, self, new NestFields(type), plan).emitNested(made);
      code.visitEnd();
      return (ReaderCode) define(hosts, type, code.toByteArray());
    }
    Factories.of(plan.info());
    ReaderCode.Part[] parts = new ReaderCode.Part[sections.size()];
    for (int i = 0; i < parts.length; i++) {
      Hosts.Section section = sections.get(i);
      if (section.host == null) {
        parts[i] = new Chains.ReaderSteps(section.from, section.to);
      } else {
        String self = Type.getInternalName(section.host) + "$Reader";
        ClassWriter code = begin(self, ReaderCode.Part.class);
        emitter(code, self, new NestFields(section.host), plan).emitSome(section.from, section.to);
        code.visitEnd();
        parts[i] = (ReaderCode.Part) define(hosts, section.host, code.toByteArray());
      }
    }
    return new Chains.Reader(parts);
  }

  /** Null if the record is too large for one method, or not to be named. */
  private static ReaderCode recordCode(ObjectReader plan, Hosts hosts)
      throws ReflectiveOperationException {
    Class<?> type = plan.info().type();
    RecordFields fields = new RecordFields(type, plan.info().fields());
    if (plan.steps().length > Generator.FIELDS_PER_METHOD || !fields.canName()) {
      return null;
    }
    String self = Type.getInternalName(type) + "$Reader";
    ClassWriter code = begin(self, ReaderCode.class);
    emitter(code, self, fields, plan).emitRecord(fields);
    code.visitEnd();
    return (ReaderCode) define(hosts, type, code.toByteArray());
  }

  private static ReaderEmitter emitter(
      ClassWriter code, String self, Fields fields, ObjectReader plan) {
    return new ReaderEmitter(
        code, self, true, fields, Bytes.checked(), plan.schema(), plan.steps());
  }

  // --- classes

  private static ClassWriter begin(String self, Class<?> base) {
    ClassWriter type = Code.newClass();
    String above = Type.getInternalName(base);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    type.visit(Opcodes.V11, access, self, null, above, null);
    Code.constructor(type, above, "()V");
    return type;
  }

  private static Object define(Hosts hosts, Class<?> host, byte[] bytes)
      throws ReflectiveOperationException {
    Class<?> made = FullLookups.define(hosts.lookup(host), bytes, true);
    Constructor<?> constructor = made.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }
}
