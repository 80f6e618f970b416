package io.github.scfs.benchmarks.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the messages; every call gives new objects with the same content. */
public final class Samples {
  private static final int CLASSES_IN_A_PAGE = 20;
  private static final String[] TYPES = {
    "int",
    "boolean",
    "java.lang.String",
    "java.util.List",
    "java.lang.Object",
    "java.util.Map",
    "long"
  };

  private final Map<String, TypeRef> types = new HashMap<>();
  private final PackageDto packageDto = new PackageDto();

  private Samples() {
    packageDto.name = "com.example.pizzeria";
    packageDto.module = "com.example";
    packageDto.exported = true;
    packageDto.classCount = 73;
    packageDto.modifiers = new ArrayList<>();
  }

  /** A class with 5 fields, 14 methods and its listing: some 4 KB in text. */
  public static ClassDto classDto() {
    ClassDto type = new Samples().type(1, 5, 14);
    StringBuilder listing = new StringBuilder("public final class ").append(type.name);
    for (MethodDto method : type.methods) {
      listing.append("\n  public ").append(method.returnType.name).append(' ').append(method.name);
      method.parameters.forEach(parameter -> listing.append(", ").append(parameter.name));
    }
    type.listing = listing.toString();
    return type;
  }

  /** A page of 20 classes of different size. */
  public static PageDto page() {
    Samples samples = new Samples();
    PageDto page = new PageDto();
    page.packageDto = samples.packageDto;
    page.page = 2;
    page.total = samples.packageDto.classCount;
    page.classes = new ArrayList<>();
    for (int i = 0; i < CLASSES_IN_A_PAGE; i++) {
      page.classes.add(samples.type(i, i % 4, 2 + i % 7));
    }
    return page;
  }

  private ClassDto type(int number, int fields, int methods) {
    ClassDto type = new ClassDto();
    element(type, "PizzaOven" + number, 0x11, Access.PUBLIC, Access.FINAL);
    type.packageDto = packageDto;
    type.kind = ElementKind.CLASS;
    type.self = ref(packageDto.name + "." + type.name);
    type.superType = ref(TYPES[4]);
    type.interfaces = new ArrayList<>(List.of(ref("java.lang.Comparable")));
    type.annotations = number % 3 == 0 ? annotated() : new ArrayList<>();
    type.fileSize = 1_000 + 137 * number;
    type.version = new FileVersion(61, 0);
    type.deprecated = number % 3 == 0;
    type.fields = new ArrayList<>();
    for (int i = 0; i < fields; i++) {
      type.fields.add(field(type, i));
    }
    type.methods = new ArrayList<>();
    for (int i = 0; i < methods; i++) {
      type.methods.add(method(type, i));
    }
    return type;
  }

  private FieldDto field(ClassDto owner, int number) {
    FieldDto field = new FieldDto();
    element(field, "topping" + number, 0x2, Access.PRIVATE);
    field.owner = owner;
    field.annotations = new ArrayList<>();
    field.type = ref(TYPES[number % TYPES.length]);
    field.constant = number == 0 ? "42" : null;
    return field;
  }

  private MethodDto method(ClassDto owner, int number) {
    MethodDto method = new MethodDto();
    element(method, "bakeWith" + number, 0x1, Access.PUBLIC);
    method.owner = owner;
    method.annotations = number % 5 == 0 ? annotated() : new ArrayList<>();
    method.returnType = ref(TYPES[number * 3 % TYPES.length]);
    method.parameters = new ArrayList<>();
    for (int i = 0; i < number % 4; i++) {
      method.parameters.add(ref(TYPES[(number + i) % TYPES.length]));
    }
    method.exceptions =
        number % 6 == 1 ? new TypeRef[] {ref("java.io.IOException")} : new TypeRef[0];
    return method;
  }

  private List<AnnotationDto> annotated() {
    AnnotationDto annotation = new AnnotationDto();
    annotation.type = ref("java.lang.Deprecated");
    annotation.visible = true;
    annotation.values = new LinkedHashMap<>(Map.of("since", "7"));
    return new ArrayList<>(List.of(annotation));
  }

  private static void element(ElementDto element, String name, int access, Access... modifiers) {
    element.name = name;
    element.access = access;
    element.modifiers = new ArrayList<>(List.of(modifiers));
  }

  private TypeRef ref(String name) {
    return types.computeIfAbsent(name, Samples::create);
  }

  private static TypeRef create(String name) {
    TypeRef ref = new TypeRef();
    ref.name = name;
    return ref;
  }
}
