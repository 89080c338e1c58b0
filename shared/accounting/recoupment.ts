import { toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';

/** An advance as recoupment needs it. */
export type RecoupableAdvance = {
  advanceId: string;
  currency: string;
  /** Only `Deduct` (1) is taken by itself; `Artificial` (2) waits for a person, `NotDeduct` (0) is never taken. */
  deductSetting: 0 | 1 | 2;
  /** The day it was paid; an advance that is not paid is not recouped. */
  paidOn?: string;
  /** First and last day of use whose royalty pays it back, both included; open where absent. */
  deductFrom?: string;
  deductTo?: string;
  /** The works whose royalty may be taken; every work of the contract when absent. */
  workRefs?: readonly string[];
  /** Still to recoup, zero or more. */
  outstanding: string;
};

/**
 * Royalty of one work under the contract, in the currency it was received in. `usedOn` is the first day of the usage
 * period it was earned in.
 */
export type WorkRoyalty = { workRef: string; usedOn: string; royalty: string };

export type Recoupment = { advanceId: string; amount: Decimal };

const isDue = (advance: RecoupableAdvance, receipt: { currency: string; receivedOn: string }): boolean =>
  advance.deductSetting === 1 &&
  advance.currency === receipt.currency &&
  advance.paidOn !== undefined &&
  advance.paidOn <= receipt.receivedOn &&
  toScaled(advance.outstanding) > 0n;

const covers = (advance: RecoupableAdvance, { workRef, usedOn }: WorkRoyalty): boolean =>
  (advance.deductFrom ?? '') <= usedOn &&
  usedOn <= (advance.deductTo ?? '9999-12-31') &&
  (advance.workRefs?.includes(workRef) ?? true);

const byAge = (a: RecoupableAdvance, b: RecoupableAdvance): number =>
  `${a.paidOn}#${a.advanceId}` < `${b.paidOn}#${b.advanceId}` ? -1 : 1;

const least = (a: Scaled, b: Scaled): Scaled => (a < b ? a : b);

/**
 * What received royalty pays back of the contract's advances. The oldest advance comes first; an advance takes only the
 * royalty of its works and its deduction range; every unit of royalty is taken once; a refund of one work lowers what
 * all works together can pay back.
 */
export const recoup = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupableAdvance[],
  receipt: { currency: string; receivedOn: string },
): Recoupment[] => {
  const available = royalties.map((royalty) => ({ ...royalty, amount: toScaled(royalty.royalty) }));
  let left = available.reduce((total, { amount }) => total + amount, 0n);
  const recouped: Recoupment[] = [];
  for (const advance of advances.filter((one) => isDue(one, receipt)).sort(byAge)) {
    const outstanding = toScaled(advance.outstanding);
    let open = outstanding;
    for (const royalty of available) {
      const taken = covers(advance, royalty) ? least(royalty.amount, least(open, left)) : 0n;
      if (taken <= 0n) continue;
      royalty.amount -= taken;
      open -= taken;
      left -= taken;
    }
    if (open < outstanding)
      recouped.push({ advanceId: advance.advanceId, amount: toDecimal(outstanding - open) });
  }
  return recouped;
};
