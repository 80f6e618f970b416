package io.github.scfs.testing;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * For test runs on a JVM that denies changing final fields: a test that meets the refusal which is
 * documented for that, or the one of the JVM itself, is skipped; whatever else fails there fails.
 * Switched on by {@code junit.jupiter.extensions.autodetection.enabled}, which nothing but {@code
 * .ci/matrix} sets.
 */
public final class FinalFieldsDenied implements InvocationInterceptor {
  /** In the message of the library, which a test may have loaded once more. */
  private static final String REFUSAL = "this JVM denies changing final fields";

  /** In that of the JVM, where a test fills such a field itself. */
  private static final String OF_THE_JVM = "is not allowed to mutate final fields";

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
        String message = String.valueOf(cause.getMessage());
        if (message.contains(REFUSAL) || message.contains(OF_THE_JVM)) {
          throw new TestAbortedException(message, failure);
        }
      }
      throw failure;
    }
  }
}
