import type { FieldProblem } from '../../api/fieldProblem.ts';
import { rulesFor, type FieldRule } from '../../api/fieldRule.ts';
import { toCash } from '../../money/cashRounding.ts';
import { isPayable, scaledMinorUnit } from '../../money/currency.ts';
import {
  compare,
  splitScaled,
  subtract,
  sum,
  toDecimal,
  toScaled,
  type Decimal,
} from '../../money/decimal.ts';
import { percentageOf } from '../../money/percentage.ts';
import type { Charge, CostCap, CostFields } from './chargeSchema.ts';

const ofCost = rulesFor<CostFields>();

const broken = (isBroken: boolean, path: string, message: string): FieldProblem | undefined =>
  isBroken ? { result: 'InvalidData', path, message } : undefined;

/** Rules of a cost by itself. */
export const costRules: readonly FieldRule<CostFields>[] = [
  ofCost(['amount', 'currency'], ({ amount, currency }) =>
    broken(!isPayable(amount, currency), 'amount', 'decimals'),
  ),
  ofCost(['parts'], ({ parts }) =>
    broken(new Set(parts.map(({ contractId }) => contractId)).size < parts.length, 'parts', 'duplicate'),
  ),
];

/**
 * Returns what each contract of a cost is charged before its caps, in whole minor units. A cost that is shared out by
 * weights is charged once: its parts add up to the licensors' part exactly (largest remainder, on a tie to the earlier).
 */
export const chargesOfCost = ({
  amount,
  currency,
  chargedShare,
  distribution,
  parts,
}: Pick<CostFields, 'amount' | 'currency' | 'chargedShare' | 'distribution' | 'parts'>): Decimal[] => {
  const charged = toCash(toDecimal(percentageOf(toScaled(amount), chargedShare)), currency);
  if (distribution === 'wholeToEach') return parts.map(() => charged);
  const unit = scaledMinorUnit(currency);
  const weights = parts.map(({ weight }) => toScaled(weight));
  return splitScaled(toScaled(charged) / unit, weights).map((units) => toDecimal(units * unit));
};

/**
 * Returns the part of a cost that a licensor bears where costs are borne before the shares: its share of the income. Exact to 20
 * decimals, so royalty less what is charged is the share of income less costs.
 */
export const borneBeforeShares = (amount: string, licensorShare: string): Decimal =>
  toDecimal(percentageOf(toScaled(amount), licensorShare));

/** Returns the part of a charge that the caps of its contract leave; all of it where none applies. */
export const withinCaps = (
  amount: Decimal,
  { category, currency }: Pick<Charge, 'category' | 'currency'>,
  caps: readonly CostCap[],
  earlier: readonly Pick<Charge, 'category' | 'currency' | 'amount'>[],
): Decimal => {
  const applying = caps.filter(
    (cap) => cap.currency === currency && (cap.category === undefined || cap.category === category),
  );
  const costs = earlier.filter((one) => one.category !== 'openingBalance');
  const left = applying.map((cap) => {
    const counted = costs.filter(
      (one) => one.currency === currency && (cap.category === undefined || one.category === cap.category),
    );
    return subtract(cap.amount, sum(counted.map((one) => one.amount)));
  });
  const least = left.reduce((a, b) => (compare(b, a) < 0 ? b : a), amount);
  return compare(least, '0') < 0 ? sum([]) : least;
};
