import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { loadIncomeBatches } from '../../../functions/incomeFacts/incomeBatchReader.ts';
import { addContractUnits, listContracts } from '../../../shared/contracts/routes.ts';
import { getRowLicense, listIncomeRows } from '../../../shared/income/incomeSourceRoutes.ts';
import { releaseParked } from '../../../shared/statements/adjustmentRoutes.ts';
import { assignSong } from '../../../shared/statements/routes.ts';
import { createSong, getSong } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, firstMaster, openProduct } from './desk.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const { product, staff } = await openProduct();

const sold = (net: string, month: string): Sold => ({ ...songs.stranger, net, month });

const importStatement = (name: string, rows: readonly Sold[]) =>
  batchFrom(product, staff, name, believeStatement(rows));

describe('rows licensed under one work, of a group whose other rows were later released under another', () => {
  let batchId: string;
  let lin: string;
  let waves: string;
  let july: string;
  let august: string;
  /** Licensed only for July. */
  let before: string;
  let after: string;

  beforeAll(async () => {
    ({ batchId } = await importStatement('parts.csv', [
      { ...songs.moonlight, net: '1' },
      { ...songs.seaBreeze, net: '1' },
      sold('100', '2026/07'),
      sold('10', '2026/08'),
    ]));
    const rows = await loadRows(staff, batchId);
    after = rows[1]!.songId!;
    [july, august] = [rows[2]!.rowId, rows[3]!.rowId];
    lin = (await firstMaster(staff, batchId)).rightOwnerId;
    waves = (await staff.call(getSong, { params: { id: after } })).shares[0]!.rightOwnerId;
    before = (
      await staff.call(createSong, {
        body: {
          names: chineseNames('七月的歌'),
          nativeCultureInfo: 'zh-Hant',
          isrc: 'TWZ992600088',
          performers: [{ performerId: lin, name: '林小滿' }],
          shares: [{ rightType: 'P', rightOwnerId: lin, percentage: '100' }],
        },
      })
    ).songId;
    const { items } = await staff.call(listContracts, { query: { limit: 100 } });
    const { contractId } = items.find(({ licensorId }) => licensorId === lin)!;
    const dates = { startDate: '2026-07-01', endDate: '2026-07-31' };
    const unit = { workType: 'Song' as const, workId: before, exclusive: false, ...dates };
    await staff.call(addContractUnits, { params: { id: contractId }, body: { units: [unit] } });
    await staff.call(assignSong, { body: { rowId: july, songId: before } });
    await checkAgain(product, staff, batchId);
    await bookBatch(product, staff, batchId);
    const { batchId: next } = await importStatement('parts-2.csv', [sold('5', '2026/08')]);
    const [{ rowId } = { rowId: '' }] = await loadRows(staff, next);
    await staff.call(assignSong, { body: { rowId, songId: after } });
    const { version } = await loadBatch(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
  });

  it('stay with their work, in the ledger and in the licensors’ reports', async () => {
    expect(await loadBatch(staff, batchId)).toMatchObject({
      reconciliation: [{ file: '112', licensed: '112', open: '0' }],
    });
    const earned = async (licensorId: string) =>
      (await loadIncomeBatches(licensorId))
        .filter((one) => one.batchId === batchId)
        .map((one) => one.royalty);
    expect([await earned(lin), await earned(waves)]).toEqual([['70.42'], ['0.42', '4.2']]);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });

  it.each([
    ['July', () => ({ rowId: july, licensorId: lin, workId: before, royalty: '70' })],
    ['August', () => ({ rowId: august, licensorId: waves, workId: after, royalty: '4.2' })],
  ])('are found under their own work from the income of %s', async (_, wanted) => {
    const { rowId, licensorId, workId, royalty } = wanted();
    const row = (await loadRows(staff, batchId)).find((one) => one.rowId === rowId);
    expect(row).toMatchObject({ songId: workId, status: 'ImportCompleted' });
    const split = await staff.call(getRowLicense, { params: { rowId } });
    expect(split.workId).toBe(workId);
    expect(split.shares).toContainEqual(expect.objectContaining({ licensorId, royalty }));
    const query = { batchId, workId, rightOwnerId: licensorId, periodStart: row!.periodStart! };
    const { items } = await staff.call(listIncomeRows, { query });
    expect(items).toMatchObject([{ rowId, royalty }]);
  });
});
