import { currencies, type Currency } from './currency.ts';
import { isZero, roundTo, scale, toDecimal, toScaled, type Decimal } from './decimal.ts';
import { formatDecimal } from './formatDecimal.ts';

/**
 * Returns the decimals an amount of a currency is shown with: those of a payout for the product's currencies, those of
 * ISO 4217 for any other code, and two for an unknown code.
 */
export const shownDecimals = (currency: string): number => {
  if (Object.hasOwn(currencies, currency)) return currencies[currency as Currency].decimals;
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
};

/**
 * Kind of a displayed amount, which decides its rounding. An `amount` is rounded to the nearest minor unit, half away
 * from zero. A `balance` that can be withdrawn is rounded toward zero: nobody is shown more than can be paid.
 */
export type ShownAs = 'amount' | 'balance';

/** Rounds an exact amount to the minor unit of its currency. */
export const roundForDisplay = (amount: string, currency: string, as: ShownAs = 'amount'): Decimal =>
  roundTo(amount, shownDecimals(currency), as === 'amount' ? 'half-up' : 'down');

/** Returns whether an amount has digits below the minor unit it is shown in. */
export const isRoundedForDisplay = (amount: string, currency: string): boolean =>
  roundForDisplay(amount, currency, 'balance') !== toDecimal(toScaled(amount));

/**
 * Formats an exact amount for screens, documents and mails, without its currency: with the currency's decimals and
 * the locale's grouping. A non-zero amount that would read as zero is shown as below one minor unit: `<0.01`,
 * `>-0.01`.
 */
export const formatMoney = (
  amount: string,
  currency: string,
  locale: string,
  as: ShownAs = 'amount',
): string => {
  const decimals = shownDecimals(currency);
  const shown = roundForDisplay(amount, currency, as);
  if (!isZero(shown) || isZero(amount)) return formatDecimal(shown, locale, decimals);
  const unit = toDecimal(10n ** BigInt(scale - decimals));
  const least = formatDecimal(unit, locale, decimals);
  return toScaled(amount) > 0n ? `<${least}` : `>-${least}`;
};
