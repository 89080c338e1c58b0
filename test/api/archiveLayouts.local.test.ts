import { describe, expect, it } from 'vitest';
import { mapColumns, previewStatement, setTableRoles } from '../../shared/statements/routes.ts';
import { figure, workbook } from '../functions/deliveries/writeFiles.ts';
import { zip } from '../functions/reading/deliveries.ts';
import { openProduct } from '../functions/statements/desk.ts';
import { batchFrom, believeStatement, bookBatch, loadBatch, loadRows, settle, songs } from './statements.ts';

const { product, staff } = await openProduct();

const known = (net: string) => believeStatement([{ ...songs.moonlight, net }]);

/** A table whose columns can be guessed, but which no built-in layout describes. */
const unknown = (rows: readonly (readonly [string, string])[]) =>
  ['Werk,Interpret,Betrag netto', ...rows.map(([title, amount]) => `${title},林小滿,${amount}`)].join('\n');

const columns = { title: 'Werk', performer: 'Interpret', amount: 'Betrag netto' };
const notation = { numbers: 'point', dates: 'ymd', grain: 'month' } as const;

const mapTable = async (batchId: string, more: object = {}) => {
  const body = { ...notation, name: 'German shop', incomeType: 'Song' as const, columns, ...more };
  await staff.call(mapColumns, { params: { id: batchId }, body: { ...body, statementCurrency: 'TWD' } });
  await settle(product);
};

const archive = (files: Record<string, string>): Buffer => Buffer.from(zip(files));

describe('an archive with a table of an unknown layout beside a known one', () => {
  let batchId: string;

  it('waits until the columns of that table are mapped, and counts none of its rows before', async () => {
    const content = archive({ 'a.csv': known('100'), 'b.csv': unknown([['月光下的巷口', '7']]) });
    ({ batchId } = await batchFrom(product, staff, 'two.zip', content));
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'needsMapping',
      mappingTable: 'two.zip/b.csv',
      problem: { code: 'TableNotMapped', params: { table: 'two.zip/b.csv' } },
    });
  });

  it('shows the columns of that table, and reads it by its own mapping', async () => {
    const preview = await staff.call(previewStatement, { params: { id: batchId }, query: {} });
    expect(preview).toMatchObject({ known: false, headers: ['Werk', 'Interpret', 'Betrag netto'] });
    await mapTable(batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'review',
      source: 'believe',
      reconciliation: [{ currency: 'TWD', file: '107' }],
      counters: { all: 2, abnormal: 0 },
    });
    expect(await loadBatch(staff, batchId)).not.toHaveProperty('mappingTable');
    expect((await loadRows(staff, batchId)).map(({ title, amount }) => [title, amount])).toEqual([
      [songs.moonlight.title, '100'],
      ['月光下的巷口', '7'],
    ]);
    await bookBatch(product, staff, batchId);
  });

  it('is read without a person the next time', async () => {
    const content = archive({ 'a.csv': known('300'), 'c.csv': unknown([['月光下的巷口', '9']]) });
    const later = await batchFrom(product, staff, 'next.zip', content);
    expect(later).toMatchObject({ stage: 'review', reconciliation: [{ file: '309' }] });
    await bookBatch(product, staff, later.batchId);
  });
});

describe('a workbook with a sheet of an unknown layout beside a known one', () => {
  it('waits until the columns of that sheet are mapped, and is read by both', async () => {
    const [head, row] = known('700').trimEnd().split('\r\n');
    const content = workbook({
      Sales: [head!.replace('\uFEFF', '').split(';'), row!.split(';')],
      Extra: [
        ['Obra', 'Intérprete', 'Importe líquido'],
        ['月光下的巷口', '林小滿', figure('6')],
      ],
    });
    const { batchId } = await batchFrom(product, staff, 'sheets.xlsx', Buffer.from(content));
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'needsMapping',
      mappingTable: 'sheets.xlsx/Extra',
    });
    const spanish = { title: 'Obra', performer: 'Intérprete', amount: 'Importe líquido' };
    await mapTable(batchId, { columns: spanish, name: 'Spanish shop' });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'review',
      source: 'believe',
      reconciliation: [{ file: '706' }],
    });
    await bookBatch(product, staff, batchId);
  });
});

describe('a further table of an archive', () => {
  const other = (rows: readonly (readonly [string, string])[]) =>
    ['Titre,Artiste,Montant net', ...rows.map(([title, amount]) => `${title},林小滿,${amount}`)].join('\n');

  it('is asked for after the first one, if nobody knows either', async () => {
    const content = archive({
      'a.csv': ['Titolo,Artista,Importo netto', '海風,浪花樂團,40'].join('\n'),
      'b.csv': other([['月光下的巷口', '2']]),
    });
    const { batchId } = await batchFrom(product, staff, 'both.zip', content);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'needsMapping' });
    expect(await loadBatch(staff, batchId)).not.toHaveProperty('mappingTable');
    const italian = { title: 'Titolo', performer: 'Artista', amount: 'Importo netto' };
    await mapTable(batchId, { columns: italian, name: 'Italian shop' });
    expect(await loadBatch(staff, batchId)).toMatchObject({ mappingTable: 'both.zip/b.csv' });
    const french = { title: 'Titre', performer: 'Artiste', amount: 'Montant net' };
    await mapTable(batchId, { columns: french, name: 'French shop' });
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'review',
      sourceName: 'Italian shop',
      reconciliation: [{ file: '42' }],
    });
    await bookBatch(product, staff, batchId);
  });

  it('may be set aside instead of being mapped', async () => {
    const content = archive({
      'a.csv': known('500'),
      'b.csv': ['Título,Artista,Importe neto', '海風,浪花樂團,40'].join('\n'),
    });
    const { batchId, version } = await batchFrom(product, staff, 'aside.zip', content);
    const roles = [{ name: 'aside.zip/b.csv', role: 'other' as const }];
    await staff.call(setTableRoles, { params: { id: batchId }, body: { version, roles } });
    await settle(product);
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({ stage: 'review', reconciliation: [{ file: '500' }] });
    expect(batch).not.toHaveProperty('mappingTable');
    await bookBatch(product, staff, batchId);
  });

  it('that only sums up the first one needs no mapping', async () => {
    const content = archive({
      'a.csv': believeStatement([
        { ...songs.moonlight, net: '11' },
        { ...songs.moonlight, platform: 'KKBOX', net: '13' },
        { ...songs.seaBreeze, platform: 'KKBOX', net: '17' },
      ]),
      'b.csv': ['Plattform,Summe,Währung', 'Spotify,11,TWD', 'KKBOX,30,TWD'].join('\n'),
    });
    const batch = await batchFrom(product, staff, 'summary.zip', content);
    expect(batch).toMatchObject({ stage: 'review', reconciliation: [{ file: '41' }] });
    await bookBatch(product, staff, batch.batchId);
  });
});
