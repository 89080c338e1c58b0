import { currencies, minorUnitOf, type Currency } from './currency.ts';
import { divideRounded, roundTo, toDecimal, toScaled, type Decimal } from './decimal.ts';

/**
 * Whole minor units that a receipt may differ from what was owed before a person is warned. A bank and a platform round
 * the cash and the fee separately, so that together they may be one unit off.
 */
export const toleratedMinorUnits = 1n;

/** What a receipt leaves open, in the receiving currency; positive where less arrived than was owed. */
export type Shortfall = {
  /** Whole minor units that are unaccounted for. */
  difference: Decimal;
  /** The part below the minor unit, which no cash can pay. Always less than one minor unit. */
  rounding: Decimal;
};

/** Splits what cash and fee leave of the amount owed into whole minor units and the part below. The two add up to it. */
export const splitShortfall = (shortfall: string, currency: Currency): Shortfall => {
  const unit = minorUnitOf(currency);
  const whole = divideRounded(toScaled(shortfall), unit, 'down') * unit;
  return { difference: toDecimal(whole), rounding: toDecimal(toScaled(shortfall) - whole) };
};

/** Returns the nearest amount that cash can pay; half a minor unit is rounded away from zero. */
export const toCash = (amount: string, currency: Currency): Decimal =>
  roundTo(amount, currencies[currency].decimals, 'half-up');

/** Tells a difference a person should look at from one that rounding explains. */
export const isAboveTolerance = (difference: string, currency: Currency): boolean => {
  const scaled = toScaled(difference);
  return (scaled < 0n ? -scaled : scaled) > toleratedMinorUnits * minorUnitOf(currency);
};
