import { setTimeout as wait } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { toUploadForm } from '../../../shared/api/upload.ts';
import { loadCoveringUnits } from '../../../functions/contracts/coveringUnits.ts';
import { getContract, listContracts } from '../../../shared/contracts/routes.ts';
import { commitSilently, remove, update } from '../../../functions/db/commit.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { worksKeys } from '../../../functions/db/keys/works.ts';
import { listRightOwners } from '../../../shared/people/routes.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { countRecords } from '../../../functions/records/listing.ts';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import { failedRows } from '../../../functions/catalogueImport/failedRows.ts';
import { createSong, listMusicalWorks, listSongs } from '../../../shared/works/routes.ts';
import {
  getCatalogueImport,
  getCatalogueImportRows,
  listCatalogueImports,
  previewCatalogueImport,
  requestCatalogueUpload,
  startCatalogueImport,
} from '../../../shared/catalogueImport/routes.ts';
import { loadShareLines } from '../../../functions/works/shareStore.ts';
import { handler as importCatalogue } from '../../../functions/catalogueImport/tasks/importCatalogue.ts';
import { isrcKey } from '../../../shared/statements/matching/matchKeys.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpPayer, signUpStaff, signUp } from '../../support/business/people.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import type { ImportKind } from '../../../shared/catalogueImport/schema.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { chained } from '../../support/chained.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const { put, upload, run, importRows } = catalogueFiles(
  () => cloud,
  () => staff,
);

const owners = [
  'external_id,kind,name,name_zh-Hans,country,is_agent,registration_number',
  'M1,musician,阿樹,阿树,TW,,',
  'M2,musician,Jade Lin,,SG,,',
  'C1,company,Refrain Music,,TW,yes,04595257',
];
const works = [
  'external_id,name,iswc,right1_type,right1_author_id,right1_owner,right1_percentage,right2_type,right2_author,right2_owner,right2_percentage',
  'W1,風吹過的夏天,T0345246801,OC,M1,M1,60,OA,Jade Lin,M2,40',
  'W2,Harbour Lights,,OC,M2,M2,100,,,,',
];
const songs = [
  'external_id,name,isrc,work,performers,album,share1_type,share1_owner,share1_percentage,platform_ids',
  'S1,風吹過的夏天 (Live),tw-a12-20-00001,W1,阿樹; Jade Lin,夏天,P,M1,100,YouTube=yt123',
];
const contracts = [
  'contract_number,licensor,agent,start_date,end_date,currency,licensor_share,regions,excluded_regions,rights,payer,work,song',
  'R-1,M1,C1,2024-01-01,2030-12-31,TWD,70,Worldwide,CN,1300;2200,taipei,W1,',
  'R-1,M1,C1,2024-01-01,2030-12-31,TWD,70,Worldwide,CN,1300;2200,taipei,,S1',
];

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

it('lets only a system user run a bulk import, and stops the import when they lose the permission', async () => {
  const company = await signUp(
    { kind: 'company', companyInfoId: 'cmp_0123456789abcdef' },
    { systemAdminRoleAuthority: 2 },
  );
  const body = { fileId: 'fil_0123456789abcdef', fileName: 'owners.csv', kind: 'rightOwners' };
  expect((await invoke(startCatalogueImport, company, { body })).name).toBe('NotAllowed');
  const former = await signUp({ kind: 'system', systemUserId: '9' }, { systemAdminRoleAuthority: 2 });
  const importId = await upload('rightOwners', owners.join('\n'), former);
  await importCatalogue({ importId, step: 'read' });
  await commitSilently([update(accountKeys.user(former.user.subject), { set: { status: 'disabled' } })]);
  await expect(importCatalogue({ importId, step: 'chunk', chunk: 0 })).rejects.toThrow('no longer');
  await importCatalogue({ importId, step: 'conclude', problem: 'fault' });
  expect((await viewImport(importId)).progress).toMatchObject({ created: 0, state: 'failed' });
});

