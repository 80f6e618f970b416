package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.CodeGenerator;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.objects.FieldReader;
import io.github.scfs.internal.codec.objects.FieldWriter;
import io.github.scfs.internal.codec.objects.GeneratedReader;
import io.github.scfs.internal.codec.objects.GeneratedWriter;
import io.github.scfs.internal.codec.objects.ObjectReader;
import io.github.scfs.internal.codec.objects.ObjectWriter;
import io.github.scfs.internal.wire.RawMemory;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Generates code for plans, with ASM, and keeps it for equal plans. Thread-safe; takes no lock
 * while it generates.
 *
 * <p>The system property {@code scfs.codegen}: {@code off} leaves everything to the interpreter;
 * {@code eager} generates before first use, for tests.
 */
public final class Generator implements CodeGenerator {
  /*
   * How this works
   *
   * A plan that was interpreted for a while becomes a class. The class is kept with the ClassInfo of the local class, under a key
   * of everything that the code depends on, and goes when the local class is unloaded. How much a peer can make us generate is
   * bounded: once a class has so many layouts, further plans stay interpreted.
   *
   * Where the memory of objects can be reached silently (see RawMemory; not for records), the code uses offsets and names no user
   * class. Elsewhere it is in the nest of the user's class (Nests).
   */
  public static final Generator INSTANCE = new Generator();

  private static final int USES_BEFORE = 40;
  static final int MOST_PER_CLASS = 64;

  private final int usesBefore;

  private Generator() {
    String mode = System.getProperty("scfs.codegen", "");
    usesBefore = mode.equals("off") ? Integer.MAX_VALUE : mode.equals("eager") ? 0 : USES_BEFORE;
  }

  @Override
  public int usesBefore() {
    return usesBefore;
  }

  @Override
  public GeneratedWriter writer(TypeWriter plan) {
    return writer((ObjectWriter) plan);
  }

  private GeneratedWriter writer(ObjectWriter plan) {
    boolean raw = RawMemory.AS_ON_THE_WIRE;
    for (FieldWriter step : plan.steps()) {
      raw &= step.info().offset() >= 0;
    }
    if (plan.steps().length == 0) {
      return null;
    }
    String key = writerKey(plan);
    try {
      return raw
          ? (GeneratedWriter) make(plan.info(), key, plan, ObjectWriter.class)
          : Nests.writer(plan, key);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException refused) {
      return stay(plan.info(), refused);
    }
  }

  @Override
  public GeneratedReader reader(TypeReader plan) {
    return reader((ObjectReader) plan);
  }

  private GeneratedReader reader(ObjectReader plan) {
    boolean raw = RawMemory.AS_ON_THE_WIRE && !plan.info().isRecord();
    for (FieldReader step : plan.steps()) {
      raw &= step.local() == null || step.local().offset() >= 0;
    }
    if (plan.steps().length == 0) {
      return null;
    }
    String key = readerKey(plan);
    try {
      return raw
          ? (GeneratedReader) make(plan.info(), key, plan, ObjectReader.class)
          : Nests.reader(plan, key);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException refused) {
      return stay(plan.info(), refused);
    }
  }

  /** The plan stays interpreted, with the same result. */
  private <T> T stay(ClassInfo info, Throwable refused) {
    if (usesBefore == 0) {
      throw new IllegalStateException("No code for " + info, refused); // tests want to know
    }
    return null;
  }

  private static String writerKey(ObjectWriter plan) {
    StringBuilder key = new StringBuilder("w");
    for (FieldWriter step : plan.steps()) {
      key.append(step.type()).append('/').append(step.arrayTag());
      key.append(step.isNotNull() ? 'n' : step.hasOwnSerializer() ? 'o' : ' ');
      key.append(step.isConstant() ? 'c' : ' '); // not if a serializer is registered
      append(key, step.info());
    }
    return key.toString();
  }

  private static String readerKey(ObjectReader plan) {
    StringBuilder key = new StringBuilder("r");
    for (FieldReader step : plan.steps()) {
      key.append(step.type()).append(step.action());
      append(key, step.local());
    }
    return key.toString();
  }

  private static void append(StringBuilder key, FieldInfo field) {
    if (field != null) {
      key.append(field.name()).append('@').append(field.owner());
    }
    key.append('\n');
  }

  @SuppressWarnings("unchecked") // nobody else uses the reference
  private static Object make(ClassInfo info, String key, Object plan, Class<?> planType)
      throws ReflectiveOperationException {
    if (info.generated().get() == null) {
      info.generated().compareAndSet(null, new ConcurrentHashMap<String, Class<?>>());
    }
    Map<String, Class<?>> known = (Map<String, Class<?>>) info.generated().get();
    if (plan instanceof ObjectReader) {
      Factories.of(info);
    }
    Class<?> type = known.get(key);
    if (type == null) {
      if (known.size() >= MOST_PER_CLASS) {
        return null;
      }
      type = Definer.define(emit(plan));
      Class<?> other = known.putIfAbsent(key, type);
      type = other == null ? type : other;
    }
    Constructor<?> constructor = type.getDeclaredConstructor(planType);
    constructor.setAccessible(true);
    return constructor.newInstance(plan);
  }

  private static byte[] emit(Object plan) {
    if (plan instanceof ObjectWriter) {
      NewClass type = NewClass.raw(GeneratedWriter.class, "Writer", ObjectWriter.class);
      ObjectWriter one = (ObjectWriter) plan;
      WriterEmitter emitter = new WriterEmitter(type, one);
      emitter.emitHash(one.hashed());
      emitter.emitNumbers(one.hashed());
      emitter.emit();
      return type.toBytes();
    }
    NewClass type = NewClass.raw(GeneratedReader.class, "Reader", ObjectReader.class);
    ReaderEmitter emitter = new ReaderEmitter(type, (ObjectReader) plan);
    emitter.emit(null);
    emitter.emitForgetLast();
    return type.toBytes();
  }
}
