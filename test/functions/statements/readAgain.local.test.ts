import { describe, expect } from 'vitest';
import { mapColumns, previewStatement, uploadStatement } from '../../../shared/statements/routes.ts';
import { batchFrom, batchNamed, loadBatch, drop, fixture, settle } from '../../api/statements.ts';
import { openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const { product, staff } = await openProduct();

const preview = (id: string, query: object = {}) =>
  staff.call(previewStatement, { params: { id }, query: query as Record<string, never> });

const mapping = {
  name: 'Label of the harbour',
  incomeType: 'Song',
  statementCurrency: 'TWD',
  periodStart: '2026-01-01',
  periodEnd: '2026-06-30',
  columns: { title: 'Nom', performer: 'Qui', amount: 'Combien' },
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
} as const;

/** A header that looks like a row, and a first row that looks like a header, so that a person must choose. */
const odd = (amount: string) =>
  `Title,Artist,Amount\n-,-,-\nNom,Qui,Combien\n月光下的巷口,林小滿,${amount}\n`;

describe('a file that is detected wrongly', () => {
  it('has a preview for other reading settings and mappings', async () => {
    const { batchId } = await batchFrom(product, staff, 'harbour-1.csv', odd('1.50'));
    expect((await preview(batchId)).headerRow).toBe(1);
    const other = await preview(batchId, { headerRow: 3 });
    expect(other.headers).toEqual(['Nom', 'Qui', 'Combien']);
    const trial = JSON.stringify({ columns: mapping.columns, numbers: 'point', statementCurrency: 'TWD' });
    const tried = await preview(batchId, { headerRow: 3, trial });
    expect(tried.rows.find(({ kind }) => kind === 'row')?.fields).toMatchObject({
      title: '月光下的巷口',
      performer: '林小滿',
      amount: '1.50',
      currency: 'TWD',
    });
  });

  it('is read with a person’s settings, as are later files of its source', async () => {
    const { batchId } = await batchNamed(staff, 'harbour-1.csv');
    const body = { ...mapping, reading: { headerRow: 3 } };
    await staff.call(mapColumns, { params: { id: batchId }, body });
    await settle(product);
    const first = await loadBatch(staff, batchId);
    expect(first).toMatchObject({ detected: { headerRow: 3 }, counters: { all: 1 } });
    expect(await batchFrom(product, staff, 'harbour-2.csv', odd('2.50'))).toMatchObject({
      source: first.source,
      detected: { headerRow: 3 },
    });
  });

  it('refuses an invalid mapping in a preview', async () => {
    const { batchId } = await batchNamed(staff, 'harbour-1.csv');
    for (const trial of ['{', '{"columns":7}']) {
      const response = await staff.ask(previewStatement, { params: { id: batchId }, query: { trial } });
      expect(response).toMatchObject({ status: 400, name: 'InvalidData' });
    }
  });
});

describe('a refused file', () => {
  const letter = 'Dear all\nhere is what you earned\nthank you\n月光下的巷口;1.50\n';

  it('can be read with other settings as a new batch, without another upload', async () => {
    const refused = await batchFrom(product, staff, 'letter.csv', letter);
    expect(refused).toMatchObject({ status: 'IllegalContent', problem: { code: 'HeaderNotFound' } });
    const answer = await staff.call(uploadStatement, {
      body: {
        fileName: 'letter.csv',
        size: 1,
        again: refused.batchId,
        reading: { delimiter: ';', headerRow: 4 },
      },
    });
    expect(answer.address).toBeUndefined();
    await settle(product);
    const again = await loadBatch(staff, answer.batchId);
    expect(again).toMatchObject({
      fileName: 'letter.csv',
      sha256: refused.sha256,
      size: refused.size,
      reading: { delimiter: ';', headerRow: 4 },
      stage: 'needsMapping',
    });
    expect(await loadBatch(staff, refused.batchId)).toMatchObject({ status: 'IllegalContent' });
  });

  it('cannot be read again if it is a copy, or was not refused', async () => {
    await drop(product, 'symphonic.csv', fixture('symphonic.csv'));
    await drop(product, 'copy.csv', fixture('symphonic.csv'));
    for (const name of ['symphonic.csv', 'copy.csv']) {
      const { batchId } = await batchNamed(staff, name);
      const body = { fileName: 'x.csv', size: 1, again: batchId };
      expect(await staff.ask(uploadStatement, { body })).toMatchObject({ name: 'BatchStateChanged' });
    }
  });
});

describe('a total stated in the file', () => {
  it('is stored with the batch beside the sum of its rows', async () => {
    const name = 'tw_newmedia_invented_utf8bom.csv';
    expect((await batchFrom(product, staff, name, fixture(name))).statedTotals).toMatchObject([
      { line: 7, label: '合計', currency: 'TWD', stated: '1299.3000', sum: '1299.3', difference: '0' },
    ]);
  });
});
