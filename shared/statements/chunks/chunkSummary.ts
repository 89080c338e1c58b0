import type { Decimal } from '../../money/decimal.ts';
import { createAlikeTable } from './alikeTable.ts';
import type { ChunkSummary, IssueCell, RowVerdict } from './chunk.ts';
import { ExactSums } from './exactSum.ts';
import type { Run, RunSums } from './runSums.ts';

/** Returns the number of rows by status; ignored rows count under `Ignored`. */
export const countRows = (table: readonly RowVerdict[], of: Uint32Array): ChunkSummary['rows'] => {
  const counts = new Uint32Array(table.length);
  for (let place = 0; place < of.length; place++) counts[of[place]!]!++;
  const rows: ChunkSummary['rows'] = {};
  table.forEach(([status, ignored], verdict) => {
    const name = ignored ? 'Ignored' : status;
    rows[name] = (rows[name] ?? 0) + counts[verdict]!;
  });
  return rows;
};

/** Numbers for the status of money, and how many there are. */
const [licensed, open, ignored, standings] = [0, 1, 2, 3] as const;

const standingOf = ([status, isIgnored]: RowVerdict): number => {
  if (isIgnored) return ignored;
  return status === 'Licensed' ? licensed : open;
};

/**
 * Adds up the money of a chunk by currency and status.
 * @param amounts of the present run
 * @param currencies of the uses, by number of the use
 */
export const createMoney = (amounts: RunSums, currencies: readonly string[]) => {
  const table = createAlikeTable<string>(String);
  const currencyOfUse = currencies.map((currency) => table.of(currency));
  const sums = new ExactSums();
  const met = new Set<number>();
  const sumAt = (currency: number, standing: number): Decimal =>
    sums.decimal(currency * standings + standing);
  return {
    add({ use }: Run, verdict: RowVerdict): void {
      const currency = currencyOfUse[use]!;
      met.add(currency);
      amounts.addTo(sums, currency * standings + standingOf(verdict));
    },
    /** Returns exact sums by currency and status. */
    amounts: (): ChunkSummary['amounts'] =>
      Object.fromEntries(
        [...met].map((currency) => [
          table.values[currency]!,
          {
            licensed: sumAt(currency, licensed),
            open: sumAt(currency, open),
            ignored: sumAt(currency, ignored),
          },
        ]),
      ),
  };
};

type OpenIssue = Omit<IssueCell, 'amounts' | 'firstRow'> & {
  place: number;
  /** Numbers of the currencies of its rows. */
  currencies: readonly number[];
};

/**
 * Collects the issues of a chunk: one for each group, status and reason. Runs must come group by group.
 * @param amounts of the present run
 * @param currencies of the uses, by number of the use
 * @param rowIdOf returns the id of a row by its place in the chunk
 */
export const createIssues = (
  amounts: RunSums,
  currencies: readonly string[],
  rowIdOf: (place: number) => string,
) => {
  const table = createAlikeTable<string>(String);
  const currencyOfUse = currencies.map((currency) => table.of(currency));
  const issues: OpenIssue[] = [];
  /** Lists of a single currency, shared because nearly every issue has money of only one. */
  const alone = table.values.map((_, currency) => [currency]);
  const sums = new ExactSums();
  const sumOf = (issue: number, currency: number): number => issue * table.values.length + currency;
  /** The current group, and the number of its first issue. */
  let [present, first] = [-1, 0];
  const numberOf = (
    group: number,
    [status, , reason]: RowVerdict,
    place: number,
    currency: number,
  ): number => {
    if (group !== present) {
      present = group;
      first = issues.length;
    }
    for (let number = first; number < issues.length; number++) {
      const known = issues[number]!;
      if (known.status === status && known.reason.code === reason.code) return number;
    }
    return issues.push({ group, status, reason, place, rows: 0, currencies: alone[currency]! }) - 1;
  };
  return {
    /** Adds a run of rows. Rows that are licensed or ignored are skipped. */
    add({ group, use, start, end }: Run, verdict: RowVerdict): void {
      if (standingOf(verdict) !== open) return;
      const place = amounts.order[start]!;
      const currency = currencyOfUse[use]!;
      const number = numberOf(group, verdict, place, currency);
      const issue = issues[number]!;
      if (place < issue.place) {
        issue.place = place;
        issue.reason = verdict[2];
      }
      issue.rows += end - start;
      if (!issue.currencies.includes(currency)) issue.currencies = [...issue.currencies, currency];
      amounts.addTo(sums, sumOf(number, currency));
    },
    /** Returns the issues in the order of the file. */
    all: (): IssueCell[] =>
      Array.from(issues.keys())
        .sort((a, b) => issues[a]!.place - issues[b]!.place)
        .map((number) => {
          const { group, status, reason, place, rows, currencies: met } = issues[number]!;
          const amounts: IssueCell['amounts'] = {};
          for (const currency of met)
            amounts[table.values[currency]!] = sums.decimal(sumOf(number, currency));
          return { group, status, reason, firstRow: rowIdOf(place), rows, amounts };
        }),
  };
};
