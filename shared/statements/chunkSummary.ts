import { toDecimal, type Decimal, type Scaled } from '../money/decimal.ts';
import type { CellParts, ChunkSummary, IssueCell, RowRecord, RowVerdict } from './chunk.ts';
import { ExactSums } from './exactSum.ts';
import type { Judgement } from './judgeRow.ts';

/** Rows of a chunk alike in group and term: judged once, summed exactly. */
export type AlikeRows = {
  /** Place of the first of them in the chunk, and that row. */
  place: number;
  record: RowRecord;
  judgement: Judgement;
  rows: number;
  amount: Scaled;
  units: Scaled;
};

/** Rows by status, ignored ones under `Ignored`. */
export const countRows = (table: readonly RowVerdict[], of: readonly number[]): ChunkSummary['rows'] => {
  const counts = new Uint32Array(table.length);
  for (const verdict of of) counts[verdict]!++;
  const rows: ChunkSummary['rows'] = {};
  table.forEach(([status, ignored], verdict) => {
    const name = ignored ? 'Ignored' : status;
    rows[name] = (rows[name] ?? 0) + counts[verdict]!;
  });
  return rows;
};

type Money = { licensed: Scaled; open: Scaled; ignored: Scaled };

/** Money by currency and by where it stands. */
export const moneyOf = (alike: readonly AlikeRows[]): ChunkSummary['amounts'] => {
  const byCurrency = new Map<string, Money>();
  for (const { record, judgement, amount } of alike) {
    const [status, ignored] = judgement.verdict;
    const money = byCurrency.get(record[6]) ?? { licensed: 0n, open: 0n, ignored: 0n };
    money[ignored ? 'ignored' : status === 'Licensed' ? 'licensed' : 'open'] += amount;
    byCurrency.set(record[6], money);
  }
  return Object.fromEntries(
    [...byCurrency].map(([currency, { licensed, open, ignored }]) => [
      currency,
      { licensed: toDecimal(licensed), open: toDecimal(open), ignored: toDecimal(ignored) },
    ]),
  );
};

type OpenIssue = Omit<IssueCell, 'amounts'> & { amounts: Record<string, Scaled> };

/** What a person must decide, one for each group, status and reason. */
export const issuesOf = (alike: readonly AlikeRows[], rowIdOf: (place: number) => string): IssueCell[] => {
  const issues = new Map<string, OpenIssue>();
  for (const { place, record, judgement, amount, rows } of alike) {
    const [status, ignored, reason] = judgement.verdict;
    if (ignored || status === 'Licensed') continue;
    const key = `${record[1]}|${status}|${reason.code}`;
    const issue = issues.get(key) ?? {
      ...{ group: record[1], status, reason },
      firstRow: rowIdOf(place),
      rows: 0,
      amounts: {},
    };
    issue.rows += rows;
    issue.amounts[record[6]] = (issue.amounts[record[6]] ?? 0n) + amount;
    issues.set(key, issue);
  }
  return [...issues.values()].map((issue) => ({
    ...issue,
    amounts: Object.fromEntries(
      Object.entries(issue.amounts).map(([currency, amount]) => [currency, toDecimal(amount)]),
    ),
  }));
};

/** What licensed money splits into, by currency. */
export const splitOf = (cells: readonly CellParts[]): ChunkSummary['split'] => {
  const sums = new ExactSums();
  const currencies = new Map<string, number>();
  for (const { place, sums: amounts } of cells) {
    const { currency } = place;
    const number = currencies.get(currency) ?? currencies.size * 2;
    currencies.set(currency, number);
    sums.add(number, amounts.royalty as Decimal);
    sums.add(number + 1, amounts.commission as Decimal);
  }
  return Object.fromEntries(
    [...currencies].map(([currency, number]) => [
      currency,
      { royalty: sums.decimal(number), commission: sums.decimal(number + 1) },
    ]),
  );
};
