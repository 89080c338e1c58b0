import { add, toDecimal, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import { claimKey, type Use } from './judgeRow.ts';
import { isCounted, withParts, type CountedLine, type LineParts } from './counts.ts';
import { areByProduct } from './licensedMatch.ts';
import { percentageOf } from '../../shared/money/percentage.ts';
import type { BookedCell, BookedRow, CellPlace } from '../chunks/bookedRow.ts';
import type { GroupMatch } from '../chunks/chunk.ts';
import type { JudgedRow } from '../chunks/judgedRow.ts';
import type { IncomeType } from '../../shared/statements/model.ts';
import {
  createPayoutSplit,
  keyOfShare,
  partsOfPayees,
  toCellShares,
  toPayoutTerms,
  type Payout,
} from './payout.ts';

/** Returns the territory, right, period and currency under which the income of a use is recorded. */
export const toCellPlace = ({ territory, right, periodStart, periodEnd, currency }: Use): CellPlace => ({
  territory: territory ?? 0,
  right: right ?? 0,
  periodStart,
  periodEnd,
  currency,
});

/** Rows with the same group, use and currency, summed before they are split; `first` is one of them. */
type Sum = { first: JudgedRow; amount: Scaled; units: Scaled; rows: number };

/** Returns units as a scaled decimal if they are a plain number; anything else counts as 0. */
const parseUnits = (text: string): Scaled => (/^-?\d{1,18}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

const sumOf = (first: JudgedRow): Sum => ({
  first,
  amount: toScaled(first.row.amount),
  units: parseUnits(first.row.units),
  rows: 1,
});

/** Kind of income of the batch, and number of the chunk that holds the rows. Both go into the cells. */
export type CellSettings = {
  readonly incomeType: IncomeType;
  readonly chunk: number;
  readonly findParts?: FindParts;
};

const toPayout = (judged: JudgedRow, incomeType: IncomeType): Payout => {
  const { identity, match } = judged.group;
  const workTitle = match.workTitle ?? identity.title;
  return {
    terms: toPayoutTerms(match, workTitle, judged, identity.incomeType ?? incomeType, {
      ...judged.row,
      platform: identity.platform,
      product: judged.row.usageType,
    }),
    platform: identity.platform,
  };
};

/** Returns the parts of lines of income whose shares depend on what was counted; none before they are booked. */
export type FindParts = (line: Pick<CountedLine, 'payout' | 'place'>) => LineParts | undefined;

/** Finds the parts of income that was not counted yet. */
export const noParts: FindParts = () => undefined;

const countedPayout = (payout: Payout, place: CellPlace, findParts: FindParts): Payout =>
  isCounted(payout.terms)
    ? { ...payout, terms: withParts(payout.terms, findParts({ payout, place })) }
    : payout;

const toCells = (
  { first, amount, units, rows }: Sum,
  { incomeType, chunk, findParts = noParts }: CellSettings,
): BookedCell[] => {
  const place = toCellPlace(first.row);
  const payout = countedPayout(toPayout(first, incomeType), place, findParts);
  const partOfPayee = partsOfPayees(payout);
  const { parts } = createPayoutSplit(payout.terms).of(amount);
  return toCellShares(payout).map((share, index) => {
    const { gross, royalty } = parts[index]!;
    const part = partOfPayee[index] ?? '100';
    const sums = {
      amount: toDecimal(percentageOf(amount, part)),
      gross: toDecimal(gross),
      royalty: toDecimal(royalty),
      commission: toDecimal(gross - royalty),
      units: toDecimal(percentageOf(units, part)),
      rows,
      chunks: [chunk],
    };
    return { ...share, ...place, ...sums };
  });
};

/**
 * Merges the cells of one use with equal shares. Amounts add up; the rows behind them are the same and are counted
 * once.
 */
const alikeAsOne = (cells: readonly BookedCell[]): BookedCell[] => {
  const merged = new Map<string, BookedCell>();
  for (const cell of cells) {
    const known = merged.get(keyOfShare(cell));
    if (!known) merged.set(keyOfShare(cell), cell);
    else
      for (const sum of ['amount', 'gross', 'royalty', 'commission'] as const)
        known[sum] = add(known[sum] ?? '0', cell[sum] ?? '0');
  }
  return [...merged.values()];
};

/** Books one row: a cell for each payee and each level of a chain of sub-licences. */
export const bookRow = (judged: JudgedRow, settings: CellSettings): BookedRow => ({
  ...judged,
  cells: judged.covered.length ? toCells(sumOf(judged), settings) : [],
});

/**
 * Adds up licensed rows one by one. Sums are exact; each sum is split once, with one cell per distinct share. Income of
 * one group is added up under each of its matches separately.
 */
export const createIncomeSums = () => {
  const matches = new Map<GroupMatch, { number: number; isByProduct: boolean }>();
  const sums = new Map<string, Sum>();
  return {
    add(judged: JudgedRow): void {
      const { row, group } = judged;
      const match = matches.get(group.match) ?? {
        number: matches.size,
        isByProduct: areByProduct(group.match.units),
      };
      matches.set(group.match, match);
      const product = match.isByProduct ? row.usageType : '';
      const key = `${match.number}|${row.group}|${claimKey(row)}|${row.currency}|${product}`;
      const more = sumOf(judged);
      const sum = sums.get(key);
      if (!sum) {
        sums.set(key, more);
        return;
      }
      sum.amount += more.amount;
      sum.units += more.units;
      sum.rows += 1;
    },
    /** Returns the part of the income that is for shares without a licence, by currency. */
    unlicensed(incomeType: IncomeType): Map<string, Scaled> {
      const byCurrency = new Map<string, Scaled>();
      for (const { first, amount } of sums.values()) {
        const { currency } = first.row;
        const { unlicensed } = createPayoutSplit(toPayout(first, incomeType).terms).of(amount);
        byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + unlicensed);
      }
      return byCurrency;
    },
    /** Returns the lines whose shares depend on what was counted. */
    counted: (incomeType: IncomeType): CountedLine[] =>
      [...sums.values()].flatMap(({ first, amount, units }) => {
        const payout = toPayout(first, incomeType);
        return isCounted(payout.terms) ? [{ payout, place: toCellPlace(first.row), amount, units }] : [];
      }),
    cells: (settings: CellSettings): BookedCell[] =>
      [...sums.values()].flatMap((sum) => alikeAsOne(toCells(sum, settings))),
  };
};
