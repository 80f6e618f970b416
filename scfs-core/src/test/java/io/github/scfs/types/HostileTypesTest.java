package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each row of the table with bytes that were cut off or changed: an exception of ours, or a value.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileTypesTest {
  private static final int MUTATIONS = Boolean.getBoolean("scfs.deep") ? 20_000 : 150;
  private static final int LONGEST = 2000;

  private static final CreateOption OPTION =
      Table.OPTION.limits(ScfsLimits.builder().elements(100_000).messageBytes(1 << 21).build());

  Stream<Row> rows() {
    return Table.rows().stream().filter(row -> !row.type.startsWith("String"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void changedBytes_giveAnExceptionOfOursOrAValue(Row row) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    Object value = row.value.get();
    Object[] both = {value, "x", value};
    writer.send(both, reader);
    byte[] valid = writer.write(both);
    if (valid.length > LONGEST) {
      return;
    }
    reader.read(valid);
    for (int length = 0; length < valid.length; length += 1 + valid.length / 100) {
      attempt(reader, Arrays.copyOf(valid, length), row);
    }
    Random random = new Random(row.toString().hashCode());
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] mutated = valid.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        mutated[3 + random.nextInt(mutated.length - 3)] = (byte) random.nextInt();
      }
      attempt(reader, mutated, row);
    }
    assertNotNull(reader.read(valid));
  }

  private static void attempt(Peer reader, byte[] bytes, Row row) {
    try {
      reader.read(bytes);
    } catch (ScfsException e) {
      assertNotNull(e.anchor());
    } catch (RuntimeException | Error e) {
      throw new AssertionError(row + " " + Arrays.toString(bytes), e);
    }
  }
}
