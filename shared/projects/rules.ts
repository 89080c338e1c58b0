import type { FieldProblem } from '../api/fieldProblem.ts';
import type { SalePart } from '../demos/enumerations.ts';
import { addDays } from '../reference/dates.ts';
import type { ReceiveType } from './enumerations.ts';
import type { ProjectState } from './schema.ts';
import { projectMoveRefusal } from './states.ts';

const parts = {
  Lyrics: ['lyrics'],
  Music: ['music'],
  Both: ['lyrics', 'music'],
} as const satisfies Record<ReceiveType, readonly SalePart[]>;

/** Returns the parts of a song that a project asks for. */
export const listRequestedParts = (receiveType: ReceiveType): readonly SalePart[] => parts[receiveType];

/** Returns the broken rule of the parts of a deal, which must be among those the project asks for. */
export const dealProblem = (receiveType: ReceiveType, sold: readonly SalePart[]): FieldProblem | undefined =>
  sold.some((part) => !listRequestedParts(receiveType).includes(part))
    ? { result: 'InvalidData', path: 'parts', message: 'dealPart' }
    : undefined;

/**
 * Returns the broken rule of the deadlines of a project: neither may be past when it is set, and authors must submit no
 * later than A&R delivers.
 * @param today day of the business
 */
export const deadlineProblem = (
  { deadline, authorDeadline }: { deadline: string; authorDeadline?: string | undefined },
  today: string,
): FieldProblem | undefined => {
  if (deadline < today) return { result: 'InvalidData', path: 'deadline', message: 'deadlinePast' };
  if (authorDeadline === undefined) return undefined;
  if (authorDeadline < today)
    return { result: 'InvalidData', path: 'authorDeadline', message: 'deadlinePast' };
  return authorDeadline > deadline
    ? { result: 'InvalidData', path: 'authorDeadline', message: 'authorDeadline' }
    : undefined;
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
