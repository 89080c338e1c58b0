import { toDecimal, toScaled, type Decimal, type Scaled } from '../../../shared/money/decimal.ts';
import { isTickedKind, type ShareKind } from '../../../shared/contracts/shareTypes.ts';
import { areaContains } from '../../../shared/reference/territories.ts';

/** Advance with the fields recoupment needs. */
export type RecoupableAdvance = {
  advanceId: string;
  currency: string;
  /**
   * `Deduct` (1) is recouped automatically; `Artificial` (2) is held until a person decides; `NotDeduct` (0) is never
   * recouped.
   */
  deductSetting: 0 | 1 | 2;
  /** Day it was paid. An unpaid advance is not recouped. */
  paidOn?: string;
  /** First and last day of use whose royalty pays it back, both included. An absent day leaves that end open. */
  deductFrom?: string;
  deductTo?: string;
  /** Works whose royalty may pay it back; every work of the contract when absent. */
  workRefs?: readonly string[];
  /** Shares of compositions whose royalty may pay it back; every share when absent or empty. */
  shareTypes?: readonly string[] | undefined;
  /** Territories of use whose royalty may pay it back; every territory when absent or empty. */
  regions?: readonly number[];
  /**
   * Upper level of a chain of sub-licences that received a part of the advance. Only royalty that came through
   * `throughContractId` pays it back.
   */
  part?: { licensorId: string; throughContractId: string };
  /** First and last day of receipt whose royalty pays it back, of another contract's that a group joins to this one. */
  group?: { startDate: string; endDate?: string | undefined };
  /** Position in a series of rolling payments. The first payment has none. */
  order?: number;
  /** Amount still to be recouped, less the amount held for a decision; zero or more. */
  outstanding: string;
};

/**
 * Royalty of one work under the contract, in the currency it is owed in. `usedOn` is the first day of the usage
 * period.
 */
export type WorkRoyalty = {
  workRef: string;
  usedOn: string;
  royalty: string;
  /** Territory of use. Only a worldwide scope covers an absent one. */
  territory?: number;
  /** Words or music; absent for other shares, which ticked ones leave out. */
  shareKind?: ShareKind | undefined;
  /** Contracts further down a chain of sub-licences that the royalty came through. */
  through?: readonly string[];
};

/** Amount recouped for an advance. `held` is set when a person has to decide about it. */
export type Recoupment = { advanceId: string; amount: Decimal; part?: string; held?: true };

const isDue = (advance: RecoupableAdvance, receipt: { currency: string; receivedOn: string }): boolean =>
  advance.deductSetting !== 0 &&
  advance.currency === receipt.currency &&
  advance.paidOn !== undefined &&
  advance.paidOn <= receipt.receivedOn &&
  (!advance.group ||
    (advance.group.startDate <= receipt.receivedOn &&
      receipt.receivedOn <= (advance.group.endDate ?? '9999-12-31'))) &&
  toScaled(advance.outstanding) > 0n;

const inRegion = ({ regions = [] }: RecoupableAdvance, territory = 0): boolean =>
  regions.length === 0 || regions.some((area) => areaContains(area, territory));

const covers = (advance: RecoupableAdvance, royalty: WorkRoyalty): boolean =>
  (advance.deductFrom ?? '') <= royalty.usedOn &&
  royalty.usedOn <= (advance.deductTo ?? '9999-12-31') &&
  (advance.workRefs?.includes(royalty.workRef) ?? true) &&
  isTickedKind(advance.shareTypes, royalty.shareKind) &&
  inRegion(advance, royalty.territory) &&
  (!advance.part || (royalty.through?.includes(advance.part.throughContractId) ?? false));

/** Orders the contract's own advances before those of its group, then the oldest first. */
const ageKey = ({ group, paidOn, order = 0, advanceId }: RecoupableAdvance): string =>
  `${group ? 1 : 0}#${paidOn}#${String(order).padStart(3, '0')}#${advanceId}`;

const byAge = (a: RecoupableAdvance, b: RecoupableAdvance): number => (ageKey(a) < ageKey(b) ? -1 : 1);

const least = (a: Scaled, b: Scaled): Scaled => (a < b ? a : b);

/** Royalty of a contract that is not taken yet: of each work, and of all together. */
type Purse = { available: (WorkRoyalty & { amount: Scaled })[]; left: Scaled };

const openPurse = (royalties: readonly WorkRoyalty[], refunded: string): Purse => {
  const available = royalties.map((royalty) => ({ ...royalty, amount: toScaled(royalty.royalty) }));
  return {
    available,
    left: available.reduce((total, { amount }) => total + amount, -toScaled(refunded)),
  };
};

