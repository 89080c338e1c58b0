import { listContracts } from '../../../shared/contracts/routes.ts';
import { afterAll, expect, it } from 'vitest';
import { getCompany, getMusician, listRightOwners, updateMusician } from '../../../shared/people/routes.ts';
import { createAlbum } from '../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  createSong,
  getMusicalWork,
  getSong,
  listMusicalWorks,
  listSongs,
  updateMusicalWork,
  updateSong,
} from '../../../shared/works/routes.ts';
import { exportCatalogue } from '../../../shared/catalogueImport/routes.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { toCsv } from '../../../web/components/file/downloadCsv.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { fullAlbum, fullSong, fullWork } from '../../shared/catalogueImport/fullRecords.ts';
import { chained } from '../../support/chained.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const { importRows } = catalogueFiles(
  () => cloud,
  () => staff,
);

type Shown = Record<string, unknown>;

const findOwner = async (keyword: string): Promise<string> => {
  const { items } = (await invoke(listRightOwners, staff, { query: { keyword } })).data;
  return (items as { rightOwnerId: string }[])[0]!.rightOwnerId;
};
const musician = async (keyword: string): Promise<Shown> => {
  const id = await findOwner(keyword);
  return (await invoke(getMusician, staff, { params: { id } })).data as Shown;
};
const company = async (keyword: string): Promise<Shown> => {
  const id = await findOwner(keyword);
  return (await invoke(getCompany, staff, { params: { id } })).data as Shown;
};
const work = async (keyword: string): Promise<Shown> => {
  const { items } = (await invoke(listMusicalWorks, staff, { query: { keyword } })).data;
  const [{ musicalWorkId: id }] = items as [{ musicalWorkId: string }];
  return (await invoke(getMusicalWork, staff, { params: { id } })).data as Shown;
};
const song = async (keyword: string): Promise<Shown> => {
  const { items } = (await invoke(listSongs, staff, { query: { keyword } })).data;
  const [{ songId: id }] = items as [{ songId: string }];
  return (await invoke(getSong, staff, { params: { id } })).data as Shown;
};

const withoutVersion = ({ version: _, ...rest }: Shown) => rest;

/**
 * Registers records by hand: without external ids, with characters that files and spreadsheets treat specially.
 */
const registerByHand = async (): Promise<void> => {
  const rightOwnerId = await findOwner('Jade');
  const names = [
    { cultureInfo: 'en', name: '=1+1' },
    { cultureInfo: 'ja', name: '夜,"海"' },
  ];
  const body = {
    names,
    nativeCultureInfo: 'en',
    remark: '-two\nlines; "quoted"',
    performers: [{ name: 'Salt; Pepper' }, { name: '@home' }],
    platformIds: [{ platform: 'YouTube', id: 'a=b;c' }],
    shares: [{ rightType: 'P', rightOwnerId, percentage: '100' }],
  };
  expect((await invoke(createSong, staff, { body })).name).toBe('Success');
};

/** Registers a work, a recording and an album with every field a file has a column for. */
const registerInFull = async (): Promise<void> => {
  const owners = { writer: await findOwner('阿樹'), publisher: await findOwner('refrain') };
  const made = async (route: InvokedRoute, body: object, field: string) => {
    const { name, data } = await invoke(route, staff, { body });
    expect(name, JSON.stringify(data)).toBe('Success');
    return String(data[field]);
  };
  const musicalWorkId = await made(createMusicalWork, fullWork(owners), 'musicalWorkId');
  const songId = await made(createSong, fullSong(owners, { musicalWorkId }), 'songId');
  const albumId = await made(createAlbum, fullAlbum(owners, songId), 'albumId');
  const body = { ...(await song('full song')), albumId, notTheSame: true };
  expect((await invoke(updateSong, staff, { params: { id: songId }, body })).name).toBe('Success');
};

const cloud = await startDataCloud();
const staff = await signUpStaff();
await importRows('rightOwners', [
  'external_id,kind,name,name_en,country,phone,artist_type,is_agent,registration_number,address',
  'M1,musician,阿樹,Ah Shu,TW,02-2345,2,,,',
  'M2,musician,Jade Lin,,SG,,1,,,',
  'C1,company,Refrain Music,,TW,02-9999,,yes,04595257,Taipei Road 1',
]);
afterAll(() => cloud.dispose());

const step = chained();

