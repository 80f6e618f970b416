package io.github.scfs.demo.model;

import io.github.scfs.benchmarks.demo.catalogue.ClassFacts;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.catalogue.Listing;
import io.github.scfs.benchmarks.demo.catalogue.PackageFacts;
import io.github.scfs.benchmarks.demo.catalogue.SearchFacts;
import io.github.scfs.benchmarks.demo.traffic.Ask;
import io.github.scfs.benchmarks.demo.traffic.MessageRole;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.benchmarks.demo.traffic.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Version 2 of the models, that of the server: sends answers and questions, expects replies. */
public final class Mapper implements ModelVersion {
  @Override
  public int number() {
    return 2;
  }

  @Override
  public MessageRole role(Object message) {
    if (message instanceof Answer) {
      return MessageRole.ANSWER;
    } else if (message instanceof Question) {
      return MessageRole.QUESTION;
    } else if (message instanceof Summary) {
      return MessageRole.SUMMARY;
    } else if (message instanceof Request) {
      return MessageRole.REQUEST;
    } else if (message instanceof Reply) {
      return MessageRole.REPLY;
    } else if (message instanceof Closing) {
      return MessageRole.CLOSING;
    }
    throw new IllegalArgumentException("Not a message of the models: " + message);
  }

  @Override
  public long id(Object message) {
    return ((Message) message).id;
  }

  @Override
  public Object request(long id, Ask ask) {
    Request request;
    switch (ask.type()) {
      case MODULE:
        ModuleRequest module = new ModuleRequest();
        module.module = ask.text();
        request = module;
        break;
      case PACKAGE:
        PackageRequest packageRequest = new PackageRequest();
        packageRequest.packageName = ask.text();
        request = packageRequest;
        break;
      case CLASS:
        ClassRequest classRequest = new ClassRequest();
        classRequest.className = ask.text();
        request = classRequest;
        break;
      case PAGE:
        PageRequest page = new PageRequest();
        page.packageName = ask.text();
        page.window = new PageWindow(ask.size(), ask.page());
        request = page;
        break;
      default:
        SearchRequest search = new SearchRequest();
        search.text = ask.text();
        search.limit = ask.size();
        request = search;
    }
    request.id = id;
    request.client = "demonstration";
    return request;
  }

  @Override
  public Ask ask(Object request) {
    if (request instanceof ModuleRequest module) {
      return new Ask(MessageType.MODULE, module.module, 0, 0);
    } else if (request instanceof PackageRequest packageRequest) {
      return new Ask(MessageType.PACKAGE, packageRequest.packageName, 0, 0);
    } else if (request instanceof ClassRequest classRequest) {
      return new Ask(MessageType.CLASS, classRequest.className, 0, 0);
    } else if (request instanceof PageRequest page) {
      PageWindow window = page.window;
      return new Ask(MessageType.PAGE, page.packageName, window.page(), window.size());
    }
    SearchRequest search = (SearchRequest) request;
    return new Ask(MessageType.SEARCH, search.text, 0, search.limit);
  }

  @Override
  public Object answer(long id, Ask ask, JdkCatalogue catalogue) {
    Elements elements = new Elements(catalogue, true);
    Answer answer;
    switch (ask.type()) {
      case MODULE:
        ModuleAnswer module = new ModuleAnswer();
        module.module = elements.wholeModule(catalogue.module(ask.text()));
        answer = module;
        break;
      case PACKAGE:
        PackageAnswer packageAnswer = new PackageAnswer();
        packageAnswer.packageDto = elements.packageOf(ask.text());
        packageAnswer.types = new ArrayList<>();
        packageAnswer.topLevelTypes = new ArrayList<>();
        for (ClassFacts facts : catalogue.packageOf(ask.text()).classes()) {
          TypeRef type = elements.types().of(facts.name());
          packageAnswer.types.add(type);
          if (!type.nested) {
            packageAnswer.topLevelTypes.add(type);
          }
        }
        answer = packageAnswer;
        break;
      case CLASS:
        ClassAnswer classAnswer = new ClassAnswer();
        ClassFacts facts = catalogue.classOf(ask.text());
        classAnswer.type = elements.classOf(facts);
        classAnswer.listing = Listing.of(facts);
        classAnswer.listingLines = (int) classAnswer.listing.lines().count();
        answer = classAnswer;
        break;
      case PAGE:
        answer = page(ask, catalogue.packageOf(ask.text()), elements);
        break;
      default:
        answer = search(ask, catalogue.search(ask.text(), ask.size()), elements);
    }
    answer.id = id;
    return answer;
  }

  private static PageAnswer page(Ask ask, PackageFacts facts, Elements elements) {
    PageAnswer answer = new PageAnswer();
    answer.packageDto = elements.packageOf(ask.text());
    answer.window = new PageWindow(ask.size(), ask.page());
    answer.total = facts.classes().size();
    answer.classes = new ArrayList<>();
    answer.metrics = new ArrayList<>();
    answer.next = ask.text() + "#" + (ask.page() + 1);
    int from = ask.page() * ask.size();
    int to = Math.min(answer.total, from + ask.size());
    answer.last = to == answer.total;
    for (ClassFacts member : facts.classes().subList(from, to)) {
      ClassDto type = elements.classOf(member);
      answer.classes.add(type);
      answer.metrics.add(Elements.metrics(type, member));
    }
    return answer;
  }

  private static SearchAnswer search(Ask ask, SearchFacts facts, Elements elements) {
    SearchAnswer answer = new SearchAnswer();
    answer.text = ask.text();
    answer.total = facts.total();
    answer.hits = new ArrayList<>();
    answer.hitPackages = new ArrayList<>();
    answer.perPackage = new TreeMap<>(facts.perPackage());
    for (ClassFacts found : facts.hits()) {
      Hit hit = new Hit();
      hit.type = elements.types().of(found.name());
      hit.packageDto = elements.packageOf(found.packageName());
      hit.members = found.fields().size() + found.methods().size();
      hit.kind = elements.kind(found.kind());
      answer.hits.add(hit);
      if (!answer.hitPackages.contains(hit.packageDto)) {
        answer.hitPackages.add(hit.packageDto);
      }
    }
    return answer;
  }

  @Override
  public Object question(long id, List<String> classNames) {
    Question question = new Question();
    question.id = id;
    question.classNames = new ArrayList<>(classNames);
    return question;
  }

  @Override
  public List<String> classNames(Object question) {
    return ((Question) question).classNames;
  }

  @Override
  public Object reply(long id, List<String> classNames, JdkCatalogue catalogue) {
    Elements elements = new Elements(catalogue, false);
    Reply reply = new Reply();
    reply.id = id;
    reply.classes = new ArrayList<>();
    reply.memberCounts = new int[classNames.size()];
    for (String name : classNames) {
      ClassFacts facts = catalogue.classOf(name);
      reply.memberCounts[reply.classes.size()] = facts.fields().size() + facts.methods().size();
      reply.classes.add(elements.classOf(facts));
    }
    return reply;
  }

  @Override
  public Object closing(long id) {
    Closing closing = new Closing();
    closing.id = id;
    return closing;
  }

  @Override
  public Object summary(long id, Tally tally) {
    Summary summary = new Summary();
    summary.id = id;
    summary.answered = tally.answered();
    summary.questions = tally.questions();
    summary.mismatches = tally.mismatches();
    summary.firstMismatch = tally.firstMismatch();
    return summary;
  }

  @Override
  public Tally tally(Object summary) {
    Summary sum = (Summary) summary;
    return new Tally(sum.answered, sum.questions, sum.mismatches, sum.firstMismatch);
  }
}
