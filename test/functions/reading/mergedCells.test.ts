import { describe, expect, it } from 'vitest';
import { biff } from '../../../functions/containers/xls/biff.ts';
import { biffRows } from '../../../functions/containers/xls/sheetRows.ts';
import type { SheetRow } from '../../../functions/containers/sheets/sheet.ts';
import { buildXlsx, row, rows } from './buildXlsx.ts';
import { readBytes } from './readFile.ts';

const n = (text: string) => ({ n: text });
const header = ['Title', 'ISRC', 'Platform', 'Month', 'Streams', 'Amount (USD)'];

/** Reads one sheet with merged cells. */
const read = (merged: readonly string[], sheet: string) =>
  readBytes(buildXlsx({ sheets: [{ name: 'Sales', rows: sheet, merged }] }), {}, 'april.xlsx');

const toSale = ({
  title,
  isrc,
  platform,
  periodStart,
  units,
  amount,
}: Awaited<ReturnType<typeof read>>['rows'][number]) =>
  [title, isrc, platform, periodStart.slice(0, 7), units, amount].filter(Boolean).join(' ');

describe('a cell merged over several rows', () => {
  it('applies to each row when it names the work, the place or the time', async () => {
    const {
      rows: found,
      bad,
      totals,
    } = await read(
      ['A2:A4', 'B2:B4', 'D2:D5', 'C4:C5'],
      rows(
        header,
        ['海風', 'TWZ992600001', 'Spotify', '2026-04', n('10'), n('1.5')],
        [null, null, 'KKBOX', null, n('20'), n('2.5')],
        [null, null, 'Apple Music', null, n('30'), n('3.5')],
        ['月光', 'TWZ992600002', null, null, n('40'), n('4.5')],
      ),
    );
    expect(bad).toEqual([]);
    expect(found.map(toSale)).toEqual([
      '海風 TWZ992600001 Spotify 2026-04 10 1.5',
      '海風 TWZ992600001 KKBOX 2026-04 20 2.5',
      '海風 TWZ992600001 Apple Music 2026-04 30 3.5',
      '月光 TWZ992600002 Apple Music 2026-04 40 4.5',
    ]);
    expect(totals).toEqual({ USD: '12' });
  });

  it('counts once when it is an amount', async () => {
    const { rows: found, totals } = await read(
      ['E2:E3', 'F2:F3'],
      rows(
        header,
        ['海風', 'TWZ992600001', 'Spotify', '2026-04', n('10'), n('1.5')],
        ['月光', 'TWZ992600002', 'Spotify', '2026-04', null, null],
        ['夜行', 'TWZ992600003', 'Spotify', '2026-04', n('1'), n('0.5')],
      ),
    );
    expect(found.map(toSale)).toEqual([
      '海風 TWZ992600001 Spotify 2026-04 10 1.5',
      '夜行 TWZ992600003 Spotify 2026-04 1 0.5',
    ]);
    expect(totals).toEqual({ USD: '2' });
  });

  it('makes no row of a blank line or a note below it', async () => {
    const { rows: found, skipped } = await read(
      ['A2:A5'],
      rows(header, ['海風', 'TWZ992600001', 'Spotify', '2026-04', n('10'), n('1.5')]) +
        row(3, [null, null, ' ']) +
        row(4, [null, null, 'as reported']) +
        row(5, [null, 'TWZ992600001', 'KKBOX', '2026-04', n('1'), n('2')]) +
        row(6, [null, 'TWZ992600002', 'KKBOX', '2026-04', n('1'), n('3')]),
    );
    expect(found.map(({ line, title }) => [line, title])).toEqual([
      [2, '海風'],
      [5, '海風'],
      [6, ''],
    ]);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Header'],
      [3, 'Blank'],
      [4, 'Note'],
    ]);
  });

  it('continues a total on the next line', async () => {
    const { rows: found, skipped } = await read(
      ['A3:A4'],
      rows(
        header,
        ['海風', 'TWZ992600001', 'Spotify', '2026-04', n('10'), n('1.5')],
        ['Total', null, null, null, n('10'), n('1.5')],
        [null, null, null, null, null, n('1.35')],
      ),
    );
    expect(found).toHaveLength(1);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Header'],
      [3, 'Total'],
      [4, 'Total'],
    ]);
  });

  it('applies to every line of a table with months as columns, except its amounts', async () => {
    const { rows: found, totals } = await read(
      ['A2:A3', 'D2:D3'],
      rows(
        ['Title', 'Platform', 'Jan 2026 (USD)', 'Feb 2026 (USD)'],
        ['海風', 'Spotify', n('1'), n('2')],
        [null, 'KKBOX', n('3'), null],
      ),
    );
    expect(found.map(({ line, title, platform, amount }) => [line, title, platform, amount])).toEqual([
      [2, '海風', 'Spotify', '1'],
      [2, '海風', 'Spotify', '2'],
      [3, '海風', 'KKBOX', '3'],
    ]);
    expect(totals).toEqual({ USD: '6' });
  });

  it('applies only in its own table when two are side by side', async () => {
    const pair = ['Title', 'Artist', 'Amount (USD)'];
    const { rows: found } = await read(
      ['A2:A3', 'F2:F3'],
      rows(
        [...pair, null, ...pair] as string[],
        ['海風', 'x', n('1'), null, '夜行', 'y', n('2')],
        [null, 'x', n('3'), null, '月光', null, n('4')],
      ),
    );
    expect(found.map(({ title, performer, amount }) => [title, performer, amount])).toEqual([
      ['海風', 'x', '1'],
      ['夜行', 'y', '2'],
      ['海風', 'x', '3'],
      ['月光', 'y', '4'],
    ]);
  });
});

