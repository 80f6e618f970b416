package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** A call of a method elsewhere, as an RPC framework sends it. */
public final class Call {
  private static final String TRACE = "abcdef0123456789";
  private static final int SUCCESS = 200;
  private static final int FOUND = 3;

  private Call() {}

  /** The method, the types of its parameters, and arguments of any class. */
  public static class Request implements Serializable {
    private static final long serialVersionUID = 1;

    private String service;
    private String method;
    private Class<?>[] types;
    private Object[] arguments;
    private Map<String, String> attachments = new HashMap<>();
  }

  /** A result of any class, or an error. */
  public static class Response implements Serializable {
    private static final long serialVersionUID = 1;

    private int code;
    private Object result;
    private String error;
    private Map<String, String> attachments = new HashMap<>();
  }

  /** Three arguments. */
  static Request request() {
    Request request = new Request();
    request.service = "org.example.UserService";
    request.method = "findUser";
    request.types = new Class<?>[] {String.class, int.class, Bookshop.User.class};
    request.arguments = new Object[] {"bob", 42, Bookshop.user(3)};
    request.attachments.put("trace", TRACE);
    request.attachments.put("timeout", "3000");
    return request;
  }

  /** Three users. */
  static Response response() {
    Response response = new Response();
    response.code = SUCCESS;
    response.result = Bookshop.users(FOUND);
    response.attachments.put("trace", TRACE);
    return response;
  }
}
