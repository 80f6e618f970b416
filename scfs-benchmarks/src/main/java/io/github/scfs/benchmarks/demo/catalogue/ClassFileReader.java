package io.github.scfs.benchmarks.demo.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Turns class files into facts. Thread-safe.
 *
 * <p>How this works: ASM walks the file once, without the code of the methods, and calls the
 * visitors below, which collect into lists. Names recur thousands of times in a JDK (type names
 * above all), so each goes through one pool; 26,000 classes then take some 100 MB.
 */
public final class ClassFileReader {
  private static final int API = Opcodes.ASM9;
  private static final int SKIPPED = ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES;

  private final Map<String, String> pool = new ConcurrentHashMap<>();

  /**
   * Reads an ordinary class file.
   *
   * @throws UnreadableImageException if the file is of a newer Java than ASM knows
   */
  public ClassFacts readClass(String module, byte[] file) throws UnreadableImageException {
    ClassCollector collector = new ClassCollector();
    open(file).accept(collector, SKIPPED);
    return collector.facts(module, file.length);
  }

  /**
   * Reads a {@code module-info.class}.
   *
   * @throws UnreadableImageException if the file is of a newer Java than ASM knows
   */
  public ModuleFacts readModule(byte[] file) throws UnreadableImageException {
    ModuleCollector collector = new ModuleCollector();
    open(file)
        .accept(
            new ClassVisitor(API) {
              @Override
              public ModuleVisitor visitModule(String name, int access, String version) {
                collector.name = name;
                collector.access = access;
                collector.version = version;
                return collector;
              }
            },
            SKIPPED);
    return collector.facts();
  }

  private static ClassReader open(byte[] file) throws UnreadableImageException {
    try {
      return new ClassReader(file);
    } catch (IllegalArgumentException tooNew) {
      int major = file.length < 8 ? 0 : (file[6] & 0xFF) << 8 | file[7] & 0xFF;
      throw new UnreadableImageException(
          "The classes of this JDK (Java "
              + Runtime.version().feature()
              + ", class file version "
              + major
              + ") are newer than the class file library of the demonstration knows (ASM, "
              + tooNew.getMessage()
              + "). Run it with an older JDK, for example JAVA_HOME=<a JDK 17 to 27>.",
          tooNew);
    }
  }

