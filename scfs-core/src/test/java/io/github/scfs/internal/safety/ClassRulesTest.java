package io.github.scfs.internal.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClassRulesTest {
  /** A class of the user's with a nested one. */
  static class Order {
    static class Line {}
  }

  private static final String ORDER = Order.class.getName();

  @Test
  void none_usersClass_isRefused() {
    assertFalse(ClassRules.none().isAllowed(ORDER));
    assertFalse(ClassRules.none().isAllowed("com.acme.Order"));
    assertNull(ClassRules.none().allowedClass(ORDER));
  }

  @Test
  void allow_class_itAlone() {
    ClassRules rules = ClassRules.none().allow(Order.class);
    assertTrue(rules.isAllowed(ORDER));
    assertFalse(rules.isAllowed(Order.Line.class.getName()));
    assertFalse(rules.isAllowed(ClassRulesTest.class.getName()));
    assertFalse(rules.isAllowed(ORDER + "Book"));
    assertFalse(rules.isAllowed(ORDER.toLowerCase(java.util.Locale.ROOT)));
    assertSame(Order.class, rules.allowedClass(ORDER));
    assertNull(rules.allowedClass(Order.Line.class.getName()));
  }

  @Test
  void allow_array_isItsElementClass() {
    ClassRules rules = ClassRules.none().allow(Order[][].class, int[].class);
    assertTrue(rules.isAllowed(ORDER));
    assertSame(Order.class, rules.allowedClass(ORDER));
    assertSame(int.class, rules.allowedClass("int"));
  }

  @Test
  void allow_returnsACopy() {
    ClassRules none = ClassRules.none();
    none.allow(Order.class);
    none.allowPackages("com.acme");
    none.trustAll();
    assertFalse(none.isAllowed(ORDER));
    assertFalse(none.isAllowed("com.acme.Order"));
  }

  @Test
  void allow_thenMore_keepsBoth() {
    ClassRules rules =
        ClassRules.none().allow(Order.class).allowPackages("com.acme").allow(Order.Line.class);
    assertTrue(rules.isAllowed(ORDER));
    assertTrue(rules.isAllowed(Order.Line.class.getName()));
    assertTrue(rules.isAllowed("com.acme.Pizza"));
    assertSame(Order.class, rules.allowedClass(ORDER));
  }

  @Test
  void allowNames_theseAlone_withoutAClass() {
    ClassRules rules = ClassRules.none().allowNames(ORDER, "java.lang.ProcessBuilder");
    assertTrue(rules.isAllowed(ORDER));
    assertTrue(rules.isAllowed(Order.class));
    assertTrue(rules.isAllowed("java.lang.ProcessBuilder"));
    assertFalse(rules.isAllowed(ORDER + "$Line"));
    assertNull(rules.allowedClass(ORDER));
    assertSame(Order.class, rules.allow(Order.class).allowNames(ORDER).allowedClass(ORDER));
    assertThrows(NullPointerException.class, () -> ClassRules.none().allowNames((String) null));
    for (String garbage : new String[] {"", "[I", "com/acme/Order", "a..b"}) {
      assertThrows(
          IllegalArgumentException.class, () -> ClassRules.none().allowNames(garbage), garbage);
    }
    ClassRules renamed = ClassRules.none().alias("com.acme.Old", Order.class);
    assertThrows(IllegalArgumentException.class, () -> renamed.allowNames("com.acme.Old"));
    assertThrows(IllegalArgumentException.class, () -> rules.alias(ORDER, String.class));
  }

  @Test
  void allow_null_isRefused() {
    assertThrows(NullPointerException.class, () -> ClassRules.none().allow(Order.class, null));
    assertThrows(NullPointerException.class, () -> ClassRules.none().allowPackages((String) null));
  }

  @Test
  void allowPackages_endsAtADot() {
    for (String pattern : new String[] {"com.acme", "com.acme.*"}) {
      ClassRules rules = ClassRules.none().allowPackages(pattern);
      assertTrue(rules.isAllowed("com.acme.Order"));
      assertTrue(rules.isAllowed("com.acme.Order$Line"));
      assertTrue(rules.isAllowed("com.acme.shop.Cart"));
      assertFalse(rules.isAllowed("com.acmeevil.Order"));
      assertFalse(rules.isAllowed("com.acme"));
      assertFalse(rules.isAllowed("com.acme$Order"));
      assertFalse(rules.isAllowed("com.acm.Order"));
      assertFalse(rules.isAllowed("com.Order"));
      assertFalse(rules.isAllowed("acme.Order"));
      assertFalse(rules.isAllowed("xcom.acme.Order"));
      assertFalse(rules.isAllowed("org.com.acme.Order"));
      assertFalse(rules.isAllowed("com.acme."));
      assertFalse(rules.isAllowed("com.acme..Order"));
      assertFalse(rules.isAllowed("Com.acme.Order"));
      assertNull(rules.allowedClass("com.acme.Order"));
    }
  }

  @Test
  void allowPackages_noPackageName_isRefused() {
    for (String wrong :
        new String[] {
          "", "*", ".*", ".", "com.", "com..acme", ".com", "com.acme.**", "com/acme", "com.*.acme"
        }) {
      assertThrows(
          IllegalArgumentException.class, () -> ClassRules.none().allowPackages(wrong), wrong);
    }
  }

  @Test
  void allowPackages_aNestedClassIsNone() {
    for (String wrong : new String[] {"com.acme.Order$Line", "com.acme.Order$Line.*", "Order$1"}) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class, () -> ClassRules.none().allowPackages(wrong), wrong);
      assertTrue(e.getMessage().contains("allowNames(\""), e.getMessage());
      assertFalse(e.getMessage().contains("*"), e.getMessage());
    }
    assertTrue(ClassRules.none().allowPackages("com.$gen").isAllowed("com.$gen.Order"));
    assertTrue(ClassRules.none().allowPackages("com.gen$").isAllowed("com.gen$.Order"));
  }

  @Test
  void trustAll_anyClassButThoseOfAttacks() {
    ClassRules rules = ClassRules.none().trustAll();
    for (String name :
        new String[] {
          "com.acme.Order", "Order", "com.acme.Order$1", "com.acme.Order$Line$$Inner",
              "org.apache.Order",
          "java.awt.Color", "java.lang.RuntimeException", "java.lang.ProcessBuilderLike",
              "sunny.Day", "jdkx.Order",
          "com.acme.\u6ce8\u6587", "com.acme.Bestellung\u00dcbersicht", "com.acme.\ud835\udc9c",
              "com.acme.MainKt$my test$1"
        }) {
      assertTrue(rules.isAllowed(name), name);
    }
  }

  @Test
  void trustAll_garbage_isRefused() {
    StringBuilder deep = new StringBuilder("a");
    for (int i = 0; i < 10_000; i++) {
      deep.append("..a");
    }
    ClassRules rules = ClassRules.none().trustAll().allowPackages("com.acme");
    for (String name :
        new String[] {
          "",
          ".",
          "..",
          ".Order",
          "Order.",
          "com..Order",
          "com.acme..Order",
          "com/acme/Order",
          "Lcom.acme.Order;",
          "com.acme.Order;",
          "[I",
          "[Lcom.acme.Order;",
          "com.acme.Order[]",
          "com.acme.\u0000",
          "com.acme.Or\nder",
          "com.acme.Or\tder",
          "com.acme.\u202eredrO",
          "com.acme.\ufeffOrder",
          "com.acme.\ud800",
          "com.acme.\udc00Order",
          "com.acme.\uffff",
          "com.acme.\ue000",
          "com.acme.\u2028",
          "com.acme.\u00a0",
          "com.acme.\u007f",
          "com.acme.C:\\Order",
          "com.acme.Order?x",
          "com.acme.<init>",
          "com.acme.List<String>",
          "com.acme.Order*",
          "com.acme.Order$$Lambda/0x0000000800c03000",
          "http://acme.com/Order",
          deep.toString()
        }) {
      assertFalse(rules.isAllowed(name), ClassNames.inMessage(name));
      ClassNotAllowedException refusal = rules.refuse(name, false);
      assertTrue(refusal.getMessage().contains("not the name of a class"), refusal.getMessage());
      assertFalse(refusal.getMessage().contains("allow("), refusal.getMessage());
      for (char c : refusal.getMessage().toCharArray()) {
        assertTrue(c >= ' ' && c < 0x7F, refusal.getMessage());
      }
      assertTrue(refusal.getMessage().length() < 2_000);
    }
  }

  @Test
  void neverImplied_onlyAnExplicitClassWins() {
    ClassRules wide =
        ClassRules.none()
            .trustAll()
            .allowPackages("java", "org", "com", "javax", "sun", "jdk", "bsh", "clojure");
    for (String name :
        new String[] {
          "java.lang.ProcessBuilder",
          "java.lang.ProcessBuilder$Redirect",
          "java.lang.Runtime",
          "java.lang.reflect.Proxy",
          "java.lang.invoke.SerializedLambda",
          "java.rmi.server.UnicastRemoteObject",
          "sun.rmi.server.UnicastRef",
          "java.beans.EventHandler",
          "java.net.URLClassLoader",
          "java.nio.DirectByteBuffer",
          "java.nio.DirectLongBufferRS",
          "javax.management.BadAttributeValueExpException",
          "javax.script.ScriptEngineManager",
          "jdk.nashorn.internal.objects.NativeString",
          "com.sun.rowset.JdbcRowSetImpl",
          "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl",
          "org.apache.xalan.xsltc.trax.TemplatesImpl",
          "org.apache.commons.collections.functors.InvokerTransformer",
          "org.apache.commons.collections4.functors.InstantiateTransformer",
          "org.apache.commons.collections.map.LazyMap",
          "org.apache.commons.collections4.keyvalue.TiedMapEntry",
          "org.apache.commons.beanutils.BeanComparator",
          "org.apache.commons.beanutils.PropertyUtils",
          "org.codehaus.groovy.runtime.MethodClosure",
          "org.codehaus.groovy.runtime.ConvertedClosure",
          "org.springframework.jndi.JndiObjectFactoryBean",
          "org.springframework.beans.factory.ObjectFactory",
          "com.mchange.v2.c3p0.WrapperConnectionPoolDataSource",
          "bsh.XThis$Handler",
          "org.hibernate.proxy.pojo.BasicLazyInitializer",
          "com.rometools.rome.feed.impl.ToStringBean",
          "com.sun.syndication.feed.impl.ObjectBean",
          "org.apache.xbean.naming.context.ContextUtil$ReadOnlyBinding",
          "org.apache.wicket.util.upload.DiskFileItem",
          "org.apache.commons.fileupload.disk.DiskFileItem",
          "clojure.core$constantly"
        }) {
      assertFalse(wide.isAllowed(name), name);
      String message = wide.refuse(name, true).getMessage();
      assertTrue(message.contains("Attacks are built from "), message);
      assertTrue(message.contains("; if you need it, add CreateOption.of().allow"), message);
      assertFalse(message.contains("allowPackages(\""), message);
    }
    assertTrue(wide.allow(ProcessBuilder.class).isAllowed("java.lang.ProcessBuilder"));
    assertTrue(ClassRules.none().allow(ProcessBuilder.class).isAllowed("java.lang.ProcessBuilder"));
    assertFalse(wide.allow(ProcessBuilder.class).isAllowed("java.lang.ProcessBuilder$Redirect"));
  }

  @Test
  void neverImplied_exceptionsInItsPackages_areLeftOut() {
    ClassRules trusting = ClassRules.none().trustAll();
    for (String name :
        new String[] {
          "java.rmi.ConnectException",
          "java.util.zip.ZipException",
          "javax.naming.NameNotFoundException",
          "javax.script.ScriptException",
          "sun.security.validator.ValidatorException",
          "org.springframework.beans.factory.NoSuchBeanDefinitionException",
          "org.springframework.beans.factory.Outer$InnerException",
          "bsh.EvalError"
        }) {
      assertTrue(trusting.isAllowed(name), name);
      assertFalse(ClassRules.none().isAllowed(name), name);
    }
    for (String name :
        new String[] {
          "javax.management.BadAttributeValueExpException",
          "javax.naming.CannotProceedException",
          "com.sun.jndi.ldap.LdapReferralException",
          "org.mozilla.javascript.NativeError",
          "java.lang.ProcessBuilder$OfException",
          "java.rmi.Exceptional",
          "java.rmi.Exception$Gadget"
        }) {
      assertFalse(trusting.isAllowed(name), name);
    }
  }

  @Test
  void neverImplied_whatHasTheNameOfAnExceptionAlone_isCovered() throws Exception {
    Class<?> error = Version.of("package bsh; public class FakeError {}").type("bsh.FakeError");
    Class<?> real =
        Version.of("package bsh; public class RealError extends Exception {}")
            .type("bsh.RealError");
    ClassRules trusting = ClassRules.none().trustAll();
    assertFalse(trusting.isAllowed(error));
    assertTrue(trusting.isAllowed(real));
    assertTrue(trusting.allow(error).isAllowed(error));
    assertTrue(trusting.isAllowed(ClassRulesTest.class));
    assertTrue(trusting.isAllowed(java.util.ArrayList.class));
    assertFalse(ClassRules.none().isAllowed(real));
  }

  @Test
  void refuse_neverImplied_saysWhatIsOnTheList() {
    String class1 = ClassRules.none().refuse("java.lang.ProcessBuilder", true).getMessage();
    assertTrue(class1.contains("built from it, so"), class1);
    String package1 = ClassRules.none().refuse("java.rmi.server.UID", true).getMessage();
    assertTrue(package1.contains("built from classes of java.rmi, so"), package1);
    String why = ClassRules.none().refuse("java.rmi.server.UID", true, "No codec").getMessage();
    assertTrue(why.contains("allowing it is not enough. No codec"), why);
  }

  @Test
  void neverImplied_namesAreNamesAndDisjointFromTheBuiltInClasses() {
    for (String name : NeverImplied.ENTRIES) {
      assertTrue(ClassNames.isPlausible(name), name);
      assertFalse(ClassRules.builtIn().contains(name), name);
    }
    assertThrows(UnsupportedOperationException.class, () -> NeverImplied.ENTRIES.clear());
  }

  @Test
  void builtIn_commonValuesAndCollections_needNoRule() throws Exception {
    SortedMap<String, Object> sorted = new TreeMap<>(Collections.reverseOrder());
    List<Object> values =
        Arrays.asList(
            1,
            "",
            'c',
            new Object(),
            new java.math.BigDecimal(1),
            java.time.ZonedDateTime.now(),
            java.time.ZoneId.of("Europe/Berlin"),
            new java.sql.Timestamp(0),
            java.util.UUID.randomUUID(),
            java.util.TimeZone.getTimeZone("Europe/Berlin"),
            java.util.Calendar.getInstance(),
            new java.net.URI("a"),
            new StackTraceElement("a", "b", "c", 1),
            TimeUnit.DAYS,
            String.CASE_INSENSITIVE_ORDER,
            java.util.Comparator.naturalOrder(),
            Collections.reverseOrder(),
            new ArrayList<>(),
            Arrays.asList(1, 2),
            new ArrayList<>(Arrays.asList(1, 2)).subList(0, 1),
            Arrays.asList(1, 2).subList(0, 1),
            Collections.emptyList(),
            Collections.emptyMap(),
            Collections.emptySet(),
            Collections.singleton(1),
            Collections.singletonList(1),
            Collections.singletonMap(1, 1),
            Collections.unmodifiableList(new ArrayList<>()),
            Collections.unmodifiableSortedMap(sorted),
            Collections.unmodifiableNavigableMap(new TreeMap<>()),
            Collections.synchronizedMap(new HashMap<>()),
            Collections.synchronizedList(new java.util.LinkedList<>()),
            Collections.checkedMap(new HashMap<>(), String.class, String.class),
            Collections.nCopies(2, 1),
            Collections.newSetFromMap(new HashMap<>()),
            new EnumMap<>(TimeUnit.class),
            EnumSet.of(TimeUnit.DAYS),
            new HashMap<>().keySet(),
            new HashMap<>().values(),
            new java.util.concurrent.ConcurrentHashMap<>(),
            java.util.concurrent.ConcurrentHashMap.newKeySet(),
            new java.util.concurrent.CopyOnWriteArrayList<>(),
            new java.util.concurrent.atomic.AtomicLong(),
            java.util.Optional.empty(),
            new IllegalStateException(),
            new java.io.IOException(),
            new TreeMap<>().headMap("a"),
            new java.util.AbstractMap.SimpleEntry<>(1, 1));
    for (Object value : values) {
      // Constants of an enum may have classes of their own; callers ask for the enum.
      boolean constant = value instanceof Enum;
      String name =
          constant ? ((Enum<?>) value).getDeclaringClass().getName() : value.getClass().getName();
      assertTrue(ClassRules.none().isAllowed(name), name);
    }
    for (String name :
        "int void java.lang.Class java.lang.Object java.util.List java.util.ImmutableCollections$ListN"
            .split(" ")) {
      assertTrue(ClassRules.none().isAllowed(name), name);
    }
  }

  @Test
  void builtIn_areNamesOfClassesThatExistSomewhere() {
    List<String> missing = new ArrayList<>();
    for (String name : ClassRules.builtIn()) {
      assertTrue(ClassNames.isPlausible(name), name);
      if (name.indexOf('.') > 0 && !exists(name) && !isNotInEveryJava(name)) {
        missing.add(name);
      }
    }
    assertEquals(Collections.emptyList(), missing);
    assertThrows(UnsupportedOperationException.class, () -> ClassRules.builtIn().clear());
  }

  private static boolean isNotInEveryJava(String name) {
    return name.startsWith("kotlin.")
        || name.startsWith("java.util.ImmutableCollections$")
        || name.contains("Sequenced")
        || Arrays.asList(
                "java.lang.Record",
                "java.lang.IllegalCallerException",
                "java.lang.LayerInstantiationException",
                "java.lang.MatchException",
                "java.util.KeyValueHolder",
                "jdk.internal.util.NullableKeyValueHolder",
                "java.util.SubList",
                "java.util.RandomAccessSubList",
                "java.util.AbstractList$SubList",
                "java.util.AbstractList$RandomAccessSubList")
            .contains(name);
  }

  private static boolean exists(String name) {
    try {
      return Class.forName(name, false, null) != null;
    } catch (ClassNotFoundException notInBoot) {
      return existsInPlatform(name);
    }
  }

  private static boolean existsInPlatform(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getSystemClassLoader()) != null;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }

  @Test
  void refuse_onWrite_saysTheLineToAdd() {
    ClassNotAllowedException refusal = ClassRules.none().refuse("com.acme.Order$Line", true);
    assertEquals("class-not-allowed", refusal.anchor());
    assertEquals("com.acme.Order$Line", refusal.className());
    assertTrue(
        refusal.getMessage().contains("CreateOption.of().allow(com.acme.Order.Line.class)"),
        refusal.getMessage());
    assertTrue(refusal.getMessage().contains(".allowPackages(\"com.acme\")"), refusal.getMessage());
    assertTrue(
        refusal.getMessage().contains("written. Add, on both sides, "), refusal.getMessage());
  }

  @Test
  void refuse_onRead_saysThatItWasNotLoaded() {
    String message = ClassRules.none().refuse("com.acme.Order", false).getMessage();
    assertTrue(message.contains("not loaded. If you expect it, add "), message);
    assertTrue(message.contains("CreateOption.of().allow(com.acme.Order.class)"), message);
  }

  @Test
  void refuse_onRead_saysWhatToDoWhereTheClassIsMissingOrRenamed() {
    String message = ClassRules.none().refuse("com.acme.Order$Line", false).getMessage();
    assertTrue(message.contains(".allowNames(\"com.acme.Order$Line\")"), message);
    assertTrue(message.contains(".alias(\"com.acme.Order$Line\", ItsNameHere.class)"), message);
    for (String other :
        new String[] {
          ClassRules.none().refuse("com.acme.Order$Line", true).getMessage(),
          ClassRules.none().refuse("java.util.Random", false).getMessage()
        }) {
      assertFalse(other.contains("allowNames"), other);
    }
  }

  @Test
  void refuse_withoutPackageOrOfTheJdk_offersTheClassOnly() {
    for (String name : new String[] {"Order", "java.util.Random"}) {
      for (boolean written : new boolean[] {true, false}) {
        String message = ClassRules.none().refuse(name, written).getMessage();
        assertTrue(message.contains("allow(" + name + ".class)"), message);
        assertFalse(message.contains("allowPackages"), message);
      }
    }
  }

  @Test
  void refuse_classThatSourceCannotName_offersForName() {
    String message = ClassRules.none().refuse("com.acme.Order$1", true).getMessage();
    assertTrue(message.contains("allow(Class.forName(\"com.acme.Order$1\"))"), message);
    assertTrue(message.contains(".allowPackages(\"com.acme\")"), message);
  }

  @Test
  void inSource_dollars_becomeDotsOnlyBetweenNames() {
    assertEquals("com.acme.A.B.C", ClassNames.inSource("com.acme.A$B$C"));
    assertEquals("com.acme.$A", ClassNames.inSource("com.acme.$A"));
    assertEquals("A$", ClassNames.inSource("A$"));
    assertNull(ClassNames.inSource("A$1"));
    assertNull(ClassNames.inSource("A$1Local"));
    assertNull(ClassNames.inSource("A$my test"));
  }
}
