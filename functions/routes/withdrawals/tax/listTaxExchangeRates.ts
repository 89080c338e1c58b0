import { listTaxExchangeRates } from '../../../../shared/payments/taxRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { enteredRates } from '../../../tax/exchangeRates.ts';

/** Maximum rates listed. Older ones stay in the table. */
const ratesListed = 200;

export const handler = handle(listTaxExchangeRates)(async ({ query: { from, to } }) => ({
  items: (await enteredRates(from, to)).slice(0, ratesListed),
}));
