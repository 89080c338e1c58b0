import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as addContractAdvances } from '../../../functions/routes/contracts/advances/addContractAdvances.ts';
import { handler as addContractUnits } from '../../../functions/routes/contracts/units/addContractUnits.ts';
import { loadCoveringUnits } from '../../../functions/contracts/coveringUnits.ts';
import { handler as createLicenseContract } from '../../../functions/routes/contracts/createLicenseContract.ts';
import { handler as deleteContractUnit } from '../../../functions/routes/contracts/units/deleteContractUnit.ts';
import { handler as getContract } from '../../../functions/routes/contracts/getContract.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { handler as createCompany } from '../../../functions/routes/people/createCompany.ts';
import { handler as createMusician } from '../../../functions/routes/people/createMusician.ts';
import { handler as createMusicianBankAccount } from '../../../functions/routes/people/paymentDetails/createMusicianBankAccount.ts';
import { handler as deleteMusician } from '../../../functions/routes/people/deleteMusician.ts';
import { handler as getMusicianBankAccount } from '../../../functions/routes/people/paymentDetails/getMusicianBankAccount.ts';
import { handler as listMusicianBankAccounts } from '../../../functions/routes/people/paymentDetails/listMusicianBankAccounts.ts';
import { handler as getHistory } from '../../../functions/routes/audit/getHistory.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { handler as createMusicalWork } from '../../../functions/routes/works/musicalWorks/createMusicalWork.ts';
import { handler as createSong } from '../../../functions/routes/works/songs/createSong.ts';
import { handler as deleteMusicalWork } from '../../../functions/routes/works/musicalWorks/deleteMusicalWork.ts';
import { handler as getMusicalWork } from '../../../functions/routes/works/musicalWorks/getMusicalWork.ts';
import { handler as getMusicalWorkContracts } from '../../../functions/routes/works/musicalWorks/getMusicalWorkContracts.ts';
import { handler as getMusicalWorkSongs } from '../../../functions/routes/works/musicalWorks/getMusicalWorkSongs.ts';
import { handler as listMusicalWorks } from '../../../functions/routes/works/musicalWorks/listMusicalWorks.ts';
import { handler as listMusicianMusicalWorks } from '../../../functions/routes/works/musicalWorks/listMusicianMusicalWorks.ts';
import { loadShareLines } from '../../../functions/works/shareStore.ts';
import { handler as updateMusicalWork } from '../../../functions/routes/works/musicalWorks/updateMusicalWork.ts';
import { isrcKey, titleKey } from '../../../shared/statements/matching/matchKeys.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { invoke, signUpMusician, signUpStaff, startDataCloud } from '../../support/dataCloud.ts';

let cloud: TestCloud;
let staff: Identity;
let musician: Identity;
let stranger: Identity;
let musicianId: string;
let agentId: string;

const named = (name: string, cultureInfo = 'zh-Hant') => ({
  names: [{ cultureInfo, name }],
  nativeCultureInfo: cultureInfo,
});

const work = (name: string, more: object = {}) => ({
  ...named(name),
  singingLanguage: 'cmn',
  genre: 1,
  copyrights: [
    { rightType: 'OC', authorId: musicianId, rightOwnerId: musicianId, percentage: '50' },
    { rightType: 'OA', authorId: musicianId, rightOwnerId: musicianId, percentage: '50' },
  ],
  ...more,
});

const contract = (contractNumber: string, more: object = {}) => ({
  contractNumber,
  displayName: 'Publishing agreement',
  contractType: 'both',
  licensorId: musicianId,
  agentId,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  excludedRegions: [156],
  rights: [1300, 2200],
  payerEntity: 'taipei',
  ...more,
});

const created = async (handler: Parameters<typeof invoke>[0], body: object) => {
  const answer = await invoke(handler, staff, { body });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 1 });
  return answer.data;
};
const createdId = async (handler: Parameters<typeof invoke>[0], body: object, field: string) =>
  String((await created(handler, body))[field]);

