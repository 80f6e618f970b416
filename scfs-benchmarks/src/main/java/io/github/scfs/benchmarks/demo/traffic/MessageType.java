package io.github.scfs.benchmarks.demo.traffic;

/** The kinds of requests, and with them of answers. */
public enum MessageType {
  /** One module with its directives and packages: maps, lists and a cycle. */
  MODULE("module"),
  /** One package with the names of its classes. */
  PACKAGE("package"),
  /** One class with its members and its printed listing. */
  CLASS("class"),
  /** A page of the classes of a package: the large one. */
  PAGE("page of classes"),
  /** The result of a text search. */
  SEARCH("text search");

  private final String title;

  MessageType(String title) {
    this.title = title;
  }

  /** The name for people. */
  public String title() {
    return title;
  }
}
