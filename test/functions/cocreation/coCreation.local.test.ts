import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../../functions/ledger/ledgerStore.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { account } from '../../../shared/accounting/account.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import {
  createCoCreation,
  getCoCreation,
  getCoworkMember,
  listCoworkMembers,
  registerCoworkMembers,
} from '../../../shared/cocreation/routes.ts';
import type { CoCreation } from '../../../shared/cocreation/schema.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContract,
  deleteContractUnit,
  getContract,
  listLicenseContracts,
  updateContractUnit,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { createMusician } from '../../../shared/people/routes.ts';
import {
  createMusicalWork,
  createSong,
  deleteMusicalWork,
  deleteSong,
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  getSong,
  listMusicalWorks,
  listSongs,
  updateMusicalWork,
  updateSong,
} from '../../../shared/works/routes.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadCompanyId,
  loadRows,
  settle,
} from '../../api/statements.ts';
import { signUpWithEveryLevel } from '../../support/otherAgent.ts';
import { startProduct, type Person, type Product } from '../../support/product.ts';

let product: Product;
let staff: Person;
let agent: Person;
let agentId: string;
/** A lyricist, a composer, an engineer, and a musician who is not a member. */
let lyricist: string;
let composer: string;
let engineer: string;
let outsider: string;

let findFault: ((call: SignedCall) => Fault) | undefined;

const title = (name: string) => ({
  names: [{ cultureInfo: 'zh-Hant' as const, name }],
  nativeCultureInfo: 'zh-Hant' as const,
});

const musician = async (name: string): Promise<string> => {
  const body = { ...title(name), country: 158, taxResidence: 'TW' } as const;
  return (await staff.call(createMusician, { body })).musicianInfoId;
};

let made = 0;

/** Input of a co-creation with a title, numbers and a key of its own. */
const coCreation = (more: object = {}) => {
  made += 1;
  const suffix = String(made).padStart(3, '0');
  return {
    ...title(`共創曲 ${suffix}`),
    work: { singingLanguage: 'cmn', genre: 1 },
    recording: { isrc: `TWZ9926${suffix}01`, accompanimentIsrc: `TWZ9926${suffix}02`, keyCode: 'F#m' },
    performers: [{ performerId: outsider }],
    authors: [
      { role: 2, creationType: 2, authorId: lyricist, percentage: '33.33' },
      { role: 3, creationType: 1, authorId: composer, percentage: '33.34' },
      { role: 8, creationType: 3, authorId: engineer, percentage: '33.33' },
    ],
    contract: {
      contractNumber: `CW-${suffix}`,
      agentId,
      startDate: '2026-01-01',
      endDate: '2030-12-31',
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1300, 2200],
    },
    idempotencyKey: `co-creation-${suffix}`,
    ...more,
  } as never;
};

const create = (more?: object): Promise<CoCreation> =>
  staff.call(createCoCreation, { body: coCreation(more) });

const contractOfAuthor = ({ authors }: CoCreation, id: string) =>
  authors.find(({ authorId }) => authorId === id)!.contract!;

beforeAll(async () => {
  product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
  [staff, agent] = await Promise.all([product.as('staff'), product.as('agent')]);
  agentId = await loadCompanyId(agent);
  [lyricist, composer, engineer, outsider] = (await Promise.all(
    ['共創詞人', '共創曲人', '共創混音師', '共創歌手'].map(musician),
  )) as [string, string, string, string];
  await staff.call(registerCoworkMembers, {
    body: {
      members: [
        { rightOwnerId: lyricist, station: 'coworkTaipei' },
        { rightOwnerId: composer, station: 'coworkBeijing' },
        { rightOwnerId: engineer, station: 'coworkTaipei' },
      ],
    },
  });
}, 600_000);

afterAll(() => product?.dispose());

beforeEach(() => {
  findFault = undefined;
});

