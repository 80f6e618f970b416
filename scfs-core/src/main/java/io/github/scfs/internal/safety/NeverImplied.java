package io.github.scfs.internal.safety;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Classes that attacks on deserializers are built from: when they are filled, compared, hashed,
 * printed or finalized, they run code, look names up, open connections or touch memory. No package
 * pattern and no trust in everything covers them; only {@code allow(Class)}, which names the one
 * class, does.
 *
 * <p>A last net, not a wall: whoever trusts everything trusts the peer.
 *
 * <p>An entry covers the class of that name with its nested classes, or a package with all packages
 * below. So a look-up takes one hash look-up per dot and dollar of a name.
 *
 * <p>Exceptions are ordinary answers, so the entry of a package leaves out what is an exception by
 * its name; {@link ClassRules#isAllowed(Class)} checks that it is one. Exceptions that attacks are
 * built from have an entry each.
 */
final class NeverImplied {
  /** Sorted, unmodifiable. */
  static final Set<String> ENTRIES = Collections.unmodifiableSet(new LinkedHashSet<>(collect()));

  private NeverImplied() {}

  static boolean covers(String className) {
    String entry = entryOf(className);
    return entry != null && !(isPackage(entry) && isNamedAsThrowable(className));
  }

  /** The narrowest entry at or above the name, exceptions included; or null. */
  static String entryOf(String className) {
    if (ENTRIES.contains(className)) {
      return className;
    }
    for (int i = className.length() - 1; i > 0; i--) {
      char c = className.charAt(i);
      if ((c == '.' || c == '$') && ENTRIES.contains(className.substring(0, i))) {
        return className.substring(0, i);
      }
    }
    return null;
  }

  static boolean isPackage(String entry) {
    return Character.isLowerCase(entry.charAt(entry.lastIndexOf('.') + 1));
  }

  private static boolean isNamedAsThrowable(String className) {
    return className.endsWith("Exception") || className.endsWith("Error");
  }

  private static Set<String> collect() {
    Set<String> entries = new TreeSet<>();
    jdkThatRunsCode(entries);
    jdkThatTouchesTheSystem(entries);
    commons(entries);
    languages(entries);
    frameworks(entries);
    dataSources(entries);
    exceptions(entries);
    return entries;
  }

  private static void add(Set<String> entries, String spaced) {
    Collections.addAll(entries, spaced.split(" "));
  }

  private static void jdkThatRunsCode(Set<String> entries) {
    add(
        entries,
        "com.sun.corba com.sun.jmx com.sun.jndi com.sun.org.apache com.sun.rowset com.sun.script"
            + " com.sun.xml.internal java.beans.EventHandler java.beans.Expression java.beans.Statement"
            + " java.beans.XMLDecoder java.beans.XMLEncoder java.beans.beancontext java.lang.ClassLoader"
            + " java.lang.Process java.lang.ProcessBuilder java.lang.ProcessImpl java.lang.Runtime"
            + " java.lang.System java.lang.Thread java.lang.ThreadGroup java.lang.UNIXProcess java.lang.invoke"
            + " java.lang.reflect java.net.FactoryURLClassLoader java.net.URLClassLoader java.rmi"
            + " java.security.SecureClassLoader java.security.SignedObject java.util.ServiceLoader"
            + " java.util.logging.FileHandler javax.activation javax.crypto.SealedObject javax.imageio"
            + " javax.management javax.naming javax.script javax.sql.rowset javax.swing.MultiUIDefaults"
            + " javax.swing.UIDefaults javax.xml.transform jdk org.openjdk.nashorn oracle.jdbc.rowset org.omg sun");
  }

  /** Their fields are file descriptors and addresses, which finalizers and getters trust. */
  private static void jdkThatTouchesTheSystem(Set<String> entries) {
    add(
        entries,
        "java.io.FileDescriptor java.io.FileInputStream java.io.FileOutputStream java.io.ObjectInputStream"
            + " java.io.RandomAccessFile java.nio.DirectByteBuffer java.nio.DirectByteBufferR"
            + " java.nio.MappedByteBuffer java.util.jar java.util.zip");
    for (String type : "Char Short Int Long Float Double".split(" ")) {
      for (String variant : "U S RU RS".split(" ")) {
        entries.add("java.nio.Direct" + type + "Buffer" + variant);
      }
    }
  }

  /** Exceptions that print, or look up, what they hold. */
  private static void exceptions(Set<String> entries) {
    add(
        entries,
        "com.sun.jndi.ldap.LdapReferralException javax.management.BadAttributeValueExpException"
            + " javax.naming.CannotProceedException org.mozilla.javascript.NativeError"
            + " sun.org.mozilla.javascript.internal.NativeError");
  }

  private static void commons(Set<String> entries) {
    for (String version : "collections collections4".split(" ")) {
      for (String entry :
          ("comparators.TransformingComparator functors keyvalue.TiedMapEntry map.DefaultedMap map.LazyMap"
                  + " map.LazySortedMap map.TransformedMap")
              .split(" ")) {
        entries.add("org.apache.commons." + version + "." + entry);
      }
    }
    add(
        entries,
        "org.apache.bcel org.apache.commons.beanutils org.apache.commons.beanutils2"
            + " org.apache.commons.configuration.JNDIConfiguration"
            + " org.apache.commons.configuration2.JNDIConfiguration org.apache.commons.fileupload"
            + " org.apache.commons.fileupload2 org.apache.commons.jelly org.apache.commons.jxpath"
            + " org.apache.commons.logging org.apache.commons.proxy org.apache.xalan org.apache.xbean"
            + " org.apache.xpath");
  }

  private static void languages(Set<String> entries) {
    add(
        entries,
        "bsh clojure.core clojure.inspector groovy.lang.GroovyClassLoader groovy.lang.GroovyShell"
            + " groovy.util.Eval groovy.util.Expando javassist net.bytebuddy net.sf.cglib ognl org.apache.velocity"
            + " org.aspectj.weaver org.codehaus.groovy.runtime.ComposedClosure"
            + " org.codehaus.groovy.runtime.ConvertedClosure org.codehaus.groovy.runtime.ConversionHandler"
            + " org.codehaus.groovy.runtime.CurriedClosure org.codehaus.groovy.runtime.MethodClosure org.jruby"
            + " org.mozilla.javascript org.mvel org.mvel2 org.python scala.sys.process");
  }

  private static void frameworks(Set<String> entries) {
    add(
        entries,
        "ch.qos.logback.core.db com.fasterxml.jackson.databind.node.POJONode com.rometools.rome.feed.impl"
            + " com.sun.syndication.feed.impl com.vaadin.data.util freemarker.template.utility"
            + " net.sf.ehcache.transaction.manager org.apache.catalina org.apache.click.control org.apache.log4j"
            + " org.apache.logging.log4j.core org.apache.myfaces org.apache.naming org.apache.shiro.jndi"
            + " org.apache.wicket.util.upload org.eclipse.jetty.plus org.hibernate.engine.TypedValue"
            + " org.hibernate.engine.spi.TypedValue org.hibernate.jmx org.hibernate.property org.hibernate.proxy"
            + " org.hibernate.tuple org.hibernate.type.ComponentType org.jboss.interceptor org.jboss.proxy"
            + " org.jboss.weld.interceptor org.springframework.aop org.springframework.beans.factory"
            + " org.springframework.cglib org.springframework.context.support"
            + " org.springframework.core.SerializableTypeWrapper org.springframework.expression"
            + " org.springframework.jndi org.springframework.remoting org.springframework.scripting"
            + " org.springframework.transaction.jta");
  }

  private static void dataSources(Set<String> entries) {
    add(
        entries,
        "com.caucho com.ibatis.sqlmap.engine.transaction.jta com.mchange com.mysql.cj.jdbc.admin"
            + " com.mysql.jdbc.util com.p6spy com.zaxxer.hikari org.apache.activemq.jms.pool"
            + " org.apache.activemq.pool org.apache.activemq.spring org.apache.commons.dbcp"
            + " org.apache.commons.dbcp2 org.apache.ibatis.datasource.jndi org.apache.ibatis.executor.loader"
            + " org.apache.openjpa.ee org.apache.tomcat.dbcp org.apache.tomcat.jdbc org.h2.jdbcx");
  }
}
