import { afterAll, describe, expect, it } from 'vitest';
import { createMusician } from '../../../shared/people/routes.ts';
import { createAlbum, updateAlbum } from '../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  updateMusicalWork,
  createSong,
  getSongContracts,
  updateSong,
} from '../../../shared/works/routes.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { isrcKey } from '../../../shared/statements/matching/matchKeys.ts';
import { resultCodes } from '../../../shared/api/resultCodes.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpMusician, signUpStaff } from '../../support/business/people.ts';

const named = (name: string) => ({ names: [{ cultureInfo: 'en', name }], nativeCultureInfo: 'en' });

const work = (name: string) => ({
  ...named(name),
  singingLanguage: 'en',
  genre: 1,
  copyrights: [{ rightType: 'OC', authorId: musicianId, rightOwnerId: musicianId, percentage: '100' }],
});

const song = (name: string, more: object = {}) => ({
  ...named(name),
  shares: [{ rightType: 'P', rightOwnerId: musicianId, percentage: '100' }],
  ...more,
});

const cloud = await startDataCloud();
const staff = await signUpStaff();
const person = { ...named('Nora Pell'), country: 158, taxResidence: 'TW' };
const musicianId = String((await invoke(createMusician, staff, { body: person })).data.musicianInfoId);
const stranger = await signUpMusician(
  String(
    (await invoke(createMusician, staff, { body: { ...person, ...named('Otto Crane') } })).data
      .musicianInfoId,
  ),
);

afterAll(() => cloud.dispose());

describe('a musical work', () => {
  it.each([
    ['genre', 'GenreRequired', 8010],
    ['singingLanguage', 'CultureRequired', 8011],
  ] as const)('without %s is refused with its own result code', async (field, name, code) => {
    const { [field]: _left, ...body } = work('Left out');
    const outcome = await invoke(createMusicalWork, staff, { body });
    expect(outcome.name).toBe(name);
    expect(resultCodes[name].code).toBe(code);
    expect(outcome.data).toMatchObject({ data: { issues: [{ path: `body.${field}` }] } });
  });

  it('with an unknown genre is refused as invalid, not as missing', async () => {
    const outcome = await invoke(createMusicalWork, staff, { body: { ...work('Odd'), genre: 999 } });
    expect(outcome.name).toBe('InvalidData');
  });

  it('needs every writing of a Chinese name, entered or changed (8200), as a recording does', async () => {
    const chinese = { names: chineseNames('潮汐'), nativeCultureInfo: 'zh-Hant' };
    const short = { ...chinese, names: chinese.names.slice(0, 1) };
    const entered = { ...work('潮汐'), ...chinese, singingLanguage: 'cmn' };
    const recorded = { ...song('潮汐'), ...chinese };
    expect((await invoke(createMusicalWork, staff, { body: { ...entered, ...short } })).code).toBe(8200);
    expect((await invoke(createSong, staff, { body: { ...recorded, ...short } })).code).toBe(8200);
    const made = {
      work: (await invoke(createMusicalWork, staff, { body: entered })).data,
      song: (await invoke(createSong, staff, { body: recorded })).data,
    };
    const changed = { ...short, version: 1, notTheSame: true };
    const ofWork = { params: { id: made.work.musicalWorkId }, body: { ...entered, ...changed } };
    expect((await invoke(updateMusicalWork, staff, ofWork)).code).toBe(8200);
    const ofSong = { params: { id: made.song.songId }, body: { ...recorded, ...changed } };
    expect((await invoke(updateSong, staff, ofSong)).code).toBe(8200);
  });

  it('must name a registered author by one of the author’s names (8030)', async () => {
    const [line] = work('Named').copyrights;
    const credited = (authorName: string) => ({ ...work('Named'), copyrights: [{ ...line, authorName }] });
    const misnamed = await invoke(createMusicalWork, staff, { body: credited('Otto Crane') });
    expect(misnamed.name).toBe('CopyrightsMusicianMismatch');
    expect((await invoke(createMusicalWork, staff, { body: credited('Nora Pell') })).name).toBe('Success');
    expect(resultCodes.CopyrightsMusicianMismatch.code).toBe(8030);
  });

  it('has credits and remarks in several languages, and refuses two in one language', async () => {
    const credits = [
      { cultureInfo: 'en', content: 'Strings: Tide Quartet' },
      { cultureInfo: 'zh-Hant', content: '弦樂：潮水四重奏' },
    ];
    const { data } = await invoke(createMusicalWork, staff, {
      body: { ...work('Credits'), credits, remarks: credits },
    });
    expect(data).toMatchObject({ credits, remarks: credits });
    const twice = { ...work('Twice'), credits: [credits[0], credits[0]] };
    expect((await invoke(createMusicalWork, staff, { body: twice })).name).toBe('InvalidData');
  });
});

describe('an edit that changes nothing', () => {
  it('is refused for works, recordings and albums (8101), and keeps the version', async () => {
    const made = {
      work: (await invoke(createMusicalWork, staff, { body: work('Same') })).data,
      song: (await invoke(createSong, staff, { body: song('Same') })).data,
      album: (await invoke(createAlbum, staff, { body: named('Same') })).data,
    };
    const same = { version: 1, notTheSame: true };
    const outcomes = [
      await invoke(updateMusicalWork, staff, {
        params: { id: made.work.musicalWorkId },
        body: { ...work('Same'), ...same },
      }),
      await invoke(updateSong, staff, {
        params: { id: made.song.songId },
        body: { ...song('Same'), ...same },
      }),
      await invoke(updateAlbum, staff, {
        params: { albumId: made.album.albumId },
        body: { ...named('Same'), version: 1 },
      }),
    ];
    expect(outcomes.map(({ name }) => name)).toEqual(['NoChanges', 'NoChanges', 'NoChanges']);
    expect(resultCodes.NoChanges.code).toBe(8101);
    const changed = { ...song('Same', { distributor: 'Tide' }), ...same };
    expect(
      (await invoke(updateSong, staff, { params: { id: made.song.songId }, body: changed })).data.version,
    ).toBe(2);
  });
});

describe('the accompaniment of a recording', () => {
  const isrcs = { isrc: 'TWA232600101', accompanimentIsrc: 'TWA232600102' };

  it('has its own ISRC, by which statements find the recording, and which no other may have', async () => {
    const { data } = await invoke(createSong, staff, { body: song('Voice', isrcs) });
    const keys = [isrcs.isrc, isrcs.accompanimentIsrc].map(isrcKey);
    const found = await lookUpMatchKeys(keys);
    expect(keys.map((key) => found.get(key)?.map(({ id }) => id))).toEqual([[data.songId], [data.songId]]);
    const other = { ...song('Other', { isrc: isrcs.accompanimentIsrc }), notTheSame: true };
    expect((await invoke(createSong, staff, { body: other })).name).toBe('IsrcAlreadyExists');
    const same = song('Both', { isrc: 'TWA232600103', accompanimentIsrc: 'TWA232600103' });
    expect((await invoke(createSong, staff, { body: same })).name).toBe('InvalidData');
  });
});

it('shows the contracts of a recording to those who may see the recording', async () => {
  const { data } = await invoke(createSong, staff, { body: song('Unlicensed') });
  const params = { id: String(data.songId) };
  expect((await invoke(getSongContracts, staff, { params })).data).toEqual({
    items: [],
    isLicensed: false,
    gaps: [{ ownerId: expect.stringMatching(/^(mus|cmp)_/), isLicensed: false, parts: [] }],
  });
  expect((await invoke(getSongContracts, stranger, { params })).name).toBe('DataNotFound');
});
