import * as z from 'zod';
import { writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import { toTokens } from '../../shared/certificates/rules.ts';

/**
 * The registered record of a work: its identification, its words, and who holds which share. It excludes remarks and
 * ids of other systems, so changing those does not affect the registration.
 */
export const workRecordSchema = z.strictObject({
  format: z.literal('refrain-work/1'),
  musicalWorkId: z.string(),
  names: z.array(z.strictObject({ cultureInfo: z.string(), name: z.string(), alias: z.string().optional() })),
  nativeCultureInfo: z.string(),
  singingLanguage: z.string(),
  genre: z.int(),
  iswc: z.string().optional(),
  originalTitleMusicalWorkId: z.string().optional(),
  territory: z.int().optional(),
  lyrics: z.string().optional(),
  lyricsLanguage: z.string().optional(),
  copyrights: z.array(
    z.strictObject({
      rightType: z.string(),
      authorId: z.string().optional(),
      authorName: z.string().optional(),
      rightOwnerId: z.string(),
      rightOwnerName: z.string(),
      /** Hundredths of a percent. */
      tokens: z.int(),
    }),
  ),
});
type WorkRecord = z.infer<typeof workRecordSchema>;

/**
 * Returns the record of a work as it is registered.
 * @param findName returns the name of a right owner
 */
export const recordOfWork = (work: MusicalWork, findName: (rightOwnerId: string) => string): WorkRecord => ({
  format: 'refrain-work/1',
  musicalWorkId: work.musicalWorkId,
  names: work.names.map(({ cultureInfo, name, alias }) => ({ cultureInfo, name, alias })),
  nativeCultureInfo: work.nativeCultureInfo,
  singingLanguage: work.singingLanguage,
  genre: work.genre,
  iswc: work.iswc,
  originalTitleMusicalWorkId: work.originalTitleMusicalWorkId,
  territory: work.territory,
  lyrics: work.lyrics,
  lyricsLanguage: work.lyricsLanguage,
  copyrights: work.copyrights.map(({ rightType, authorId, authorName, rightOwnerId, percentage }) => ({
    rightType,
    authorId,
    authorName,
    rightOwnerId,
    rightOwnerName: findName(rightOwnerId),
    tokens: toTokens(percentage),
  })),
});

/**
 * Returns the writers a certificate names: the authors of the copyright lines, or the right owners if no line names
 * one.
 */
export const listWriters = (work: MusicalWork, findName: (rightOwnerId: string) => string): string[] => {
  const names = writerNames(work);
  return names.length
    ? names
    : [...new Set(work.copyrights.map(({ rightOwnerId }) => findName(rightOwnerId)))];
};
