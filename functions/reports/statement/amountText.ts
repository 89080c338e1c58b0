import { currencies, type Currency } from '../../../shared/money/currency.ts';

/** An exact amount for the eye: thousands in groups, every decimal kept. */
export const amountText = (amount: string): string => {
  const point = amount.indexOf('.');
  const whole = point < 0 ? amount : amount.slice(0, point);
  if (whole.length < 4) return amount;
  const fraction = point < 0 ? '' : amount.slice(point + 1);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
};

/** An amount with at least the decimals its currency is paid out in, none of them cut off. */
export const paidAmount = (amount: string, currency: Currency): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  const padded = fraction.padEnd(currencies[currency].decimals, '0');
  return padded ? `${whole}.${padded}` : whole;
};
