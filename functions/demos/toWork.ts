import { comparePercentages } from '../../shared/money/percentage.ts';
import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import type { CopyrightLine, MusicalWorkFields, SongFields } from '../../shared/works/schema.ts';
import { demoRoles } from '../../shared/demos/enumerations.ts';
import type { SoldPart } from './sale.ts';
import type { Demo, DemoWriter } from '../../shared/demos/schema.ts';

/** Returns whether a writer has a share when the whole song is sold. */
const hasShare = ({ percentage }: DemoWriter): boolean => comparePercentages(percentage, '0') > 0;

/**
 * Returns the problem of a demo that will become a work: a writer with a share who is not registered and has no
 * publisher.
 */
export const workProblemOfDemo = ({ writers }: Pick<Demo, 'writers'>): FieldProblem | undefined => {
  const index = writers.findIndex((writer) => hasShare(writer) && !writer.authorId && !writer.publisherId);
  return index < 0
    ? undefined
    : { result: 'InvalidData', path: `writers.${index}.authorId`, message: 'lacksOwner' };
};

/** @param wroteBoth true for the composers of a demo with lyrics that names no lyricist: they wrote the words, too */
const toLine = (
  { role, authorId, authorName, publisherId, percentage }: DemoWriter,
  wroteBoth: boolean,
): CopyrightLine => ({
  rightType: role === demoRoles.OA ? 'OA' : 'OC',
  authorId,
  authorName,
  rightOwnerId: (publisherId ?? authorId)!,
  percentage,
  ...(wroteBoth && { role: 'CA' as const }),
});

/**
 * Returns the musical work a sold demo becomes. The shares are those of the whole song; the publisher of a writer holds the
 * writer's share. The demo must pass `workProblemOfDemo`.
 */
export const workOfDemo = (demo: Demo): MusicalWorkFields => {
  const writers = demo.writers.filter(hasShare);
  const wroteBoth = demo.lyrics !== undefined && !writers.some(({ role }) => role === demoRoles.OA);
  return {
    names: demo.names,
    nativeCultureInfo: demo.nativeCultureInfo,
    singingLanguage: demo.singingLanguage,
    genre: demo.genres[0]!,
    lyrics: demo.lyrics,
    lyricsLanguage: demo.lyricsLanguage,
    copyrights: writers.map((writer) => toLine(writer, wroteBoth)),
  };
};

/**
 * Returns the recording of a sold demo, whose phonogram the buyer owns; `undefined` until the deal names its artist or
 * ISRC.
 */
export const recordingOfDemo = (
  demo: Demo,
  { customerId, isrc, artist }: SoldPart,
  musicalWorkId: string,
): SongFields | undefined =>
  isrc === undefined && artist === undefined
    ? undefined
    : {
        names: demo.names,
        nativeCultureInfo: demo.nativeCultureInfo,
        musicalWorkId,
        isrc,
        performers: artist === undefined ? [] : [{ name: artist }],
        accompaniment: false,
        genre: demo.genres[0]!,
        mixType: demo.mixType,
        shares: [{ rightType: 'P', rightOwnerId: customerId, percentage: '100' }],
        platformIds: [],
      };
