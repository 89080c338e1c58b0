import { describe, expect, it } from 'vitest';
import { confirmBatch, listReviewedRows, setTableRoles } from '../../shared/statements/routes.ts';
import { batchFrom, believeStatement, bookBatch, loadBatch, settle, songs, type Sold } from './statements.ts';
import { zip } from '../functions/reading/deliveries.ts';
import { openProduct } from '../functions/statements/desk.ts';

const { product, staff } = await openProduct();

/** 1.5 + 2.25 + 3.125 + 4 = 10.875. */
const rows: readonly Sold[] = [
  { ...songs.moonlight, net: '1.5' },
  { ...songs.moonlight, platform: 'KKBOX', net: '2.25' },
  { ...songs.paperBoats, net: '3.125' },
  { ...songs.seaBreeze, net: '4' },
];

const moneyOf = async (batchId: string): Promise<string | undefined> =>
  (await loadBatch(staff, batchId)).reconciliation?.[0]?.file;

describe('a delivery that tells its money twice', () => {
  it('is imported once, with the repeated rows counted', async () => {
    const content = zip({
      'april.csv': believeStatement(rows),
      'april-final.csv': believeStatement([...rows].reverse()),
    });
    const { batchId } = await batchFrom(product, staff, 'twice.zip', Buffer.from(content));
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({
      stage: 'review',
      counters: { all: 4 },
      skippedLines: { Repetition: 4 },
      tables: [
        { name: 'twice.zip/april.csv', role: 'detail', rows: 4, totals: { TWD: '10.875' } },
        { name: 'twice.zip/april-final.csv', role: 'repetition', of: ['twice.zip/april.csv'], rows: 4 },
      ],
    });
    expect(await moneyOf(batchId)).toBe('10.875');
    await bookBatch(product, staff, batchId);
  });
});

describe('a delivery of tables that share some of their money', () => {
  let batchId: string;
  const second = [...rows.slice(0, 3), { ...songs.seaBreeze, platform: 'LINE MUSIC', net: '9' }];
  const choose = async (role: 'detail' | 'summary' | 'repetition' | 'other', only = 'shared.zip/b.csv') => {
    const { version } = await loadBatch(staff, batchId);
    const answer = await staff.ask(setTableRoles, {
      params: { id: batchId },
      body: { version, roles: [{ name: only, role }] },
    });
    await settle(product);
    return answer;
  };

  it('waits for a person, and cannot be booked', async () => {
    const content = zip({ 'a.csv': believeStatement(rows), 'b.csv': believeStatement(second) });
    ({ batchId } = await batchFrom(product, staff, 'shared.zip', Buffer.from(content)));
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'needsMapping',
      problem: { code: 'TablesUndecided' },
      tables: [
        { name: 'shared.zip/a.csv', role: 'detail' },
        { name: 'shared.zip/b.csv', role: 'detail' },
      ],
    });
    const confirmed = await staff.ask(confirmBatch, { body: { batchId, parkOpen: true } });
    expect(confirmed).toMatchObject({ status: 409, name: 'BatchStateChanged' });
  });

  it('is read as the person says, and again when the person says otherwise', async () => {
    expect(await choose('repetition')).toMatchObject({ status: 200 });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'review', counters: { all: 4 } });
    expect(await moneyOf(batchId)).toBe('10.875');
    expect(await choose('detail')).toMatchObject({ status: 200 });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'review', counters: { all: 8 } });
    // 10.875 + 1.5 + 2.25 + 3.125 + 9
    expect(await moneyOf(batchId)).toBe('26.75');
    const { total } = await staff.call(listReviewedRows, { params: { id: batchId }, query: { limit: 20 } });
    expect(total).toBe(8);
  });

  it('needs at least one table with income, and the version the person saw', async () => {
    expect(await choose('other')).toMatchObject({ status: 200 });
    expect(await choose('summary', 'shared.zip/a.csv')).toMatchObject({ status: 409, name: 'NoDetailTable' });
    const stale = await staff.ask(setTableRoles, {
      params: { id: batchId },
      body: { version: 1, roles: [{ name: 'shared.zip/a.csv', role: 'detail' }] },
    });
    expect(stale).toMatchObject({ name: 'StaleVersion' });
    await bookBatch(product, staff, batchId);
    expect(await choose('detail')).toMatchObject({ name: 'BatchStateChanged' });
  });
});
