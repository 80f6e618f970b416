package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A small message of every day: a car, its engine and two drivers. */
public class Car implements Serializable {
  private static final long serialVersionUID = 1;

  private long serialNumber;
  private int year;
  private boolean available;
  private Fuel fuel;
  private String maker;
  private String name;
  private String colour;
  private double price;
  private int[] mileage;
  private Engine engine;
  private List<Driver> drivers;

  /** What the engine burns. */
  public enum Fuel {
    PETROL,
    DIESEL,
    CURRENT
  }

  /** The engine. */
  public static class Engine implements Serializable {
    private static final long serialVersionUID = 1;

    private int capacity;
    private short cylinders;
    private float power;
    private String code;
  }

  /** A driver. */
  public static class Driver implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private int age;
    private Long licence;
  }

  /** A family car. */
  public static Car example() {
    Car car = new Car();
    car.serialNumber = 1_234_567_890L;
    car.year = 2013;
    car.available = true;
    car.fuel = Fuel.PETROL;
    car.maker = "Wanderer";
    car.name = "W24 Saloon";
    car.colour = "dark green";
    car.price = 17_999.5;
    car.mileage = new int[] {0, 12_480, 25_113, 36_902, 51_240};
    car.engine = new Engine();
    car.engine.capacity = 1_767;
    car.engine.cylinders = 4;
    car.engine.power = 30.9f;
    car.engine.code = "M42/4";
    car.drivers = new ArrayList<>();
    car.drivers.add(driver("Bertha", 39, 18_880_805L));
    car.drivers.add(driver("Ernest", 21, null));
    return car;
  }

  private static Driver driver(String name, int age, Long licence) {
    Driver driver = new Driver();
    driver.name = name;
    driver.age = age;
    driver.licence = licence;
    return driver;
  }
}
