import { currencies, type Currency } from '../../shared/money/currency.ts';

/** An exact amount for the eye: thousands in groups, every decimal kept. */
export const amountText = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
};

/** An amount with at least the decimals its currency is paid out in, none of them cut off. */
export const paidAmount = (amount: string, currency: Currency): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  const padded = fraction.padEnd(currencies[currency].decimals, '0');
  return padded ? `${whole}.${padded}` : whole;
};
