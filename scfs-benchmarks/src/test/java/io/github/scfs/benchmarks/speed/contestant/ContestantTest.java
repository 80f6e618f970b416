package io.github.scfs.benchmarks.speed.contestant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.model.Group;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ContestantTest {
  private final Likeness likeness = new Likeness();

  /** FST has a JVM of its own, in CompareTest. */
  static Stream<Contestant> contestants() {
    return Arrays.stream(Contestant.values()).filter(Contestant::runsHere);
  }

  static Stream<Arguments> supported() {
    return contestants()
        .flatMap(
            contestant ->
                Arrays.stream(Model.values())
                    .filter(contestant::supports)
                    .map(model -> Arguments.of(contestant, model)));
  }

  static Stream<Contestant> contestantsOfManyModels() {
    return contestants()
        .filter(contestant -> contestant.supportsTogether(List.of(Model.MEDIA, Model.STRUCT)));
  }

  @ParameterizedTest
  @MethodSource("supported")
  void whatIsReadIsWhatWasWritten(Contestant contestant, Model model) {
    Conversation conversation = Conversation.about(contestant, model); // compares ten times

    Object written = model.example();
    byte[] bytes = conversation.left().write(written);
    assertEquals(null, likeness.difference(model, written, conversation.right().read(bytes)));
  }

  @ParameterizedTest
  @MethodSource("supported")
  void messageThatAnnouncesNothing_canBeReadAgainAndAgain(Contestant contestant, Model model) {
    Conversation conversation = Conversation.about(contestant, model);
    byte[] tenth = conversation.tenth()[0];

    Object once = conversation.right().read(tenth);
    Object again = conversation.right().read(tenth);

    assertNotSame(once, again);
    assertEquals(null, likeness.difference(model, model.example(), again));
  }

  @ParameterizedTest
  @MethodSource("supported")
  void whatWasRead_goesBackAndForth(Contestant contestant, Model model) {
    Conversation conversation = Conversation.about(contestant, model);
    Object travelling = model.example();
    for (int i = 0; i < 3; i++) {
      Object there = conversation.right().read(conversation.left().write(travelling));
      travelling = conversation.left().read(conversation.right().write(there));
      assertEquals(model.leftRoot(), travelling.getClass());
      assertEquals(null, likeness.difference(model, travelling, there));
    }
  }

  @ParameterizedTest
  @MethodSource("contestantsOfManyModels")
  void severalModels_shareASession(Contestant contestant) {
    List<Model> models = Group.MAIN.models().stream().filter(contestant::supports).toList();
    assertTrue(contestant.supportsTogether(models));

    Conversation conversation = Conversation.about(contestant, models);

    assertEquals(models.size(), conversation.tenth().length);
  }

  @ParameterizedTest
  @MethodSource("contestants")
  void everyMessage_isAnArrayOfItsOwn(Contestant contestant) {
    Conversation conversation = Conversation.about(contestant, Model.STRUCT);
    Object struct = Model.STRUCT.example();
    assertNotSame(conversation.left().write(struct), conversation.left().write(struct));
  }

  @Test
  void sessions_saveTheMetadataAfterTheFirstMessage() {
    for (Contestant contestant : List.of(Contestant.SCFS, Contestant.FORY_SESSION)) {
      Conversation conversation = Conversation.about(contestant, Model.MEDIA);
      assertTrue(conversation.tenth()[0].length < conversation.first()[0].length);
    }
  }

  @Test
  void label_namesItsContestant() {
    for (Contestant contestant : Contestant.values()) {
      assertEquals(contestant, Contestant.of(contestant.label()));
    }
    assertThrows(IllegalArgumentException.class, () -> Contestant.of("nobody"));
    assertFalse(Contestant.HAND_WRITTEN.supports(Model.CAR));
  }
}