const takeFrom = (
  purse: Purse,
  advances: readonly RecoupableAdvance[],
  receipt: { currency: string; receivedOn: string },
): Recoupment[] => {
  const recouped: Recoupment[] = [];
  for (const advance of advances.filter((one) => isDue(one, receipt)).sort(byAge)) {
    const outstanding = toScaled(advance.outstanding);
    let open = outstanding;
    for (const royalty of purse.available) {
      const taken = covers(advance, royalty) ? least(royalty.amount, least(open, purse.left)) : 0n;
      if (taken <= 0n) continue;
      royalty.amount -= taken;
      open -= taken;
      purse.left -= taken;
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

/**
 * Recoups a contract's advances from received royalty. Its own advances are paid back before those of its group, in the
 * order they were paid; rolling payments of one day follow their position. An advance takes only royalty of its works, its
 * territories and its deduction range. Royalty is taken only once. A refund of one work lowers the amount that all works
 * together can pay back; so does an earlier refund that later royalty has not made up for.
 * @param refunded excess of earlier refunds over earnings, zero or more
 */
export const recoup = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupableAdvance[],
  receipt: { currency: string; receivedOn: string },
  refunded = '0',
): Recoupment[] => takeFrom(openPurse(royalties, refunded), advances, receipt);

/** Returns the key of a claim on royalty: a payment, and the licensor for an upper level's part of it. */
export const claimKey = ({ advanceId, part }: { advanceId: string; part?: string }): string =>
  `${advanceId}|${part ?? ''}`;

/** Returns the key of an advance's claim. */
export const claimOfAdvance = ({ advanceId, part }: RecoupableAdvance): string =>
  claimKey({ advanceId, part: part?.licensorId });

/** Royalty of a contract, and the advances it can pay back. */
export type ContractRoyalty = {
  /** Currency the royalty is owed in. Only advances in it are paid back. */
  currency: string;
  royalties: readonly WorkRoyalty[];
  advances: readonly RecoupableAdvance[];
  /** Excess of earlier refunds over earnings; zero when absent. */
  refunded?: string;
};

/**
 * Recoups advances from the royalty of several contracts, one contract after the other: first each contract's own, then
 * those of its group from what is left. An advance that several of them can pay back (of a renewed contract, of a licensor
 * above more than one, or of a group) is paid back only once.
 * @returns the recoupments of each contract, in the given order
 */
export const recoupInTurn = (contracts: readonly ContractRoyalty[], receivedOn: string): Recoupment[][] => {
  const taken = new Map<string, Scaled>();
  const purses = contracts.map(({ royalties, refunded = '0' }) => openPurse(royalties, refunded));
  const recoupFrom = (isOwn: boolean) =>
    contracts.map(({ currency, advances }, index) => {
      const left = advances
        .filter(({ group }) => isOwn === (group === undefined))
        .map((advance) => ({
          ...advance,
          outstanding: toDecimal(toScaled(advance.outstanding) - (taken.get(claimOfAdvance(advance)) ?? 0n)),
        }));
      const recouped = takeFrom(purses[index]!, left, { currency, receivedOn });
      for (const one of recouped)
        taken.set(claimKey(one), (taken.get(claimKey(one)) ?? 0n) + toScaled(one.amount));
      return recouped;
    });
  const [own, ofGroups] = [recoupFrom(true), recoupFrom(false)];
  return own.map((recouped, index) => [...recouped, ...ofGroups[index]!]);
};

/** Advance with the amount that royalty of one contract has paid back. */
type RecoupedAdvance = RecoupableAdvance & { recouped: string };

const sumRoyalties = (royalties: readonly WorkRoyalty[]): Scaled =>
  royalties.reduce((total, { royalty }) => total + toScaled(royalty), 0n);

/**
 * Reverses recoupments for a refund, so the recouped amount never exceeds the earnings. Only the part of the refund
 * beyond the amount earlier receipts left payable is reversed. The advance paid last is reversed first. Amounts held
 * for a decision, or decided by a person, stay.
 * @param royalties those of one receipt of the contract
 * @param becamePayable sum that earlier receipts made payable under the contract, withdrawn or not
 * @returns recoupments with negative amounts; none unless the receipt as a whole is a refund
 */
export const reverseRecoupments = (
  royalties: readonly WorkRoyalty[],
  advances: readonly RecoupedAdvance[],
  { currency, becamePayable }: { currency: string; becamePayable: string },
): Recoupment[] => {
  const net = sumRoyalties(royalties);
  if (net >= 0n) return [];
  let short = least(-net, -net - toScaled(becamePayable));
  const given: Recoupment[] = [];
  const recouped = advances.filter((one) => one.deductSetting === 1 && one.currency === currency);
  for (const advance of recouped.sort(byAge).reverse()) {
    const refunded = -sumRoyalties(royalties.filter((royalty) => covers(advance, royalty)));
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

/**
 * Returns the reversed recoupments that stay after a refund's lines are corrected: at most the amount the corrected
 * lines refund.
 */
export const remainingReversals = (
  before: readonly Recoupment[],
  royalties: readonly WorkRoyalty[],
): Recoupment[] => {
  let left = -sumRoyalties(royalties);
  return before.flatMap((one) => {
    const amount = least(-toScaled(one.amount), left);
    if (amount <= 0n) return [];
    left -= amount;
    return [{ ...one, amount: toDecimal(-amount) }];
  });
};
