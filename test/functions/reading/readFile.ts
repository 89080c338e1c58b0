import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { sum } from '../../../shared/money/decimal.ts';
import type { BadRow, RowOutcome, SkippedRow, StatementRow } from '../../../shared/statements/model.ts';
import type { OpenedStatement } from '../../../functions/reading/pipeline.ts';
import type { OpenOptions } from '../../../functions/reading/options.ts';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { OutcomeList } from '../../../functions/reading/rows/rowSink.ts';

export const fixture = (name: string): string => join(import.meta.dirname, '../../fixtures/statements', name);

export type ReadStatement = {
  statement: OpenedStatement;
  outcomes: RowOutcome[];
  rows: StatementRow[];
  bad: BadRow[];
  skipped: SkippedRow[];
  /** Totals by currency. */
  totals: Record<string, string>;
};

/** Reads a statement to its end. */
export const readAll = async (statement: OpenedStatement): Promise<ReadStatement> => {
  const list = new OutcomeList();
  for await (const _ of statement.read(list));
  const { outcomes } = list;
  const rows = outcomes.filter((outcome) => outcome.kind === 'row');
  const totals: Record<string, string> = {};
  for (const { currency, amount } of rows) totals[currency] = sum([totals[currency] ?? '0', amount]);
  return {
    statement,
    outcomes,
    rows,
    bad: outcomes.filter((outcome) => outcome.kind === 'bad'),
    skipped: outcomes.filter((outcome) => outcome.kind === 'skipped'),
    totals,
  };
};

export const readFixture = async (name: string, options?: OpenOptions): Promise<ReadStatement> =>
  readAll(await openStatement(createReadStream(fixture(name)), basename(name), options));

/** Returns bytes as a stream in chunks of one length. */
export async function* inPieces(bytes: Uint8Array, length = bytes.length): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** Reads bytes or text as a statement. */
export const readBytes = async (
  content: Uint8Array | string,
  options?: OpenOptions,
  name = 'statement.csv',
  piece?: number,
) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readAll(await openStatement(inPieces(bytes, piece), name, options));
};
