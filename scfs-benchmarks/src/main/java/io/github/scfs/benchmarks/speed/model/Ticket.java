package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A ticket of a sign-on server: the services it was used for point back at it, and share its
 * authentication and one policy; maps hold attributes of many types.
 */
public class Ticket implements Serializable {
  private static final long serialVersionUID = 1;

  private String id;
  private long created;
  private long lastUsed;
  private int uses;
  private boolean expired;
  private Policy policy;
  private Ticket parent;
  private Authentication authentication;
  private Map<String, ServiceTicket> services;

  /** How long tickets live; shared. */
  public static class Policy implements Serializable {
    private static final long serialVersionUID = 1;

    private long secondsToLive;
    private int maximalUses;
    private String name;
  }

  /** Who signed on, when and how; shared. */
  public static class Authentication implements Serializable {
    private static final long serialVersionUID = 1;

    private Principal principal;
    private long date;
    private List<String> methods;
    private Map<String, Object> attributes;
  }

  /** The one who signed on. */
  public static class Principal implements Serializable {
    private static final long serialVersionUID = 1;

    private String id;
    private Map<String, List<Object>> attributes;
  }

  /** The use of the ticket for one service. */
  public static class ServiceTicket implements Serializable {
    private static final long serialVersionUID = 1;

    private String id;
    private Service service;
    private Ticket granting;
    private Policy policy;
    private Authentication authentication;
    private long created;
    private int uses;
    private boolean fromNewLogin;
  }

  /** A service. */
  public static class Service implements Serializable {
    private static final long serialVersionUID = 1;

    private String id;
    private String url;
    private Map<String, String> attributes;
  }

  /** One user, three services. */
  public static Ticket example() {
    Ticket ticket = new Ticket();
    ticket.id = "TGT-1-x9LzvKCkmNAdUyyBQ8Jc4rTbF2hW7sPq";
    ticket.created = 1_700_000_000_123L;
    ticket.lastUsed = 1_700_000_450_987L;
    ticket.uses = 3;
    ticket.policy = new Policy();
    ticket.policy.secondsToLive = 28_800;
    ticket.policy.maximalUses = 100;
    ticket.policy.name = "working day";
    ticket.authentication = authentication();
    ticket.services = new HashMap<>();
    for (String name : List.of("calendar", "library", "payroll")) {
      ServiceTicket use = new ServiceTicket();
      use.id = "ST-" + ticket.services.size() + "-b7Vq1KxWm3RnZt5Y-" + name;
      use.service = service(name);
      use.granting = ticket;
      use.policy = ticket.policy;
      use.authentication = ticket.authentication;
      use.created = ticket.created + 1000L * name.length();
      use.uses = 1;
      use.fromNewLogin = ticket.services.isEmpty();
      ticket.services.put(use.id, use);
    }
    return ticket;
  }

  private static Authentication authentication() {
    Principal principal = new Principal();
    principal.id = "grace.hopper";
    principal.attributes = new HashMap<>();
    principal.attributes.put("mail", values("grace@navy.example", "hopper@cobol.example"));
    principal.attributes.put("groups", values("admirals", "compilers", "teachers"));
    principal.attributes.put("numbers", values(1906, 12L, 9.5));
    Authentication authentication = new Authentication();
    authentication.principal = principal;
    authentication.date = 1_700_000_000_100L;
    authentication.methods = new ArrayList<>(List.of("password", "one-time code"));
    authentication.attributes = new HashMap<>();
    authentication.attributes.put("remembered", true);
    authentication.attributes.put("address", "192.0.2.17");
    authentication.attributes.put("agent", "Mozilla/5.0 (X11; Linux x86_64)");
    authentication.attributes.put("risk", 0.125);
    authentication.attributes.put("attempts", 2);
    return authentication;
  }

  private static List<Object> values(Object... values) {
    return new ArrayList<>(List.of(values));
  }

  private static Service service(String name) {
    Service service = new Service();
    service.id = name;
    service.url = "https://" + name + ".example/login";
    service.attributes = new HashMap<>();
    service.attributes.put("owner", "department of " + name);
    service.attributes.put("theme", "plain");
    return service;
  }
}
