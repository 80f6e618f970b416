/**
 * Versions of classes that drift apart. The {@code OriginalDefects*Test} classes hold the case of
 * each defect that was found in the original of this library, by its number, unless another test
 * has it:
 *
 * <pre>
 *   D1c       fields that moved                    functional.MovedFieldTest
 *   D2b, c    null, strict types                   matrix.NumberChangesTest, functional.OptionsTest
 *   D3        final or not                         functional.ObjectFieldsTest
 *   D7, D12   annotations of Kryo                  functional.KryoFieldAnnotationsTest
 *   D8        a layout that was never received     session.DisorderTest
 *   D9        enums by name                        functional.EnumsTest
 *   D10       records                              functional.RecordsTest, internal.generate.GeneratedRecordsTest
 *   D20       a failed write leaves no trace       session.FailedWriteTest, session.PendingMessageTest
 *   D21       small limits                         functional.OptionsTest
 *   D24       lost, repeated, reordered, foreign   session.DisorderTest
 *   D25b, c   two threads in one half              session.ThreadsTest
 *   D27       another class loader                 functional.ClassLoaderSwitchTest
 *   D28       the life of a session                session.SessionLifeTest, session.DisorderTest
 *   D30b      classes given to an option           hostile.CollectableLoaderTest
 *   D32       bytes that lie                       hostile.DamagedMessagesTest, hostile.CraftedCountsTest
 *   D33       classes that were not asked for      hostile.AllowListTest
 * </pre>
 */
package io.github.scfs.evolution;
