import { add, toDecimal, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import { claimKey, type Judgement, type Use } from './judgeRow.ts';
import type { CellPlace, IncomeCell } from '../chunks/chunk.ts';
import type { ChunkRow } from '../chunks/rowColumns.ts';
import type { IncomeType } from '../../shared/statements/model.ts';
import {
  toCellShares,
  createPayoutSplit,
  keyOfShare,
  toPayoutTerms,
  type LicensedPart,
  type PaidGroup,
  type Payout,
} from './payout.ts';

/** Returns a group by its number. */
export type GroupAt = (group: number) => PaidGroup;

/** Returns the territory, right, period and currency under which the income of a use is recorded. */
export const toCellPlace = ({ territory, right, periodStart, periodEnd, currency }: Use): CellPlace => ({
  territory: territory ?? 0,
  right: right ?? 0,
  periodStart,
  periodEnd,
  currency,
});

/** Rows with the same group, use and currency, summed before they are split. */
type Sum = { judgement: Judgement; group: number; use: Use; amount: Scaled; units: Scaled; rows: number };

type Covering = LicensedPart;

/** Returns units as a scaled decimal if they are a plain number; anything else counts as 0. */
const parseUnits = (text: string): Scaled => (/^-?\d{1,18}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

const toPayout = ({ identity, match }: PaidGroup, licensed: Covering, incomeType: IncomeType): Payout => ({
  terms: toPayoutTerms(match, match.workTitle ?? identity.title, licensed, identity.incomeType ?? incomeType),
  platform: identity.platform,
});

const toCells = (
  { use, amount, units, rows }: Pick<Sum, 'use' | 'amount' | 'units' | 'rows'>,
  payout: Payout,
): IncomeCell[] => {
  const { parts } = createPayoutSplit(payout.terms).of(amount);
  return toCellShares(payout).map((share, index) => {
    const { gross, royalty } = parts[index]!;
    const money = {
      amount: toDecimal(amount),
      gross: toDecimal(gross),
      royalty: toDecimal(royalty),
      commission: toDecimal(gross - royalty),
    };
    return { ...share, ...toCellPlace(use), ...money, units: toDecimal(units), rows };
  });
};

/**
 * Merges the cells of one use with equal shares. Amounts add up; the rows behind them are the same and are counted
 * once.
 */
const alikeAsOne = (cells: readonly IncomeCell[]): IncomeCell[] => {
  const merged = new Map<string, IncomeCell>();
  for (const cell of cells) {
    const known = merged.get(keyOfShare(cell));
    if (!known) merged.set(keyOfShare(cell), cell);
    else
      for (const sum of ['amount', 'gross', 'royalty', 'commission'] as const)
        known[sum] = add(known[sum] ?? '0', cell[sum] ?? '0');
  }
  return [...merged.values()];
};

/**
 * Returns the cells of one row, one for each payee and each level of a chain of sub-licences; empty unless the row is
 * licensed.
 */
export const cellsOfRow = (
  row: ChunkRow,
  judgement: Covering,
  group: PaidGroup,
  incomeType: IncomeType,
): IncomeCell[] =>
  judgement.covered.length
    ? toCells(
        { use: row, amount: toScaled(row.amount), units: parseUnits(row.units), rows: 1 },
        toPayout(group, judgement, incomeType),
      )
    : [];

/** Adds up licensed rows one by one. Sums are exact; each sum is split once, with one cell per distinct share. */
export const createIncomeSums = () => {
  const sums = new Map<string, Sum>();
  return {
    add(row: ChunkRow, judgement: Judgement, amount: Scaled): void {
      const { group } = row;
      const key = `${group}|${claimKey(row)}|${row.currency}`;
      const sum = sums.get(key) ?? { judgement, group, use: row, amount: 0n, units: 0n, rows: 0 };
      sum.amount += amount;
      sum.units += parseUnits(row.units);
      sum.rows += 1;
      sums.set(key, sum);
    },
    /** Returns the part of the income that is for shares without a licence, by currency. */
    unlicensed(groupAt: GroupAt, incomeType: IncomeType): Map<string, Scaled> {
      const byCurrency = new Map<string, Scaled>();
      for (const { group, judgement, use, amount } of sums.values()) {
        const { terms } = toPayout(groupAt(group), judgement, incomeType);
        const { unlicensed } = createPayoutSplit(terms).of(amount);
        byCurrency.set(use.currency, (byCurrency.get(use.currency) ?? 0n) + unlicensed);
      }
      return byCurrency;
    },
    cells: (groupAt: GroupAt, incomeType: IncomeType): IncomeCell[] =>
      [...sums.values()].flatMap((sum) =>
        alikeAsOne(toCells(sum, toPayout(groupAt(sum.group), sum.judgement, incomeType))),
      ),
  };
};