step('a work keeps its values for columns that a later file lacks or leaves empty', async () => {
  const head =
    'external_id,name,language,name_en,alias,iswc,genre,singing_language,lyrics,remark,right1_type,right1_author_id,right1_owner,right1_percentage,right1_role';
  await importRows('musicalWorks', [
    head,
    'W1,风吹过的夏天,zh-Hans,Summer,Wind,T0345246801,3,yue,la la,seen,OC,M1,M1,100,CA',
  ]);
  const before = await work('风吹过');
  const [name, ...further] = before.names as object[];
  const written = [
    { cultureInfo: 'zh-Hant', name: '風吹過的夏天' },
    { cultureInfo: 'pinyin', name: 'Feng Chui Guo De Xia Tian' },
  ];
  const byHand = { ...before, names: [{ ...name, description: 'first' }, ...further, ...written] };
  const { musicalWorkId: id, ...body } = byHand as unknown as Shown & { musicalWorkId: string };
  expect((await invoke(updateMusicalWork, staff, { params: { id }, body })).name).toBe('Success');
  const stored = await work('风吹过');
  const { progress, errors } = await importRows('musicalWorks', [
    'external_id,name,iswc',
    'W1,风吹过的夏天,',
  ]);
  expect({ progress, errors }).toMatchObject({ progress: { unchanged: 1 }, errors: [] });
  expect(await work('风吹过')).toEqual(stored);
  expect(
    (await importRows('musicalWorks', ['external_id,name,remark', 'W1,风吹过的秋天,once more'])).errors,
  ).toEqual([]);
  const [first, ...others] = stored.names as object[];
  const names = [{ ...first, name: '风吹过的秋天' }, ...others];
  expect(withoutVersion(await work('风吹过'))).toEqual(
    withoutVersion({ ...stored, names, remark: 'once more' }),
  );
});

step('a file without names or shares updates existing works, but cannot create new ones', async () => {
  await importRows('musicalWorks', [
    'external_id,name,right1_type,right1_owner,right1_percentage',
    'W2,Harbour Lights,OC,M1,100',
  ]);
  const stored = await work('harbour');
  const { errors } = await importRows('musicalWorks', [
    'remark,external_id',
    'for piano,W2',
    'for nobody,W-missing',
  ]);
  expect(withoutVersion(await work('harbour'))).toEqual(withoutVersion({ ...stored, remark: 'for piano' }));
  expect(errors).toMatchObject([
    { row: 3, column: 'name' },
    { row: 3, column: 'right1_type' },
  ]);
});

step('a file with any share of a work replaces all its shares', async () => {
  await importRows('musicalWorks', [
    'external_id,name,right1_type,right1_owner,right1_percentage,right2_type,right2_owner,right2_percentage',
    'W3,Shared,OC,M1,60,OA,M2,40',
  ]);
  await importRows('musicalWorks', [
    'external_id,right1_type,right1_owner,right1_percentage',
    'W3,OC,M2,100',
  ]);
  expect((await work('shared')).copyrights).toMatchObject([{ rightType: 'OC', percentage: '100' }]);
});

step('a share keeps its publishers and shares by right while its owner stays the same', async () => {
  const {
    musicalWorkId: id,
    copyrights,
    ...body
  } = (await work('shared')) as Shown & {
    musicalWorkId: string;
    copyrights: object[];
  };
  const publishers = [{ role: 'E', name: 'Far Shore', agreement: { number: 'A-1', type: 'OG' } }];
  const detail = { role: 'C', ownership: [{ right: 'PR', regions: [0], percentage: '100' }], publishers };
  const change = { ...body, copyrights: [{ ...copyrights[0]!, ...detail }] };
  expect((await invoke(updateMusicalWork, staff, { params: { id }, body: change })).name).toBe('Success');
  const head = 'external_id,genre,right1_type,right1_owner,right1_percentage';
  expect((await importRows('musicalWorks', [head, 'W3,,OC,M2,100'])).progress).toMatchObject({
    unchanged: 1,
  });
  expect((await importRows('musicalWorks', [head, 'W3,5,OC,M2,100'])).errors).toEqual([]);
  expect(await work('shared')).toMatchObject({ genre: 5, copyrights: [{ ...detail, percentage: '100' }] });
  await importRows('musicalWorks', [head, 'W3,,OC,M1,100']);
  expect((await work('shared')).copyrights).not.toMatchObject([detail]);
});

