package io.github.scfs.benchmarks.speed.first;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;

/**
 * A JVM that exchanges one message of each class and ends. Its arguments are the contestant, the
 * fields of a class, and how many classes come after the first one. It reports for each class the
 * nanoseconds of its write and its read, in front of the first those of making both peers.
 *
 * <p>How this works: class and object are made, and the class loaded, before the clock runs, as
 * they are when somebody has something to send. Nothing is exchanged twice.
 */
final class FirstMessageJvm {
  private FirstMessageJvm() {}

  /** Runs in a JVM of its own. */
  public static void main(String[] arguments) {
    Contestant contestant = Contestant.of(arguments[0]);
    BeanClasses classes = new BeanClasses(Integer.parseInt(arguments[1]));
    int others = Integer.parseInt(arguments[2]);
    Object[] beans = new Object[1 + others];
    for (int i = 0; i < beans.length; i++) {
      beans[i] = classes.example(i);
    }
    long started = System.nanoTime();
    Peer left = contestant.peer(classes.loader());
    Peer right = contestant.peer(classes.loader());
    long made = System.nanoTime() - started;
    Object[] copies = new Object[beans.length];
    long[] writes = new long[beans.length];
    long[] reads = new long[beans.length];
    for (int i = 0; i < beans.length; i++) {
      long begin = System.nanoTime();
      byte[] message = left.write(beans[i]);
      long written = System.nanoTime();
      copies[i] = right.read(message);
      reads[i] = System.nanoTime() - written;
      writes[i] = written - begin;
    }
    String difference = new GraphComparer().difference(beans, copies);
    if (difference != null) {
      throw new IllegalStateException(contestant.label() + difference);
    }
    ChildJvm.report(made);
    for (int i = 0; i < beans.length; i++) {
      ChildJvm.report(writes[i], reads[i]);
    }
  }
}
