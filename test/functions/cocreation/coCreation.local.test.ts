import { describe, expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createCoCreation,
  getCoCreation,
  getCoworkMember,
  listCoworkMembers,
  registerCoworkMembers,
} from '../../../shared/cocreation/routes.ts';
import {
  createLicenseContract,
  getContract,
  listLicenseContracts,
} from '../../../shared/contracts/routes.ts';
import {
  createMusicalWork,
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  getSong,
  listMusicalWorks,
  listSongs,
} from '../../../shared/works/routes.ts';
import { signUpWithEveryLevel } from '../../support/business/otherAgent.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { setUp } from '../../support/setUp.ts';
import { contractOfAuthor, registerCoCreators, title } from './coCreators.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const house = setUp(async (ends) => {
  const product = ends(await startProduct());
  return { product, ...(await registerCoCreators(product)) };
});

describe('co-creation members', () => {
  it('are listed by name and found by part of a name', async () => {
    const { staff, lyricist } = house();
    const all = await staff.call(listCoworkMembers, { query: {} });
    expect(all.total).toBe(3);
    const { items } = await staff.call(listCoworkMembers, { query: { keyword: '詞人' } });
    expect(items).toMatchObject([
      { rightOwnerId: lyricist, kind: 'Musician', station: 'coworkTaipei', version: 1 },
    ]);
    const second = await staff.call(listCoworkMembers, { query: { offset: 2, limit: 1 } });
    expect(second).toMatchObject({ items: [all.items[2]], total: 3 });
  });

  it('can be read one by one, and a musician who is no member is refused', async () => {
    const { staff, composer, outsider } = house();
    expect(await staff.call(getCoworkMember, { params: { rightOwnerId: composer } })).toMatchObject({
      rightOwnerId: composer,
      station: 'coworkBeijing',
    });
    const { name } = await staff.ask(getCoworkMember, { params: { rightOwnerId: outsider } });
    expect(name).toBe('CoworkNotMember');
  });

  it('can be registered again, with the same station or another', async () => {
    const { staff, musician } = house();
    const rightOwnerId = await musician('共創搬家人');
    const register = (station: 'coworkTaipei' | 'coworkShanghai') =>
      staff.call(registerCoworkMembers, { body: { members: [{ rightOwnerId, station }] } });
    const first = await register('coworkTaipei');
    expect(await register('coworkTaipei')).toEqual(first);
    const { items } = await register('coworkShanghai');
    expect(items).toEqual([{ ...first.items[0], station: 'coworkShanghai', version: 2 }]);
    const history = await staff.call(getHistory, { params: { id: rightOwnerId }, query: {} });
    expect(history.items.filter(({ action }) => action === 'co-creation member registered')).toHaveLength(2);
  });

  it('must be existing musicians', async () => {
    const { staff, agentId, outsider } = house();
    const register = async (...rightOwnerIds: string[]) => {
      const members = rightOwnerIds.map((rightOwnerId) => ({
        rightOwnerId,
        station: 'coworkTaipei' as const,
      }));
      return (await staff.ask(registerCoworkMembers, { body: { members } })).name;
    };
    expect(await register()).toBe('CoworkMemberEmpty');
    expect(await register(agentId)).toBe('CoworkAuthorNotMusician');
    expect(await register('mus_unknown00001')).toBe('InvalidData');
    expect(await register(outsider, outsider)).toBe('InvalidData');
  });
});

