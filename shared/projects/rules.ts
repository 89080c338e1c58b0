import type { FieldProblem } from '../api/fieldProblem.ts';
import type { SalePart } from '../demos/enumerations.ts';
import { ownersOfDemo } from '../demos/rules.ts';
import type { Demo } from '../demos/schema.ts';
import { isPayable } from '../money/currency.ts';
import { addDays } from '../reference/dates.ts';
import type { ProjectRole, ReceiveType } from './enumerations.ts';
import type { Deal, ProjectState, Target } from './schema.ts';
import { isFinished, projectMoveRefusal } from './states.ts';

const parts = {
  Lyrics: ['lyrics'],
  Music: ['music'],
  Both: ['lyrics', 'music'],
} as const satisfies Record<ReceiveType, readonly SalePart[]>;

/** Returns the parts of a song that a project asks for. */
export const listRequestedParts = (receiveType: ReceiveType): readonly SalePart[] => parts[receiveType];

/** Returns the parts of a song in one word: the lyrics, the music, or both. */
export const toReceiveType = (sold: readonly SalePart[]): ReceiveType => {
  if (!sold.includes('music')) return 'Lyrics';
  return sold.includes('lyrics') ? 'Both' : 'Music';
};

/**
 * Returns the broken rules of a deal: its parts must be among those the project asks for, and its price in whole minor
 * units of the currency.
 */
export const dealProblems = (
  receiveType: ReceiveType,
  { parts: sold, price }: Pick<Deal, 'parts' | 'price'>,
): FieldProblem[] => [
  ...(sold.some((part) => !listRequestedParts(receiveType).includes(part))
    ? [{ result: 'InvalidData', path: 'parts', message: 'dealPart' } as const]
    : []),
  ...(price && !isPayable(price.amount, price.currency)
    ? [{ result: 'InvalidData', path: 'price.amount', message: 'decimals' } as const]
    : []),
];

/**
 * Returns the invited party that a demo counts as submitted by when A&R submits it: the first of its writers and their
 * publishers to whom the project was sent; `undefined` when it was sent to none of them.
 */
export const invitedOwner = (
  demo: Pick<Demo, 'writers'>,
  targets: readonly Pick<Target, 'rightOwnerId'>[],
): string | undefined => {
  const invited = new Set<string>(targets.map(({ rightOwnerId }) => rightOwnerId));
  return ownersOfDemo(demo).find((id) => invited.has(id));
};

/**
 * Returns the broken rules of the deadlines of a project: neither may be past when it is set, and authors must submit no
 * later than A&R delivers.
 * @param today day of the business
 */
export const deadlineProblems = (
  { deadline, authorDeadline }: { deadline: string; authorDeadline?: string | undefined },
  today: string,
): FieldProblem[] => {
  const found = (isBroken: boolean, path: string, message: string): FieldProblem[] =>
    isBroken ? [{ result: 'InvalidData', path, message }] : [];
  const ofAuthors = authorDeadline ?? deadline;
  return [
    ...found(deadline < today, 'deadline', 'deadlinePast'),
    ...found(authorDeadline !== undefined && ofAuthors < today, 'authorDeadline', 'deadlinePast'),
    ...found(ofAuthors > deadline, 'authorDeadline', 'authorDeadline'),
  ];
};

/**
 * Returns whether a project waits for a role: A&R claims it, sends demos that arrived, or ends it as asked; a vendor
 * replies to demos; an author submits a first demo until the deadline.
 * @param state for an author, with the counts of the author's own demos
 * @param today business day
 */
export const waitsFor = (
  role: ProjectRole,
  state: Pick<ProjectState, 'status' | 'counts' | 'endRequest' | 'deadline' | 'authorDeadline'>,
  today: string,
): boolean => {
  const { status, counts, endRequest, deadline, authorDeadline = deadline } = state;
  if (isFinished(status)) return false;
  if (role === 'ArtistAndRepertoire')
    return status === 'Unclaimed' || counts.Unsent > 0 || endRequest !== undefined;
  if (role === 'Vendor') return counts.Pending > 0;
  return today <= authorDeadline && Object.values(counts).every((count) => count === 0);
};

/** Days before a deadline during which it is near. */
const nearDays = 3;

/**
 * Returns the deadlines of a project that are near on a day and not past: that of the project, and that of authors
 * while they may submit demos.
 * @param day day of the business
 */
export const nearDeadlines = (
  state: Pick<ProjectState, 'status' | 'deadline' | 'authorDeadline'>,
  day: string,
): { field: 'deadline' | 'authorDeadline'; deadline: string }[] => {
  const isNear = (deadline: string): boolean => day <= deadline && deadline <= addDays(day, nearDays);
  const mayAuthorsSubmit = projectMoveRefusal('Author', state.status, 'submit') === undefined;
  return (['deadline', 'authorDeadline'] as const).flatMap((field) => {
    const deadline = state[field];
    if (deadline === undefined || !isNear(deadline)) return [];
    return field === 'deadline' || mayAuthorsSubmit ? [{ field, deadline }] : [];
  });
};
