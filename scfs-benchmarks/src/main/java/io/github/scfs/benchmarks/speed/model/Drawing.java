package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Shapes of two subclasses in one list; the first one is in a field too. */
public class Drawing implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int SHAPES = 10;

  private String title;
  private List<Shape> shapes = new ArrayList<>();
  private Shape first;
  private Object any;

  /** Has a place. */
  public static class Shape implements Serializable {
    private static final long serialVersionUID = 1;

    private double x;
    private double y;
  }

  /** Around its place. */
  public static class Circle extends Shape {
    private static final long serialVersionUID = 1;

    private double radius;
  }

  /** To the right of its place and below. */
  public static class Rectangle extends Shape {
    private static final long serialVersionUID = 1;

    private double width;
    private double height;
  }

  /** Five circles and five rectangles in turn. */
  static Drawing example() {
    Drawing drawing = new Drawing();
    drawing.title = "plan";
    for (int i = 0; i < SHAPES; i++) {
      boolean even = i % 2 == 0;
      Shape shape = even ? circle(1.0 + i) : rectangle(10, 1.5);
      shape.x = i;
      shape.y = even ? 2.5 * i : i;
      drawing.shapes.add(shape);
    }
    drawing.first = drawing.shapes.get(0);
    drawing.any = "anything";
    return drawing;
  }

  private static Circle circle(double radius) {
    Circle circle = new Circle();
    circle.radius = radius;
    return circle;
  }

  private static Rectangle rectangle(double width, double height) {
    Rectangle rectangle = new Rectangle();
    rectangle.width = width;
    rectangle.height = height;
    return rectangle;
  }
}
