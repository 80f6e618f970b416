package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Classes without a constructor that anyone could call without arguments. */
class NoConstructorTest {
  private final CreateOption option = CreateOption.of().allowPackages("io.github.scfs.functional");
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  static final class Ticket {
    private final String seat;
    private final int price;

    Ticket(String seat, int price) {
      this.seat = java.util.Objects.requireNonNull(seat);
      this.price = price;
    }
  }

  static class Event {
    final String title;
    static int made;

    Event(String title) {
      made++;
      this.title = title;
    }
  }

  static final class Concert extends Event {
    final Ticket[] tickets;
    int seats = 100;

    Concert(String title, Ticket... tickets) {
      super(title);
      this.tickets = tickets;
    }
  }

  @Test
  void objectsAreMadeWithoutTheirConstructor() {
    for (int message = 0; message < 2; message++) {
      Ticket read = (Ticket) writer.send(new Ticket("A4", 30), reader);
      assertEquals("A4", read.seat);
      assertEquals(30, read.price);
    }
  }

  @Test
  void inAHierarchy_noConstructorRuns() {
    Ticket ticket = new Ticket("B1", 5);
    Concert concert = new Concert("Quartet", ticket, ticket, null);
    concert.seats = 8;
    int before = Event.made;
    Concert read = (Concert) writer.send(concert, reader);
    assertEquals(before, Event.made);
    assertEquals("Quartet", read.title);
    assertEquals(8, read.seats);
    assertSame(read.tickets[0], read.tickets[1]);
    assertEquals("B1", read.tickets[0].seat);
    assertNull(read.tickets[2]);
  }

  @Test
  void innerClass_keepsItsOuterObject() {
    Outer outer = new Outer();
    Outer.Inner inner = outer.new Inner();
    inner.name = "inner";
    Outer.Inner read = (Outer.Inner) writer.send(inner, reader);
    assertEquals("inner", read.name);
    assertEquals(Outer.class, read.around().getClass());
  }

  static final class Outer {
    final class Inner {
      String name;

      Outer around() {
        return Outer.this;
      }
    }
  }

  @Test
  void manyInOneMessage() {
    Ticket[] tickets = new Ticket[1000];
    for (int i = 0; i < tickets.length; i++) {
      tickets[i] = new Ticket("S" + i, i);
    }
    Ticket[] read = (Ticket[]) writer.send(tickets, reader);
    assertEquals("S999", read[999].seat);
    assertEquals(1000, Arrays.stream(read).map(ticket -> ticket.seat).distinct().count());
  }
}
