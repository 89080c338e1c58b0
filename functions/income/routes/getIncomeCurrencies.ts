import { getIncomeCurrencies } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { incomeCurrencies, loadIncomeBatches, incomeWorkTypes } from '../../incomeFacts/incomeBatchReader.ts';
import { requestedLicensor } from '../scope.ts';

export const handler = handle(getIncomeCurrencies)(async ({ query, identity }) => {
  const batches = await loadIncomeBatches(requestedLicensor(identity, query.rightOwnerId));
  return { currencies: incomeCurrencies(batches), workTypes: incomeWorkTypes(batches) };
});
