import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedContract } from '../../../../functions/contracts/contractReader.ts';
import { filingOfContract } from '../../../../functions/contracts/filing.ts';
import { contractListRules } from '../../../../functions/contracts/list/contractListRules.ts';
import { processActor } from '../../../../functions/core/actor.ts';
import { businessDayAt } from '../../../../functions/core/businessDay.ts';
import { queryAll, toData, writeItems, type Changed, type Stored } from '../../../../functions/db/items.ts';
import { accountKeys } from '../../../../functions/db/keys/account.ts';
import { catalogueKeys, type RecordKind } from '../../../../functions/db/keys/catalogue.ts';
import { fileKeys } from '../../../../functions/db/keys/files.ts';
import { peopleKeys } from '../../../../functions/db/keys/people.ts';
import { taxKeys } from '../../../../functions/db/keys/tax.ts';
import { worksKeys } from '../../../../functions/db/keys/works.ts';
import { changeItem } from '../../../../functions/db/writeItem.ts';
import { demoListRules } from '../../../../functions/demos/demoListRules.ts';
import { filingOfDemo } from '../../../../functions/demos/filing.ts';
import { refileList } from '../../../../functions/finding/refileLists.ts';
import { filingOfRightOwner } from '../../../../functions/people/filing.ts';
import { companyListRules, musicianListRules } from '../../../../functions/people/list/personListRules.ts';
import type { Filing } from '../../../../functions/records/filing.ts';
import { listNarrowable, type ListRules } from '../../../../functions/records/narrowing.ts';
import { recordsInOrder } from '../../../../functions/records/recordReader.ts';
import { changeRecords } from '../../../../functions/records/recordStore.ts';
import { toSortName } from '../../../../functions/records/searchText.ts';
import { filingOfAlbum, filingOfSong, filingOfWork } from '../../../../functions/works/filing.ts';
import { albumListRules } from '../../../../functions/works/list/albumListRules.ts';
import { songListRules, workListRules } from '../../../../functions/works/list/workListRules.ts';
import { worksRecorded } from '../../../../functions/works/list/worksRecorded.ts';
import { addDays } from '../../../../shared/reference/dates.ts';
import type { Demo } from '../../../../shared/demos/schema.ts';
import type { Company, Musician } from '../../../../shared/people/schema.ts';
import type { Album } from '../../../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../../../shared/works/schema.ts';
import { createRandom } from '../../../bench/match/tracks.ts';
import { cases } from '../../../cases.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';
import {
  plainAlbums,
  plainCompanies,
  plainContracts,
  plainDemos,
  plainMusicians,
  plainSongs,
  plainWorks,
  type Beside,
  type PlainList,
} from './plainLists.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const seed = 20261201;
const below = createRandom(seed);
const pick = <V>(...values: readonly V[]): V => values[below(values.length)]!;
const chance = (): boolean => below(2) === 0;

const actor = processActor('statement import');
const today = businessDayAt();
const idAt = (prefix: string, place: number) => `${prefix}_${String(place).padStart(26, '0')}`;
const owners = [1, 2, 3].map((place) => idAt('mus', 900 + place));
const agent = idAt('cmp', 901);

const beside: Beside = {
  recorded: new Set(),
  licensed: new Set(),
  attached: new Set(),
  withAccount: new Set(),
  withBank: new Set(),
  withTax: new Set(),
};

/** Names that fold alike, begin with digits, signs, letters of both cases and of other scripts. */
const named = () => {
  const name = pick(
    '夜航',
    '夜航 2',
    '夜航 10',
    'night',
    'Night',
    '÷',
    '100',
    '2 hearts',
    'ガラス',
    '안녕',
    'Éclair',
    '𠮷野',
    'zz',
  );
  return {
    names: [
      { cultureInfo: 'zh-Hant' as const, name },
      { cultureInfo: 'en' as const, name: pick('A', 'B') },
    ],
    nativeCultureInfo: 'zh-Hant' as const,
  };
};

