import { describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { kindOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { listIncomeRows } from '../../shared/income/incomeSourceRoutes.ts';
import { getIncomeByCopyright, listIncome } from '../../shared/income/routes.ts';
import { add, multiply } from '../../shared/money/decimal.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { externalIncomeSchema, toExternalIncomeFile } from '../../web/statements/external/externalIncome.ts';
import { openDesk } from '../functions/statements/desk.ts';
import { bookBatch, loadBatch, loadRows, songs, upload } from './statements.ts';

const { product, agent } = await openDesk();
const musician = await product.as('musician');
const musicianId = (await musician.call(getAuthority)).musicianInfoId!;

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

  it('is shown to its licensor by licensed right beside the share line, and opens to the rows of one right', async () => {
    const { title, isrc, artist } = songs.moonlight;
    const sold = { title, isrc, performer: artist };
    const file = fileOf([
      { ...sold, use: 'streaming', amount: '1500' },
      { ...sold, use: 'download', amount: '500' },
    ]);
    const batchId = await upload(product, agent, 'two-uses.csv', file, { workType: 'Song' });
    await bookBatch(product, agent, batchId);
    const slices = async (by: 'shareLine' | 'licensedRight') => {
      const { items } = await musician.call(getIncomeByCopyright, { query: { batchId, by } });
      return items.map(({ key, name, royalty }) => [key, name, royalty]);
    };
    const all = await musician.call(listIncome, { query: { batchId, limit: 100 } });
    const [ofStreams, ofDownloads] = [1310, 1320].map((right) =>
      all.items.filter(({ licensedRight }) => licensedRight === right),
    );
    expect([ofStreams!.length, ofDownloads!.length]).toEqual([1, 1]);
    expect(all.items).toHaveLength(2);
    const [streams, downloads] = [ofStreams![0]!, ofDownloads![0]!];
    expect(multiply(downloads.royaltyAmount, '3')).toBe(streams.royaltyAmount);
    expect(await slices('licensedRight')).toEqual([
      ['1310', '串流', streams.royaltyAmount],
      ['1320', '下載', downloads.royaltyAmount],
    ]);
    expect(await slices('shareLine')).toEqual([
      [streams.rightType, streams.rightType, add(streams.royaltyAmount, downloads.royaltyAmount)],
    ]);
    const ofOne = await musician.call(listIncome, { query: { batchId, licensedRight: 1320, limit: 100 } });
    expect(ofOne.items).toEqual([downloads]);
    const rows = await musician.call(listIncomeRows, {
      query: { batchId, workId: downloads.workId, licensedRight: 1320, limit: 10, offset: 0 },
    });
    expect(rows.items.map(({ amount, royalty }) => [amount, royalty])).toEqual([
      ['500', downloads.royaltyAmount],
    ]);
  });

  it('is listed apart from the statements of platforms', async () => {
    const query = { limit: 100, source: 'external-licensing' };
    const { items, total } = await agent.call(listBatches, { query });
    expect(items.map(({ fileName }) => fileName)).toEqual(['two-uses.csv', 'licensee.csv']);
    expect(total).toBe(2);
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
