import { suggestTargets } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { suggestCandidates } from './suggestions.ts';
import { loadRowGroup } from './reviewedRows.ts';

export const handler = handle(suggestTargets)(async ({ query }) => {
  const { identity } = await loadRowGroup(query.incomeStatementRowId);
  return { items: await suggestCandidates(identity) };
});