const makers = {
  wrk: (id: string): MusicalWork => ({
    ...named(),
    musicalWorkId: id,
    singingLanguage: pick('cmn', 'en'),
    genre: pick(1, 2, 3),
    ...(chance() && { iswc: `T${String(below(1e9)).padStart(10, '0')}` }),
    ...(chance() && { lyrics: pick('La', '  ') }),
    copyrights: [
      {
        rightType: 'OC',
        ...(chance() && { authorName: 'Lin' }),
        rightOwnerId: pick(...owners),
        percentage: '50',
      },
      { rightType: 'OA', authorName: 'Wu', rightOwnerId: pick(...owners), percentage: pick('50', '49.99') },
    ],
    version: 1,
  }),
  sng: (id: string): Song => ({
    ...named(),
    songId: id,
    ...(chance() && { musicalWorkId: idAt('wrk', below(cases(400))) }),
    ...(chance() && { isrc: `TWA01${String(below(1e7)).padStart(7, '0')}` }),
    ...(chance() && { genre: pick(1, 2) }),
    ...(chance() && { albumTitle: pick('Tides', 'tides', '潮') }),
    ...(chance() && { trackLength: '3:30' }),
    performers: chance() ? [{ name: 'Lin' }] : [],
    accompaniment: false,
    mixType: 1,
    shares: [{ rightType: 'P', rightOwnerId: pick(...owners), percentage: pick('100', '50') }],
    platformIds: [],
    version: 1,
  }),
  alb: (id: string): Album => ({
    ...named(),
    albumId: id,
    performers: chance() ? [{ name: 'Lin' }] : [],
    ...(chance() && { releaseCompany: pick('South', 'south', 'North') }),
    ...(chance() && { upc: String(10 ** 12 + below(1e9)) }),
    ...(chance() && { firstReleaseDate: pick('2019-01-01', '2024-06-01', '2025-02-03') }),
    tracks: Array.from({ length: below(3) }, (_, place) => ({
      disc: 1,
      track: place + 1,
      songId: idAt('sng', place),
    })),
    version: 1,
  }),
  ctr: (id: string): CountedContract =>
    ({
      contractId: id,
      contractNumber: `C-${below(40)}-${id.slice(-4)}`,
      displayName: 'Contract',
      contractType: 'both',
      licensorId: pick(...owners),
      licensorName: pick('Wave', 'amber', '海'),
      agentId: agent,
      agentName: 'Agent',
      startDate: addDays(today, pick(-1000, -30, 30)),
      endDate: addDays(today, pick(-10, -1, 0, 35, 90, 91, 400)),
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [1001],
      excludedRegions: [],
      rights: [1300],
      subLicense: 'none',
      renewalCondition: 'none',
      payerEntity: 'taipei',
      documentIds: [],
      ...(chance() && { secrecy: pick('general', 'secret') }),
      ...(chance() && { bankAccountId: 'bnk_1' }),
      ...(chance() && { identityId: 'idn_1' }),
      ...(chance() && { settlement: '15' }),
      ...(chance() && { renewal: pick('renewed', 'notRenewed') }),
      ...(chance() && { unitCount: below(3) }),
      version: 1,
    }) as CountedContract,
  mus: (id: string): Musician => ({
    ...named(),
    musicianInfoId: id,
    country: pick(158, 156),
    taxResidence: pick('TW', 'CN'),
    artistType: pick(3, 5),
    penNames: [],
    ...(chance() && { ipiNameNumber: String(10 ** 10 + below(1e6)) }),
    ...(chance() && { externalId: `E-${id.slice(-6)}` }),
    ...(chance() && { email: 'lin@example.com' }),
    version: 1,
  }),
  cmp: (id: string): Company => ({
    ...named(),
    companyInfoId: id,
    country: pick(158, 156),
    taxResidence: pick('TW', 'CN'),
    companyType: pick('other', 'enterprise'),
    businessScope: [],
    issuesInvoices: true,
    isAgent: chance(),
    ...(chance() && { phone: '+886 2 1234' }),
    version: 1,
  }),
  dmo: (id: string): Demo =>
    ({
      ...named(),
      demoId: id,
      writers: [
        { role: 2, authorId: pick(...owners), ...(chance() && { publisherId: agent }), percentage: '100' },
      ],
      genres: [pick(1, 2)],
      moods: [],
      singingLanguage: pick('cmn', 'en'),
      ...(chance() && { bpm: pick(60, 90, 120) }),
      ...(chance() && { lyrics: 'La' }),
      audio: chance() ? [{ fileId: 'fil_1', kind: 'DemoMP3' }] : [],
      disabled: below(5) === 0,
      lyricsStatus: pick('NotDefined', 'Sold'),
      musicStatus: pick('NotDefined', 'Sold'),
      visibility: 'everybody',
      relatedDemoIds: [],
      createdAt: pick('2026-02-28T15:59:59.000Z', '2026-02-28T16:00:00.000Z', '2026-05-01T00:00:00.000Z'),
      createdBy: 'usr_1',
      version: 1,
    }) as unknown as Demo,
};

