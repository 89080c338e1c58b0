import { isReviewed } from '../../shared/statements/batchRules.ts';
import { findElsewhere } from '../../shared/statements/matching/elsewhere.ts';
import { listIssues } from '../../shared/statements/routes.ts';
import type { FoundIssue, Issue } from '../../shared/statements/schema.ts';
import { handle } from '../core/handle.ts';
import { loadBatch } from './batchStore.ts';
import { correctionsOfBatch } from './correctionStore.ts';
import { issuesOf } from './issueStore.ts';
import { identityText } from './matching/identityText.ts';

/** Decisions made since the check are shown at once, though the rows follow with the next check. */
export const handler = handle(listIssues)(async ({ params, query: { offset, limit } }) => {
  const batch = await loadBatch(params.id);
  if (!isReviewed(batch)) return { items: [], total: 0 };
  const { batchId, revision } = batch;
  const [issues, corrections] = await Promise.all([issuesOf(batchId, revision), correctionsOfBatch(batchId)]);
  const decided = new Map(
    corrections.map((correction) => {
      const { writers = '', album = '' } = correction;
      return [identityText({ ...correction, writers, album }), correction];
    }),
  );
  const decisionOn = (issue: FoundIssue) => {
    const correction = decided.get(identityText(issue));
    return {
      decision: correction?.kind ?? issue.decision,
      decidedBy: correction?.createdByName,
      decidedAt: correction?.createdAt,
    };
  };
  const elsewhere = findElsewhere(issues);
  const items = issues.slice(offset, offset + limit).map(
    (issue): Issue => ({
      ...issue,
      ...decisionOn(issue),
      elsewhere: elsewhere(issue).map((other) => {
        const { rowId, platform, rows } = other;
        return { rowId, platform, rows, decision: decisionOn(other).decision };
      }),
    }),
  );
  return { items, total: issues.length };
});
