package io.github.scfs.internal.safety;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** Classes that attacks are built from, which only their own name allows. */
class NeverImpliedTest {
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
          "java.rmi.RMISecurityException",
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
    assertTrue(trusting.isAllowed(NeverImpliedTest.class));
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
}
