package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Small graphs of objects that know each other. */
public final class Graphs {
  private static final int CHILDREN = 3;
  private static final int LINKS = 12;
  private static final int COMMENTS = 15;
  private static final int REPLIES = 3;
  private static final long FIRST_COMMENT = 5_000;

  private Graphs() {}

  /** Of a tree; knows what is above and below it. */
  public static class Node implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private Node parent;
    private List<Node> children = new ArrayList<>();
  }

  /** Knows the next one and the one before. */
  public static class Link implements Serializable {
    private static final long serialVersionUID = 1;

    private int value;
    private Link next;
    private Link previous;
  }

  /** Knows what it replies to, and the replies to it. */
  public static class Comment implements Serializable {
    private static final long serialVersionUID = 1;

    private long id;
    private String text;
    private Bookshop.User author;
    private Comment replyTo;
    private List<Comment> replies = new ArrayList<>();
  }

  /** A tree in which each node above so many levels has three children. */
  static Node tree(int levels) {
    return tree("n", levels, null);
  }

  private static Node tree(String name, int levels, Node parent) {
    Node node = new Node();
    node.name = name;
    node.parent = parent;
    int children = levels > 0 ? CHILDREN : 0;
    for (int i = 0; i < children; i++) {
      node.children.add(tree(name + i, levels - 1, node));
    }
    return node;
  }

  /** The first of twelve links. */
  static Link links() {
    Link first = new Link();
    Link last = first;
    for (int i = 1; i < LINKS; i++) {
      Link link = new Link();
      link.value = i * 37 % 11;
      link.previous = last;
      last.next = link;
      last = link;
    }
    return first;
  }

  /** The first of fifteen comments by three users, with up to three replies each. */
  static Comment discussion() {
    Bookshop.User[] authors = {Bookshop.user(1), Bookshop.user(2), Bookshop.user(3)};
    List<Comment> all = new ArrayList<>();
    for (int i = 0; i < COMMENTS; i++) {
      Comment comment = new Comment();
      comment.id = FIRST_COMMENT + i;
      comment.text = "This is comment number " + i;
      comment.author = authors[i % authors.length];
      if (i > 0) {
        comment.replyTo = all.get((i - 1) / REPLIES);
        comment.replyTo.replies.add(comment);
      }
      all.add(comment);
    }
    return all.get(0);
  }
}
