import { toDecimal, type Scaled } from '../../money/decimal.ts';
import type { AlikeRows } from '../chunks/alikeRows.ts';
import type { CellPlace, ChunkSummary } from '../chunks/chunk.ts';
import { ExactSum } from '../chunks/exactSum.ts';
import { NumberColumn } from '../chunks/numberColumn.ts';
import type { RowColumns } from '../chunks/rowColumns.ts';
import { toCellPlace } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import type { GrantedLicence } from './licensedMatch.ts';
import type { Payout, PayoutSplit } from './payout.ts';

/**
 * Licensed income of a chunk before it is split, as columns: one entry per group and use. Repeated values stand once in
 * a table.
 */
export type IncomeColumns = {
  readonly payouts: readonly Payout[];
  readonly places: readonly CellPlace[];
  /** Numbers of each entry's payout and place in their tables. */
  readonly payoutOf: readonly number[];
  readonly placeOf: readonly number[];
  readonly rows: readonly number[];
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
};

/**
 * Adds up the royalty and commission of amounts by currency. Amounts that split exactly are added first, and their sum
 * is split.
 */
const createSplitSums = () => {
  const sums = new Map<string, { royalty: Scaled; commission: Scaled; exact: Map<PayoutSplit, ExactSum> }>();
  const currencySum = (currency: string) => {
    const known = sums.get(currency);
    if (known) return known;
    const sum = { royalty: 0n, commission: 0n, exact: new Map<PayoutSplit, ExactSum>() };
    sums.set(currency, sum);
    return sum;
  };
  const addParts = (sum: { royalty: Scaled; commission: Scaled }, split: PayoutSplit, amount: Scaled) => {
    for (const { gross, royalty } of split.of(amount)) {
      sum.royalty += royalty;
      sum.commission += gross - royalty;
    }
  };
  return {
    /** Adds the amount at a place of a column. */
    add(currency: string, split: PayoutSplit, amounts: NumberColumn, place: number): void {
      const sum = currencySum(currency);
      if (amounts.decimalsAt(place) > split.exactDecimals) addParts(sum, split, amounts.scaledAt(place));
      else {
        let exact = sum.exact.get(split);
        if (!exact) sum.exact.set(split, (exact = new ExactSum()));
        amounts.addTo(exact, place);
      }
    },
    /** Returns royalty and commission by currency. Call once, after everything is added. */
    totals: (): ChunkSummary['split'] =>
      Object.fromEntries(
        Array.from(sums, ([currency, sum]) => {
          for (const [split, amount] of sum.exact) addParts(sum, split, amount.value);
          return [currency, { royalty: toDecimal(sum.royalty), commission: toDecimal(sum.commission) }];
        }),
      ),
  };
};

/** Collects the licensed income of a chunk. Add rows group by group. */
export const createIncome = (columns: RowColumns, uses: readonly Use[]) => {
  const payouts: Payout[] = [];
  const payoutOf: number[] = [];
  const cellPlaces: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const placeOf: number[] = [];
  const rows: number[] = [];
  const amounts = new NumberColumn(columns.count);
  const units = new NumberColumn(columns.count);
  const splits = createSplitSums();
  /** Group and licence of the last payout. */
  let last: { group: number; licence: GrantedLicence } | undefined;
  return {
    add(alike: AlikeRows, licence: GrantedLicence, platform: string): void {
      const { group, use, places } = alike;
      if (last?.group !== group || last.licence !== licence) {
        last = { group, licence };
        payouts.push({ terms: licence.terms, platform });
      }
      const entry = rows.push(places.length) - 1;
      payoutOf.push(payouts.length - 1);
      placeOf.push((placeOfUse[use] ??= cellPlaces.push(toCellPlace(uses[use]!)) - 1));
      amounts.setSum(entry, columns.amounts, places);
      units.setSum(entry, columns.units, places);
      splits.add(uses[use]!.currency, licence.split, amounts, entry);
    },
    /** Returns royalty and commission of the income by currency. Call once, after everything is added. */
    split: splits.totals,
    columns: { payouts, places: cellPlaces, payoutOf, placeOf, rows, amounts, units },
  };
};
