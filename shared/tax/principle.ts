import type { PayerEntity, TaxResidence } from '../reference/enumerations.ts';
import type { PayerCountry, TaxPrinciple } from './rule.ts';

/** Country each paying company is taxed in. */
const countryByPayer: Readonly<Record<PayerEntity, PayerCountry>> = {
  beijing: 'China',
  shanghai: 'China',
  taipei: 'Taiwan',
  singaporeMalaysia: 'Singapore',
  malaysia: 'Malaysia',
  coworkBeijing: 'China',
  coworkShanghai: 'China',
  coworkTaipei: 'Taiwan',
};

const residenceByCountry: Readonly<Record<PayerCountry, TaxResidence>> = {
  Taiwan: 'TW',
  China: 'CN',
  HongKong: 'HK',
  Malaysia: 'MY',
  Singapore: 'SG',
};

/** Returns the country whose law decides what a payer withholds. */
export const payerCountry = (payer: PayerEntity): PayerCountry => countryByPayer[payer];

/**
 * Returns the tax principle of a payment, from the payer's country, the payee's tax residence there or elsewhere, and
 * its kind: company or person.
 */
export const taxPrincipleFor = (
  payer: PayerEntity,
  payee: { taxResidence: TaxResidence; kind: 'Musician' | 'Company' },
): TaxPrinciple => {
  const country = countryByPayer[payer];
  const place = payee.taxResidence === residenceByCountry[country] ? 'Local' : 'Overseas';
  return `${country}${place}${payee.kind === 'Company' ? 'C' : 'P'}`;
};
