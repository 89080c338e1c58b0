import { getIncomeCurrencies } from '../../shared/income/routes.ts';
import { handle } from '../core/handle.ts';
import { currenciesOf, incomeBatchesOf, workTypesOf } from './incomeFactStore.ts';
import { licensorOf } from './scope.ts';

export const handler = handle(getIncomeCurrencies)(async ({ query, identity }) => {
  const batches = await incomeBatchesOf(licensorOf(identity, query.rightOwnerId));
  return { currencies: currenciesOf(batches), workTypes: workTypesOf(batches) };
});
