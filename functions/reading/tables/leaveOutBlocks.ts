import type { RowOutcome, SkipReason } from '../../../shared/statements/model.ts';
import type { TableRecord } from '../records/record.ts';
import { skipped } from '../rows/outcomes.ts';
import type { ReadableTable } from '../rows/readRows.ts';

/** Reason to leave out a block of a file or sheet, by its number from 0. */
export type LeftBlocks = ReadonlyMap<number, SkipReason>;

/** Reads a file or sheet without some of its blocks, whose records are skipped and counted. */
export const leaveOutBlocks = (table: ReadableTable, left: LeftBlocks): ReadableTable => {
  let block = -1;
  let hasRows = true;
  const followBlock = (outcome: RowOutcome): void => {
    if (outcome.kind === 'row') {
      if (block < 0) block = 0;
      hasRows = true;
    } else if (outcome.kind === 'skipped' && outcome.reason === 'Header' && hasRows) {
      block += 1;
      hasRows = false;
    }
  };
  const without = (outcome: RowOutcome, record: Pick<TableRecord, 'line' | 'cells'>): RowOutcome => {
    followBlock(outcome);
    const reason = left.get(Math.max(block, 0));
    const isIncome = outcome.kind !== 'skipped' || outcome.stated !== undefined;
    return reason && isIncome ? skipped({ ...record, line: outcome.line } as TableRecord, reason) : outcome;
  };
  for (const outcome of table.above) followBlock(outcome);
  const { lines: _lines, ...slow } = table;
  return {
    ...slow,
    read: (record) => table.read(record).map((outcome) => without(outcome, record)),
    ...(table.end && {
      end: () => table.end!().map((outcome) => without(outcome, { line: outcome.line, cells: [] })),
    }),
  };
};
