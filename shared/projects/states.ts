import type {
  ProjectRole,
  ProjectStatus,
  ProjectTab,
  SubmissionState,
  SubmissionTab,
} from './enumerations.ts';

/** States in which a project accepts demos and replies. */
const open = ['Pending', 'Reserved', 'Rejected', 'Confirmed'] as const satisfies readonly ProjectStatus[];
const unfinished = ['Unclaimed', 'Claimed', ...open] as const satisfies readonly ProjectStatus[];
const withAnr = ['Claimed', ...open] as const satisfies readonly ProjectStatus[];
const contributing = ['Pending', 'Reserved', 'Rejected'] as const satisfies readonly ProjectStatus[];

/** Moves of a project, each with who makes it and from which states. */
const projectMoves = [
  { move: 'claim', roles: ['ArtistAndRepertoire'], from: ['Unclaimed'] },
  { move: 'editCase', roles: ['Vendor', 'ArtistAndRepertoire'], from: unfinished },
  { move: 'contractOut', roles: ['ArtistAndRepertoire'], from: withAnr },
  { move: 'changeDeadline', roles: ['Vendor', 'ArtistAndRepertoire'], from: unfinished },
  { move: 'changePrincipal', roles: ['ArtistAndRepertoire'], from: withAnr },
  { move: 'submit', roles: ['Author', 'ArtistAndRepertoire'], from: contributing },
  { move: 'requestEnd', roles: ['Vendor'], from: unfinished },
  { move: 'end', roles: ['ArtistAndRepertoire'], from: unfinished },
] as const satisfies readonly {
  move: string;
  roles: readonly ProjectRole[];
  from: readonly ProjectStatus[];
}[];
export type ProjectMove = (typeof projectMoves)[number]['move'];

/**
 * Moves of a demo in a project: who makes them, and from which states of the demo and of the project. By rejecting the
 * demo, a vendor gives up a reservation and A&R declines one. A vendor confirms what it reserved; A&R confirms for it.
 */
const submissionMoves = [
  { move: 'send', role: 'ArtistAndRepertoire', from: ['Unsent'], to: 'Pending', project: open },
  { move: 'evaluate', role: 'Vendor', from: ['Pending', 'Reserved'], to: undefined, project: open },
  { move: 'reserve', role: 'Vendor', from: ['Pending'], to: 'Reserved', project: open },
  { move: 'reject', role: 'Vendor', from: ['Pending', 'Reserved'], to: 'Rejected', project: open },
  {
    move: 'reject',
    role: 'ArtistAndRepertoire',
    from: ['Reserved', 'Confirmed'],
    to: 'Rejected',
    project: open,
  },
  { move: 'confirm', role: 'Vendor', from: ['Reserved'], to: 'Confirmed', project: open },
  { move: 'confirm', role: 'ArtistAndRepertoire', from: ['Reserved'], to: 'Confirmed', project: open },
  { move: 'deal', role: 'ArtistAndRepertoire', from: ['Confirmed'], to: 'Confirmed', project: ['Confirmed'] },
] as const satisfies readonly {
  move: string;
  role: ProjectRole;
  from: readonly SubmissionState[];
  to: SubmissionState | undefined;
  project: readonly ProjectStatus[];
}[];
export type SubmissionMove = (typeof submissionMoves)[number]['move'];

/** Moves towards a deal. They need a demo that is offered, of an invited author. */
const movesToDeal: readonly SubmissionMove[] = ['send', 'reserve', 'confirm', 'deal'];

/** Reasons a move is refused. */
type MoveRefusal =
  | 'NotAllowed'
  | 'ProjectFinished'
  | 'ProjectNotReady'
  | 'DemoNotReady'
  | 'DemoSold'
  | 'DemoDisabled'
  | 'AuthorNotInvited';

const has = <T>(values: readonly T[], value: T): boolean => values.includes(value);

/** Returns whether a project can no longer change: a deal was made, or it was ended. */
export const isFinished = (status: ProjectStatus): boolean => status === 'Completed' || status === 'Ended';

const wrongProject = (status: ProjectStatus): MoveRefusal =>
  isFinished(status) ? 'ProjectFinished' : 'ProjectNotReady';

/** Returns why a role may not make a move of a project; `undefined` when it may. */
export const projectMoveRefusal = (
  role: ProjectRole,
  status: ProjectStatus,
  move: ProjectMove,
): MoveRefusal | undefined => {
  const row = projectMoves.find((one) => one.move === move)!;
  if (!has(row.roles, role)) return 'NotAllowed';
  return has(row.from, status) ? undefined : wrongProject(status);
};

/** Returns the moves of a project that a role may make in a state. */
export const allowedProjectMoves = (role: ProjectRole, status: ProjectStatus): ProjectMove[] =>
  projectMoves.flatMap(({ move }) => (projectMoveRefusal(role, status, move) ? [] : [move]));

