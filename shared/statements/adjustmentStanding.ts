import { add, compare, multiply, type Decimal } from '../money/decimal.ts';
import type { AdjustmentEffect, AdjustmentStanding } from './adjustmentSchema.ts';

/** An effect whose licensor's standing is known. */
export type StandingEffect = AdjustmentEffect & { standing: AdjustmentStanding };

export const hasStanding = (effect: AdjustmentEffect): effect is StandingEffect =>
  effect.standing !== undefined;

/**
 * Returns what is owed under the contract once the correction is posted, in the receiving currency. Where advances are paid
 * back under the contract it is the least: a correction gives back to them what it took too much.
 */
export const payableAfter = ({ change, standing }: StandingEffect): Decimal =>
  add(standing.payable, multiply(change, standing.exchangeRate));

/** Tells whether a correction takes more than is owed, so that money paid out is to be earned back. */
export const fallsBelowZero = (effect: AdjustmentEffect): effect is StandingEffect =>
  hasStanding(effect) && compare(effect.change, '0') < 0 && compare(payableAfter(effect), '0') < 0;
