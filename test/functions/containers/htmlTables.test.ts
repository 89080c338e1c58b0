import { describe, expect, it } from 'vitest';
import { openHtmlTables } from '../../../functions/containers/html/openHtmlTables.ts';
import { inPieces } from '../reading/readFile.ts';

/** Returns the rows of each table of a page. */
const tablesOf = async (body: string) => {
  const sheets = await openHtmlTables({ name: 'page.xls', bytes: inPieces(Buffer.from(body)) });
  return Promise.all(
    sheets.map(async (sheet) => {
      const rows = [];
      for await (const block of sheet.rows()) rows.push(...block);
      return rows;
    }),
  );
};

describe('the cells of a table of a web page', () => {
  it('stand in the columns they are shown in, from the first one', async () => {
    const [rows] = await tablesOf(
      `<table><tr><th>A</th><th colspan="2">B</th><th>C</th></tr>
       <tr><td rowspan="2">1</td><td>2</td><td></td><td x:num="3.25">3</td></tr>
       <tr><td>4</td></tr></table>`,
    );
    expect(rows).toMatchObject([
      { line: 1, cells: ['A', 'B', '', 'C'], numeric: [] },
      { line: 2, cells: ['1', '2', '', '3.25'], numeric: [3] },
      { line: 3, cells: ['', '4'], reaching: [{ column: 0, text: '1' }] },
    ]);
  });

  it('are those of each table by itself', async () => {
    const tables = await tablesOf(
      '<table><tr><td>1</td></tr></table><p>text</p><table></table><table><tr><td>2</td></tr></table>',
    );
    expect(tables).toMatchObject([[{ line: 1, cells: ['1'] }], [{ line: 1, cells: ['2'] }]]);
  });
});
