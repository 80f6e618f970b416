package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a search through all that an object leads to. */
class ProgressTest {
  private static final class Node {
    final int number;
    final Set<Node> leadsTo = new HashSet<>();
    boolean waiting;
    boolean open = true;

    Node(int number) {
      this.number = number;
    }
  }

  private final List<Integer> completed = new ArrayList<>();
  private final Progress progress = new Progress(completed::add);
  private final List<Node> nodes = new ArrayList<>();

  /** The open objects; null for a level without one. */
  private final List<Node> path = new ArrayList<>();

  private static boolean reachesOpen(Node from) {
    Set<Node> seen = new HashSet<>();
    Deque<Node> left = new ArrayDeque<>();
    left.push(from);
    while (!left.isEmpty()) {
      Node node = left.pop();
      if (node.open || node.waiting) {
        return true;
      }
      if (seen.add(node)) {
        left.addAll(node.leadsTo);
      }
    }
    return false;
  }

  private Node holder() {
    for (int level = path.size() - 1; level >= 0; level--) {
      if (path.get(level) != null) {
        return path.get(level);
      }
    }
    return null;
  }

  private void open(Random random) {
    Node holder = holder();
    int level = path.size();
    if (level > 0 && random.nextInt(6) == 0) {
      progress.openBare(level);
      path.add(null);
      return;
    }
    Node node = new Node(progress.open(level));
    nodes.add(node);
    if (holder != null) {
      holder.leadsTo.add(node);
    }
    path.add(node);
  }

  private void close() {
    Node last = path.remove(path.size() - 1);
    if (last != null) {
      last.open = false;
    }
  }

  private void await() {
    Node holder = holder();
    Node node = new Node(progress.open(path.size()));
    progress.waits(node.number, path.size());
    node.open = false;
    node.waiting = true;
    nodes.add(node);
    holder.leadsTo.add(node);
  }

  private void refer(Random random) {
    Node to = nodes.get(random.nextInt(nodes.size()));
    progress.refersTo(to.number, path.size() - 1);
    holder().leadsTo.add(to);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void saysWhatASearchSays(boolean waiting) {
    int incomplete = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      nodes.clear();
      path.clear();
      progress.clear();
      open(random);
      for (int step = 0; step < 60; step++) {
        int what = random.nextInt(waiting ? 11 : 10);
        if (what < 4 && path.size() < 100) {
          open(random);
        } else if (what < 7 && path.size() > 1) {
          close();
        } else if (what < 10) {
          refer(random);
        } else {
          await();
        }
        Node node = nodes.get(random.nextInt(nodes.size()));
        boolean expected = reachesOpen(node);
        assertEquals(expected, progress.isIncomplete(node.number, path.size() - 1), "seed " + seed);
        incomplete += expected && !node.open ? 1 : 0;
      }
    }
    assertTrue(incomplete > 1_000 && !completed.isEmpty());
  }
}
