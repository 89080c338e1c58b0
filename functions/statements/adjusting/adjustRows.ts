import { add, negate, subtract, toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { AdjustmentMoney } from '../../../shared/statements/adjustmentSchema.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import type { ChunkSummary, GroupMatch } from '../../chunks/chunk.ts';
import type { RowVerdict } from '../../chunks/judgedRow.ts';
import {
  countNameOf,
  createMoney,
  moneyAsDecimals,
  toMoneyPart,
  type Money,
  type RowCounts,
} from '../../chunks/chunkSummary.ts';
import type { ReadRow } from '../../chunks/readRow.ts';
import type { CountedLine } from '../../licensing/counts.ts';
import { createIncomeSums, type FindParts } from '../../licensing/incomeCells.ts';
import { createRowJudge } from '../../licensing/judgeRow.ts';
import { shareSettingsOf } from '../../../shared/statements/licensing/shareBasis.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch, Counters } from '../../../shared/statements/schema.ts';

/** Group that is matched again: the match it was posted under, and its new match. */
export type AdjustedGroup = { identity: Identity; before: GroupMatch; after: GroupMatch };

/** Changes an adjustment makes to one chunk of rows. */
export type ChunkAdjustment = {
  rows: number;
  /** New verdicts by place in the chunk. */
  verdicts: ReadonlyMap<number, RowVerdict>;
  /** Change in rows by status. */
  counts: RowCounts;
  /** Change in money by currency and by status: licensed, open or ignored. */
  amounts: ChunkSummary['amounts'];
  /** Change in the part of licensed rows that is for shares without a licence, by currency. */
  unlicensed: Record<string, string>;
  /** Lines whose shares depend on what was counted: as posted, and those that replace them. */
  counted: Readonly<Record<'before' | 'after', CountedLine[]>>;
  /** Returns the cells that were posted for these rows, and the cells that replace them. */
  cells: (findParts: FindParts) => AdjustedCells;
};

/** Cells that were posted for some rows, and the cells that replace them. */
export type AdjustedCells = { readonly before: BookedCell[]; readonly after: BookedCell[] };

/**
 * Judges rows by the old or the new match of their groups and adds up their income as the licence check does. A row
 * that an earlier match of its group licensed stays under that match.
 */
const createSide = (batch: Pick<Batch, 'claimsShare' | 'shareBases'>, side: 'before' | 'after') => {
  const { judge } = createRowJudge(shareSettingsOf(batch));
  const { add: addIncome, cells, counted, unlicensed } = createIncomeSums();
  return {
    /** Judges a row and adds its income, if it is licensed. */
    judge(row: ReadRow, { identity, [side]: match }: AdjustedGroup): RowVerdict {
      const judged = judge(row, { identity, match });
      if (judged.covered.length) addIncome(judged);
      return judged.verdict;
    },
    cells,
    counted,
    unlicensed,
  };
};

/** Returns the change of amounts by currency, without those that stay. */
const changeOf = (before: ReadonlyMap<string, Scaled>, after: ReadonlyMap<string, Scaled>) => {
  const change: Record<string, string> = {};
  for (const currency of new Set([...before.keys(), ...after.keys()])) {
    const amount = (after.get(currency) ?? 0n) - (before.get(currency) ?? 0n);
    if (amount !== 0n) change[currency] = toDecimal(amount);
  }
  return change;
};

/**
 * Returns the changes that matching some groups again makes to a chunk of rows. Uses the licence check's judge and sums
 * for both sides, so the reversed amounts equal the posted ones to the last digit.
 * @param groups the affected groups, by number; rows of other groups are skipped
 * @param shareBases share basis of the source from now on
 */
export const adjustChunk = (
  { chunk, rows }: { readonly chunk: number; readonly rows: readonly ReadRow[] },
  groups: ReadonlyMap<number, AdjustedGroup>,
  batch: Pick<Batch, 'claimsShare' | 'shareBases' | 'incomeType'>,
  shareBases = batch.shareBases,
): ChunkAdjustment => {
  const before = createSide(batch, 'before');
  const after = createSide({ ...batch, shareBases }, 'after');
  const verdicts = new Map<number, RowVerdict>();
  const counts: RowCounts = {};
  const amounts = new Map<string, Money>();
  rows.forEach((row, place) => {
    const group = groups.get(row.group);
    if (!group) return;
    const old = before.judge(row, group);
    const now = after.judge(row, group);
    verdicts.set(place, now);
    counts[countNameOf(old)] = (counts[countNameOf(old)] ?? 0) - 1;
    counts[countNameOf(now)] = (counts[countNameOf(now)] ?? 0) + 1;
    const money = amounts.get(row.currency) ?? createMoney();
    const amount = toScaled(row.amount);
    money[toMoneyPart(old)].addScaled(-amount);
    money[toMoneyPart(now)].addScaled(amount);
    amounts.set(row.currency, money);
  });
  const incomeType = batch.incomeType!;
  return {
    rows: verdicts.size,
    verdicts,
    counts,
    amounts: moneyAsDecimals(amounts),
    unlicensed: changeOf(before.unlicensed(incomeType), after.unlicensed(incomeType)),
    counted: { before: before.counted(incomeType), after: after.counted(incomeType) },
    cells: (findParts) => ({
      before: before.cells({ incomeType, chunk, findParts }),
      after: after.cells({ incomeType, chunk, findParts }),
    }),
  };
};

const noMoney = (currency: string): AdjustmentMoney => ({
  currency,
  licensed: '0',
  open: '0',
  ignored: '0',
  royalty: '0',
  commission: '0',
});

/** Adds up changes of money by currency. Royalty and commission are taken from the cells. */
export const moneyOfAdjustment = (
  chunks: readonly (Pick<ChunkAdjustment, 'amounts' | 'unlicensed'> & AdjustedCells)[],
): AdjustmentMoney[] => {
  const byCurrency = new Map<string, AdjustmentMoney>();
  const of = (currency: string): AdjustmentMoney => {
    const line = byCurrency.get(currency) ?? noMoney(currency);
    byCurrency.set(currency, line);
    return line;
  };
  for (const { amounts, unlicensed, before, after } of chunks) {
    for (const [currency, change] of Object.entries(amounts)) {
      const line = of(currency);
      for (const place of ['licensed', 'open', 'ignored'] as const)
        line[place] = add(line[place], change[place]);
    }
    for (const [currency, change] of Object.entries(unlicensed)) {
      const line = of(currency);
      line.licensed = subtract(line.licensed, change);
      line.open = add(line.open, change);
      line.unlicensed = add(line.unlicensed ?? '0', change);
    }
    for (const [cells, sign] of [
      [before, negate],
      [after, String],
    ] as const)
      for (const { currency, royalty, commission } of cells) {
        const line = of(currency);
        line.royalty = add(line.royalty, sign(royalty));
        line.commission = add(line.commission, sign(commission));
      }
  }
  return [...byCurrency.values()];
};

/**
 * Applies an adjustment to a batch's reconciliation. The total of the file stays; licensed, open, ignored, royalty and
 * commission change.
 */
export const adjustReconciliation = (
  lines: readonly Reconciliation[],
  money: readonly AdjustmentMoney[],
): Reconciliation[] => {
  const changes = new Map(money.map((change) => [change.currency, change]));
  return lines.map((line) => {
    const change = changes.get(line.currency);
    if (!change) return line;
    const adjusted = { ...line };
    for (const name of ['licensed', 'open', 'ignored', 'royalty', 'commission'] as const)
      adjusted[name] = add(line[name], change[name]);
    if (change.unlicensed !== undefined) adjusted.unlicensed = add(line.unlicensed ?? '0', change.unlicensed);
    return adjusted;
  });
};

/** Counter of each row status, besides `all` and `errors`. */
const counterByStatus = {
  Licensed: 'correct',
  Ignored: 'ignored',
  IllegalData: 'missingData',
  UnMatched: 'unmatched',
  MultipleMatch: 'rematch',
  Matched: 'matched',
  MatchedThenPercentageError: 'abnormal',
} as const satisfies Partial<Record<keyof RowCounts, keyof Counters>>;

/** Returns a batch's counters after rows changed status. */
export const adjustCounters = (counters: Counters, changes: readonly RowCounts[]): Counters => {
  const adjusted = { ...counters };
  for (const counts of changes)
    for (const [status, counter] of Object.entries(counterByStatus) as [
      keyof typeof counterByStatus,
      keyof Counters,
    ][])
      adjusted[counter] += counts[status] ?? 0;
  const { missingData, unmatched, rematch, matched, abnormal } = adjusted;
  return { ...adjusted, errors: missingData + unmatched + rematch + matched + abnormal };
};

/** Returns the royalty reversed and posted per licensor, contract and currency. Leaves out those that do not change. */
export const effectsOfAdjustment = (
  before: readonly BookedCell[],
  after: readonly BookedCell[],
): {
  licensorId: string;
  contractId: string;
  currency: string;
  reversed: string;
  posted: string;
  change: string;
}[] => {
  const effects = new Map<string, ReturnType<typeof effectsOfAdjustment>[number]>();
  const addTo = (cell: BookedCell, side: 'reversed' | 'posted') => {
    const { licensorId, contractId, currency } = cell;
    const key = `${licensorId}|${contractId}|${currency}`;
    const effect = effects.get(key) ?? {
      licensorId,
      contractId,
      currency,
      reversed: '0',
      posted: '0',
      change: '0',
    };
    effect[side] = add(effect[side], cell.royalty);
    effect.change = subtract(effect.posted, effect.reversed);
    effects.set(key, effect);
  };
  before.forEach((cell) => addTo(cell, 'reversed'));
  after.forEach((cell) => addTo(cell, 'posted'));
  return [...effects.values()].filter(({ change }) => change !== '0');
};
