package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/**
 * Proxies and lambdas: behaviour, not data. Only if {@code Proxy} or {@code SerializedLambda} is
 * allowed by its class. The classes that they name are checked like any other.
 */
public final class Behaviour {
  private Behaviour() {}

  /** Whether the class is sent instead of proxies or lambdas, which are of any interface. */
  public static boolean isSentAs(Class<?> type) {
    return type == Proxy.class || type == SerializedLambda.class;
  }

  /** Whether the class has no name that another JVM could know. */
  public static boolean isMadeByTheJvm(Class<?> type) {
    return isLambda(type) || Proxy.isProxyClass(type);
  }

  public static boolean isLambda(Class<?> type) {
    return type.isSynthetic() && type.getName().contains("$$Lambda");
  }

  static void addTo(JdkTable all) {
    all.put(Proxy.class, new Proxies());
    all.put(SerializedLambda.class, new Lambdas());
  }

  /** The interfaces, then the handler. */
  private static final class Proxies extends UncopiedSerializer<Object> {
    @Override
    void writeTo(BodyOutput out, Object proxy, Kryo kryo) {
      Class<?>[] interfaces = proxy.getClass().getInterfaces();
      out.writeVar(interfaces.length);
      for (Class<?> one : interfaces) {
        kryo.writeClassAndObject(out, one);
      }
      kryo.writeClassAndObject(out, Proxy.getInvocationHandler(proxy));
    }

    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      int count = in.checkBytes(in.readVar(), 1);
      List<Class<?>> read = new ArrayList<>(); // grows: the first may be another proxy, and so on
      boolean missing = count == 0;
      for (int i = 0; i < count; i++) {
        Class<?> one = readOrNull(Class.class, in, kryo);
        read.add(one);
        missing |= one == null;
      }
      Class<?>[] interfaces = read.toArray(new Class<?>[0]);
      InvocationHandler handler = readOrNull(InvocationHandler.class, in, kryo);
      return missing || handler == null
          ? null
          : Proxy.newProxyInstance(interfaces[0].getClassLoader(), interfaces, handler);
    }
  }

  /**
   * Described as by javac and the JDK: by the class that has the code, the method, and the captured
   * variables. Both sides need the same compiled class.
   */
  private static final class Lambdas extends UncopiedSerializer<Object> {
    @Override
    void writeTo(BodyOutput out, Object object, Kryo kryo) {
      SerializedLambda lambda = (SerializedLambda) object;
      Object home = SerialFields.get(lambda, SerializedLambda.class, "capturingClass", null);
      if (home == null) {
        throw new ScfsException("This JVM does not tell which class a lambda is of", "no-codec");
      }
      kryo.writeClassAndObject(out, home);
      out.writeText(lambda.getFunctionalInterfaceClass());
      out.writeText(lambda.getFunctionalInterfaceMethodName());
      out.writeText(lambda.getFunctionalInterfaceMethodSignature());
      out.writeVar(lambda.getImplMethodKind());
      out.writeText(lambda.getImplClass());
      out.writeText(lambda.getImplMethodName());
      out.writeText(lambda.getImplMethodSignature());
      out.writeText(lambda.getInstantiatedMethodType());
      Object[] captured = new Object[lambda.getCapturedArgCount()];
      for (int i = 0; i < captured.length; i++) {
        captured[i] = lambda.getCapturedArg(i);
      }
      kryo.writeClassAndObject(out, captured);
    }

    /** Returns the lambda itself; what was written is its description. */
    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      Class<?> home = readOrNull(Class.class, in, kryo);
      String face = in.readText();
      String method = in.readText();
      String signature = in.readText();
      int kind = in.readVar();
      String implementing = in.readText();
      String name = in.readText();
      String descriptor = in.readText();
      String instantiated = in.readText();
      Object[] captured = readArray(in, kryo);
      if (home == null) {
        return null;
      }
      return resolve(
          home,
          new SerializedLambda(
              home,
              face,
              method,
              signature,
              kind,
              implementing,
              name,
              descriptor,
              instantiated,
              captured));
    }

    private static Object resolve(Class<?> home, SerializedLambda lambda) {
      try {
        Method maker = home.getDeclaredMethod("$deserializeLambda$", SerializedLambda.class);
        maker.setAccessible(true);
        return maker.invoke(null, lambda);
      } catch (InvocationTargetException | NoSuchMethodException e) {
        throw new ScfsException(
            "Class "
                + home.getName()
                + " has no lambda like the one that was sent: both sides need the same compiled"
                + " class",
            "proxy-or-lambda",
            e);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
