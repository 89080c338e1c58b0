import { suggestTargets } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { suggestCandidates } from '../../matching/suggestions.ts';
import { loadRowGroup } from '../../reviewedRows.ts';
import { parseRowId } from '../../rowId.ts';

export const handler = handle(suggestTargets)(async ({ query, identity: person }) => {
  const rowId = query.incomeStatementRowId;
  const batch = await loadOwnBatch(person, parseRowId(rowId).batchId);
  const { identity } = await loadRowGroup(batch, rowId);
  return { items: await suggestCandidates(identity, batch.ownerId) };
});
