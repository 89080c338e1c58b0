import { describe, expect, it } from 'vitest';
import { judgePair, type ComparedRecord } from '../../../shared/duplicates/judgePair.ts';
import { createPartnerFinder } from '../../../functions/duplicates/partners.ts';
import { titleKey } from '../../../shared/statements/matching/matchKeys.ts';

let ids = 0;
const record = (kind: 'work' | 'song', fields: Partial<ComparedRecord>): ComparedRecord => {
  ids += 1;
  const id = `${kind === 'work' ? 'wrk' : 'sng'}_${String(ids).padStart(10, '0')}`;
  return { kind, id, workId: id, names: [], isrcs: [], performers: [], writers: [], albums: [], ...fields };
};
const work = (names: string[], writers: string[]) => record('work', { names, writers });
const song = (names: string[], performers: string[], more: Partial<ComparedRecord> = {}) =>
  record('song', { names, performers, ...more });

const [xiaoMan, aShu] = ['林小滿', '阿樹'];

describe('two works', () => {
  it.each([
    [
      'equal titles and writers',
      work(['月光'], [xiaoMan]),
      work(['月光'], [xiaoMan]),
      'high',
      ['SameTitle', 'SameWriters'],
    ],
    [
      'simplified and traditional',
      work(['後來的你'], ['林小滿']),
      work(['后来的你'], ['林小满']),
      'high',
      ['SameTitleInOtherScript', 'SameWriters'],
    ],
    [
      'full and half width',
      work(['ＬＯＶＥ ２'], [aShu]),
      work(['Love 2'], [aShu]),
      'high',
      ['SameTitle', 'SameWriters'],
    ],
    [
      'a title in a further language',
      work(['月光', 'Moonlight'], [aShu]),
      work(['Moonlight'], [aShu]),
      'high',
      ['SameFurtherName', 'SameWriters'],
    ],
    [
      'a remark of the version',
      work(['月光'], [aShu]),
      work(['月光（現場版）'], [aShu]),
      'high',
      ['SameTitleInOtherScript', 'SameWriters'],
    ],
    [
      'a writer more',
      work(['月光'], [aShu]),
      work(['月光'], [aShu, xiaoMan]),
      'medium',
      ['SameTitle', 'SomeSameWriters'],
    ],
    ['no writers on one side', work(['月光'], []), work(['月光'], [aShu]), 'low', ['SameTitle']],
  ])('are the same with %s', (_case, one, other, likelihood, reasons) => {
    expect(judgePair(one, other)).toEqual({ likelihood, reasons });
    expect(judgePair(other, one)).toEqual({ likelihood, reasons });
  });

  it.each([
    ['other writers', work(['月光'], [xiaoMan]), work(['月光'], [aShu])],
    ['other titles', work(['月光'], [aShu]), work(['月光曲'], [aShu])],
    [
      'other Chinese titles of one reading',
      work(['夜空', 'Ye Kong'], [aShu]),
      work(['葉孔', 'Ye Kong'], [aShu]),
    ],
    ['a recording among them', work(['月光'], [aShu]), song(['月光'], [], { writers: [aShu] })],
  ])('are different with %s', (_case, one, other) => {
    expect(judgePair(one, other)).toBeUndefined();
  });

  it('are the same with one ISWC, even if their titles differ', () => {
    expect(judgePair(work(['月光'], [aShu]), work(['Moonlight'], [xiaoMan]), ['SameIswc'])).toEqual({
      likelihood: 'high',
      reasons: ['SameIswc'],
    });
  });
});

describe('two recordings', () => {
  it.each([
    ['equal titles and performers', song(['月光'], [xiaoMan]), song(['月光'], [xiaoMan]), 'high'],
    [
      'a guest in the title of one',
      song(['月光 feat. 阿樹'], [xiaoMan]),
      song(['月光'], [xiaoMan, aShu]),
      'high',
    ],
    [
      'the performers in one credit',
      song(['月光'], ['林小滿 & 阿樹']),
      song(['月光'], [xiaoMan, aShu]),
      'high',
    ],
    ['a performer more', song(['月光'], [xiaoMan]), song(['月光'], [xiaoMan, aShu]), 'medium'],
    ['the same live version', song(['月光 (Live)'], [xiaoMan]), song(['月光 - Live'], [xiaoMan]), 'high'],
    [
      'two ISRCs',
      song(['月光'], [xiaoMan], { isrcs: ['TWA012600001'] }),
      song(['月光'], [xiaoMan], { isrcs: ['TWA012600002'] }),
      'low',
    ],
    [
      'nobody named, but the same work',
      song(['月光'], [], { workId: 'wrk_1' }),
      song(['月光'], [], { workId: 'wrk_1' }),
      'low',
    ],
  ])('are the same with %s', (_case, one, other, likelihood) => {
    expect(judgePair(one, other)?.likelihood).toBe(likelihood);
    expect(judgePair(other, one)?.likelihood).toBe(likelihood);
  });

  it.each([
    ['a live version', song(['月光'], [xiaoMan]), song(['月光 (Live)'], [xiaoMan])],
    ['a remix', song(['月光'], [xiaoMan]), song(['月光 (DJ Remix)'], [xiaoMan])],
    ['an accompaniment', song(['月光'], [xiaoMan]), song(['月光（伴奏）'], [xiaoMan])],
    ['other performers', song(['月光'], [xiaoMan]), song(['月光'], [aShu])],
    [
      'other writers',
      song(['月光'], [xiaoMan], { writers: [xiaoMan] }),
      song(['月光'], [xiaoMan], { writers: [aShu] }),
    ],
    ['nobody named', song(['月光'], []), song(['月光'], [])],
    [
      'two ISRCs and only some performers',
      song(['月光'], [xiaoMan], { isrcs: ['TWA012600001'] }),
      song(['月光'], [xiaoMan, aShu], { isrcs: ['TWA012600002'] }),
    ],
  ])('are different with %s', (_case, one, other) => {
    expect(judgePair(one, other)).toBeUndefined();
    expect(judgePair(other, one)).toBeUndefined();
  });

  it('have the same album and work as further reasons', () => {
    const more = { albums: ['夜'], workId: 'wrk_1', writers: [aShu] };
    expect(judgePair(song(['月光'], [xiaoMan], more), song(['月光'], [xiaoMan], more))?.reasons).toEqual([
      'SameTitle',
      'SameWriters',
      'SamePerformers',
      'SameAlbum',
      'SameWork',
    ]);
  });
});

describe('records under one key', () => {
  const namesakes = Array.from({ length: 3_000 }, (_, at) => song(['Intro'], [`Artist ${at % 1_500}`]));
  const key = titleKey('Intro');
  const findPartners = createPartnerFinder(new Map([[key, namesakes]]));

  it('are paired only if they have the same people, each pair once', () => {
    const pairs = namesakes.flatMap((one) => findPartners(one, [key]));
    expect(pairs).toHaveLength(1_500);
    expect(pairs.every(({ oneId, otherId }) => oneId < otherId)).toBe(true);
  });

  it('are paired by a platform id without a common title', () => {
    const [one, other] = [song(['月光'], [aShu]), song(['Moonlight'], [])];
    const platform = 'platform:kkbox|1';
    const find = createPartnerFinder(new Map([[platform, [one, other]]]));
    expect(find(one, [platform])).toEqual([
      { oneId: one.id, otherId: other.id, likelihood: 'high', reasons: ['SamePlatformId'] },
    ]);
  });
});
