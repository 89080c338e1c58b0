import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import { OutcomeList } from '../../../functions/reading/rows/rowSink.ts';
import { readBytes, readFixture } from './readFile.ts';

const header = 'Title,ISRC,Artist,Amount (USD)';
const buildTable = (count: number) => `${header}\n${'Paper Boats,TWZ992600002,林小滿,1.5\n'.repeat(count)}`;

describe('containers', () => {
  it('reads gzip under any file name, also with several members', async () => {
    const one = await readBytes(gzipSync(buildTable(3)), {}, 'april.csv');
    expect(one.statement.container).toBe('gzip');
    expect(one.rows).toHaveLength(3);
    const two = await readBytes(
      Buffer.concat([gzipSync(buildTable(3)), gzipSync('Paper Boats,TWZ992600002,林小滿,1.5\n')]),
      {},
      'april.csv.gz',
    );
    expect(two.rows).toHaveLength(4);
  });

  it('reads the files of a ZIP in order, and skips system files by name', async () => {
    const zip = zipSync({
      '__MACOSX/._a.csv': strToU8('junk'),
      'folder/': new Uint8Array(0),
      'folder/a.csv': strToU8(buildTable(2)),
      '.DS_Store': strToU8('junk'),
      'folder/b.tsv': strToU8(buildTable(3).replaceAll(',', '\t')),
    });
    for (const piece of [7, 1000, zip.length]) {
      const { statement, rows, totals, skipped } = await readBytes(zip, {}, 'april.zip', piece);
      expect(statement.container).toBe('zip');
      expect(statement.files).toEqual(['april.zip/folder/a.csv', 'april.zip/folder/b.tsv']);
      expect(rows).toHaveLength(5);
      expect(totals).toEqual({ USD: '7.5' });
      expect(skipped.filter(({ reason }) => reason === 'SystemFile').map(({ cells }) => cells)).toEqual([
        ['april.zip/__MACOSX/._a.csv'],
        ['april.zip/.DS_Store'],
      ]);
    }
  });

  it('names the file of an archive that has the problem', async () => {
    const zip = zipSync({
      'a.csv': strToU8(buildTable(2)),
      'b.csv': strToU8('Dear Sir\nthank you\n12.5,x\n'),
    });
    expect((await readBytes(zip, {}, 'april.zip')).bad).toMatchObject([
      { reason: { code: 'FileUnreadable', params: { file: 'april.zip/b.csv', problem: 'HeaderNotFound' } } },
    ]);
  });

  it.each([
    [
      'english',
      'Thank you for using our service.\nThis report has your earnings of July, 2026; write to us, if unsure.\n',
    ],
    ['chinese', '感謝您使用本服務。\n本檔案為 2026 年 7 月之版稅報表，如有疑問，請來信。\n'],
  ])('skips and counts a plain-text letter in an archive (%s), first or last', async (_language, letter) => {
    for (const name of ['a-readme.txt', 'z-readme.txt']) {
      const zip = zipSync({ [name]: strToU8(letter), 'b.csv': strToU8(buildTable(2)) });
      const { rows, skipped } = await readBytes(zip, {}, 'april.zip');
      expect(rows).toHaveLength(2);
      expect(skipped.filter(({ reason }) => reason === 'OtherFile')).toHaveLength(1);
    }
    await expect(readBytes(strToU8(letter), {}, 'readme.txt')).rejects.toMatchObject({
      code: 'HeaderNotFound',
    });
  });

  it('reads a large gzip in small chunks', async () => {
    const { rows, totals } = await readBytes(gzipSync(buildTable(20_000)), {}, 'april.csv.gz', 4096);
    expect(rows).toHaveLength(20_000);
    expect(totals).toEqual({ USD: '30000' });
  });
});

describe('workbooks', () => {
  const workbook = (rows: unknown[][], more: object[] = []) =>
    writeXlsx({ sheets: [{ name: 'Sales', rows: rows as never }, ...(more as never[])] });

  it('reads the first sheet, with title lines, exact numbers, dates and short rows', async () => {
    const bytes = await workbook([
      ['○○音樂 版稅報表'],
      [],
      ['平台', '平台歌名', '演唱人', '資料期別', '結算數量', '報表金額', '幣別', '備註'],
      ['KKBOX', '月光下的巷口', '林小滿', '20252H', 1230, 0.31824001, 'TWD'],
      ['KKBOX', '海風', '浪花樂團', '20252H', 3, 1e-7, 'TWD', 'x'],
      ['合計', null, null, null, 1233, 0.31824011],
    ]);
    const { statement, rows, bad, totals, skipped } = await readBytes(bytes, {}, 'april.xlsx');
    expect(statement).toMatchObject({
      format: 'xlsx',
      delimiter: undefined,
      headerRow: 3,
      template: { id: 'taiwan-new-media' },
    });
    expect(rows).toMatchObject([
      { line: 4, amount: '0.31824001', units: '1230' },
      { line: 5, amount: '0.0000001', remark: 'x' },
    ]);
    expect(bad).toEqual([]);
    expect(totals).toEqual({ TWD: '0.31824011' });
    expect(skipped.map(({ reason }) => reason)).toContain('Total');
  });

  it('reads date cells as dates, and the sheet a person chose', async () => {
    const rows = [
      ['Title', 'Date', 'Amount (USD)'],
      ['Paper Boats', new Date(Date.UTC(2025, 8, 1)), 2.5],
    ];
    const bytes = await workbook(
      [
        ['nothing', 'here'],
        ['at', 'all'],
      ],
      [{ name: 'Data', rows }],
    );
    const read = await readBytes(bytes, { sheet: 'Data' }, 'april.xlsx');
    expect(read.rows).toMatchObject([
      { title: 'Paper Boats', amount: '2.5', periodStart: '2025-09-01', periodEnd: '2025-09-30' },
    ]);
  });

  it('reads a workbook the same in chunks of any size', async () => {
    const bytes = await workbook([
      ['Title', 'Amount (USD)'],
      ['Paper Boats', 1.5],
    ]);
    for (const piece of [1, 13, 500])
      expect((await readBytes(bytes, {}, 'a.xlsx', piece)).totals).toEqual({ USD: '1.5' });
  });
});

describe('an open statement', () => {
  it('counts its lines while it is read', async () => {
    const { statement } = await readFixture('tw_newmedia_invented_big5.csv');
    const { rows, bad, skipped } = statement.counts();
    expect(rows + bad + Object.values(skipped).reduce((a, b) => a + b, 0)).toBe(7);
  });

  it.each([
    ['text', Buffer.from(buildTable(50_000))],
    ['gzip', gzipSync(buildTable(50_000))],
    ['a ZIP', Buffer.from(zipSync({ 'a.csv': strToU8(buildTable(50_000)) }))],
    ['a letter', Buffer.from('Dear all\nthank you\n')],
  ])('closes its source when reading stops: %s', async (_, bytes) => {
    let open = true;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
      } finally {
        open = false;
      }
    }
    try {
      const statement = await openStatement(source(), 'april');
      for await (const _ of statement.read(new OutcomeList(10))) break;
    } catch (error) {
      expect(error).toMatchObject({ code: 'HeaderNotFound' });
    }
    expect(open).toBe(false);
  });
});
