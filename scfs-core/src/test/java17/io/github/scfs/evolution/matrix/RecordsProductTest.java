package io.github.scfs.evolution.matrix;

import java.util.Collections;
import java.util.List;

/** Changes to records times types. */
class RecordsProductTest extends ProductTest {
  @Override
  List<ChangeTable> tables() {
    return Collections.singletonList(new RecordChangesTest());
  }
}
