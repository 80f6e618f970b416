package io.github.scfs.testing;

import io.github.scfs.ScfsException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * For test runs on a JVM that denies changing final fields: a test that meets the refusal which is
 * documented for that is skipped, whatever else fails there fails. Switched on by {@code
 * junit.jupiter.extensions.autodetection.enabled}, which nothing but {@code .ci/matrix} sets.
 */
public final class FinalFieldsDenied implements InvocationInterceptor {
  private static final String ANCHOR = "final-field";
  private static final String REFUSAL = "this JVM denies changing final fields";

  @Override
  public void interceptTestMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    run(test);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    run(test);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> test, DynamicTestInvocationContext dynamic, ExtensionContext context)
      throws Throwable {
    run(test);
  }

  private static void run(Invocation<Void> test) throws Throwable {
    try {
      test.proceed();
    } catch (Throwable failure) {
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        if (cause instanceof ScfsException
            && ANCHOR.equals(((ScfsException) cause).anchor())
            && cause.getMessage().contains(REFUSAL)) {
          throw new TestAbortedException(cause.getMessage(), failure);
        }
      }
      throw failure;
    }
  }
}
