/**
 * What the demonstration shows at its end: {@link io.github.scfs.benchmarks.demo.report.TextTable}
 * on the console, {@link io.github.scfs.benchmarks.demo.report.HtmlReport} as one page that needs
 * nothing else, with {@link io.github.scfs.benchmarks.demo.report.BarChart} drawn as SVG inside.
 */
package io.github.scfs.benchmarks.demo.report;
