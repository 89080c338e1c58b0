import { getIncomeCurrencies } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeCurrencies, incomeWorkTypes } from '../../incomeFacts/incomeBatchReader.ts';
import { batchesOf, requestedIncome } from '../scope.ts';

export const handler = handle(getIncomeCurrencies)(async ({ query, identity }) => {
  const batches = await batchesOf(await requestedIncome(identity, query));
  return { currencies: incomeCurrencies(batches), workTypes: incomeWorkTypes(batches) };
});