type Kind = keyof typeof makers;
const filings: { [K in Kind]: (record: ReturnType<(typeof makers)[K]>) => Filing } = {
  wrk: filingOfWork,
  sng: (song) => filingOfSong(song, []),
  alb: (album) => filingOfAlbum(album, [owners[0]!]),
  ctr: filingOfContract,
  mus: filingOfRightOwner,
  cmp: filingOfRightOwner,
  dmo: filingOfDemo,
};

/** Makes records of a kind, changes a third of them, removes some, and takes the facts from the entries of others. */
const fill = async <K extends Kind>(kind: K, count: number): Promise<void> => {
  const filingOf = filings[kind] as (record: object) => Filing;
  for (let place = 0; place < count; place += 1) {
    const id = idAt(kind, place);
    const note = { action: 'created', subject: id } as const;
    let record: object = makers[kind](id);
    await changeRecords(actor, note, [{ after: { record, filing: filingOf(record) } }]);
    if (place % 3 === 0) {
      const before = { filing: filingOf(record), version: 1 };
      record = makers[kind](id);
      await changeRecords(actor, note, [{ before, after: { record, filing: filingOf(record) } }]);
    }
    const version = place % 3 === 0 ? 2 : 1;
    if (place % 11 === 5) {
      await changeRecords(actor, note, [{ before: { filing: filingOf(record), version } }]);
      continue;
    }
    if (place % 4 !== 1) continue;
    await changeItem(catalogueKeys.listed(kind, toSortName(filingOf(record).name), id), {
      remove: ['facts'],
    });
    if (place % 16 === 1) await changeItem(catalogueKeys.record(id), { remove: ['changedAt'] });
  }
};

const storedOf = async <T>(kind: RecordKind): Promise<(T & Changed)[]> => {
  const entries = await queryAll<{ id: string }>({ pk: catalogueKeys.listedKey(kind), only: ['id'] });
  const records = await recordsInOrder<T>(entries.map(({ id }) => id));
  return records.map(
    (record: Stored<T>) =>
      Object.assign(toData(record as Stored<object>), { changedAt: record.changedAt }) as unknown as T &
        Changed,
  );
};

const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Reads a list page by page. */
const listed = async <T extends object, X extends object>(
  kind: Kind,
  ownerIds: readonly string[] | undefined,
  rules: ListRules<T, X, object, string>,
  query: object,
): Promise<{ ids: string[]; totals: number[] }> => {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let offset = 0; ; offset += 17) {
    const page = await listNarrowable<T, X, object, string>(kind, ownerIds, rules, {
      ...query,
      offset,
      limit: 17,
    });
    ids.push(...page.items.map(({ pk }) => pk));
    totals.push(page.total);
    if (page.items.length === 0) return { ids, totals: [...new Set(totals)] };
  }
};

