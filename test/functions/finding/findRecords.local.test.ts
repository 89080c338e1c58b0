import { afterAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../shared/api/route.ts';
import { findRecords, nameRecords } from '../../../shared/finding/routes.ts';
import {
  registerFormerAgent,
  registerOtherAgent,
  signUpWithEveryLevel,
} from '../../support/business/otherAgent.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { makeBusiness } from '../../api/owners/business.ts';
import { send, startProduct, type Person } from '../../support/product.ts';

const product = await startProduct();
const business = await makeBusiness(product);
const staff = await product.as('staff');
/** The agent of the demo business, and the musician 林小滿, one of its licensors. */
const { agent, musician } = business.people;
const otherAgent = await registerOtherAgent(product);
const formerAgent = await registerFormerAgent(product, business.ids.musician);

afterAll(() => product?.dispose());

/** Returns what a person finds, each as `kind name`. */
const find = async (person: Person, keyword: string): Promise<string[]> =>
  (await person.call(findRecords, { query: { keyword } })).items.map(({ kind, name }) => `${kind} ${name}`);

const kindsOf = async (person: Person, keyword: string): Promise<string[]> => [
  ...new Set((await person.call(findRecords, { query: { keyword } })).items.map(({ kind }) => kind)),
];

describe('staff find', () => {
  it.each([
    ['a title', '月光下', 'work 月光下的巷口'],
    ['a title in Simplified characters', '末班车', 'song 末班車'],
    ['pinyin in full', 'yueguangxia', 'work 月光下的巷口'],
    ['initials', 'ygx', 'song 月光下的巷口'],
    ['an ISRC', 'TWZ992600001', 'song 月光下的巷口'],
    ['an ISRC with hyphens', 'TW-Z99-26-00001', 'song 月光下的巷口'],
    ['full-width letters', 'ＴＷＺ９９２６００００１', 'song 月光下的巷口'],
    ['an album', '只此一張', 'album 只此一張'],
    ['a writer, for their works', '林小滿', 'work 月光下的巷口'],
    ['a musician', '林小滿', 'musician 林小滿'],
    ['a company', '晨星', 'company 晨星音樂版權'],
    ['the number of a contract', 'MS-2024-002', 'contract 林小滿 · 授權合約'],
    ['the file name of a statement', 'received', 'batch received.csv'],
    ['a payee', '林小滿', 'withdrawal 林小滿'],
    ['a demo', '還沒發表', 'demo 還沒發表的歌'],
    ['a song request', '尚未公開', 'project 尚未公開的徵歌案'],
  ])('by %s', async (_, keyword, found) => expect(await find(staff, keyword)).toContain(found));

  it('by the number of a withdrawal, and of a statement', async () => {
    const { items } = await staff.call(findRecords, { query: { keyword: '林小滿' } });
    const withdrawal = items.find(({ id }) => id === business.withdrawalId)!;
    const byNumber = await staff.call(findRecords, { query: { keyword: withdrawal.details[0]!.name } });
    expect(byNumber.items.map(({ id }) => id)).toEqual([business.withdrawalId]);
    const { items: batches } = await staff.call(findRecords, { query: { keyword: 'received' } });
    const again = await staff.call(findRecords, { query: { keyword: batches[0]!.details[0]!.name } });
    expect(again.items.map(({ id }) => id)).toEqual([business.statements.received]);
  });

  it('at most five records of a kind, each once', async () => {
    const half = { rightOwnerId: business.ids.musician, authorName: '林小滿', percentage: '50' };
    for (const count of '一二三四五六')
      await staff.call(createMusicalWork, {
        body: {
          names: chineseNames(`無盡的路${count}`),
          nativeCultureInfo: 'zh-Hant',
          singingLanguage: 'cmn',
          genre: 1,
          copyrights: [
            { rightType: 'OA', ...half },
            { rightType: 'OC', ...half },
          ],
        },
      });
    const { items, more } = await staff.call(findRecords, { query: { keyword: '無盡的路' } });
    expect(items).toHaveLength(5);
    expect(more).toEqual(['work']);
    const ofAgent = await agent.call(findRecords, { query: { keyword: '無盡的路' } });
    expect([ofAgent.items.length, ofAgent.more]).toEqual([5, ['work']]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('under names in the language of the reader', async () => {
    const url = `${product.url}${findRecords.path}?${new URLSearchParams({ keyword: 'MS-2024-002' })}`;
    const headers = { authorization: `Bearer ${staff.accessToken}`, 'accept-language': 'en' };
    const { items } = (await send(url, { headers })).body as Answer<typeof findRecords>;
    expect(items.map(({ details }) => details.map(({ name }) => name))).toEqual([
      ['MS-2024-002', 'Lin Xiaoman', expect.any(String)],
    ]);
  });

  it('nothing by words that no record has', async () => {
    expect(await find(staff, 'no such thing anywhere')).toEqual([]);
    expect(await find(staff, '÷')).toEqual([]);
  });
});

describe('others find what their lists show', () => {
  it('an agent the works, recordings, albums and contracts of its licensors, but not their payments and demos', async () => {
    expect(await kindsOf(agent, '林小滿')).toEqual(['work', 'song', 'album', 'musician', 'contract']);
    expect(await find(agent, 'TWZ992600001')).toEqual(['song 月光下的巷口']);
    expect(await find(agent, '只此一張')).toEqual(['album 只此一張']);
  });

  it('an agent nothing of the licensors of another', async () => {
    for (const keyword of ['Lanterns', 'TWZ992700001', 'Nightjar', 'DU-2024-001'])
      expect(await find(agent, keyword), keyword).toEqual([]);
    expect(await find(otherAgent.person, 'Lanterns')).toEqual(['song Lanterns at Dusk']);
    expect(await kindsOf(otherAgent.person, 'Nightjar')).toEqual(['song', 'musician', 'contract']);
    for (const keyword of ['月光', '林小滿', 'MS-2024', 'received', 'TWZ992600001', '還沒發表'])
      expect(await find(otherAgent.person, keyword), keyword).toEqual([]);
  });

  it('a former agent no work or person of the licensor, only the contract that ended', async () => {
    for (const keyword of ['月光', 'ygx', 'TWZ992600001', '只此一張', 'MS-2024-002'])
      expect(await find(formerAgent, keyword), keyword).toEqual([]);
    expect(await find(formerAgent, '林小滿')).toEqual(['contract Ended']);
  });

  it('a musician their own works, recordings, withdrawals and themselves', async () => {
    expect(await kindsOf(musician, '林小滿')).toEqual([
      'work',
      'song',
      'album',
      'musician',
      'contract',
      'withdrawal',
      'demo',
      'project',
    ]);
    for (const keyword of ['浪花樂團', '海風', 'Lanterns', 'received', 'MS-2024-003'])
      expect(await find(musician, keyword), keyword).toEqual([]);
  });

  it('a sub-account only kinds its levels open', async () => {
    const nobody = await signUpWithEveryLevel(
      product,
      'finds-nothing',
      { companyInfoId: business.ids.agent },
      {},
    );
    for (const keyword of ['月光', '林小滿', 'MS-2024', 'm']) expect(await find(nobody, keyword)).toEqual([]);
    const clerk = await signUpWithEveryLevel(
      product,
      'finds-works',
      { companyInfoId: business.ids.agent },
      { infoRoleAuthority: 1 },
    );
    expect(await kindsOf(clerk, '林小滿')).toEqual(['work', 'song', 'album']);
  });

  it('nobody a contract whose secrecy their level does not open', async () => {
    const general = await signUpWithEveryLevel(
      product,
      'finds-secret-only',
      { companyInfoId: business.ids.agent },
      { contractRoleAuthority: 3 },
    );
    expect(await find(general, 'MS-2024')).toEqual([]);
  });
});

describe('names of records', () => {
  const named = async (person: Person, ids: readonly string[]): Promise<string[]> =>
    (await person.call(nameRecords, { query: { ids: ids.join(',') } })).items.map(({ name }) => name);

  it('come in the order asked for, as far as the reader may see the records', async () => {
    const [person] = (await staff.call(findRecords, { query: { keyword: '林小滿' } })).items.filter(
      ({ kind }) => kind === 'musician',
    );
    const { contract, work, withdrawalId } = business;
    const ids = [contract.contractId, work.musicalWorkId, person!.id, withdrawalId];
    const all = ['林小滿 · 授權合約', '月光下的巷口', '林小滿', '林小滿'];
    expect(await named(staff, ids)).toEqual(all);
    expect(await named(agent, ids)).toEqual(all.slice(0, 3));
    expect(await named(otherAgent.person, ids)).toEqual([]);
    expect(await named(formerAgent, ids)).toEqual([]);
  });

  it('of records that do not exist are left out', async () => {
    const none = ['wrk', 'mrn', 'ctr', 'bat', 'wdr', 'prj'].map(
      (prefix) => `${prefix}_00000000000000000000000000`,
    );
    expect(await named(staff, none)).toEqual([]);
  });
});