describe('co-creation members', () => {
  it('are listed by name and found by part of a name', async () => {
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
    expect(await staff.call(getCoworkMember, { params: { rightOwnerId: composer } })).toMatchObject({
      rightOwnerId: composer,
      station: 'coworkBeijing',
    });
    const { name } = await staff.ask(getCoworkMember, { params: { rightOwnerId: outsider } });
    expect(name).toBe('CoworkNotMember');
  });

  it('can be registered again, with the same station or another', async () => {
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
    authorId: composer,
    percentage: '100',
    ...more,
  });
  it.each([
    ['CoworkMemberEmpty', () => ({ authors: [] })],
    ['CoworkPerformerEmpty', () => ({ performers: [] })],
    ['CoworkAuthorNotMusician', () => ({ authors: [part({ authorId: agentId })] })],
    ['CoworkArtistNotMusician', () => ({ performers: [{ performerId: agentId }] })],
    ['CoworkNotMember', () => ({ authors: [part({ authorId: outsider })] })],
    ['CoworkWrongPercentage', () => ({ authors: [part({ percentage: '99.99' })] })],
    ['CoworkLacksAuthor', () => ({ authors: [part({ authorId: undefined })] })],
    ['InvalidData', () => ({ isCover: true, musicalWorkId: 'wrk_unknown00001' })],
    ['InvalidData', () => ({ performers: [{ performerId: 'mus_unknown00001' }] })],
    ['SameNameAlreadyExists', () => title('月光下的巷口')],
    ['IsrcAlreadyExists', () => ({ recording: { isrc: 'TWZ992600001' } })],
  ])('with %s', async (name, more) => {
    expect((await staff.ask(createCoCreation, { body: coCreation(more()) })).name).toBe(name);
  });

  it('with CoworkContractExists when one of its contracts exists, which the error names', async () => {
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
    expect((await agent.ask(createCoCreation, { body: coCreation() })).name).toBe('NotAllowed');
  });
});

describe('a co-creation that was made', () => {
  let created: CoCreation;
  beforeAll(async () => {
    created = await create();
  });

  const refusals = async (...calls: [RouteDefinition, object][]) =>
    Promise.all(
      calls.flatMap(([route, input]) =>
        [staff, agent].map(async (person) => (await person.ask(route, input)).name),
      ),
    );

  it('has works and recordings that nobody can edit', async () => {
    const [work, song] = await Promise.all([
      staff.call(getMusicalWork, { params: { id: created.musicalWorkId } }),
      staff.call(getSong, { params: { id: created.songId } }),
    ]);
    const author = await signUpWithEveryLevel(product, 'co-editor', { musicianInfoId: composer });
    const [ofWork, ofSong] = [
      { params: { id: created.musicalWorkId }, body: { ...work, remark: 'Changed' } },
      { params: { id: created.songId }, body: { ...song, remark: 'Changed' } },
    ];
    for (const person of [staff, author])
      for (const [route, input] of [
        [updateMusicalWork, ofWork],
        [deleteMusicalWork, ofWork],
        [updateSong, ofSong],
        [deleteSong, ofSong],
      ] as [RouteDefinition, object][])
        expect((await person.ask(route, input)).name, route.id).toBe('CoworkCannotBeEdited');
  });

  it('has contracts and contract units that nobody can edit', async () => {
    const { contractId: id } = contractOfAuthor(created, composer);
    const { units, ...contract } = await staff.call(getContract, { params: { id } });
    const other = await staff.call(createSong, {
      body: { ...title('別的錄音'), shares: [{ rightType: 'P', rightOwnerId: composer, percentage: '100' }] },
    });
    const unit = { workType: 'Song', workId: other.songId, startDate: '2026-01-01', endDate: '2026-12-31' };
    const ofUnit = { id, unitId: units[0]!.contractUnitId };
    const names = await refusals(
      [updateLicenseContract, { params: { id }, body: { ...contract, remark: 'Changed' } }],
      [updateContractBasicInfo, { params: { id }, body: { ...contract, remark: 'Changed' } }],
      [deleteContract, { params: { id } }],
      [addContractUnits, { params: { id }, body: { units: [unit] } }],
      [updateContractUnit, { params: ofUnit, body: { ...units[0], endDate: '2026-12-31' } }],
      [deleteContractUnit, { params: ofUnit, query: {} }],
    );
    expect([...new Set(names)]).toEqual(['CoworkCannotBeEdited']);
  });

  it('is renewed as a co-creation', async () => {
    const { contractId } = contractOfAuthor(created, engineer);
    const renewed = await staff.call(renewContract, {
      body: {
        contractId,
        contractNumber: 'CW-RENEWED-1',
        startDate: '2031-01-01',
        endDate: '2031-12-31',
      },
    });
    expect(renewed).toMatchObject({ coCreationId: created.coCreationId, payerEntity: 'coworkTaipei' });
    expect((await staff.ask(deleteContract, { params: { id: renewed.contractId } })).name).toBe(
      'CoworkCannotBeEdited',
    );
  });

  it('earns royalty: its contracts license a statement row, and each author gets their own part', async () => {
    const song = await staff.call(getSong, { params: { id: created.songId } });
    const sold = { title: song.names[0]!.name, artist: '共創歌手', isrc: song.isrc!, net: '10000' };
    const { batchId } = await batchFrom(product, agent, 'co-created.csv', believeStatement([sold]), agentId);
    const [row] = await loadRows(agent, batchId);
    expect(row).toMatchObject({ status: 'Licensed', songId: created.songId, matchedShare: '100' });
    await bookBatch(product, agent, batchId);
    for (const [id, amount] of [
      [lyricist, '2333.1'],
      [composer, '2333.8'],
      [engineer, '2333.1'],
    ] as const) {
      const { contractId } = contractOfAuthor(created, id);
      const balances = await balancesOfOwner(id);
      expect(balances).toContainEqual(
        expect.objectContaining({
          account: account.accrued(id, contractId),
          currency: 'TWD',
          amount: `-${amount}`,
        }),
      );
    }
  });
});

