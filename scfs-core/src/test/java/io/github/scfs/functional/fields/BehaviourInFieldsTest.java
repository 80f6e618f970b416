package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Lambdas and proxies that are accepted arrive wherever their interface is declared. */
class BehaviourInFieldsTest {
  private static final int MESSAGES = 60;

  interface Task extends Supplier<String>, Serializable {}

  interface Order extends java.util.Comparator<String>, Serializable {}

  interface Shape {
    int area();
  }

  static final class Area implements InvocationHandler {
    int area;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return method.getName().equals("area") ? (Object) area : method.getName();
    }
  }

  static final class Job {
    Task task;
    Supplier<String> supplier;
    Object any;
    List<Task> tasks;
    Task[] array;
    Map<String, Task> byName;
    Map<String, Integer> sorted;
    Shape shape;
    List<Shape> shapes;
    int behind = 5;
  }

  private static CreateOption option() {
    return CreateOption.of()
        .allow(Job.class, Task.class, Order.class, Shape.class, Area.class, Task[].class)
        .allow(BehaviourInFieldsTest.class, SerializedLambda.class, Proxy.class);
  }

  @Test
  void whatIsDeclaredAsTheirInterface_isThere() {
    Peer alice = new Peer(option());
    Peer bob = new Peer(option());
    Job job = new Job();
    String captured = "done";
    job.task = () -> captured;
    job.supplier = job.task;
    job.any = job.task;
    job.tasks = new ArrayList<>(Arrays.asList(job.task, null, job.task));
    job.array = new Task[] {job.task};
    job.byName = new HashMap<>(Collections.singletonMap("k", job.task));
    Order backwards = (a, b) -> b.compareTo(a);
    job.sorted = new TreeMap<>(backwards);
    job.sorted.put("a", 1);
    job.sorted.put("b", 2);
    Area area = new Area();
    area.area = 7;
    job.shape =
        (Shape)
            Proxy.newProxyInstance(
                Shape.class.getClassLoader(), new Class<?>[] {Shape.class}, area);
    job.shapes = new ArrayList<>(Collections.singletonList(job.shape));
    for (int message = 0; message < MESSAGES; message++) {
      Job read = (Job) alice.send(job, bob);
      assertEquals("done", read.task.get());
      assertSame(read.task, read.supplier);
      assertSame(read.task, read.any);
      assertEquals(Arrays.asList(read.task, null, read.task), read.tasks);
      assertArrayEquals(new Task[] {read.task}, read.array);
      assertSame(read.task, read.byName.get("k"));
      assertEquals(Arrays.asList("b", "a"), new ArrayList<>(read.sorted.keySet()));
      assertEquals(7, read.shape.area());
      assertSame(read.shape, read.shapes.get(0));
      assertEquals(5, read.behind);
    }
    assertEquals(0, bob.session().statistics().typeMismatches());
  }
}
