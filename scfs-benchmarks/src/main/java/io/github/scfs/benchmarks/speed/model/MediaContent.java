package io.github.scfs.benchmarks.speed.model;

import io.github.scfs.benchmarks.speed.limit.CompactCodec;
import io.github.scfs.benchmarks.speed.limit.CompactReader;
import io.github.scfs.benchmarks.speed.limit.CompactWriter;
import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;
import io.github.scfs.benchmarks.speed.limit.NumbersIn;
import io.github.scfs.benchmarks.speed.limit.NumbersOut;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A recorded talk and two pictures of it: texts, numbers, two enums, two lists. */
public class MediaContent implements Serializable {
  private static final long serialVersionUID = 1;

  private Media media;
  private List<Image> images;

  /** What plays the media. */
  public enum Player {
    JAVA,
    FLASH
  }

  /** How large a picture is. */
  public enum Size {
    SMALL,
    LARGE
  }

  /** The recording. */
  public static class Media implements Serializable {
    private static final long serialVersionUID = 1;

    private String uri;
    private String title;
    private int width;
    private int height;
    private String format;
    private long duration;
    private long size;
    private int bitrate;
    private boolean hasBitrate;
    private List<String> persons;
    private Player player;
    private String copyright;
  }

  /** A picture. */
  public static class Image implements Serializable {
    private static final long serialVersionUID = 1;

    private String uri;
    private String title;
    private int width;
    private int height;
    private Size size;
  }

  /** A keynote; nobody holds the copyright. */
  public static MediaContent example() {
    Media media = new Media();
    media.uri = "http://talks.example/keynote.mpg";
    media.title = "Conference Keynote";
    media.width = 640;
    media.height = 480;
    media.format = "video/mpg4";
    media.duration = 18_000_000;
    media.size = 58_982_400;
    media.bitrate = 262_144;
    media.hasBitrate = true;
    media.persons = new ArrayList<>(List.of("Ada Lovelace", "Alan Turing"));
    media.player = Player.JAVA;
    MediaContent content = new MediaContent();
    content.media = media;
    content.images = new ArrayList<>();
    content.images.add(image("http://talks.example/keynote_large.jpg", 1024, 768, Size.LARGE));
    content.images.add(image("http://talks.example/keynote_small.jpg", 320, 240, Size.SMALL));
    return content;
  }

  private static Image image(String uri, int width, int height, Size size) {
    Image image = new Image();
    image.uri = uri;
    image.title = "Conference Keynote";
    image.width = width;
    image.height = height;
    image.size = size;
    return image;
  }

  /** Straight-line code; lists come back as {@link ArrayList}. */
  public static final class Codec implements HandCodec<MediaContent> {
    private static final Player[] PLAYERS = Player.values();
    private static final Size[] SIZES = Size.values();

    @Override
    public void write(HandWriter out, MediaContent content) {
      if (!out.begins(content)) {
        return;
      }
      writeMedia(out, content.media);
      List<Image> images = content.images;
      if (out.begins(images)) {
        int count = images.size();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
          writeImage(out, images.get(i));
        }
      }
    }

