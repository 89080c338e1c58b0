/*
 * A second computation of the income that passes through sub-licences with any number of upper contracts, in exact
 * fractions. It shares no code with the product.
 */

import { fractionOf, minus, over, readFraction, times, total, zero, type Fraction } from './fraction.ts';

/** Contract of a licensor with an agent; of two that could take a share, the one that starts later does. */
export type ChainContract = {
  readonly name: string;
  readonly licensor: string;
  readonly agent: string;
  readonly percent: string;
  readonly start: string;
  /** False when it does not cover the use. */
  readonly covers: boolean;
  readonly allowsSubLicences: boolean;
  /** Upper contracts; those of its licensor for `all`, and none for an author's own. */
  readonly uppers: readonly string[] | 'all';
  /** Kinds of shares it is for; all if absent. */
  readonly kinds?: readonly string[] | undefined;
};

export type ChainShare = { readonly owner: string; readonly percent: string; readonly kind: string };

/** One step of a chain: what reaches a contract, the licensor's share of it, and what of that the licensor keeps. */
export type Step = {
  readonly owner: string;
  readonly contract: string;
  readonly base: Fraction;
  readonly percent: Fraction;
  readonly result: Fraction;
  readonly kept: Fraction;
};

export type SplitChains = {
  readonly steps: readonly Step[];
  readonly commission: Fraction;
  readonly unlicensed: Fraction;
};

const hundred = fractionOf(100n);
const percentOf = (text: string): Fraction => over(readFraction(text), hundred);

const isSub = ({ uppers }: ChainContract): boolean => uppers === 'all' || uppers.length > 0;

const isBelow = (lower: ChainContract, upper: ChainContract): boolean =>
  lower.uppers === 'all'
    ? upper.agent === lower.licensor && upper.allowsSubLicences
    : lower.uppers.includes(upper.name);

const latest = (contracts: readonly ChainContract[]): ChainContract | undefined =>
  [...contracts].sort((a, b) => (a.start < b.start ? 1 : -1))[0];

/** Returns the contracts a share passes, from the author's down to the one that collects. */
const chainOf = (all: readonly ChainContract[], { owner, kind }: ChainShare): ChainContract[] => {
  const contracts = all.filter(({ covers, kinds }) => covers && (kinds?.includes(kind) ?? true));
  const chain: ChainContract[] = [];
  let next = latest(contracts.filter((one) => one.licensor === owner && !isSub(one)));
  while (next) {
    const upper = next;
    chain.push(upper);
    next = latest(contracts.filter((one) => isBelow(one, upper) && !chain.includes(one)));
  }
  return chain;
};

/** Returns where the amount of a row goes that pays for the whole work, or else for the licensed shares. */
export const splitOverChains = (
  amountText: string,
  shares: readonly ChainShare[],
  contracts: readonly ChainContract[],
  paysForWhole: boolean,
): SplitChains => {
  const amount = readFraction(amountText);
  const licensed = shares
    .map((share) => ({
      owner: share.owner,
      percent: percentOf(share.percent),
      chain: chainOf(contracts, share),
    }))
    .filter(({ chain }) => chain.length > 0);
  if (licensed.length === 0) return { steps: [], commission: zero, unlicensed: zero };
  const ours = total(licensed.map(({ percent }) => percent));
  const paid = paysForWhole ? fractionOf(1n) : ours;
  const steps: Step[] = [];
  let commission = zero;
  for (const { owner, percent, chain } of licensed) {
    let arriving = times(amount, over(percent, paid));
    const ofShare: Step[] = [];
    for (const one of [...chain].reverse()) {
      const share = percentOf(one.percent);
      const result = times(arriving, share);
      ofShare.unshift({ owner, contract: one.name, base: arriving, percent: share, result, kept: result });
      arriving = result;
    }
    const lowest = ofShare.at(-1)!;
    commission = total([commission, minus(lowest.base, lowest.result)]);
    steps.push(
      ...ofShare.map((step, index) =>
        index === 0 ? step : { ...step, kept: minus(step.result, ofShare[index - 1]!.result) },
      ),
    );
  }
  return { steps, commission, unlicensed: times(amount, over(minus(paid, ours), paid)) };
};
