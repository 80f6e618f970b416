package io.github.scfs.benchmarks.demo.traffic;

/**
 * One request, independent of the versions of the models.
 *
 * @param type what is asked for
 * @param text the name of the module, package or class, or the text to search for
 * @param page number of the page, from 0; 0 where there are no pages
 * @param size classes in a page, hits of a search; 0 otherwise
 */
public record Ask(MessageType type, String text, int page, int size) {}
