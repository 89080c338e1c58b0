import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import type { AttachedFile } from '../files/attached.ts';
import { toFileEnding } from '../files/uploadRules.ts';
import { wavFormats } from '../files/uploadTypes.ts';
import { compare, sum } from '../money/decimal.ts';
import { isChineseWriting, languagesAgree } from '../reference/languages.ts';
import { fullNames, problemOfNames } from '../reference/names.ts';
import type { DemoAudioKind, DemoState, SaleCase, SalePart } from './enumerations.ts';
import { demoRoles, saleParts } from './enumerations.ts';
import type { Demo, DemoAudio, DemoFields, DemoWriter } from './schema.ts';
import { sharesOfSale } from './shareSplit.ts';

const writerKey = ({ authorId, authorName }: DemoWriter): string => authorId ?? `name:${authorName ?? ''}`;

/**
 * Returns the problem of the lines of writers: each writer must be known, appear once in a role, and have one
 * publisher.
 */
const writersProblem = (writers: readonly DemoWriter[]): FieldProblem | undefined => {
  const groups = new Set<string>();
  const publishers = new Map<string, string | undefined>();
  for (const [index, writer] of writers.entries()) {
    if (!writer.authorId && !writer.authorName)
      return { result: 'InvalidData', path: `writers.${index}.authorName`, message: 'lacksAuthor' };
    const key = writerKey(writer);
    const group = `${writer.role} ${key}`;
    if (groups.has(group))
      return { result: 'InvalidData', path: `writers.${index}.role`, message: 'sameWriterAndRole' };
    groups.add(group);
    if (publishers.has(key) && publishers.get(key) !== writer.publisherId)
      return { result: 'InvalidData', path: `writers.${index}.publisherId`, message: 'samePublisher' };
    publishers.set(key, writer.publisherId);
  }
  if (!writers.some(({ role }) => role === demoRoles.OC))
    return { result: 'AuthorsIncomplete', path: 'writers', message: 'AuthorsIncomplete' };
  return undefined;
};

type Shared = Pick<DemoFields, 'writers' | 'musicOption' | 'lyricsOption'>;

/** Returns the problem of the shares of one sale, which must add up to exactly 100. */
const saleProblem = (demo: Shared, sale: SaleCase): FieldProblem | undefined => {
  const { shares, remainder } = sharesOfSale(demo, sale);
  if (remainder !== '0')
    return { result: 'PercentageIncomplete', path: 'writers', message: `remainder${sale}` };
  const order = compare(sum(shares), '100');
  if (order > 0) return { result: 'PercentageOverflow', path: 'writers', message: 'PercentageOverflow' };
  return order < 0
    ? { result: 'PercentageIncomplete', path: 'writers', message: `incomplete${sale}` }
    : undefined;
};

/**
 * Returns the broken rule of the lyrics' language: it must agree with the title and the singing language, and lyrics of a
 * Chinese song must be in Traditional or Simplified Chinese.
 */
const lyricsProblem = (
  demo: Pick<DemoFields, 'singingLanguage' | 'nativeCultureInfo' | 'lyricsLanguage' | 'lyrics'>,
): FieldProblem | undefined => {
  const result = 'NativeLanguageMismatch';
  if (!demo.lyricsLanguage)
    return demo.lyrics ? { result: 'InvalidData', path: 'lyricsLanguage', message: 'required' } : undefined;
  if (demo.lyricsLanguage === 'pinyin')
    return { result: 'NativeLanguagePinyin', path: 'lyricsLanguage', message: 'NativeLanguagePinyin' };
  const { lyricsLanguage: lyrics, nativeCultureInfo: title } = demo;
  const sameLanguage = lyrics === title || (isChineseWriting(lyrics) && isChineseWriting(title));
  if (!sameLanguage) return { result, path: 'lyricsLanguage', message: 'titleLanguage' };
  if (!languagesAgree(demo.singingLanguage, lyrics))
    return { result, path: 'lyricsLanguage', message: 'singingLanguage' };
  return undefined;
};

const ofDemo = rulesFor<DemoFields>();

/** Rules over several fields of a demo (description of money and collaboration, section 5). */
export const demoRules = [
  ofDemo(['names', 'nativeCultureInfo'], (demo) => problemOfNames(demo)),
  ofDemo(['singingLanguage', 'nativeCultureInfo'], ({ singingLanguage, nativeCultureInfo }) =>
    languagesAgree(singingLanguage, nativeCultureInfo)
      ? undefined
      : { result: 'NativeLanguageMismatch', path: 'nativeCultureInfo', message: 'singingLanguage' },
  ),
  ofDemo(['singingLanguage', 'nativeCultureInfo', 'lyricsLanguage', 'lyrics'], lyricsProblem),
  ofDemo(['writers'], ({ writers }) => writersProblem(writers)),
  ofDemo(
    ['writers', 'musicOption', 'lyricsOption'],
    (demo) =>
      saleProblem(demo, 'BothSold') ??
      saleProblem(demo, 'OnlyMusicSold') ??
      saleProblem(demo, 'OnlyLyricsSold'),
  ),
];

/** Returns the first broken rule over several fields of a demo. */
export const demoProblem = (demo: DemoFields): FieldProblem | undefined => brokenRules(demoRules, demo)[0];

/** Rules of a new demo, whose title is also given in the other script and in pinyin if it is Chinese. */
export const newDemoRules = [...demoRules, fullNames];

