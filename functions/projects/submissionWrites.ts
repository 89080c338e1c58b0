import type { SubmissionState } from '../../shared/projects/enumerations.ts';
import type { ProjectState } from '../../shared/projects/schema.ts';
import { countsAfter, statusAfter, type SubmissionCounts } from '../../shared/projects/states.ts';
import type { Submission } from '../../shared/projects/submissionSchema.ts';
import { replace, update, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/publishing/projects.ts';

/** Beginning of the attributes that hold the state of each demo of an author, in the author's entry of a project. */
const demoPrefix = 'demo_';

/** Returns the states of the demos an author submitted, from the author's entry of a project. */
export const statesInEntry = (entry: object): SubmissionState[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    name.startsWith(demoPrefix) ? [value as SubmissionState] : [],
  );

/** Returns the write that notes the states of demos in the entry of the author who submitted them. */
export const entryWrites = (
  { providerId, projectId }: Pick<Submission, 'providerId' | 'projectId'>,
  states: Readonly<Record<string, SubmissionState>>,
): Write[] =>
  providerId === undefined
    ? []
    : [
        update(projectKeys.ofOwner(providerId, projectId), {
          set: Object.fromEntries(
            Object.entries(states).map(([demoId, state]) => [`${demoPrefix}${demoId}`, state]),
          ),
        }),
      ];

/** Returns the writes that replace a demo of a project, which must not have changed since it was read. */
export const submissionWrites = (submission: Submission): Write[] => [
  replace(
    {
      ...projectKeys.submission(submission.projectId, submission.demoId),
      type: 'submission',
      ...submission,
    },
    submission.version,
  ),
  ...entryWrites(submission, { [submission.demoId]: submission.state }),
];

const timeFields = {
  Reserved: 'reservedAt',
  Rejected: 'rejectedAt',
  Confirmed: 'confirmedAt',
} as const;

const withCounts = (state: ProjectState, counts: SubmissionCounts, at: string): ProjectState => {
  const status = statusAfter(state.status, counts);
  const field = timeFields[status as keyof typeof timeFields];
  return { ...state, counts, status, ...(field && status !== state.status && { [field]: at }) };
};

/**
 * Returns a project after demos of it moved.
 * @param moves states before and after; a new demo has none before
 * @param at instant
 */
export const afterMoves = (
  state: ProjectState,
  moves: readonly { from: SubmissionState | undefined; to: SubmissionState }[],
  at: string,
): ProjectState =>
  withCounts(
    state,
    moves.reduce((counts, { from, to }) => countsAfter(counts, from, to), state.counts),
    at,
  );
