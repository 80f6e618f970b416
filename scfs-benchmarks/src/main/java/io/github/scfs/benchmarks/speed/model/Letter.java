package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;

/** A long text. */
public class Letter implements Serializable {
  private static final long serialVersionUID = 1;
  private static final String LATIN =
      "The sea was calm, the caf\u00e9 was closed, and nobody had read the letter of the 3rd of May. ";
  private static final String WIDE =
      "\u041c\u043e\u0440\u0435 \u0431\u044b\u043b\u043e \u0442\u0438\u0445\u0438\u043c \u2014"
          + " \u6d77\u306f\u9759\u304b\u3060\u3063\u305f\u3002 ";

  private String subject;
  private String text;

  /** So many chars, all of them Latin-1. */
  public static Letter latin(int chars) {
    return letter(LATIN, chars);
  }

  /** So many chars that need two bytes each. */
  public static Letter wide(int chars) {
    return letter(WIDE, chars);
  }

  private static Letter letter(String phrase, int chars) {
    Letter letter = new Letter();
    letter.subject = "About the sea";
    letter.text = phrase.repeat(chars / phrase.length() + 1).substring(0, chars);
    return letter;
  }
}
