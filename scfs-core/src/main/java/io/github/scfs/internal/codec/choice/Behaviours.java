package io.github.scfs.internal.codec.choice;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.internal.codec.CustomWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.jdk.Behaviour;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.io.Serializable;
import java.lang.reflect.Proxy;

/** Proxies and lambdas, which are behaviour and not data: accepted only if the user says so. */
final class Behaviours {
  private static final String LAMBDA = "java.lang.invoke.SerializedLambda";

  private Behaviours() {}

  /** The writer itself; but refuses one for lambdas if these are not accepted. */
  static TypeWriter checked(Class<?> type, Settings settings, TypeWriter writer) {
    if (Behaviour.isLambda(type) && !settings.rules.isAllowed(LAMBDA)) {
      throw refused(type);
    }
    return writer;
  }

  /** The writer of a proxy; null for other classes. Refuses what is not accepted. */
  static TypeWriter writerOf(Class<?> type, Host host, Settings settings) {
    if (!Behaviour.isMadeByTheJvm(type)) {
      return null;
    }
    boolean proxy = Proxy.isProxyClass(type);
    Serializer<?> serializer = proxy ? host.customSerializer(Proxy.class) : null;
    if (serializer == null || !settings.rules.isAllowed(Proxy.class.getName())) {
      throw refused(type);
    }
    return new CustomWriter(WriteRules.named(SchemaKind.CUSTOM, Proxy.class, settings), serializer);
  }

  private static ClassNotAllowedException refused(Class<?> type) {
    StringBuilder problem = new StringBuilder("Class ").append(type.getName());
    if (Proxy.isProxyClass(type)) {
      problem.append(" is a proxy").append(facesOf(type)).append(accept("java.lang.reflect.Proxy"));
    } else if (Serializable.class.isAssignableFrom(type) && RunningJava.isOfTheJdk(type)) {
      problem
          .append(" is a lambda of the JDK")
          .append(facesOf(type))
          .append(", which only the JDK can describe. Use a class of your own instead");
    } else if (Serializable.class.isAssignableFrom(type)) {
      problem.append(" is a lambda").append(facesOf(type)).append(accept(LAMBDA));
    } else {
      problem
          .append(" is a lambda")
          .append(facesOf(type))
          .append(" that is not serializable. Write what it stands for, or a class of your own; or")
          .append(" make its interface Serializable, and then accept lambdas, on both sides:")
          .append(" CreateOption.of().allow(" + LAMBDA + ".class)");
    }
    return new ClassNotAllowedException(
        type.getName(), problem.toString(), "proxy-or-lambda", null);
  }

  private static String facesOf(Class<?> type) {
    StringBuilder faces = new StringBuilder();
    for (Class<?> face : type.getInterfaces()) {
      faces.append(faces.length() == 0 ? " for " : " and ").append(face.getName());
    }
    return faces.toString();
  }

  private static String accept(String className) {
    return ", which is behaviour and no data. Write what it stands for, or a class of your own; or"
        + " accept it, on both sides: CreateOption.of().allow("
        + className
        + ".class), and allow the classes that it names";
  }
}
