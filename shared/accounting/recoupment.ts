import { toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';
import { areaContains } from '../reference/territories.ts';

/** An advance as recoupment needs it. */
export type RecoupableAdvance = {
  advanceId: string;
  currency: string;
  /** `Deduct` (1) is taken by itself; `Artificial` (2) is held until a person decides; `NotDeduct` (0) is never taken. */
  deductSetting: 0 | 1 | 2;
  /** The day it was paid; an advance that is not paid is not recouped. */
  paidOn?: string;
  /** First and last day of use whose royalty pays it back, both included; open where absent. */
  deductFrom?: string;
  deductTo?: string;
  /** The works whose royalty may be taken; every work of the contract when absent. */
  workRefs?: readonly string[];
  /** The places of use whose royalty may be taken; every place when absent or empty. */
  regions?: readonly number[];
  /**
   * The level of a chain of sub-licences that was paid a part of the advance. Only royalty that came through
   * `throughContractId` pays it back.
   */
  part?: { licensorId: string; throughContractId: string };
  /** Place within a series of rolling payments; the payment they follow has none and comes first. */
  order?: number;
  /** Still to recoup, less what is held for a decision; zero or more. */
  outstanding: string;
};

/**
 * Royalty of one work under the contract, in the currency it was received in. `usedOn` is the first day of the usage
 * period it was earned in.
 */
export type WorkRoyalty = {
  workRef: string;
  usedOn: string;
  royalty: string;
  /** Where it was used; unknown when absent, which only a worldwide scope covers. */
  territory?: number;
  /** The contracts below in a chain of sub-licences it came through. */
  through?: readonly string[];
};

/** What is taken for an advance; `held` when a person decides what becomes of it. */
export type Recoupment = { advanceId: string; amount: Decimal; part?: string; held?: true };

const isDue = (advance: RecoupableAdvance, receipt: { currency: string; receivedOn: string }): boolean =>
  advance.deductSetting !== 0 &&
  advance.currency === receipt.currency &&
  advance.paidOn !== undefined &&
  advance.paidOn <= receipt.receivedOn &&
  toScaled(advance.outstanding) > 0n;

const inRegion = ({ regions = [] }: RecoupableAdvance, territory = 0): boolean =>
  regions.length === 0 || regions.some((area) => areaContains(area, territory));

const covers = (advance: RecoupableAdvance, royalty: WorkRoyalty): boolean =>
  (advance.deductFrom ?? '') <= royalty.usedOn &&
  royalty.usedOn <= (advance.deductTo ?? '9999-12-31') &&
  (advance.workRefs?.includes(royalty.workRef) ?? true) &&
  inRegion(advance, royalty.territory) &&
  (!advance.part || (royalty.through?.includes(advance.part.throughContractId) ?? false));

const ageOf = ({ paidOn, order = 0, advanceId }: RecoupableAdvance): string =>
  `${paidOn}#${String(order).padStart(3, '0')}#${advanceId}`;

const byAge = (a: RecoupableAdvance, b: RecoupableAdvance): number => (ageOf(a) < ageOf(b) ? -1 : 1);

const least = (a: Scaled, b: Scaled): Scaled => (a < b ? a : b);

/**
 * What received royalty pays back of the contract's advances. The advance paid first comes first, rolling payments of one
 * day in their order; an advance takes only the royalty of its works, its places and its deduction range; every unit of
 * royalty is taken once; a refund of one work lowers what all works together can pay back, and so does one of an earlier
 * receipt that is not made up for yet.
 * @param refunded what earlier refunds came to beyond what was earned, not negative
 */
export const recoup = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupableAdvance[],
  receipt: { currency: string; receivedOn: string },
  refunded = '0',
): Recoupment[] => {
  const available = royalties.map((royalty) => ({ ...royalty, amount: toScaled(royalty.royalty) }));
  let left = available.reduce((total, { amount }) => total + amount, -toScaled(refunded));
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
      recouped.push({
        advanceId: advance.advanceId,
        amount: toDecimal(outstanding - open),
        ...(advance.part && { part: advance.part.licensorId }),
        ...(advance.deductSetting === 2 && { held: true as const }),
      });
  }
  return recouped;
};