beforeAll(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  musicianId = await createdId(
    createMusician,
    { ...named('林小滿'), country: 158, taxResidence: 'TW', artistType: 2 },
    'musicianInfoId',
  );
  agentId = await createdId(
    createCompany,
    {
      ...named('Refrain Music', 'en'),
      country: 158,
      taxResidence: 'TW',
      registrationNumber: '0459 5257',
      isAgent: true,
    },
    'companyInfoId',
  );
  musician = await signUpMusician(musicianId);
  stranger = await signUpMusician(
    await createdId(
      createMusician,
      { ...named('Someone Else', 'en'), country: 702, taxResidence: 'SG' },
      'musicianInfoId',
    ),
  );
});
afterAll(() => cloud.dispose());

describe('people', () => {
  it('need a confirmation when the same name or alias exists', async () => {
    const body = { ...named('林小满', 'zh-Hans'), country: 156, taxResidence: 'CN' };
    const refused = await invoke(createMusician, staff, { body });
    expect(refused).toMatchObject({
      code: 8300,
      data: { data: { rightOwners: [{ rightOwnerId: musicianId }] } },
    });
    expect(await invoke(createMusician, staff, { body: { ...body, notTheSame: true } })).toMatchObject({
      code: 1,
    });
  });

  it('cannot have a registration number that their country would not issue', async () => {
    const body = {
      ...named('Wrong', 'en'),
      country: 158,
      taxResidence: 'TW',
      registrationNumber: '00501502',
    };
    expect(await invoke(createCompany, staff, { body })).toMatchObject({ code: 8302 });
  });

  it('see their own account numbers in full, masked in lists, and nobody else does', async () => {
    const body = {
      kind: 0,
      country: 158,
      currency: 'TWD',
      bankName: 'Bank of Samples',
      accountName: '林小滿',
      accountNumber: '0123456789012',
    };
    const params = { id: musicianId };
    const account = (await invoke(createMusicianBankAccount, musician, { params, body })).data;
    const one = { params: { id: String(account.bankAccountId) } };
    const list = await invoke(listMusicianBankAccounts, musician, { params });
    expect(list.data.items).toMatchObject([{ accountNumber: '••••9012' }]);
    expect((await invoke(getMusicianBankAccount, musician, one)).data.accountNumber).toBe('0123456789012');
    expect(await invoke(getMusicianBankAccount, stranger, one)).toMatchObject({ status: 404, code: 906 });
    expect(await invoke(createMusicianBankAccount, stranger, { params, body })).toMatchObject({ code: 906 });
  });
});

