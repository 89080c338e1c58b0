import { beforeEach, describe, expect, it } from 'vitest';
import type { Candidate, MatchOptions } from '../../../../shared/statements/matching/match.ts';
import { matchGroup } from '../../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import {
  historyKey,
  iswcKey,
  matchKeysOfGroup,
  matchKeysOfSong,
  matchKeysOfWork,
  platformKey,
} from '../../../../shared/statements/matching/matchKeys.ts';

const song = (id: string, workId: string, more: Partial<Candidate> = {}): Candidate => ({
  kind: 'song',
  id,
  workId,
  names: ['月光下的巷口'],
  isrcs: ['TWZ992600001'],
  performers: ['林小滿'],
  writers: ['陳雨'],
  albums: ['夜行'],
  ...more,
});

const work = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...song(id, id, more),
  kind: 'work',
  isrcs: more.isrcs ?? [],
});

/** Files records as the catalogue does. */
const createCatalogue = (
  records: readonly Candidate[],
  more: readonly (readonly [string, Candidate])[] = [],
) => {
  const filed = new Map<string, Candidate[]>();
  const file = (key: string, record: Candidate) => filed.set(key, [...(filed.get(key) ?? []), record]);
  for (const record of records) {
    const keys =
      record.kind === 'work'
        ? matchKeysOfWork({
            names: record.names,
            iswc: record.id === 'wrk_a' ? 'T0345246801' : undefined,
            ids: [record.id],
          })
        : matchKeysOfSong({ names: record.names, isrcs: record.isrcs, ids: [] });
    for (const key of keys) file(key, record);
  }
  for (const [key, record] of more) file(key, record);
  return filed;
};

const identity = (given: Partial<Identity>): Identity => ({
  platform: 'KKBOX',
  platformId: '',
  title: '',
  isrc: '',
  iswc: '',
  performer: '',
  writers: '',
  album: '',
  workId: '',
  ...given,
});

const recording: MatchOptions = { source: 'src', incomeType: 'Song' };
const composition: MatchOptions = { source: 'src', incomeType: 'MusicalWork' };

/** Made anew for each test, so that a fault in filing fails the test and not the file. */
const filedCatalogue = () => createCatalogue([work('wrk_a'), song('sng_a', 'wrk_a')]);
let catalogue: ReturnType<typeof filedCatalogue>;
beforeEach(() => {
  catalogue = filedCatalogue();
});