/** Facts about a demo in a project that decide its moves. */
export type SubmissionFacts = {
  status: ProjectStatus;
  state: SubmissionState;
  /** True when a part of the song that the project asks for is sold elsewhere. */
  isSoldElsewhere: boolean;
  /** True while an author has disabled the demo. */
  isDisabled: boolean;
  /** True when an author or publisher of the demo is invited to the project. */
  isInvited: boolean;
};

/** Returns why a demo cannot come closer to a deal: an author disabled it, or none of its authors is invited. */
const refusalToDeal = ({ isDisabled, isInvited }: SubmissionFacts): MoveRefusal | undefined => {
  if (isDisabled) return 'DemoDisabled';
  return isInvited ? undefined : 'AuthorNotInvited';
};

/** Returns why a role may not make a move of a demo in a project; `undefined` when it may. */
export const submissionMoveRefusal = (
  role: ProjectRole,
  facts: SubmissionFacts,
  move: SubmissionMove,
): MoveRefusal | undefined => {
  const { status, state, isSoldElsewhere } = facts;
  const row = submissionMoves.find((one) => one.move === move && one.role === role);
  if (!row) return 'NotAllowed';
  if (isFinished(status)) return 'ProjectFinished';
  if (isSoldElsewhere) return 'DemoSold';
  if (!has<SubmissionState>(row.from, state)) return 'DemoNotReady';
  const refusal = movesToDeal.includes(move) ? refusalToDeal(facts) : undefined;
  if (refusal) return refusal;
  return has<ProjectStatus>(row.project, status) ? undefined : 'ProjectNotReady';
};

/** Returns the moves of a demo in a project that a role may make. */
export const allowedSubmissionMoves = (role: ProjectRole, facts: SubmissionFacts): SubmissionMove[] => [
  ...new Set(submissionMoves.flatMap(({ move }) => (submissionMoveRefusal(role, facts, move) ? [] : [move]))),
];

/** Returns the state of a demo after a move. A move that only stores an opinion does not change it. */
export const stateAfter = (state: SubmissionState, move: SubmissionMove): SubmissionState =>
  submissionMoves.find((row) => row.move === move)?.to ?? state;

/** Number of demos of a project in each state. */
export type SubmissionCounts = Readonly<Record<SubmissionState, number>>;

export const noSubmissions: SubmissionCounts = {
  Unsent: 0,
  Pending: 0,
  Reserved: 0,
  Rejected: 0,
  Confirmed: 0,
};

/** Returns the counts after a demo moves from one state to another. A new demo has no earlier state. */
export const countsAfter = (
  counts: SubmissionCounts,
  from: SubmissionState | undefined,
  to: SubmissionState,
): SubmissionCounts => {
  const after = { ...counts };
  if (from) after[from] -= 1;
  after[to] += 1;
  return after;
};

/**
 * Returns the state of a contracted-out project: the furthest state of its demos. It is rejected when the vendor
 * rejected every demo it received.
 */
export const statusOfDemos = ({ Pending, Reserved, Rejected, Confirmed }: SubmissionCounts) => {
  if (Confirmed > 0) return 'Confirmed';
  if (Reserved > 0) return 'Reserved';
  return Rejected > 0 && Pending === 0 ? 'Rejected' : 'Pending';
};

/**
 * Returns the state of a project after its demos changed. A project that is not contracted out, or is finished, keeps
 * its own.
 */
export const statusAfter = (status: ProjectStatus, counts: SubmissionCounts): ProjectStatus =>
  has<ProjectStatus>(open, status) ? statusOfDemos(counts) : status;

/** Returns whether a project is in a tab of the list. */
export const isInTab = (status: ProjectStatus, tab: ProjectTab): boolean => {
  if (tab === 'All') return true;
  return tab === 'Claimed' ? status === 'Unclaimed' || status === 'Claimed' : status === tab;
};

/** Tabs of the demos of a project, by role, in their order. */
export const submissionTabsByRole = {
  ArtistAndRepertoire: ['Sent', 'Pending', 'Reserved', 'Rejected', 'Confirmed', 'Unsent'],
  Vendor: ['All', 'Pending', 'Reserved', 'Rejected', 'Confirmed'],
  Author: ['AlreadyGet', 'Pending', 'Reserved', 'Rejected', 'Confirmed'],
} as const satisfies Record<ProjectRole, readonly SubmissionTab[]>;

/** Returns whether a demo is in a tab. A demo withdrawn before it was sent counts as rejected and not as sent. */
export const isInSubmissionTab = (
  { state, isSent }: { state: SubmissionState; isSent: boolean },
  tab: SubmissionTab,
): boolean => {
  switch (tab) {
    case 'All':
      return true;
    case 'Sent':
      return isSent;
    case 'AlreadyGet':
      return state === 'Unsent';
    default:
      return state === tab;
  }
};