describe('musical works', () => {
  it('are found by traditional, simplified, full-width, pinyin, initials and number', async () => {
    const id = await createdId(
      createMusicalWork,
      work('雨後的長街 Rainy', { iswc: 't-034.524.680-1' }),
      'musicalWorkId',
    );
    for (const keyword of ['雨後', '长街', 'ＲＡＩＮＹ', 'yuhou', 'yhdcj', 't034524', 'rainy 雨后']) {
      const found = await invoke(listMusicalWorks, staff, { query: { keyword } });
      expect(found.data.items, keyword).toMatchObject([{ musicalWorkId: id, iswc: 'T0345246801' }]);
    }
    expect((await invoke(listMusicalWorks, staff, { query: { keyword: '短街' } })).data.items).toEqual([]);
  });

  it('are found by the names of their right owners, listed after matching titles', async () => {
    const owned = await createdId(createMusicalWork, work('港口的燈'), 'musicalWorkId');
    const titled = await createdId(createMusicalWork, work('給林小滿的信'), 'musicalWorkId');
    const find = async (keyword: string): Promise<string[]> => {
      const { items } = (await invoke(listMusicalWorks, staff, { query: { keyword } })).data;
      return (items as { musicalWorkId: string }[]).map(({ musicalWorkId }) => musicalWorkId);
    };
    expect(await find('linxiaoman')).toEqual(expect.arrayContaining([owned, titled]));
    const ids = await find('林小满');
    expect(ids[0]).toBe(titled);
    expect(ids).toContain(owned);
  });

  it('are visible only to their owners and staff', async () => {
    const id = await createdId(createMusicalWork, work('只有我們看見'), 'musicalWorkId');
    expect((await invoke(getMusicalWork, musician, { params: { id } })).code).toBe(1);
    expect((await invoke(getMusicalWork, stranger, { params: { id } })).code).toBe(906);
    expect((await invoke(listMusicalWorks, stranger)).data).toMatchObject({ items: [], total: 0 });
    expect((await invoke(listMusicianMusicalWorks, staff)).code).toBe(905);
    for (const keyword of ['看见', 'zhiyouwomen', 'zywmkj']) {
      const own = await invoke(listMusicianMusicalWorks, musician, { query: { keyword } });
      expect(own.data.items, keyword).toMatchObject([{ musicalWorkId: id, writers: ['林小滿'] }]);
    }
  });

  it('are listed with their numbers in order, and found by their first digits', async () => {
    for (const name of ['7 Rings', '70s Song', '700 Miles', '9 to 5'])
      await createdId(createMusicalWork, work(name), 'musicalWorkId');
    const namesIn = async (query: object) =>
      ((await invoke(listMusicalWorks, staff, { query })).data.items as { names: { name: string }[] }[]).map(
        ({ names }) => names[0]!.name,
      );
    expect(await namesIn({ keyword: '7' })).toEqual(['7 Rings', '70s Song', '700 Miles']);
    expect((await namesIn({ limit: '100' })).filter((name) => /^\d/.test(name))).toEqual([
      '7 Rings',
      '9 to 5',
      '70s Song',
      '700 Miles',
    ]);
  });

  it('cannot be deleted while an adaptation names them as its original', async () => {
    const original = await createdId(createMusicalWork, work('原來的歌'), 'musicalWorkId');
    const share = { rightOwnerId: musicianId, percentage: '50' };
    const adapted = await createdId(
      createMusicalWork,
      {
        ...work('改過的歌'),
        originalTitleMusicalWorkId: original,
        copyrights: [
          { ...share, rightType: 'OT' },
          { ...share, rightType: 'ST' },
        ],
      },
      'musicalWorkId',
    );
    const refused = await invoke(deleteMusicalWork, staff, { params: { id: original } });
    expect(refused).toMatchObject({
      name: 'CopyrightHasBeenUsed',
      data: { data: { works: [{ musicalWorkId: adapted, name: '改過的歌' }] } },
    });
    expect((await invoke(deleteMusicalWork, staff, { params: { id: adapted } })).name).toBe('Success');
    expect((await invoke(deleteMusicalWork, staff, { params: { id: original } })).name).toBe('Success');
  });

  it('are found by long keywords, and by punctuation only if a name has it', async () => {
    const id = await createdId(createMusicalWork, work('÷'), 'musicalWorkId');
    const find = async (keyword: string) => invoke(listMusicalWorks, staff, { query: { keyword } });
    expect((await find('÷')).data.items).toMatchObject([{ musicalWorkId: id }]);
    expect((await find('*')).data).toMatchObject({ items: [], total: 0 });
    expect(await find('海'.repeat(200))).toMatchObject({ name: 'Success', data: { items: [] } });
  });

  it('are refused when shares do not add up, the composer is missing or the language differs', async () => {
    const share = { rightOwnerId: musicianId, percentage: '33.33' };
    const createShares = (...types: string[]) => types.map((rightType) => ({ ...share, rightType }));
    const cases: [number, object][] = [
      [8002, work('一', { copyrights: createShares('OC', 'OA', 'OA') })],
      [8001, work('二', { copyrights: createShares('OC', 'OA', 'OA', 'OA') })],
      [8003, work('三', { copyrights: [{ ...share, rightType: 'OA', percentage: '100' }] })],
      [8021, work('四', { singingLanguage: 'ja' })],
      [903, work('五', { copyrights: [{ ...share, rightType: 'OC', percentage: '33.333' }] })],
      [903, work('六', { iswc: 'T1234567893' })],
    ];
    for (const [code, body] of cases)
      expect((await invoke(createMusicalWork, staff, { body })).code, JSON.stringify(body)).toBe(code);
  });

  it('refuse an edit of an older version, and return the current version', async () => {
    const first = await created(createMusicalWork, work('改了又改'));
    const params = { id: String(first.musicalWorkId) };
    const edit = { ...work('改了又改'), remark: 'one', version: 1 };
    expect((await invoke(updateMusicalWork, staff, { params, body: edit })).data).toMatchObject({
      version: 2,
    });
    const stale = await invoke(updateMusicalWork, staff, { params, body: { ...edit, remark: 'two' } });
    expect(stale).toMatchObject({ status: 409, data: { data: { currentVersion: 2 } } });
  });

  it('have a history of changes with old and new values, visible only to staff and their owners', async () => {
    const first = await created(createMusicalWork, work('有歷史'));
    const params = { id: String(first.musicalWorkId) };
    const edits = [
      { ...work('有歷史'), remark: 'one', version: 1 },
      { ...work('有歷史'), remark: 'two', version: 2 },
      { ...work('有歷史'), version: 3 },
    ];
    for (const body of edits) expect((await invoke(updateMusicalWork, staff, { params, body })).code).toBe(1);
    const history = await invoke(getHistory, staff, { params });
    expect(history.data.items).toMatchObject([
      { action: 'updated', changes: {}, before: { remark: 'two' } },
      { action: 'updated', changes: { remark: 'two' }, before: { remark: 'one' } },
      { action: 'updated', changes: { remark: 'one' }, before: {} },
      { action: 'created', actorName: 'Test person' },
    ]);
    expect((await invoke(getHistory, stranger, { params })).code).toBe(906);
  });

  it('are found by a new title, and leave nothing behind when deleted', async () => {
    const first = await created(createMusicalWork, work('舊題目', { notTheSame: true }));
    const params = { id: String(first.musicalWorkId) };
    await invoke(updateMusicalWork, staff, { params, body: { ...work('新題目'), version: 1 } });
    const find = async (keyword: string) =>
      (await invoke(listMusicalWorks, staff, { query: { keyword } })).data.items.length;
    expect([await find('舊題'), await find('新題')]).toEqual([0, 1]);
    expect([...(await lookUpMatchKeys([titleKey('舊題目'), titleKey('新題目')])).keys()]).toEqual([
      titleKey('新題目'),
    ]);
    const total = Number((await invoke(listMusicalWorks, staff)).data.total);
    expect((await invoke(deleteMusicalWork, staff, { params })).code).toBe(1);
    expect([await find('新題'), (await lookUpMatchKeys([titleKey('新題目')])).size]).toEqual([0, 0]);
    expect((await invoke(listMusicalWorks, staff)).data.total).toBe(total - 1);
  });
});