const checkEvery = async <T extends object, X extends object>(
  kind: Kind,
  given: unknown,
  plain: PlainList<T>,
  isOwnedBy?: (record: T, ownerId: string) => boolean,
): Promise<number> => {
  const rules = given as ListRules<T, X, object, string>;
  expect(Object.keys(plain.sorts).sort()).toEqual(Object.keys(rules.sorts).sort());
  const filing = filings[kind] as (record: object) => Filing;
  const records = (await storedOf<T>(kind)).toSorted((one, other) => {
    const keyOf = (record: T) => `${toSortName(filing(record).name)}#${plain.idOf(record)}`;
    return compareBytes(keyOf(one), keyOf(other));
  });
  const orders = [
    {},
    ...Object.keys(plain.sorts).flatMap((sort) => [
      { sort, order: 'asc' },
      { sort, order: 'desc' },
    ]),
  ] as { sort?: string; order?: string }[];
  const filters = Object.entries(plain.filters).flatMap(([name, { values }]) =>
    values.map((value) => ({ [name]: value })),
  );
  // Every filter by itself, every order by itself and with a filter, for everybody and for an owner.
  const asked = [
    ...filters.map((filter) => Object.assign({}, filter)),
    ...orders.slice(1).flatMap((order) => [order, { ...order, ...pick(...filters) }]),
    ...filters.map((filter) => Object.assign({}, filter, pick(...filters), pick(...orders))),
  ];
  for (const query of asked) {
    const ownerId = isOwnedBy && chance() ? pick(...owners) : undefined;
    const { sort, order, ...wanted } = query as { sort?: string; order?: string };
    const kept = records.filter(
      (record) =>
        (ownerId === undefined || isOwnedBy!(record, ownerId)) &&
        Object.entries(wanted).every(([name, value]) => plain.filters[name]!.passes(record, value as never)),
    );
    const valueOf = sort === undefined ? undefined : plain.sorts[sort]!;
    const direction = order === 'desc' ? -1 : 1;
    const expected = valueOf
      ? [
          ...kept
            .filter((record) => valueOf(record) !== undefined)
            .toSorted((one, other) => {
              const [a, b] = [valueOf(one)!, valueOf(other)!];
              return a === b ? 0 : direction * (a < b ? -1 : 1);
            }),
          ...kept.filter((record) => valueOf(record) === undefined),
        ]
      : kept;
    const found = await listed(kind, ownerId === undefined ? undefined : [ownerId], rules, query);
    const ids = expected.map(plain.idOf);
    expect([query, ownerId, found]).toEqual([query, ownerId, { ids, totals: [ids.length] }]);
  }
  return records.length;
};

const counts: Record<Kind, number> = { wrk: 400, sng: 400, alb: 200, ctr: 300, mus: 300, cmp: 200, dmo: 300 };
const kinds = Object.keys(counts) as Kind[];

const checks: Record<Kind, () => Promise<number>> = {
  wrk: () =>
    checkEvery('wrk', workListRules, plainWorks(beside), ({ copyrights }, id) =>
      copyrights.some(({ rightOwnerId }) => rightOwnerId === id),
    ),
  sng: () =>
    checkEvery('sng', songListRules, plainSongs(beside), ({ shares }, id) =>
      shares.some(({ rightOwnerId }) => rightOwnerId === id),
    ),
  alb: () => checkEvery('alb', albumListRules, plainAlbums, (_, id) => id === owners[0]),
  ctr: () =>
    checkEvery(
      'ctr',
      // Rights, territories and the agent are alike in all of them.
      contractListRules(today),
      plainContracts(beside, today, owners),
      ({ licensorId }, id) => licensorId === id,
    ),
  mus: () => checkEvery('mus', musicianListRules, plainMusicians(beside)),
  cmp: () => checkEvery('cmp', companyListRules, plainCompanies(beside)),
  dmo: () =>
    checkEvery('dmo', demoListRules, plainDemos([...owners, agent]), ({ writers }, id) =>
      writers.some(({ authorId, publisherId }) => authorId === id || publisherId === id),
    ),
};

