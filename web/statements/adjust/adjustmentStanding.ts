import { add, compare, multiply, type Decimal } from '../../../shared/money/decimal.ts';
import type { AdjustmentEffect, AdjustmentStanding } from '../../../shared/statements/adjustmentSchema.ts';

/** An effect with the licensor's balance. */
export type StandingEffect = AdjustmentEffect & { standing: AdjustmentStanding };

export const hasStanding = (effect: AdjustmentEffect): effect is StandingEffect =>
  effect.standing !== undefined;

/**
 * Returns the amount owed under the contract after the correction is posted, in the receiving currency. If the contract
 * pays back advances this is the minimum, because the correction first restores the advance it recouped too much of.
 */
export const payableAfter = ({ change, standing }: StandingEffect): Decimal =>
  add(standing.payable, multiply(change, standing.exchangeRate));

/** Returns whether a correction takes more than is owed, so later royalty has to make up for money already paid out. */
export const fallsBelowZero = (effect: AdjustmentEffect): effect is StandingEffect =>
  hasStanding(effect) && compare(effect.change, '0') < 0 && compare(payableAfter(effect), '0') < 0;
