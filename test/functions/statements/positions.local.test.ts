import { describe, expect } from 'vitest';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import { mapColumns, previewStatement, uploadStatement } from '../../../shared/statements/routes.ts';
import { batchFrom, batchNamed, loadBatch, bookBatch, loadRows, settle } from '../../api/statements.ts';
import { openProduct } from './desk.ts';
import { positions, records, societyFile } from '../reading/inventedRecords.ts';
import { chained } from '../../support/chained.ts';

const { product, staff } = await openProduct();

const notation = { statementCurrency: 'EUR', numbers: 'auto', dates: 'ymd', grain: 'month' } as const;

const map = (id: string, chosen: Positions = positions, name = 'Example Society') =>
  staff.call(mapColumns, {
    params: { id },
    body: {
      ...notation,
      name,
      incomeType: 'MusicalWork',
      columns: columnsByPosition(chosen),
      reading: { delimiter: 'positions', positions: chosen },
    },
  });

const preview = (id: string, query: object = {}) =>
  staff.call(previewStatement, { params: { id }, query: query as Record<string, never> });

describe('a file of records', () => {
  const step = chained();

  step('waits for positions, and counts its lines by kind', async () => {
    const batch = await batchFrom(product, staff, 'society-1.txt', societyFile());
    expect(batch).toMatchObject({
      stage: 'needsMapping',
      problem: { code: 'PositionsNotTold' },
      detected: { format: 'fixed', delimiter: 'positions' },
      recordKinds: [
        { kind: 'HDX', lines: 1 },
        { kind: 'TER', lines: 2 },
        { kind: 'WRX', lines: 3 },
        { kind: 'IPX', lines: 1 },
        { kind: 'AMX', lines: 4 },
        { kind: 'TRX', lines: 1 },
      ],
    });
  });

  step('shows a line of each kind, and previews the given positions', async () => {
    const { batchId } = await batchNamed(staff, 'society-1.txt');
    const untold = await preview(batchId);
    expect(untold.records).toMatchObject({ opening: 'HDXEXAMPLE SOCIETY' });
    expect(untold.records?.samples.map(({ kind }) => kind)).toEqual([
      'HDX',
      'TER',
      'WRX',
      'IPX',
      'AMX',
      'TRX',
    ]);
    const trial = JSON.stringify({ ...notation, columns: columnsByPosition(positions), positions });
    const tried = await preview(batchId, { delimiter: 'positions', trial });
    expect(tried.rows.filter(({ kind }) => kind === 'row').map(({ fields }) => fields?.amount)).toEqual([
      '1234.5600',
      '-0.0150',
      '12.5000',
      '0.0001',
    ]);
  });

  step('refuses positions without an amount, and keeps waiting', async () => {
    const { batchId } = await batchNamed(staff, 'society-1.txt');
    const fields = positions.fields.filter(({ field }) => field !== 'amount');
    await expect(map(batchId, { ...positions, fields })).rejects.toThrow(/ColumnsNotRecognized/);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'needsMapping' });
  });

  step(
    'is read by the given positions with invalid lines set aside, and later files continue by themselves',
    async () => {
      const waiting = await batchFrom(
        product,
        staff,
        'society-2.txt',
        societyFile('AMX20260100000001 00000001OO00'),
      );
      const stranger = await batchFrom(
        product,
        staff,
        'stranger.txt',
        societyFile().replace('EXAMPLE SOCIETY', 'ANOTHER SOCIETY'),
      );
      expect([waiting.stage, stranger.stage]).toEqual(['needsMapping', 'needsMapping']);
      const { batchId } = await batchNamed(staff, 'society-1.txt');
      await map(batchId);
      await settle(product);
      const first = await loadBatch(staff, batchId);
      expect(first).toMatchObject({
        counters: { all: 4 },
        skippedLines: { OtherRecord: 3, Context: 5 },
        reconciliation: [{ currency: 'EUR', file: '1247.0451' }],
      });
      expect(await loadBatch(staff, waiting.batchId)).toMatchObject({
        stage: 'waiting',
        source: first.source,
      });
      expect(await loadBatch(staff, stranger.batchId)).toMatchObject({ stage: 'needsMapping' });

      await bookBatch(product, staff, batchId);
      const second = await loadBatch(staff, waiting.batchId);
      expect(second).toMatchObject({ source: first.source, counters: { all: 5, missingData: 1 } });
      const bad = (await loadRows(staff, waiting.batchId)).find(({ line }) => line === 11);
      expect(bad).toMatchObject({
        status: 'IllegalData',
        reason: { code: 'AmountNotNumber', params: { column: 'AMX 19-30', value: '00000001OO00' } },
      });
      await bookBatch(product, staff, waiting.batchId);
      expect(
        await batchFrom(product, staff, 'society-3.txt', societyFile(records.amount('202603', '1', '20000'))),
      ).toMatchObject({
        source: first.source,
        counters: { all: 5 },
      });
    },
  );

  step('keeps its source for another opening line that is mapped the same way', async () => {
    const { batchId } = await batchNamed(staff, 'stranger.txt');
    await map(batchId, { ...positions, opening: 'HDXANOTHER' });
    await settle(product);
    const { source } = await batchNamed(staff, 'society-1.txt');
    expect(await loadBatch(staff, batchId)).toMatchObject({ source });
  });

  step('can be one that detection does not recognise as a table', async () => {
    const lines = 'A note of three lines\nMOONLIT LANE 150\nPAPER BOATS 15\n';
    const refused = await batchFrom(product, staff, 'note.txt', lines);
    expect(refused).toMatchObject({ status: 'IllegalContent', problem: { code: 'HeaderNotFound' } });
    const reading = { delimiter: 'positions' as const };
    const { batchId } = await staff.call(uploadStatement, {
      body: { fileName: 'note.txt', size: 1, again: refused.batchId, reading },
    });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'needsMapping',
      problem: { code: 'PositionsNotTold' },
      reading,
    });
  });

  step('is read by the latest positions', async () => {
    const { batchId } = await batchFrom(
      product,
      staff,
      'third-1.txt',
      societyFile().replace('EXAMPLE SOCIETY', 'A THIRD SOCIETY'),
    );
    const cents: Positions = {
      ...positions,
      opening: 'HDX',
      fields: positions.fields.map((one) => (one.field === 'amount' ? { ...one, decimals: 2 } : one)),
    };
    await map(batchId, cents, 'Third Society');
    await settle(product);
    const first = await loadBatch(staff, batchId);
    expect(first).toMatchObject({ reconciliation: [{ file: '124704.51' }] });
    await bookBatch(product, staff, batchId);
    const again = await batchFrom(
      product,
      staff,
      'third-2.txt',
      societyFile(records.amount('202603', '1', '1')).replace('EXAMPLE SOCIETY', 'A THIRD SOCIETY'),
    );
    expect(again).toMatchObject({ source: first.source, reconciliation: [{ file: '124704.52' }] });
  });
});
