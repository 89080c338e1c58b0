import { listIncomeRows } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadReceivedFacts } from '../../incomeFacts/incomeFactReader.ts';
import { loadIncomeBatches } from '../../incomeFacts/incomeBatchReader.ts';
import { rowsOfLicensor } from '../incomeRows.ts';
import { requestedIncome } from '../scope.ts';
import { loadRedirects } from '../../works/redirects.ts';

export const handler = handle(listIncomeRows)(async ({ query, identity }) => {
  const { rightOwnerId, offset, limit, ...wanted } = query;
  const { licensorIds, contractIds } = await requestedIncome(identity, { rightOwnerId });
  const [licensorId] = licensorIds;
  if (!licensorId) throw new Refusal('DataNotFound');
  const batches = (await loadIncomeBatches(licensorId)).filter(({ batchId }) => batchId === wanted.batchId);
  const workIds = (await loadRedirects()).family(wanted.workId);
  const facts = (await loadReceivedFacts(batches)).filter(
    ({ workId, contractId }) =>
      workIds.has(workId) && (!contractIds || (contractId !== undefined && contractIds.has(contractId))),
  );
  if (!facts.length) throw new Refusal('DataNotFound');
  const chunks = [...new Set(facts.flatMap((fact) => fact.chunks))];
  return rowsOfLicensor(licensorId, { ...wanted, workIds, ...(contractIds && { contractIds }) }, chunks, {
    offset,
    limit,
  });
});