    private static void writeMedia(HandWriter out, Media media) {
      if (!out.begins(media)) {
        return;
      }
      out.putText(media.uri);
      out.putText(media.title);
      out.putInt(media.width);
      out.putInt(media.height);
      out.putText(media.format);
      out.putLong(media.duration);
      out.putLong(media.size);
      out.putInt(media.bitrate);
      out.putBoolean(media.hasBitrate);
      List<String> persons = media.persons;
      if (out.begins(persons)) {
        int count = persons.size();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
          out.putText(persons.get(i));
        }
      }
      out.putByte(media.player == null ? -1 : media.player.ordinal());
      out.putText(media.copyright);
    }

    private static void writeImage(HandWriter out, Image image) {
      if (!out.begins(image)) {
        return;
      }
      out.putText(image.uri);
      out.putText(image.title);
      out.putInt(image.width);
      out.putInt(image.height);
      out.putByte(image.size == null ? -1 : image.size.ordinal());
    }

    @Override
    @SuppressWarnings("unchecked") // the list of images was remembered as such
    public MediaContent read(HandReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (MediaContent) in.known(mark);
      }
      MediaContent content = in.remember(new MediaContent());
      content.media = readMedia(in);
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        int count = in.getInt();
        List<Image> images = in.remember(new ArrayList<>(count));
        for (int i = 0; i < count; i++) {
          images.add(readImage(in));
        }
        content.images = images;
      } else {
        content.images = (List<Image>) in.known(mark);
      }
      return content;
    }

    @SuppressWarnings("unchecked") // the list of persons was remembered as such
    private static Media readMedia(HandReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Media) in.known(mark);
      }
      Media media = in.remember(new Media());
      media.uri = in.getText();
      media.title = in.getText();
      media.width = in.getInt();
      media.height = in.getInt();
      media.format = in.getText();
      media.duration = in.getLong();
      media.size = in.getLong();
      media.bitrate = in.getInt();
      media.hasBitrate = in.getBoolean();
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        int count = in.getInt();
        List<String> persons = in.remember(new ArrayList<>(count));
        for (int i = 0; i < count; i++) {
          persons.add(in.getText());
        }
        media.persons = persons;
      } else {
        media.persons = (List<String>) in.known(mark);
      }
      int player = in.getByte();
      media.player = player < 0 ? null : PLAYERS[player];
      media.copyright = in.getText();
      return media;
    }

    private static Image readImage(HandReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Image) in.known(mark);
      }
      Image image = in.remember(new Image());
      image.uri = in.getText();
      image.title = in.getText();
      image.width = in.getInt();
      image.height = in.getInt();
      int size = in.getByte();
      image.size = size < 0 ? null : SIZES[size];
      return image;
    }
  }

  /** Straight-line code with compact numbers; lists come back as {@link ArrayList}. */
  public static final class Compact implements CompactCodec<MediaContent> {
    private static final Player[] PLAYERS = Player.values();
    private static final Size[] SIZES = Size.values();
    private static final int MEDIA_CONTROL = 2;
    private static final int MEDIA_WIDEST = 4 * Integer.BYTES + 2 * Long.BYTES;
    private static final int IMAGE_CONTROL = 1;
    private static final int IMAGE_WIDEST = 3 * Integer.BYTES;

    @Override
    public void write(CompactWriter out, MediaContent content) {
      if (!out.begins(content)) {
        return;
      }
      writeMedia(out, content.media);
      List<Image> images = content.images;
      if (out.begins(images)) {
        int count = images.size();
        out.putCount(count);
        for (int i = 0; i < count; i++) {
          writeImage(out, images.get(i));
        }
      }
    }

    private static void writeMedia(CompactWriter out, Media media) {
      if (!out.begins(media)) {
        return;
      }
      NumbersOut numbers = out.numbers(MEDIA_CONTROL, MEDIA_WIDEST);
      numbers.putInt(media.width);
      numbers.putInt(media.height);
      numbers.putLong(media.duration);
      numbers.putLong(media.size);
      numbers.putInt(media.bitrate);
      numbers.putBoolean(media.hasBitrate);
      numbers.putUnsigned(media.player == null ? 0 : media.player.ordinal() + 1);
      out.end(numbers);
      out.putText(media.uri);
      out.putText(media.title);
      out.putText(media.format);
      List<String> persons = media.persons;
      if (out.begins(persons)) {
        int count = persons.size();
        out.putCount(count);
        for (int i = 0; i < count; i++) {
          out.putText(persons.get(i));
        }
      }
      out.putText(media.copyright);
    }

    private static void writeImage(CompactWriter out, Image image) {
      if (!out.begins(image)) {
        return;
      }
      NumbersOut numbers = out.numbers(IMAGE_CONTROL, IMAGE_WIDEST);
      numbers.putInt(image.width);
      numbers.putInt(image.height);
      numbers.putUnsigned(image.size == null ? 0 : image.size.ordinal() + 1);
      out.end(numbers);
      out.putText(image.uri);
      out.putText(image.title);
    }

    @Override
    @SuppressWarnings("unchecked") // the list of images was remembered as such
    public MediaContent read(CompactReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (MediaContent) in.known(mark);
      }
      MediaContent content = in.remember(new MediaContent());
      content.media = readMedia(in);
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        int count = in.getCount();
        List<Image> images = in.remember(new ArrayList<>(count));
        for (int i = 0; i < count; i++) {
          images.add(readImage(in));
        }
        content.images = images;
      } else {
        content.images = (List<Image>) in.known(mark);
      }
      return content;
    }

    @SuppressWarnings("unchecked") // the list of persons was remembered as such
    private static Media readMedia(CompactReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Media) in.known(mark);
      }
      Media media = in.remember(new Media());
      NumbersIn numbers = in.numbers(MEDIA_CONTROL);
      media.width = numbers.getInt();
      media.height = numbers.getInt();
      media.duration = numbers.getLong();
      media.size = numbers.getLong();
      media.bitrate = numbers.getInt();
      media.hasBitrate = numbers.getBoolean();
      int player = numbers.getUnsigned();
      media.player = player == 0 ? null : PLAYERS[player - 1];
      in.end(numbers);
      media.uri = in.getText();
      media.title = in.getText();
      media.format = in.getText();
      mark = in.mark();
      if (HandReader.isNew(mark)) {
        int count = in.getCount();
        List<String> persons = in.remember(new ArrayList<>(count));
        for (int i = 0; i < count; i++) {
          persons.add(in.getText());
        }
        media.persons = persons;
      } else {
        media.persons = (List<String>) in.known(mark);
      }
      media.copyright = in.getText();
      return media;
    }

    private static Image readImage(CompactReader in) {
      int mark = in.mark();
      if (!HandReader.isNew(mark)) {
        return (Image) in.known(mark);
      }
      Image image = in.remember(new Image());
      NumbersIn numbers = in.numbers(IMAGE_CONTROL);
      image.width = numbers.getInt();
      image.height = numbers.getInt();
      int size = numbers.getUnsigned();
      image.size = size == 0 ? null : SIZES[size - 1];
      in.end(numbers);
      image.uri = in.getText();
      image.title = in.getText();
      return image;
    }
  }
}
