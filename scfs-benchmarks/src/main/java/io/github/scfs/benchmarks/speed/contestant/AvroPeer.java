package io.github.scfs.benchmarks.speed.contestant;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;

/** Avro with a schema made of the class of the root; nothing of it goes with the messages. */
final class AvroPeer implements Peer {
  private final DatumWriter<Object> writer;
  private final DatumReader<Object> reader;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private BinaryEncoder encoder;
  private BinaryDecoder decoder;

  @SuppressWarnings("unchecked") // Avro's factories do not know what they make
  AvroPeer(End end) {
    ReflectData data = new ReflectData.AllowNull();
    Schema schema = data.getSchema(end.root());
    writer = data.createDatumWriter(schema);
    reader = data.createDatumReader(schema);
  }

  @Override
  public byte[] write(Object message) {
    try {
      bytes.reset();
      encoder = EncoderFactory.get().binaryEncoder(bytes, encoder);
      writer.write(message, encoder);
      encoder.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object read(byte[] message) {
    try {
      decoder = DecoderFactory.get().binaryDecoder(message, decoder);
      return reader.read(null, decoder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
