import { createAlikeTable, createSameTable } from '../chunks/alikeTable.ts';
import type { BadRecord } from '../chunks/chunk.ts';
import type { RowVerdict } from '../chunks/judgedRow.ts';
import type { IncomeColumns } from '../licensing/income.ts';
import { NumberColumn } from '../chunks/numberColumn.ts';
import type { Reason, RowStatus } from '../../shared/statements/model.ts';
import type { PayoutShare, PayoutTerms } from '../licensing/payout.ts';
import type { PayoutUnit } from '../licensing/splitBetweenLevels.ts';
import { rowAt, type ReadRow, type RowColumns, type RowTerm } from '../chunks/readRow.ts';
import { loadJson, putJson } from '../files/files.ts';
import { batchObjects } from '../db/keys/statements.ts';
import type { BatchPart } from './posting/incomeParts.ts';

/*
 * Chunks of rows, verdicts and licensed income as objects. Written row by row, a million rows have twenty times as many
 * JSON values. All three are stored by column instead: repeated values once in a table, numbers as one text separated
 * by blanks.
 */

/** Rows as stored: lines as runs of first line and count, the rest as in `RowColumns`. */
type StoredRows = {
  lines: (readonly [first: number, count: number])[];
  groups: number[];
  terms: number[];
  termTable: readonly RowTerm[];
  amounts: string;
  units: string;
  oddUnits: Readonly<Record<number, string>>;
  bad: readonly BadRecord[];
};

const packLines = (lines: Uint32Array, count: number): StoredRows['lines'] => {
  const runs: (readonly [first: number, count: number])[] = [];
  let start = 0;
  for (let place = 1; place <= count; place++) {
    const first = lines[start]!;
    const length = place - start;
    if (place < count && lines[place] === first + length) continue;
    runs.push([first, length]);
    start = place;
  }
  return runs;
};

const unpackLines = (runs: StoredRows['lines'], count: number): Uint32Array => {
  const lines = new Uint32Array(count);
  let place = 0;
  for (const [first, length] of runs) for (let line = 0; line < length; line++) lines[place++] = first + line;
  return lines;
};

/** Returns the rows of a chunk as JSON text. Call it before reading on: the gatherer reuses its columns. */
export const rowsAsJson = (columns: RowColumns): string => {
  const { count, termTable, oddUnits, bad } = columns;
  const stored: StoredRows = {
    lines: packLines(columns.lines, count),
    groups: Array.from(columns.groups.subarray(0, count)),
    terms: Array.from(columns.terms.subarray(0, count)),
    termTable,
    amounts: columns.amounts.text(count),
    units: columns.units.text(count),
    oddUnits,
    bad,
  };
  return JSON.stringify(stored);
};

/** Loads the rows of a chunk by column. */
export const loadRowColumns = async (batchId: string, chunk: number): Promise<RowColumns> => {
  const stored = await loadJson<StoredRows>(batchObjects.rowColumns(batchId, chunk));
  const count = stored.groups.length;
  return {
    ...stored,
    count,
    lines: unpackLines(stored.lines, count),
    groups: Uint32Array.from(stored.groups),
    terms: Uint16Array.from(stored.terms),
    amounts: NumberColumn.of(stored.amounts, count),
    units: NumberColumn.of(stored.units, count),
  };
};

/** Rows of a chunk one by one, and the lines that could not be read. */
export type ReadRows = { rows: ReadRow[]; bad: readonly BadRecord[] };

/** Loads the rows of a chunk one by one, and the lines that could not be read. */
export const loadRows = async (batchId: string, chunk: number): Promise<ReadRows> => {
  const columns = await loadRowColumns(batchId, chunk);
  return {
    rows: Array.from({ length: columns.count }, (_, place) => rowAt(columns, place)),
    bad: columns.bad,
  };
};

/**
 * Verdicts of a chunk: distinct ones in a table, and the number of each row's, in the order of the rows, then of the bad
 * lines.
 */
type VerdictTable = { table: readonly RowVerdict[]; of: readonly number[] };

/** Verdict as stored: the fields of `RowVerdict` in their order. */
type StoredVerdict = readonly [status: RowStatus, ignored: 0 | 1, reason: Reason, matchedShare: string];
type StoredVerdictTable = { table: readonly StoredVerdict[]; of: readonly number[] };

const storedVerdict = ({ status, ignored, reason, matchedShare }: RowVerdict): StoredVerdict => [
  status,
  ignored ? 1 : 0,
  reason,
  matchedShare,
];

const verdictAsStored = ([status, ignored, reason, matchedShare]: StoredVerdict): RowVerdict => ({
  status,
  ignored: ignored === 1,
  reason,
  matchedShare,
});

export const saveVerdictTable = (
  batchId: string,
  chunk: number,
  { table, of }: VerdictTable,
): Promise<void> => {
  const stored: StoredVerdictTable = { table: table.map(storedVerdict), of };
  return putJson(batchObjects.verdictTable(batchId, chunk), stored);
};

/** Stores verdicts in the order of the chunk's rows, then of its bad lines. */
export const saveVerdicts = (
  batchId: string,
  chunk: number,
  verdicts: readonly RowVerdict[],
): Promise<void> => {
  const table = createAlikeTable<RowVerdict>();
  const of = verdicts.map(table.of);
  return saveVerdictTable(batchId, chunk, { table: table.values, of });
};

