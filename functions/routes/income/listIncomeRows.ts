import { listIncomeRows } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { factsOf, incomeBatchesOf } from '../../incomeFacts/incomeFactStore.ts';
import { rowsOfLicensor } from '../../income/incomeRows.ts';
import { licensorOf } from '../../income/scope.ts';

export const handler = handle(listIncomeRows)(async ({ query, identity }) => {
  const { rightOwnerId, offset, limit, ...wanted } = query;
  const licensorId = licensorOf(identity, rightOwnerId);
  const batches = (await incomeBatchesOf(licensorId)).filter(({ batchId }) => batchId === wanted.batchId);
  const facts = (await factsOf(batches)).filter(({ workId }) => workId === wanted.workId);
  if (!facts.length) throw new Refusal('DataNotFound');
  const chunks = [...new Set(facts.flatMap((fact) => fact.chunks))];
  return rowsOfLicensor(licensorId, wanted, chunks, { offset, limit });
});
