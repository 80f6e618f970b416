package io.github.scfs.demo.model;

import java.io.Serializable;

/** Version 2: the version of a class file. */
public record FileVersion(int major, int minor) implements Serializable {}
