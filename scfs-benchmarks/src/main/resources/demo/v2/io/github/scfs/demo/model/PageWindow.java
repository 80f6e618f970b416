package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 2: which classes of a package. The components changed places. */
public record PageWindow(int size, int page) implements Serializable {}
