import type { Currency } from '../money/currency.ts';
import type { ContractFields } from './schema.ts';

/**
 * Returns the currency that received royalty under a contract is turned into; `undefined` when it stays in the currency
 * received.
 */
export const accountingCurrencyOf = ({
  currency,
  royaltyCurrency = 'received',
}: Pick<ContractFields, 'currency' | 'royaltyCurrency'>): Currency | undefined =>
  royaltyCurrency === 'contract' ? currency : undefined;