const entriesWithoutFacts = async (kind: Kind): Promise<number> =>
  (await queryAll<{ facts?: string }>({ pk: catalogueKeys.listedKey(kind) })).filter(
    ({ facts }) => facts === undefined,
  ).length;

describe('lists with every filter and every order', () => {
  beforeAll(async () => {
    await Promise.all(kinds.map((kind) => fill(kind, cases(counts[kind]))));
    const songs = await storedOf<Song>('sng');
    const works = await storedOf<MusicalWork>('wrk');
    const items: object[] = songs.flatMap(({ songId, musicalWorkId }) => {
      if (musicalWorkId === undefined) return [];
      beside.recorded.add(musicalWorkId);
      return [{ ...worksKeys.recording(musicalWorkId, songId), type: 'recording', songId }];
    });
    for (const id of [...works.map((work) => work.musicalWorkId), ...songs.map(({ songId }) => songId)]) {
      const licensed = chance();
      if (licensed) beside.licensed.add(id);
      // An item without units is left where a contract no longer licenses a work.
      if (licensed || chance())
        items.push({
          ...worksKeys.coverage(id),
          type: 'coverage',
          unitCount: 0,
          ...(licensed && { unt_1: {} }),
        });
    }
    for (const { contractId } of await storedOf<CountedContract>('ctr'))
      if (chance()) {
        beside.attached.add(contractId);
        items.push({ ...fileKeys.attached(contractId, 'a.pdf'), type: 'attached', fileId: 'fil_1' });
      }
    const people = [
      ...(await storedOf<Musician>('mus')).map(({ musicianInfoId }) => musicianInfoId),
      ...(await storedOf<Company>('cmp')).map(({ companyInfoId }) => companyInfoId),
    ];
    for (const id of people) {
      if (chance()) {
        beside.withAccount.add(id);
        const key = { ...accountKeys.user(id), type: 'user' };
        const all = { gsi3pk: accountKeys.accounts, gsi3sk: accountKeys.accountOfKind('musician', id) };
        items.push({ ...key, gsi1pk: accountKeys.users(id), gsi1sk: 'usr_1', ...all });
      }
      if (chance()) {
        beside.withBank.add(id);
        items.push({ ...peopleKeys.bankAccount(id, `bnk_${id}`), type: 'bankAccount' });
      }
      if (chance()) {
        beside.withTax.add(id);
        items.push({ ...taxKeys.profile(id), type: 'taxProfile' });
      }
    }
    await writeItems(items);
  }, 300_000);

  it.each(kinds)('%s: as plain filtering and sorting of whole records, also without facts', async (kind) => {
    expect(await entriesWithoutFacts(kind)).toBeGreaterThan(0);
    expect(await checks[kind]()).toBeGreaterThan(10);
  });

  it('has the same works with a recording, looked for one by one and among very many', async () => {
    const ids = (await storedOf<MusicalWork>('wrk')).map(({ musicalWorkId }) => musicalWorkId);
    const others = Array.from({ length: 1_000 }, (_, place) => idAt('wrk', 10_000 + place));
    const expected = ids.filter((id) => beside.recorded.has(id));
    for (const asked of [ids, [...ids, ...others]]) {
      const found = await worksRecorded(asked);
      expect(asked.filter((id) => found.has(id))).toEqual(expected);
    }
  });

  it.each(kinds)(
    '%s: the same once entries without facts are filed anew, which is done once',
    async (kind) => {
      // Those whose record lost the time of its change hold another one, or nothing.
      expect(await refileList(kind, () => true)).toBeGreaterThan(0);
      expect(await entriesWithoutFacts(kind)).toBe(0);
      expect(await refileList(kind, () => true)).toBe(0);
      expect(await checks[kind]()).toBeGreaterThan(10);
    },
  );
});
