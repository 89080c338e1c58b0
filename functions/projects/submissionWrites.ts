import type { SubmissionState } from '../../shared/projects/enumerations.ts';
import type { ProjectState } from '../../shared/projects/schema.ts';
import {
  countsAfter,
  isFinished,
  noSubmissions,
  statusAfter,
  statusOfDemos,
  type SubmissionCounts,
} from '../../shared/projects/states.ts';
import type { Submission } from '../../shared/projects/submissionSchema.ts';
import { replace, update, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';

/** Prefix of the attributes that hold the state of each demo, in an author's entry of a project. */
const demoPrefix = 'demo_';

/** Returns the states of the demos an author submitted, from the author's entry of a project. */
const statesInEntry = (entry: object): SubmissionState[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    name.startsWith(demoPrefix) ? [value as SubmissionState] : [],
  );

/** Returns a project as an author sees it: counts and, until it is finished, state are those of the author's own demos. */
export const stateForAuthor = (state: ProjectState, entry: object): ProjectState => {
  const counts = statesInEntry(entry).reduce((all, one) => countsAfter(all, undefined, one), noSubmissions);
  return { ...state, counts, status: isFinished(state.status) ? state.status : statusOfDemos(counts) };
};

/** Returns the write that stores the states of demos in the entry of the author who submitted them. */
const entryWrites = (
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

/**
 * Returns the writes that store the states of demos in the entries of their authors: one write per author, because a
 * transaction takes one per item.
 */
export const entriesOf = (projectId: string, submissions: readonly Submission[]): Write[] => {
  const providerIds = [...new Set(submissions.map(({ providerId }) => providerId))];
  const toStates = (provider: string | undefined) =>
    Object.fromEntries(
      submissions.flatMap(({ providerId, demoId, state }) =>
        providerId === provider ? [[demoId, state]] : [],
      ),
    );
  return providerIds.flatMap((providerId) => entryWrites({ providerId, projectId }, toStates(providerId)));
};

/** Returns the writes that replace demos of a project, unless they changed after they were read. */
export const submissionWrites = (projectId: string, submissions: readonly Submission[]): Write[] => [
  ...submissions.map((submission) =>
    replace(
      { ...projectKeys.submission(projectId, submission.demoId), type: 'submission', ...submission },
      submission.version,
    ),
  ),
  ...entriesOf(projectId, submissions),
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
 * Returns a project after some of its demos moved.
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
