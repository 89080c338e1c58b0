import { toDecimal, type Scaled } from '../../money/decimal.ts';
import { createAlikeTable, createSameTable } from '../chunks/alikeTable.ts';
import type { CellPlace, ChunkSummary } from '../chunks/chunk.ts';
import type { ChunkBuffers } from '../chunks/chunkBuffers.ts';
import { ExactSums } from '../chunks/exactSum.ts';
import { cellPlaceOf } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import type { NumberColumn } from '../chunks/numberColumn.ts';
import type { PayoutSplit, PayoutTerms } from './payout.ts';
import type { Run, RunSums } from '../chunks/runSums.ts';

/**
 * Licensed income of a chunk before it is split, as columns: one entry per group and use. Repeated values stand once in
 * a table.
 */
export type IncomeColumns = {
  /** Terms and platform of each payout. */
  readonly terms: readonly PayoutTerms[];
  readonly platforms: readonly string[];
  readonly places: readonly CellPlace[];
  /** Numbers of each entry's payout and place in their tables. */
  readonly payoutOf: Uint32Array;
  readonly placeOf: Uint32Array;
  readonly rows: Uint32Array;
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
};

type Split = { royalty: Scaled; commission: Scaled };

/**
 * Adds up the royalty and commission of amounts, by currency. Amounts that split without rounding are first added per
 * split.
 * @param currencies number of currencies
 */
const createSplitSums = (currencies: number) => {
  const splits = Array.from({ length: currencies }, (): Split => ({ royalty: 0n, commission: 0n }));
  const ways = createSameTable<PayoutSplit>();
  const sums = new ExactSums();
  const addParts = (currency: number, split: PayoutSplit, amount: Scaled): void => {
    if (amount === 0n) return;
    const royalty = split.of(amount).reduce((sum, part) => sum + part.royalty, 0n);
    splits[currency]!.royalty += royalty;
    splits[currency]!.commission += amount - royalty;
  };
  return {
    /** Returns the number of a split. */
    numberOf: ways.of,
    /**
     * Adds the amount of the present run.
     * @param decimals number of decimals of the amount
     */
    add(way: number, currency: number, amounts: RunSums, decimals: number): void {
      const split = ways.values[way]!;
      if (split.exactDecimals < decimals) addParts(currency, split, amounts.scaled());
      else amounts.addTo(sums, way * currencies + currency);
    },
    /** Totals by number of the currency. Call once, after everything is added. */
    totals(): readonly Split[] {
      ways.values.forEach((split, way) => {
        for (let currency = 0; currency < currencies; currency++)
          addParts(currency, split, sums.scaled(way * currencies + currency));
      });
      return splits;
    },
  };
};

/**
 * Collects the licensed income of a chunk.
 * @param present sums over the current run of rows
 */
export const createIncomeTable = (
  uses: readonly Use[],
  present: Record<'amounts' | 'units', RunSums>,
  buffers: ChunkBuffers,
) => {
  /** Maximum number of entries: one for each row. */
  const most = present.amounts.order.length;
  const { terms, platforms } = buffers;
  const wayOfPayout = buffers.column('ways', most);
  const places: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const payoutOf = buffers.column('payouts', most);
  const placeOfEntry = buffers.column('places', most);
  const rowsOf = buffers.column('rows', most);
  const { amounts, units } = buffers;
  let payouts = 0;
  let entries = 0;
  const currencies = createAlikeTable<string>(String);
  const currencyOfUse = uses.map(({ currency }) => currencies.of(currency));
  const paid = new Set<number>();
  const sums = createSplitSums(currencies.values.length);
  return {
    /** Adds a payout to its table and returns its number. */
    file(term: PayoutTerms, platform: string, split: PayoutSplit): number {
      terms[payouts] = term;
      platforms[payouts] = platform;
      wayOfPayout[payouts] = sums.numberOf(split);
      return payouts++;
    },
    /** Adds the current run, whose amounts are summed already. */
    add(payout: number, run: Run): void {
      const entry = entries++;
      payoutOf[entry] = payout;
      placeOfEntry[entry] = placeOfUse[run.use] ??= places.push(cellPlaceOf(uses[run.use]!)) - 1;
      rowsOf[entry] = run.end - run.start;
      present.units.turnTo(run);
      present.amounts.putInto(amounts, entry);
      present.units.putInto(units, entry);
      const currency = currencyOfUse[run.use]!;
      paid.add(currency);
      sums.add(wayOfPayout[payout]!, currency, present.amounts, amounts.decimalsAt(entry));
    },
    /** Returns royalty and commission of the licensed money, by currency. Call after everything is added. */
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
    columns(): IncomeColumns {
      terms.length = payouts;
      platforms.length = payouts;
      return {
        ...{ terms, platforms, places, amounts, units },
        payoutOf: payoutOf.subarray(0, entries),
        placeOf: placeOfEntry.subarray(0, entries),
        rows: rowsOf.subarray(0, entries),
      };
    },
  };
};
