import { listIncomeRows } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadReceivedFacts, loadIncomeBatches } from '../../incomeFacts/incomeFactStore.ts';
import { rowsOfLicensor } from '../../income/incomeRows.ts';
import { requestedLicensor } from '../../income/scope.ts';

export const handler = handle(listIncomeRows)(async ({ query, identity }) => {
  const { rightOwnerId, offset, limit, ...wanted } = query;
  const licensorId = requestedLicensor(identity, rightOwnerId);
  const batches = (await loadIncomeBatches(licensorId)).filter(({ batchId }) => batchId === wanted.batchId);
  const facts = (await loadReceivedFacts(batches)).filter(({ workId }) => workId === wanted.workId);
  if (!facts.length) throw new Refusal('DataNotFound');
  const chunks = [...new Set(facts.flatMap((fact) => fact.chunks))];
  return rowsOfLicensor(licensorId, wanted, chunks, { offset, limit });
});