  private String pooled(String text) {
    if (text == null) {
      return null;
    }
    String known = pool.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  private String javaName(String internalName) {
    return internalName == null ? null : pooled(internalName.replace('/', '.'));
  }

  private String typeName(Type type) {
    return pooled(type.getClassName());
  }

  private List<String> javaNames(String[] internalNames) {
    List<String> names = new ArrayList<>();
    if (internalNames != null) {
      for (String name : internalNames) {
        names.add(javaName(name));
      }
    }
    return List.copyOf(names);
  }

  private AnnotationVisitor annotation(
      List<AnnotationFacts> target, String descriptor, boolean visible) {
    Map<String, String> values = new LinkedHashMap<>();
    target.add(new AnnotationFacts(typeName(Type.getType(descriptor)), visible, values));
    return new ValuePrinter(values);
  }

  /** Prints the values of one annotation; nested annotations by their values, arrays in braces. */
  private final class ValuePrinter extends AnnotationVisitor {
    private final Map<String, String> values;

    ValuePrinter(Map<String, String> values) {
      super(API);
      this.values = values;
    }

    private void put(String name, String value) {
      values.put(pooled(name == null ? "[" + values.size() + "]" : name), pooled(value));
    }

    @Override
    public void visit(String name, Object value) {
      put(name, value instanceof Type type ? type.getClassName() : String.valueOf(value));
    }

    @Override
    public void visitEnum(String name, String descriptor, String value) {
      put(name, value);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String name, String descriptor) {
      return nested(name, "@" + Type.getType(descriptor).getClassName());
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
      return nested(name, "");
    }

    private AnnotationVisitor nested(String name, String prefix) {
      Map<String, String> inner = new LinkedHashMap<>();
      ValuePrinter outer = this;
      return new AnnotationVisitor(API, new ValuePrinter(inner)) {
        @Override
        public void visitEnd() {
          outer.put(name, prefix + inner.values());
        }
      };
    }
  }

  /** Collects one class. */
  private final class ClassCollector extends ClassVisitor {
    private final List<AnnotationFacts> annotations = new ArrayList<>();
    private final List<FieldFacts> fields = new ArrayList<>();
    private final List<MethodFacts> methods = new ArrayList<>();
    private int version;
    private int access;
    private String name;
    private String superName;
    private List<String> interfaces;
    private String sourceFile;
    private String nestHost;

    ClassCollector() {
      super(API);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] parents) {
      this.version = version;
      this.access = access;
      this.name = javaName(name);
      this.superName = javaName(parent);
      this.interfaces = javaNames(parents);
    }

    @Override
    public void visitSource(String source, String debug) {
      sourceFile = pooled(source);
    }

    @Override
    public void visitNestHost(String host) {
      nestHost = javaName(host);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return annotation(annotations, descriptor, visible);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      List<AnnotationFacts> found = new ArrayList<>(0);
      String type = typeName(Type.getType(descriptor));
      String constant = value == null ? null : pooled(value.toString());
      fields.add(new FieldFacts(pooled(name), access, type, constant, found));
      return new FieldVisitor(API) {
        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
          return annotation(found, descriptor, visible);
        }
      };
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      List<AnnotationFacts> found = new ArrayList<>(0);
      List<String> parameters = new ArrayList<>();
      for (Type type : Type.getArgumentTypes(descriptor)) {
        parameters.add(typeName(type));
      }
      String returned = typeName(Type.getReturnType(descriptor));
      List<String> thrown = javaNames(exceptions);
      methods.add(
          new MethodFacts(pooled(name), access, returned, List.copyOf(parameters), thrown, found));
      return new MethodVisitor(API) {
        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
          return annotation(found, descriptor, visible);
        }
      };
    }

    ClassFacts facts(String module, int fileSize) {
      int dot = name.lastIndexOf('.');
      return new ClassFacts(
          name,
          pooled(dot < 0 ? "" : name.substring(0, dot)),
          pooled(module),
          kind(),
          access & 0xFFFF,
          version & 0xFFFF,
          version >>> 16,
          superName,
          interfaces,
          sourceFile,
          nestHost,
          (access & Opcodes.ACC_DEPRECATED) != 0,
          fileSize,
          annotations,
          fields,
          methods);
    }

    private Kind kind() {
      if ((access & Opcodes.ACC_ANNOTATION) != 0) {
        return Kind.ANNOTATION;
      }
      if ((access & Opcodes.ACC_INTERFACE) != 0) {
        return Kind.INTERFACE;
      }
      if ((access & Opcodes.ACC_ENUM) != 0) {
        return Kind.ENUM;
      }
      return "java.lang.Record".equals(superName) ? Kind.RECORD : Kind.CLASS;
    }
  }

  /** Collects one module declaration. */
  private final class ModuleCollector extends ModuleVisitor {
    private final Map<String, Integer> requires = new LinkedHashMap<>();
    private final Map<String, List<String>> exports = new LinkedHashMap<>();
    private final Map<String, List<String>> opens = new LinkedHashMap<>();
    private final Map<String, List<String>> provides = new LinkedHashMap<>();
    private final List<String> uses = new ArrayList<>();
    private final List<String> packages = new ArrayList<>();
    private String name;
    private String version;
    private int access;

    ModuleCollector() {
      super(API);
    }

    @Override
    public void visitPackage(String packaze) {
      packages.add(javaName(packaze));
    }

    @Override
    public void visitRequire(String module, int access, String version) {
      requires.put(pooled(module), access);
    }

    @Override
    public void visitExport(String packaze, int access, String... modules) {
      exports.put(javaName(packaze), javaNames(modules));
    }

    @Override
    public void visitOpen(String packaze, int access, String... modules) {
      opens.put(javaName(packaze), javaNames(modules));
    }

    @Override
    public void visitUse(String service) {
      uses.add(javaName(service));
    }

    @Override
    public void visitProvide(String service, String... providers) {
      provides.put(javaName(service), javaNames(providers));
    }

    ModuleFacts facts() {
      return new ModuleFacts(
          name, version, access, requires, exports, opens, uses, provides, packages);
    }
  }
}