step('a recording keeps its performers’ records, album, key, mix and platform ids', async () => {
  const head =
    'external_id,name,isrc,performers,album,publisher,accompaniment,share1_type,share1_owner,share1_percentage,platform_ids';
  const line = 'S1,Night Ferry,TWA122000001,阿樹; Guest,Ferries,Wave,yes,P,M1,100,YouTube=yt1';
  await importRows('songs', [head, line]);
  const { songId: id, ...before } = (await song('night ferry')) as Shown & { songId: string };
  const performers = [{ name: '阿樹', performerId: await findOwner('阿樹') }, { name: 'Guest' }];
  const body = { ...before, performers, mixType: 2, keyCode: 'A minor' };
  expect((await invoke(updateSong, staff, { params: { id }, body })).name).toBe('Success');
  const stored = await song('night ferry');
  expect((await importRows('songs', [head, line])).progress).toMatchObject({ unchanged: 1, failed: 0 });
  expect((await importRows('songs', ['external_id,name', 'S1,Night Ferry'])).progress).toMatchObject({
    unchanged: 1,
    failed: 0,
  });
  await importRows('songs', ['external_id,publisher', 'S1,Tide']);
  expect(withoutVersion(await song('night ferry'))).toEqual(withoutVersion({ ...stored, publisher: 'Tide' }));
});

step(
  'a right owner keeps pen names and contacts, and keeps its kind when the file has no column for it',
  async () => {
    const shu = await musician('阿樹');
    const { musicianInfoId: id, ...fields } = shu as Shown & { musicianInfoId: string };
    const penNames = [{ names: [{ cultureInfo: 'en', name: 'Treeman' }], nativeCultureInfo: 'en' }];
    const body = { ...fields, penNames, gender: 1 };
    expect((await invoke(updateMusician, staff, { params: { id }, body })).name).toBe('Success');
    const stored = [await musician('阿樹'), await company('refrain')];
    const { errors } = await importRows('rightOwners', [
      'external_id,email',
      'M1,shu@example.com',
      'C1,c@example.com',
    ]);
    expect(errors).toEqual([]);
    const now = [await musician('阿樹'), await company('refrain')];
    expect(now.map(withoutVersion)).toEqual([
      withoutVersion({ ...stored[0]!, email: 'shu@example.com' }),
      withoutVersion({ ...stored[1]!, email: 'c@example.com' }),
    ]);
    const other = await importRows('rightOwners', [
      'external_id,kind,name,country',
      'C1,musician,Refrain,TW',
    ]);
    expect(other.errors).toMatchObject([{ row: 2, column: 'kind', message: 'otherKind' }]);
    expect(await company('refrain')).toEqual(now[1]);
  },
);

step('external ids of right owners that differ by a dot or a hyphen are different', async () => {
  const lines = ['A-1-12,One Twelve', 'A-11-2,Eleven Two', 'A.11.2,Dotted'];
  const { progress } = await importRows('rightOwners', [
    'external_id,name,country',
    ...lines.map((line) => `${line},TW`),
  ]);
  expect(progress).toMatchObject({ created: 3, failed: 0 });
  await importRows('rightOwners', ['external_id,name,country', 'a-11-2,Eleven and Two,TW']);
  expect(await findOwner('One Twelve')).not.toBe(await findOwner('Eleven and Two'));
});

step('a right owner, a work and a recording may have the same external id', async () => {
  await importRows('rightOwners', ['external_id,name,country', '1,Number One,TW']);
  await importRows('musicalWorks', [
    'external_id,name,right1_type,right1_owner,right1_percentage',
    '1,First Work,OC,1,100',
  ]);
  const { errors } = await importRows('songs', [
    'external_id,name,work,share1_type,share1_owner,share1_percentage',
    '1,First Recording,1,P,1,100',
  ]);
  expect(errors).toEqual([]);
});

step('a record that is twice in a file is reported, however far apart its rows are', async () => {
  const head = 'external_id,name,right1_type,right1_owner,right1_percentage';
  const lines = Array.from({ length: 520 }, (_, index) => `T${index},Twin ${index},OC,M1,100`);
  const { errors } = await importRows('musicalWorks', [head, ...lines, 'T3,Another,OC,M1,100']);
  expect(errors).toMatchObject([{ row: 522, column: 'external_id', message: 'twice' }]);
  expect(await work('twin 3')).toMatchObject({ names: [{ name: 'Twin 3' }] });
});

