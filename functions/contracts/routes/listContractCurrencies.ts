import { listContractCurrencies } from '../../../shared/contracts/routes.ts';
import { currencies, currencySchema } from '../../../shared/money/currency.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(listContractCurrencies)(async () => ({
  items: currencySchema.options.map((currency) => ({
    id: currencies[currency].id,
    currency,
    decimals: currencies[currency].decimals,
  })),
}));
