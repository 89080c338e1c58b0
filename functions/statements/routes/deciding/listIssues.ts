import { isReviewed } from '../../../../shared/statements/batchRules.ts';
import { listIssues } from '../../../../shared/statements/routes.ts';
import type { Issue } from '../../../../shared/statements/rowSchema.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { correctionsAt } from '../../correctionStore.ts';
import { pageOfIssues } from '../../issueStore.ts';

/** Shows decisions made since the check immediately, although the rows follow at the next check. */
export const handler = handle(listIssues)(async ({ params, query, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (!isReviewed(batch)) return { items: [], total: 0 };
  const { issues, others, total } = await pageOfIssues(batch, query);
  const named = issues.map((issue) => issue.others.map((place) => others[place]!));
  const keys = [...issues, ...named.flat()].map(({ key }) => key);
  const decided = await correctionsAt(keys, batch.batchId);
  const items = issues.map(({ key, others: _, ...issue }, index): Issue => {
    const correction = decided.get(key);
    return {
      ...issue,
      decision: correction?.kind ?? issue.decision,
      decidedBy: correction?.createdByName,
      decidedAt: correction?.createdAt,
      elsewhere: named[index]!.map(({ key: theirs, decision, ...other }) => ({
        ...other,
        decision: decided.get(theirs)?.kind ?? decision,
      })),
    };
  });
  return { items, total };
});
