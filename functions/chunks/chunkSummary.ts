import { toDecimal } from '../../shared/money/decimal.ts';
import type { AlikeRows } from './alikeRows.ts';
import type { ChunkSummary, IssueCell } from './chunk.ts';
import type { RowVerdict } from './judgedRow.ts';
import { isTitleDoubt } from '../../shared/statements/model.ts';
import { ExactSum } from './exactSum.ts';
import type { NumberColumn } from './numberColumn.ts';

export type RowCounts = ChunkSummary['rows'];

/** Returns the name under which rows with a verdict are counted. */
export const countNameOf = ({ status, ignored }: RowVerdict): keyof RowCounts =>
  ignored ? 'Ignored' : status;

/** Money of rows, by the part their verdict puts it in. */
export type Money = Readonly<Record<'licensed' | 'open' | 'ignored', ExactSum>>;

export const createMoney = (): Money => ({
  licensed: new ExactSum(),
  open: new ExactSum(),
  ignored: new ExactSum(),
});

/** Returns the part of the money that rows with a verdict belong to. */
export const toMoneyPart = ({ status, ignored }: RowVerdict): keyof Money => {
  if (ignored) return 'ignored';
  return status === 'Licensed' ? 'licensed' : 'open';
};

/** Returns sums by currency as exact decimals. */
export const moneyAsDecimals = (sums: ReadonlyMap<string, Money>): ChunkSummary['amounts'] =>
  Object.fromEntries(
    Array.from(sums, ([currency, { licensed, open, ignored }]) => [
      currency,
      { licensed: toDecimal(licensed.value), open: toDecimal(open.value), ignored: toDecimal(ignored.value) },
    ]),
  );

/** Returns the number of rows by status. */
export const countRows = (table: readonly RowVerdict[], verdictOfRow: readonly number[]): RowCounts => {
  const counts = table.map(() => 0);
  for (const verdict of verdictOfRow) counts[verdict]!++;
  const rows: RowCounts = {};
  table.forEach((verdict, number) => {
    rows[countNameOf(verdict)] = (rows[countNameOf(verdict)] ?? 0) + counts[number]!;
  });
  return rows;
};

/** Returns whether a verdict licenses rows whose title casts doubt on their match by ISRC. */
export const isTitleDoubted = ({ status, ignored, reason }: RowVerdict): boolean =>
  status === 'Licensed' && !ignored && isTitleDoubt(reason.code);

/** Returns the number of licensed rows whose title casts doubt on their match. */
export const countTitleDoubts = (table: readonly RowVerdict[], verdictOfRow: readonly number[]): number => {
  const doubted = table.map(isTitleDoubted);
  return doubted.includes(true) ? verdictOfRow.filter((verdict) => doubted[verdict]).length : 0;
};

type OpenIssue = Omit<IssueCell, 'amounts' | 'firstRow'> & { place: number; amounts: Map<string, ExactSum> };

/**
 * Collects the issues of a chunk: one for each group, status and reason.
 * @param toRowId returns the id of a row by its place in the chunk
 */
export const createIssues = (toRowId: (place: number) => string) => {
  const issues = new Map<string, OpenIssue>();
  return {
    /** Adds rows whose money is open, with the column of their amounts. */
    add({ group, places }: AlikeRows, verdict: RowVerdict, currency: string, amounts: NumberColumn): void {
      const { status, reason } = verdict;
      const place = places[0]!;
      const key = `${group}|${status}|${reason.code}`;
      const issue = issues.get(key) ?? { group, status, reason, place, rows: 0, amounts: new Map() };
      issues.set(key, issue);
      if (place < issue.place) Object.assign(issue, { place, reason });
      issue.rows += places.length;
      const sum = issue.amounts.get(currency) ?? new ExactSum();
      issue.amounts.set(currency, sum);
      for (const row of places) amounts.addTo(sum, row);
    },
    /** Returns the issues in the order of their first rows. */
    all: (): IssueCell[] =>
      [...issues.values()]
        .sort((a, b) => a.place - b.place)
        .map(({ group, status, reason, place, rows, amounts }) => ({
          group,
          status,
          reason,
          firstRow: toRowId(place),
          rows,
          amounts: Object.fromEntries(
            Array.from(amounts, ([currency, sum]) => [currency, toDecimal(sum.value)]),
          ),
        })),
  };
};
