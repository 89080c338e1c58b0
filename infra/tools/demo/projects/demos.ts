import type { ScoreLevel } from '../../../../shared/demos/enumerations.ts';
import type { DemoFields } from '../../../../shared/demos/schema.ts';
import type { DemoSong } from '../catalogue.ts';
import type { OwnerKey } from '../people.ts';
import type { Tune } from './tones.ts';

/** Line of the copyright table of a sample demo. */
type SampleWriter = {
  role: 1 | 2;
  author: OwnerKey;
  publisher?: OwnerKey;
  percentage: string;
  /** Share when the music alone is sold, with the option `Other`. */
  musicPercentage?: string;
  /** Share when the words alone are sold, with the option `Other`. */
  lyricsPercentage?: string;
};

/** Demo of the demo business: who registers it, its fields, its sound, and A&R's opinion. */
export type SampleDemo = {
  /** Account that registers it. */
  by: 'musician' | 'licensor' | 'staff';
  names: DemoSong['names'];
  writers: readonly SampleWriter[];
  fields: Partial<
    Pick<DemoFields, 'musicOption' | 'lyricsOption' | 'lyrics' | 'note' | 'visibility' | 'singingLanguage'>
  > &
    Pick<DemoFields, 'genres' | 'moods' | 'environments'>;
  /** Absent for a draft without audio. */
  tune?: Tune;
  hasAccompaniment?: boolean;
  review?: { score: ScoreLevel; tags?: readonly string[]; remark?: string };
};

const lyrics = (...lines: string[]): string => lines.join('\n');

/** The demos by a short key. Their songs are invented. */
export const sampleDemos = {
  nightBus: {
    by: 'musician',
    names: ['夜班公車', '夜班公车', 'ye ban gong che'],
    writers: [
      { role: 1, author: 'lin', percentage: '50' },
      { role: 2, author: 'lin', percentage: '50' },
    ],
    fields: {
      genres: [1, 3],
      moods: [26, 31],
      environments: [33, 41],
      lyrics: lyrics(
        '車窗上的雨 數著站名',
        '你坐過的位子 還留著風景',
        '',
        '夜班公車 慢慢開',
        '別太早到明天來',
      ),
      note: '副歌可升半音，第二段歌詞還能再改。',
    },
    tune: {
      bpm: 84,
      chords: [
        [57, 60, 64, 69],
        [53, 57, 60, 65],
      ],
    },
    hasAccompaniment: true,
    review: { score: 'Excellent', tags: ['主打候選', '抒情'], remark: '副歌記憶點強，適合片尾曲。' },
  },
  tideline: {
    by: 'musician',
    names: ['潮間帶', '潮间带', 'chao jian dai'],
    writers: [
      { role: 1, author: 'lin', percentage: '50' },
      { role: 2, author: 'shu', percentage: '50' },
    ],
    fields: {
      genres: [3],
      moods: [29, 28],
      environments: [37],
      lyrics: lyrics('退潮以後 石頭開始說話', '我們留下的字 被海收下', '', '潮來 潮去', '你是我來不及的陸地'),
    },
    tune: {
      bpm: 96,
      chords: [
        [60, 64, 67, 71],
        [57, 60, 64, 67],
      ],
    },
    review: { score: 'Excellent', tags: ['主打候選'] },
  },
  kites: {
    by: 'licensor',
    names: ['Kites over the Breakwater'],
    writers: [
      { role: 1, author: 'may', percentage: '50' },
      { role: 2, author: 'shu', percentage: '50' },
    ],
    fields: {
      genres: [1],
      moods: [22, 25],
      environments: [33, 37],
      lyrics: lyrics(
        'We ran the line out to the end of the wall,',
        'held on to the wind and let go of it all.',
        '',
        'Kites over the breakwater,',
        'higher than we ever were.',
      ),
    },
    tune: {
      bpm: 118,
      chords: [
        [60, 64, 67, 72],
        [55, 59, 62, 67],
        [57, 60, 64, 69],
      ],
    },
    review: { score: 'Average', tags: ['適合女聲'] },
  },
  lastSummer: {
    by: 'musician',
    names: ['不說再見的夏天', '不说再见的夏天', 'bu shuo zai jian de xia tian'],
    writers: [
      { role: 1, author: 'chen', percentage: '40', lyricsPercentage: '100' },
      { role: 2, author: 'lin', publisher: 'label', percentage: '40', musicPercentage: '70' },
      { role: 2, author: 'wu', percentage: '20', musicPercentage: '30' },
    ],
    fields: {
      musicOption: 'Other',
      lyricsOption: 'Other',
      genres: [1, 7],
      moods: [22, 28],
      environments: [32, 37],
      lyrics: lyrics('沙子還在鞋裡 你說不急', '汽水的泡泡 比承諾安靜', '', '不說再見的夏天', '就不會有句點'),
    },
    tune: {
      bpm: 128,
      chords: [
        [62, 66, 69, 74],
        [59, 62, 66, 71],
        [55, 59, 62, 67],
      ],
    },
    review: { score: 'NeedImprovement', tags: ['需重編'], remark: '編曲太滿，請作者提供簡單版本。' },
  },
  convenienceStore: {
    by: 'licensor',
    names: ['凌晨三點的便利商店', '凌晨三点的便利商店', 'ling chen san dian de bian li shang dian'],
    writers: [
      { role: 1, author: 'shu', percentage: '50' },
      { role: 2, author: 'shu', percentage: '50' },
    ],
    fields: {
      genres: [4, 5],
      moods: [31],
      environments: [34],
      lyrics: lyrics('叮咚一聲 城市還沒睡著', '關東煮冒煙 像誰沒說完的話'),
    },
    tune: {
      bpm: 92,
      chords: [
        [52, 55, 59, 64],
        [57, 60, 64, 67],
      ],
    },
  },
  glassHouse: {
    by: 'staff',
    names: ['玻璃屋', '玻璃屋', 'bo li wu'],
    writers: [{ role: 2, author: 'wu', percentage: '100' }],
    fields: {
      singingLanguage: 'instrumental',
      visibility: 1,
      genres: [19, 11],
      moods: [26, 29],
      environments: [35, 38],
    },
    tune: {
      bpm: 72,
      chords: [
        [53, 57, 60, 64],
        [52, 55, 60, 64],
      ],
    },
  },
  draft: {
    by: 'musician',
    names: ['窗簾後面', '窗帘后面', 'chuang lian hou mian'],
    writers: [{ role: 2, author: 'lin', percentage: '100' }],
    fields: { genres: [1], moods: [], environments: [], note: '只有旋律，還沒錄音。' },
  },
} as const satisfies Record<string, SampleDemo>;

export type SampleDemoKey = keyof typeof sampleDemos;
