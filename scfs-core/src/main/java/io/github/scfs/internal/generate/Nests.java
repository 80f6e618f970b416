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
import org.objectweb.asm.Type;

/**
 * Code in the nest of user classes, where the memory of their objects is out of reach, and for
 * records. Thread-safe: no state.
 */
final class Nests {
  /*
   * How this works
   *
   * A hidden class that is a nestmate of the user's class reaches its private members. Nobody can name it, and it goes with the
   * user's loader. Private fields of a super class need a class in the nest of that one. So, if the class itself does not reach
   * all fields, the code for an object is a chain of parts. If that does not either, the class stays interpreted.
   *
   *     the user's class --home--> WriterCode, ReaderCode  <- - - - Held - - - -  NestWriter, NestReader <-- engine, schema
   *
   * The code has no state, and names classes of SCFS, which the user's loader must see. Writers and readers keep what changes.
   */
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

  // --- writers

  /** Null if no chain of code reaches all fields. */
  private static WriterCode writerCode(ObjectWriter plan, Hosts hosts)
      throws ReflectiveOperationException {
    List<Hosts.Section> sections =
        hosts.split(Arrays.stream(plan.steps()).map(FieldWriter::info).toArray(FieldInfo[]::new));
    if (sections == null) {
      return null;
    }
    Class<?> type = plan.info().type();
    if (sections.size() == 1 && sections.get(0).host == type) {
      return (WriterCode) define(hosts, type, emitWriter(plan, sections.get(0), true));
    }
    WriterCode[] parts = new WriterCode[sections.size()];
    for (int i = 0; i < parts.length; i++) {
      Hosts.Section section = sections.get(i);
      parts[i] = (WriterCode) define(hosts, section.host, emitWriter(plan, section, false));
    }
    return new Chains.Writer(parts);
  }

  private static byte[] emitWriter(ObjectWriter plan, Hosts.Section section, boolean whole) {
    NewClass type =
        NewClass.nested(WriterCode.class, section.host, "$Writer", new NestFields(section.host));
    WriterEmitter emitter = new WriterEmitter(type, plan);
    emitter.emitHash(
        Arrays.stream(plan.hashed())
            .filter(index -> index >= section.from && index < section.to)
            .toArray());
    if (whole) {
      emitter.emitNumbers(plan.hashed());
      emitter.emit();
    } else {
      emitter.emitSome("write", section.from, section.to);
    }
    return type.toBytes();
  }

  // --- readers

  private static ReaderCode readerCode(ObjectReader plan, Hosts hosts)
      throws ReflectiveOperationException {
    List<Hosts.Section> sections =
        hosts.split(Arrays.stream(plan.steps()).map(FieldReader::local).toArray(FieldInfo[]::new));
    if (sections == null) {
      return null;
    }
    Class<?> type = plan.info().type();
    if (sections.size() == 1 && sections.get(0).host == type) {
      NewClass code = NewClass.nested(ReaderCode.class, type, "$Reader", new NestFields(type));
      String made = plan.info().hasNoArgConstructor() ? Type.getInternalName(type) : null;
      new ReaderEmitter(code, plan).emit(made);
      return (ReaderCode) define(hosts, type, code.toBytes());
    }
    Factories.of(plan.info());
    ReaderCode.Part[] parts = new ReaderCode.Part[sections.size()];
    for (int i = 0; i < parts.length; i++) {
      Hosts.Section section = sections.get(i);
      NewClass code =
          NewClass.nested(
              ReaderCode.Part.class, section.host, "$Reader", new NestFields(section.host));
      new ReaderEmitter(code, plan).emitSome("fill", section.from, section.to);
      parts[i] = (ReaderCode.Part) define(hosts, section.host, code.toBytes());
    }
    return new Chains.Reader(parts);
  }

  /** Null if the code cannot name the record. */
  private static ReaderCode recordCode(ObjectReader plan, Hosts hosts)
      throws ReflectiveOperationException {
    Class<?> type = plan.info().type();
    RecordFields fields = new RecordFields(type, plan.info().fields());
    if (!fields.canName()) {
      return null;
    }
    NewClass code = NewClass.nested(ReaderCode.class, type, "$Reader", fields);
    new ReaderEmitter(code, plan).emitRecord(fields);
    return (ReaderCode) define(hosts, type, code.toBytes());
  }

  private static Object define(Hosts hosts, Class<?> host, byte[] bytes)
      throws ReflectiveOperationException {
    Class<?> made = FullLookups.define(hosts.lookup(host), bytes, true);
    Constructor<?> constructor = made.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }
}
