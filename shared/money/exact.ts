import { divideRounded, scale, toDecimal, type Decimal } from './decimal.ts';

/** A decimal of any length: its digits without the point, and the number of digits after the point. */
export type Exact = { readonly digits: bigint; readonly decimals: number };

/** A number as stored in rows. */
export type ReadNumber = {
  /** The number, rounded half-even to 20 decimals. */
  readonly value: Decimal;
  /**
   * Amount lost by rounding: the number less `value`, as plain decimal text of any length; absent if nothing was lost.
   */
  readonly remainder?: string;
};

/** Maximum number of digits before the point. */
export const wholeDigits = 18;
const leastTooLarge = 10n ** BigInt(wholeDigits);

export const noAmount: Exact = { digits: 0n, decimals: 0 };

/** Reads plain decimal text such as `-0.125`. */
export const parseExact = (text: string): Exact => {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = BigInt((whole + fraction).replace('-', ''));
  return { digits: text.startsWith('-') ? -digits : digits, decimals: fraction.length };
};

const digitsAt = ({ digits, decimals }: Exact, places: number): bigint =>
  digits * 10n ** BigInt(places - decimals);

export const addExact = (one: Exact, other: Exact): Exact => {
  const decimals = Math.max(one.decimals, other.decimals);
  return { digits: digitsAt(one, decimals) + digitsAt(other, decimals), decimals };
};

export const multiplyExact = (one: Exact, other: Exact): Exact => ({
  digits: one.digits * other.digits,
  decimals: one.decimals + other.decimals,
});

/** Returns plain decimal text without trailing zeros. */
export const exactText = ({ digits, decimals }: Exact): string => {
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  const fraction = text.slice(point).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${fraction && `.${fraction}`}`;
};

/**
 * Rounds half-even to 20 decimals and returns the remainder.
 * @returns `undefined` beyond 18 whole digits
 */
export const roundExact = (exact: Exact): ReadNumber | undefined => {
  const places = Math.max(exact.decimals, scale);
  const step = 10n ** BigInt(places - scale);
  const digits = digitsAt(exact, places);
  const rounded = divideRounded(digits, step, 'half-even');
  const size = rounded < 0n ? -rounded : rounded;
  if (size >= leastTooLarge * 10n ** BigInt(scale)) return undefined;
  const left = digits - rounded * step;
  return {
    value: toDecimal(rounded),
    ...(left !== 0n && { remainder: exactText({ digits: left, decimals: places }) }),
  };
};
