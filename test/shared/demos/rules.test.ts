import { describe, expect, it } from 'vitest';
import { computeAverage } from '../../../functions/demos/ratings.ts';
import {
  audioProblem,
  demoProblem,
  formatProblem,
  isForSale,
  isOffered,
  listKinds,
  newDemoProblem,
} from '../../../shared/demos/rules.ts';
import type { DemoAudio, DemoFields, DemoWriter } from '../../../shared/demos/schema.ts';
import { defaultSplit, equalSplit } from '../../../shared/demos/shareSplit.ts';
import type { AudioProperties } from '../../../shared/files/attached.ts';
import { demoFields } from './demoFields.ts';

const words = (authorName: string, percentage: string, more: Partial<DemoWriter> = {}): DemoWriter => ({
  role: 1,
  authorName,
  percentage,
  ...more,
});
const music = (authorName: string, percentage: string, more: Partial<DemoWriter> = {}): DemoWriter => ({
  role: 2,
  authorName,
  percentage,
  ...more,
});

const threeComposers = [music('甲', '33.34'), music('乙', '33.33'), music('丙', '33.33')];

describe('a demo', () => {
  it('is accepted if it obeys the rules', () => {
    expect(demoProblem(demoFields())).toBeUndefined();
    expect(demoProblem(demoFields({ lyrics: '夜', lyricsLanguage: 'zh-Hans' }))).toBeUndefined();
  });

  it.each<[string, Partial<DemoFields>, string, string]>([
    ['a native language of pinyin', { nativeCultureInfo: 'pinyin' }, 'NativeLanguagePinyin', 'names'],
    [
      'lyrics in pinyin',
      { lyrics: 'ye', lyricsLanguage: 'pinyin' },
      'NativeLanguagePinyin',
      'lyricsLanguage',
    ],
    ['lyrics without a language', { lyrics: '夜' }, 'InvalidData', 'lyricsLanguage'],
    ['another singing language', { singingLanguage: 'en' }, 'NativeLanguageMismatch', 'nativeCultureInfo'],
    [
      'lyrics of a Chinese song in English',
      { lyrics: 'night', lyricsLanguage: 'en' },
      'NativeLanguageMismatch',
      'lyricsLanguage',
    ],
    [
      'lyrics of another language than the title of an instrumental',
      { singingLanguage: 'instrumental', lyricsLanguage: 'ja' },
      'NativeLanguageMismatch',
      'lyricsLanguage',
    ],
    ['no composer', { writers: [words('甲', '100')] }, 'AuthorsIncomplete', 'writers'],
    [
      'a line without a writer',
      { writers: [{ role: 2, percentage: '100' }] },
      'InvalidData',
      'writers.0.authorName',
    ],
    [
      'one writer twice in a role',
      { writers: [music('甲', '50'), music('甲', '50')] },
      'InvalidData',
      'writers.1.role',
    ],
    [
      'one writer with two publishers',
      { writers: [words('甲', '50', { publisherId: 'cmp_0000000001' }), music('甲', '50')] },
      'InvalidData',
      'writers.1.publisherId',
    ],
    [
      'shares above 100',
      { writers: [words('甲', '50'), music('乙', '50.01')] },
      'PercentageOverflow',
      'writers',
    ],
    [
      'shares below 100',
      { writers: [words('甲', '50'), music('乙', '49')] },
      'PercentageIncomplete',
      'writers',
    ],
    ['equal shares that leave a remainder', { writers: threeComposers }, 'PercentageIncomplete', 'writers'],
    [
      'stated shares of the music that do not total 100',
      { musicOption: 'Other', writers: [words('甲', '50'), music('乙', '50', { musicPercentage: '90' })] },
      'PercentageIncomplete',
      'writers',
    ],
  ])('is refused with %s', (_, fields, result, path) => {
    expect(demoProblem(demoFields(fields))).toMatchObject({ result, path });
  });

  it('of three composers is accepted with shares stated for each sale', () => {
    const writers = threeComposers.map((line) => ({
      ...line,
      musicPercentage: line.percentage,
      lyricsPercentage: line.percentage,
    }));
    expect(demoProblem(demoFields({ writers, musicOption: 'Other', lyricsOption: 'Other' }))).toBeUndefined();
  });
});

describe('the shares of a song', () => {
  const roles = (...list: (1 | 2)[]) => list.map((role) => ({ role }));

  it.each([
    ['one lyricist and one composer', roles(1, 2), ['50', '50'], '0'],
    ['one composer alone', roles(2), ['100'], '0'],
    ['one lyricist and three composers', roles(1, 2, 2, 2), ['50', '16.66', '16.66', '16.66'], '0.02'],
    ['six composers', roles(2, 2, 2, 2, 2, 2), Array(6).fill('16.66'), '0.04'],
  ])('default to half for lyrics and half for music: %s', (_, writers, shares, remainder) => {
    expect(defaultSplit(writers)).toEqual({ shares, remainder });
  });

  it('are equal for all authors, or for composers only', () => {
    expect(equalSplit(roles(1, 2), 'SharedEquallyByAll').shares).toEqual(['50', '50']);
    expect(equalSplit(roles(1, 2), 'SharedEquallyByComposersOnly').shares).toEqual(['0', '100']);
    expect(equalSplit(roles(2, 2, 2), 'SharedEquallyByAll').remainder).toBe('0.01');
  });
});

