import { toDecimal, type Scaled } from '../../shared/money/decimal.ts';
import { createAlikeTable } from '../chunks/alikeTable.ts';
import { keyOfPlace } from '../chunks/bookedRow.ts';
import { ExactSum } from '../chunks/exactSum.ts';
import type { IncomeColumns } from './income.ts';
import { isCounted, withParts, type CountedLine, type LineParts } from './counts.ts';
import { unitChain, createPayoutSplit, type Payout, type PayoutSplit } from './payout.ts';

const keyOfPayout = ({ terms, platform }: Payout): string => {
  const { workId, songId, releaseId = '', shares, basisPercentage } = terms;
  let key = `${workId}|${songId}|${releaseId}|${platform}|${basisPercentage}`;
  for (const share of shares) {
    key += `|${share.rightType}|${share.percentage}`;
    if (share.part) key += `|${share.part}`;
    for (const { contractUnitId, licensorShare, clause = '', rule, counted } of unitChain(share)) {
      key += `/${contractUnitId}/${licensorShare}/${clause}`;
      if (rule ?? counted) key += `/${JSON.stringify([rule, counted])}`;
    }
  }
  return key;
};

/** Gross and royalty of one share of a payout. */
type Part = Readonly<{ gross: Scaled; royalty: Scaled }>;

/** Income of a payout at one place over all chunks, split over the payout's shares. */
export type PayoutIncome = {
  /** Number of the place. */
  readonly place: number;
  /** Sum of the rows' amounts. */
  readonly amount: Scaled;
  /** In the order of the payout's shares. */
  readonly parts: readonly Part[];
  readonly units: string;
  readonly rows: number;
  /** Numbers of the chunks that hold its rows. */
  readonly chunks: number[];
};

/** Sums of a payout at one place. */
type Total = {
  rows: number;
  readonly units: ExactSum;
  /** Sum of the amounts that split exactly. */
  readonly exact: ExactSum;
  /** Sum of all other amounts, and sums of their parts; undefined if there are none. */
  others: Scaled;
  rounded: readonly Part[] | undefined;
  /** Amounts to split once they are counted; undefined unless the shares depend on what was counted. */
  waiting: Scaled[] | undefined;
  /** Numbers of the chunks, as bits: a batch has a hundred thousand totals, each of up to all its chunks. */
  chunks: bigint;
};

const addParts = (parts: readonly Part[], more: readonly Part[]): Part[] =>
  parts.map(({ gross, royalty }, index) => ({
    gross: gross + more[index]!.gross,
    royalty: royalty + more[index]!.royalty,
  }));

const splitTotal = ({ exact, rounded }: Total, split: PayoutSplit): readonly Part[] => {
  const { parts } = split.of(exact.value);
  return rounded ? addParts(rounded, parts) : parts;
};

/** Returns the numbers whose bits are set, ascending. */
const numbersOfBits = (bits: bigint): number[] => {
  const numbers: number[] = [];
  for (let number = 0, rest = bits; rest > 0n; number++, rest >>= 1n) if (rest & 1n) numbers.push(number);
  return numbers;
};

/**
 * Adds up the licensed income of chunks and splits it. Amounts that split exactly are added first and split once, which
 * gives the same result. Every other amount is split separately.
 */
export const createIncomeTotals = () => {
  const payouts = createAlikeTable(keyOfPayout);
  const places = createAlikeTable(keyOfPlace);
  /** Split of each payout, and its totals by number of the place. */
  const splits: PayoutSplit[] = [];
  const totals: Map<number, Total>[] = [];
  const totalAt = (payout: number, place: number): Total => {
    const own = (totals[payout] ??= new Map());
    const known = own.get(place);
    if (known) return known;
    const total: Total = {
      rows: 0,
      units: new ExactSum(),
      exact: new ExactSum(),
      others: 0n,
      rounded: undefined,
      waiting: undefined,
      chunks: 0n,
    };
    own.set(place, total);
    return total;
  };
  const addAmount = (total: Total, amount: Scaled, split: PayoutSplit): void => {
    const { parts } = split.of(amount);
    total.others += amount;
    total.rounded = total.rounded ? addParts(total.rounded, parts) : parts;
  };
  /** Lines whose shares depend on what was counted, in the order in which they came. */
  const countedTotals: { payout: number; place: number; total: Total }[] = [];
  return {
    /** Payouts and places by their numbers. */
    payouts: payouts.values,
    places: places.values,
    add(income: IncomeColumns, chunk: number): void {
      const payoutNumbers = income.terms.map((terms, payout) =>
        payouts.of({ terms, platform: income.platforms[payout]! }),
      );
      const placeNumbers = income.places.map(places.of);
      const areCounted = income.terms.map(isCounted);
      const bit = 1n << BigInt(chunk);
      income.rows.forEach((rows, entry) => {
        const own = income.payoutOf[entry]!;
        const payout = payoutNumbers[own]!;
        const split = (splits[payout] ??= createPayoutSplit(income.terms[own]!));
        const total = totalAt(payout, placeNumbers[income.placeOf[entry]!]!);
        total.rows += rows;
        income.units.addTo(total.units, entry);
        total.chunks |= bit;
        if (areCounted[own]) {
          if (!total.waiting)
            countedTotals.push({ payout, place: placeNumbers[income.placeOf[entry]!]!, total });
          (total.waiting ??= []).push(income.amounts.scaledAt(entry));
        } else if (income.amounts.decimalsAt(entry) <= split.exactDecimals)
          income.amounts.addTo(total.exact, entry);
        else addAmount(total, income.amounts.scaledAt(entry), split);
      });
    },
    /** Returns the lines whose shares depend on what was counted, once all income is added. */
    counted: (): CountedLine[] =>
      countedTotals.map(({ payout, place, total }) => ({
        payout: payouts.values[payout]!,
        place: places.values[place]!,
        amount: total.waiting!.reduce((sum, amount) => sum + amount, 0n),
        units: total.units.value,
      })),
    /** Splits these lines by their parts, in the same order. Lines without parts keep their terms. */
    settle(partsOfLines: readonly (LineParts | undefined)[]): void {
      countedTotals.forEach(({ payout, place, total }, line) => {
        const { terms, platform } = payouts.values[payout]!;
        const number = payouts.of({ terms: withParts(terms, partsOfLines[line]), platform });
        const split = (splits[number] ??= createPayoutSplit(payouts.values[number]!.terms));
        totals[payout]!.delete(place);
        const settled = totalAt(number, place);
        settled.rows += total.rows;
        settled.units.addScaled(total.units.value);
        settled.chunks |= total.chunks;
        for (const amount of total.waiting!) addAmount(settled, amount, split);
      });
      countedTotals.length = 0;
    },
    /** Yields the income of one payout, split. Other payouts need not be in memory meanwhile. */
    *incomeFor(payout: number): Generator<PayoutIncome> {
      for (const [place, total] of totals[payout] ?? [])
        yield {
          place,
          amount: total.exact.value + total.others,
          parts: splitTotal(total, splits[payout]!),
          units: toDecimal(total.units.value),
          rows: total.rows,
          chunks: numbersOfBits(total.chunks),
        };
    },
  };
};

export type IncomeTotals = ReturnType<typeof createIncomeTotals>;
