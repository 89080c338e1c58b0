import { toDecimal, type Scaled } from '../../shared/money/decimal.ts';
import type { AlikeRows } from '../chunks/alikeRows.ts';
import type { CellPlace } from '../chunks/bookedRow.ts';
import type { ChunkSummary } from '../chunks/chunk.ts';
import { ExactSum } from '../chunks/exactSum.ts';
import { NumberColumn } from '../chunks/numberColumn.ts';
import type { RowColumns } from '../chunks/readRow.ts';
import { toCellPlace } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import type { GrantedLicence } from './licensedMatch.ts';
import type { PayoutSplit, PayoutTerms } from './payout.ts';

/**
 * Licensed income of a chunk before it is split, as columns: one entry per group and use. Repeated values are stored
 * once in a table.
 */
export type IncomeColumns = {
  /** Terms and platform of each payout. */
  readonly terms: readonly PayoutTerms[];
  readonly platforms: readonly string[];
  readonly places: readonly CellPlace[];
  /** Numbers of each entry's payout and place in their tables. */
  readonly payoutOf: readonly number[];
  readonly placeOf: readonly number[];
  readonly rows: readonly number[];
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
};

/**
 * Royalty and commission of amounts in one currency, and their part for shares without a licence. Amounts that split exactly are added first, and their sum is split.
 */
class SplitSum {
  private royalty = 0n;
  private unlicensed = 0n;
  private commission = 0n;
  private readonly exact = new Map<PayoutSplit, ExactSum>();

  /** Adds the amount at a place of a column. */
  add(split: PayoutSplit, amounts: NumberColumn, place: number): void {
    if (amounts.decimalsAt(place) > split.exactDecimals) this.addParts(split, amounts.scaledAt(place));
    else {
      let exact = this.exact.get(split);
      if (!exact) this.exact.set(split, (exact = new ExactSum()));
      amounts.addTo(exact, place);
    }
  }

  /** Returns the sums as exact decimals. Call once, after everything is added. */
  total(): ChunkSummary['split'][string] {
    for (const [split, amount] of this.exact) this.addParts(split, amount.value);
    return {
      royalty: toDecimal(this.royalty),
      commission: toDecimal(this.commission),
      ...(this.unlicensed !== 0n && { unlicensed: toDecimal(this.unlicensed) }),
    };
  }

  private addParts(split: PayoutSplit, amount: Scaled): void {
    const { parts, unlicensed } = split.of(amount);
    this.unlicensed += unlicensed;
    for (const { gross, royalty } of parts) {
      this.royalty += royalty;
      this.commission += gross - royalty;
    }
  }
}

/** Collects the licensed income of a chunk. Add rows group by group. */
export const createIncome = (columns: RowColumns, uses: readonly Use[]) => {
  const terms: PayoutTerms[] = [];
  const platforms: string[] = [];
  const payoutOf: number[] = [];
  const cellPlaces: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const placeOf: number[] = [];
  const rows: number[] = [];
  const amounts = new NumberColumn(columns.count);
  const units = new NumberColumn(columns.count);
  const splits = new Map<string, SplitSum>();
  const splitOfUse: SplitSum[] = [];
  const splitIn = (currency: string): SplitSum => {
    const known = splits.get(currency) ?? new SplitSum();
    splits.set(currency, known);
    return known;
  };
  /** Group and licence of the last payout. */
  let lastGroup: number | undefined;
  let lastLicence: GrantedLicence | undefined;
  return {
    add(alike: AlikeRows, licence: GrantedLicence, platform: string): void {
      const { group, use, places } = alike;
      if (group !== lastGroup || licence !== lastLicence) {
        lastGroup = group;
        lastLicence = licence;
        terms.push(licence.terms);
        platforms.push(platform);
      }
      const entry = rows.push(places.length) - 1;
      payoutOf.push(terms.length - 1);
      placeOf.push((placeOfUse[use] ??= cellPlaces.push(toCellPlace(uses[use]!)) - 1));
      amounts.setSum(entry, columns.amounts, places);
      units.setSum(entry, columns.units, places);
      (splitOfUse[use] ??= splitIn(uses[use]!.currency)).add(licence.split, amounts, entry);
    },
    /** Returns the split of the income by currency. Call once, after everything is added. */
    split: (): ChunkSummary['split'] =>
      Object.fromEntries(Array.from(splits, ([currency, sum]) => [currency, sum.total()])),
    columns: { terms, platforms, places: cellPlaces, payoutOf, placeOf, rows, amounts, units },
  };
};
