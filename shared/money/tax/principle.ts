import type { PayerEntity, TaxResidence } from '../../reference/enumerations.ts';
import type { PayerCountry, TaxPrinciple } from './rule.ts';

/** Where each paying company is taxed. */
const countryOfPayer: Readonly<Record<PayerEntity, PayerCountry>> = {
  beijing: 'China',
  shanghai: 'China',
  taipei: 'Taiwan',
  singaporeMalaysia: 'Singapore',
  malaysia: 'Malaysia',
  coworkBeijing: 'China',
  coworkShanghai: 'China',
  coworkTaipei: 'Taiwan',
};

const residenceOfCountry: Readonly<Record<PayerCountry, TaxResidence>> = {
  Taiwan: 'TW',
  China: 'CN',
  HongKong: 'HK',
  Malaysia: 'MY',
  Singapore: 'SG',
};

/** The country whose law a payer withholds by. */
export const payerCountryOf = (payer: PayerEntity): PayerCountry => countryOfPayer[payer];

/**
 * The principle of a payment: where the payer is, whether the payee is resident there for tax, company or person.
 */
export const principleOf = (
  payer: PayerEntity,
  payee: { taxResidence: TaxResidence; kind: 'Musician' | 'Company' },
): TaxPrinciple => {
  const country = countryOfPayer[payer];
  const place = payee.taxResidence === residenceOfCountry[country] ? 'Local' : 'Overseas';
  return `${country}${place}${payee.kind === 'Company' ? 'C' : 'P'}`;
};
