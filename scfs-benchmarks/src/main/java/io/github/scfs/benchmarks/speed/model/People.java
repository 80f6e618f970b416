package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** People by themselves, at work and among friends. */
public final class People {
  private static final int DEPARTMENTS = 3;
  private static final int STAFF = 4;
  private static final int FRIENDS = 8;
  private static final int FRIENDS_OF_EACH = 3;

  private People() {}

  /** A bean with a bean, a list and a map. */
  public static class Person implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private int age;
    private Address address;
    private List<String> phones;
    private Map<String, String> tags;
  }

  /** Where a person lives. */
  public static class Address implements Serializable {
    private static final long serialVersionUID = 1;

    private String street;
    private String city;
    private String zip;
    private String country;
  }

  /** Departments, and all employees once more. */
  public static class Company implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private List<Department> departments = new ArrayList<>();
    private List<Employee> all = new ArrayList<>();
  }

  /** Employees who know it. */
  public static class Department implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private List<Employee> members = new ArrayList<>();
  }

  /** Knows the department and the boss. */
  public static class Employee implements Serializable {
    private static final long serialVersionUID = 1;

    private int id;
    private String name;
    private Department department;
    private Employee boss;
    private double salary;
  }

  /** Knows others who know others. */
  public static class Friend implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private int age;
    private List<Friend> friends = new ArrayList<>();
  }

  /** Somebody with an address, phones and tags. */
  static Person person() {
    Person person = new Person();
    person.name = "Ada Lovelace";
    person.age = 36;
    person.address = new Address();
    person.address.street = "12 St James Square";
    person.address.city = "London";
    person.address.zip = "SW1Y";
    person.address.country = "UK";
    person.phones = new ArrayList<>(Arrays.asList("+44 20 1234", "+44 20 9999"));
    person.tags = new HashMap<>();
    person.tags.put("role", "admin");
    person.tags.put("lang", "en");
    return person;
  }

  /** A chief and three departments of a boss and four others. */
  static Company company() {
    Company company = new Company();
    company.name = "ACME";
    Employee chief = employee(0, null, null);
    company.all.add(chief);
    for (int i = 0; i < DEPARTMENTS; i++) {
      Department department = new Department();
      department.name = "dep" + i;
      Employee boss = employee(10 * i + 1, department, chief);
      department.members.add(boss);
      for (int j = 0; j < STAFF; j++) {
        department.members.add(employee(10 * i + 2 + j, department, boss));
      }
      company.all.addAll(department.members);
      company.departments.add(department);
    }
    return company;
  }

  /** One of eight people in a ring, each of whom knows the next three. */
  static Friend friends() {
    List<Friend> ring = new ArrayList<>();
    for (int i = 0; i < FRIENDS; i++) {
      Friend friend = new Friend();
      friend.name = "friend" + i;
      friend.age = 20 + i * 7 % 5;
      ring.add(friend);
    }
    for (int i = 0; i < FRIENDS; i++) {
      for (int j = 1; j <= FRIENDS_OF_EACH; j++) {
        ring.get(i).friends.add(ring.get((i + j) % FRIENDS));
      }
    }
    return ring.get(0);
  }

  private static Employee employee(int id, Department department, Employee boss) {
    Employee employee = new Employee();
    employee.id = id;
    employee.name = "employee " + id;
    employee.department = department;
    employee.boss = boss;
    employee.salary = 1000.5 + id;
    return employee;
  }
}