it('counts errors while an import runs, and lists them once it has ended', async () => {
  const importId = await upload(
    'rightOwners',
    ['external_id,name,country,birthday', 'X1,No day,TW,31/12/1990'].join('\n'),
  );
  await importCatalogue({ importId, step: 'read' });
  await importCatalogue({ importId, step: 'chunk', chunk: 0 });
  const running = await viewImport(importId);
  expect(running).toMatchObject({ progress: { state: 'running', processed: 1, failed: 1 }, errors: [] });
  await importCatalogue({ importId, step: 'conclude' });
  const { errors } = await viewImport(importId);
  expect(errors).toMatchObject([{ row: 2, column: 'birthday', record: 'X1' }]);
  // Imports of earlier versions keep the errors of a chunk with its counts.
  const { pk, sk } = worksKeys.importErrors(importId, 0);
  await commitSilently([remove({ pk, sk }), update(worksKeys.importChunk(importId, 0), { set: { errors } })]);
  expect(await viewImport(importId)).toMatchObject({ progress: { failed: 1 }, errors });
  expect((await failedRows(importId, { offset: 0, limit: 50 })).items).toMatchObject([{ row: 2 }]);
});

describe('bulk import', () => {
  const step = chained();

  step(
    'creates right owners, works, recordings and contracts that statements can be matched and licensed against',
    async () => {
      expect((await importRows('rightOwners', owners)).progress).toMatchObject({
        created: 3,
        failed: 0,
        state: 'done',
      });
      expect(await importRows('musicalWorks', works)).toMatchObject({
        progress: { created: 2, rows: 2 },
        errors: [],
      });
      expect(await importRows('songs', songs)).toMatchObject({ progress: { created: 1 }, errors: [] });
      expect(await importRows('contracts', contracts)).toMatchObject({
        progress: { created: 2 },
        errors: [],
      });
      const [card] = [...(await lookUpMatchKeys([isrcKey('TWA122000001')])).values()].flat();
      expect(card).toMatchObject({
        kind: 'song',
        performers: ['阿樹', 'Jade Lin'],
        writers: ['阿樹', 'Jade Lin'],
      });
      const [songId, workId] = [card!.id, card!.workId!];
      expect((await loadShareLines([workId])).get(workId)).toHaveLength(2);
      const units = await loadCoveringUnits([songId, workId]);
      expect(units.get(songId)).toMatchObject([
        { licensorShare: '70', excludedRegions: [156], rights: [1300] },
      ]);
      expect(units.get(workId)).toHaveLength(1);
      const found = await invoke(listSongs, staff, { query: { keyword: 'fengchui' } });
      expect(found.data.items).toMatchObject([{ songId, isrc: 'TWA122000001' }]);
      const { items } = (await invoke(listContracts, staff, { query: { keyword: 'r-1' } })).data;
      const contract = await invoke(getContract, staff, {
        params: { id: (items[0] as { contractId: string }).contractId },
      });
      expect(contract.data).toMatchObject({ unitCount: 2, licensorName: '阿樹' });
    },
  );

  step('gives each ISRC to only one recording, even while people register recordings', async () => {
    const isrcs = Array.from({ length: 60 }, (_, index) => `TWA1300${String(index).padStart(5, '0')}`);
    const lines = isrcs.map((isrc, index) => `R${index},Raced ${index},${isrc},,,,P,M1,100,`);
    const importId = await upload('songs', [songs[0], ...lines].join('\n'));
    await importCatalogue({ importId, step: 'read' });
    const [, owner] = (await invoke(listRightOwners, staff, { query: { getCompany: 'false' } })).data
      .items as { rightOwnerId: string }[];
    const shares = [{ rightType: 'P', rightOwnerId: owner!.rightOwnerId, percentage: '100' }];
    const register = async (isrc: string, index: number) => {
      await wait(index * 2);
      const name = { names: [{ cultureInfo: 'en', name: `By hand ${index}` }], nativeCultureInfo: 'en' };
      return invoke(createSong, staff, { body: { ...name, isrc, shares } });
    };
    const importChunk = () => importCatalogue({ importId, step: 'chunk', chunk: 0 });
    const [answers] = await Promise.all([
      Promise.all(isrcs.map(register)),
      // The state machine repeats a step whose transactions met others too often.
      importChunk().catch(importChunk),
    ]);
    await importCatalogue({ importId, step: 'conclude' });
    const byHand = answers.filter(({ name }) => name === 'Success').length;
    expect((await viewImport(importId)).progress).toMatchObject({
      created: isrcs.length - byHand,
      failed: byHand,
    });
    const cards = await lookUpMatchKeys(isrcs.map(isrcKey));
    expect(isrcs.filter((isrc) => cards.get(isrcKey(isrc))?.length !== 1)).toEqual([]);
  });

  step(
    'changes nothing when the same file is imported again, and imports only the differences of a later file',
    async () => {
      const before = await countRecords('wrk');
      expect((await importRows('musicalWorks', works)).progress).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 2,
      });
      expect((await importRows('contracts', contracts)).progress).toMatchObject({ created: 0, unchanged: 2 });
      const changed = [works[0]!, works[2]!.replace('Harbour Lights', 'Harbour Nights')];
      expect((await importRows('musicalWorks', changed)).progress).toMatchObject({ created: 0, updated: 1 });
      expect(
        (await invoke(listMusicalWorks, staff, { query: { keyword: 'nights' } })).data.items,
      ).toHaveLength(1);
      expect((await invoke(listMusicalWorks, staff, { query: { keyword: 'lights' } })).data.items).toEqual(
        [],
      );
      expect(await countRecords('wrk')).toBe(before);
    },
  );

  step('counts each new record once when every step runs twice', async () => {
    const before = await countRecords('wrk');
    const lines = Array.from({ length: 700 }, (_, index) => `N${index},Twice over ${index},,OC,,M1,100,,,,`);
    const importId = await upload('musicalWorks', [works[0], ...lines].join('\n'));
    await importCatalogue({ importId, step: 'read' });
    await run(importId, 2);
    expect((await viewImport(importId)).progress).toMatchObject({
      created: 700,
      processed: 700,
      state: 'done',
    });
    expect(await countRecords('wrk')).toBe(before + 700);
    const page = await invoke(listMusicalWorks, staff, { query: { offset: '690', limit: '50' } });
    expect(page.data).toMatchObject({ total: before + 700 });
    expect(page.data.items).toHaveLength(before + 10);
  });

  step('names the row and column of each error, and imports the other rows', async () => {
    const importId = await upload(
      'songs',
      [
        songs[0],
        'S9,Good,,,,,P,M1,100,',
        'S2,Taken ISRC,TWA122000001,,,,P,M1,100,',
        'S3,No owner,,,,,P,M99,100,',
        'S4,Half,,,,,P,M1,50,',
        'S5,Bad ISRC,ABC,,,,P,M1,100,',
        'S9,Twice,,,,,P,M1,100,',
        '',
        ',No number,,,,,P,M1,100,',
      ].join('\n'),
    );
    await run(importId);
    const answer = await invoke(getCatalogueImport, staff, { params: { id: importId } });
    expect(answer.data).toMatchObject({ created: 1, failed: 6, processed: 7 });
    expect((answer.data.errors as { items: object[] }).items).toMatchObject([
      { row: 3, column: 'isrc', message: 'taken' },
      { row: 4, column: 'share1_owner' },
      { row: 5, column: 'share1_percentage', message: 'PercentageIncomplete' },
      { row: 6, column: 'isrc', value: 'ABC' },
      { row: 7, column: 'external_id', message: 'twice' },
      { row: 9, column: 'external_id' },
    ]);
  });

  step('returns every row with an error as it is in the file, also beyond the first hundred', async () => {
    const lines = Array.from({ length: 620 }, (_, index) => `E${index},'=Night ${index},TW-bad,,,,P,M1,100,`);
    const importId = await upload('songs', [songs[0], ...lines].join('\n'));
    await run(importId);
    const query = { offset: '600', limit: '50' };
    const { data } = await invoke(getCatalogueImportRows, staff, { params: { id: importId }, query });
    expect(data).toMatchObject({ total: 620 });
    expect(data.items).toHaveLength(20);
    expect(data.items[19]).toMatchObject({
      row: 621,
      cells: { external_id: 'E619', name: '=Night 619', isrc: 'TW-bad', share1_owner: 'M1' },
      problems: [{ column: 'isrc', message: 'isrc' }],
    });
  });

  step('keeps an error for every row when each row has many', async () => {
    const right = (number: number) => `right${number}_type,right${number}_owner,right${number}_percentage`;
    const head = ['external_id,name', ...Array.from({ length: 8 }, (_, index) => right(index + 1))].join(',');
    const lines = Array.from({ length: 480 }, (_, index) => `Z${index},Z${',XX,nobody,0'.repeat(8)}`);
    const importId = await upload('musicalWorks', [head, ...lines].join('\n'));
    await run(importId);
    const answer = await invoke(getCatalogueImportRows, staff, { params: { id: importId } });
    expect(answer.data).toMatchObject({ total: 480 });
  });

  step('previews how a file is read before anything is imported', async () => {
    const content = Buffer.from('曲名,作品編號,Mood,權利1類型\n海,W1,calm,OC\n山,W2,,OC\n');
    const fileId = await put(content);
    const preview = await invoke(previewCatalogueImport, staff, { body: { fileId, kind: 'musicalWorks' } });
    expect(preview.data).toEqual({
      encoding: 'utf-8',
      rows: 2,
      columns: [
        { header: '曲名', column: 'name', examples: ['海', '山'] },
        { header: '作品編號', column: 'external_id', examples: ['W1', 'W2'] },
        { header: 'Mood', examples: ['calm', ''] },
        { header: '權利1類型', column: 'right1_type', examples: ['OC', 'OC'] },
      ],
    });
    const without = await put('a,b\n1,2');
    const refused = await invoke(previewCatalogueImport, staff, { body: { fileId: without, kind: 'songs' } });
    expect(refused.data).toMatchObject({ problem: 'columns', rows: 0 });
  });

  step('names what a preview does not read: further sheets, and columns of a whole business', async () => {
    const look = async (sheets: Parameters<typeof toWorkbookOfSheets>[0], kind: ImportKind) => {
      const fileId = await put(await toWorkbookOfSheets(sheets));
      return (await invoke(previewCatalogueImport, staff, { body: { fileId, kind } })).data;
    };
    const owners = {
      name: '權利人',
      head: ['external_id', 'name', '心情', '空欄', 'row', 'problem'],
      rows: [['Q1', 'Ada', 'calm', '', '7', 'country: required']],
    };
    const contracts = { name: '合同', head: ['contract_number', '分成'], rows: [['K-1', '70']] };
    expect(await look([owners, contracts], 'rightOwners')).toMatchObject({
      rows: 1,
      leftOut: [{ name: '合同', reason: 'otherSheet' }],
      hasSeveralKinds: true,
    });
    const single = await look([owners, { ...contracts, name: 'Notes' }], 'rightOwners');
    expect(single).toMatchObject({ leftOut: [{ name: 'Notes', reason: 'otherSheet' }] });
    expect(single).not.toHaveProperty('hasSeveralKinds');
    // Neither is a column without content, nor what a file of errors adds, anything that would be lost.
    expect(await look([owners, contracts], 'business')).toMatchObject({
      rows: 2,
      unread: [
        { kind: 'rightOwners', headers: ['心情'] },
        { kind: 'contracts', headers: ['分成'] },
      ],
    });
    const archive = await put(Buffer.from(zipSync({ 'people.csv': strToU8('external_id,name\nQ1,Ada') })));
    const refused = await invoke(previewCatalogueImport, staff, {
      body: { fileId: archive, kind: 'rightOwners' },
    });
    expect(refused.data).toMatchObject({ problem: 'archive' });
  });

  step('reports why a file cannot be read, and lets the next import start', async () => {
    for (const [content, problem] of [
      ['', 'empty'],
      ['a,b\n1,2', 'columns'],
      ['external_id,name,Name\n1,2,3', 'columnsTwice'],
      [Buffer.from('PK\u0003\u0004not a workbook'), 'damaged'],
    ] as const) {
      const importId = await upload('songs', content);
      await run(importId);
      expect((await viewImport(importId)).progress).toMatchObject({ state: 'failed', problem });
    }
  });

  step('refuses a second import while one runs', async () => {
    const importId = await upload('songs', songs.join('\n'));
    await expect(upload('songs', songs.join('\n'))).rejects.toMatchObject({ result: 'LastBatchUnfinished' });
    await run(importId);
  });
});

