package io.github.scfs.internal.generate;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.objects.NestReader;
import io.github.scfs.internal.codec.objects.NestWriter;
import io.github.scfs.internal.codec.objects.ReaderCode;
import io.github.scfs.internal.codec.objects.WriterCode;
import java.util.function.Supplier;

/** Code for an object in several parts, one for each class of its hierarchy that hides fields. */
final class Chains {
  private Chains() {}

  static final class Writer extends WriterCode {
    private final WriterCode[] parts;

    Writer(WriterCode[] parts) {
      this.parts = parts;
    }

    @Override
    public void write(GraphWriter g, Object object, int none, NestWriter owner) {
      int block = g.out().reserve(owner.schema().blockBytes());
      for (WriterCode part : parts) {
        part.write(g, object, block, owner);
      }
    }

    @Override
    public int hash(int before, Object object, NestWriter owner) {
      int hash = before;
      for (WriterCode part : parts) {
        hash = part.hash(hash, object, owner);
      }
      return hash;
    }
  }

  static final class Reader extends ReaderCode {
    private final Part[] parts;

    Reader(Part[] parts) {
      this.parts = parts;
    }

    @Override
    public Object read(GraphReader g, int entry, int start, NestReader owner) {
      Object made = make(g, owner);
      g.created(entry, start, made);
      int block = owner.passBlock(g);
      for (Part part : parts) {
        part.fill(g, made, block, owner);
      }
      return made;
    }

    private static Object make(GraphReader g, NestReader owner) {
      Supplier<?> factory = owner.factory(g);
      if (factory == null) {
        return owner.make(g);
      }
      try {
        return factory.get();
      } catch (Throwable thrown) {
        throw owner.notMade(thrown);
      }
    }
  }
}