describe('the audio of a demo', () => {
  const [song, wave] = ['fil_0000000001.mp3', 'fil_0000000002.wav'];

  it.each([
    ['an MP3 as WAV', [{ fileId: song, kind: 'DemoWAV' as const }], 'audioKind'],
    ['a file named twice', Array(2).fill({ fileId: song, kind: 'DemoMP3' as const }), 'duplicate'],
    ['the accompaniment alone', [{ fileId: wave, kind: 'MmaWAV' as const }], 'fullSong'],
    ['no file', [], 'fullSong'],
  ])('is refused with %s', (_, audio, message) => {
    expect(audioProblem(audio, [])).toMatchObject({ result: 'InvalidData', message });
  });

  const studio = { sampleRate: 48_000, bitsPerSample: 24 };
  const disc = { sampleRate: 44_100, bitsPerSample: 16 };

  it.each<[string, DemoAudio['kind'], Partial<AudioProperties> | undefined, string | undefined]>([
    ['a full song of 48 kHz and 24 bits', 'DemoWAV', studio, undefined],
    ['a full song of one channel', 'DemoWAV', { ...studio, channels: 1 }, undefined],
    ['a full song of 44.1 kHz and 16 bits', 'DemoWAV', disc, 'songForm'],
    ['a full song of 48 kHz and 16 bits', 'DemoWAV', { ...studio, bitsPerSample: 16 }, 'songForm'],
    ['a full song without bits a sample', 'DemoWAV', { sampleRate: 48_000 }, 'songForm'],
    ['an accompaniment of 44.1 kHz and 16 bits', 'MmaWAV', disc, undefined],
    ['an accompaniment of 48 kHz and 24 bits', 'MmaWAV', studio, 'accompanimentForm'],
    ['a file stored without its form', 'DemoWAV', undefined, undefined],
    ['an MP3, whose form its upload has checked', 'DemoMP3', { sampleRate: 44_100 }, undefined],
  ])('must have the form of its kind: %s', (_, kind, form, message) => {
    const audio = form && { seconds: 180, sampleRate: 0, channels: 2, ...form };
    expect(formatProblem(kind, audio)).toBe(message);
  });

  it('is refused if one file does not fit its kind', () => {
    const audio = [
      { fileId: song, kind: 'DemoMP3' as const },
      { fileId: wave, kind: 'MmaWAV' as const },
    ];
    const files = [{ fileId: wave, audio: { seconds: 180, channels: 2, ...studio } }];
    const problem = { result: 'InvalidData', path: 'audio.1.kind', message: 'accompanimentForm' };
    expect(audioProblem(audio, files)).toEqual(problem);
    expect(audioProblem(audio, [{ fileId: wave }])).toBeUndefined();
  });

  it('needs a full song, and its file name ending determines the possible kinds', () => {
    const audio = [
      { fileId: song, kind: 'MmaMP3' as const },
      { fileId: wave, kind: 'DemoWAV' as const },
    ];
    expect(audioProblem(audio, [])).toBeUndefined();
    expect(isOffered({ audio, disabled: false })).toBe(true);
    expect(isOffered({ audio, disabled: true })).toBe(false);
    expect(listKinds('Song.WAV')).toEqual(['DemoWAV', 'MmaWAV']);
    expect(listKinds('song.lrc')).toEqual([]);
  });
});

it('averages ratings to two decimals', () => {
  expect(computeAverage([])).toBeUndefined();
  expect(computeAverage(['Excellent', 'Average', 'Average'])).toBe('2.33');
});

describe('a new demo', () => {
  it('needs a Chinese title in both scripts and in pinyin; an edit of an older one does not', () => {
    const older = demoFields({ names: [{ cultureInfo: 'zh-Hant', name: '夜航' }] });
    expect(newDemoProblem(older)).toMatchObject({ result: 'ChineseAndPinyinNamesRequired', path: 'names' });
    expect(demoProblem(older)).toBeUndefined();
    expect(newDemoProblem(demoFields())).toBeUndefined();
  });
});

describe('a demo is for sale', () => {
  const audio: DemoAudio[] = [{ fileId: 'fil_0000000001.mp3', kind: 'DemoMP3' }];
  it.each([
    ['NotDefined', 'UnsoldRightsByMb', false, true],
    ['Sold', 'NotDefined', false, true],
    ['NotDefined', 'Sold', false, true],
    ['Sold', 'Sold', false, false],
    ['NotDefined', 'NotDefined', true, false],
  ] as const)('with words %s, music %s, disabled %s: %s', (lyricsStatus, musicStatus, disabled, expected) => {
    expect(isForSale({ audio, disabled, lyricsStatus, musicStatus })).toBe(expected);
  });
});
