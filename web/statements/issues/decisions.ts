import type { DecisionKind, Issue } from '../../../shared/statements/rowSchema.ts';
import type { Decision } from './sendDecision.ts';

type Candidate = Issue['candidates'][number];

/** Keys that accept a candidate; the first is accepted by Enter too. */
export const maxKeys = 9;

/** Returns the decision that assigns a candidate, by its kind. */
export const assignment = ({
  kind,
  id,
  workTitle,
}: Pick<Candidate, 'kind' | 'id'> & { workTitle?: string | undefined }): Decision => ({
  kind: kind === 'song' ? 'assignSong' : 'assignMusicalWork',
  targetId: id,
  ...(workTitle && { targetTitle: workTitle }),
});

/** Returns whether another work may resolve an issue: none was found, several, or one without a licence. */
export const isAssignable = ({ status }: Pick<Issue, 'status'>): boolean =>
  status === 'UnMatched' || status === 'MultipleMatch' || status === 'Matched';

/** Returns the other decisions that can resolve an issue, the most specific first; ignoring always can. */
export const findRemedies = ({
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

/** Returns the remedies that apply to every one of several issues. */
export const commonRemedies = (issues: readonly Issue[]): DecisionKind[] => {
  const [first, ...others] = issues.map(findRemedies);
  return (first ?? []).filter((kind) => others.every((remedies) => remedies.includes(kind)));
};

/**
 * Returns whether an issue can be decided. Unreadable rows, and those in an unknown currency, cannot: the file must be
 * corrected.
 */
export const isDecidableIssue = ({ status }: Pick<Issue, 'status'>): boolean => status !== 'IllegalData';
