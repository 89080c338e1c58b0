import { afterAll, describe, expect, it } from 'vitest';
import {
  loadBalance,
  balancesOfOwner,
  entriesBetween,
  listEntries,
  LedgerConflict,
  post,
} from '../../../functions/ledger/ledgerStore.ts';
import { bookBatch, receiveBatch, type ContractAdvance } from '../../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { account } from '../../../shared/accounting/account.ts';
import { advancePosting } from '../../../functions/ledger/postings/advancePosting.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import { bookingPostings, type Booking, type Receipt } from '../../../functions/ledger/postings/posting.ts';
import { decimalSchema, negate } from '../../../shared/money/decimal.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { royaltyLine } from '../../support/business/openBusiness.ts';

const cloud = await startDataCloud();
afterAll(async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
  await cloud.dispose();
});

const amount = (text: string) => decimalSchema.parse(text);

const posting = (
  idempotencyKey: string,
  legs: Record<string, string>,
  kind: Posting['cause']['kind'] = 'correction',
): Posting => ({
  idempotencyKey,
  cause: { kind, id: 'test' },
  currency: 'TWD',
  occurredOn: '2026-11-21',
  legs: Object.entries(legs).map(([name, value]) => ({ account: name, amount: value })),
});

const booking = (batchId: string, lines: Booking['lines']): Booking => ({
  batchId,
  run: 1,
  currency: 'TWD',
  occurredOn: '2026-10-05',
  lines,
});

const receipt = (batchId: string, lines: Receipt['lines'], change: Partial<Receipt> = {}): Receipt => ({
  batchId,
  run: 1,
  payer: 'taipei',
  payDate: '2026-11-05',
  statementCurrency: 'TWD',
  receivingCurrency: 'TWD',
  exchangeRate: amount('1'),
  cash: amount('100'),
  serviceFee: amount('0'),
  lines,
  ...change,
});

const noAdvances = async () => [];

describe('balances', () => {
  it('are exact to the twentieth decimal for large and small amounts', async () => {
    const name = account.payable('mus_exact', 'ctr_1');
    const parts = ['-999999999999999.00000000000000000001', '-0.00000000000000000009', '-0.1', '-0.2'];
    await post(
      parts.map((value, index) => posting(`exact-${index}`, { [name]: value, 'cash:x': negate(value) })),
    );
    expect(await loadBalance(name, 'TWD')).toBe('-999999999999999.3000000000000000001');
    expect(await loadBalance('cash:x', 'TWD')).toBe('999999999999999.3000000000000000001');
  });

  it('stay correct with many simultaneous postings to one account', async () => {
    const name = account.payable('mus_busy', 'ctr_1');
    await post(
      Array.from({ length: 60 }, (_, index) =>
        posting(`busy-${index}`, { [name]: '-0.01', 'cash:busy': '0.01' }),
      ),
    );
    expect(await loadBalance(name, 'TWD')).toBe('-0.6');
  });
});

