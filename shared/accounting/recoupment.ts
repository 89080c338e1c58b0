import { toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';

/** An advance as recoupment needs it. */
export type RecoupableAdvance = {
  advanceId: string;
  currency: string;
  /** Only `Deduct` (1) is taken by itself; `Artificial` (2) waits for a person, `NotDeduct` (0) is never taken. */
  deductSetting: 0 | 1 | 2;
  /** The day it was paid; an advance that is not paid is not recouped. */
  paidOn?: string;
  /** First and last day of receipt from which it is recouped; open where absent. */
  deductFrom?: string;
  deductTo?: string;
  /** The works whose royalty may be taken; every work of the contract when absent. */
  workRefs?: readonly string[];
  /** Still to recoup, zero or more. */
  outstanding: string;
};

/** Royalty of one work under the contract, in the currency it was received in. */
export type WorkRoyalty = { workRef: string; royalty: string };

export type Recoupment = { advanceId: string; amount: Decimal };

const isDue = (advance: RecoupableAdvance, currency: string, receivedOn: string): boolean =>
  advance.deductSetting === 1 &&
  advance.currency === currency &&
  advance.paidOn !== undefined &&
  advance.paidOn <= receivedOn &&
  (advance.deductFrom ?? '') <= receivedOn &&
  receivedOn <= (advance.deductTo ?? '9999-12-31') &&
  toScaled(advance.outstanding) > 0n;

const byAge = (a: RecoupableAdvance, b: RecoupableAdvance): number =>
  `${a.paidOn}#${a.advanceId}` < `${b.paidOn}#${b.advanceId}` ? -1 : 1;

const takeFrom = (available: Map<string, Scaled>, advance: RecoupableAdvance, limit: Scaled): Scaled => {
  let open = limit;
  for (const workRef of advance.workRefs ?? available.keys()) {
    const there = available.get(workRef) ?? 0n;
    if (there <= 0n || open <= 0n) continue;
    const taken = there < open ? there : open;
    available.set(workRef, there - taken);
    open -= taken;
  }
  return limit - open;
};

const least = (a: Scaled, b: Scaled): Scaled => (a < b ? a : b);

/**
 * What received royalty pays back of the contract's advances. The oldest advance comes first; an advance limited to
 * chosen works takes only their royalty; every unit of royalty is taken once; a refund of one work lowers what all
 * works together can pay back.
 */
export const recoup = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupableAdvance[],
  receipt: { currency: string; receivedOn: string },
): Recoupment[] => {
  const available = new Map<string, Scaled>();
  let left = 0n;
  for (const { workRef, royalty } of royalties) {
    const amount = toScaled(royalty);
    available.set(workRef, (available.get(workRef) ?? 0n) + amount);
    left += amount;
  }
  const taken: Recoupment[] = [];
  for (const advance of advances
    .filter((one) => isDue(one, receipt.currency, receipt.receivedOn))
    .sort(byAge)) {
    if (left <= 0n) break;
    const amount = takeFrom(available, advance, least(left, toScaled(advance.outstanding)));
    left -= amount;
    if (amount > 0n) taken.push({ advanceId: advance.advanceId, amount: toDecimal(amount) });
  }
  return taken;
};
