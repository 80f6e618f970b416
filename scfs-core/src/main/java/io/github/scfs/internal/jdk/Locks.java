package io.github.scfs.internal.jdk;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Locks beside the data that they guard: new ones that nobody holds, as in Java serialization. Only
 * their fairness is sent, and how many permits a semaphore has left.
 */
final class Locks {
  private Locks() {}

  static void addTo(JdkTable all) {
    all.value(
        ReentrantLock.class,
        (lock, out) -> out.writeBoolean(lock.isFair()),
        in -> new ReentrantLock(Values.readBoolean(in)),
        lock -> new ReentrantLock(lock.isFair()));
    all.value(
        ReentrantReadWriteLock.class,
        (lock, out) -> out.writeBoolean(lock.isFair()),
        in -> new ReentrantReadWriteLock(Values.readBoolean(in)),
        lock -> new ReentrantReadWriteLock(lock.isFair()));
    all.value(
        StampedLock.class, (lock, out) -> {}, in -> new StampedLock(), lock -> new StampedLock());
    all.value(
        Semaphore.class,
        (semaphore, out) -> {
          out.writeVarInt(semaphore.availablePermits(), false);
          out.writeBoolean(semaphore.isFair());
        },
        in -> new Semaphore(in.readVarInt(false), Values.readBoolean(in)),
        semaphore -> new Semaphore(semaphore.availablePermits(), semaphore.isFair()));
  }
}
