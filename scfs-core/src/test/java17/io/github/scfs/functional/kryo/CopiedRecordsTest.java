package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Copies of records and of what List.of and its sisters make, in cycles through other objects. */
class CopiedRecordsTest {
  static final class Guest {
    Object held;
    Object also;
    String zname;

    Guest(String name) {
      zname = name;
    }

    @Override
    public int hashCode() {
      return zname.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Guest guest && guest.zname.equals(zname);
    }
  }

  /** Looks at what it is given. */
  record Table(Set<Guest> guests) {
    Table {
      guests = new LinkedHashSet<>(guests);
    }
  }

  private final Kryo kryo = new Peer(CreateOption.of()).kryo().kryo();

  @Test
  void aRecordInACycle_seesTheElementsOfASetThatIsInIt() {
    Guest ada = new Guest("Ada");
    Set<Guest> guests = new LinkedHashSet<>(List.of(ada, new Guest("Bob")));
    ada.held = guests;
    ada.also = new Table(guests);
    Guest copy = kryo.copy(ada);
    assertEquals(2, ((Table) copy.also).guests().size());
    assertTrue(((Set<?>) copy.held).contains(copy));
    assertSame(copy, ((Table) copy.also).guests().iterator().next());
  }

  @Test
  void setsThatCannotWait_areToldTheRightHashByFieldsThatLeadNowhere() {
    Guest ada = new Guest("Ada");
    ada.held = Set.of(ada);
    Guest copy = kryo.copy(ada);
    assertTrue(((Set<?>) copy.held).contains(copy));
    assertSame(copy, ((Set<?>) copy.held).iterator().next());
  }
}