/** What tells one claim on royalty from another: a payment, and within it the part of a licensor above. */
export const claimOf = ({ advanceId, part }: { advanceId: string; part?: string }): string =>
  `${advanceId}|${part ?? ''}`;

/** The claim an advance makes. */
export const claimOfAdvance = ({ advanceId, part }: RecoupableAdvance): string =>
  claimOf({ advanceId, part: part?.licensorId });

/** A contract's royalty, and the advances it can pay back. */
export type ContractRoyalty = {
  royalties: readonly WorkRoyalty[];
  advances: readonly RecoupableAdvance[];
  /** What earlier refunds came to beyond what was earned; nothing when absent. */
  refunded?: string;
};

/**
 * What the royalty of several contracts pays back, one contract after the other: an advance that several of them can pay
 * back (of a contract that was renewed, or of a licensor above more than one) is paid back once.
 * @returns the recoupments of each contract, in the order given
 */
export const recoupInTurn = (
  contracts: readonly ContractRoyalty[],
  receipt: { currency: string; receivedOn: string },
): Recoupment[][] => {
  const taken = new Map<string, Scaled>();
  return contracts.map(({ royalties, advances, refunded }) => {
    const left = advances.map((advance) => ({
      ...advance,
      outstanding: toDecimal(toScaled(advance.outstanding) - (taken.get(claimOfAdvance(advance)) ?? 0n)),
    }));
    const recouped = recoup(royalties, left, receipt, refunded);
    for (const one of recouped)
      taken.set(claimOf(one), (taken.get(claimOf(one)) ?? 0n) + toScaled(one.amount));
    return recouped;
  });
};

/** An advance with what royalty of one contract paid back of it so far. */
export type RecoupedAdvance = RecoupableAdvance & { recouped: string };

const netOf = (royalties: readonly WorkRoyalty[]): Scaled =>
  royalties.reduce((total, { royalty }) => total + toScaled(royalty), 0n);

/**
 * What a refund gives back of advances: royalty that went to the house comes out of what it paid back, not out of what the
 * licensor was never paid. Taken is what the refund asks beyond all that ever became payable under the contract, so that
 * afterwards no more is recouped than was earned; the advance paid last is the first. What is held for a decision, or was
 * decided, stays.
 * @param royalties those of one receipt of the contract
 * @param becamePayable what receipts before left owed under the contract, withdrawn or not
 * @returns recoupments with negative amounts; none unless the receipt as a whole is a refund
 */
export const giveBack = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupedAdvance[],
  { currency, becamePayable }: { currency: string; becamePayable: string },
): Recoupment[] => {
  const net = netOf(royalties);
  if (net >= 0n) return [];
  let short = least(-net, -net - toScaled(becamePayable));
  const given: Recoupment[] = [];
  const recouped = advances.filter((one) => one.deductSetting === 1 && one.currency === currency);
  for (const advance of recouped.sort(byAge).reverse()) {
    const refunded = -netOf(royalties.filter((royalty) => covers(advance, royalty)));
    const amount = least(short, least(refunded, toScaled(advance.recouped)));
    if (amount <= 0n) continue;
    short -= amount;
    given.push({
      advanceId: advance.advanceId,
      amount: toDecimal(-amount),
      ...(advance.part && { part: advance.part.licensorId }),
    });
  }
  return given;
};

/** What stays given back of a refund once its lines are corrected: no more than the right lines refund. */
export const stillGivenBack = (
  before: readonly Recoupment[],
  royalties: readonly WorkRoyalty[],
): Recoupment[] => {
  let left = -netOf(royalties);
  return before.flatMap((one) => {
    const amount = least(-toScaled(one.amount), left);
    if (amount <= 0n) return [];
    left -= amount;
    return [{ ...one, amount: toDecimal(-amount) }];
  });
};