describe('a co-created work', () => {
  it('is a work with two recordings and a contract for each author, paid by the station', async () => {
    const { staff, agentId, lyricist, composer, engineer, outsider, create } = house();
    const created = await create();
    expect(created).toMatchObject({ isCover: false, isComplete: true, keyCode: 'F#m' });
    const { musicalWorkId, songId, accompanimentId, coCreationId } = created;
    expect(
      created.authors.map(({ authorId, percentage, station }) => [authorId, percentage, station]),
    ).toEqual([
      [lyricist, '33.33', 'coworkTaipei'],
      [composer, '33.34', 'coworkBeijing'],
      [engineer, '33.33', 'coworkTaipei'],
    ]);
    const work = await staff.call(getMusicalWork, { params: { id: musicalWorkId } });
    expect(work).toMatchObject({
      coCreationId,
      copyrights: [
        { rightType: 'OA', authorName: '共創詞人', rightOwnerId: lyricist, percentage: '33.33' },
        { rightType: 'OC', authorName: '共創曲人', rightOwnerId: composer, percentage: '33.34' },
        { rightType: 'OC', rightOwnerId: engineer, percentage: '33.33' },
      ],
    });
    const { items: songs } = await staff.call(getMusicalWorkSongs, { params: { id: musicalWorkId } });
    expect(songs.map((song) => song.songId).sort()).toEqual([songId, accompanimentId].sort());
    expect(await staff.call(getSong, { params: { id: songId } })).toMatchObject({
      coCreationId,
      keyCode: 'F#m',
      performers: [{ performerId: outsider, name: '共創歌手' }],
      accompaniment: false,
    });
    expect(await staff.call(getSong, { params: { id: accompanimentId! } })).toMatchObject({
      coCreationId,
      accompaniment: true,
    });
    const { items: contracts } = await staff.call(getMusicalWorkContracts, { params: { id: musicalWorkId } });
    expect(contracts).toHaveLength(3);
    const { contractId, contractNumber } = contractOfAuthor(created, composer);
    const contract = await staff.call(getContract, { params: { id: contractId } });
    expect(contract).toMatchObject({
      coCreationId,
      contractNumber,
      licensorId: composer,
      agentId,
      payerEntity: 'coworkBeijing',
      contractType: 'both',
      unitCount: 3,
    });
    expect(contract.units.map(({ workId }) => workId).sort()).toEqual(
      [musicalWorkId, songId, accompanimentId].sort(),
    );
    for (const id of [coCreationId, musicalWorkId, songId, accompanimentId!, contractId]) {
      const { items } = await staff.call(getHistory, { params: { id }, query: {} });
      expect(items.map(({ action }) => action)).toEqual(['created']);
    }
    const keyword = work.names[0]!.name;
    expect((await staff.call(listMusicalWorks, { query: { keyword } })).total).toBe(1);
    expect((await staff.call(listSongs, { query: { keyword } })).total).toBe(2);
  });

  it('is created once for an idempotency key', async () => {
    const { staff, lyricist, coCreation } = house();
    const body = coCreation();
    const first = await staff.call(createCoCreation, { body });
    expect(await staff.call(createCoCreation, { body })).toEqual(first);
    const { total } = await staff.call(listSongs, { query: { keyword: first.names[0]!.name } });
    expect(total).toBe(2);
    const { items } = await staff.call(listLicenseContracts, {
      query: { keyword: contractOfAuthor(first, lyricist).contractNumber.slice(0, -2) },
    });
    expect(items).toHaveLength(3);
    const other = { ...(body as object), isCover: true } as never;
    expect((await staff.ask(createCoCreation, { body: other })).name).toBe('IdempotencyKeyReused');
  });

  it('is created once by two simultaneous calls', async () => {
    const { staff, coCreation } = house();
    const body = coCreation();
    const [one, two] = await Promise.all([
      staff.call(createCoCreation, { body }),
      staff.call(createCoCreation, { body }),
    ]);
    expect(one.coCreationId).toBe(two.coCreationId);
    const { items } = await staff.call(getMusicalWorkContracts, { params: { id: one.musicalWorkId } });
    expect(items).toHaveLength(3);
  });

  it('may be a cover, which records an existing work and licenses only the recordings', async () => {
    const { staff, lyricist, outsider, create } = house();
    const copyrights = [{ rightType: 'OC' as const, rightOwnerId: outsider, percentage: '100' }];
    const { musicalWorkId, version } = await staff.call(createMusicalWork, {
      body: { ...title('被翻唱的歌'), singingLanguage: 'cmn', genre: 1, copyrights },
    });
    const recording = { isrc: 'TWZ992677701' };
    const cover = await create({ isCover: true, work: undefined, musicalWorkId, recording });
    expect(cover).toMatchObject({ isCover: true, musicalWorkId });
    expect(cover.accompanimentId).toBeUndefined();
    const work = await staff.call(getMusicalWork, { params: { id: musicalWorkId } });
    expect(work).toMatchObject({ copyrights, version });
    expect(work.coCreationId).toBeUndefined();
    const { contractId } = contractOfAuthor(cover, lyricist);
    const contract = await staff.call(getContract, { params: { id: contractId } });
    expect(contract).toMatchObject({ contractType: 'recording', units: [{ workId: cover.songId }] });
  });

  it('may have thirty authors, and titles in ten languages', async () => {
    const { staff, musician, create } = house();
    const members = await Promise.all(
      Array.from({ length: 30 }, (_, index) => musician(`合唱團員 ${index}`)),
    );
    for (const some of [members.slice(0, 20), members.slice(20)])
      await staff.call(registerCoworkMembers, {
        body: { members: some.map((rightOwnerId) => ({ rightOwnerId, station: 'coworkShanghai' as const })) },
      });
    const languages = ['zh-Hant', 'zh-Hans', 'pinyin', 'en', 'ja', 'ko', 'ms', 'th', 'vi', 'id'] as const;
    const largest = await create({
      names: languages.map((cultureInfo, index) => ({
        cultureInfo,
        name: `大合唱 ${index}`,
        alias: `別名 ${index}`,
      })),
      work: { singingLanguage: 'cmn', genre: 1, iswc: 'T-034.524.680-1', externalId: 'largest-work' },
      recording: { isrc: 'TWZ992677801', accompanimentIsrc: 'TWZ992677802', externalId: 'largest-song' },
      authors: members.map((authorId, index) => ({
        role: 15,
        creationType: 1,
        authorId,
        percentage: index ? '3.33' : '3.43',
      })),
    });
    expect(largest.isComplete).toBe(true);
    const { items } = await staff.call(getMusicalWorkContracts, { params: { id: largest.musicalWorkId } });
    expect(items).toHaveLength(30);
  });

  it('is visible to its authors and its agent, each with their own contracts', async () => {
    const { product, agent, lyricist, outsider, create } = house();
    const { coCreationId } = await create();
    const author = await signUpWithEveryLevel(product, 'co-author', { musicianInfoId: lyricist });
    const stranger = await signUpWithEveryLevel(product, 'co-stranger', { musicianInfoId: outsider });
    const numbersSeenBy = async (person: Person) =>
      (await person.call(getCoCreation, { params: { id: coCreationId } })).authors.map(
        ({ contract }) => contract !== undefined,
      );
    expect(await numbersSeenBy(author)).toEqual([true, false, false]);
    expect(await numbersSeenBy(agent)).toEqual([true, true, true]);
    expect((await stranger.ask(getCoCreation, { params: { id: coCreationId } })).name).toBe('DataNotFound');
  });
});

