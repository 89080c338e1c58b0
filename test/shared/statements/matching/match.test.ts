import { beforeEach, describe, expect, it } from 'vitest';
import { matchGroup } from '../../../../shared/statements/matching/match.ts';
import { iswcKey, matchKeysOfGroup, platformKey } from '../../../../shared/statements/matching/matchKeys.ts';
import {
  composition,
  createCatalogue,
  identity,
  recording,
  song,
  work,
} from '../../../functions/matching/madeCandidates.ts';

/** Created for each test, so that an error while indexing fails the test and not the whole file. */
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

  it('returns the recording together with its work', () => {
    const result = matchGroup(identity({ isrc: 'TWZ992600001' }), catalogue, composition);
    expect(result).toMatchObject({ workId: 'wrk_a', songId: 'sng_a', reason: { code: 'MatchedByIsrc' } });
  });

  it('prefers a remembered decision to everything else', () => {
    const group = identity({ isrc: 'TWZ992600001', title: '月光下的巷口' });
    const decided = { ...composition, remembered: work('wrk_z') };
    expect(matchGroup(group, catalogue, decided)).toMatchObject({
      rule: 'RowInfoHistoryMatch',
      workId: 'wrk_z',
    });
    expect(matchGroup(group, catalogue, composition)).toMatchObject({ rule: 'SongISRC' });
  });

  it('prefers a mapped platform id to the ISRC', () => {
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

  it('matches a recording without an ISRC by name, whatever ISRC the row has', () => {
    const nameless = createCatalogue([song('sng_a', 'wrk_a', { isrcs: [] })]);
    const group = identity({ isrc: 'TWZ992699999', title: '月光下的巷口', performer: '林小滿' });
    expect(matchGroup(group, nameless, recording)).toMatchObject({
      outcome: 'Matched',
      rule: 'NameAndPerformer',
      songId: 'sng_a',
    });
  });

  it('uses the name to choose between recordings that share an ISRC', () => {
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

  it('treats two recordings of one work as one match for work income', () => {
    const twice = createCatalogue([song('sng_a', 'wrk_a'), song('sng_b', 'wrk_a')]);
    expect(matchGroup(identity({ isrc: 'TWZ992600001' }), twice, composition)).toMatchObject({
      outcome: 'Matched',
      workId: 'wrk_a',
    });
  });

  it('leaves several works of one name to a person unless another field identifies one', () => {
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

  it('does not match a recording with another ISRC by name until the ISRC is ignored', () => {
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

  describe('where only a recording that nobody is credited on is left', () => {
    const title = '月光下的巷口';
    const uncredited = song('sng_b', 'wrk_b', { performers: [], writers: [], isrcs: [], albums: [] });
    const own = (values: object = {}) => song('sng_a', 'wrk_a', { performers: ['林小滿'], ...values });

    it.each([
      ['another ISRC', own(), identity({ title, performer: '林小滿', isrc: 'TWZ992699999' }), 'IsrcMismatch'],
      [
        'another length',
        own({ seconds: 100 }),
        identity({ title, performer: '林小滿', seconds: 300 }),
        'LengthDiffers',
      ],
      [
        'another version',
        own({ names: ['月光下的巷口 (Live)'] }),
        identity({ title, performer: '林小滿' }),
        'VersionMismatch',
      ],
    ])('does not match it when the one of the row’s performer has %s', (_, known, group, code) => {
      const filed = createCatalogue([known, uncredited]);
      expect(matchGroup(group, filed, recording)).toMatchObject({ outcome: 'UnMatched', reason: { code } });
    });

    it('matches it when the performer of the row has no recording of that name', () => {
      const filed = createCatalogue([own({ performers: ['別人'] }), uncredited]);
      const group = identity({ title, performer: '林小滿', isrc: 'TWZ992699999' });
      expect(matchGroup(group, filed, recording)).toMatchObject({ outcome: 'Matched', songId: 'sng_b' });
    });
  });

  it('matches a work by name although the row’s ISRC is unknown', () => {
    const group = identity({ isrc: 'TWZ992699999', title: '月光下的巷口', performer: '林小滿' });
    for (const filed of [catalogue, createCatalogue([song('sng_a', 'wrk_a')])])
      expect(matchGroup(group, filed, composition)).toMatchObject({
        outcome: 'Matched',
        rule: 'NameAndPerformer',
      });
  });

  it('does not match a live recording to the studio recording', () => {
    const group = identity({ title: '月光下的巷口 - Live', performer: '林小滿' });
    expect(matchGroup(group, catalogue, recording)).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'VersionMismatch' },
    });
    expect(matchGroup(group, catalogue, composition)).toMatchObject({ outcome: 'Matched' });
  });

  it('does not match by name alone when the performer differs', () => {
    const group = identity({ title: '月光下的巷口', performer: '別人' });
    expect(matchGroup(group, catalogue, composition)).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'CreditsDiffer' },
    });
  });

  it('reports an unknown name, and a row without anything to match by', () => {
    expect(matchGroup(identity({ title: '沒有' }), catalogue, composition).reason.code).toBe('NoSuchName');
    expect(matchGroup(identity({}), catalogue, composition).reason.code).toBe('NothingToMatch');
  });

  it('does not look up an empty platform id or ISRC, nor an ISRC that is ignored', () => {
    const empty = createCatalogue(
      [],
      [
        ['platform:kkbox|', song('sng_a', 'wrk_a')] as const,
        ['isrc:', song('sng_a', 'wrk_a')] as const,
        ['work:', song('sng_a', 'wrk_a')] as const,
        [iswcKey(''), song('sng_a', 'wrk_a')] as const,
        ['name:', song('sng_a', 'wrk_a')] as const,
      ],
    );
    expect(matchGroup(identity({}), empty, recording).reason.code).toBe('NothingToMatch');
    expect(
      matchGroup(identity({ isrc: 'TWZ992600001' }), createCatalogue([song('sng_a', 'wrk_a')]), {
        ...recording,
        ignoreIsrc: true,
      }).reason.code,
    ).toBe('NoSuchName');
  });

  it('looks up only the keys it announced', () => {
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
    const announced = new Set(matchKeysOfGroup(group));
    const asked: string[] = [];
    const get = (key: string) => {
      asked.push(key);
      return undefined;
    };
    matchGroup(group, { get }, recording);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((key) => !announced.has(key))).toEqual([]);
  });
});