describe('recordings', () => {
  it('have an ISRC of their own, and a refusal names the recording that has it', async () => {
    const workId = await createdId(createMusicalWork, work('島嶼'), 'musicalWorkId');
    const song = {
      ...named('島嶼 (Live)'),
      musicalWorkId: workId,
      isrc: 'us-skg-19-12345',
      performers: [{ performerId: musicianId, name: '林小滿' }],
      shares: [{ rightType: 'P', rightOwnerId: musicianId, percentage: '100' }],
    };
    const songId = await createdId(createSong, song, 'songId');
    const again = await invoke(createSong, staff, { body: { ...song, ...named('別的歌') } });
    expect(again).toMatchObject({
      code: 8301,
      data: { data: { songs: [{ songId, isrc: 'USSKG1912345' }] } },
    });
    const related = await invoke(getMusicalWorkSongs, staff, { params: { id: workId } });
    expect(related.data.items).toMatchObject([{ songId, performers: ['林小滿'] }]);
    expect((await invoke(deleteMusicalWork, staff, { params: { id: workId } })).code).toBe(3001);
    const cards = await lookUpMatchKeys([isrcKey('USSKG1912345')]);
    expect([...cards.values()].flat()).toMatchObject([
      { kind: 'song', id: songId, workId, writers: ['林小滿'] },
    ]);
    expect((await loadShareLines([songId, workId])).get(songId)).toEqual([
      { ownerId: musicianId, rightType: 'P', percentage: '100' },
    ]);
  });
});

