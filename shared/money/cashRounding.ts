import { currencies, scaledMinorUnit, type Currency } from './currency.ts';
import { divideRounded, roundTo, toDecimal, toScaled, type Decimal } from './decimal.ts';

/**
 * Largest difference, in whole minor units, between a receipt and the owed amount without a warning. Bank and platform
 * round the cash and the fee separately, so together they may be one unit off.
 */
export const toleratedMinorUnits = 1n;

/** Owed amount a receipt leaves open, in the receiving currency; positive when less arrived than was owed. */
export type Shortfall = {
  /** Whole minor units that are unaccounted for. */
  difference: Decimal;
  /** Part below the minor unit, which cannot be paid in cash. Its magnitude is less than one minor unit. */
  rounding: Decimal;
};

/** Splits the owed amount less cash and fee into whole minor units and the remainder. The two add up to it. */
export const splitShortfall = (shortfall: string, currency: Currency): Shortfall => {
  const unit = scaledMinorUnit(currency);
  const whole = divideRounded(toScaled(shortfall), unit, 'down') * unit;
  return { difference: toDecimal(whole), rounding: toDecimal(toScaled(shortfall) - whole) };
};

/** Returns the nearest amount that can be paid in cash. Half a minor unit is rounded away from zero. */
export const toCash = (amount: string, currency: Currency): Decimal =>
  roundTo(amount, currencies[currency].decimals, 'half-up');

/** Returns whether a difference is too large for rounding, so a person should look at it. */
export const isAboveTolerance = (difference: string, currency: Currency): boolean => {
  const scaled = toScaled(difference);
  return (scaled < 0n ? -scaled : scaled) > toleratedMinorUnits * scaledMinorUnit(currency);
};
