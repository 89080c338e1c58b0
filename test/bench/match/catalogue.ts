import type { LicensedUnit, ShareLine } from '../../../shared/statements/licensing/license.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import {
  matchKeysOfSong,
  matchKeysOfWork,
  type MatchKey,
} from '../../../shared/statements/matching/matchKeys.ts';

export const workCount = 20_000;
export const unknownCount = 2_000;
const licensorCount = 500;

/** Kinds of records filed under a key. */
const [songs, works, both] = [['song'], ['work'], ['work', 'song']] as const;

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

/** As it is read from a table, where each text stands by itself and whole. */
const asRead = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Written out field by field: objects that are spread take more room than those that are read. */
const unitOf = (work: number, { id, terms }: Licensor): LicensedUnit => ({
  contractUnitId: asRead(`unt_${work}_${id}`),
  contractId: terms.contractId,
  licensorId: terms.licensorId,
  agentId: terms.agentId,
  licensorShare: terms.licensorShare,
  rights: terms.rights,
  regions: terms.regions,
  excludedRegions: terms.excludedRegions,
  start: terms.start,
});

/** What the licence of a work depends on. */
export type Licensing = { readonly shares: readonly ShareLine[]; readonly units: readonly LicensedUnit[] };

const noLicensing: Licensing = { shares: [], units: [] };

const licensingOf = (work: number): Licensing => {
  const [first, second] = [licensors[work % licensorCount]!, licensors[(work * 7 + 1) % licensorCount]!];
  const lyric = work % 3 === 0 ? '33.33' : '50';
  return {
    shares: [
      { ownerId: first.id, rightType: 'OA', percentage: lyric },
      { ownerId: second.id, rightType: 'OC', percentage: lyric === '50' ? '50' : '66.67' },
    ],
    units: [unitOf(work, first), unitOf(work, second)],
  };
};

/** What the table holds of a work and its recording. */
type Facts = Pick<Track, 'title' | 'performer' | 'album' | 'isrc'> & {
  readonly workId: string;
  readonly songId: string;
};

const factsOf = (work: number): Facts => {
  const { title, performer, album, isrc } = trackOf(work);
  return { title, performer, album, isrc, workId: `wrk_${work}`, songId: `sng_${work}` };
};

const keysOf = ({ title, isrc, workId }: Facts): MatchKey[] => [
  ...matchKeysOfWork({ names: [title], ids: [workId] }),
  ...matchKeysOfSong({ names: [], isrcs: [isrc], ids: [] }),
];

/**
 * 20,000 works with a recording and two shares each, all licensed worldwide for transmission. As in the table of the product
 * there are keys and facts, and whoever asks is given records made of them.
 */
export class Catalogue {
  private readonly works: Facts[] = [];
  /** Work by match key. */
  private readonly numbers = new Map<MatchKey, number>();

  constructor() {
    for (let work = 0; work < workCount; work++) {
      const facts = asRead(factsOf(work));
      this.works.push(facts);
      for (const key of asRead(keysOf(facts))) this.numbers.set(key, work);
    }
  }

  /** The records filed under a key: an ISRC is the recording's, the work's own id is its own, the title both's. */
  get(key: MatchKey): readonly Candidate[] | undefined {
    const work = this.numbers.get(key);
    if (work === undefined) return undefined;
    const kinds = key.startsWith('isrc:') ? songs : key.startsWith('work:') ? works : both;
    return kinds.map((kind) => this.candidate(kind, work));
  }

  /** What the licence of a work depends on; of no work nothing is licensed. */
  licensingOf(workId: string | undefined): Licensing {
    return workId === undefined ? noLicensing : licensingOf(Number(workId.slice('wrk_'.length)));
  }

  private candidate(kind: Candidate['kind'], work: number): Candidate {
    const { title, isrc, performer, album, workId, songId } = this.works[work]!;
    return {
      kind,
      id: kind === 'song' ? songId : workId,
      workId,
      names: [title],
      isrcs: [isrc],
      performers: [performer],
      writers: [licensors[work % licensorCount]!.writer],
      albums: [album],
    };
  }
}
