import { toDecimal, type Scaled } from '../money/decimal.ts';
import { createAlikeTable, createSameTable } from './alikeTable.ts';
import type { CellPlace, ChunkSummary } from './chunk.ts';
import { ExactSums } from './exactSum.ts';
import { placeOf } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import { NumberColumn } from './numberColumn.ts';
import type { PayoutSplit, PayoutTerms } from './payout.ts';
import type { Run, RunSums } from './runSums.ts';
import type { Splitter } from './split.ts';

/**
 * Licensed income of a chunk before it is split, by column: an entry for rows alike in group and use. What repeats stands
 * once in a table.
 */
export type IncomeColumns = {
  readonly payouts: readonly PayoutTerms[];
  readonly places: readonly CellPlace[];
  /** Number of each entry's payout and place in their tables. */
  readonly payoutOf: Uint32Array;
  readonly placeOf: Uint32Array;
  readonly rows: Uint32Array;
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
};

type Split = { royalty: Scaled; commission: Scaled };

/**
 * Adds up what amounts split into, by currency. Amounts that are split without rounding are first added by splitter.
 * @param currencies number of currencies
 */
const createSplitSums = (currencies: number) => {
  const splits = Array.from({ length: currencies }, (): Split => ({ royalty: 0n, commission: 0n }));
  const splitters = createSameTable<Splitter>();
  const sums = new ExactSums();
  const addParts = (currency: number, amount: Scaled, royalties: readonly Scaled[]): void => {
    const royalty = royalties.reduce((sum, part) => sum + part, 0n);
    splits[currency]!.royalty += royalty;
    splits[currency]!.commission += amount - royalty;
  };
  return {
    numberOf: splitters.of,
    /** Adds an amount that is split without rounding, by number of its splitter. */
    addExact(splitter: number, currency: number, amounts: RunSums): void {
      amounts.addTo(sums, splitter * currencies + currency);
    },
    addRounded(payout: PayoutSplit, currency: number, amount: Scaled): void {
      addParts(
        currency,
        amount,
        payout.of(amount).map(({ royalty }) => royalty),
      );
    },
    /** By number of the currency; to be asked once, when all is added. */
    totals(): readonly Split[] {
      splitters.values.forEach((splitter, number) => {
        for (let currency = 0; currency < currencies; currency++) {
          const amount = sums.scaled(number * currencies + currency);
          if (amount !== 0n) addParts(currency, amount, splitter.of(amount).royalty);
        }
      });
      return splits;
    },
  };
};

/**
 * Gathers the licensed income of a chunk.
 * @param present sums over the run of rows at hand
 */
export const createIncomeTable = (uses: readonly Use[], present: Record<'amounts' | 'units', RunSums>) => {
  /** There is at most an entry for each row. */
  const most = present.amounts.order.length;
  const payouts: PayoutTerms[] = [];
  const splits: PayoutSplit[] = [];
  const splitterOf: number[] = [];
  const places: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const payoutOf = new Uint32Array(most);
  const placeOfEntry = new Uint32Array(most);
  const rowsOf = new Uint32Array(most);
  const amounts = new NumberColumn(most);
  const units = new NumberColumn(most);
  let entries = 0;
  const currencies = createAlikeTable<string>(String);
  const currencyOfUse = uses.map(({ currency }) => currencies.of(currency));
  const paid = new Set<number>();
  const sums = createSplitSums(currencies.values.length);
  const split = (payout: number, currency: number, entry: number): void => {
    paid.add(currency);
    if (splits[payout]!.exactDecimals < amounts.decimalsAt(entry))
      sums.addRounded(splits[payout]!, currency, amounts.scaledAt(entry));
    else sums.addExact(splitterOf[payout]!, currency, present.amounts);
  };
  return {
    /** Puts a payout into its table and answers its number. */
    file(payout: PayoutTerms, split: PayoutSplit): number {
      splits.push(split);
      splitterOf.push(sums.numberOf(split.splitter));
      return payouts.push(payout) - 1;
    },
    /** Adds the run at hand, whose amounts are added up already. */
    add(payout: number, run: Run): void {
      const entry = entries++;
      payoutOf[entry] = payout;
      placeOfEntry[entry] = placeOfUse[run.use] ??= places.push(placeOf(uses[run.use]!)) - 1;
      rowsOf[entry] = run.end - run.start;
      present.units.turnTo(run);
      present.amounts.putInto(amounts, entry);
      present.units.putInto(units, entry);
      split(payout, currencyOfUse[run.use]!, entry);
    },
    /** What licensed money splits into, by currency; to be asked when all is added. */
    split(): ChunkSummary['split'] {
      const totals = sums.totals();
      return Object.fromEntries(
        [...paid].map((currency) => {
          const { royalty, commission } = totals[currency]!;
          return [
            currencies.values[currency]!,
            { royalty: toDecimal(royalty), commission: toDecimal(commission) },
          ];
        }),
      );
    },
    columns: (): IncomeColumns => ({
      ...{ payouts, places, amounts, units },
      payoutOf: payoutOf.subarray(0, entries),
      placeOf: placeOfEntry.subarray(0, entries),
      rows: rowsOf.subarray(0, entries),
    }),
  };
};
