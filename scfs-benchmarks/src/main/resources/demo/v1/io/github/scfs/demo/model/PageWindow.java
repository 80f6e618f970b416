package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 1: which classes of a package. */
public record PageWindow(int page, int size) implements Serializable {}
