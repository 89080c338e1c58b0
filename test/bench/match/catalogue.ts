import type { LicensedUnit, ShareLine } from '../../../shared/statements/license.ts';
import type { Candidate } from '../../../shared/statements/match.ts';
import { matchKeysOfSong, matchKeysOfWork } from '../../../shared/statements/matchKeys.ts';

export const workCount = 20_000;
export const unknownCount = 2_000;
const licensorCount = 500;

/** A sequence of whole numbers below a bound, the same on every machine (linear congruential generator). */
export const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const syllables = '月光海風城市夜行星河雨聲時間遠方故事夏天黑白信紙少年影子晚安愛情自由旅人玫瑰火車'.match(
  /../gu,
)!;
const words = [
  'Paper',
  'Boats',
  'River',
  'Glass',
  'Midnight',
  'Garden',
  'Silver',
  'Echo',
  'Summer',
  'Static',
  'Moon',
  'Harbor',
];

export type Track = {
  readonly title: string;
  readonly performer: string;
  readonly album: string;
  readonly isrc: string;
  readonly upc: string;
};

/** The track with a number: half have Chinese titles; numbers from `workCount` on are in nobody's catalogue. */
export const trackOf = (index: number): Track => {
  const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length]!;
  const chinese = index % 2 === 0;
  const title = chinese
    ? `${pick(syllables, 2)}${pick(syllables, 37)}的${pick(syllables, 701)}${index}`
    : `${pick(words, 2)} ${pick(words, 23)} ${pick(words, 277)} ${index}`;
  const number = String(index).padStart(5, '0');
  return {
    title,
    performer: chinese
      ? `${pick(syllables, 50)}樂團${index % 900}`
      : `${pick(words, 50)} Band ${index % 900}`,
    album: chinese ? `${pick(syllables, 10)}專輯` : `${pick(words, 10)} Songs`,
    isrc: index < workCount ? `TWZ9926${number}` : `XXZ0026${number}`,
    upc: `47100000${number}`,
  };
};

export type Catalogue = {
  readonly candidates: Map<string, Candidate[]>;
  readonly shares: Map<string, readonly ShareLine[]>;
  readonly units: Map<string, readonly LicensedUnit[]>;
};

const agentId = 'cmp_agent';
const licensors = Array.from({ length: licensorCount }, (_, index) => ({
  id: `mus_${index}`,
  writer: `Writer ${index}`,
  terms: {
    contractId: `ctr_${index}`,
    licensorId: `mus_${index}`,
    agentId,
    licensorShare: index % 3 === 0 ? '72.5' : '70',
    rights: [1300],
    regions: [0],
    excludedRegions: [],
    start: '2024-01-01',
  },
}));

type Licensor = (typeof licensors)[number];

const unitOf = (work: number, { id, terms }: Licensor): LicensedUnit => ({
  contractUnitId: `unt_${work}_${id}`,
  ...terms,
});

/** 20,000 works with a recording and two shares each, all licensed worldwide for transmission. */
export const createCatalogue = (): Catalogue => {
  const catalogue: Catalogue = { candidates: new Map(), shares: new Map(), units: new Map() };
  const file = (key: string, candidate: Candidate): void => {
    const filed = catalogue.candidates.get(key);
    if (filed) filed.push(candidate);
    else catalogue.candidates.set(key, [candidate]);
  };
  for (let index = 0; index < workCount; index++) {
    const { title, performer, album, isrc } = trackOf(index);
    const workId = `wrk_${index}`;
    const [first, second] = [licensors[index % licensorCount]!, licensors[(index * 7 + 1) % licensorCount]!];
    const credits = {
      names: [title],
      isrcs: [isrc],
      performers: [performer],
      writers: [first.writer],
      albums: [album],
    };
    const work: Candidate = { kind: 'work', id: workId, workId, ...credits };
    const song: Candidate = { kind: 'song', id: `sng_${index}`, workId, ...credits };
    for (const key of matchKeysOfWork({ names: [title], ids: [workId] })) file(key, work);
    for (const key of matchKeysOfSong({ names: [title], isrcs: [isrc], ids: [] })) file(key, song);
    const lyric = index % 3 === 0 ? '33.33' : '50';
    catalogue.shares.set(workId, [
      { ownerId: first.id, rightType: 'OA', percentage: lyric },
      { ownerId: second.id, rightType: 'OC', percentage: lyric === '50' ? '50' : '66.67' },
    ]);
    catalogue.units.set(workId, [unitOf(index, first), unitOf(index, second)]);
  }
  return catalogue;
};
