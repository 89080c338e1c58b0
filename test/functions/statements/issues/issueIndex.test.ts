import { describe, expect, it } from 'vitest';
import { buildIssueIndex } from '../../../../functions/statements/issues/issueIndex.ts';
import type { FoundIssue } from '../../../../shared/statements/rowSchema.ts';

type Known = { percent: number; workId: string };

const percentOf = (status: FoundIssue['status'], candidates: readonly Known[]): number => {
  const issue = {
    status,
    candidates,
    reason: { code: 'NoSuchName' },
    platform: 'KKBOX',
    rows: 1,
    amounts: [],
  } as unknown as FoundIssue;
  return buildIssueIndex([{ issue, key: 'decision#0123456789abcdef' }], 50).percents[0]!;
};

const best = { percent: 92, workId: 'wrk_a' };

describe('the likeness from which a suggestion is accepted by itself', () => {
  it.each([
    ['is that of the first candidate', 'UnMatched', [best, { percent: 70, workId: 'wrk_b' }], 92],
    ['is the same beside a recording of the same work', 'UnMatched', [best, best], 92],
    ['is none where another work is as likely', 'MultipleMatch', [best, { percent: 92, workId: 'wrk_b' }], 0],
    ['is none without a candidate', 'UnMatched', [], 0],
    ['is none where the work is known and only its licence is missing', 'Matched', [best], 0],
    ['is none where only the share differs', 'MatchedThenPercentageError', [best], 0],
  ] as const)('%s', (_, status, candidates, percent) => {
    expect(percentOf(status, candidates)).toBe(percent);
  });
});