describe('a co-creation is refused', () => {
  const part = (more: object) => ({
    role: 3,
    creationType: 1,
    authorId: house().composer,
    percentage: '100',
    ...more,
  });
  it.each([
    ['CoworkMemberEmpty', () => ({ authors: [] })],
    ['CoworkPerformerEmpty', () => ({ performers: [] })],
    ['CoworkAuthorNotMusician', () => ({ authors: [part({ authorId: house().agentId })] })],
    ['CoworkArtistNotMusician', () => ({ performers: [{ performerId: house().agentId }] })],
    ['CoworkNotMember', () => ({ authors: [part({ authorId: house().outsider })] })],
    ['CoworkWrongPercentage', () => ({ authors: [part({ percentage: '99.99' })] })],
    ['CoworkLacksAuthor', () => ({ authors: [part({ authorId: undefined })] })],
    ['InvalidData', () => ({ isCover: true, musicalWorkId: 'wrk_unknown00001' })],
    ['InvalidData', () => ({ performers: [{ performerId: 'mus_unknown00001' }] })],
    ['SameNameAlreadyExists', () => title('月光下的巷口')],
    ['IsrcAlreadyExists', () => ({ recording: { isrc: 'TWZ992600001' } })],
  ])('with %s', async (name, more) => {
    const { staff, coCreation } = house();
    expect((await staff.ask(createCoCreation, { body: coCreation(more()) })).name).toBe(name);
  });

  it('with CoworkContractExists when one of its contracts exists, which the error names', async () => {
    const { staff, agentId, outsider, coCreation } = house();
    const { contractId } = await staff.call(createLicenseContract, {
      body: {
        contractNumber: 'CW-TAKEN-2',
        displayName: 'Taken',
        contractType: 'both',
        licensorId: outsider,
        agentId,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        currency: 'TWD',
        licensorShare: '70',
        authorisedRegions: [0],
        rights: [1300],
        payerEntity: 'taipei',
      },
    });
    const { contract, ...rest } = coCreation() as { contract: object };
    const body = { ...rest, contract: { ...contract, contractNumber: 'CW-TAKEN' } } as never;
    const refused = await staff.ask(createCoCreation, { body });
    expect(refused).toMatchObject({
      name: 'CoworkContractExists',
      body: { data: { contracts: [{ contractId, contractNumber: 'CW-TAKEN-2' }] } },
    });
  });

  it('when an agent makes it', async () => {
    const { agent, coCreation } = house();
    expect((await agent.ask(createCoCreation, { body: coCreation() })).name).toBe('NotAllowed');
  });
});

it('keeps the lists of records true to them', expectTrueLists);
