import { toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import type { RowOutcome } from '../../../shared/statements/model.ts';
import {
  holdsFiguresOnly,
  findStatedTotal,
  lineType,
  type RecordTypes,
} from '../layouts/header/recordTypes.ts';
import type { Layout } from '../layouts/layout.ts';
import type { OpenOptions } from '../options.ts';
import type { TableRecord } from '../records/record.ts';
import { isBlank, skipped, type RecordReader } from './outcomes.ts';
import { createSectionReader } from './sections.ts';

/**
 * Makes the reader of a file without a header whose lines begin with their type. Lines of the type with amounts are
 * rows. Lines above the first row are title lines. Below it, a line with figures only states a total, and any other
 * line is a record of another kind.
 */
export const typedLineReader = (
  { income, width, lengths }: RecordTypes,
  layout: Layout,
  options: OpenOptions,
): RecordReader => {
  const readRow = createSectionReader({ ...layout, areRows: true }, options);
  let sum = 0n;
  let currency = layout.currency;
  let isBelow = false;

  /** Adds the empty cells that a line of a known length leaves out at its end. */
  const complete = (record: TableRecord): TableRecord =>
    lengths.has(record.cells.length)
      ? { ...record, cells: [...record.cells, ...new Array<string>(width - record.cells.length).fill('')] }
      : record;

  const toTotal = (record: TableRecord): RowOutcome => {
    const amount = findStatedTotal(record.cells, toDecimal(sum));
    const total = skipped(record, 'Total');
    return amount === undefined ? total : { ...total, stated: { amount: amount as Decimal, currency } };
  };

  return (record) => {
    if (isBlank(record.cells)) return [skipped(record, 'Blank')];
    if (lineType(record.cells) !== income) {
      if (!isBelow) return [skipped(record, 'TitleLine')];
      return [holdsFiguresOnly(record.cells) ? toTotal(record) : skipped(record, 'OtherRecord')];
    }
    isBelow = true;
    const outcome = readRow(complete(record));
    if (outcome.kind === 'row') {
      sum += toScaled(outcome.amount);
      ({ currency } = outcome);
    }
    return [outcome];
  };
};
