import { getIncomeCurrencies } from '../../shared/income/routes.ts';
import { handle } from '../core/handle.ts';
import { currenciesOf, incomeBatchesOf } from './incomeFactStore.ts';
import { licensorOf } from './scope.ts';

export const handler = handle(getIncomeCurrencies)(async ({ query, identity }) => ({
  currencies: currenciesOf(await incomeBatchesOf(licensorOf(identity, query.rightOwnerId))),
}));
