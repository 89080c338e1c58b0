import { afterAll, describe, expect, it } from 'vitest';
import { queryAll } from '../../../functions/db/items.ts';
import { toolKeys } from '../../../functions/db/keys/tools.ts';
import type { Refusal } from '../../../functions/core/refusal.ts';
import { importBankLists } from '../../../functions/tools/bankListStore.ts';
import { importBanks, searchBanks } from '../../../shared/tools/routes.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();
const [staff, musician] = [await product.as('staff'), await product.as('musician')];

afterAll(() => product?.dispose());

const header = 'country,bank_code,branch_code,name_zh_hant,name_zh_hans,name_en,swift';
const load = (listedOn: string, ...lines: string[]) =>
  staff.ask(importBanks, {
    body: { listedOn, content: Buffer.from([header, ...lines].join('\n')).toString('base64') },
  });
const find = async (keyword: string, country?: 'TW' | 'SG') =>
  (await musician.call(searchBanks, { query: { keyword, country } })).items;
const partsStored = async () => (await queryAll({ pk: toolKeys.bankListPart('TW', 1, 0).pk })).length;

const head = 'TW,004,,臺灣銀行,,Bank of Taiwan,BKTWTWTP';
const branch = 'TW,004,0037,營業部,,Main Branch,';

describe('a list of banks', () => {
  it('is built in until another is imported', async () => {
    expect(await find('004', 'TW')).toMatchObject([{ names: { 'zh-Hant': '臺灣銀行' } }]);
    expect((await find('004', 'TW'))[0]).not.toHaveProperty('listedOn');
  });

  it('is refused as a whole when lines are wrong, and the wrong lines are named', async () => {
    const answer = await load('2026-03-01', head, 'TW,0-1,,名,,,', head);
    expect(answer).toMatchObject({
      name: 'InvalidData',
      body: {
        data: {
          issues: [
            { path: 'body.content.3', message: 'bankCode' },
            { path: 'body.content.4', message: 'duplicate' },
          ],
        },
      },
    });
    const noColumns = Buffer.from('bank,name\n004,x\n').toString('base64');
    const body = { listedOn: '2026-03-01', content: noColumns };
    expect(await staff.ask(importBanks, { body })).toMatchObject({ name: 'ColumnsNotRecognized' });
    expect(await load('2026-03-01')).toMatchObject({ name: 'InvalidData' });
    expect(await partsStored()).toBe(0);
  });

  it('replaces the list of its country, and can be searched by branch', async () => {
    expect((await load('2026-03-01', branch, head)).body).toEqual({
      lists: [{ country: 'TW', listedOn: '2026-03-01', offices: 2 }],
    });
    const found = await find('004', 'TW');
    expect(found.map(({ branchCode }) => branchCode)).toEqual([undefined, '0037']);
    expect(found[1]).toMatchObject({ bankNames: { en: 'Bank of Taiwan' }, listedOn: '2026-03-01' });
    expect(await find('013', 'TW')).toEqual([]);
    expect(await find('7339', 'SG')).toHaveLength(1);
  });

  it('is not replaced by an older one', async () => {
    expect(await load('2026-02-28', head)).toMatchObject({ name: 'InvalidOperation' });
    expect(await find('0037', 'TW')).toHaveLength(1);
  });

  it('is kept once when several people import at once, with nothing left of the refused ones', async () => {
    const content = Buffer.from([header, head].join('\n')).toString('base64');
    const actor = { actorId: 'usr_0000000000', displayName: 'Staff' };
    const settled = await Promise.allSettled(
      Array.from({ length: 4 }, () => importBankLists(actor, { listedOn: '2026-04-01', content })),
    );
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []));
    expect(new Set(refused.map(({ result }) => result))).toEqual(new Set(['StaleVersion']));
    expect(await partsStored()).toBe(1);
    expect((await find('', 'TW')).map(({ listedOn }) => listedOn)).toEqual(['2026-04-01']);
  });
});
