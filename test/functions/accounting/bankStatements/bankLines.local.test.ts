import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../../functions/ledger/verifyLedger.ts';
import {
  getBankLine,
  importBankStatement,
  listBankLines,
  setBankLineAside,
} from '../../../../shared/accounting/bankStatements/routes.ts';
import { confirmStatementPayments } from '../../../../shared/accounting/receivingRoutes.ts';
import { decimalSchema, sum } from '../../../../shared/money/decimal.ts';
import { batchFrom, believeStatement, bookBatch, loadBatch, settle, songs } from '../../../api/statements.ts';
import type { Person } from '../../../support/product.ts';
import { openProduct } from '../../statements/desk.ts';

const { product: started, staff: clerk } = await openProduct();
const [product, staff, agent] = [started, clerk, await started.as('agent')];

const amount = (text: string) => decimalSchema.parse(text);

const book = async (name: string, net: string) => {
  const sold = [{ ...songs.moonlight, platform: name, currency: 'TWD', net }];
  const { batchId } = await batchFrom(product, staff, `${name}.csv`, believeStatement(sold));
  await bookBatch(product, staff, batchId);
  return batchId;
};

const header = 'Date,Description,Debit,Credit,Reference';

const bring = (person: Person, lines: readonly string[], more: { currency?: 'TWD' } = { currency: 'TWD' }) =>
  person.call(importBankStatement, {
    body: {
      fileName: 'july.csv',
      content: Buffer.from([header, ...lines].join('\n')).toString('base64'),
      payer: 'taipei',
      ...more,
    },
  });

const open = async (person: Person) => (await person.call(listBankLines, { query: {} })).items;

const receive = (bankLineId: string, cash: Record<string, string>, payer: 'taipei' | 'beijing' = 'taipei') =>
  staff.ask(confirmStatementPayments, {
    body: {
      statementIdList: Object.keys(cash),
      payDate: '2026-08-15',
      payer,
      bankLineId,
      cash: Object.entries(cash).map(([batchId, received]) => ({
        batchId,
        statementCurrency: 'TWD' as const,
        receivingCurrency: 'TWD' as const,
        exchangeRate: '1',
        received,
        serviceFee: '0',
        reference: 'T-1',
      })),
    },
  });

const july = ['2026-07-10,HARBOUR ROYALTY,,1500,T-1', '2026-07-11,rent,700,,T-2', '2026-07-12,gift,,33,T-3'];

describe('a bank statement', () => {
  it('brings each incoming transfer once, however often and in whatever file it comes', async () => {
    expect(await bring(staff, july)).toMatchObject({
      format: 'table',
      added: 2,
      known: 0,
      outgoing: 1,
      faults: [],
    });
    expect(await bring(staff, july)).toMatchObject({ added: 0, known: 2 });
    expect(await bring(staff, [...july, july[2]!])).toMatchObject({ added: 1, known: 2 });
    const atOnce = await Promise.allSettled([
      bring(staff, ['2026-07-13,x,,5,T-9']),
      bring(staff, ['2026-07-13,x,,5,T-9']),
    ]);
    expect(atOnce.some(({ status }) => status === 'fulfilled')).toBe(true);
    const lines = await open(staff);
    expect(lines.map(({ bookedOn, amount: of }) => [bookedOn, of])).toEqual([
      ['2026-07-13', '5'],
      ['2026-07-12', '33'],
      ['2026-07-12', '33'],
      ['2026-07-10', '1500'],
    ]);
  });

  it('without a currency needs one, and one that is no statement is refused by name', async () => {
    await expect(bring(staff, july, {})).rejects.toThrow(/InvalidData.*body\.currency/s);
    await expect(
      staff.call(importBankStatement, {
        body: {
          fileName: 'x.txt',
          content: Buffer.from('hello').toString('base64'),
          payer: 'taipei',
          currency: 'TWD',
        },
      }),
    ).rejects.toThrow('BankStatementUnreadable');
  });

  it('belongs to the company that brought it', async () => {
    await bring(agent, ['2026-07-20,OWN,,12,A-1']);
    const [own] = await open(agent);
    expect(own).toMatchObject({ amount: '12' });
    expect((await open(staff)).map(({ reference }) => reference)).not.toContain('A-1');
    const [house] = await open(staff);
    const answer = await agent.ask(getBankLine, { params: { id: house!.bankLineId } });
    expect(answer.name).toBe('DataNotFound');
  });

  it('has a line that pays two batches, proposed together, and never gives more than it is', async () => {
    const one = await book('harbour one', '900');
    const two = await book('harbour two', '600');
    const line = (await open(staff)).find(({ reference }) => reference === 'T-1')!;
    const { bankLineId } = line;
    expect(line.proposals[0]).toMatchObject({
      batches: [{ batchId: one }, { batchId: two }],
      reasons: expect.arrayContaining(['several']),
    });

    expect((await receive(bankLineId, { [one]: '1501' })).body).toMatchObject({
      failures: [{ batchId: one, name: 'BankLineMismatch' }],
    });
    expect((await receive(bankLineId, { [one]: '900' }, 'beijing')).body).toMatchObject({
      failures: [{ name: 'BankLineMismatch' }],
    });
    expect((await receive(bankLineId, { [one]: '900', [two]: '600' })).body).toMatchObject({ failures: [] });
    await settle(product);

    expect((await loadBatch(staff, one)).stage).toBe('received');
    expect((await loadBatch(staff, two)).arrivals!.TWD).toMatchObject([{ settled: '600', reference: 'T-1' }]);
    expect(await staff.call(getBankLine, { params: { id: bankLineId } })).toMatchObject({
      left: '0',
      receipts: [
        { batchId: one, amount: '900' },
        { batchId: two, amount: '600' },
      ],
    });
    expect((await open(staff)).map(({ reference }) => reference)).not.toContain('T-1');
    expect(await verifyLedger()).toMatchObject({ differences: [], unbalanced: [], fractions: [] });
  });

  it('gives each part once when two people receive from one line at the same moment', async () => {
    const ids = [await book('harbour three', '30'), await book('harbour four', '30')];
    await bring(staff, ['2026-07-14,HARBOUR,,30,T-4']);
    const { bankLineId } = (await open(staff)).find(({ reference }) => reference === 'T-4')!;
    const answers = await Promise.all(ids.map((batchId) => receive(bankLineId, { [batchId]: '30' })));
    await settle(product);
    const done = answers.flatMap(({ body }) => (body as { done: string[] }).done);
    expect(done).toHaveLength(1);
    const { receipts, left } = await staff.call(getBankLine, { params: { id: bankLineId } });
    expect(left).toBe('0');
    expect(sum(receipts.map((receipt) => receipt.amount))).toBe(amount('30'));
  });

  it('has a line that pays for nothing set aside, and taken back', async () => {
    const gift = (await open(staff)).find(({ reference }) => reference === 'T-3')!;
    const { bankLineId, version } = gift;
    const aside = await staff.call(setBankLineAside, {
      params: { id: bankLineId },
      body: { setAside: true, version },
    });
    expect((await open(staff)).map((line) => line.bankLineId)).not.toContain(bankLineId);
    const stale = await staff.ask(setBankLineAside, {
      params: { id: bankLineId },
      body: { setAside: false, version },
    });
    expect(stale.name).toBe('StaleVersion');
    await staff.call(setBankLineAside, {
      params: { id: bankLineId },
      body: { setAside: false, version: aside.version },
    });
    expect((await open(staff)).map((line) => line.bankLineId)).toContain(bankLineId);
  });
});