describe('the files of imports', () => {
  const announce = (by: Identity, fileName: string, size: number) =>
    invoke(requestCatalogueUpload, by, { body: { fileName, size } });

  it('are uploaded to an address for exactly one file of the announced size, and read from there', async () => {
    const content = Buffer.from('external_id,name\nU1,Uploaded Song\n');
    const { data, name } = await announce(staff, 'songs.csv', content.length);
    expect(name).toBe('Success');
    const { fileId, ...address } = data as unknown as Answer<typeof requestCatalogueUpload>;
    const send = async (bytes: Buffer) =>
      (
        await fetch(address.uploadUrl, {
          method: 'POST',
          body: toUploadForm(address, new Blob([new Uint8Array(bytes)])),
        })
      ).status;
    expect(await send(Buffer.concat([content, content]))).toBe(400);
    expect(await send(content)).toBe(204);
    const preview = await invoke(previewCatalogueImport, staff, { body: { fileId, kind: 'songs' } });
    expect(preview.data).toMatchObject({
      rows: 1,
      columns: [
        { column: 'external_id', examples: ['U1'] },
        { column: 'name', examples: ['Uploaded Song'] },
      ],
    });
  });

  it('are refused when they are of another type, empty or too large, and for people who do not import', async () => {
    const megabyte = 1024 * 1024;
    for (const [fileName, size] of [
      ['songs.exe', 10],
      ['songs.csv', 0],
      ['songs.csv', 101 * megabyte],
    ] as const)
      expect((await announce(staff, fileName, size)).name, `${fileName} ${size}`).toBe('InvalidData');
    const payer = await signUpPayer();
    expect((await announce(payer, 'songs.csv', 10)).name).toBe('NotAllowed');
    expect((await invoke(listCatalogueImports, payer)).name).toBe('NotAllowed');
  });

  it('are listed with the progress of their imports, newest first, in pages', async () => {
    const list = async (query: object = {}) => (await invoke(listCatalogueImports, staff, { query })).data;
    const before = Number((await list()).total);
    const { progress: first } = await importRows('songs', [songs[0]!, 'L1,Listed,,,,,P,M1,100,']);
    const { progress: second } = await importRows('songs', [songs[0]!, 'L2,Half,,,,,P,M1,50,']);
    const { items, total } = await list({ limit: '2' });
    expect(total).toBe(before + 2);
    expect(items).toEqual([second, first]);
    expect(first).toMatchObject({ kind: 'songs', state: 'done', created: 1, failed: 0 });
    expect(second).toMatchObject({ created: 0, failed: 1 });
    expect((await list({ offset: '1', limit: '1' })).items).toEqual([first]);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
