import type { DecisionKind, Issue } from '../../../shared/statements/schema.ts';
import type { Decision } from './useDecide.ts';

type Candidate = Issue['candidates'][number];

/** Assigns a candidate as what it is. */
export const assignment = (candidate: Pick<Candidate, 'kind' | 'id'>): Decision => ({
  kind: candidate.kind === 'song' ? 'assignSong' : 'assignMusicalWork',
  targetId: candidate.id,
});

/** Whether another work may be the answer: the row found none, several, or one without a licence. */
export const isAssignable = ({ status }: Pick<Issue, 'status'>): boolean =>
  status === 'UnMatched' || status === 'MultipleMatch' || status === 'Matched';

/** Decisions beside an assignment that can help with a thing, the most fitting first; ignoring always can. */
export const remediesOf = ({
  status,
  reason,
  isrc,
}: Pick<Issue, 'status' | 'reason' | 'isrc'>): DecisionKind[] => [
  ...(status === 'MatchedThenPercentageError' ? (['ignorePercentage'] as const) : []),
  ...(isrc !== '' && (reason.code === 'IsrcMismatch' || reason.code === 'SeveralByIsrc')
    ? (['ignoreIsrc'] as const)
    : []),
  'ignoreRow',
];

/** Remedies that make sense for every one of several things. */
export const commonRemedies = (issues: readonly Issue[]): DecisionKind[] => {
  const [first, ...others] = issues.map(remediesOf);
  return (first ?? []).filter((kind) => others.every((remedies) => remedies.includes(kind)));
};

/** Rows that could not be read, or whose money is in no known currency, can not be decided: the file must be mended. */
export const isDecidableIssue = ({ status }: Pick<Issue, 'status'>): boolean => status !== 'IllegalData';
