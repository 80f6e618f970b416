package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.UnknownClassException;
import io.github.scfs.functional.Drift;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class that is of another kind here: the error says what it is on either side. */
class OtherKindsTest {
  @ParameterizedTest
  @CsvSource({
    "'', extends ArrayList<Object>, an object with fields on the other side and a collection or map here",
    "'', 'extends HashMap<Object, Object>', an object with fields on the other side and a collection or map here",
    "'', extends RuntimeException, an object with fields on the other side and a Throwable here",
    "extends RuntimeException, '', a Throwable on the other side and none here",
    "extends ArrayList<Object>, '', a collection or map with fields on the other side and none here",
    "extends Date, '', 'as the Date, Calendar or TimeZone that it is on the other side'"
  })
  void whatItIsOnEitherSide(String there, String here, String told) {
    Drift drift =
        new Drift(
            Drift.shop("class Order " + there + " { int id = 1; }"),
            Drift.shop("class Order " + here + " { int id = 2; }"));
    Object sent = Arrays.asList("x", drift.make("Order"));
    for (int message = 0; message < 3; message++) {
      UnknownClassException e =
          assertThrows(UnknownClassException.class, () -> drift.send(sent), told);
      assertTrue(e.getMessage().contains(told), e::getMessage);
      assertEquals("next", drift.send("next"));
    }
  }
}