describe('the length of a recording', () => {
  const title = '月光下的巷口';
  const of = (id: string, seconds?: number) =>
    song(id, `wrk_${id}`, {
      isrcs: [],
      performers: [],
      writers: [],
      albums: [],
      ...(seconds && { seconds }),
    });
  const ladder = (group: Parameters<typeof identity>[0], ...records: ReturnType<typeof of>[]) =>
    matchGroup(identity({ title, ...group }), createCatalogue(records), recording);

  it('rules out a recording of another length, and keeps one of unknown length', () => {
    expect(ladder({ seconds: 225 }, of('sng_long', 300))).toMatchObject({
      outcome: 'UnMatched',
      reason: { code: 'LengthDiffers', params: { length: '3:45' } },
      candidates: [{ id: 'sng_long' }],
    });
    expect(ladder({ seconds: 225 }, of('sng_a'))).toMatchObject({ reason: { code: 'MatchedByName' } });
    expect(ladder({ seconds: 225 }, of('sng_a', 300), of('sng_b', 226))).toMatchObject({ songId: 'sng_b' });
  });

  it('selects one of several recordings with the same name', () => {
    expect(ladder({ seconds: 225 }, of('sng_a', 225), of('sng_b'))).toMatchObject({
      songId: 'sng_a',
      rule: 'Name',
      reason: { code: 'MatchedByNameAndLength' },
    });
    expect(ladder({ seconds: 225 }, of('sng_a', 225), of('sng_b', 225))).toMatchObject({
      reason: { code: 'SeveralByName' },
    });
  });

  it('is ignored if the row gives none, for works, and against a code', () => {
    expect(ladder({}, of('sng_a', 225), of('sng_b', 300))).toMatchObject({
      reason: { code: 'SeveralByName' },
    });
    const group = identity({ title, seconds: 225 });
    const records = createCatalogue([of('sng_a', 300)]);
    expect(matchGroup(group, records, composition)).toMatchObject({ outcome: 'Matched', rule: 'Name' });
    const coded = createCatalogue([song('sng_a', 'wrk_a', { seconds: 300 })]);
    expect(matchGroup(identity({ isrc: 'TWZ992600001', seconds: 225 }), coded, recording)).toMatchObject({
      rule: 'SongISRC',
    });
  });
});
