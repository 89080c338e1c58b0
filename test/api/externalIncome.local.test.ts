import { describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { kindOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { externalIncomeSchema, toExternalIncomeFile } from '../../web/statements/external/externalIncome.ts';
import { withAgent } from '../functions/statements/desk.ts';
import type { Person, Product } from '../support/product.ts';
import { bookBatch, loadBatch, loadRows, songs, upload } from './statements.ts';

let product: Product;
let agent: Person;
let musicianId: string;

withAgent(async (desk) => {
  ({ product, agent } = desk);
  musicianId = (await (await product.as('musician')).call(getAuthority)).musicianInfoId!;
});

const fileOf = (lines: readonly object[]): Buffer =>
  Buffer.from(
    toExternalIncomeFile(
      externalIncomeSchema.parse({
        licensee: '北岸遊戲',
        workType: 'Song',
        currency: 'TWD',
        territory: 158,
        from: '2026-07-01',
        to: '2026-07-31',
        lines,
      }),
    ),
  );

const paidTo = async (licensorId: string) => {
  const balances = await balancesOfOwner(licensorId, 'TWD');
  return balances.filter(({ account }) => kindOfAccount(account) === 'payable').map(({ amount }) => amount);
};

describe('income from external licensing', () => {
  it('is matched, licensed, received and posted like any statement', async () => {
    const { title, isrc, artist } = songs.moonlight;
    const sold = { title, isrc, performer: artist, use: 'streaming' };
    const file = fileOf([
      { ...sold, units: '4', unitPrice: '250' },
      { ...songs.stranger, use: 'synchronisation', amount: '70' },
    ]);
    const before = await paidTo(musicianId);
    const batchId = await upload(product, agent, 'licensee.csv', file, { workType: 'Song' });
    const batch = await loadBatch(agent, batchId);
    expect(batch).toMatchObject({ source: 'external-licensing', incomeType: 'Song', stage: 'review' });
    expect(await loadRows(agent, batchId)).toMatchObject([
      { title, platform: '北岸遊戲', amount: '1000', units: '4', status: 'Licensed' },
      { title: songs.stranger.title, amount: '70', status: 'UnMatched' },
    ]);
    await bookBatch(product, agent, batchId);
    const { failures } = await agent.call(confirmStatementPayments, {
      body: {
        statementIdList: [batchId],
        payDate: '2026-08-15',
        cash: [
          {
            batchId,
            statementCurrency: 'TWD',
            receivingCurrency: 'TWD',
            exchangeRate: '1',
            received: '1070',
            serviceFee: '0',
          },
        ],
      },
    });
    expect(failures).toEqual([]);
    await product.cloud.idle();
    const after = await paidTo(musicianId);
    expect(after).not.toEqual(before);
    expect((await verifyLedger()).differences).toEqual([]);
  });

  it('is listed apart from the statements of platforms', async () => {
    const query = { limit: 100, source: 'external-licensing' };
    const { items, total } = await agent.call(listBatches, { query });
    expect(items.map(({ fileName }) => fileName)).toEqual(['licensee.csv']);
    expect(total).toBe(1);
  });
});

describe('the kind of right given at upload', () => {
  it('precedes that of the layout', async () => {
    const file = fileOf([{ ...songs.moonlight, use: 'streaming', amount: '5' }]);
    const batchId = await upload(product, agent, 'works.csv', file, { workType: 'MusicalWork' });
    expect(await loadBatch(agent, batchId)).toMatchObject({
      workType: 'MusicalWork',
      incomeType: 'MusicalWork',
    });
  });
});
