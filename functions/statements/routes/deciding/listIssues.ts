import { isReviewed } from '../../../../shared/statements/batchRules.ts';
import { listIssues } from '../../../../shared/statements/routes.ts';
import type { Issue } from '../../../../shared/statements/rowSchema.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { correctionsAt, keysDecidedSince } from '../../correctionStore.ts';
import { shortKey } from '../../issues/issueIndex.ts';
import { issuesAt, searchIssues } from '../../issues/issueReader.ts';

const none = { items: [], total: 0, counts: { open: 0, decided: 0, reasons: [], platforms: [] } };

/** Shows decisions made since the check immediately, although the rows follow at the next check. */
export const handler = handle(listIssues)(async ({ params, query, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (!isReviewed(batch)) return none;
  const { checkedAt = '' } = batch;
  const decidedKeys = new Set((await keysDecidedSince(batch, checkedAt)).map(shortKey));
  const { places, counts, perPage } = await searchIssues(batch, query, decidedKeys);
  const shown = places.slice(query.offset, query.offset + query.limit);
  const { issues, others } = await issuesAt(batch, shown, perPage);
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
      ...(correction?.targetTitle !== undefined && { decidedTitle: correction.targetTitle }),
      elsewhere: named[index]!.map(({ key: theirs, decision, ...other }) => ({
        ...other,
        decision: decided.get(theirs)?.kind ?? decision,
      })),
    };
  });
  return { items, total: places.length, counts };
});
