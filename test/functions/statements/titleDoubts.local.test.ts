import { expect } from 'vitest';
import { assignSong, ignoreIsrc, listReviewedRows } from '../../../shared/statements/routes.ts';
import { batchFrom, believeStatement, loadBatch, loadRows, songs } from '../../api/statements.ts';
import { chained } from '../../support/chained.ts';
import { checkAgain, openProduct } from './desk.ts';

const it = chained();

const { product, staff } = await openProduct();
const rows = [
  { ...songs.moonlight, net: '1' },
  { ...songs.moonlight, title: '完全不同的歌名', net: '2' },
  { ...songs.moonlight, title: '另一個歌名', net: '3' },
];
const { batchId } = await batchFrom(product, staff, 'doubts.csv', believeStatement(rows));

const doubted = async () => {
  const query = { status: 'TitleDoubted' as const, offset: 0, limit: 50 };
  const { items, total } = await staff.call(listReviewedRows, { params: { id: batchId }, query });
  expect(total).toBe(items.length);
  return items;
};

const counted = async () => (await loadBatch(staff, batchId)).counters?.titleDoubts;

it('rows matched by an ISRC whose title differs are licensed, say so, and are listed by themselves', async () => {
  const [agreeing, ...differing] = await loadRows(staff, batchId);
  expect(agreeing).toMatchObject({ status: 'Checked', reason: { code: 'MatchedByIsrc' } });
  expect(await doubted()).toEqual(differing);
  for (const row of differing)
    expect(row).toMatchObject({
      status: 'Checked',
      songId: agreeing!.songId,
      reason: { code: 'MatchedByIsrcTitleDiffers', params: { isrc: songs.moonlight.isrc } },
    });
  expect(await counted()).toBe(2);
});

it('a page of these rows holds as many as it asks for', async () => {
  const query = { status: 'TitleDoubted' as const, offset: 1, limit: 1 };
  const page = await staff.call(listReviewedRows, { params: { id: batchId }, query });
  expect(page).toMatchObject({ total: 2, items: [{ title: '另一個歌名' }] });
});

it('a person keeps the match of one and takes the ISRC from the other', async () => {
  const [kept, wrong] = await doubted();
  await staff.call(assignSong, { body: { rowId: kept!.rowId, songId: kept!.songId! } });
  await staff.call(ignoreIsrc, { query: { incomeStatementRowId: wrong!.rowId } });
  await checkAgain(product, staff, batchId);
  expect(await doubted()).toEqual([]);
  expect(await counted()).toBeUndefined();
  expect((await loadRows(staff, batchId)).map(({ status, rule }) => [status, rule])).toEqual([
    ['Licensed', 'SongISRC'],
    ['Licensed', 'Revise'],
    ['UnMatched', undefined],
  ]);
});
