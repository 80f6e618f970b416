package io.github.scfs.property.evolution;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.domains.DomainContextBase;

/** Cases, by jqwik. */
public final class Cases extends DomainContextBase {
  /** All parts at once; what jqwik shrinks, shrinks the classes, steps and values. */
  @Provide
  Arbitrary<Case> cases() {
    return Combinators.combine(numbers(160), numbers(60), numbers(260), numbers(40), bits())
        .as(Case::new)
        .withoutEdgeCases();
  }

  private static Arbitrary<List<Integer>> numbers(int most) {
    return Arbitraries.integers()
        .between(0, 65_535)
        .withDistribution(RandomDistribution.uniform())
        .list()
        .ofMaxSize(most)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<Integer> bits() {
    return Arbitraries.integers().between(0, 31).withDistribution(RandomDistribution.uniform());
  }
}
