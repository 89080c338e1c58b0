import type { PayerEntity } from '../../shared/reference/enumerations.ts';

/**
 * Paying companies whose law lets the buyer issue the seller's invoice. Singapore: with a written agreement (IRAS, GST
 * general guide, "Self-billing"). Malaysia: for sellers abroad and individuals not in business (LHDN, e-Invoice specific
 * guideline, section 8). In Taiwan and mainland China only the seller issues a uniform invoice or fapiao (Business Tax Act §32;
 * Invoice Management Measures §18).
 */
const selfBillingPayers: readonly PayerEntity[] = ['singaporeMalaysia', 'malaysia'];

/**
 * Returns the day of the agreement under which a payer issues the payee's invoice of a withdrawal.
 * @param agreedOn day on which payee and payer agreed, if they did
 * @param day day of the request
 * @returns `undefined` when the law of the payer does not let it, or the agreement is later than the request
 */
export const selfBillingAgreement = (
  payer: PayerEntity,
  agreedOn: string | undefined,
  day: string,
): string | undefined =>
  agreedOn !== undefined && agreedOn <= day && selfBillingPayers.includes(payer) ? agreedOn : undefined;