describe('the match ladder', () => {
  it.each([
    ['ISRC', identity({ isrc: 'TWZ992600001', title: 'anything' }), recording, 'SongISRC'],
    ['own work id', identity({ workId: 'wrk_a' }), composition, 'DesignatedWork'],
    ['ISWC', identity({ iswc: 'T0345246801' }), composition, 'DesignatedWork'],
    [
      'name and performer',
      identity({ title: '月光下的巷口', performer: '林小滿' }),
      recording,
      'NameAndPerformer',
    ],
    ['name and writer', identity({ title: '月光下的巷口', writers: '陳雨' }), composition, 'NameAndOAOC'],
    ['name and album', identity({ title: '月光下的巷口', album: '夜行' }), recording, 'NameAndAlbum'],
    ['name', identity({ title: '月光下的巷口' }), composition, 'Name'],
    [
      'simplified name and performer',
      identity({ title: '月光下的巷口', performer: '林小满' }),
      recording,
      'NameAndPerformer',
    ],
    ['name with a guest', identity({ title: '月光下的巷口 (feat. 林小滿)' }), recording, 'NameAndPerformer'],
  ])('matches by %s', (_, group, options, rule) => {
    const result = matchGroup(group, catalogue, options);
    expect(result).toMatchObject({ outcome: 'Matched', rule, workId: 'wrk_a' });
  });

  it('says the recording beside the work when one was found', () => {
    const result = matchGroup(identity({ isrc: 'TWZ992600001' }), catalogue, composition);
    expect(result).toMatchObject({ workId: 'wrk_a', songId: 'sng_a', reason: { code: 'MatchedByIsrc' } });
  });

  it('prefers a decision remembered for the source over everything else', () => {
    const group = identity({ isrc: 'TWZ992600001', title: '月光下的巷口' });
    const decided = createCatalogue([song('sng_a', 'wrk_a')], [[historyKey('src', group), work('wrk_z')]]);
    expect(matchGroup(group, decided, composition)).toMatchObject({
      rule: 'RowInfoHistoryMatch',
      workId: 'wrk_z',
    });
    expect(matchGroup(group, decided, { ...composition, source: 'other' })).toMatchObject({
      rule: 'SongISRC',
    });
  });

  it('prefers a platform id that was mapped over the ISRC', () => {
    const group = identity({ platformId: 'KK000001', isrc: 'TWZ992600001' });
    const mapped = createCatalogue(
      [song('sng_a', 'wrk_a')],
      [[platformKey('kkbox', 'kk000001'), work('wrk_z')]],
    );
    expect(matchGroup(group, mapped, composition)).toMatchObject({
      rule: 'ThirdpartyIdMapping',
      workId: 'wrk_z',
    });
  });

  it.each([
    ['own work id', { workId: 'wrk_b' }, 'MatchedByWorkId'],
    ['ISWC', { iswc: 'T0345246801' }, 'MatchedByIswc'],
  ])('prefers the %s of a row over its ISRC', (_, designation, code) => {
    const records = [song('sng_a', 'wrk_a', { names: ['海風'] }), work('wrk_b')];
    const filed = createCatalogue(records, [[iswcKey('T0345246801'), records[1]!]]);
    const group = identity({ isrc: 'TWZ992600001', title: '海風', ...designation });
    for (const options of [recording, composition])
      expect(matchGroup(group, filed, options)).toMatchObject({
        outcome: 'Matched',
        rule: 'DesignatedWork',
        workId: 'wrk_b',
        reason: { code },
      });
  });

  it('matches a recording by name that has no ISRC yet, whatever ISRC the row says', () => {
    const nameless = createCatalogue([song('sng_a', 'wrk_a', { isrcs: [] })]);
    const group = identity({ isrc: 'TWZ992699999', title: '月光下的巷口', performer: '林小滿' });
    expect(matchGroup(group, nameless, recording)).toMatchObject({
      outcome: 'Matched',
      rule: 'NameAndPerformer',
      songId: 'sng_a',
    });
  });

  it('lets the name decide between recordings that share an ISRC', () => {
    const twice = createCatalogue([song('sng_a', 'wrk_a'), song('sng_b', 'wrk_b', { names: ['海風'] })]);
    expect(matchGroup(identity({ isrc: 'TWZ992600001', title: '海風' }), twice, recording)).toMatchObject({
      rule: 'NameAndISRC',
      songId: 'sng_b',
    });
    expect(matchGroup(identity({ isrc: 'TWZ992600001', title: '別的' }), twice, recording)).toMatchObject({
      outcome: 'MultipleMatch',
      reason: { code: 'SeveralByIsrc' },
    });
  });

  it('takes two recordings of one work for one answer when the income is the work’s', () => {
    const twice = createCatalogue([song('sng_a', 'wrk_a'), song('sng_b', 'wrk_a')]);
    expect(matchGroup(identity({ isrc: 'TWZ992600001' }), twice, composition)).toMatchObject({
      outcome: 'Matched',
      workId: 'wrk_a',
    });
  });

  it('leaves several works of one name to a person, unless something else singles one out', () => {
    const several = createCatalogue([
      work('wrk_a', { performers: ['甲'], writers: ['乙'], albums: ['丙'] }),
      work('wrk_b', { performers: ['甲'], writers: ['丁'], albums: ['戊'] }),
    ]);
    const title = '月光下的巷口';
    expect(matchGroup(identity({ title }), several, composition)).toMatchObject({ outcome: 'MultipleMatch' });
    expect(matchGroup(identity({ title, performer: '甲' }), several, composition)).toMatchObject({
      outcome: 'MultipleMatch',
      reason: { code: 'SeveralByName' },
    });
    expect(
      matchGroup(identity({ title, performer: '甲', writers: '丁' }), several, composition),
    ).toMatchObject({
      rule: 'NameAndOAOC',
      workId: 'wrk_b',
    });
  });

  it('does not match a recording by name whose ISRC is another, until the ISRC is ignored', () => {
    const group = identity({ isrc: 'TWZ992699999', title: '月光下的巷口', performer: '林小滿' });
    expect(matchGroup(group, catalogue, recording)).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'IsrcMismatch' },
      candidates: [{ id: 'sng_a' }],
    });
    expect(matchGroup(group, catalogue, { ...recording, ignoreIsrc: true })).toMatchObject({
      rule: 'NameAndPerformer',
    });
  });

  it('matches a work by name although the row’s ISRC is of a recording nobody knows', () => {
    const group = identity({ isrc: 'TWZ992699999', title: '月光下的巷口', performer: '林小滿' });
    for (const filed of [catalogue, createCatalogue([song('sng_a', 'wrk_a')])])
      expect(matchGroup(group, filed, composition)).toMatchObject({
        outcome: 'Matched',
        rule: 'NameAndPerformer',
      });
  });

  it('does not take a live recording for the studio one', () => {
    const group = identity({ title: '月光下的巷口 - Live', performer: '林小滿' });
    expect(matchGroup(group, catalogue, recording)).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'VersionMismatch' },
    });
    expect(matchGroup(group, catalogue, composition)).toMatchObject({ outcome: 'Matched' });
  });

  it('does not match by the bare name when the performer is somebody else', () => {
    const group = identity({ title: '月光下的巷口', performer: '別人' });
    expect(matchGroup(group, catalogue, composition)).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'CreditsDiffer' },
    });
  });

  it('says when nothing is known or nothing is there to match by', () => {
    expect(matchGroup(identity({ title: '沒有' }), catalogue, composition).reason.code).toBe('NoSuchName');
    expect(matchGroup(identity({}), catalogue, composition).reason.code).toBe('NothingToMatch');
  });

  const title = '月光下的巷口';
  const isrc = 'TWZ992600001';
  const other = 'TWZ992699999';
  const songA = song('sng_a', 'wrk_a');
  const workA = work('wrk_a');

  it.each([
    [
      'a platform id',
      identity({ platformId: 'KK1' }),
      { songs: [], more: [['platform:kkbox|kk1', songA]] },
      { rule: 'ThirdpartyIdMapping', code: 'MatchedByPlatformId' },
      { platform: 'KKBOX', platformId: 'KK1' },
    ],
    [
      'an own id',
      identity({ workId: 'W-1' }),
      { songs: [], more: [['work:w-1', songA]] },
      { rule: 'DesignatedWork', code: 'MatchedByWorkId' },
      { workId: 'W-1' },
    ],
    [
      'an ISWC',
      identity({ iswc: 'T-034.524.680-1' }),
      { songs: [], more: [['iswc:T0345246801', songA]] },
      { rule: 'DesignatedWork', code: 'MatchedByIswc' },
      { iswc: 'T-034.524.680-1' },
    ],
    [
      'an ISRC',
      identity({ isrc, title }),
      { songs: [songA] },
      { rule: 'SongISRC', code: 'MatchedByIsrc' },
      { isrc },
    ],
    [
      'an ISRC and a name',
      identity({ isrc, title }),
      {
        songs: [
          song('sng_b', 'wrk_b', { names: ['海風'] }),
          song('sng_a', 'wrk_a', { names: ['浪', title] }),
        ],
      },
      { rule: 'NameAndISRC', code: 'MatchedByIsrcAndName' },
      { isrc, title },
    ],
    [
      'a name and a performer',
      identity({ title, performer: '甲 & 林小滿' }),
      { songs: [song('sng_a', 'wrk_a', { performers: ['林小滿', '別人'] })] },
      { rule: 'NameAndPerformer', code: 'MatchedByNameAndPerformer' },
      { title },
    ],
    [
      'a name and one performer of a credit',
      identity({ title, performer: '林小滿' }),
      { songs: [song('sng_a', 'wrk_a', { performers: ['林小滿 & 阿樹'] })] },
      { rule: 'NameAndPerformer', code: 'MatchedByNameAndPerformer' },
      { title },
    ],
    [
      'a name and a writer',
      identity({ title, writers: '陳雨' }),
      { songs: [songA] },
      { rule: 'NameAndOAOC', code: 'MatchedByNameAndWriter' },
      { title },
    ],
    [
      'a name and an album',
      identity({ title, album: '夜 行' }),
      { songs: [song('sng_a', 'wrk_a', { albums: ['日', '夜行'] })] },
      { rule: 'NameAndAlbum', code: 'MatchedByNameAndAlbum' },
      { title },
    ],
    [
      'a name where the album is another',
      identity({ title, album: '日' }),
      { songs: [songA] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    [
      'a name where neither side names an album',
      identity({ title }),
      { songs: [song('sng_a', 'wrk_a', { albums: [''] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    ['a name', identity({ title }), { songs: [songA] }, { rule: 'Name', code: 'MatchedByName' }, { title }],
    [
      'a name of several',
      identity({ title }),
      { songs: [song('sng_a', 'wrk_a', { names: [title, `${title} - Live`] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    [
      'a name where the record has no credits',
      identity({ title, performer: '甲' }),
      { songs: [song('sng_a', 'wrk_a', { performers: [], writers: [] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
  ] as const)('says all of a match by %s', (_, group, { songs, ...rest }, { rule, code }, params) => {
    const more = ('more' in rest ? rest.more : []) as [string, Candidate][];
    const filed = createCatalogue(songs, more);
    const found = [...filed.values()].flat().find(({ id }) => id === 'sng_a')!;
    expect(matchGroup(group, filed, recording)).toEqual({
      outcome: 'Matched',
      rule,
      workId: 'wrk_a',
      songId: 'sng_a',
      candidates: [found],
      reason: { code, params },
    });
  });

  it('says no recording of a match that names a work', () => {
    const group = identity({ title });
    const decided = createCatalogue([], [[historyKey('src', group), workA]]);
    expect(matchGroup(group, decided, composition)).toEqual({
      outcome: 'Matched',
      rule: 'RowInfoHistoryMatch',
      workId: 'wrk_a',
      candidates: [workA],
      reason: { code: 'MatchedByHistory' },
    });
  });

  const songB = song('sng_b', 'wrk_b');
  const live = song('sng_a', 'wrk_a', { names: [`${title} (Live)`] });

  it.each([
    [
      'an own id of two works',
      identity({ workId: 'W1' }),
      createCatalogue([], [['work:w1', songA] as const, ['work:w1', songB] as const]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByWorkId',
        params: { workId: 'W1' },
        candidates: [songA, songB],
      },
    ],
    [
      'an ISRC of two recordings, neither by name',
      identity({ isrc, title: '別的' }),
      createCatalogue([songA, songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByIsrc',
        params: { isrc, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'an ISRC of three recordings, two by name',
      identity({ isrc, title }),
      createCatalogue([songA, song('sng_c', 'wrk_c', { names: ['海風'] }), songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByIsrc',
        params: { isrc, count: 3 },
        candidates: [songA, songB],
      },
    ],
    [
      'a name of two recordings',
      identity({ title }),
      createCatalogue([songA, songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByName',
        params: { title, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'a performer of two recordings of three, told apart by nothing further',
      identity({ title, performer: '林小滿', writers: '沒有人' }),
      createCatalogue([songA, songB, song('sng_c', 'wrk_c', { performers: ['別人'] })]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByName',
        params: { title, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'another version',
      identity({ title }),
      createCatalogue([live]),
      { outcome: 'UnMatched', code: 'VersionMismatch', params: { title }, candidates: [live] },
    ],
    [
      'another ISRC',
      identity({ title, isrc: other }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'IsrcMismatch', params: { isrc: other, title }, candidates: [songA] },
    ],
    [
      'other credits',
      identity({ title, performer: '甲' }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'CreditsDiffer', params: { title }, candidates: [songA] },
    ],
    [
      'an unknown name and ISRC',
      identity({ title: '沒有', isrc: other }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'NoSuchName', params: { title: '沒有', isrc: other }, candidates: [] },
    ],
    [
      'a work where a recording is asked for',
      identity({ title }),
      createCatalogue([workA]),
      { outcome: 'UnMatched', code: 'NoSuchName', params: { title, isrc: '' }, candidates: [] },
    ],
    [
      'nothing to go by',
      identity({ performer: '林小滿' }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'NothingToMatch', params: { title: '', isrc: '' }, candidates: [] },
    ],
  ] as const)('says all of what stops it: %s', (_, group, filed, { outcome, code, params, candidates }) => {
    expect(matchGroup(group, filed, recording)).toEqual({ outcome, candidates, reason: { code, params } });
  });

  it.each(['title', 'isrc', 'platformId', 'workId', 'iswc'] as const)(
    'has something to match by in the %s',
    (field) => {
      const { reason } = matchGroup(identity({ [field]: 'X' }), new Map(), recording);
      expect(reason.code).toBe('NoSuchName');
    },
  );

  it('narrows by the performer before it looks at the writer', () => {
    const one = song('sng_a', 'wrk_a', { writers: ['乙'] });
    const stranger = song('sng_c', 'wrk_c', { performers: ['別人'], writers: ['丁'] });
    const group = identity({ title, performer: '林小滿', writers: '丁' });
    expect(matchGroup(group, createCatalogue([one, songB, stranger]), recording)).toMatchObject({
      outcome: 'MultipleMatch',
      reason: { code: 'SeveralByName', params: { count: 2 } },
    });
  });

  it('takes the first of two recordings of one work for work income, and asks which for recording income', () => {
    const filed = createCatalogue([songA, song('sng_b', 'wrk_a')]);
    expect(matchGroup(identity({ isrc }), filed, composition)).toMatchObject({ songId: 'sng_a' });
    expect(matchGroup(identity({ isrc }), filed, recording)).toMatchObject({ outcome: 'MultipleMatch' });
    // A work found for recording income stands for itself.
    const mapped = createCatalogue([], [[platformKey('KKBOX', 'K1'), work('wrk_a')] as const]);
    expect(matchGroup(identity({ platformId: 'K1' }), mapped, recording)).toEqual(
      expect.not.objectContaining({ songId: expect.anything() }),
    );
  });

  it('does not look up an empty platform id or ISRC, nor an ISRC that is ignored', () => {
    const empty = createCatalogue(
      [],
      [
        ['platform:kkbox|', songA] as const,
        ['isrc:', songA] as const,
        ['work:', songA] as const,
        [iswcKey(''), songA] as const,
        ['name:', songA] as const,
      ],
    );
    expect(matchGroup(identity({}), empty, recording).reason.code).toBe('NothingToMatch');
    expect(
      matchGroup(identity({ isrc }), createCatalogue([songA]), { ...recording, ignoreIsrc: true }).reason
        .code,
    ).toBe('NoSuchName');
  });

  it('asks only for keys it announced', () => {
    const group = identity({
      platformId: 'KK1',
      title: '海風',
      isrc: 'TWZ992600003',
      iswc: 'T0345246801',
      performer: 'x',
      writers: 'y',
      album: 'z',
      workId: 'W1',
    });
    const announced = new Set(matchKeysOfGroup('src', group));
    const asked: string[] = [];
    const get = (key: string) => {
      asked.push(key);
      return undefined;
    };
    matchGroup(group, { get }, recording);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((key) => !announced.has(key))).toEqual([]);
  });
});
