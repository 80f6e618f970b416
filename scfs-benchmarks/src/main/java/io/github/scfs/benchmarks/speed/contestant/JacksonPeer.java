package io.github.scfs.benchmarks.speed.contestant;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** Jackson with fields of any visibility and the class of the root known to both ends. */
final class JacksonPeer implements Peer {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  private JacksonPeer(ObjectMapper mapper, End end) {
    mapper.setVisibility(PropertyAccessor.ALL, Visibility.NONE);
    mapper.setVisibility(PropertyAccessor.FIELD, Visibility.ANY);
    mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    mapper.registerModule(new SimpleModule().addAbstractTypeMapping(Map.class, HashMap.class));
    writer = mapper.writerFor(end.root());
    reader = mapper.readerFor(end.root());
  }

  static Peer json(End end) {
    return new JacksonPeer(new ObjectMapper(), end);
  }

  static Peer smile(End end) {
    return new JacksonPeer(new SmileMapper(), end);
  }

  @Override
  public byte[] write(Object message) {
    try {
      return writer.writeValueAsBytes(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object read(byte[] message) {
    try {
      return reader.readValue(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
