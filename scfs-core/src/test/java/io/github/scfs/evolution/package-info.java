/**
 * Versions of classes that drift apart. The {@code OriginalDefects*Test} classes hold the case of
 * each defect that was found in the original of this library, by its number, unless another test
 * has it:
 *
 * <pre>
 *   D1a       fields that swapped                  matrix.FieldChangesTest
 *   D1c       fields that moved                    matrix.HierarchyChangesTest
 *   D2a       fields of other types                matrix, with a test for each kind of type
 *   D2b, c    null, strict types                   matrix.NumberChangesTest, functional.sessions.OptionsTest
 *   D3        final or not                         functional.fields.ObjectFieldsTest
 *   D5, D6a   one name in super and sub class      functional.fields.SameNameInSuperTest
 *   D7, D12   annotations of Kryo                  functional.kryo.KryoFieldAnnotationsTest
 *   D8        a layout that was never received     session.DisorderTest
 *   D9        enums by name                        matrix.EnumChangesTest
 *   D10       records                              functional.fields.RecordsTest, internal.generate.GeneratedRecordsTest
 *   D13       lists that are skipped               OriginalDefectsSkippingTest, with D15
 *   D14       references around what is skipped    functional.missing.SkippedReferencesTest
 *   D17       first seen in what is skipped        functional.missing.FirstSeenInSkippedTest
 *   D18c      sub classes of immutable values      types.RefusedTypesTest
 *   D19a, b   references into what is skipped      functional.missing.SkippedReferencesTest
 *   D20       a failed write leaves no trace       session.FailedWriteTest, session.PendingMessageTest
 *   D21       small limits                         functional.sessions.OptionsTest
 *   D24       lost, repeated, reordered, foreign   session.DisorderTest
 *   D25b to d two threads in one half, at one key  session.ThreadsTest
 *   D27       another class loader                 functional.sessions.ClassLoaderSwitchTest
 *   D28       the life of a session                session.SessionLifeTest, session.DisorderTest
 *   D30       class loaders                        hostile.CollectableLoaderTest
 *   D32       bytes that lie                       hostile.DamagedMessagesTest, hostile.CraftedCountsTest
 *   D33       classes that were not asked for      hostile.AllowListTest
 *   D34       what was skipped is not held         functional.sessions.SizeMemoryTest
 *   D38c      two threads in a singleton           functional.sessions.FactoriesTest
 * </pre>
 */
package io.github.scfs.evolution;