describe('a co-creation whose function is killed', () => {
  /** Kills the function that makes co-creations after a number of its transactions. */
  const killAfter = (count: number): (() => number) => {
    let seen = 0;
    findFault = ({ accessKeyId, operation }) => {
      const { functions, resources } = product.cloud;
      const own = functions.findAccessKeyId(resources.find('function', 'CreateCoCreation').name);
      if (operation !== 'TransactWriteItems' || own !== accessKeyId) return 'none';
      seen += 1;
      return seen === count ? 'killedAfter' : 'none';
    };
    return () => seen;
  };

  const wholeWork = async ({ coCreationId, musicalWorkId }: CoCreation) => {
    const { items } = await staff.call(getMusicalWorkContracts, { params: { id: musicalWorkId } });
    expect(items).toHaveLength(3);
    const shown = await staff.call(getCoCreation, { params: { id: coCreationId } });
    expect(shown.isComplete).toBe(true);
  };

  it.each([1, 2, 3, 4, 5])(
    'after %i transactions is finished when the same call is sent again',
    async (count) => {
      const body = coCreation();
      const seen = killAfter(count);
      await staff.ask(createCoCreation, { body });
      // A call in progress when the function died may still arrive.
      expect(seen()).toBeGreaterThanOrEqual(count);
      findFault = undefined;
      await wholeWork(await staff.call(createCoCreation, { body }));
    },
  );

  it.each([1, 3])('after %i transactions is finished within minutes without another call', async (count) => {
    const body = coCreation();
    const seen = killAfter(count);
    await staff.ask(createCoCreation, { body });
    // A call in progress when the function died may still arrive.
    expect(seen()).toBeGreaterThanOrEqual(count);
    findFault = undefined;
    const { functions, resources } = product.cloud;
    await functions.invoke(resources.find('function', 'startForgottenTask').name, {});
    await settle(product);
    const { names } = body as { names: { name: string }[] };
    const { items } = await staff.call(listMusicalWorks, { query: { keyword: names[0]!.name } });
    const { coCreationId } = await staff.call(getMusicalWork, { params: { id: items[0]!.musicalWorkId } });
    await wholeWork(await staff.call(getCoCreation, { params: { id: coCreationId! } }));
  });
});
