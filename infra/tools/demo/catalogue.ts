import type { OwnerKey } from './people.ts';

/** Song of the demo catalogue: a composition and its recording. */
export type DemoSong = {
  names: readonly [traditional: string, simplified: string, pinyin: string] | readonly [english: string];
  lyricist: OwnerKey;
  composer: OwnerKey;
  performer: OwnerKey;
  guest?: string;
  album: string;
  version?: string;
  isrc: string;
};

const isrc = (number: number) => `TWZ9926${String(number).padStart(5, '0')}`;

/** The first three occur in the sample statements under test/fixtures. */
export const demoSongs: readonly DemoSong[] = [
  {
    names: ['月光下的巷口', '月光下的巷口', 'yue guang xia de xiang kou'],
    lyricist: 'lin',
    composer: 'lin',
    performer: 'lin',
    album: '夜行',
    isrc: isrc(1),
  },
  {
    names: ['Paper Boats'],
    lyricist: 'lin',
    composer: 'shu',
    performer: 'lin',
    guest: '阿樹',
    album: '夜行',
    isrc: isrc(2),
  },
  {
    names: ['海風', '海风', 'hai feng'],
    lyricist: 'waves',
    composer: 'waves',
    performer: 'waves',
    album: '岸上',
    version: 'Live',
    isrc: isrc(3),
  },
  {
    names: ['末班車', '末班车', 'mo ban che'],
    lyricist: 'chen',
    composer: 'lin',
    performer: 'lin',
    album: '夜行',
    isrc: isrc(4),
  },
  {
    names: ['雨停之前', '雨停之前', 'yu ting zhi qian'],
    lyricist: 'may',
    composer: 'may',
    performer: 'may',
    album: '六月',
    isrc: isrc(5),
  },
  {
    names: ['Slow Train Home'],
    lyricist: 'shu',
    composer: 'shu',
    performer: 'shu',
    album: 'Rooms',
    isrc: isrc(6),
  },
  {
    names: ['星野', '星野', 'xing ye'],
    lyricist: 'wu',
    composer: 'wu',
    performer: 'wu',
    album: '星野',
    isrc: isrc(7),
  },
  {
    names: ['窗外的人', '窗外的人', 'chuang wai de ren'],
    lyricist: 'chen',
    composer: 'chen',
    performer: 'may',
    album: '六月',
    isrc: isrc(8),
  },
  {
    names: ['Harbour Lights'],
    lyricist: 'waves',
    composer: 'waves',
    performer: 'waves',
    album: '岸上',
    isrc: isrc(9),
  },
  {
    names: ['一千個早晨', '一千个早晨', 'yi qian ge zao chen'],
    lyricist: 'lin',
    composer: 'chen',
    performer: 'lin',
    album: '晨',
    isrc: isrc(10),
  },
  {
    names: ['候鳥', '候鸟', 'hou niao'],
    lyricist: 'shu',
    composer: 'wu',
    performer: 'shu',
    album: 'Rooms',
    isrc: isrc(11),
  },
  {
    names: ['After the Parade'],
    lyricist: 'may',
    composer: 'wu',
    performer: 'may',
    album: '六月',
    isrc: isrc(12),
  },
];