/** Returns the first broken rule of a new demo. */
export const newDemoProblem = (demo: DemoFields): FieldProblem | undefined =>
  brokenRules(newDemoRules, demo)[0];

/** Returns whether a kind of audio is the full song. */
export const isFullSong = (kind: DemoAudioKind): boolean => kind.startsWith('Demo');

/** Returns the file ending of a kind of audio. */
export const endingOfKind = (kind: DemoAudioKind): '.mp3' | '.wav' =>
  kind.endsWith('MP3') ? '.mp3' : '.wav';

/** Returns the kinds a file may have, by its name, with the full song first. */
export const listKinds = (fileName: string): DemoAudioKind[] => {
  if (toFileEnding(fileName) === '.mp3') return ['DemoMP3', 'MmaMP3'];
  return toFileEnding(fileName) === '.wav' ? ['DemoWAV', 'MmaWAV'] : [];
};

/**
 * Format of each kind of WAV. The description gives 44.1 kHz and 16 bits for “another variant” than the full song
 * (section 5).
 */
const formatOfKind = { DemoWAV: wavFormats.studio, MmaWAV: wavFormats.compactDisc } as const;

export type FormatProblem = 'songForm' | 'accompanimentForm';

/** Returns the message for a WAV whose format does not match its kind. A file stored without its format passes. */
export const formatProblem = (
  kind: DemoAudioKind,
  audio: AttachedFile['audio'],
): FormatProblem | undefined => {
  if (!audio || kind === 'DemoMP3' || kind === 'MmaMP3') return undefined;
  const { sampleRate, bitsPerSample } = formatOfKind[kind];
  if (audio.sampleRate === sampleRate && audio.bitsPerSample === bitsPerSample) return undefined;
  return kind === 'DemoWAV' ? 'songForm' : 'accompanimentForm';
};

/** File of a demo, with the format of its audio if it is stored. */
type StoredAudio = Pick<AttachedFile, 'fileId' | 'audio'>;

/** Returns the problem of one audio's kind, which must fit the ending and the format of its file. */
const kindProblem = ({ fileId, kind }: DemoAudio, files: readonly StoredAudio[]) =>
  toFileEnding(fileId) === endingOfKind(kind)
    ? formatProblem(kind, files.find((file) => file.fileId === fileId)?.audio)
    : 'audioKind';

/**
 * Returns the broken rule of the audio of a demo: kinds must fit their files, no file and no kind may be used twice, and
 * at least one must be the full song.
 * @param files files of the demo
 */
export const audioProblem = (
  audio: readonly DemoAudio[],
  files: readonly StoredAudio[],
): FieldProblem | undefined => {
  for (const [index, one] of audio.entries()) {
    const message = kindProblem(one, files);
    if (message) return { result: 'InvalidData', path: `audio.${index}.kind`, message };
  }
  if (new Set(audio.map(({ fileId }) => fileId)).size < audio.length)
    return { result: 'InvalidData', path: 'audio', message: 'duplicate' };
  const repeated = audio.findIndex(({ kind }, index) => audio.findIndex((one) => one.kind === kind) < index);
  if (repeated >= 0)
    return { result: 'InvalidData', path: `audio.${repeated}.kind`, message: 'sameAudioKind' };
  if (!audio.some(({ kind }) => isFullSong(kind)))
    return { result: 'InvalidData', path: 'audio', message: 'fullSong' };
  return undefined;
};

/** Returns the right owners a demo belongs to: its registered writers and their publishers, each once. */
export const ownersOfDemo = ({ writers }: Pick<DemoFields, 'writers'>): string[] => [
  ...new Set(
    writers.flatMap(({ authorId, publisherId }) => [authorId, publisherId].filter((id) => id !== undefined)),
  ),
];

/** Returns the names of the writers, each once. */
export const writersOfDemo = ({ writers }: Pick<DemoFields, 'writers'>): string[] => [
  ...new Set(writers.flatMap(({ authorName }) => authorName ?? [])),
];

/** Returns whether a demo is offered to people other than its authors: it has a full song and is not disabled. */
export const isOffered = ({ audio, disabled }: Pick<Demo, 'audio' | 'disabled'>): boolean =>
  !disabled && audio.some(({ kind }) => isFullSong(kind));

type Statuses = Pick<Demo, 'lyricsStatus' | 'musicStatus'>;

/** Returns the parts of a demo that are sold, in a project or elsewhere. */
export const soldPartsOf = ({ lyricsStatus, musicStatus }: Statuses): SalePart[] => [
  ...(lyricsStatus === 'Sold' ? (['lyrics'] as const) : []),
  ...(musicStatus === 'Sold' ? (['music'] as const) : []),
];

/** Returns whether a demo is in the list of A&R: it is offered, and a part of it is unsold. */
export const isForSale = (demo: Pick<Demo, 'audio' | 'disabled'> & Statuses): boolean =>
  isOffered(demo) && soldPartsOf(demo).length < saleParts.length;

/** Returns the state of a demo in lists. */
export const stateOfDemo = (demo: Pick<Demo, 'audio' | 'disabled'> & Statuses): DemoState => {
  if (demo.disabled) return 'disabled';
  if (!isOffered(demo)) return 'noSong';
  return isForSale(demo) ? 'offered' : 'sold';
};