export const loadVerdictTable = async (batchId: string, chunk: number): Promise<VerdictTable> => {
  const { table, of } = await loadJson<StoredVerdictTable>(batchObjects.verdictTable(batchId, chunk));
  return { table: table.map(verdictAsStored), of };
};

/** Loads the verdicts of a chunk's rows in order, then of its bad lines. */
export const loadVerdicts = async (batchId: string, chunk: number): Promise<RowVerdict[]> => {
  const { table, of } = await loadVerdictTable(batchId, chunk);
  return of.map((number) => table[number]!);
};

/** Share with the units its income passes through, from the licensing unit to the collecting one. */
type StoredShare = Pick<PayoutShare, 'rightType' | 'percentage'> & {
  chain: readonly [PayoutUnit, ...PayoutUnit[]];
};

/** Returns the fields of a unit that its payee sees. */
const storedUnit = (unit: PayoutUnit): PayoutUnit => ({
  contractId: unit.contractId,
  contractUnitId: unit.contractUnitId,
  licensorId: unit.licensorId,
  agentId: unit.agentId,
  licensorShare: unit.licensorShare,
  ...(unit.clause !== undefined && { clause: unit.clause }),
  ...(unit.rule && { rule: unit.rule }),
  ...(unit.counted && { counted: unit.counted }),
});

const storedShare = ({ rightType, percentage, unit, through = [] }: PayoutShare): StoredShare => ({
  rightType,
  percentage,
  chain: [storedUnit(unit), ...through.map(storedUnit)],
});

const payoutShare = ({ rightType, percentage, chain: [unit, ...through] }: StoredShare): PayoutShare => ({
  rightType,
  percentage,
  unit,
  ...(through.length > 0 && { through }),
});

/**
 * Income as stored: shares once, payouts with the number of their shares and their work's title under another name, sums of one kind as one text with a blank
 * after each.
 */
type StoredIncome = Pick<IncomeColumns, 'places' | 'payoutOf' | 'placeOf' | 'rows'> & {
  shares: (readonly StoredShare[])[];
  payouts: (Omit<PayoutTerms, 'shares' | 'workTitle'> & {
    title: string;
    platform: string;
    shares: number;
  })[];
  amounts: string;
  units: string;
};

const toStoredIncome = (income: IncomeColumns): StoredIncome => {
  const count = income.rows.length;
  const shares = createSameTable<PayoutTerms['shares']>();
  return {
    payouts: income.terms.map((terms, payout) => ({
      workType: terms.workType,
      workId: terms.workId,
      songId: terms.songId,
      title: terms.workTitle,
      ...(terms.releaseId !== undefined && { releaseId: terms.releaseId }),
      basisPercentage: terms.basisPercentage,
      platform: income.platforms[payout]!,
      shares: shares.of(terms.shares),
    })),
    shares: shares.values.map((alike) => alike.map(storedShare)),
    places: income.places,
    payoutOf: income.payoutOf,
    placeOf: income.placeOf,
    rows: income.rows,
    amounts: income.amounts.text(count),
    units: income.units.text(count),
  };
};

const fromStoredIncome = (stored: StoredIncome): IncomeColumns => {
  const { places, payoutOf, placeOf, rows } = stored;
  const shares = stored.shares.map((alike) => alike.map(payoutShare));
  return {
    terms: stored.payouts.map(({ platform: _platform, title, ...terms }) => ({
      ...terms,
      workTitle: title,
      shares: shares[terms.shares]!,
    })),
    platforms: stored.payouts.map(({ platform }) => platform),
    places,
    payoutOf,
    placeOf,
    rows,
    amounts: NumberColumn.of(stored.amounts, rows.length),
    units: NumberColumn.of(stored.units, rows.length),
  };
};

export const saveIncome = (batchId: string, chunk: number, income: IncomeColumns): Promise<void> =>
  putJson(batchObjects.income(batchId, chunk), toStoredIncome(income));

/** Loads the licensed income of a chunk by column. */
export const loadIncome = async (batchId: string, chunk: number): Promise<IncomeColumns> =>
  fromStoredIncome(await loadJson<StoredIncome>(batchObjects.income(batchId, chunk)));

/** Income of a chunk, or of some of its rows. */
export type ChunkIncome = { readonly chunk: number; readonly income: IncomeColumns };

/** Stores the income of some chunks that is of one part of a batch. */
export const saveDividedIncome = (
  { batchId, part }: BatchPart,
  firstChunk: number,
  incomes: readonly ChunkIncome[],
): Promise<void> =>
  putJson(
    batchObjects.dividedIncome(batchId, part, firstChunk),
    incomes.map(({ chunk, income }) => [chunk, toStoredIncome(income)]),
  );

/** Loads the income of some chunks that is of one part of a batch. */
export const loadDividedIncome = async (
  { batchId, part }: BatchPart,
  firstChunk: number,
): Promise<ChunkIncome[]> => {
  const stored = await loadJson<[number, StoredIncome][]>(
    batchObjects.dividedIncome(batchId, part, firstChunk),
  );
  return stored.map(([chunk, income]) => ({ chunk, income: fromStoredIncome(income) }));
};
