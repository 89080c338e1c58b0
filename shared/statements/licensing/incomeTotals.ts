import type { Scaled } from '../../money/decimal.ts';
import { createAlikeTable } from '../chunks/alikeTable.ts';
import type { CellPlace } from '../chunks/chunk.ts';
import { ChunkSets } from '../chunks/chunkSets.ts';
import { ExactSums, unitPlaces } from '../chunks/exactSum.ts';
import type { IncomeColumns } from './incomeTable.ts';
import { PairTable } from '../chunks/pairTable.ts';
import { chainOf, createPayoutSplit, type Payout, type PayoutSplit } from './payout.ts';

/** Returns a key that is equal for equal places. */
export const keyOfPlace = ({ territory, periodStart, periodEnd, currency }: CellPlace): string =>
  [territory, periodStart, periodEnd, currency].join('|');

const keyOfPayout = ({ terms: { workId, songId, shares }, platform }: Payout): string => {
  let key = `${workId}|${songId}|${platform}`;
  for (const share of shares) {
    key += `|${share.rightType}|${share.percentage}`;
    for (const { contractUnitId, licensorShare } of chainOf(share))
      key += `/${contractUnitId}/${licensorShare}`;
  }
  return key;
};

/** Gross and royalty of one share of a payout. */
type Part = { gross: Scaled; royalty: Scaled };

/** Income of a payout at one place over all chunks, split over the payout's shares. */
export type PayoutIncome = {
  /** Number of the place. */
  readonly place: number;
  /** In the order of the payout's shares. */
  readonly parts: readonly Readonly<Part>[];
  readonly units: string;
  readonly rows: number;
  /** Numbers of the chunks that hold its rows. */
  readonly chunks: number[];
};

const addParts = (parts: readonly Part[], more: readonly Readonly<Part>[]): void =>
  more.forEach(({ gross, royalty }, index) => {
    parts[index]!.gross += gross;
    parts[index]!.royalty += royalty;
  });

/**
 * Adds up the licensed income of chunks and splits it. Entries alike are added first and split as one if splitting is
 * exact, because the result is then the same. Every other entry is split by itself.
 * @param chunks number of chunks; chunk numbers are below it
 */
export const createIncomeTotals = (chunks: number) => {
  const payouts = createAlikeTable(keyOfPayout);
  const splits: PayoutSplit[] = [];
  const places = createAlikeTable(keyOfPlace);
  /** Payout and place of each total. */
  const numbers = new PairTable();
  /** The last total of each payout; for each total the previous one of its payout (-1 for none). */
  const heads: number[] = [];
  const totals = {
    previous: [] as number[],
    rows: [] as number[],
    chunks: new ChunkSets(chunks),
    amounts: new ExactSums(),
    units: new ExactSums(unitPlaces),
  };
  /** Parts of amounts that had to be rounded, by number of the total. */
  const rounded = new Map<number, Part[]>();
  const totalOf = (payout: number, place: number): number => {
    const total = numbers.of(payout, place);
    if (total < totals.rows.length) return total;
    totals.rows.push(0);
    totals.previous.push(heads[payout] ?? -1);
    heads[payout] = total;
    return total;
  };
  const addRounded = (total: number, parts: readonly Readonly<Part>[]): void => {
    const known = rounded.get(total);
    if (known) addParts(known, parts);
    else
      rounded.set(
        total,
        parts.map(({ gross, royalty }) => ({ gross, royalty })),
      );
  };
  const partsOf = (payout: number, total: number): readonly Readonly<Part>[] => {
    const amount = totals.amounts.scaled(total);
    const beside = rounded.get(total);
    if (beside && amount === 0n) return beside;
    const parts = splits[payout]!.of(amount).map(({ gross, royalty }) => ({ gross, royalty }));
    if (beside) addParts(parts, beside);
    return parts;
  };
  return {
    /** Payouts and places by their numbers. */
    payouts: payouts.values,
    places: places.values,
    add(income: IncomeColumns, chunk: number): void {
      const payoutOf = income.terms.map((terms, payout) => {
        const number = payouts.of({ terms, platform: income.platforms[payout]! });
        splits[number] ??= createPayoutSplit(terms.shares);
        return number;
      });
      const placeOf = income.places.map((place) => places.of(place));
      income.payoutOf.forEach((own, entry) => {
        const payout = payoutOf[own]!;
        const total = totalOf(payout, placeOf[income.placeOf[entry]!]!);
        totals.rows[total]! += income.rows[entry]!;
        totals.chunks.add(total, chunk);
        totals.units.addAt(total, income.units, entry);
        if (splits[payout]!.exactDecimals >= income.amounts.decimalsAt(entry))
          totals.amounts.addAt(total, income.amounts, entry);
        else addRounded(total, splits[payout]!.of(income.amounts.scaledAt(entry)));
      });
    },
    /** Yields the income of one payout, split. Other payouts need not be in memory meanwhile. */
    *incomeOf(payout: number): Generator<PayoutIncome> {
      for (let total = heads[payout] ?? -1; total >= 0; total = totals.previous[total]!)
        yield {
          place: numbers.secondOf(total),
          parts: partsOf(payout, total),
          units: totals.units.decimal(total),
          rows: totals.rows[total]!,
          chunks: totals.chunks.of(total),
        };
    },
  };
};

export type IncomeTotals = ReturnType<typeof createIncomeTotals>;
