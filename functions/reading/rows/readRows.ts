import type { RowOutcome } from '../../../shared/statements/model.ts';
import { ByteRowReader, type LineRows } from '../fastPath/byteRowReader.ts';
import type { RecordBatch } from '../records/record.ts';
import type { UnusedColumn } from '../../../shared/statements/reading/unusedColumnSchema.ts';
import type { RecordReader } from './outcomes.ts';
import type { RowSink } from './rowSink.ts';
import type { Tally } from './tally.ts';

/** Records of a file or sheet, with their reader. */
export type ReadableTable = {
  /** File name; for one of several sheets `april.xlsx/Sales`. */
  readonly file: string;
  /** Outcomes of the records above the rows: title lines and header. */
  readonly above: readonly RowOutcome[];
  /** All other records. Can be read once. */
  readonly below: AsyncIterable<RecordBatch>;
  readonly read: RecordReader;
  /** Returns the outcomes known only after the last record. */
  readonly end?: () => readonly RowOutcome[];
  /** Set when every line below the header is one row, so lines can be read as bytes. */
  readonly lines?: LineRows;
  /** Columns that the built-in layout of the table does not know, if they look like something. */
  readonly unusedColumns?: readonly UnusedColumn[];
};

/**
 * Reads all rows of a table into a sink, and yields whenever the sink is full. For a sink that gathers by column,
 * similar lines are read as bytes.
 * @param tally counts the outcomes
 * @param fastPath whether lines may be read as bytes
 */
export async function* readRows(
  table: ReadableTable,
  sink: RowSink,
  tally: Tally,
  fastPath = true,
): AsyncGenerator<void> {
  function* passOn(outcomes: readonly RowOutcome[]): Generator<void> {
    for (const outcome of outcomes) {
      sink.add(tally.count(outcome));
      if (sink.isFull) yield;
    }
  }
  const bytes =
    fastPath && table.lines && sink.byColumn
      ? new ByteRowReader(table.lines, sink.byColumn, tally)
      : undefined;
  yield* passOn(table.above);
  for await (const batch of table.below) {
    if (bytes && batch.lines) yield* bytes.readLines(batch.lines);
    const outcomes = batch.cut().flatMap(table.read);
    bytes?.noticeEnd(outcomes);
    yield* passOn(outcomes);
  }
  yield* passOn(table.end?.() ?? []);
}
