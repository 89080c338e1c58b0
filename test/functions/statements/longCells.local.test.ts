import { describe, expect } from 'vitest';
import {
  bringBackErrors,
  exportErrors,
  ignoreIsrc,
  ignorePercentage,
  ignoreRow,
  previewStatement,
  suggestTargets,
} from '../../../shared/statements/routes.ts';
import { maxCellLength } from '../../../functions/reading/layouts/cellLengths.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadIssues,
  loadRows,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';

const { product, staff } = await openProduct();

const importStatement = (name: string, rows: readonly Sold[]) =>
  batchFrom(product, staff, name, believeStatement(rows));

/** Letters that each become eighteen when folded, which gives the longest possible key. */
const longest = (length: number) => 'ﷺ'.repeat(length);

describe('a statement with over-long cells', () => {
  const step = chained();
  const many = 'Spieler, '.repeat(234);
  const long = {
    ...songs.stranger,
    title: longest(maxCellLength.title!),
    artist: longest(maxCellLength.performer!),
  };
  let batchId: string;

  step('is checked, with rows set aside for them, and credits of 2,100 characters matched', async () => {
    const batch = await importStatement('long-cells.csv', [
      { ...songs.moonlight, net: '1' },
      { ...songs.paperBoats, artist: many, net: '2' },
      { ...songs.stranger, title: 'x'.repeat(1_000_000), net: '3' },
      { ...songs.moonlight, platform: 'x'.repeat(10_000), net: '4' },
      { ...long, net: '5' },
    ]);
    ({ batchId } = batch);
    expect(many.length).toBeGreaterThan(2100);
    expect(batch).toMatchObject({
      stage: 'review',
      counters: { all: 5, correct: 2, errors: 3, missingData: 2 },
    });
    const aside = (await loadRows(staff, batchId)).filter(({ status }) => status === 'IllegalData');
    expect(aside.map(({ line, reason }) => [line, reason])).toEqual([
      [4, { code: 'CellTooLong', params: { column: 'Track title', max: 1000 } }],
      [5, { code: 'CellTooLong', params: { column: 'Platform', max: 200 } }],
    ]);
  });

  step('lists its unreadable rows in their place in the file', async () => {
    const rows = await loadRows(staff, batchId);
    expect(rows.map(({ line, status }) => [line, status === 'IllegalData'])).toEqual([
      [2, false],
      [3, false],
      [4, true],
      [5, true],
      [6, false],
    ]);
  });

  step('can be previewed, and suggestions for its longest row can be requested', async () => {
    const { rows } = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(rows.map(({ kind }) => kind)).toEqual(['skipped', 'row', 'row', 'bad', 'bad', 'row']);
    const [issue] = (await loadIssues(staff, batchId)).filter(({ platform }) => platform !== '');
    const query = { incomeStatementRowId: issue!.rowId };
    expect(await staff.call(suggestTargets, { query })).toMatchObject({ items: [] });
  });

  step('can have its longest row decided and undone repeatedly', async () => {
    const [issue] = (await loadIssues(staff, batchId)).filter(({ platform }) => platform !== '');
    const query = { incomeStatementRowId: issue!.rowId };
    for (let time = 0; time < 8; time += 1)
      for (const route of [ignoreRow, ignoreIsrc, ignorePercentage]) await staff.call(route, { query });
    await staff.call(ignoreRow, { query });
    await checkAgain(product, staff, batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ counters: { ignored: 1, errors: 2 } });
  });

  step('is exported and booked, and the next file of its source continues', async () => {
    const { url } = await staff.call(exportErrors, { params: { id: batchId } });
    const content = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
    expect(await staff.call(bringBackErrors, { params: { id: batchId }, body: { content } })).toMatchObject({
      refused: 0,
    });
    expect(await bookBatch(product, staff, batchId)).toMatchObject({ stage: 'booked' });
    const next = await importStatement('after-long-cells.csv', [{ ...songs.moonlight, net: '6' }]);
    expect(next).toMatchObject({ stage: 'review', status: 'Checked' });
  });
});
