package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Serializer;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Locks beside the data that they guard: new ones that nobody holds, as in Java serialization.
 * Whether they are fair is all that travels.
 */
final class Locks {
  private Locks() {}

  static void addTo(Map<String, Serializer<?>> all) {
    all.put(
        ReentrantLock.class.getName(),
        new Atomics.OfPrimitives<ReentrantLock>(
            (lock, out) -> out.writeBoolean(lock.isFair()),
            in -> new ReentrantLock(Values.readBoolean(in)),
            lock -> new ReentrantLock(lock.isFair())));
    all.put(
        ReentrantReadWriteLock.class.getName(),
        new Atomics.OfPrimitives<ReentrantReadWriteLock>(
            (lock, out) -> out.writeBoolean(lock.isFair()),
            in -> new ReentrantReadWriteLock(Values.readBoolean(in)),
            lock -> new ReentrantReadWriteLock(lock.isFair())));
  }
}
