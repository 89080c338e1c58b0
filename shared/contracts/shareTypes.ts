import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';

/** Shares of a composition that are licensed apart from others: those of the words (OA, SA) and of the music (OC, SC). */
export const licensedShareTypes = ['OA', 'SA', 'OC', 'SC'] as const;
export const licensedShareTypeSchema = z.enum(licensedShareTypes);
export type LicensedShareType = z.infer<typeof licensedShareTypeSchema>;

/** Ticked shares; every share of the work when absent or empty. */
export const shareTypesSchema = z.array(licensedShareTypeSchema).max(licensedShareTypes.length);
type Ticked = readonly string[] | undefined;

const pairs = [
  ['OA', 'SA', 'wordsTogether'],
  ['OC', 'SC', 'musicTogether'],
] as const;

/**
 * Returns the broken rule of ticked shares: words go with the words of an adaptation, and music with its music (platform
 * description, section 5). Only compositions have such shares.
 */
export const shareTypesProblem = ({
  shareTypes = [],
  workType,
}: {
  shareTypes?: readonly string[] | undefined;
  workType?: 'MusicalWork' | 'Song' | undefined;
}): FieldProblem | undefined => {
  const problem = (message: string): FieldProblem => ({ result: 'InvalidData', path: 'shareTypes', message });
  if (shareTypes.length > 0 && workType === 'Song') return problem('compositionsOnly');
  if (new Set(shareTypes).size < shareTypes.length) return problem('duplicate');
  const broken = pairs.find(([one, other]) => shareTypes.includes(one) !== shareTypes.includes(other));
  return broken && problem(broken[2]);
};

/** Returns whether a share is among the ticked ones. */
export const isTicked = (ticked: Ticked, rightType: string): boolean =>
  !ticked?.length || ticked.includes(rightType);

/** Returns whether a share is of the words or of the music; `undefined` for others. */
export const kindOfShare = (rightType: string): ShareKind | undefined => {
  if (rightType === 'OA' || rightType === 'SA') return 'words';
  return rightType === 'OC' || rightType === 'SC' ? 'music' : undefined;
};

/** Words or music of a composition. */
export type ShareKind = 'words' | 'music';

/** Returns whether shares of a kind are among the ticked ones; both types of a kind are ticked together. */
export const isTickedKind = (ticked: Ticked, kind: ShareKind | undefined): boolean =>
  !ticked?.length || (kind !== undefined && ticked.includes(kind === 'words' ? 'OA' : 'OC'));

/** Returns the shares that all of some licences tick; `undefined` when none ticks any, so that all shares are left. */
export const sharedTicks = (all: readonly Ticked[]): readonly string[] | undefined =>
  all.some((ticked) => ticked?.length)
    ? licensedShareTypes.filter((type) => all.every((ticked) => isTicked(ticked, type)))
    : undefined;

/** Returns whether two licences have a ticked share in common. */
export const sharesMeet = (one: Ticked, other: Ticked): boolean =>
  !one?.length || one.some((type) => isTicked(other, type));
