import { toDecimal, type Scaled } from '../money/decimal.ts';
import { createSameTable } from './alikeTable.ts';
import type { CellPlace, ChunkSummary } from './chunk.ts';
import { ExactSums } from './exactSum.ts';
import { placeOf } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import { NumberColumn } from './numberColumn.ts';
import type { PayoutSplit, PayoutTerms } from './payout.ts';
import type { Splitter } from './split.ts';

/**
 * Licensed income of a chunk before it is split, by column: an entry for rows alike in group and use. What repeats stands
 * once in a table.
 */
export type IncomeColumns = {
  readonly payouts: readonly PayoutTerms[];
  readonly places: readonly CellPlace[];
  /** Number of each entry's payout and place in their tables. */
  readonly payoutOf: readonly number[];
  readonly placeOf: readonly number[];
  readonly rows: readonly number[];
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
};

type Split = { royalty: Scaled; commission: Scaled };

/** Numbers of a column to begin with. */
const usualEntries = 20_000;

/** Adds up what amounts of one currency split into. Amounts that are split without rounding are first added by splitter. */
const createSplitSums = () => {
  const split: Split = { royalty: 0n, commission: 0n };
  const splitters = createSameTable<Splitter>();
  const sums = new ExactSums();
  const addParts = (amount: Scaled, royalties: readonly Scaled[]): void => {
    const royalty = royalties.reduce((sum, part) => sum + part, 0n);
    split.royalty += royalty;
    split.commission += amount - royalty;
  };
  return {
    add(payout: PayoutSplit, amounts: NumberColumn, entry: number): void {
      if (payout.exactDecimals < amounts.decimalsAt(entry)) {
        const amount = amounts.scaledAt(entry);
        return addParts(
          amount,
          payout.of(amount).map(({ royalty }) => royalty),
        );
      }
      sums.addAt(splitters.of(payout.splitter), amounts, entry);
    },
    /** To be asked once, when all is added. */
    total(): Split {
      splitters.values.forEach((splitter, number) => {
        const amount = sums.scaled(number);
        addParts(amount, splitter.of(amount).royalty);
      });
      return split;
    },
  };
};

/** Gathers the licensed income of a chunk. */
export const createIncomeTable = (uses: readonly Use[]) => {
  const payouts: PayoutTerms[] = [];
  const splits: PayoutSplit[] = [];
  const places: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const [payoutOf, placeOfEntry, rowsOf]: [number[], number[], number[]] = [[], [], []];
  const amounts = new NumberColumn(usualEntries);
  const units = new NumberColumn(usualEntries);
  const money = new Map<string, ReturnType<typeof createSplitSums>>();
  const splitIn = (currency: string) => {
    const split = money.get(currency) ?? createSplitSums();
    money.set(currency, split);
    return split;
  };
  return {
    amounts,
    units,
    /** Puts a payout into its table and answers its number. */
    file(payout: PayoutTerms, split: PayoutSplit): number {
      splits.push(split);
      return payouts.push(payout) - 1;
    },
    /** Entries so far: the place in `amounts` and `units` of the next one. */
    get count(): number {
      return payoutOf.length;
    },
    /** Adds the entry of rows alike, whose sums stand at its place already. */
    add(payout: number, use: number, rows: number): void {
      const place = (placeOfUse[use] ??= places.push(placeOf(uses[use]!)) - 1);
      const entry = payoutOf.push(payout) - 1;
      placeOfEntry.push(place);
      rowsOf.push(rows);
      splitIn(places[place]!.currency).add(splits[payout]!, amounts, entry);
    },
    /** What licensed money splits into, by currency; to be asked when all is added. */
    split: (): ChunkSummary['split'] =>
      Object.fromEntries(
        [...money].map(([currency, sums]) => {
          const { royalty, commission } = sums.total();
          return [currency, { royalty: toDecimal(royalty), commission: toDecimal(commission) }];
        }),
      ),
    columns: (): IncomeColumns => ({
      payouts,
      ...{ places, payoutOf, placeOf: placeOfEntry, rows: rowsOf, amounts, units },
    }),
  };
};
