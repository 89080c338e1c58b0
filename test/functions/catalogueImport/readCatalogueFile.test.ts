import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { openCatalogueFile } from '../../../functions/catalogueImport/readCatalogueFile.ts';
import { buildXlsx, row } from '../reading/buildXlsx.ts';

const read = async (content: string | Uint8Array) => {
  const rows = [];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for await (const one of (await openCatalogueFile(bytes, 'musicalWorks')).rows) rows.push(one);
  return rows;
};

describe('catalogue files', () => {
  it.each([
    ['gbk', '月光下的巷口', '林小满的音乐版权公司'],
    ['big5', '大佬咗喺度', '林小滿的音樂版權公司'],
    ['win1252', 'Don’t Stop', 'Société Générale'],
    ['utf16-le', '月光下的巷口', '林小满'],
  ])('are read in encoding %s', async (encoding, name, owner) => {
    const lines = 'W0,Night,\n'.repeat(10_000);
    for (const before of ['', lines]) {
      const bytes = iconv.encode(`external_id,name,owner\n${before}W1,${name},${owner}\n`, encoding);
      expect((await read(bytes)).at(-1)).toMatchObject({ cells: { external_id: 'W1', name, owner } });
    }
  });

  it.each([',', '\t', ';', '|'])('may use %j as delimiter, also after blank lines', async (mark) => {
    const file = [
      ['"external_id"', 'writers, all'],
      ['Night', 'Ann; Ben | Cho'],
    ].map((cells) => cells.join(mark));
    const quoted = file
      .join('\r\n')
      .replace('writers, all', '"writers, all"')
      .replace(/Ann.*Cho/, '"$&"');
    expect(await read(`\r\n${quoted}\r\n`)).toEqual([
      { row: 3, cells: { external_id: 'Night', 'writers,_all': 'Ann; Ben | Cho' } },
    ]);
  });

  it('keep all lines after a stray quote', async () => {
    const rows = await read('external_id,name\nW1,"Heroes" (Live)\nW2,12" Mix\nW3,"two\nlines"\nW4,Night\n');
    expect(rows.map((one) => [one.row, one.cells.name])).toEqual([
      [2, '"Heroes" (Live)'],
      [3, '12" Mix'],
      [4, 'two\nlines'],
      [6, 'Night'],
    ]);
  });

  it('are refused when a quote never closes', async () => {
    await expect(read('external_id,name\nW1,"Heroes\nW2,Night\n')).rejects.toMatchObject({ code: 'damaged' });
  });

  it('may be workbooks, whose percentages and dates are read as displayed', async () => {
    const rows =
      row(1, ['name', 'licensor_share', 'start_date', 'external_id']) +
      row(2, ['Night', { n: '0.8', s: 1 }, { n: '45292', s: 2 }, { n: '4100040' }]);
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs>';
    const hidden = { name: 'Old', hidden: true, rows: row(1, ['name']) + row(2, ['Day']) };
    expect(await read(buildXlsx({ styles, sheets: [hidden, { name: 'S', rows }] }))).toEqual([
      {
        row: 2,
        cells: {
          name: 'Night',
          licensor_share: '80%',
          start_date: '2024-01-01',
          external_id: '4100040',
        },
      },
    ]);
  });
});