step('rows that differ from their contract are reported as errors and license nothing', async () => {
  await importRows('musicalWorks', [
    'external_id,name,right1_type,right1_owner,right1_percentage',
    'K1,Licensed One,OC,M1,100',
    'K2,Licensed Two,OC,M1,100',
  ]);
  const head =
    'contract_number,licensor,agent,start_date,end_date,currency,licensor_share,regions,rights,payer,work,unit_end_date';
  const line = (share: string, work: string, end = '', number = 'K-1-12') =>
    `${number},M1,C1,2024-01-01,2030-12-31,TWD,${share},TW;HK,1300,taipei,${work},${end}`;
  const first = await importRows('contracts', [head, line('70', 'K1'), line('80', 'K2')]);
  expect(first).toMatchObject({
    progress: { created: 1, failed: 1 },
    errors: [{ row: 3, column: 'licensor_share', message: 'differs' }],
  });
  const equal = line('70.00', 'K1').replace('TW;HK', 'Hong Kong; Taiwan');
  expect((await importRows('contracts', [head, equal])).progress).toMatchObject({
    unchanged: 1,
    failed: 0,
  });
  expect((await importRows('contracts', ['contract_number,work', 'K-1-12,K1'])).progress).toMatchObject({
    unchanged: 1,
    failed: 0,
  });
  const shorter = await importRows('contracts', [head, line('70', 'K1', '2026-12-31')]);
  expect(shorter.errors).toMatchObject([{ row: 2, column: 'unit_end_date', message: 'differs' }]);
  const other = await importRows('contracts', [head, line('70', 'K2', '', 'K-11-2')]);
  expect(other.errors).toMatchObject([{ column: 'contract_number', message: 'ContractNumberDuplicated' }]);
  const further = await importRows('contracts', ['work,contract_number', 'K2,K-1-12']);
  expect(further.progress).toMatchObject({ created: 1, failed: 0 });
});

step('a sub-licence names the contract above by its number', async () => {
  await importRows('rightOwners', [
    'external_id,kind,name,country,phone,is_agent,registration_number,address',
    'C2,company,Further Music,TW,02-8888,yes,04595257,Taipei Road 2',
  ]);
  const head =
    'contract_number,licensor,agent,start_date,end_date,currency,licensor_share,rights,payer,sub_license,upper_contract';
  const line = (number: string, parties: string, upper: string, share = '1/3') =>
    `${number},${parties},2024-01-01,2030-12-31,TWD,${share},1300,taipei,auto,${upper}`;
  const file = [head, line('U-1', 'M1,C1', ''), line('L-1', 'C1,C2', 'U-1'), line('L-2', 'C1,C2', 'U-1;U-9')];
  const first = await importRows('contracts', file);
  expect(first).toMatchObject({
    progress: { created: 2, failed: 1 },
    errors: [{ row: 4, column: 'upper_contract', message: 'unknown', value: 'U-9' }],
  });
  const { data } = await invoke(listContracts, staff, { query: { keyword: 'L-1' } });
  const [lower] = data.items as { upperContractIds: string[]; licensorShare: string }[];
  const [upper] = (await invoke(listContracts, staff, { query: { keyword: 'U-1' } })).data.items as {
    contractId: string;
  }[];
  expect(lower).toMatchObject({ upperContractIds: [upper!.contractId], licensorShare: '1/3' });
  expect((await importRows('contracts', file.slice(0, 3))).progress).toMatchObject({ unchanged: 2 });
  const other = await importRows('contracts', [head, line('L-1', 'C1,C2', 'U-2')]);
  expect(other.errors).toMatchObject([{ column: 'upper_contract', message: 'differs', value: 'U-2' }]);
  const several = [
    `${head},all_upper_contracts`,
    `${line('U-3', 'M1,C1', '')},`,
    `${line('L-3', 'C1,C2', 'U-3;U-1')},`,
    `${line('L-4', 'C1,C2', '')},yes`,
  ];
  expect((await importRows('contracts', several)).progress).toMatchObject({ created: 3, failed: 0 });
  const swapped = several.map((row) => row.replace('U-3;U-1', 'U-1;U-3'));
  expect((await importRows('contracts', swapped)).progress).toMatchObject({ unchanged: 3 });
  const all = await invoke(listContracts, staff, { query: { keyword: 'L-4' } });
  expect(all.data.items).toMatchObject([{ allUpperContracts: true }]);
});

step.before(registerInFull);

for (const kind of ['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts'] as const)
  step(`an exported file of ${kind} changes nothing when it is imported again`, async () => {
    if (kind === 'songs') await registerByHand();
    const rows: Record<string, string>[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor ? { kind, cursor } : { kind };
      const { data } = await invoke(exportCatalogue, staff, { query });
      rows.push(...(data.rows as unknown as Record<string, string>[]));
      cursor = data.next as string | undefined;
    } while (cursor);
    expect(rows.length).toBeGreaterThan(kind === 'albums' ? 0 : 1);
    const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
    const csv = toCsv(
      columns,
      rows.map((cells) => columns.map((column) => cells[column] ?? '')),
    );
    const { progress, errors } = await importRows(kind, [csv]);
    expect({ progress, errors }).toMatchObject({
      progress: { rows: rows.length, unchanged: rows.length, created: 0, updated: 0 },
      errors: [],
    });
  });

it('keeps the lists of records true to them', expectTrueLists);
