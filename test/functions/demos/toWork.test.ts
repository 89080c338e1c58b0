import { describe, expect, it } from 'vitest';
import { recordingOfDemo, workOfDemo, workProblemOfDemo } from '../../../functions/demos/toWork.ts';
import { demoRoles } from '../../../shared/demos/enumerations.ts';
import type { Demo, DemoWriter } from '../../../shared/demos/schema.ts';

const writer = (authorName: string, role: number, percentage: string, more: object = {}): DemoWriter =>
  ({ authorName, role, percentage, authorId: `mus_${authorName}`, ...more }) as unknown as DemoWriter;

const [lyricist, composer] = [
  writer('mei', demoRoles.OA, '33.33'),
  writer('ken', demoRoles.OC, '66.67', { publisherId: 'cmp_label' }),
];

const demoOf = (more: object = {}): Demo =>
  ({
    names: [{ cultureInfo: 'zh-Hant', name: '海風' }],
    nativeCultureInfo: 'zh-Hant',
    singingLanguage: 'zh',
    genres: [4, 2],
    lyrics: '風從海上來',
    lyricsLanguage: 'zh-Hant',
    mixType: 1,
    writers: [lyricist, composer],
    ...more,
  }) as unknown as Demo;

const nobody = { authorId: undefined };

describe('a demo that becomes a work', () => {
  it.each([
    ['everybody is registered', [lyricist, composer], undefined],
    ['somebody is not, and has no publisher', [lyricist, writer('x', demoRoles.OC, '1', nobody)], 1],
    [
      'somebody is not, whose publisher holds the share',
      [writer('x', demoRoles.OC, '1', { ...nobody, publisherId: 'cmp_1' })],
      undefined,
    ],
    ['somebody is not, without a share', [writer('x', demoRoles.OC, '0', nobody), lyricist], undefined],
  ] as const)('needs an owner of each share: %s', (_, writers, place) => {
    expect(workProblemOfDemo({ writers: [...writers] })).toEqual(
      place === undefined
        ? undefined
        : { result: 'InvalidData', path: `writers.${place}.authorId`, message: 'lacksOwner' },
    );
  });

  it('has a line for each share, held by the publisher of its writer', () => {
    const silent = writer('silent', demoRoles.OC, '0');
    expect(workOfDemo(demoOf({ writers: [silent, lyricist, composer] }))).toEqual({
      names: [{ cultureInfo: 'zh-Hant', name: '海風' }],
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'zh',
      genre: 4,
      lyrics: '風從海上來',
      lyricsLanguage: 'zh-Hant',
      copyrights: [
        {
          rightType: 'OA',
          authorId: 'mus_mei',
          authorName: 'mei',
          rightOwnerId: 'mus_mei',
          percentage: '33.33',
        },
        {
          rightType: 'OC',
          authorId: 'mus_ken',
          authorName: 'ken',
          rightOwnerId: 'cmp_label',
          percentage: '66.67',
        },
      ],
    });
  });

  it.each([
    ['has lyrics that nobody else wrote', { writers: [composer] }, 'CA'],
    ['has lyrics whose writer has no share', { writers: [composer, writer('x', demoRoles.OA, '0')] }, 'CA'],
    ['has a lyricist', {}, undefined],
    ['has no lyrics', { writers: [composer], lyrics: undefined }, undefined],
  ])('says that its composer wrote the words when it %s', (_, more, role) => {
    const { copyrights } = workOfDemo(demoOf(more));
    expect(copyrights.find(({ authorName }) => authorName === 'ken')?.role).toBe(role);
  });
});

describe('the recording of a sold demo', () => {
  const sold = (part: object) =>
    recordingOfDemo(demoOf(), { customerId: 'cmp_buyer', ...part } as never, 'wrk_1');

  it('is there once its artist or its ISRC is named, and the buyer owns it', () => {
    expect(sold({})).toBeUndefined();
    expect(sold({ isrc: 'TWZ992600001' })).toMatchObject({ isrc: 'TWZ992600001', performers: [] });
    expect(sold({ artist: '阿樹' })).toEqual({
      names: [{ cultureInfo: 'zh-Hant', name: '海風' }],
      nativeCultureInfo: 'zh-Hant',
      musicalWorkId: 'wrk_1',
      isrc: undefined,
      performers: [{ name: '阿樹' }],
      accompaniment: false,
      genre: 4,
      mixType: 1,
      shares: [{ rightType: 'P', rightOwnerId: 'cmp_buyer', percentage: '100' }],
      platformIds: [],
    });
  });
});
