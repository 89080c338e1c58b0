import { getIncomeTime } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { currencyOfBatch } from '../../incomeFacts/incomeBatchReader.ts';
import { batchesOf, requestedIncome } from '../scope.ts';

export const handler = handle(getIncomeTime)(async ({ query, identity }) => {
  const batches = (await batchesOf(await requestedIncome(identity, query))).filter(
    (batch) => !query.currencyType || currencyOfBatch(batch) === query.currencyType,
  );
  return {
    startDate: batches.map(({ periodStart }) => periodStart).sort()[0],
    endDate: batches
      .map(({ periodEnd }) => periodEnd)
      .sort()
      .at(-1),
  };
});
