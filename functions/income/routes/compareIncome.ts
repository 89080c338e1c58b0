import { compareIncome } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { compareIncome as compareFacts } from '../compareIncome.ts';
import { loadIncome } from '../incomeReader.ts';

export const handler = handle(compareIncome)(async ({ query, identity }) => {
  const { beforeStart, beforeEnd, beforeBatchId, ...filter } = query;
  const later = await loadIncome(identity, filter);
  const currencyType = later.currency;
  const earlier = await loadIncome(identity, {
    ...filter,
    currencyType,
    ...(beforeBatchId ? { batchId: beforeBatchId } : { startDate: beforeStart, endDate: beforeEnd }),
  });
  return { currency: currencyType, ...compareFacts(earlier.facts, later.facts) };
});
