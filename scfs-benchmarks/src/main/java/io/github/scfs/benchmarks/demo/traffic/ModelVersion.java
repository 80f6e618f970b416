package io.github.scfs.benchmarks.demo.traffic;

import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import java.util.List;

/**
 * One version of the DTO classes and what it makes of asks and facts. Stateless.
 *
 * <p>How this works: requests and replies travel from version 1 to version 2, answers and questions
 * from version 2 to version 1. In the version that sends a message, the method that builds it fills
 * everything the version knows. In the version that receives it, the same method builds what must
 * arrive: fields that only this version has keep their initial value, so do fields of another type,
 * and an enum constant that only the sender has gives way to the initial value.
 */
public interface ModelVersion {
  /** The class that implements this interface in both versions. */
  String MAPPER = "io.github.scfs.demo.model.Mapper";

  /** The package of the DTO classes in both versions. */
  String PACKAGE = "io.github.scfs.demo.model";

  /** 1 or 2. */
  int number();

  /** The part that the message plays; an {@link IllegalArgumentException} for any other object. */
  MessageRole role(Object message);

  /** The number of the message; an answer or reply has that of its request or question. */
  long id(Object message);

  /** A request. */
  Object request(long id, Ask ask);

  /** What a received request asks for. */
  Ask ask(Object request);

  /** The answer to a request. */
  Object answer(long id, Ask ask, JdkCatalogue catalogue);

  /** A question: how do you see these classes? */
  Object question(long id, List<String> classNames);

  /** The classes that a received question is about. */
  List<String> classNames(Object question);

  /** The reply to a question. */
  Object reply(long id, List<String> classNames, JdkCatalogue catalogue);

  /** The message that ends the conversation. */
  Object closing(long id);

  /** The last message of the server. */
  Object summary(long id, Tally tally);

  /** What a received summary says. */
  Tally tally(Object summary);
}
