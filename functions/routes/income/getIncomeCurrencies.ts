import { getIncomeCurrencies } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { currenciesOf, incomeBatchesOf, workTypesOf } from '../../incomeFacts/incomeFactStore.ts';
import { licensorOf } from '../../income/scope.ts';

export const handler = handle(getIncomeCurrencies)(async ({ query, identity }) => {
  const batches = await incomeBatchesOf(licensorOf(identity, query.rightOwnerId));
  return { currencies: currenciesOf(batches), workTypes: workTypesOf(batches) };
});
