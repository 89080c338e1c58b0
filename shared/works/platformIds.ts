import * as z from 'zod';

/** Maximum ids of one record on platforms: its cards under all of them are changed in one transaction. */
export const maxPlatformIds = 50;

/** Id of a record on a platform, by which statements name it. */
export const platformIdSchema = z.object({
  platform: z.string().trim().min(1).max(100),
  id: z.string().trim().min(1).max(200),
  /** Decision about a statement row the id was learned from; absent for one that a person entered. */
  learned: z.object({ correctionId: z.string().max(60), at: z.iso.datetime() }).optional(),
});
export type PlatformId = z.infer<typeof platformIdSchema>;

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const isSame = (a: PlatformId, b: PlatformId): boolean =>
  fold(a.platform) === fold(b.platform) && fold(a.id) === fold(b.id);

/** Returns entered ids with the origin they had before. Nobody enters an origin. */
export const withPreviousOrigins = (
  before: readonly PlatformId[] | undefined,
  entered: readonly PlatformId[],
): PlatformId[] =>
  entered.map(({ platform, id }) => {
    const learned = before?.find((one) => isSame(one, { platform, id }))?.learned;
    return learned ? { platform, id, learned } : { platform, id };
  });

/** Returns ids without the one learned from a decision. */
export const withoutLearned = (ids: readonly PlatformId[], correctionId: string): PlatformId[] =>
  ids.filter(({ learned }) => learned?.correctionId !== correctionId);

/** Returns whether an id is among some. */
export const hasPlatformId = (ids: readonly PlatformId[], id: PlatformId): boolean =>
  ids.some((one) => isSame(one, id));