describe('posting', () => {
  it('the same content twice changes nothing', async () => {
    const one = posting('same', { 'payable:mus_same:ctr_1': '-5', 'cash:same': '5' });
    await post([one]);
    await Promise.all([post([one]), post([one])]);
    expect(await loadBalance('cash:same', 'TWD')).toBe('5');
  });

  it('different content under the same key is refused', async () => {
    await post([posting('other', { 'cash:a': '5', 'fee:a': '-5' })]);
    await expect(post([posting('other', { 'cash:a': '6', 'fee:a': '-6' })])).rejects.toThrow(LedgerConflict);
  });

  it('stores none of several postings when one is off balance', async () => {
    const good = posting('good', { 'cash:g': '5', 'fee:g': '-5' });
    await expect(post([good, posting('bad', { 'cash:g': '5', 'fee:g': '-4' })])).rejects.toThrow(
      'off balance by 1',
    );
    expect(await loadBalance('cash:g', 'TWD')).toBe('0');
  });

  it('never withdraws more than is payable', async () => {
    const name = account.payable('mus_poor', 'ctr_1');
    await post([posting('poor', { [name]: '-5', 'cash:poor': '5' })]);
    const withdraw = (key: string) =>
      post([posting(key, { [name]: '3', [account.reserved(key)]: '-3' }, 'withdrawal')]);
    const results = await Promise.allSettled([withdraw('wdr_a'), withdraw('wdr_b')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await loadBalance(name, 'TWD')).toBe('-2');
  });

  it('lists an account by day, newest first, in pages', async () => {
    await post(
      ['2026-01-01', '2026-02-01', '2026-03-01'].map((occurredOn) => ({
        ...posting(`day-${occurredOn}`, { 'cash:days': '1', 'fee:days': '-1' }),
        occurredOn,
      })),
    );
    const first = await listEntries('cash:days', { currency: 'TWD', limit: 2 });
    expect(first.items.map(({ occurredOn }) => occurredOn)).toEqual(['2026-03-01', '2026-02-01']);
    const second = await listEntries('cash:days', { currency: 'TWD', limit: 2, cursor: first.next });
    expect(second.items.map(({ occurredOn }) => occurredOn)).toEqual(['2026-01-01']);
    const range = { currency: 'TWD', from: '2026-01-01', to: '2026-02-01' } as const;
    expect(await entriesBetween('cash:days', range)).toHaveLength(2);
  });
});

describe('a batch', () => {
  it('books and receives hundreds of contracts once, even when run again', async () => {
    const lines = Array.from({ length: 250 }, (_, index) =>
      royaltyLine(
        { licensorId: `mus_${index}`, contractId: `ctr_${index}`, agentId: 'cmp_1' },
        '0.07',
        '0.1',
      ),
    );
    for (let time = 0; time < 2; time += 1) {
      await bookBatch(booking('bat_many', lines));
      await receiveBatch(receipt('bat_many', lines, { cash: amount('25') }), noAdvances);
    }
    expect(await loadBalance('receivable:bat_many', 'TWD')).toBe('0');
    expect(await loadBalance('commission:cmp_1', 'TWD')).toBe('-7.5');
    expect(await balancesOfOwner('mus_249', 'TWD')).toEqual(
      expect.arrayContaining([
        { account: 'accrued:mus_249:ctr_249', currency: 'TWD', amount: '0' },
        { account: 'payable:mus_249:ctr_249', currency: 'TWD', amount: '-0.07' },
      ]),
    );
  });

  it('continues where an earlier run stopped', async () => {
    const lines = Array.from({ length: 90 }, (_, index) =>
      royaltyLine({ licensorId: `mus_b${index}`, contractId: `ctr_b${index}`, agentId: 'cmp_1' }, '1'),
    );
    await post(bookingPostings(booking('bat_broken', lines)).slice(1, 2));
    await bookBatch(booking('bat_broken', lines));
    expect(await loadBalance('receivable:bat_broken', 'TWD')).toBe('90');
  });

  it('recoups an advance once, also when several batches are received at the same moment', async () => {
    const advance: ContractAdvance = {
      advanceId: 'adv_race',
      currency: 'TWD',
      deductSetting: 1,
      paidOn: '2026-01-01',
    };
    await post([
      advancePosting({
        advanceId: 'adv_race',
        payer: 'taipei',
        currency: 'TWD',
        paidOn: '2026-01-01',
        deducts: true,
        afterTax: '100',
        serviceFee: '0',
        taxLines: [],
        shared: [],
      }),
    ]);
    const party = { licensorId: 'mus_adv', contractId: 'ctr_adv', agentId: 'cmp_1' };
    const batches = ['bat_r1', 'bat_r2', 'bat_r3'];
    const lines = [royaltyLine(party, '70')];
    await Promise.all(batches.map((batchId) => bookBatch(booking(batchId, lines))));
    await Promise.all(batches.map((batchId) => receiveBatch(receipt(batchId, lines), async () => [advance])));
    expect(await loadBalance(account.advance('adv_race'), 'TWD')).toBe('0');
    expect(await loadBalance(account.payable('mus_adv', 'ctr_adv'), 'TWD')).toBe('-110');
  });
});
