import { add, isZero } from '../../../shared/money/decimal.ts';
import type {
  AdjustmentEffect,
  AdjustmentMoney,
  BatchAdjustment,
} from '../../../shared/statements/adjustmentSchema.ts';

const addMoney = (a: AdjustmentMoney, b: AdjustmentMoney): AdjustmentMoney => ({
  currency: a.currency,
  licensed: add(a.licensed, b.licensed),
  open: add(a.open, b.open),
  ignored: add(a.ignored, b.ignored),
  royalty: add(a.royalty, b.royalty),
  commission: add(a.commission, b.commission),
});

const addEffects = (a: AdjustmentEffect, b: AdjustmentEffect): AdjustmentEffect => ({
  ...a,
  standing: a.standing ?? b.standing,
  reversed: add(a.reversed, b.reversed),
  posted: add(a.posted, b.posted),
  change: add(a.change, b.change),
});

/** Adds up entries with the same key, in the order of first appearance. */
const addAlike = <T>(all: readonly T[], toKey: (one: T) => string, plus: (a: T, b: T) => T): T[] => {
  const sums = new Map<string, T>();
  for (const one of all) {
    const known = sums.get(toKey(one));
    sums.set(toKey(one), known ? plus(known, one) : one);
  }
  return [...sums.values()];
};

/** Adds up parts of a preview by batch, exactly. Leaves out licensors whose royalty does not change in total. */
export const addPreviews = (parts: readonly BatchAdjustment[]): BatchAdjustment[] =>
  addAlike(
    parts,
    ({ batchId }) => batchId,
    (a, b) => ({
      ...a,
      rows: a.rows + b.rows,
      money: addAlike([...a.money, ...b.money], ({ currency }) => currency, addMoney),
      effects: addAlike(
        [...a.effects, ...b.effects],
        ({ licensorId, contractId, currency }) => `${licensorId}|${contractId}|${currency}`,
        addEffects,
      ),
    }),
  ).map((batch) => ({ ...batch, effects: batch.effects.filter(({ change }) => !isZero(change)) }));