describe('invalid or repeated merged ranges', () => {
  const sale = (amount: string) => ['海風', 'TWZ992600001', 'Spotify', '2026-04', n('1'), n(amount)];
  const lines = Array.from({ length: 500 }, () => sale('2'));

  it.each([
    ['one range a hundred thousand times', Array.from({ length: 100_000 }, () => 'A2:A501')],
    [
      'reversed, endless and unreadable ranges',
      ['A9:A2', 'A0:A5', 'B2:B99999999999', 'AAA1:ZZZ9', 'x', 'A2'],
    ],
    ['overlapping ranges', ['A2:A9', 'A5:A12', 'A2:B400']],
  ])('leave every row unchanged: %s', async (_what, merged) => {
    const { rows: found, bad, totals } = await read(merged, rows(header, ...lines));
    expect(found.map(toSale)).toEqual(lines.map(() => '海風 TWZ992600001 Spotify 2026-04 1 2'));
    expect(bad).toEqual([]);
    expect(totals).toEqual({ USD: '1000' });
  });
});

const cellsAs =
  (open: string, close: string) =>
  (...texts: string[]): string =>
    texts.map((text) => `${open}${text}${close}`).join('');
const html = cellsAs('<td>', '</td>');
const xml = cellsAs('<Cell><Data ss:Type="String">', '</Data></Cell>');

const savedPage = `<html><body><table>
  <tr>${html('Title', 'Platform', 'Amount (USD)')}</tr>
  <tr><td rowspan="2">海風</td>${html('Spotify', '1')}</tr>
  <tr>${html('KKBOX', '2')}</tr>
  <tr>${html('月光', 'KKBOX', '3')}</tr></table></body></html>`;

const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';
const xmlSpreadsheet = `<?xml version="1.0"?>
  <Workbook xmlns="${namespace}" xmlns:ss="${namespace}"><Worksheet ss:Name="May"><Table>
  <Row>${xml('Title', 'Platform', 'Amount (USD)')}</Row>
  <Row><Cell ss:MergeDown="1"><Data ss:Type="String">海風</Data></Cell>${xml('Spotify', '1')}</Row>
  <Row><Cell ss:Index="2"><Data ss:Type="String">KKBOX</Data></Cell>${xml('2')}</Row>
  <Row>${xml('月光', 'KKBOX', '3')}</Row></Table></Worksheet></Workbook>`;

describe('merged cells in other spreadsheet formats', () => {
  it.each([
    ['a saved page', savedPage],
    ['an XML spreadsheet', xmlSpreadsheet],
  ])('apply to the rows below in %s', async (_what, content) => {
    const { rows: found } = await readBytes(content, {}, 'may.xls');
    expect(found.map(({ title, platform }) => [title, platform])).toEqual([
      ['海風', 'Spotify'],
      ['海風', 'KKBOX'],
      ['月光', 'KKBOX'],
    ]);
  });

  it('apply to the rows below in an Excel 97 sheet', async () => {
    const record = (type: number, data: Buffer) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    };
    const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
    const label = (line: number, column: number, text: string) =>
      record(
        biff.label,
        Buffer.concat([words(line, column, 0, text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]),
      );
    const sheet = Buffer.concat([
      record(biff.beginOfFile, words(0x600, 0x10)),
      label(0, 0, '海風'),
      label(0, 1, 'Spotify'),
      label(1, 1, 'KKBOX'),
      label(2, 0, '月光'),
      record(biff.mergedCells, words(1, 0, 1, 0, 0)),
      record(biff.endOfFile, Buffer.alloc(0)),
    ]);
    const context = { strings: [], kinds: [], starts1904: false };
    const records: SheetRow[] = [];
    for await (const block of biffRows('may.xls', sheet, 0, context)) records.push(...block);
    expect(records.map(({ cells, reaching }) => [cells, reaching])).toEqual([
      [['海風', 'Spotify'], undefined],
      [['', 'KKBOX'], [{ column: 0, text: '海風' }]],
      [['月光'], undefined],
    ]);
  });
});
