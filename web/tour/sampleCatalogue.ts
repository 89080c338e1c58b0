import type { AuditEntry } from '../../shared/audit/schema.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import type { MusicalWork, MusicalWorkSummary, SongSummary } from '../../shared/works/schema.ts';
import { writerNames, ownersOfWork } from '../../shared/works/rules.ts';
import { otherPeople, samplePerson, toId } from './samplePeople.ts';

/*
 * Invented works of the tour.
 */

export const samplePeople: readonly RightOwnerSummary[] = [samplePerson, ...otherPeople];

type Draft = {
  titles: [hant: string, hans: string, en: string];
  genre: number;
  iswc: string;
  /** Part of the licensor in percent; the rest is another writer's. */
  share: number;
  lyrics?: string;
};

const drafts: readonly Draft[] = [
  {
    titles: ['晨霧列車', '晨雾列车', 'Morning Fog Train'],
    genre: 1,
    iswc: 'T9000000011',
    share: 60,
    lyrics: '列車穿過晨霧\n把昨天留在月台\n\n我們數著站名\n像數著還沒說的話',
  },
  { titles: ['海平線以後', '海平线以后', 'After the Horizon'], genre: 1, iswc: 'T9000000022', share: 100 },
  { titles: ['第七個黃昏', '第七个黄昏', 'The Seventh Dusk'], genre: 2, iswc: 'T9000000033', share: 50 },
  { titles: ['鹽與風', '盐与风', 'Salt and Wind'], genre: 3, iswc: 'T9000000044', share: 75 },
  { titles: ['紙燈籠', '纸灯笼', 'Paper Lantern'], genre: 1, iswc: 'T9000000055', share: 100 },
  {
    titles: ['沒有地址的信', '没有地址的信', 'Letter Without an Address'],
    genre: 2,
    iswc: 'T9000000066',
    share: 40,
  },
];

const toWork = ({ titles, genre, iswc, share, lyrics }: Draft, place: number): MusicalWork => {
  const [hant, hans, en] = titles;
  const other = otherPeople[place % otherPeople.length]!;
  const line = ({ rightOwnerId, names }: RightOwnerSummary, rightType: 'OC' | 'OA', percentage: number) => ({
    rightType,
    authorId: rightOwnerId,
    authorName: names[0]!.name,
    rightOwnerId,
    percentage: String(percentage),
  });
  return {
    musicalWorkId: toId('wrk', place + 1),
    names: [
      { cultureInfo: 'zh-Hant', name: hant },
      { cultureInfo: 'zh-Hans', name: hans },
      { cultureInfo: 'en', name: en },
    ],
    nativeCultureInfo: 'zh-Hant',
    singingLanguage: 'cmn',
    genre,
    iswc,
    ...(lyrics && { lyrics, lyricsLanguage: 'zh-Hant' as const }),
    copyrights: [line(samplePerson, 'OC', share), ...(share < 100 ? [line(other, 'OA', 100 - share)] : [])],
    version: 1,
  };
};

export const sampleWorks: readonly MusicalWork[] = drafts.map(toWork);

export const sampleSummaries: readonly MusicalWorkSummary[] = sampleWorks.map((work) => ({
  musicalWorkId: work.musicalWorkId,
  names: work.names,
  nativeCultureInfo: work.nativeCultureInfo,
  iswc: work.iswc,
  singingLanguage: work.singingLanguage,
  genre: work.genre,
  writers: writerNames(work),
  rightOwnerIds: ownersOfWork(work),
}));

/** Returns the recording of a work. */
export const sampleSongs = (work: MusicalWork): SongSummary[] => [
  {
    songId: work.musicalWorkId.replace('wrk', 'sng'),
    names: work.names,
    nativeCultureInfo: work.nativeCultureInfo,
    isrc: `TWZ0026000${work.musicalWorkId.slice(-2)}`,
    musicalWorkId: work.musicalWorkId,
    performers: [otherPeople[1]!.names[0]!.name],
    rightOwnerIds: ownersOfWork(work),
  },
];

/** Returns the contract that licenses a work. */
export const sampleContracts = ({ musicalWorkId }: MusicalWork) => [
  {
    contractId: toId('ctr', 1),
    contractUnitId: musicalWorkId.replace('wrk', 'unt'),
    contractNumber: 'T-2026-001',
    displayName: 'Publishing 2026–2028',
    startDate: '2026-01-01',
    endDate: '2028-12-31',
  },
];

/** Returns the history of a work. */
export const sampleHistory = ({ musicalWorkId }: MusicalWork): AuditEntry[] => [
  {
    auditId: musicalWorkId.replace('wrk', 'aud'),
    at: '2026-01-12T03:00:00.000Z',
    actorName: 'Refrain',
    action: 'created',
    changes: {},
  },
];