describe('contracts', () => {
  it('license works by the terms of contract and unit, and keep those works from being edited', async () => {
    const workId = await createdId(createMusicalWork, work('授權的歌'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const contractCreated = await created(createLicenseContract, contract('R-001', { units: [unit] }));
    expect(contractCreated).toMatchObject({
      status: 1,
      unitCount: 1,
      licensorName: '林小滿',
      agentName: 'Refrain Music',
    });
    expect((await loadCoveringUnits([workId])).get(workId)).toMatchObject([
      {
        licensorId: musicianId,
        agentId,
        licensorShare: '70',
        regions: [0],
        excludedRegions: [156],
        end: '2026-12-31',
      },
    ]);
    const edit = (fields: object) =>
      invoke(updateMusicalWork, staff, {
        params: { id: workId },
        body: { ...work('授權的歌'), ...fields, version: 1 },
      });
    const share = { rightOwnerId: musicianId, percentage: '50' };
    const copyrights = [
      { ...share, rightType: 'OC' },
      { ...share, rightType: 'OA' },
    ];
    expect(await edit({ copyrights })).toMatchObject({
      code: 3001,
      data: {
        data: {
          contracts: [{ contractNumber: 'R-001' }],
          issues: [{ path: 'body.copyrights', message: 'usedInContract' }],
        },
      },
    });
    expect(await edit({ iswc: 'T0000000010', lyrics: '啦啦啦' })).toMatchObject({
      name: 'Success',
      data: { iswc: 'T0000000010', version: 2 },
    });
    const seen = await invoke(getMusicalWorkContracts, musician, { params: { id: workId } });
    expect(seen.data.items).toMatchObject([{ contractNumber: 'R-001' }]);
    expect(
      (await invoke(getContract, stranger, { params: { id: String(contractCreated.contractId) } })).code,
    ).toBe(906);
  });

  it('refuse a contract number twice, equal parties, and the same work twice', async () => {
    const workId = await createdId(createMusicalWork, work('只授權一次'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const { contractId } = await created(createLicenseContract, contract('R-002', { units: [unit] }));
    const tries: [number, object][] = [
      [2001, contract(' r-002 ')],
      [2031, contract('R-003', { licensorId: agentId })],
      [2010, contract('R-004', { units: [unit, unit] })],
      [2022, contract('R-005', { authorisedRegions: [156] })],
    ];
    for (const [code, body] of tries)
      expect((await invoke(createLicenseContract, staff, { body })).code).toBe(code);
    const params = { id: String(contractId) };
    expect(await invoke(addContractUnits, staff, { params, body: { units: [unit] } })).toMatchObject({
      code: 2010,
    });
  });

  it('keep a unit that a payment covers, and remove one from an all-works payment after a confirmation', async () => {
    const workId = await createdId(createMusicalWork, work('預付的歌'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const contractCreated = await created(createLicenseContract, contract('R-006', { units: [unit] }));
    const id = String(contractCreated.contractId);
    const unitId = String((contractCreated.units as { contractUnitId: string }[])[0]!.contractUnitId);
    const advance = {
      advanceType: 2,
      amount: '50000',
      expectedDate: '2024-02-01',
      deductSetting: 1,
      deductStartDate: '2024-01-01',
      deductEndDate: '2024-12-31',
    };
    const add = (more: object) =>
      invoke(addContractAdvances, staff, { params: { id }, body: { advances: [{ ...advance, ...more }] } });
    expect((await add({})).code).toBe(1);
    expect((await add({ deductStartDate: '2024-06-01', deductEndDate: '2025-06-01' })).code).toBe(2008);
    expect((await add({ deductSetting: 0 })).code).toBe(1);
    const params = { id, unitId };
    expect((await invoke(deleteContractUnit, staff, { params })).code).toBe(2006);
    expect((await invoke(deleteContractUnit, staff, { params, query: { confirmed: 'true' } })).code).toBe(1);
    expect((await loadCoveringUnits([workId])).size).toBe(0);
    expect((await invoke(deleteMusicalWork, staff, { params: { id: workId } })).code).toBe(1);
    expect((await invoke(deleteMusician, staff, { params: { id: musicianId } })).code).toBe(3001);
  });
});
