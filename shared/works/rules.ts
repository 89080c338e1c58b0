import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import { languagesAgree } from '../reference/languages.ts';
import { fullNames, problemOfNames } from '../reference/names.ts';
import { parseTrackLength } from './trackLength.ts';
import type { MusicalWorkFields, Song, SongFields } from './schema.ts';
import { copyrightProblem, masterProblem } from './shareRules.ts';
import { heldShares, type HeldLine } from './shares/heldShares.ts';
import { shareDetailProblem } from './shares/shareDetailProblem.ts';

const shareResults = {
  PercentageOverflow: 'PercentageOverflow',
  PercentageIncomplete: 'PercentageIncomplete',
  AuthorsIncomplete: 'AuthorsIncomplete',
  LyricistMissing: 'AuthorsIncomplete',
  OriginPercentageNull: 'OriginPercentageNull',
  WorkIsNotASubtitle: 'WorkIsNotASubtitle',
  ShareDuplicated: 'InvalidData',
} as const;

const ofWork = rulesFor<MusicalWorkFields>();

/**
 * Rules over several fields of a musical work (platform description, section 5): names, agreement of title, lyrics and
 * singing language, copyright shares. The full set of Chinese names is required where a person enters a work, not here,
 * so that a business can import the catalogue it has.
 */
export const musicalWorkRules = [
  ofWork(['names', 'nativeCultureInfo'], (work) => problemOfNames(work)),
  ofWork(['singingLanguage', 'nativeCultureInfo'], ({ singingLanguage, nativeCultureInfo }) =>
    languagesAgree(singingLanguage, nativeCultureInfo)
      ? undefined
      : { result: 'NativeLanguageMismatch', path: 'nativeCultureInfo', message: 'singingLanguage' },
  ),
  ofWork(['singingLanguage', 'lyricsLanguage'], ({ singingLanguage, lyricsLanguage }) =>
    !lyricsLanguage || languagesAgree(singingLanguage, lyricsLanguage)
      ? undefined
      : { result: 'NativeLanguageMismatch', path: 'lyricsLanguage', message: 'singingLanguage' },
  ),
  ofWork(
    ['copyrights', 'originalTitleMusicalWorkId', 'lyrics'],
    ({ copyrights, originalTitleMusicalWorkId, lyrics }) => {
      const isAdaptation = originalTitleMusicalWorkId !== undefined;
      const shares = copyrightProblem(copyrights, isAdaptation, Boolean(lyrics?.trim()));
      if (shares) return { result: shareResults[shares], path: 'copyrights', message: shares };
      return shareDetailProblem(copyrights);
    },
  ),
];

/** Returns the first broken rule over several fields of a musical work. */
export const musicalWorkProblem = (work: MusicalWorkFields): FieldProblem | undefined =>
  brokenRules(musicalWorkRules, work)[0];

/**
 * Rules of a work that a person enters: those of every work, and the full set of Chinese names (platform description,
 * section 5).
 */
export const enteredWorkRules = [...musicalWorkRules, fullNames];

const ofSong = rulesFor<SongFields>();

/** Rules over several fields of a recording. */
export const songRules = [
  ofSong(['names', 'nativeCultureInfo'], (song) => problemOfNames(song)),
  ofSong(['isrc', 'accompanimentIsrc'], ({ isrc, accompanimentIsrc }) =>
    isrc && isrc === accompanimentIsrc
      ? { result: 'InvalidData', path: 'accompanimentIsrc', message: 'sameIsrc' }
      : undefined,
  ),
  ofSong(['shares'], ({ shares }) => {
    const problem = masterProblem(shares);
    return problem && { result: shareResults[problem], path: 'shares', message: problem };
  }),
];

/** Returns the first broken rule over several fields of a recording. */
export const songProblem = (song: SongFields): FieldProblem | undefined => brokenRules(songRules, song)[0];

/** Rules of a recording that a person enters: those of every recording, and the full set of Chinese names. */
export const enteredSongRules = [...songRules, fullNames];

/** Returns the ids of a work's authors, right owners and publishers, each once. */
export const ownersOfWork = (work: Pick<MusicalWorkFields, 'copyrights'>): string[] => [
  ...new Set(
    work.copyrights.flatMap(({ authorId, rightOwnerId, publishers = [] }) => [
      rightOwnerId,
      ...(authorId ? [authorId] : []),
      ...publishers.flatMap((publisher) => publisher.rightOwnerId ?? []),
    ]),
  ),
];

/** Returns the ids of the right owners a musical work or recording belongs to, each once. */
export const ownersOfRecord = (record: Pick<MusicalWorkFields, 'copyrights'> | SharedSong): string[] =>
  'copyrights' in record ? ownersOfWork(record) : ownersOfSong(record);

/** Returns the length of a recording in seconds: the one entered, else that of its audio. */
export const secondsOfSong = ({
  trackLength,
  audioLength,
}: Pick<Song, 'trackLength' | 'audioLength'>): number | undefined =>
  trackLength === undefined ? audioLength?.seconds : parseTrackLength(trackLength);

type SharedSong = Pick<SongFields, 'shares' | 'performers'>;

/** Returns the ids of a recording's owners and performers, each once. */
export const ownersOfSong = (song: SharedSong): string[] => [
  ...new Set([
    ...song.shares.map(({ rightOwnerId }) => rightOwnerId),
    ...song.performers.flatMap(({ performerId }) => performerId ?? []),
  ]),
];

/**
 * Returns the place of a line that names a registered author by a name the author does not have; -1 without one. Lines that an
 * edit leaves as they were are not looked at, since the author may have been renamed.
 * @param namesById names of right owners, by id
 */
export const findMisnamedAuthor = (
  lines: MusicalWorkFields['copyrights'],
  before: MusicalWorkFields['copyrights'],
  namesById: ReadonlyMap<string, readonly string[]>,
): number =>
  lines.findIndex(({ authorId, authorName }) => {
    if (authorId === undefined || authorName === undefined) return false;
    if (before.some((line) => line.authorId === authorId && line.authorName === authorName)) return false;
    return !namesById.get(authorId)?.includes(authorName);
  });

/** Returns the writers' names of the copyright table, each once. */
export const writerNames = (work: Pick<MusicalWorkFields, 'copyrights'>): string[] => [
  ...new Set(work.copyrights.flatMap(({ authorName }) => authorName ?? [])),
];

/** Returns whether any of these right owners owns a share of a work or recording. A writer or performer may own none. */
export const ownsShare = (lines: readonly HeldLine[], owners: ReadonlySet<string | undefined>): boolean =>
  lines.flatMap(heldShares).some(({ ownerId, isOwned }) => isOwned && owners.has(ownerId));

/**
 * Returns whether a change keeps the shares of all owners but some as they were. Those owners may give away part of their
 * own.
 */
export const keepsOthersShares = (
  before: readonly HeldLine[],
  after: readonly HeldLine[],
  changing: ReadonlySet<string | undefined>,
): boolean => {
  const kept = after.flatMap(heldShares).map(({ key }) => key);
  return before.flatMap(heldShares).every(({ ownerId, key }) => {
    if (changing.has(ownerId)) return true;
    const at = kept.indexOf(key);
    if (at < 0) return false;
    // Removes the match, so that two equal lines need two matches.
    kept.splice(at, 1);
    return true;
  });
};
