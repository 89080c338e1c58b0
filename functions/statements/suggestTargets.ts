import { suggestTargets } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { loadBatch } from './batchStore.ts';
import { suggestCandidates } from './matching/suggestions.ts';
import { loadRowGroup } from './reviewedRows.ts';
import { placeOf } from './rowId.ts';

export const handler = handle(suggestTargets)(async ({ query }) => {
  const rowId = query.incomeStatementRowId;
  const { identity } = await loadRowGroup(await loadBatch(placeOf(rowId).batchId), rowId);
  return { items: await suggestCandidates(identity) };
});
