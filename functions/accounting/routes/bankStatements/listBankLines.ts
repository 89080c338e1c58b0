import { claimsOf } from '../../../../shared/accounting/receivingRules.ts';
import { listBankLines } from '../../../../shared/accounting/bankStatements/routes.ts';
import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { handle } from '../../../api/handle.ts';
import { dueBatches } from '../../../statements/batchLists.ts';
import { bookedDay, claimFields } from '../../../statements/bookedDay.ts';
import { seenOwner } from '../../../statements/owning/ownBatch.ts';
import { isOpen, loadBankLines } from '../../bankStatements/bankLineStore.ts';
import { proposeClaims, type DueBatch } from '../../bankStatements/proposeClaims.ts';

const readFields = ['batchNo', 'stage', ...claimFields] as const;

const builtInNames: Readonly<Record<string, string>> = templateNames;

const loadDue = async (ownerId: string | undefined): Promise<DueBatch[]> =>
  (await dueBatches(readFields, ownerId))
    .filter(({ stage }) => stage === 'booked')
    .map((batch) => ({
      batchId: batch.batchId,
      batchNo: batch.batchNo,
      source: batch.source,
      sourceName: batch.sourceName ?? builtInNames[batch.source ?? ''],
      expectedOn: batch.expectedOn ?? bookedDay(batch),
      claims: claimsOf(batch, 1),
    }));

export const handler = handle(listBankLines)(async ({ query: { offset, limit, state }, identity }) => {
  const ownerId = seenOwner(identity);
  const lines = await loadBankLines(state, ownerId);
  const page = lines.slice(offset, offset + limit);
  const hasOpen = page.some(isOpen);
  const [due, others] = await Promise.all([
    hasOpen ? loadDue(ownerId) : [],
    hasOpen && state !== 'open' ? loadBankLines('open', ownerId) : lines.filter(isOpen),
  ]);
  return {
    items: page.map((line) => ({ ...line, proposals: isOpen(line) ? proposeClaims(line, due, others) : [] })),
    total: lines.length,
  };
});
