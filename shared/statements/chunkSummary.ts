import { toDecimal, type Scaled } from '../money/decimal.ts';
import type { ChunkSummary, IssueCell, RowVerdict } from './chunk.ts';

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

/** Rows of one group and use, with their verdict; `place` is that of the first of them in the chunk. */
type JudgedRows = { place: number; group: number; verdict: RowVerdict; rows: number; amount: Scaled };

type Money = { licensed: Scaled; open: Scaled; ignored: Scaled };

type OpenIssue = Omit<IssueCell, 'amounts' | 'firstRow'> & { place: number; amounts: Map<string, Scaled> };

/**
 * Adds up where the money of a chunk stands, and what a person must decide: one thing for each group, status and reason.
 * @param rowIdOf id of a row by its place in the chunk
 */
export const createMoney = (rowIdOf: (place: number) => string) => {
  const byCurrency = new Map<string, Money>();
  const issues = new Map<string, OpenIssue>();
  const open = ({ place, group, verdict, rows, amount }: JudgedRows, currency: string): void => {
    const [status, , reason] = verdict;
    const key = `${group}|${status}|${reason.code}`;
    const issue = issues.get(key) ?? { group, status, reason, place, rows: 0, amounts: new Map() };
    if (place < issue.place) Object.assign(issue, { place, reason });
    issue.rows += rows;
    issue.amounts.set(currency, (issue.amounts.get(currency) ?? 0n) + amount);
    issues.set(key, issue);
  };
  return {
    add(judged: JudgedRows, currency: string): void {
      const [status, ignored] = judged.verdict;
      const stands = ignored ? 'ignored' : status === 'Licensed' ? 'licensed' : 'open';
      const money = byCurrency.get(currency) ?? { licensed: 0n, open: 0n, ignored: 0n };
      money[stands] += judged.amount;
      byCurrency.set(currency, money);
      if (stands === 'open') open(judged, currency);
    },
    /** Money by currency and by where it stands. */
    amounts: (): ChunkSummary['amounts'] =>
      Object.fromEntries(
        [...byCurrency].map(([currency, money]) => [
          currency,
          {
            licensed: toDecimal(money.licensed),
            open: toDecimal(money.open),
            ignored: toDecimal(money.ignored),
          },
        ]),
      ),
    /** What is to be decided, in the order of the file. */
    issues: (): IssueCell[] =>
      [...issues.values()]
        .sort((a, b) => a.place - b.place)
        .map(({ place, amounts, ...issue }) => ({
          ...issue,
          firstRow: rowIdOf(place),
          amounts: Object.fromEntries(
            [...amounts].map(([currency, amount]) => [currency, toDecimal(amount)]),
          ),
        })),
  };
};
