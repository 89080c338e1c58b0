import { claimsOf } from '../../../../shared/accounting/receivingRules.ts';
import { listBankLines } from '../../../../shared/accounting/bankStatements/routes.ts';
import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { handle } from '../../../api/handle.ts';
import { businessDayAt } from '../../../core/businessDay.ts';
import { dueBatches } from '../../../statements/batchLists.ts';
import { seenOwner } from '../../../statements/owning/ownBatch.ts';
import { loadBankLines } from '../../bankStatements/bankLineStore.ts';
import { proposeClaims, type DueBatch } from '../../bankStatements/proposeClaims.ts';

const readFields = [
  'batchNo',
  'stage',
  'source',
  'sourceName',
  'expectedOn',
  'confirmedAt',
  'uploadedAt',
  'reconciliation',
  'receipts',
  'arrivals',
] as const;

const builtInNames: Readonly<Record<string, string>> = templateNames;

const loadDue = async (ownerId: string | undefined): Promise<DueBatch[]> =>
  (await dueBatches(readFields, ownerId))
    .filter(({ stage }) => stage === 'booked')
    .map((batch) => ({
      batchId: batch.batchId,
      batchNo: batch.batchNo,
      source: batch.source,
      sourceName: batch.sourceName ?? builtInNames[batch.source ?? ''],
      expectedOn: batch.expectedOn ?? businessDayAt(batch.confirmedAt ?? batch.uploadedAt),
      claims: claimsOf(batch, 1),
    }));

export const handler = handle(listBankLines)(async ({ query: { offset, limit, state }, identity }) => {
  const ownerId = seenOwner(identity);
  const lines = await loadBankLines(state, ownerId);
  const page = lines.slice(offset, offset + limit);
  const isOpen = page.some(({ left, setAside }) => !setAside && left !== '0');
  const due = isOpen ? await loadDue(ownerId) : [];
  return {
    items: page.map((line) => ({
      ...line,
      proposals: line.setAside || line.left === '0' ? [] : proposeClaims(line, due),
    })),
    total: lines.length,
  };
});
